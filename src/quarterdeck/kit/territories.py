"""Territories and who borders on whom: sets of territories are integers with a bit for each.

A map is read from `map.json` (drawn by `qd map` from hand coordinates in `map.toml`) or made by the seeded
generator of `kit.mapmaking`. Either brings its picture: a path and a place for the name of each territory.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from quarterdeck.engine.dealing import members
from quarterdeck.engine.errors import BadData
from quarterdeck.scene.model import Point

_POINT = re.compile(r"[ML]\s*([-\d.]+ [-\d.]+)")


@dataclass(frozen=True, slots=True)
class Territory:
    """One territory: its word and name, the region it belongs to, its terrain and what it brings."""

    word: str
    name: str
    region: str = ""
    terrain: str = "land"
    revenue: int = 0
    tags: frozenset[str] = frozenset()
    short: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """How a map is drawn: its size, and for each territory a path, the place of its name and its width there.

    `raster` is the map for a terminal, one string a row; `ground` are (look, path) of what lies under it.
    """

    size: Point
    paths: tuple[str, ...]
    anchors: tuple[Point, ...]
    widths: tuple[float, ...]
    links: tuple[tuple[int, int], ...] = ()
    raster: tuple[str, ...] = ()
    ground: tuple[tuple[str, str], ...] = ()
    link_look: str = "ferry"  # how links are drawn: over water, or by portals
    titles: tuple[tuple[str, Point], ...] = ()  # names of regions, and where they stand
    frontiers: str = ""  # the path of all borders between regions


@dataclass(eq=False)
class TerritoryMap:
    """Territories, their borders, and (made when first wanted) their picture."""

    places: tuple[Territory, ...]
    neighbours: tuple[int, ...]
    draw: Callable[[], Picture] = field(repr=False)
    _picture: Picture | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        self.words = tuple(place.word for place in self.places)
        self.index = {word: i for i, word in enumerate(self.words)}
        self.everywhere = (1 << len(self.places)) - 1
        self.adjacent = tuple(tuple(members(mask)) for mask in self.neighbours)

    def __len__(self) -> int:
        return len(self.places)

    @property
    def picture(self) -> Picture:
        """How it is drawn."""
        if self._picture is None:
            self._picture = self.draw()
        return self._picture

    def where(self, wanted: Callable[[Territory], bool]) -> int:
        """The set of territories for which something holds."""
        return sum(1 << i for i, place in enumerate(self.places) if wanted(place))

    def reach(self, start: int, steps: int, enter: int, through: int) -> int:
        """Where one gets to in up to so many steps, entering and passing only what is allowed."""
        return reach(self.neighbours, start, steps, enter, through)

    def distances(self, start: int) -> list[int]:
        """Steps from one territory to each; -1 where there is no way."""
        out = [-1] * len(self.places)
        edge, steps = [start], 0
        while edge:
            for t in edge:
                out[t] = steps
            edge = sorted({u for t in edge for u in self.adjacent[t] if out[u] < 0})
            steps += 1
        return out


def borders(places: Sequence[str], pairs: Iterable[tuple[str, str]]) -> tuple[int, ...]:
    """Neighbour sets from pairs of words."""
    index = {word: i for i, word in enumerate(places)}
    out = [0] * len(places)
    for a, b in pairs:
        out[index[a]] |= 1 << index[b]
        out[index[b]] |= 1 << index[a]
    return tuple(out)


@lru_cache(maxsize=1024)
def common_border(one: str, other: str) -> str:
    """The line along which two regions meet, from their paths: straight steps between points they share."""
    mine, theirs = _POINT.findall(one), frozenset(_POINT.findall(other))
    apart = next((i for i, point in enumerate(mine) if point not in theirs), 0)
    lines: list[list[str]] = [[]]
    for point in (*mine[apart:], *mine[:apart]):
        if point in theirs:
            lines[-1].append(point)
        elif lines[-1]:
            lines.append([])
    return "".join("M" + "L".join(line) for line in lines if len(line) > 1)


def is_connected(neighbours: Sequence[int], inside: int) -> bool:
    """Whether one can walk between any two territories of a set without leaving it."""
    if not inside:
        return True
    seen = edge = inside & -inside
    while edge:
        spread = 0
        for t in members(edge):
            spread |= neighbours[t]
        edge = spread & inside & ~seen
        seen |= edge
    return seen == inside


def read_map(file: Path) -> TerritoryMap:
    """A map drawn by `qd map`."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(file, "-", f"cannot be read: {error.strerror}") from error
    except json.JSONDecodeError as error:
        raise BadData(file, "-", f"is not JSON: {error}") from error
    try:
        return _built(data)
    except (KeyError, TypeError, ValueError) as error:
        raise BadData(file, "-", f"is not a map drawn by `qd map`: {error!r}") from error


def _built(data: dict[str, Any]) -> TerritoryMap:
    rows = data["territories"]
    places = tuple(
        Territory(
            row["word"],
            row["name"],
            row["region"],
            row["terrain"],
            row["revenue"],
            frozenset(row["tags"]),
            row["short"],
        )
        for row in rows
    )
    words = [row["word"] for row in rows]
    index = {word: i for i, word in enumerate(words)}
    pairs = [(a, b) for a, b in data["borders"]]
    picture = Picture(
        (data["size"][0], data["size"][1]),
        tuple(row["path"] for row in rows),
        tuple((row["at"][0], row["at"][1]) for row in rows),
        tuple(row["width"] for row in rows),
        tuple((index[a], index[b]) for a, b in data["links"]),
        tuple(data["raster"]),
        tuple((look, path) for look, path in data["ground"]),
        titles=tuple((name, (float(x), float(y))) for name, (x, y) in data.get("titles", ())),
    )
    return TerritoryMap(places, borders(words, pairs), lambda: picture, picture)


def reach(neighbours: Sequence[int], start: int, steps: int, enter: int, through: int) -> int:
    """Where one gets to in up to so many steps, entering and passing only what is allowed."""
    edge = seen = 1 << start
    found = 0
    for _ in range(steps):
        spread = 0
        while edge:
            low = edge & -edge
            spread |= neighbours[low.bit_length() - 1]
            edge ^= low
        spread &= enter & ~seen
        if not spread:
            break
        found |= spread
        seen |= spread
        edge = spread & through
    return found
