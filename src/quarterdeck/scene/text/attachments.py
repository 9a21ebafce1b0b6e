"""What lies on a card and under it, for a terminal."""

from __future__ import annotations

from quarterdeck.scene.model import Card, Scene
from quarterdeck.scene.saying import attachment_title, card_values, taken_from, token_words
from quarterdeck.scene.text.marks import Marks, marked
from quarterdeck.scene.text.spans import Chunk, Span, TextLine, flow


def told_values(scene: Scene, card: Card) -> list[str]:
    """The figures on a card, and from whom it was taken."""
    return [*card_values(card), *filter(None, [taken_from(scene, card)])]


def token_chunks(scene: Scene, marks: Marks, card: Card) -> list[Chunk]:
    """Tokens behind the title: {2 fires}."""
    return [
        (Span("{"), marked(token_words(scene, token), marks.state(token), token.owner), Span("}"))
        for token in card.tokens
    ]


def attached_chunks(marks: Marks, card: Card) -> list[Chunk]:
    """What is tucked under a card: + Captain Morgan +5."""
    chunks: list[Chunk] = []
    for attachment in card.attached:
        value = f" {attachment.value}" if attachment.up and attachment.value != "" else ""
        flags = f" ({', '.join(attachment.flags)})" if attachment.flags else ""
        text = f"{attachment_title(attachment)}{value}{flags}"
        chunks.append((Span("+ "), marked(text, marks.state(attachment), attachment.owner)))
    return chunks


def attached_lines(marks: Marks, card: Card, width: int) -> list[TextLine]:
    """The same in lines of their own, under the card's."""
    if not card.attached:
        return []
    return [[Span("      "), *line] for line in flow(attached_chunks(marks, card), width - 6, gap=2)]
