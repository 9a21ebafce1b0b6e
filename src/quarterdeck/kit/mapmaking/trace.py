"""From a grid of labels to a picture: shared borders traced once and smoothed, and a place for each name."""

from __future__ import annotations

from itertools import pairwise

from quarterdeck.kit.mapmaking.grid import NONE, Grid
from quarterdeck.kit.territories import Picture
from quarterdeck.scene.model import Point

Corner = tuple[int, int]
Pair = tuple[int, int]
Arc = tuple[Pair, list[Point]]

SMOOTHINGS = 2
WIDE = 2.4  # a name is about so many times wider than high


def picture(
    grid: Grid, n: int, links: tuple[Pair, ...] = (), raster: tuple[str, ...] = (), margin: float = 10.0
) -> Picture:
    """The picture of a grid with n territories."""
    paths = traced(grid, n, margin)
    spots = [place_for_name(grid, label) for label in range(n)]
    rises = [_rise(grid, x, y) for x, y, _ in spots]
    cell = grid.cell
    return Picture(
        (grid.width * cell + 2 * margin, grid.height * cell + 2 * margin),
        tuple(paths),
        tuple(
            (round((x + 0.5) * cell + margin, 1), round((y + 0.5 - rise) * cell + margin, 1))
            for (x, y, _), rise in zip(spots, rises, strict=True)
        ),
        tuple(round(w * cell, 1) for _, _, w in spots),
        links,
        raster,
    )


def traced(grid: Grid, n: int, margin: float = 0.0) -> list[str]:
    """Path data for each territory; neighbours share every point of their border."""
    own: list[list[list[Point]]] = [[] for _ in range(n)]
    for pair, corners in _arcs(_edges(grid)):
        line = _smooth([(x * grid.cell + margin, y * grid.cell + margin) for x, y in corners])
        for label in pair:
            if label != NONE:
                own[label].append(line)
    return ["".join(_path(ring) for ring in _rings(lines)) for lines in own]


def _edges(grid: Grid) -> dict[Corner, list[tuple[Corner, Pair]]]:
    """Every piece of border between two cells, from both its ends."""
    found: dict[Corner, list[tuple[Corner, Pair]]] = {}
    for y in range(grid.height + 1):
        for x in range(grid.width + 1):
            here = grid.at(x, y)
            for other, end in ((grid.at(x - 1, y), (x, y + 1)), (grid.at(x, y - 1), (x + 1, y))):
                if here != other:
                    pair = (min(here, other), max(here, other))
                    found.setdefault((x, y), []).append((end, pair))
                    found.setdefault(end, []).append(((x, y), pair))
    return found


def _arcs(edges: dict[Corner, list[tuple[Corner, Pair]]]) -> list[tuple[Pair, list[Corner]]]:
    """Borders from junction to junction, and closed ones that meet no other."""
    junctions = [p for p, ways in edges.items() if len(ways) != 2 or ways[0][1] != ways[1][1]]
    used: set[tuple[Corner, Corner]] = set()
    ends = set(junctions)
    out = []
    for start in [*junctions, *edges]:
        for step, pair in edges[start]:
            if (start, step) not in used:
                out.append((pair, _walk(edges, ends, start, step, used)))
    return out


def _walk(
    edges: dict[Corner, list[tuple[Corner, Pair]]],
    ends: set[Corner],
    start: Corner,
    step: Corner,
    used: set[tuple[Corner, Corner]],
) -> list[Corner]:
    line = [start, step]
    used.update(((start, step), (step, start)))
    while line[-1] not in ends and line[-1] != start:
        before, here = line[-2], line[-1]
        step = next(end for end, _ in edges[here] if end != before)
        used.update(((here, step), (step, here)))
        line.append(step)
    return line


def _smooth(line: list[Point]) -> list[Point]:
    """Stairs become slopes; the ends, where other borders meet, stay."""
    if len(line) > 3:
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(line)]
        line = [line[0], *middles, line[-1]]
        for _ in range(SMOOTHINGS):
            inner = [
                ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
                for a, b, c in zip(line, line[1:], line[2:], strict=False)
            ]
            line = [line[0], *inner, line[-1]]
    return [(round(x, 1), round(y, 1)) for x, y in line]


def _rings(lines: list[list[Point]]) -> list[list[Point]]:
    """Lines joined end to end."""
    left = list(lines)
    rings = []
    while left:
        ring = list(left.pop())
        while ring[0] != ring[-1]:
            i = next(k for k, line in enumerate(left) if ring[-1] in (line[0], line[-1]))
            line = left.pop(i)
            ring += line[1:] if line[0] == ring[-1] else line[-2::-1]
        rings.append(ring)
    return rings if len(rings) < 2 else _with_holes(rings)


def _with_holes(rings: list[list[Point]]) -> list[list[Point]]:
    """The widest ring is the outline, the others are holes: they run the other way round."""
    areas = [sum([a[0] * b[1] - b[0] * a[1] for a, b in pairwise(ring)]) for ring in rings]
    outline = max(areas, key=abs)
    return [
        ring if area == outline or area * outline < 0 else ring[::-1]
        for ring, area in zip(rings, areas, strict=True)
    ]


def _path(ring: list[Point]) -> str:
    points = [p for i, p in enumerate(ring[:-1]) if i == 0 or p != ring[i - 1]]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def place_for_name(grid: Grid, label: int) -> tuple[int, int, int]:
    """The cell with the widest room for a name around it, and how many cells wide that is."""
    own = {(i % grid.width, i // grid.width) for i, found in enumerate(grid.labels) if found == label}
    assert own, f"territory {label} has no cell"
    cx = sum(x for x, _ in own) / len(own)
    cy = sum(y for _, y in own) / len(own)
    best: tuple[float, int, int, int] | None = None
    for x, y in sorted(own):
        high = _room(own, x, y, 0, 1)
        wide = _room(own, x, y, 1, 0)
        worth = min(high * WIDE, wide) * 10 - abs(x - cx) - abs(y - cy)
        if best is None or worth > best[0]:
            best = (worth, x, y, 2 * wide + 1)
    assert best is not None
    return best[1:]


def _rise(grid: Grid, x: int, y: int) -> float:
    """How far a place is moved up, in cells: pieces stand below it, and need room above the map's edge."""
    return 0.5 if y == grid.height - 1 and grid.at(x, y - 1) == grid.at(x, y) else 0.0


def _room(own: set[tuple[int, int]], x: int, y: int, dx: int, dy: int) -> int:
    """How many cells lie free on both sides of a cell in one direction."""
    r = 0
    while (x - (r + 1) * dx, y - (r + 1) * dy) in own and (x + (r + 1) * dx, y + (r + 1) * dy) in own:
        r += 1
    return r
