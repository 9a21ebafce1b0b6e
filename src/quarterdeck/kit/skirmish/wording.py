"""The wording of a skirmish game: what the block says, and over it what the game says differently."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.engine.words import Words
from quarterdeck.kit.skirmish.book import Book

SHARED = Path(__file__).parent / "words.toml"


def wording(folder: Path, book: Book) -> Words:
    """All words of a game."""
    words = Words(SHARED, book.labels)
    own = Words(folder / "words.toml")
    words.file = own.file
    words.labels.update(own.labels)
    words.phrases.update(own.phrases)
    words.prompts.update(own.prompts)
    words.messages.update(own.messages)
    words.endings.update(own.endings)
    return words
