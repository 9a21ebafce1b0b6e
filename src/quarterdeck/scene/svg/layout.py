"""Framed charts, lanes and wind roses."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import cos, hypot, pi, sin

from quarterdeck.scene.model import Board, Chart, Lane, Point, Rose
from quarterdeck.scene.naming import rose_words
from quarterdeck.scene.paints import paint_of
from quarterdeck.scene.svg.canvas import Canvas, num, rect, text_width
from quarterdeck.scene.svg.grounds import draw_grounds

_FRAME = 5.0


def chart_ground(canvas: Canvas, chart: Chart) -> str:
    """A chart's own ground, cut at its frame, and the frame: a border of dark and light steps."""
    theme = canvas.theme
    (x, y), (w, h) = chart.at, chart.size
    clip = f"~{theme.name[0]}-chart-{chart.id}"
    sheet = Board(chart.id, size=chart.size, spaces=(), ground=chart.ground)
    drawn = f'<clipPath id="{clip}">{rect(0, 0, w, h, 0)}/></clipPath>'
    drawn += f'<g clip-path="url(#{clip})">{"".join(draw_grounds(canvas, sheet))}</g>'
    drawn += f'{rect(0, 0, w, h, 0)} fill="none" stroke="{theme.ink}" stroke-width="{num(_FRAME)}"/>'
    inner = rect(0, 0, w, h, 0)
    drawn += f'{inner} fill="none" stroke="{theme.paper}" stroke-width="{num(_FRAME - 2)}" '
    drawn += 'stroke-dasharray="26 26"/>'
    return f'<g transform="translate({num(x)} {num(y)})">{drawn}</g>'


def draw_chart(canvas: Canvas, chart: Chart, shift: Point) -> None:
    """A chart's title, on a plate upon its upper frame: that is what a click on the chart hits."""
    if not chart.label and not canvas.is_wanted(chart):
        return
    theme, size = canvas.theme, canvas.size(12)
    wide = text_width(chart.called, size, bold=True) + 20
    x, y = chart.at[0] + shift[0] + chart.size[0] / 2, chart.at[1] + shift[1]
    plate = rect(x - wide / 2, y - 4, wide, size + 11, 3)
    drawn = f'{plate} fill="{theme.paper}" stroke="{theme.line}" stroke-width="1.2"/>'
    drawn += canvas.text(x, y + size + 1, chart.called, size=12, bold=True, anchor="middle")
    canvas.part(chart, drawn, chart.note)
    if canvas.is_wanted(chart):
        canvas.ring(chart, plate, (x + wide / 2, y - 2))


# ---------------------------------------------------------------------- lanes


def draw_lane(canvas: Canvas, lane: Lane, centres: Mapping[str, Point]) -> None:
    """A dashed line from stop to stop, with a chevron between two that says which way."""
    theme = canvas.theme
    colour = theme.links["ferry"] if lane.owner is None else theme.plate(lane.owner)
    stops = [centres[stop] for stop in lane.stops]
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in stops)
    halo = f'<path d="{line}" fill="none" stroke="{paint_of(theme).halo}" stroke-width="5" opacity="0.7"/>'
    drawn = f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-dasharray="7 5"/>'
    chevrons = "".join(_chevron(a, b) for a, b in pairwise(stops))
    drawn += f'<path d="{chevrons}" fill="none" stroke="{colour}" stroke-width="2.6"/>'
    canvas.part(lane, f'<g pointer-events="none">{halo}{drawn}</g>', lane.label)


def _chevron(start: Point, end: Point) -> str:
    """A sign half-way, open at the back."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    wings = [(x - 5 * ux + side * 6 * uy, y - 5 * uy - side * 6 * ux) for side in (1, -1)]
    (ax, ay), (bx, by) = wings
    return f"M{num(ax)} {num(ay)}L{num(x + 3 * ux)} {num(y + 3 * uy)}L{num(bx)} {num(by)}"


# ---------------------------------------------------------------------- the rose


def draw_rose(canvas: Canvas, rose: Rose, shift: Point) -> None:
    """Points all round, north named; the way the wind blows is a full arrow, its force in the middle."""
    theme, r = canvas.theme, rose.size / 2
    x, y = rose.at[0] + shift[0], rose.at[1] + shift[1]
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"'
    drawn = f'{disc} fill="{theme.paper}" fill-opacity="0.92" stroke="{theme.line}" stroke-width="1.2"/>'
    drawn += f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * 0.62)}" fill="none" stroke="{theme.line}"/>'
    first = 30.0 if rose.points == 6 else 0.0
    for step in range(rose.points):
        degrees = first + 360 * step / rose.points
        drawn += f'<path d="{_point(x, y, r * 0.6, degrees, 5 if step % 2 else 7)}" fill="{theme.line}"/>'
    size = canvas.size(11)
    drawn += canvas.text(x, y - r + size + 1, "N", size=11, bold=True, anchor="middle")
    if rose.wind is not None:
        drawn += _blowing(canvas, x, y, r, rose.wind)
    if rose.force:
        drawn += canvas.text(
            x, y + size * 0.36, rose.force, size=13, bold=True, anchor="middle", halo=theme.paper
        )
    canvas.part(rose, drawn, rose_words(rose))
    if canvas.is_wanted(rose):
        canvas.ring(rose, disc, (x + r * 0.7, y - r * 0.7))


def _blowing(canvas: Canvas, x: float, y: float, r: float, wind: float) -> str:
    """An arrow through the rose, from where the wind comes to where it goes."""
    theme = canvas.theme
    angle = (wind + 90) * pi / 180
    ux, uy = cos(angle), sin(angle)
    tail, head = (x - ux * r * 0.9, y - uy * r * 0.9), (x + ux * r * 0.55, y + uy * r * 0.55)
    tip = (x + ux * r * 0.95, y + uy * r * 0.95)
    wings = [(head[0] + side * uy * r * 0.22, head[1] - side * ux * r * 0.22) for side in (1, -1)]
    line = f"M{num(tail[0])} {num(tail[1])}L{num(head[0])} {num(head[1])}"
    shape = "M" + "L".join(f"{num(px)} {num(py)}" for px, py in (tip, *wings)) + "Z"
    colour = theme.links["ferry"]
    return (
        f'<path d="{line}" stroke="{colour}" stroke-width="3" opacity="0.45"/>'
        f'<path d="{shape}" fill="{colour}" stroke="{theme.paper}"/>'
    )


def _point(x: float, y: float, reach: float, degrees: float, half: float) -> str:
    """One ray of the rose."""
    angle = (degrees - 90) * pi / 180
    ux, uy = cos(angle), sin(angle)
    foot = (x + ux * reach * 0.45, y + uy * reach * 0.45)
    wings = [(foot[0] + side * uy * half, foot[1] - side * ux * half) for side in (1, -1)]
    tip = (x + ux * reach, y + uy * reach)
    return "M" + "L".join(f"{num(px)} {num(py)}" for px, py in (tip, *wings)) + "Z"
