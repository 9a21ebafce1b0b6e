"""Things drawn from the side with windows for what is in them: ships with holds, a chest with its trays."""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.scene.model import Cutaway, Hold, Point
from quarterdeck.scene.saying import hold_words
from quarterdeck.scene.svg.canvas import Canvas, num, rect, text_width
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.tokens import tokens_of

_HOLD, _GAP, _TALL = 28.0, 4.0, 30.0


@dataclass(frozen=True, slots=True)
class Shape:
    """Layers of (role, path) in a box of 240 by `tall`, and where the first row of windows lies."""

    tall: float
    left: float
    right: float
    top: float
    layers: tuple[tuple[str, str], ...]


SHAPES = {
    "brig": Shape(
        122,
        46,
        204,
        82,
        (
            ("line", "M86 76V8M152 76V16M212 72L238 58M20 118q14 -6 28 0t28 0t28 0t28 0t28 0t28 0t28 0"),
            (
                "sail",
                "M62 14H110C116 26 114 38 108 46H58C66 36 68 26 62 14Z"
                "M54 48H114C120 58 118 68 112 72H50C58 64 60 56 54 48Z",
            ),
            (
                "sail",
                "M132 20H174C180 30 178 38 172 46H128C136 38 138 30 132 20Z"
                "M126 48H178C184 56 182 66 176 72H122C130 64 132 56 126 48ZM184 66L214 60L188 30Z",
            ),
            ("owner", "M86 8H62L68 3L62 -2H86Z"),
            ("wood", "M12 66H40V76H190L228 70C222 98 208 114 186 116H54C30 114 16 96 12 66Z"),
        ),
    ),
    "galley": Shape(
        104,
        40,
        204,
        62,
        (
            (
                "line",
                "M112 56V8M48 92L36 104M72 94L60 104M96 94L84 104M120 94L108 104"
                "M144 94L132 104M168 94L156 104M192 92L180 104",
            ),
            ("sail", "M84 12H142C150 26 148 40 140 50H80C90 38 92 24 84 12Z"),
            ("owner", "M112 8H92L97 4L92 0H112Z"),
            ("wood", "M8 44C18 40 22 46 22 56H208L238 66L206 90C200 94 190 96 180 96H48C24 94 12 74 8 44Z"),
        ),
    ),
    "steamer": Shape(
        104,
        34,
        208,
        64,
        (
            ("line", "M64 58V14M58 22H70M176 58V22"),
            (
                "ink",
                "M92 22H108V56H92ZM124 28H138V56H124ZM78 40H152V58H78ZM20 48H44V58H20ZM10 "
                "52H22V55H10ZM186 48H208"
                "V58H186ZM206 51H222V54H206Z",
            ),
            ("owner", "M64 14H44L49 10L44 6H64Z"),
            ("steel", "M6 58H236L222 92C219 97 214 100 206 100H30C22 100 18 97 15 92Z"),
        ),
    ),
    "submarine": Shape(
        88,
        44,
        200,
        46,
        (
            ("ink", "M102 16H138V42H102ZM114 2H120V16H114ZM120 2H130V6H120Z"),
            ("owner", "M138 20H158L153 25L158 30H138Z"),
            (
                "steel",
                "M6 62C14 44 34 40 60 40H190C214 40 230 48 238 60C230 78 208 84 186 84H56C30 84 12 80 6 62Z",
            ),
        ),
    ),
    "chest": Shape(
        96,
        22,
        218,
        52,
        (
            ("wood", "M10 44C10 18 26 6 48 6H192C214 6 230 18 230 44Z"),
            ("wood", "M10 46H230V92H10Z"),
            ("owner", "M108 34H132V54H108Z"),
        ),
    ),
}


def cutaway_width(cutaway: Cutaway) -> float:
    """The width at which all holds lie in one row."""
    shape = SHAPES[cutaway.drawing]
    need = sum(_hold_width(hold) + _GAP for hold in cutaway.holds) - _GAP
    return 240 * max(1.0, need / (shape.right - shape.left))


def _hold_width(hold: Hold) -> float:
    if (not hold.glyph and hold.value == "") or hold.lost:
        return 46.0
    return max(34.0, (20 if hold.glyph else 6) + text_width(str(hold.value), 12, bold=True) + 8)


def draw_cutaway(canvas: Canvas, cutaway: Cutaway, x: float, y: float, width: float) -> Point:
    """The thing, as long as its holds need; if there is no room for one row, it has several."""
    shape = SHAPES[cutaway.drawing]
    wide = min(cutaway_width(cutaway), max(width, 240.0))
    stretch = wide / 240
    rows = _rows(cutaway, (shape.right - shape.left) * stretch)
    more = max(0, len(rows) - 1) * (_HOLD + _GAP)
    canvas.part(cutaway, _drawn(canvas, cutaway, shape, x, y, stretch, more), _tip(cutaway))
    if canvas.is_wanted(cutaway):
        canvas.ring(cutaway, rect(x, y, wide, shape.tall + more), (x + wide - 4, y + 4))
    for i, row in enumerate(rows):
        left = x + shape.left * stretch
        room = (shape.right - shape.left) * stretch - _GAP * (len(row) - 1)
        spare = (room - sum(map(_hold_width, row))) / len(row)
        for hold in row:
            _hold(canvas, hold, left, y + shape.top + i * (_HOLD + _GAP), _hold_width(hold) + spare)
            left += _hold_width(hold) + spare + _GAP
    low = y + shape.tall + more
    if cutaway.flags:
        canvas.ground.append(
            canvas.text(x + wide / 2, low + 14, ", ".join(cutaway.flags), anchor="middle", size=12)
        )
        low += 18
    return (wide, low - y + 4)


def _rows(cutaway: Cutaway, room: float) -> list[list[Hold]]:
    rows: list[list[Hold]] = []
    used = 0.0
    for hold in cutaway.holds:
        wide = _hold_width(hold) + _GAP
        if not rows or used + wide > room + _GAP + 0.5:
            rows.append([])
            used = 0.0
        rows[-1].append(hold)
        used += wide
    return rows


def _tip(cutaway: Cutaway) -> str:
    return ". ".join(filter(None, (cutaway.called, ", ".join(cutaway.flags), cutaway.note)))


def _drawn(
    canvas: Canvas, cutaway: Cutaway, shape: Shape, x: float, y: float, stretch: float, more: float
) -> str:
    """The layers, stretched to length; deeper below when there are more rows of holds."""
    theme, tokens = canvas.theme, tokens_of(canvas.theme.name)
    fills = {"wood": tokens.wood, "sail": tokens.sail, "ink": theme.ink, "steel": tokens.edge}
    fills["owner"] = theme.plate(cutaway.owner)
    lines = {"wood": tokens.wood_line, "sail": theme.line, "owner": theme.on_plate, "steel": theme.ink}
    drawn = ""
    for role, path in shape.layers:
        style = 'fill="none"' if role == "line" else f'fill="{fills[role]}"'
        edge = lines.get(role, tokens.wood_line)
        drawn += f'<path d="{path}" {style} stroke="{edge}" stroke-width="{2 if role == "line" else 1.2}" '
        drawn += 'vector-effect="non-scaling-stroke"/>'
    down = (shape.tall + more) / shape.tall
    place = f"translate({num(x)} {num(y)})" + (
        f" scale({stretch:.3g} {down:.3g})" if stretch + down != 2 else ""
    )
    return f'<g transform="{place}">{drawn}</g>'


@kept
def _hold(canvas: Canvas, hold: Hold, x: float, y: float, wide: float) -> None:
    theme, middle = canvas.theme, x + wide / 2
    drawn = canvas.box(x, y, wide, _HOLD, theme.paper, theme.line, r=4, stroke=1.2)
    if hold.lost:
        drawn += canvas.text(middle, y + 18, "lost", size=11, anchor="middle", fill=theme.bad)
        stroke = f"M{num(x + 3)} {num(y + _HOLD - 3)}L{num(x + wide - 3)} {num(y + 3)}"
        drawn += f'<path d="{stroke}" stroke="{theme.bad}"/>'
    elif not hold.glyph and hold.value == "":
        drawn += canvas.text(middle, y + 18, "empty", size=11, anchor="middle", fill=theme.quiet, italic=True)
    else:
        text = str(hold.value)
        taken = (18 if hold.glyph else 0) + text_width(text, 12, bold=True)
        left = middle - taken / 2
        if hold.glyph:
            drawn += canvas.glyph(hold.glyph, left + 8, y + _HOLD / 2, 16, theme.ink)
            left += 19
        drawn += canvas.text(left, y + 18.5, text, size=12, bold=True)
    canvas.part(hold, drawn, hold_words(hold))
    if canvas.is_wanted(hold):
        canvas.ring(hold, rect(x, y, wide, _HOLD), (x + wide - 2, y + 2))
