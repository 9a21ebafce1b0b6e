"""Draws the coast: `python -m quarterdeck.games.shores_of_tripoli.draw_coast LAND.json` writes coast.py.

LAND.json is `land-50m.json` of the npm package world-atlas (Natural Earth, public domain). Only the
standard library is used; nothing of this runs when the game is played.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any, TypeAlias

Point: TypeAlias = tuple[float, float]
Ring: TypeAlias = list[Point]

WEST, SOUTH, EAST, NORTH = -9.6, 28.6, 34.4, 44.6
WIDTH = 1000
SHRINK = math.cos(math.radians((SOUTH + NORTH) / 2))
SCALE = WIDTH / ((EAST - WEST) * SHRINK)
HEIGHT = round((NORTH - SOUTH) * SCALE)
TOLERANCE, LEAST_AREA = 1.1, 28.0
COLUMNS, ROWS = 80, 13  # of the terminal's raster; a braille cell is 2 × 4 dots
INLAND = 0x95  # a lighter pattern, so that names stand out and the coast shows
DOTS = (
    (0, 0, 0x01),
    (0, 1, 0x02),
    (0, 2, 0x04),
    (1, 0, 0x08),
    (1, 1, 0x10),
    (1, 2, 0x20),
    (0, 3, 0x40),
    (1, 3, 0x80),
)


def project(lon: float, lat: float) -> Point:
    """Where a place lies on the board."""
    return (lon - WEST) * SHRINK * SCALE, (NORTH - lat) * SCALE


def rings(file: Path) -> list[Ring]:
    """Every outline of land, in degrees (TopoJSON: shared arcs of rounded steps)."""
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    (sx, sy), (tx, ty) = data["transform"]["scale"], data["transform"]["translate"]
    arcs: list[Ring] = []
    for steps in data["arcs"]:
        x = y = 0
        arc = []
        for dx, dy in steps:
            x, y = x + dx, y + dy
            arc.append((x * sx + tx, y * sy + ty))
        arcs.append(arc)
    out = []
    for shape in data["objects"]["land"]["geometries"]:
        for polygon in shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]:
            for ring in polygon:
                points: Ring = []
                for i in ring:
                    arc = arcs[i] if i >= 0 else arcs[~i][::-1]
                    points += arc[1 if points else 0 :]
                out.append(points)
    return out


def clipped(ring: Ring) -> Ring:
    """What of an outline lies on the board, cut along its four edges in turn."""
    for axis, edge, sign in ((0, 0.0, 1), (0, float(WIDTH), -1), (1, 0.0, 1), (1, float(HEIGHT), -1)):
        kept: Ring = []
        for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
            inside_a, inside_b = sign * (a[axis] - edge) >= 0, sign * (b[axis] - edge) >= 0
            if inside_a:
                kept.append(a)
            if inside_a != inside_b:
                t = (edge - a[axis]) / (b[axis] - a[axis])
                kept.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
        ring = kept
        if not ring:
            break
    return ring


def simplified(points: Ring, tolerance: float = TOLERANCE) -> Ring:
    """Fewer points (Douglas and Peucker)."""
    if len(points) < 3:
        return points
    (ax, ay), (bx, by) = points[0], points[-1]
    length = math.hypot(bx - ax, by - ay)

    def off(p: Point) -> float:
        if not length:
            return math.hypot(p[0] - ax, p[1] - ay)
        return abs((bx - ax) * (ay - p[1]) - (ax - p[0]) * (by - ay)) / length

    far = max(range(1, len(points) - 1), key=lambda i: off(points[i]))
    if off(points[far]) <= tolerance:
        return [points[0], points[-1]]
    return simplified(points[: far + 1], tolerance)[:-1] + simplified(points[far:], tolerance)


def area(ring: Ring) -> float:
    """The area of an outline, in board units."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=True))) / 2


def path(ring: Ring) -> str:
    """An outline as path data in whole units, relative steps."""
    points = [(round(x), round(y)) for x, y in ring]
    steps = []
    at = points[0]
    for p in points[1:]:
        if p != at:
            steps.append(f"{p[0] - at[0]} {p[1] - at[1]}")
            at = p
    return f"M{points[0][0]} {points[0][1]}l{' '.join(steps)}z".replace(" -", "-")


def is_land(x: float, y: float, land: list[Ring]) -> bool:
    """Whether a point lies inside an odd number of outlines."""
    inside = False
    for ring in land:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
    return inside


def raster(land: list[Ring]) -> list[str]:
    """The land in braille, for a terminal."""
    rows = []
    for row in range(ROWS):
        line = ""
        for column in range(COLUMNS):
            bits = 0
            for dx, dy, bit in DOTS:
                x = (column * 2 + dx + 0.5) / (COLUMNS * 2) * WIDTH
                y = (row * 4 + dy + 0.5) / (ROWS * 4) * HEIGHT
                bits |= bit if is_land(x, y, land) else 0
            line += chr(0x2800 + (INLAND if bits == 0xFF else bits)) if bits else " "
        rows.append(line.rstrip())
    return rows


def main(source: str) -> None:
    """Write coast.py beside this file."""
    land = []
    for ring in rings(Path(source)):
        board = clipped([project(lon, lat) for lon, lat in ring])
        if len(board) > 2 and area(board) >= LEAST_AREA:
            half = len(board) // 2
            land.append(simplified(board[: half + 1])[:-1] + simplified([*board[half:], board[0]])[:-1])
    lines = [f'    "{piece}"' for piece in wrapped("".join(path(ring) for ring in land))]
    text = [
        '"""The coast. Generated by draw_coast.py from Natural Earth (public domain); do not edit."""',
        "",
        f"SIZE = ({WIDTH}, {HEIGHT})",
        "COAST = (",
        *lines,
        ")",
        "RASTER = (",
        *[f'    "{row}",' for row in raster(land)],
        ")",
        "",
    ]
    Path(__file__).with_name("coast.py").write_text("\n".join(text), encoding="utf-8")


def wrapped(text: str, width: int = 100) -> list[str]:
    """Pieces of at most that width."""
    return [text[i : i + width] for i in range(0, len(text), width)]


if __name__ == "__main__":
    main(sys.argv[1])
