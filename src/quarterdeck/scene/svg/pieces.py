"""Pieces: a glyph on its owner's plate, with heading, hits, count and flags."""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin

from quarterdeck.scene.model import Piece, Point
from quarterdeck.scene.naming import piece_words
from quarterdeck.scene.svg.canvas import Canvas, num, rect, text_width
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.themes import OWNERS, PLATES

# How much of the plate's width its glyph may take, and how far down it sits, as parts of the radius.
_ROOM = {"diamond": (1.05, 0.0), "triangle": (0.95, 0.22), "pentagon": (1.2, 0.05), "drop": (1.1, 0.15)}
_ROOM |= {"bell": (1.1, 0.08), "cross": (1.2, 0.0), "tall": (1.15, 0.0)}
_MOST_DOTS = 6
# Where the number of a stack may stand, as parts of the radius; the usual place first.
CORNERS = ((0.9, 0.8), (-0.9, 0.8), (0.9, -0.8), (-0.9, -0.8), (0.0, 1.4))


def _polygon(corners: int, turn: float, reach: float = 1.0) -> list[tuple[float, float]]:
    angles = [turn + 2 * pi * i / corners for i in range(corners)]
    return [(reach * cos(a), reach * sin(a)) for a in angles]


_POINTS = {
    "hexagon": _polygon(6, 0, 1.1),
    "diamond": _polygon(4, -pi / 2, 1.22),
    "triangle": [(0, -1.15), (1.2, 0.95), (-1.2, 0.95)],
    "pentagon": _polygon(5, -pi / 2, 1.14),
    "octagon": _polygon(8, pi / 8, 1.08),
    "tall": [(-0.72, -1.12), (0.72, -1.12), (0.72, 1.12), (-0.72, 1.12)],
    "cross": [(-0.55, -1.05), (0.55, -1.05), (0.55, -0.55), (1.05, -0.55), (1.05, 0.55), (0.55, 0.55)]
    + [(0.55, 1.05), (-0.55, 1.05), (-0.55, 0.55), (-1.05, 0.55), (-1.05, -0.55), (-0.55, -0.55)],
}
# Numbers to scale are written with a point, and apart from the letters.
_CURVES = {
    "bell": "M 0.0 -1.2 C 0.75 -1.2 0.9 -0.6 0.9 0.0 C 0.9 0.4 1.2 0.6 1.2 1.0 L -1.2 1.0"
    " C -1.2 0.6 -0.9 0.4 -0.9 0.0 C -0.9 -0.6 -0.75 -1.2 0.0 -1.2 Z",
    "drop": "M 0.0 -1.25 C 0.5 -0.7 1.0 -0.3 1.0 0.15 A 1.0 1.0 0 0 1 -1.0 0.15"
    " C -1.0 -0.3 -0.5 -0.7 0.0 -1.25 Z",
}


def plate_shape(owner: int | None) -> str:
    """The plate's shape: nobody's pieces stand on a flat tag."""
    return "tag" if owner is None else PLATES[owner % OWNERS]


def plate_tag(owner: int | None, x: float, y: float, r: float) -> str:
    """The open tag of a plate."""
    shape = plate_shape(owner)
    if shape == "circle":
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"'
    return f'<path transform="translate({num(x)} {num(y)})" d="{_plate_path(shape, r)}"'


@cache
def _plate_path(shape: str, r: float) -> str:
    if shape == "square":
        side, corner = num(r * 1.9 - r * 0.44), num(r * 0.22)
        start = f"M{num(-r * 0.95 + r * 0.22)} {num(-r * 0.95)}"
        return (
            f"{start}h{side}q{corner} 0 {corner} {corner}v{side}q0 {corner} -{corner} {corner}h-{side}"
            f"q-{corner} 0 -{corner} -{corner}v-{side}q0 -{corner} {corner} -{corner}Z"
        )
    if shape == "tag":
        return f"M{num(-r * 1.1)} {num(-r * 0.8)}H{num(r * 1.1)}V{num(r * 0.8)}H{num(-r * 1.1)}Z"
    if shape in _CURVES:
        return _scaled(_CURVES[shape], r)
    points = _POINTS[shape]
    return "M" + "L".join(f"{num(px * r)} {num(py * r)}" for px, py in points) + "Z"


def _scaled(path: str, r: float) -> str:
    """A path drawn for radius 1, at radius r. Words that are not numbers, arc flags among them, stay."""
    return " ".join(num(float(word) * r) if "." in word else word for word in path.split())


def piece_radius(w: float, h: float, pieces: int, roomy: bool) -> float:
    """The radius at which so many plates fit a space of w by h, never below the smallest target."""
    if pieces <= 1:
        return max(12.0, min(w, h) * (0.235 if roomy else 0.28))
    across = min(pieces, max(1, int(w // 28)))
    return max(12.0, min(w / across / 2.4, h * 0.22, 15))


def places(x: float, y: float, w: float, r: float, pieces: int) -> list[tuple[float, float]]:
    """Where so many plates stand around a point, in rows no wider than w."""
    pitch = r * 2 + 5
    across = max(1, min(pieces, int((w + 4) // pitch)))
    rows = -(-pieces // across)
    spots = []
    for i in range(pieces):
        row, column = divmod(i, across)
        here = min(across, pieces - row * across)
        spots.append((x + (column - (here - 1) / 2) * pitch, y + (row - (rows - 1) / 2) * (pitch + 2)))
    return spots


@kept
def draw_piece(
    canvas: Canvas,
    piece: Piece,
    x: float,
    y: float,
    r: float,
    under: float = 0,
    on: str = "",
    corner: Point = CORNERS[0],
    ringed: bool = False,
) -> None:
    """One piece at a point, `on` a space's word; `under` is the width free for words beneath it.

    If its space is `ringed`, or itself, its count is drawn once more above the rings, which would hide it.
    """
    theme = canvas.theme
    colour = theme.plate(piece.owner)
    tag = plate_tag(piece.owner, x, y, r)
    size, drop = _ROOM.get(plate_shape(piece.owner), (1.4, 0.0))
    # A ring must not hide the heading, nor must the corners of a square. It stands clear of the plate
    # whether there is a ring or not, so that a piece looks the same before and after it is lit.
    rim = r * (1.15 if plate_shape(piece.owner) == "square" else 1) + 7
    drawn = "" if piece.facing is None else _heading(canvas, piece.facing, x, y, rim, colour)
    drawn += f'{tag} fill="{colour}" stroke="{theme.on_plate}" stroke-width="1.6"/>'
    drawn += canvas.glyph(piece.kind, x, y + drop * r, size * r, theme.on_plate)
    drawn += _hits(canvas, piece, x, y + r + 8.5)
    count = "" if piece.n == 1 else badge(canvas, x + r * corner[0], y + r * corner[1], str(piece.n))
    drawn += count + _flags(canvas, piece, x, y, r, under)
    canvas.part(piece, drawn, piece_words(canvas.scene, piece), on)
    if canvas.is_wanted(piece):
        canvas.ring(piece, plate_tag(piece.owner, x, y, r + 2.5), (x + r, y - r))
    if count and (ringed or canvas.is_wanted(piece)):
        canvas.overlay.append(count)  # once more


def badge(canvas: Canvas, x: float, y: float, text: str) -> str:
    """A small disc or pill with a number."""
    theme = canvas.theme
    size = canvas.size(11)
    wide, high = badge_size(canvas, text)
    body = f'{rect(x - wide / 2, y - high / 2, wide, high, high / 2)} class="n" fill="{theme.paper}"'
    body += f' stroke="{theme.ink}" stroke-width="1.2"/>'
    return body + canvas.text(x, y + size * 0.36, text, size=11, bold=True, anchor="middle")


def badge_size(canvas: Canvas, text: str) -> Point:
    """How wide and high such a disc or pill is."""
    size = canvas.size(11)
    high = size * 0.73 * 2
    return max(high, text_width(text, size, bold=True) + 8), high


def _heading(canvas: Canvas, facing: float, x: float, y: float, r: float, colour: str) -> str:
    """A point on the rim: a hull glyph alone does not say where it is going."""
    angle = radians(facing - 90)
    tip = (x + cos(angle) * (r + 9), y + sin(angle) * (r + 9))
    spread = 8 / r
    turns = (angle - spread, angle + spread)
    wings = [(x + cos(turn) * (r + 0.5), y + sin(turn) * (r + 0.5)) for turn in turns]
    points = "L".join(f"{num(px)} {num(py)}" for px, py in (tip, *wings))
    style = f'fill="{colour}" stroke="{canvas.theme.on_plate}" stroke-width="1.6"'
    return f'<g><path d="M{points}Z" {style}/></g>'


def _hits(canvas: Canvas, piece: Piece, x: float, y: float) -> str:
    """Full dots for hits left, hollow ones for hits taken; figures when there are many."""
    if piece.hits is None:
        return ""
    theme = canvas.theme
    most = piece.max_hits if piece.max_hits is not None else piece.hits
    if most > _MOST_DOTS:
        return canvas.text(
            x, y + 8, f"{piece.hits}/{most}", size=11, bold=True, anchor="middle", halo=theme.paper
        )
    dots = []
    for i in range(most):
        at = f'<circle cx="{num(x + (i - (most - 1) / 2) * 9)}" cy="{num(y)}"'
        full = i < piece.hits
        dots.append(
            f'{at} r="3.2" fill="{theme.good if full else theme.paper}" '
            f'stroke="{theme.good if full else theme.bad}" stroke-width="1.4"/>'
        )
    return "".join(dots)


def _flags(canvas: Canvas, piece: Piece, x: float, y: float, r: float, under: float) -> str:
    """The name and flags beneath the piece if they fit whole; else a mark, and the tip says it."""
    words = ", ".join(filter(None, (piece.name, *piece.flags)))
    if not words:
        return ""
    most = piece.max_hits or piece.hits or 0
    low = y + r + (14 if piece.hits is None else 22.5 if most <= _MOST_DOTS else 30)
    if under and text_width(words, 11) <= under:
        return canvas.text(x, low, words, size=11, anchor="middle", halo=canvas.theme.paper)
    if piece.flags:
        return badge(canvas, x - r * 0.9, y - r * 0.8, "!")
    return ""
