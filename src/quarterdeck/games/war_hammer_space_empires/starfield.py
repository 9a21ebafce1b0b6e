"""Deep space with planets: a field of hexagons, each planet a disc in the middle of its space."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import sqrt
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.engine.random import Stream
from quarterdeck.kit.territories import Picture, Territory, TerritoryMap
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.pieces.maps import far_apart

ORBIT = "-orbit"
SIZES = {2: (6, 4), 3: (6, 5), 4: (8, 5)}  # columns and rows by players
EACH = ("rich", "poor", "rich", "poor")  # the planets nearest to each homeworld
HEX, DISC = 78.0, 43.0  # from the middle of a space to its corner; the radius of a planet
DISC_LOW, GROUND_LOW, ORBIT_HIGH = 25.0, 20.0, 46.0  # where planets, their stacks and those above them lie


@dataclass(frozen=True)
class Starfield:
    """Spaces in rows; every player has a homeworld and four planets near it."""

    file: Path  # names.toml

    @property
    def names(self) -> Mapping[str, str]:
        """All places that there can be."""
        found = {}
        for row in range(max(rows for _, rows in SIZES.values())):
            for column in range(max(columns for columns, _ in SIZES.values())):
                found[spot_name(row, column).lower()] = spot_name(row, column)
        for name in planet_names(self.file):
            found |= {name.lower(): name, name.lower() + ORBIT: f"{name}'s space"}
        return found

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        """A field for so many players; they start on their homeworlds."""
        return _made(self.file, tuple(terrain.values()), players, stream.below(1 << 16))


@cache
def planet_names(file: Path) -> tuple[str, ...]:
    """The names of planets, in order."""
    return tuple(tomllib.loads(file.read_text(encoding="utf-8"))["names"])


def spot_name(row: int, column: int) -> str:
    """What a space without a planet is called."""
    return f"{chr(65 + row)}{column + 1}"


@lru_cache(maxsize=32)
def _made(
    file: Path, rows: tuple[Terrain, ...], players: int, seed: int
) -> tuple[TerritoryMap, tuple[int, ...]]:
    stream = Stream(seed << 64)
    columns, lines = SIZES[players]
    spots = [(row, column) for row in range(lines) for column in range(columns)]
    near = _neighbours(spots)
    bare = TerritoryMap(tuple(Territory(spot_name(*spot).lower(), "") for spot in spots), near, _no_picture)
    homes = tuple(stream.shuffle(far_apart(bare, players, stream)))
    kinds = _planets(bare, homes, stream)
    named = dict(zip(sorted(kinds), stream.shuffle(planet_names(file)), strict=False))
    pays = {row.id: row.revenue for row in rows}
    places = [_space(spot, named.get(i, "")) for i, spot in enumerate(spots)]
    places += [
        Territory(name.lower(), name, "", kinds[i], pays[kinds[i]], frozenset(("planet",)))
        for i, name in named.items()
    ]
    ground = {i: len(spots) + n for n, i in enumerate(named)}
    masks = [mask | (1 << ground[i] if i in ground else 0) for i, mask in enumerate(near)]
    masks += [1 << i for i in named]
    drawn = _picture(spots, list(named), columns, lines)
    land = TerritoryMap(tuple(places), tuple(masks), lambda: drawn)
    return land, tuple(ground[t] for t in homes)


def _no_picture() -> Picture:
    raise AssertionError("only distances are asked of it")


def _space(spot: tuple[int, int], planet: str) -> Territory:
    if planet:
        return Territory(planet.lower() + ORBIT, f"{planet}'s space", "", "orbit", 0)
    name = spot_name(*spot)
    return Territory(name.lower(), name, "", "deep", 0, frozenset(), name)


def _neighbours(spots: list[tuple[int, int]]) -> tuple[int, ...]:
    """Every second row is moved by half a space."""
    index = {spot: i for i, spot in enumerate(spots)}
    out = []
    for row, column in spots:
        shift = row % 2
        around = [(row, column - 1), (row, column + 1)]
        around += [(row + up, column - 1 + shift + side) for up in (-1, 1) for side in (0, 1)]
        out.append(sum(1 << index[spot] for spot in around if spot in index))
    return tuple(out)


def _planets(land: TerritoryMap, homes: tuple[int, ...], stream: Stream) -> dict[int, str]:
    """What planet lies in which space: each homeworld has two rich and two poor ones nearer than others."""
    far = {t: land.distances(t) for t in homes}
    kinds = dict.fromkeys(homes, "homeworld")
    for kind in EACH:
        for home in homes:
            free = [t for t in range(len(land)) if t not in kinds]
            own = [t for t in free if all(far[home][t] <= far[other][t] for other in homes)]
            least = min(far[home][t] for t in free)
            kinds[stream.choice(own or [t for t in free if far[home][t] == least])] = kind
    return kinds


def _picture(spots: list[tuple[int, int]], planets: list[int], columns: int, lines: int) -> Picture:
    wide, high = sqrt(3) * HEX, 1.5 * HEX
    size = (columns * wide + wide / 2 + 20, (lines - 1) * high + 2 * HEX + 20)
    middles = [
        (round(10 + wide * (column + 0.5 + row % 2 / 2), 1), round(10 + HEX + high * row, 1))
        for row, column in spots
    ]
    paths = [_hexagon(x, y) for x, y in middles] + [_disc(*middles[i]) for i in planets]
    anchors = [(x, y - (ORBIT_HIGH if i in planets else 0)) for i, (x, y) in enumerate(middles)]
    anchors += [(middles[i][0], middles[i][1] + GROUND_LOW) for i in planets]
    widths = (wide,) * len(spots) + (2 * DISC,) * len(planets)
    return Picture(size, tuple(paths), tuple(anchors), widths)


def _hexagon(x: float, y: float) -> str:
    half = sqrt(3) * HEX / 2
    corners = [(0, -HEX), (half, -HEX / 2), (half, HEX / 2), (0, HEX), (-half, HEX / 2), (-half, -HEX / 2)]
    return "M" + "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in corners) + "Z"


def _disc(x: float, y: float) -> str:
    low = y + DISC_LOW
    arc = f"A{DISC:g} {DISC:g} 0 1 1"
    return f"M{x - DISC:.1f} {low:.1f}{arc} {x + DISC:.1f} {low:.1f}{arc} {x - DISC:.1f} {low:.1f}Z"
