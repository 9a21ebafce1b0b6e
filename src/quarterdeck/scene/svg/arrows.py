"""Arrows: what happened, what is meant to, each with the number of its line in the log."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from quarterdeck.scene.model import Arrow, Point
from quarterdeck.scene.svg.canvas import Canvas, num
from quarterdeck.scene.svg.claims import Claims, around

# Where along an arrow its number may stand, the best place first.
_ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)


def draw_arrow(canvas: Canvas, arrow: Arrow, centres: Mapping[str, Point], claims: Claims) -> None:
    """A bowed line that stops short, so that it never covers the piece it points to; attacks are solid."""
    (ax, ay), (bx, by) = centres[arrow.start], centres[arrow.end]
    length = hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / length, (by - ay) / length
    gap = min(36.0, length * 0.42)
    start, end = (ax + ux * gap * 0.4, ay + uy * gap * 0.4), (bx - ux * gap, by - uy * gap)
    bow = (start[0] + end[0]) / 2 - uy * length * 0.12, (start[1] + end[1]) / 2 + ux * length * 0.12
    colour = canvas.theme.links[arrow.look] if arrow.owner is None else canvas.theme.plate(arrow.owner)
    curve = f"M{num(start[0])} {num(start[1])}Q{num(bow[0])} {num(bow[1])} {num(end[0])} {num(end[1])}"
    line = f'<path d="{curve}" fill="none" stroke='
    drawn = f'{line}"{canvas.theme.paper}" stroke-width="6" opacity="0.7"/>'
    dashes = "" if arrow.look == "attack" else ' stroke-dasharray="8 5"'
    drawn += f'{line}"{colour}" stroke-width="3"{dashes}/>'
    drawn += f'<path d="{_head(*bow, *end)}" fill="{colour}"/>'
    if arrow.number:
        drawn += _number(
            canvas, arrow.number, [_on(start, bow, end, part) for part in _ALONG], colour, claims
        )
    elif arrow.label:
        drawn += canvas.text(*bow, arrow.label, size=11, anchor="middle", halo=canvas.theme.paper)
    canvas.part(arrow, f'<g pointer-events="none">{drawn}</g>', arrow.label)


def _on(start: Point, bow: Point, end: Point, part: float) -> Point:
    """A point of the curve, so far along it."""
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return a * start[0] + b * bow[0] + c * end[0], a * start[1] + b * bow[1] + c * end[1]


def _number(canvas: Canvas, number: int, spots: list[Point], colour: str, claims: Claims) -> str:
    """The number on a disc, where it hides no name."""
    size = canvas.size(11)
    spot = claims.claim([around(x, y, size * 0.85) for x, y in spots])
    if spot is None:
        return ""
    x, y = spots[spot]
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(size * 0.8)}" fill="{colour}"'
    disc += f' stroke="{canvas.theme.paper}" stroke-width="1.5"/>'
    fill = canvas.theme.on_plate
    return disc + canvas.text(x, y + size * 0.36, str(number), size=11, bold=True, anchor="middle", fill=fill)


def _head(fx: float, fy: float, x: float, y: float) -> str:
    length = hypot(x - fx, y - fy) or 1
    ux, uy = (x - fx) / length, (y - fy) / length
    tip = (x + ux * 9, y + uy * 9)
    wings = [(x - ux * 3 + side * uy * 7, y - uy * 3 - side * ux * 7) for side in (1, -1)]
    return "M" + "L".join(f"{num(px)} {num(py)}" for px, py in (tip, *wings)) + "Z"
