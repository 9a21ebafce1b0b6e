"""Marks on spaces, and the lines from where places lie to where they are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quarterdeck.scene.chart import chart
from quarterdeck.scene.model import Board, Point, Space
from quarterdeck.scene.naming import mark_words
from quarterdeck.scene.parts.marks import Mark, MarkKind
from quarterdeck.scene.svg.canvas import Canvas, num, rect, text_width
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.placement import Box

_SHIELD = "M{0} {1}H{2}V{3}C{2} {4} {5} {6} {7} {8}C{9} {6} {0} {4} {0} {3}Z"


def mark_radius(canvas: Canvas) -> float:
    """Half the size of a mark: as small as its letters allow."""
    return canvas.size(11) * 0.77


def draw_marks(canvas: Canvas, board: Board, x: float, y: float) -> None:
    """Every mark of a board, those of one space in a row."""
    for mark, (mx, my), space in _placed(canvas, board):
        draw_mark(canvas, mark, mx + x, my + y, space.word)


def number_boxes(canvas: Canvas, board: Board, x: float, y: float) -> Iterator[Box]:
    """The room that numbers and words of marks take in cells."""
    r = mark_radius(canvas)
    for mark, (mx, my), space in _placed(canvas, board):
        if mark.value != "" and space.shape in ("hex", "square"):
            half = mark_width(canvas, mark) / 2
            yield Box(mx + x - half, my + y - r, mx + x + half, my + y + r)


def _placed(canvas: Canvas, board: Board) -> Iterator[tuple[Mark, Point, Space]]:
    """The marks and where each stands on its space."""
    if not board.marks:
        return
    spaces = {space.id: space for space in board.spaces}
    rows: dict[str, list[Mark]] = {}
    for mark in board.marks:
        rows.setdefault(mark.at, []).append(mark)
    for where, marks in rows.items():
        space = spaces[where]
        for mark, at in zip(marks, _row(canvas, space, marks), strict=True):
            yield mark, at, space


def _row(canvas: Canvas, space: Space, marks: Sequence[Mark]) -> list[Point]:
    """Where the marks of a space stand: from `marks_at` rightwards, else in the middle of its lower edge."""
    widths = [mark_width(canvas, mark) + 2 for mark in marks]
    r = mark_radius(canvas)
    if space.marks_at:
        left, low = space.marks_at[0] - r, space.marks_at[1]
    else:
        left = space.at[0] - sum(widths) / 2
        low = space.at[1] + {"dot": space.size[1] / 2 + r + 2, "path": -r - 18}.get(
            space.shape, space.size[1] / 2 - (0 if space.shape in ("box", "oval") else r + 3)
        )
    spots = []
    for width in widths:
        spots.append((left + width / 2, low))
        left += width
    return spots


def mark_width(canvas: Canvas, mark: Mark) -> float:
    """How wide a mark is: a long value makes a coin or a disc a pill."""
    least = mark_radius(canvas) * 2
    if mark.value == "" or mark.kind.form in ("slot", "bar"):
        return least
    wide = text_width(str(mark.value), canvas.size(11), bold=True)
    return wide + least + 2 if mark.kind.form == "sign" else max(least, wide + 8)


@kept
def draw_mark(canvas: Canvas, mark: Mark, x: float, y: float, on: str = "") -> None:
    """One mark at a point, `on` a space's word."""
    r = mark_radius(canvas)
    wide = mark_width(canvas, mark)
    drawn = mark_sign(canvas, mark.kind, x, y, str(mark.value), wide)
    canvas.part(mark, drawn, mark_words(canvas.scene, mark), on)
    if canvas.is_wanted(mark):
        outline = rect(x - wide / 2 - 2.5, y - r - 2.5, wide + 5, 2 * r + 5, r)
        canvas.ring(mark, outline, (x + wide / 2, y - r))


def mark_sign(canvas: Canvas, kind: MarkKind, x: float, y: float, value: str, wide: float = 0) -> str:
    """A mark of this kind, for a board or the legend."""
    r = mark_radius(canvas)
    half = max(wide / 2, r)
    fill, line, ink = _tones(canvas, kind)
    halo = f'stroke="{line}" stroke-width="1.2"'
    match kind.form:
        case "coin" | "disc":
            body = f'{rect(x - half, y - r, half * 2, r * 2, r)} fill="{fill}" {halo}/>'
        case "shield":
            body = f'<path d="{shield_path(x, y, half, r)}" fill="{fill}" {halo}/>'
        case "burst":
            body = canvas.glyph("burst", x, y, r * 2.7, fill)
        case "slot":
            dash = f'stroke="{fill}" stroke-width="1.3" stroke-dasharray="3 2.5"'
            return f'{rect(x - r, y - r * 0.8, r * 2, r * 1.6, 2.5)} fill="transparent" {dash}/>'
        case "bar":
            path = f"M{num(x - r)} {num(y + r)}L{num(x + r)} {num(y - r)}"
            return (
                f'<path d="{path}" stroke="{line}" stroke-width="5"/>'
                f'<path d="{path}" stroke="{fill}" stroke-width="2.6"/>'
            )
        case "sign":
            return _bare(canvas, kind, x, y, value, half)
    inside = canvas.text(x, y + r * 0.48, value, size=11, bold=True, anchor="middle", fill=ink)
    return body + (inside if value else canvas.glyph(kind.glyph, x, y, r * 1.45, ink) if kind.glyph else "")


def _bare(canvas: Canvas, kind: MarkKind, x: float, y: float, value: str, half: float) -> str:
    """A sign without a plate, over a halo of paper; its value beside it."""
    r, theme = mark_radius(canvas), canvas.theme
    fill, _, _ = _tones(canvas, kind)
    left = x - half + r
    body = f'<circle cx="{num(left)}" cy="{num(y)}" r="{num(r)}" fill="{theme.paper}" opacity=".85"/>'
    body += canvas.glyph(kind.glyph or "marker", left, y, r * 1.75, fill)
    if not value:
        return body
    at = left + r + 1
    return body + canvas.text(at, y + r * 0.48, value, size=11, bold=True, fill=fill, halo=theme.paper)


def _tones(canvas: Canvas, kind: MarkKind) -> tuple[str, str, str]:
    """Body, line and what stands on the body."""
    theme, colours = canvas.theme, chart(canvas.theme)
    if kind.tone == "gold":
        return colours.gold, colours.gold_line, colours.on_gold
    fill = {"good": theme.good, "bad": theme.bad, "ink": theme.ink, "quiet": theme.quiet}[kind.tone]
    return fill, theme.paper, theme.paper


def shield_path(x: float, y: float, half: float, r: float) -> str:
    """A shield around a point."""
    low = y + r * 1.15
    numbers = (
        x - half,
        y - r,
        x + half,
        y,
        y + r * 0.7,
        x + half * 0.5,
        low - r * 0.2,
        x,
        low,
        x - half * 0.5,
    )
    return _SHIELD.format(*map(num, numbers))


def leader_lines(canvas: Canvas, board: Board) -> list[str]:
    """From where places lie to where they are drawn; static, in the board's own coordinates."""
    theme = canvas.theme
    lines = [space for space in board.spaces if space.spot is not None]
    if not lines:
        return []
    path = "".join(
        f"M{num(space.at[0])} {num(space.at[1])}L{num(space.spot[0])} {num(space.spot[1])}"
        for space in lines
        if space.spot
    )
    rings = "".join(
        f'<circle cx="{num(space.spot[0])}" cy="{num(space.spot[1])}" r="3"/>'
        for space in lines
        if space.spot
    )
    return [
        f'<path d="{path}" fill="none" stroke="{theme.paper}" stroke-width="3" opacity=".7"/>',
        f'<path d="{path}" fill="none" stroke="{theme.ink}" stroke-width="1.1"/>',
        f'<g fill="{theme.paper}" stroke="{theme.ink}" stroke-width="1.2">{rings}</g>',
    ]
