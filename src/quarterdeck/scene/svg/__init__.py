"""The scene as SVG: one drawing for each area, and a stand-alone picture that stacks them.

A browser lays the areas out as HTML. It replaces the elements of a `Drawing` that changed, by id, and the
overlay; the ground and what lies on top change only with the theme.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from quarterdeck.scene.model import (
    Actions,
    Area,
    Bars,
    Board,
    Cutaway,
    Dice,
    Element,
    FacingLines,
    Item,
    LogSheet,
    Mat,
    Panel,
    Row,
    Scene,
    Sheet,
    Track,
)
from quarterdeck.scene.svg.actions import actions_width, draw_actions, draw_mat, mat_width
from quarterdeck.scene.svg.board import draw_board
from quarterdeck.scene.svg.canvas import Canvas, num, rect, text_width, wrap
from quarterdeck.scene.svg.cards import GAP, draw_row, least_card, row_width
from quarterdeck.scene.svg.cards import WIDTH as CARD
from quarterdeck.scene.svg.cutaways import cutaway_width, draw_cutaway
from quarterdeck.scene.svg.gauges import bars_width, draw_bars, draw_log_sheet, log_sheet_width
from quarterdeck.scene.svg.legend import draw_legend
from quarterdeck.scene.svg.legend import entries as legend_entries
from quarterdeck.scene.svg.lines import draw_lines
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.svg.placement import homeless
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
from quarterdeck.scene.tokens import SANS, SMALLEST

__all__ = ["APART", "CARD", "GAP", "PAD", "SMALLEST", "Drawing", "area", "draw", "draw_legend", "homeless"]
__all__ += ["least_card", "legend_entries", "picture", "plate", "row_width", "text_width"]

APART = 18.0  # between items side by side
WIDTH = {"board": 736.0, "hand": 736.0, "side": 320.0}


@dataclass(frozen=True, slots=True)
class Drawing:
    """One area, drawn: static ground, the markup of each element by id, the rings above them, names on top.

    What elements use by reference comes first among the parts, under ids that end as no element's can.

    `least` is how far the picture may be made smaller before its letters are too small to read.
    """

    width: float
    height: float
    ground: str
    parts: Mapping[str, str]
    overlay: str
    top: str = ""
    least: float = 1.0

    def inner(self, without: Collection[str] = ()) -> str:
        """All layers; without some of the parts, where they are there already."""
        parts = "".join([part for name, part in self.parts.items() if name not in without])
        return (
            f'<g class="ground">{self.ground}</g><g class="parts">{parts}</g>'
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
        f'width="{num(width)}" height="{num(height)}" font-family="{SANS}" '
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
    canvas = Canvas(scene, theme_named(theme), wide, card=card, smallest=smallest, mirrored=area.mirrored)
    lines = _lines(area, wide - 2 * pad, card)
    y, reach = pad, 0.0
    if area.mirrored:
        for line in reversed(lines):
            y, reach = _line_over_headings(canvas, area, line, y, pad, reach)
        y = _area_heading(canvas, area, y, pad, wide)
    else:
        y = _area_heading(canvas, area, y, pad, wide)
        for line in lines:
            y, reach = _line_under_headings(canvas, area, line, y, pad, reach)
    wide = max(wide, reach + 2 * pad)
    return Drawing(
        wide,
        y,
        _mat(canvas, area, wide, y) + "".join(canvas.ground),
        {f"{ref}~": drawn for ref, drawn in canvas.defs.items()} | canvas.parts,
        "".join(canvas.overlay),
        "".join(canvas.top),
        SMALLEST / smallest,
    )


def _area_heading(canvas: Canvas, area: Area, y: float, pad: float, wide: float) -> float:
    if area.label or canvas.is_wanted(area):
        _titled(canvas, area, pad, y + 14, 15, wide - 2 * pad)
        y += 26
    return _noted(canvas, area.note, pad, y, wide - 2 * pad)


def _line_under_headings(
    canvas: Canvas, area: Area, line: Sequence[tuple[Item, float]], y: float, pad: float, reach: float
) -> tuple[float, float]:
    """Items side by side, each below its heading; gives where the next line begins, and how far this goes."""
    x, low = pad, y
    for item, taken in line:
        top = _heading(canvas, item, area.label, x, y, taken)
        w, h = _item(canvas, item, x, top, taken)
        reach, low = max(reach, x - pad + w), max(low, top + h)
        x += taken + APART
    return low + pad, reach


def _line_over_headings(
    canvas: Canvas, area: Area, line: Sequence[tuple[Item, float]], y: float, pad: float, reach: float
) -> tuple[float, float]:
    """The same for whoever sits opposite: each item above its heading."""
    x, low = pad, y
    for item, taken in line:
        w, h = _item(canvas, item, x, y, taken)
        foot = _heading(canvas, item, area.label, x, y + h + 4, taken)
        reach, low = max(reach, x - pad + w), max(low, foot)
        x += taken + APART
    return low + pad, reach


def _mat(canvas: Canvas, area: Area, width: float, height: float) -> str:
    """What lies in the middle of the table lies on a cloth; a board is one itself."""
    if area.place != "board" or any(isinstance(item, (Board, FacingLines)) for item in area.items):
        return ""
    return canvas.box(0, 0, width, height, canvas.theme.looks["zone"].fill, r=7)


def _lines(area: Area, width: float, card: float) -> list[list[tuple[Item, float]]]:
    """Items under one another, as many in a line as fit; boards and panels have a line for themselves."""
    lines: list[list[tuple[Item, float]]] = []
    left = 0.0
    for item in area.items:
        taken = _taken(item, width, card)
        alone = area.stacked and lines and (isinstance(item, Row) or isinstance(lines[-1][0][0], Row))
        if lines and left >= taken and not alone:
            lines[-1].append((item, taken))
        else:
            lines.append([(item, min(taken, width))])
            left = width
        left -= taken + APART
    return lines


def _taken(item: Item, width: float, card: float) -> float:
    """How wide an item is with its heading, when there is room."""
    if isinstance(item, (Board, Panel, FacingLines)) or (isinstance(item, Track) and item.ruler):
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
        case Bars():
            wide = min(width, bars_width(item))
        case Cutaway():
            wide = cutaway_width(item)
        case LogSheet():
            wide = min(width, log_sheet_width(item))
        case Actions():
            wide = actions_width(item)
        case Mat():
            wide = width if item.small else min(width, mat_width(item))
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
    said: set[str] = set()
    middle, aside = _laid(boards, said), _laid(sides, said)
    if legend_entries(scene):
        signs, height = draw_legend(scene, theme, WIDTH["side"], {name[:-1] for name in said})
        aside.append((signs, WIDTH["side"], height))
    inner, width, height = stack(scene, colours, middle, aside)
    return wrapped(inner, width, height)


def plate(owner: int | None, theme: str = "light") -> str:
    """An owner's plate as a picture for running text."""
    colour = theme_named(theme).plate(owner)
    return (
        '<svg class="plate" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" focusable="false">'
        f'{plate_tag(owner, 12, 12, 9)} fill="{colour}"/></svg>'
    )


def _laid(drawings: list[Drawing], said: set[str]) -> list[tuple[str, float, float]]:
    """Drawings for one picture: what is used by reference is said once in it."""
    laid = []
    for drawing in drawings:
        laid.append((drawing.inner(said), drawing.width, drawing.height))
        said |= {name for name in drawing.parts if name.endswith("~")}
    return laid


def _width(area: Area) -> float | None:
    boards = [item.size[0] for item in area.items if isinstance(item, Board)]
    return max(boards) + 2 * PAD if boards and len(boards) == len(area.items) else None


def _heading(canvas: Canvas, item: Item, above: str, x: float, y: float, width: float) -> float:
    """An item's title, unless the area's says the same; its owner's plate stands before it."""
    if isinstance(item, Mat) and item.small:
        return y
    # Lines of battle say whose they are themselves.
    is_titled = item.label not in ("", above) and not isinstance(item, FacingLines)
    if canvas.is_wanted(item) or is_titled:
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
        case FacingLines():
            return draw_lines(canvas, item, x, y, width)
        case Bars():
            return draw_bars(canvas, item, x, y, width)
        case Cutaway():
            return draw_cutaway(canvas, item, x, y, width)
        case LogSheet():
            return draw_log_sheet(canvas, item, x, y, width, _item)
        case Actions():
            return draw_actions(canvas, item, x, y, width)
        case Mat():
            return draw_mat(canvas, item, x, y, width)
