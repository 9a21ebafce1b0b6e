"""The scene as SVG: one drawing for each area, and a stand-alone picture that stacks them.

A browser lays the areas out as HTML. It replaces the elements of a `Drawing` that changed, by id, and the
overlay; the ground changes only with the theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quarterdeck.scene.model import Area, Board, Dice, Element, Item, Panel, Row, Scene, Sheet, Track
from quarterdeck.scene.svg.board import draw_board
from quarterdeck.scene.svg.canvas import FONT, Canvas, num, rect, text_width, wrap
from quarterdeck.scene.svg.cards import draw_row, row_width
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.svg.side import draw_dice, draw_panel, draw_sheet, draw_track
from quarterdeck.scene.svg.stack import PAD, stack
from quarterdeck.scene.themes import theme_named

__all__ = ["PAD", "Drawing", "area", "draw", "picture", "text_width"]

WIDTH = {"board": 736.0, "hand": 736.0, "side": 320.0}


@dataclass(frozen=True, slots=True)
class Drawing:
    """One area, drawn: static ground, the markup of each element by id, and the rings above them."""

    width: float
    height: float
    ground: str
    parts: Mapping[str, str]
    overlay: str

    def inner(self) -> str:
        return (
            f'<g class="ground">{self.ground}</g><g class="parts">{"".join(self.parts.values())}</g>'
            f'<g class="overlay" pointer-events="none">{self.overlay}</g>'
        )

    def svg(self) -> str:
        """The area as an element of its own."""
        return wrapped(self.inner(), self.width, self.height)


def wrapped(inner: str, width: float, height: float) -> str:
    """Inner markup as a whole SVG element, hidden from screen readers: the outline speaks for it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" '
        f'width="{num(width)}" height="{num(height)}" font-family="{FONT}" '
        f'aria-hidden="true" focusable="false">{inner}</svg>'
    )


def draw(area: Area, scene: Scene, theme: str = "light", width: float | None = None) -> Drawing:
    """One area, its items under one another, no wider than asked unless a board is."""
    wide = width or WIDTH[area.place]
    canvas = Canvas(scene, theme_named(theme), wide)
    y = PAD
    reach = 0.0
    if area.label or canvas.is_wanted(area):
        _titled(canvas, area, PAD, y + 14, 15)
        y += 26
    y = _noted(canvas, area.note, PAD, y, wide - 2 * PAD)
    for line in _lines(area, wide - 2 * PAD):
        x, low = PAD, y
        for item, taken in line:
            top = _heading(canvas, item, area.label, x, y, taken)
            w, h = _item(canvas, item, x, top, taken)
            reach, low = max(reach, x - PAD + w), max(low, top + h)
            x += taken + 2 * PAD
        y = low + PAD
    return Drawing(
        max(wide, reach + 2 * PAD), y, "".join(canvas.ground), canvas.parts, "".join(canvas.overlay)
    )


def _lines(area: Area, width: float) -> list[list[tuple[Item, float]]]:
    """Items under one another, except that rows of cards share a line: at the side piles, in a hand any."""
    lines: list[list[tuple[Item, float]]] = []
    left = 0.0
    for item in area.items:
        short = isinstance(item, Row) and (
            area.place == "hand" or (area.place == "side" and len(item.cards) < 2)
        )
        taken = (
            max(row_width(item), text_width(item.label, 13, True) + 24) if isinstance(item, Row) else width
        )
        if short and lines and left >= taken:
            lines[-1].append((item, taken))
        else:
            lines.append([(item, min(taken, width) if short else width)])
            left = width if short else 0.0
        left -= taken + 2 * PAD
    return lines


def area(area: Area, scene: Scene, theme: str = "light", width: float | None = None) -> str:
    """One area as an SVG element."""
    return draw(area, scene, theme, width).svg()


def picture(scene: Scene, theme: str = "light") -> str:
    """The whole table: the question on top, boards and hands at the left, the rest at the right."""
    colours = theme_named(theme)
    wide = max(
        [_width(a) or WIDTH["board"] for a in scene.areas if a.place != "side"], default=WIDTH["board"]
    )
    boards = [draw(a, scene, theme, _width(a) or wide) for a in scene.areas if a.place != "side"]
    sides = [draw(a, scene, theme) for a in scene.areas if a.place == "side"]
    inner, width, height = stack(scene, colours, _laid(boards), _laid(sides))
    return wrapped(inner, width, height)


def _laid(drawings: list[Drawing]) -> list[tuple[str, float, float]]:
    return [(drawing.inner(), drawing.width, drawing.height) for drawing in drawings]


def _width(area: Area) -> float | None:
    boards = [item.size[0] for item in area.items if isinstance(item, Board)]
    return max(boards) + 2 * PAD if boards and len(boards) == len(area.items) else None


def _heading(canvas: Canvas, item: Item, above: str, x: float, y: float, width: float) -> float:
    """An item's title, unless the area's says the same; its owner's plate stands before it."""
    if canvas.is_wanted(item) or item.label not in ("", above):
        owner = None if isinstance(item, Board) else item.owner
        if owner is not None:
            colour = canvas.theme.plate(owner)
            canvas.ground.append(f'{plate_tag(owner, x + 8, y + 9, 7)} fill="{colour}"/>')
        _titled(canvas, item, x if owner is None else x + 22, y + 13, 13)
        y += 22
    return _noted(canvas, item.note, x, y, width)


def _titled(canvas: Canvas, element: Element, x: float, y: float, size: float) -> None:
    """A title, which is what a click on the element as a whole hits."""
    canvas.part(element, canvas.text(x, y, element.called, size=size, bold=True), element.note)
    if canvas.is_wanted(element):
        wide = text_width(element.called, size, bold=True) + 8
        canvas.ring(element, rect(x - 4, y - size - 2, wide, size + 9), (x + wide, y - size))


def _noted(canvas: Canvas, note: str, x: float, y: float, width: float) -> float:
    for line in wrap(note, 12, width):
        canvas.ground.append(canvas.text(x, y + 12, line, size=12, fill=canvas.theme.quiet))
        y += 17
    return y + (4 if note else 0)


def _item(canvas: Canvas, item: Item, x: float, y: float, width: float) -> tuple[float, float]:
    match item:
        case Board():
            return draw_board(canvas, item, x, y)
        case Row():
            return draw_row(canvas, item, x, y, width)
        case Track():
            return draw_track(canvas, item, x, y, width)
        case Panel():
            return draw_panel(canvas, item, x, y, width)
        case Dice():
            return draw_dice(canvas, item, x, y, width)
        case Sheet():
            return draw_sheet(canvas, item, x, y, width)
