"""Maps of space by lot: an exact mix of systems, hazards and emptiness, with the homes far apart."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.engine.random import Stream
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.mapmaking.generate import generate
from quarterdeck.kit.mapmaking.grid import Grid
from quarterdeck.kit.mapmaking.trace import picture
from quarterdeck.kit.territories import Territory, TerritoryMap, is_connected
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.pieces.maps import far_apart

BANDS = 6  # rows in which sectors are numbered
ROOMY = 14  # cells of the grid, of 20 on average, that a place with a name has at least
WIDE = 4  # and so many of them side by side, as its name and its stacks have to stand there


@dataclass(frozen=True, kw_only=True)
class Mix:
    """How many places of each kind a map has besides the homes; the rest is empty."""

    id: str  # the size, and for how many players at most
    most: int
    spaces: int
    kinds: dict[str, int]


@dataclass(frozen=True)
class StarMap:
    """Space by lot: `mix.toml` says what there is, `names.toml` how the systems are called.

    Homes are called after their seats. Systems are dealt out evenly to the neighbourhoods of the homes. The
    first place of the kind `middle` lies as near as possible to all of them. Closed places never cut the map
    in two. Everything but systems and what has a name of its own is a sector with a number; what has one
    is never a sliver.
    """

    folder: Path
    home: str
    system: str
    empty: str
    seats: tuple[str, ...]
    middle: tuple[str, str] = ("", "")  # a kind and a name

    @cached_property
    def mixes(self) -> list[Mix]:
        """As they are listed."""
        return read_rows(self.folder / "mix.toml", "mix", Mix)

    @cached_property
    def systems(self) -> tuple[str, ...]:
        """The names of systems."""
        text = (self.folder / "names.toml").read_text(encoding="utf-8")
        return tuple(tomllib.loads(text)["names"])

    @property
    def names(self) -> Mapping[str, str]:
        """Whatever a place may be called."""
        most = max(mix.spaces for mix in self.mixes)
        called = [*[home_name(seat) for seat in self.seats], *self.systems]
        called += [sector_name(n) for n in range(1, most + 1)]
        return {word_of(name): name for name in [*called, self.middle[1]] if name}

    def mix(self, players: int, size: str) -> Mix:
        """The first that is for so many players."""
        return next(mix for mix in self.mixes if mix.id == f"{size}-{mix.most}" and players <= mix.most)

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        """A map for so many players, of the size of the option `size`."""
        mix = self.mix(players, str(options.get("size", "usual")))
        return _made(self, mix.id, tuple(terrain.values()), players, stream.below(1 << 16))


def home_name(seat: str) -> str:
    """What a seat's home is called."""
    return f"{seat} Home"


def sector_name(n: int) -> str:
    """What an empty place is called."""
    return f"Sector {n}"


def word_of(name: str) -> str:
    """The word of a place."""
    return name.lower().replace(" ", "-").replace("'", "").replace(".", "")


@lru_cache(maxsize=32)
def _made(
    spec: StarMap, mix_id: str, rows: tuple[Terrain, ...], players: int, seed: int
) -> tuple[TerritoryMap, tuple[int, ...]]:
    stream = Stream(seed << 64)
    mix = next(mix for mix in spec.mixes if mix.id == mix_id)
    n = mix.spaces
    grid, neighbours = generate(n, stream)
    bare = TerritoryMap(
        tuple(Territory(f"x{t}", str(t)) for t in range(n)), neighbours, lambda: picture(grid, n)
    )
    roomy = _roomy(grid, n)
    starts = tuple(stream.shuffle(far_apart(bare, players, stream, roomy)))
    kinds = [spec.empty] * n
    for t in starts:
        kinds[t] = spec.home
    _scatter(spec, mix, rows, bare, starts, roomy, kinds, stream)
    places = _named(spec, {row.id: row for row in rows}, _reading_order(grid, n), starts, kinds, stream)
    return TerritoryMap(places, neighbours, bare.draw), starts


def _scatter(
    spec: StarMap,
    mix: Mix,
    rows: tuple[Terrain, ...],
    land: TerritoryMap,
    starts: Sequence[int],
    roomy: Sequence[int],
    kinds: list[str],
    stream: Stream,
) -> None:
    """The middle first, then the systems neighbourhood by neighbourhood, then everything else by lot."""
    away = [land.distances(t) for t in starts]
    closed = {row.id for row in rows if row.closed}
    for kind, number in mix.kinds.items():
        for i in range(number):
            free = [t for t in stream.shuffle(range(len(kinds))) if kinds[t] == spec.empty]
            if kind in (spec.middle[0], spec.system):
                free = [t for t in free if t in roomy] or free
            if kind == spec.middle[0]:
                t = min(free, key=lambda t: (max(d[t] for d in away), sum(d[t] for d in away), t))
            elif kind == spec.system:
                mine = away[i % len(starts)]
                near = [t for t in free if mine[t] == min(d[t] for d in away)] or free
                apart = [t for t in near if not any(kinds[u] == kind for u in land.adjacent[t])]
                t = min(apart or near, key=lambda t: (mine[t] + 1) // 2)
            elif kind in closed:
                t = next(t for t in free if _stays_whole(land, kinds, closed, t))
            else:
                t = free[0]
            kinds[t] = kind


def _roomy(grid: Grid, n: int) -> list[int]:
    """The territories with room for a name and for stacks."""
    cells, rows = Counter(grid.labels), Counter[tuple[int, int]]()
    for i, label in enumerate(grid.labels):
        rows[label, i // grid.width] += 1
    wide = {label for (label, _), found in rows.items() if found >= WIDE}
    return [t for t in range(n) if cells[t] >= ROOMY and t in wide]


def _stays_whole(land: TerritoryMap, kinds: Sequence[str], closed: set[str], t: int) -> bool:
    """Whether the rest is connected without this place too, and no home is shut in."""
    shut = [u for u, kind in enumerate(kinds) if kind in closed or u == t]
    return is_connected(land.neighbours, land.everywhere & ~sum(1 << u for u in shut))


def _reading_order(grid: Grid, n: int) -> list[int]:
    """The territories from the left above to the right below, in bands."""
    cells: list[list[int]] = [[] for _ in range(n)]
    for i, label in enumerate(grid.labels):
        if label >= 0:
            cells[label].append(i)
    band = max(1, grid.height // BANDS)

    def spot(t: int) -> tuple[int, int]:
        across = sum(i % grid.width for i in cells[t]) // len(cells[t])
        return sum(i // grid.width for i in cells[t]) // len(cells[t]) // band, across

    return sorted(range(n), key=spot)


def _named(
    spec: StarMap,
    rows: Mapping[str, Terrain],
    order: list[int],
    starts: tuple[int, ...],
    kinds: Sequence[str],
    stream: Stream,
) -> tuple[Territory, ...]:
    """Homes after their seats, systems by name, everything else by number."""
    systems = iter(stream.shuffle(spec.systems))
    places: dict[int, Territory] = {}
    number = 0
    for t in order:
        kind, short = kinds[t], ""
        if t in starts:
            name = home_name(spec.seats[starts.index(t)])
        elif kind == spec.middle[0]:
            name = spec.middle[1]
        elif kind == spec.system:
            name = next(systems)
        else:
            number += 1
            name, short = sector_name(number), str(number)
        places[t] = Territory(word_of(name), name, "", kind, rows[kind].revenue, frozenset(), short)
    return tuple(places[t] for t in range(len(kinds)))
