"""The scene as SVG: one drawing for each area, and a stand-alone picture that stacks them.

A browser lays the areas out as HTML. It replaces the elements of a `Drawing` that changed, by id, and the
overlay; the ground and what lies on top change only with the theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quarterdeck.scene.model import Area, Board, Dice, Element, Item, Panel, Row, Scene, Sheet, Track
from quarterdeck.scene.svg.board import draw_board
from quarterdeck.scene.svg.canvas import FONT, SMALLEST, Canvas, num, rect, text_width, wrap
from quarterdeck.scene.svg.cards import GAP, draw_row, least_card, row_width
from quarterdeck.scene.svg.cards import WIDTH as CARD
from quarterdeck.scene.svg.legend import draw_legend
from quarterdeck.scene.svg.legend import entries as legend_entries
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.svg.side import (
    dice_width,
    draw_dice,
    draw_panel,
    draw_sheet,
    draw_track,
    sheet_width,
    track_width,
)
from quarterdeck.scene.svg.stack import PAD, stack
from quarterdeck.scene.themes import theme_named

__all__ = ["APART", "CARD", "GAP", "PAD", "SMALLEST", "Drawing", "area", "draw", "draw_legend"]
__all__ += ["least_card", "legend_entries", "picture", "plate", "row_width", "text_width"]

APART = 18.0  # between items side by side
WIDTH = {"board": 736.0, "hand": 736.0, "side": 320.0}


@dataclass(frozen=True, slots=True)
class Drawing:
    """One area, drawn: static ground, the markup of each element by id, the rings above them, names on top.

    `least` is how far the picture may be made smaller before its letters are too small to read.
    """

    width: float
    height: float
    ground: str
    parts: Mapping[str, str]
    overlay: str
    top: str = ""
    least: float = 1.0

    def inner(self) -> str:
        return (
            f'<g class="ground">{self.ground}</g><g class="parts">{"".join(self.parts.values())}</g>'
            f'<g class="overlay" pointer-events="none">{self.overlay}</g>'
            f'<g class="top" pointer-events="none">{self.top}</g>'
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


def draw(
    area: Area,
    scene: Scene,
    theme: str = "light",
    width: float | None = None,
    *,
    card: float = CARD,
    smallest: float = SMALLEST,
    pad: float = PAD,
) -> Drawing:
    """One area, its items in lines no wider than asked unless a board is.

    `card` is how wide cards are, `smallest` the least size of letters: for a picture that is shown smaller.
    """
    wide = width or WIDTH[area.place]
    canvas = Canvas(scene, theme_named(theme), wide, card=card, smallest=smallest)
    y = pad
    reach = 0.0
    if area.label or canvas.is_wanted(area):
        _titled(canvas, area, pad, y + 14, 15, wide - 2 * pad)
        y += 26
    y = _noted(canvas, area.note, pad, y, wide - 2 * pad)
    for line in _lines(area, wide - 2 * pad, card):
        x, low = pad, y
        for item, taken in line:
            top = _heading(canvas, item, area.label, x, y, taken)
            w, h = _item(canvas, item, x, top, taken)
            reach, low = max(reach, x - pad + w), max(low, top + h)
            x += taken + APART
        y = low + pad
    wide = max(wide, reach + 2 * pad)
    return Drawing(
        wide,
        y,
        _mat(canvas, area, wide, y) + "".join(canvas.ground),
        canvas.parts,
        "".join(canvas.overlay),
        "".join(canvas.top),
        SMALLEST / smallest,
    )


def _mat(canvas: Canvas, area: Area, width: float, height: float) -> str:
    """What lies in the middle of the table lies on a cloth; a board is one itself."""
    if area.place != "board" or any(isinstance(item, Board) for item in area.items):
        return ""
    return canvas.box(0, 0, width, height, canvas.theme.looks["zone"].fill, r=7)


def _lines(area: Area, width: float, card: float) -> list[list[tuple[Item, float]]]:
    """Items under one another, as many in a line as fit; boards and panels have a line for themselves."""
    lines: list[list[tuple[Item, float]]] = []
    left = 0.0
    for item in area.items:
        taken = _taken(item, width, card)
        if lines and left >= taken:
            lines[-1].append((item, taken))
        else:
            lines.append([(item, min(taken, width))])
            left = width
        left -= taken + APART
    return lines


def _taken(item: Item, width: float, card: float) -> float:
    """How wide an item is with its heading, when there is room."""
    if isinstance(item, (Board, Panel)) or (isinstance(item, Track) and item.ruler):
        return width
    match item:
        case Row():
            wide = row_width(item, card)
        case Track():
            wide = track_width(item)
        case Dice():
            wide = dice_width(item)
        case Sheet():
            wide = sheet_width(item)
    heading = text_width(item.label, 13, True) + (24 if item.owner is not None else 0)
    return max(wide, min(heading, width), min(text_width(item.note, 12), 340.0, width))


def area(area: Area, scene: Scene, theme: str = "light", width: float | None = None, pad: float = PAD) -> str:
    """One area as an SVG element."""
    return draw(area, scene, theme, width, pad=pad).svg()


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


def plate(owner: int | None, theme: str = "light") -> str:
    """An owner's plate as a picture for running text."""
    colour = theme_named(theme).plate(owner)
    return (
        '<svg class="plate" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" focusable="false">'
        f'{plate_tag(owner, 12, 12, 9)} fill="{colour}"/></svg>'
    )


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
        shift = 0 if owner is None else 22
        y += _titled(canvas, item, x + shift, y + 13, 13, width - shift)
    return _noted(canvas, item.note, x, y, width)


def _titled(canvas: Canvas, element: Element, x: float, y: float, size: float, width: float) -> float:
    """A title, which is what a click on the element as a whole hits; gives the height it takes."""
    lines = wrap(element.called, size, width, bold=True) or [""]
    step = size + 4
    drawn = [canvas.text(x, y + i * step, line, size=size, bold=True) for i, line in enumerate(lines)]
    canvas.part(element, "".join(drawn), element.note)
    if canvas.is_wanted(element):
        wide = max(text_width(line, size, bold=True) for line in lines) + 8
        tall = size + 9 + step * (len(lines) - 1)
        canvas.ring(element, rect(x - 4, y - size - 2, wide, tall), (x + wide, y - size))
    return 22 + step * (len(lines) - 1)


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
