"""Rows of cards: title, corner, glyph, the whole text, kind; backs for what lies face down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from quarterdeck.scene.model import Card, Point, Row
from quarterdeck.scene.naming import card_facts, card_title, count, owner_name
from quarterdeck.scene.saying import card_values, taken_from
from quarterdeck.scene.svg.attachments import draw_strips, draw_tokens, strips_height
from quarterdeck.scene.svg.canvas import Canvas, rect, text_width, wrap
from quarterdeck.scene.svg.faces import Face, face_height, title_room
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.overlays import draw_card_odds, odds_headroom
from quarterdeck.scene.svg.pieces import badge
from quarterdeck.scene.tokens import SMALLEST, tokens_of

WIDTH, LEAST_WIDTH, SMALL_WIDTH, GAP = 132.0, 104.0, 107.0, 10.0
_BACK_WIDTH = 76.0


def draw_row(canvas: Canvas, row: Row, x: float, y: float, width: float) -> Point:
    """The row at a point, wrapped to the width; gives the width and height it took."""
    wide = _card_width(row, canvas.card)
    widths = [wide] * len(row.cards) + ([_BACK_WIDTH] if row.hidden else [])
    height = max((card_height(card, wide, row.small) for card in row.cards), default=92 if row.hidden else 0)
    depth = max((strips_height(card, wide) for card in row.cards), default=0)
    head = odds_headroom(canvas, row.odds)
    y += head
    left, top, right = x, y, x
    spots = []
    for taken in widths:
        if left > x and left + taken > x + width + 0.5:
            left, top = x, top + height + depth + GAP + head
        spots.append((left, top + (depth if row.tucked == "above" else 0)))
        right = max(right, left + taken)
        left += taken + GAP
    plain = Row("", owner=row.owner, small=row.small)
    for card, (cx, cy) in zip(row.cards, spots, strict=False):
        if card.attached:
            draw_strips(canvas, card, cx, cy, wide, height, row.tucked == "above")
        bare = replace(card, attached=()) if card.attached else card
        on_it = _card(canvas, bare, plain, cx, cy, wide, height)
        if card.tokens:
            draw_tokens(canvas, card, *on_it)
    for odds in row.odds:
        n = next(n for n, card in enumerate(row.cards) if card.id == odds.at)
        is_full = odds.full or row.cards[n].word in canvas.scene.chosen
        cx, cy = spots[n]
        draw_card_odds(canvas, odds, (cx, cy - (depth if row.tucked == "above" else 0)), wide, is_full)
    if row.hidden:
        _hidden(canvas, row, *spots[-1], max(height, 80.0))
    if not widths:
        canvas.ground.append(
            canvas.text(x, y + 14, "no cards", size=12, fill=canvas.theme.quiet, italic=True)
        )
        return (70, 20)
    low = depth + (max(height, 74.0) if row.hidden else height)
    return (right - x, top + low - y + head)


def row_width(row: Row, card: float = WIDTH) -> float:
    """The width a row takes when it need not wrap."""
    card = _card_width(row, card)
    return len(row.cards) * (card + GAP) + (_BACK_WIDTH if row.hidden else -GAP if row.cards else 70)


def _card_width(row: Row, card: float) -> float:
    """Small cards are as narrow as their longest word allows."""
    return min(card, least_card(row.cards, SMALL_WIDTH)) if row.small else card


def least_card(cards: Sequence[Card], least: float = LEAST_WIDTH) -> float:
    """How narrow cards may be without a broken word in a title."""
    words = [
        text_width(word, SMALLEST, bold=True) + WIDTH - title_room(card, WIDTH) + 1
        for card in cards
        for word in card_title(card).split()
    ]
    return min(WIDTH, max([least, *words]))


def card_height(card: Card, wide: float = WIDTH, small: bool = False) -> float:
    """As tall as the card's words need."""
    if not card.up:
        return 92
    try:
        return _known_height(card, wide, small)
    except TypeError:  # a list somewhere: nothing to be remembered by
        return face_height(card, wide, small)


_known_height = lru_cache(maxsize=4096)(face_height)


@kept
def _card(canvas: Canvas, card: Card, row: Row, x: float, y: float, wide: float, height: float) -> Point:
    drawn = _Drawn(canvas, card, row, x, y, wide, height)
    drawn.draw()
    return drawn.tokens_at()


class _Drawn:
    """One card being drawn."""

    def __init__(
        self, canvas: Canvas, card: Card, row: Row, x: float, y: float, wide: float, height: float
    ) -> None:
        self.canvas, self.card, self.row = canvas, card, row
        self.x, self.y, self.wide, self.height = x, y, wide, height
        self.colour = canvas.theme.plate(card.owner if card.owner is not None else row.owner)

    def draw(self) -> None:
        canvas, card, theme = self.canvas, self.card, self.canvas.theme
        x, y, wide, height = self.x, self.y, self.wide, self.height
        shade = tokens_of(theme.name).shade
        drawn = f"<g>{canvas.box(x + 1, y + 2, wide, height, shade, r=7)}</g>" if card.n else ""
        if card.n > 1:
            drawn += f"<g>{canvas.box(x + 4, y + 4, wide, height, theme.paper, theme.line, r=7)}</g>"
        if card.n:
            drawn += canvas.box(x, y, wide, height, theme.paper, theme.line, r=7, stroke=1.2)
        drawn += self._body()
        if card.n > 1:
            is_full = card.up and (card.gold is not None or card.gain)
            drawn += badge(canvas, x + wide - 18, y + (36 if is_full else height - 13), f"×{card.n}")
        canvas.part(card, drawn, self._tip())
        if canvas.is_wanted(card):
            canvas.ring(card, rect(x - 2, y - 2, wide + 4, height + 4, 8), (x + wide - 4, y + 2))

    def tokens_at(self) -> Point:
        return self._face().tokens_at() if self.card.tokens else (self.x, self.y)

    def _tip(self) -> str:
        card = self.card
        facts = [*card_facts(card), *card_values(card)] if card.up else list(card.flags)
        facts += [taken_from(self.canvas.scene, card)] if card.former is not None else []
        said = (card.text, card.note) if card.up else ()
        missing = "not there yet" if not card.n else ""
        return ". ".join(filter(None, (card_title(card), ", ".join(facts), missing, *said)))

    def _body(self) -> str:
        if not self.card.n:
            return self._place()
        if not self.card.up:
            return self._back()
        face = self._face()
        return face.head() + (face.small() if self.row.small else face.face())

    def _face(self) -> Face:
        return Face(self.canvas, self.card, self.x, self.y, self.wide, self.height, self.colour)

    def _place(self) -> str:
        """Where a card will lie: a broken line, and its name."""
        canvas, theme = self.canvas, self.canvas.theme
        middle = self.x + self.wide / 2
        drawn = (
            f'{rect(self.x + 1, self.y + 1, self.wide - 2, self.height - 2, 7)} fill="none" '
            f'stroke="{theme.quiet}" stroke-width="1.4" stroke-dasharray="5 4"/>'
        )
        glyph, small = self.card.glyph, self.row.small
        lines = wrap(card_title(self.card), 12, self.wide - (40 if small else 16))
        top = self.y + self.height / 2 - 8 * len(lines) + (26 if glyph and not small else 12)
        if glyph and small:
            drawn += canvas.glyph(glyph, self.x + 19, self.y + self.height / 2, 22, theme.quiet)
            middle += 15
        elif glyph:
            drawn += canvas.glyph(glyph, middle, top - 32, 30, theme.quiet)
        return drawn + "".join(
            canvas.text(middle, top + i * 16, line, size=12, anchor="middle", fill=theme.quiet)
            for i, line in enumerate(lines)
        )

    def _back(self) -> str:
        canvas, card = self.canvas, self.card
        drawn = _pattern(canvas, card.owner, self.x, self.y, self.wide, self.height)
        if not card.short:
            return drawn
        low = self.y + self.height - 12
        return drawn + canvas.text(
            self.x + self.wide / 2, low, card.short, size=11, anchor="middle", halo=canvas.theme.paper
        )


def _pattern(canvas: Canvas, owner: int | None, x: float, y: float, width: float, height: float) -> str:
    """A back: bars and an anchor, unlike any face."""
    theme = canvas.theme
    drawn = canvas.box(x + 5, y + 5, width - 10, height - 10, theme.page, theme.plate(owner), r=4, stroke=2)
    return drawn + canvas.glyph("anchor", x + width / 2, y + min(height, 92) / 2 - 6, 26, theme.plate(owner))


def _hidden(canvas: Canvas, row: Row, x: float, y: float, height: float) -> None:
    """One back for all the cards that lie face down, with their number."""
    theme = canvas.theme
    tall = min(height, 104.0)
    for shift in (6, 3) if row.hidden > 1 else ():
        canvas.ground.append(
            canvas.box(x + shift, y + shift, _BACK_WIDTH - 8, tall - 6, theme.paper, theme.line, r=6)
        )
    body = canvas.box(x, y, _BACK_WIDTH - 8, tall - 6, theme.paper, theme.line, r=6, stroke=1.2)
    body += _pattern(canvas, row.owner, x, y, _BACK_WIDTH - 8, tall - 6)
    body += canvas.text(
        x + _BACK_WIDTH / 2 - 4, y + tall - 20, f"×{row.hidden}", bold=True, anchor="middle", size=13
    )
    whose = owner_name(canvas.scene, row.owner)
    tip = f"{row.called}{f' ({whose})' if whose else ''}: {count(row.hidden, 'card')} face down"
    canvas.part(row, body, tip)
    if canvas.is_wanted(row):
        canvas.ring(row, rect(x - 2, y - 2, _BACK_WIDTH - 4, tall - 2, 7), (x + _BACK_WIDTH - 12, y + 2))
