"""Rows of cards: title, corner, glyph, the whole text, kind; backs for what lies face down."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.scene.model import Card, Point, Row
from quarterdeck.scene.naming import card_facts, card_title, count, owner_name
from quarterdeck.scene.svg.canvas import SMALLEST, Canvas, rect, text_width, wrap
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.pieces import badge

WIDTH, LEAST_WIDTH, SMALL_WIDTH, LEAST_HEIGHT, GAP = 132.0, 104.0, 107.0, 108.0, 10.0
_TITLE, _TEXT, _LEADING = 12.5, 11.5, 15.0
_BACK_WIDTH = 76.0


def draw_row(canvas: Canvas, row: Row, x: float, y: float, width: float) -> Point:
    """The row at a point, wrapped to the width; gives the width and height it took."""
    wide = _card_width(row, canvas.card)
    widths = [wide] * len(row.cards) + ([_BACK_WIDTH] if row.hidden else [])
    height = max((card_height(card, wide, row.small) for card in row.cards), default=92 if row.hidden else 0)
    left, top, right = x, y, x
    spots = []
    for taken in widths:
        if left > x and left + taken > x + width + 0.5:
            left, top = x, top + height + GAP
        spots.append((left, top))
        right = max(right, left + taken)
        left += taken + GAP
    plain = Row("", owner=row.owner, small=row.small)
    for card, (cx, cy) in zip(row.cards, spots, strict=False):
        _card(canvas, card, plain, cx, cy, wide, height)
    if row.hidden:
        _hidden(canvas, row, *spots[-1], max(height, 80.0))
    if not widths:
        canvas.ground.append(
            canvas.text(x, y + 14, "no cards", size=12, fill=canvas.theme.quiet, italic=True)
        )
        return (70, 20)
    low = max(height, 74.0) if row.hidden else height
    return (right - x, top + low - y)


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
        text_width(word, SMALLEST, bold=True) + WIDTH - _title_room(card, WIDTH) + 1
        for card in cards
        for word in card_title(card).split()
    ]
    return min(WIDTH, max([least, *words]))


def card_height(card: Card, wide: float = WIDTH, small: bool = False) -> float:
    """As tall as the card's words need: no text is ever cut."""
    if not card.up:
        return 92
    title = max(1, len(_title_lines(card, wide))) * 16 + 14
    flags = len(wrap(", ".join(card.flags), 11, wide - 16)) * 14
    if small:
        return title + 12 + 14 * len(_kind_lines(card, wide)) + flags
    picture = 40 if card.glyph else 0
    text = len(wrap(card.text, _TEXT, wide - 16)) * _LEADING
    return max(LEAST_HEIGHT, 6 + title + picture + text + flags + (20 if card.kind else 6) + 14)


def _kind_lines(card: Card, wide: float) -> list[str]:
    lines = wrap(card.kind, 11, wide - (34 if card.glyph else 16)) or [""]
    # A number of cards stands where a long word would.
    return [""] if card.n > 1 and text_width(card.kind, 11) > wide - 64 else lines


def _title_lines(card: Card, wide: float) -> list[str]:
    return wrap(card_title(card), _title_size(card, wide), _title_room(card, wide), bold=True)


def _title_room(card: Card, wide: float) -> float:
    return wide - 17 - (text_width(card.corner, 13, bold=True) + 5 if card.corner else 0)


def _title_size(card: Card, wide: float) -> float:
    """Smaller letters rather than a broken word."""
    longest = max((text_width(word, 1, bold=True) for word in card_title(card).split()), default=1)
    return max(SMALLEST, min(_TITLE, _title_room(card, wide) / longest * 0.995))


@kept
def _card(canvas: Canvas, card: Card, row: Row, x: float, y: float, wide: float, height: float) -> None:
    _Drawn(canvas, card, row, x, y, wide, height).draw()


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
        drawn = ""
        if card.n > 1:
            drawn += f"<g>{canvas.box(x + 4, y + 4, wide, height, theme.paper, theme.line, r=7)}</g>"
        if card.n:
            drawn += canvas.box(x, y, wide, height, theme.paper, theme.line, r=7, stroke=1.2)
        drawn += self._body()
        if card.n > 1:
            drawn += badge(canvas, x + wide - 18, y + height - 13, f"×{card.n}")
        canvas.part(card, drawn, self._tip())
        if canvas.is_wanted(card):
            canvas.ring(card, rect(x - 2, y - 2, wide + 4, height + 4, 8), (x + wide - 4, y + 2))

    def _tip(self) -> str:
        card = self.card
        facts = card_facts(card) if card.up else list(card.flags)
        said = (card.text, card.note) if card.up else ()
        missing = "not there yet" if not card.n else ""
        return ". ".join(filter(None, (card_title(card), ", ".join(facts), missing, *said)))

    def _body(self) -> str:
        if not self.card.n:
            return self._place()
        if not self.card.up:
            return self._back()
        return self._head() + (self._small() if self.row.small else self._face())

    def _head(self) -> str:
        canvas, card, x, y = self.canvas, self.card, self.x, self.y
        lines, size = _title_lines(card, self.wide), _title_size(card, self.wide)
        ink = canvas.theme.on_plate
        drawn = canvas.box(x + 4, y + 4, self.wide - 8, len(lines) * 16 + 12, self.colour, r=4)
        for i, line in enumerate(lines):
            drawn += canvas.text(x + 10, y + 21 + i * 16, line, size=size, bold=True, fill=ink)
        if card.corner:
            drawn += canvas.text(
                x + self.wide - 10, y + 21, card.corner, size=13, bold=True, fill=ink, anchor="end"
            )
        return drawn

    def _face(self) -> str:
        canvas, card, x = self.canvas, self.card, self.x
        middle = x + self.wide / 2
        low = self.y + len(_title_lines(card, self.wide)) * 16 + 32
        drawn = ""
        if card.glyph:
            drawn += canvas.glyph(card.glyph, middle, low + 10, 34, self.colour)
            low += 42
        lines = wrap(card.text, _TEXT, self.wide - 16)
        drawn += canvas.lines(x + 9, low, lines, size=_TEXT, leading=_LEADING / _TEXT)
        bottom = self.y + self.height - 9
        if card.kind:
            quiet = canvas.theme.quiet
            drawn += canvas.text(middle, bottom, card.kind, size=11, anchor="middle", fill=quiet)
            bottom -= 15
        return drawn + self._flags(middle, bottom)

    def _small(self) -> str:
        """Under the title only what sort of card it is."""
        canvas, card, bottom = self.canvas, self.card, self.y + self.height - 9
        left = self.x + (27 if card.glyph else 8)
        lines = _kind_lines(card, self.wide)
        drawn = self._flags(self.x + self.wide / 2, bottom - 14 * len(lines) - 2)
        if card.glyph:
            drawn += canvas.glyph(card.glyph, self.x + 15, bottom - 3 - 7 * (len(lines) - 1), 19, self.colour)
        return drawn + "".join(
            canvas.text(left, bottom - i * 14, line, size=11, fill=canvas.theme.quiet)
            for i, line in enumerate(reversed(lines))
        )

    def _flags(self, middle: float, bottom: float) -> str:
        flags = wrap(", ".join(self.card.flags), 11, self.wide - 16)
        return "".join(
            self.canvas.text(middle, bottom - i * 14, line, size=11, anchor="middle", bold=True)
            for i, line in enumerate(reversed(flags))
        )

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
