"""Fixed maps from hand coordinates: `map.toml` in, `map.json` out, with a check of every border.

Each border is laid as a cord between two points, half in each territory's colour; then all territories grow,
never letting two that are no neighbours touch. Sea or a gap appears between those.

Or the sheet is a field of hexagons, and each territory is made of those that it names in `cells`: so wide
seas and whole countries can be laid out.
"""

from __future__ import annotations

import heapq
import json
from dataclasses import dataclass, field
from itertools import combinations
from math import hypot, sin, sqrt
from pathlib import Path
from typing import Any

from quarterdeck.engine.errors import BadData
from quarterdeck.kit.data import build, read_rows, read_toml
from quarterdeck.kit.mapmaking.grid import NONE, Grid
from quarterdeck.kit.mapmaking.trace import picture
from quarterdeck.scene.model import Point

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
RASTER = (72, 44)


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """How the map is drawn: the size of the paper and of a cell, and how far coasts reach.

    `hex`: from the middle of a hexagon to its corner, where the sheet is a field of hexagons.
    """

    size: tuple[int, ...]
    cell: int = 5
    reach: int = 60
    hex: int = 0


@dataclass(frozen=True, kw_only=True)
class Plotted:
    """A territory as `map.toml` gives it. `links` are neighbours over water: a line, no border.

    `at` is a point, or `cells` are its hexagons, column and row by turns.
    """

    id: str
    name: str
    at: tuple[int, ...] = (0, 0)
    cells: tuple[int, ...] = ()
    borders: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    region: str = ""
    terrain: str = "land"
    revenue: int = 0
    tags: tuple[str, ...] = ()
    short: str = ""


@dataclass(frozen=True, kw_only=True)
class Shore:
    """Something under the territories: a look and the corners of a shape, x and y by turns."""

    look: str
    points: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Title:
    """The name of a region on the map, and the point of its middle. A region in parts may have several."""

    name: str
    at: tuple[int, ...]


@dataclass
class FixedMap:
    """A map being made."""

    file: Path
    sheet: Sheet
    places: list[Plotted]
    shores: list[Shore]
    titles: list[Title] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.index = {place.id: i for i, place in enumerate(self.places)}
        for title in self.titles:
            x, y = title.at
            if not (0 < x < self.sheet.size[0] and 0 < y < self.sheet.size[1]):
                raise BadData(self.file, f"title ({title.name}).at", "lies beyond the sheet")
        self.borders = self._pairs("borders")
        self.links = self._pairs("links")

    def _pairs(self, key: str) -> set[tuple[int, int]]:
        """Every pair once; one that is named from one end only, or leads nowhere, is refused."""
        found: set[tuple[int, int]] = set()
        for i, place in enumerate(self.places):
            for word in getattr(place, key):
                where = f"territory ({place.id}).{key}"
                if word not in self.index or word == place.id:
                    raise BadData(self.file, where, f"{word!r} is no other territory")
                other = self.places[self.index[word]]
                if place.id not in getattr(other, key):
                    raise BadData(self.file, where, f"{word} does not name {place.id} in return")
                j = self.index[word]
                found.add((min(i, j), max(i, j)))
        return found


def read_fixed(file: Path) -> FixedMap:
    """The hand coordinates of a map."""
    sheet = build(file, "sheet", Sheet, read_toml(file).get("sheet"))
    places = read_rows(file, "territory", Plotted)
    if len({place.id for place in places}) != len(places):
        raise BadData(file, "territory", "an id is used twice")
    shores = read_rows(file, "shore", Shore) if "shore" in read_toml(file) else []
    titles = read_rows(file, "title", Title) if "title" in read_toml(file) else []
    return FixedMap(file, sheet, places, shores, titles)


def crossings(fixed: FixedMap) -> list[str]:
    """Borders whose cords cross: such a map cannot be drawn without false contacts."""
    if fixed.sheet.hex:
        return []
    at = [place.at for place in fixed.places]
    found = []
    for (a, b), (c, d) in combinations(sorted(fixed.borders), 2):
        if len({a, b, c, d}) == 4 and _cross(at[a], at[b], at[c], at[d]):
            names = [fixed.places[i].id for i in (a, b, c, d)]
            found.append(f"{names[0]}–{names[1]} crosses {names[2]}–{names[3]}")
    return found


def _cross(p: tuple[int, ...], q: tuple[int, ...], r: tuple[int, ...], s: tuple[int, ...]) -> bool:
    def side(a: tuple[int, ...], b: tuple[int, ...], c: tuple[int, ...]) -> int:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


# ---------------------------------------------------------------------- growing


def grow(fixed: FixedMap) -> Grid:
    """The grid of a map: cords and points first, then growth, then what is left between neighbours."""
    cell = fixed.sheet.cell
    width, height = fixed.sheet.size[0] // cell, fixed.sheet.size[1] // cell
    grid = Grid(width, height, float(cell), [NONE] * (width * height))
    if fixed.sheet.hex:
        _lay_hexagons(grid, fixed)
        return grid
    touching = [{i} for i in range(len(fixed.places))]
    for a, b in fixed.borders:
        touching[a].add(b)
        touching[b].add(a)
    for a, b in sorted(fixed.borders):
        _lay_cord(grid, fixed.places[a].at, fixed.places[b].at, a, b)
    for i, place in enumerate(fixed.places):
        _lay_point(grid, place.at, i)
    _spread(grid, fixed, touching)
    _fill_pockets(grid, touching)
    return grid


def _lay_cord(grid: Grid, p: tuple[int, ...], q: tuple[int, ...], a: int, b: int) -> None:
    steps = int(hypot(q[0] - p[0], q[1] - p[1]) / grid.cell * 2) + 1
    for k in range(steps + 1):
        t = k / steps
        x, y = int((p[0] + (q[0] - p[0]) * t) / grid.cell), int((p[1] + (q[1] - p[1]) * t) / grid.cell)
        for dx, dy in ((0, 0), (1, 0), (0, 1)):
            _paint(grid, x + dx, y + dy, a if t < 0.5 else b, over=False)


def _lay_point(grid: Grid, p: tuple[int, ...], label: int) -> None:
    x, y = int(p[0] / grid.cell), int(p[1] / grid.cell)
    for dy in range(-2, 3):
        for dx in range(-3, 4):
            if abs(dx) + abs(dy) < 5:
                _paint(grid, x + dx, y + dy, label, over=True)


def _paint(grid: Grid, x: int, y: int, label: int, over: bool) -> None:
    if 0 <= x < grid.width and 0 <= y < grid.height:
        i = y * grid.width + x
        if over or grid.labels[i] == NONE:
            grid.labels[i] = label


def _spread(grid: Grid, fixed: FixedMap, touching: list[set[int]]) -> None:
    """Grow by distance; a cell that would bring strangers together stays empty."""
    labels, cell = grid.labels, grid.cell
    edge = [(0.0, i, label) for i, label in enumerate(labels) if label != NONE]
    heapq.heapify(edge)
    while edge:
        cost, i, label = heapq.heappop(edge)
        if cost:
            if labels[i] != NONE or any(
                labels[j] != NONE and labels[j] not in touching[label] for j in grid.around(i)
            ):
                continue
            labels[i] = label
        for j in grid.beside(i):
            if labels[j] == NONE and (cost + 1) * cell <= fixed.sheet.reach:
                heapq.heappush(edge, (cost + 0.8 + (j * 2654435761 % 1000) / 2500, j, label))


def _fill_pockets(grid: Grid, touching: list[set[int]]) -> None:
    """Empty cells amid a territory join it, if that brings no strangers together."""
    labels = grid.labels
    for _ in range(3):
        for i, label in enumerate(labels):
            if label == NONE:
                near = [labels[j] for j in grid.beside(i) if labels[j] != NONE]
                if len(near) >= 3:
                    best = max(sorted(set(near)), key=near.count)
                    if all(other in touching[best] for other in near):
                        labels[i] = best


# ---------------------------------------------------------------------- hexagons

SWAY = 0.13  # how far borders stray from straight lines, in parts of a hexagon


def _lay_hexagons(grid: Grid, fixed: FixedMap) -> None:
    """Each cell belongs to the hexagon it lies in, the lines somewhat bent; odd rows stand half a step in."""
    side = fixed.sheet.hex
    wide, high = side * sqrt(3), side * 1.5
    label = {
        (place.cells[k], place.cells[k + 1]): i
        for i, place in enumerate(fixed.places)
        for k in range(0, len(place.cells), 2)
    }
    for i in range(len(grid.labels)):
        x, y = _swayed((i % grid.width + 0.5) * grid.cell, (i // grid.width + 0.5) * grid.cell, side)
        row = int((y - side) // high)
        near = [
            (hypot(x - wide * (0.5 + column + (r % 2) / 2), y - side - high * r), column, r)
            for r in (row, row + 1)
            for column in [round(x / wide - 0.5 - (r % 2) / 2)]
        ]
        _, column, r = min(near)
        grid.labels[i] = label.get((column, r), NONE)


def _swayed(x: float, y: float, side: int) -> Point:
    """A point moved a little, by waves of different lengths: never so far that borders change."""
    u, v, most = x / side, y / side, SWAY * side
    return (
        x + most * (sin(2.1 * v + 0.7 * u) + 0.5 * sin(5.3 * v + 1.9 * u)),
        y + most * (sin(1.9 * u + 1.1 * v + 2) + 0.5 * sin(4.7 * u + 2.3 * v)),
    )


# ---------------------------------------------------------------------- checking and writing


def faults(fixed: FixedMap, grid: Grid) -> list[str]:
    """Borders that are missing on the picture, and contacts that are no borders."""
    drawn = set(grid.contacts())
    name = [place.id for place in fixed.places]
    missing = [f"missing border: {name[a]}–{name[b]}" for a, b in sorted(fixed.borders - drawn)]
    false = [f"false border: {name[a]}–{name[b]}" for a, b in sorted(drawn - fixed.borders)]
    lost = [f"no land: {name[i]}" for i in range(len(name)) if i not in set(grid.labels)]
    torn = [f"in pieces: {name[i]}" for i in range(len(name)) if _pieces(grid, i) > 1]
    return missing + false + lost + torn


def _pieces(grid: Grid, label: int) -> int:
    """Of how many separate parts a territory consists."""
    left = {i for i, found in enumerate(grid.labels) if found == label}
    parts = 0
    while left:
        parts += 1
        edge = [left.pop()]
        while edge:
            near = [j for j in grid.beside(edge.pop()) if j in left]
            left.difference_update(near)
            edge += near
    return parts


def drawing(fixed: FixedMap, grid: Grid) -> dict[str, Any]:
    """What `map.json` holds."""
    pic = picture(grid, len(fixed.places), raster=grid.rows(LETTERS, *RASTER), margin=0.0)
    rows = []
    for i, place in enumerate(fixed.places):
        at: Point = pic.anchors[i]
        rows.append(
            {
                "word": place.id,
                "name": place.name,
                "short": place.short,
                "region": place.region,
                "terrain": place.terrain,
                "revenue": place.revenue,
                "tags": sorted(place.tags),
                "at": list(at),
                "width": pic.widths[i],
                "path": pic.paths[i],
            }
        )
    pairs = [[fixed.places[a].id, fixed.places[b].id] for a, b in sorted(fixed.borders | fixed.links)]
    links = [[fixed.places[a].id, fixed.places[b].id] for a, b in sorted(fixed.links)]
    return {
        "generated": "by `qd map` from map.toml; do not edit",
        "size": list(pic.size),
        "territories": rows,
        "borders": pairs,
        "links": links,
        "raster": list(pic.raster),
        "ground": [[shore.look, _shape(shore)] for shore in fixed.shores],
        **({"titles": [[title.name, list(title.at)] for title in fixed.titles]} if fixed.titles else {}),
    }


def _shape(shore: Shore) -> str:
    corners = zip(shore.points[::2], shore.points[1::2], strict=True)
    return "M" + "L".join(f"{x} {y}" for x, y in corners) + "Z"


def written(fixed: FixedMap, grid: Grid) -> str:
    """The text of `map.json`, one territory a line."""
    lines = [f'"{key}": {_value(value)}' for key, value in drawing(fixed, grid).items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)
