"""Rows of cards: title, corner, glyph, the whole text, kind; backs for what lies face down."""

from __future__ import annotations

from quarterdeck.scene.model import Card, Point, Row
from quarterdeck.scene.naming import card_facts, card_title, count, owner_name
from quarterdeck.scene.svg.canvas import SMALLEST, Canvas, rect, text_width, wrap
from quarterdeck.scene.svg.pieces import badge

WIDTH, LEAST_HEIGHT, GAP = 132.0, 108.0, 10.0
_TITLE, _TEXT, _LEADING = 12.5, 11.5, 15.0
_BACK_WIDTH = 76.0


def draw_row(canvas: Canvas, row: Row, x: float, y: float, width: float) -> Point:
    """The row at a point, wrapped to the width; gives the width and height it took."""
    widths = [WIDTH] * len(row.cards) + ([_BACK_WIDTH] if row.hidden else [])
    height = max((card_height(card) for card in row.cards), default=0 if not row.hidden else 92)
    left, top, right = x, y, x
    spots = []
    for wide in widths:
        if left > x and left + wide > x + width:
            left, top = x, top + height + GAP
        spots.append((left, top))
        right = max(right, left + wide)
        left += wide + GAP
    for card, (cx, cy) in zip(row.cards, spots, strict=False):
        _card(canvas, card, row, cx, cy, height)
    if row.hidden:
        _hidden(canvas, row, *spots[-1], height)
    if not widths:
        canvas.ground.append(
            canvas.text(x, y + 14, "no cards", size=12, fill=canvas.theme.quiet, italic=True)
        )
        return (width, 20)
    return (right - x, top + height - y)


def row_width(row: Row) -> float:
    """The width a row takes when it need not wrap."""
    return len(row.cards) * (WIDTH + GAP) + (_BACK_WIDTH if row.hidden else -GAP if row.cards else 70)


def card_height(card: Card) -> float:
    """As tall as the card's words need: no text is ever cut."""
    if not card.up:
        return 92
    title = max(1, len(_title_lines(card))) * 16 + 14
    picture = 40 if card.glyph else 0
    text = len(wrap(card.text, _TEXT, WIDTH - 16)) * _LEADING
    foot = len(wrap(", ".join(card.flags), 11, WIDTH - 16)) * 14 + (20 if card.kind else 6)
    return max(LEAST_HEIGHT, 6 + title + picture + text + foot + 14)


def _title_lines(card: Card) -> list[str]:
    return wrap(card_title(card), _title_size(card), _title_room(card), bold=True)


def _title_room(card: Card) -> float:
    return WIDTH - 18 - (text_width(card.corner, 13, bold=True) + 8 if card.corner else 0)


def _title_size(card: Card) -> float:
    """Smaller letters rather than a broken word."""
    longest = max((text_width(word, 1, bold=True) for word in card_title(card).split()), default=1)
    return max(SMALLEST, min(_TITLE, _title_room(card) / longest))


def _card(canvas: Canvas, card: Card, row: Row, x: float, y: float, height: float) -> None:
    theme = canvas.theme
    drawn = ""
    if card.n > 1:
        drawn += canvas.box(x + 4, y + 4, WIDTH, height, theme.paper, theme.line, r=7)
    drawn += canvas.box(x, y, WIDTH, height, theme.paper, theme.line, r=7, stroke=1.2)
    drawn += _face(canvas, card, row, x, y, height) if card.up else _back(canvas, card, x, y, WIDTH, height)
    if card.n > 1:
        drawn += badge(canvas, x + WIDTH - 18, y + height - 13, f"×{card.n}")
    facts = card_facts(card) if card.up else list(card.flags)
    tip = ". ".join(
        filter(None, (card_title(card), ", ".join(facts), *((card.text, card.note) if card.up else ())))
    )
    canvas.part(card, drawn, tip)
    if canvas.is_wanted(card):
        canvas.ring(card, rect(x - 2, y - 2, WIDTH + 4, height + 4, 8), (x + WIDTH - 4, y + 2))


def _face(canvas: Canvas, card: Card, row: Row, x: float, y: float, height: float) -> str:
    theme = canvas.theme
    owner = card.owner if card.owner is not None else row.owner
    lines = _title_lines(card)
    head = len(lines) * 16 + 12
    drawn = canvas.box(x + 4, y + 4, WIDTH - 8, head, theme.plate(owner), r=4)
    for i, line in enumerate(lines):
        drawn += canvas.text(
            x + 10, y + 21 + i * 16, line, size=_title_size(card), bold=True, fill=theme.on_plate
        )
    if card.corner:
        drawn += canvas.text(
            x + WIDTH - 10, y + 21, card.corner, size=13, bold=True, fill=theme.on_plate, anchor="end"
        )
    low = y + head + 20
    if card.glyph:
        drawn += canvas.glyph(card.glyph, x + WIDTH / 2, low + 10, 34, theme.plate(owner))
        low += 42
    drawn += canvas.lines(
        x + 9, low, wrap(card.text, _TEXT, WIDTH - 16), size=_TEXT, leading=_LEADING / _TEXT
    )
    bottom = y + height - 9
    if card.kind:
        drawn += canvas.text(x + WIDTH / 2, bottom, card.kind, size=11, anchor="middle", fill=theme.quiet)
        bottom -= 15
    flags = wrap(", ".join(card.flags), 11, WIDTH - 16)
    for i, line in enumerate(reversed(flags)):
        drawn += canvas.text(x + WIDTH / 2, bottom - i * 14, line, size=11, anchor="middle", bold=True)
    return drawn


def _back(canvas: Canvas, card: Card, x: float, y: float, width: float, height: float) -> str:
    return _pattern(canvas, card.owner, x, y, width, height) + (
        canvas.text(
            x + width / 2, y + height - 12, card.short, size=11, anchor="middle", halo=canvas.theme.paper
        )
        if card.short
        else ""
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
