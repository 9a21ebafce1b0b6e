"""Maps by a spec: one that is drawn, one of hexagons, or one made by lot from a table of terrain."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from math import hypot, sqrt
from pathlib import Path
from typing import Protocol

from quarterdeck.engine.about import Value
from quarterdeck.engine.dealing import members
from quarterdeck.engine.random import Stream
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.mapmaking.generate import generate
from quarterdeck.kit.mapmaking.island import surrounded
from quarterdeck.kit.mapmaking.trace import picture
from quarterdeck.kit.territories import (
    Picture,
    Territory,
    TerritoryMap,
    common_border,
    is_connected,
    read_map,
)
from quarterdeck.systems.warp_empires.book import HexPlace, Terrain

SEA = "sea"
MOST_CLOSED = 4  # a quarter of the land at most is closed


class MapSpec(Protocol):
    """How a map comes about: the land, and where seats start (nowhere, if the module says it otherwise)."""

    @property
    def names(self) -> Mapping[str, str]:
        """The words of all territories there can be, and what they are called."""
        ...

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        """The map for a match."""
        ...


# ---------------------------------------------------------------------- a drawn map


@dataclass(frozen=True)
class Drawn:
    """A map drawn by `qd map` from `map.toml`; `titled`: its regions bear names and have frontiers."""

    file: Path
    titled: bool = False

    @cached_property
    def land(self) -> TerritoryMap:
        """The map itself, the same for every match."""
        land = read_map(self.file)
        if not self.titled:
            return land
        picture = replace(land.picture, titles=region_titles(land), frontiers=region_frontiers(land))
        return TerritoryMap(land.places, land.neighbours, lambda: picture, picture)

    @property
    def names(self) -> Mapping[str, str]:
        """All territories."""
        return {place.word: place.name for place in self.land.places}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        """Always the same."""
        return self.land, ()


TITLE_RISE = 46.0  # over the anchor of a territory, so that its name and its pieces stay free


def region_titles(land: TerritoryMap) -> tuple[tuple[str, tuple[float, float]], ...]:
    """The name of each region over the territory in its middle."""
    found = []
    for region in dict.fromkeys(place.region for place in land.places if place.region):
        spots = [land.picture.anchors[t] for t, place in enumerate(land.places) if place.region == region]
        x = sum(spot[0] for spot in spots) / len(spots)
        y = sum(spot[1] for spot in spots) / len(spots)
        middle = min(spots, key=lambda spot: hypot(spot[0] - x, spot[1] - y))
        found.append((region, (round(x, 1), round(middle[1] - TITLE_RISE, 1))))
    return tuple(found)


def region_frontiers(land: TerritoryMap) -> str:
    """The borders between territories of different regions, as one path."""
    paths = land.picture.paths
    return "".join(
        common_border(paths[t], paths[u])
        for t, near in enumerate(land.neighbours)
        for u in members(near >> t << t)
        if land.places[t].region and land.places[u].region not in ("", land.places[t].region)
    )


# ---------------------------------------------------------------------- hexagons


HEX = 52.0  # from the middle of a space to its corner
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@dataclass(frozen=True)
class Hexagons:
    """A hexagon of hexagons; `hexes.toml` names those that are more than empty space."""

    file: Path
    radius: int
    empty: str = "land"

    @cached_property
    def rows(self) -> list[HexPlace]:
        """The spaces that are named."""
        return read_rows(self.file, "hex", HexPlace)

    @cached_property
    def land(self) -> TerritoryMap:
        """The map as it is drawn."""
        return self.laid_out({(row.q, row.r): row for row in self.rows})

    def laid_out(self, named: Mapping[tuple[int, int], HexPlace]) -> TerritoryMap:
        """A map with the named spaces at these places."""
        spots = list(_disc(self.radius))
        index = {spot: i for i, spot in enumerate(spots)}
        places = tuple(self._place(spot, named.get(spot)) for spot in spots)
        neighbours = tuple(
            sum(1 << index[q + a, r + b] for a, b in STEPS if (q + a, r + b) in index) for q, r in spots
        )
        drawn = _hex_picture(spots, self.radius)
        return TerritoryMap(places, neighbours, lambda: drawn, drawn)

    def _place(self, spot: tuple[int, int], row: HexPlace | None) -> Territory:
        q, r = spot
        if row is not None:
            return Territory(
                row.id, row.name, "", row.terrain, row.revenue, frozenset(row.tags) | _rim(spot, self.radius)
            )
        name = _hex_name(q, r, self.radius)
        return Territory(name.lower(), name, "", self.empty, 0, _rim(spot, self.radius), name)

    @property
    def names(self) -> Mapping[str, str]:
        """All spaces."""
        return {place.word: place.name for place in self.land.places}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        """Always the same."""
        return self.land, ()


@dataclass(frozen=True)
class Scattered:
    """The same spaces, by lot: the middle stays, and so many lie on the edge."""

    hexes: Hexagons
    on_edge: int

    @property
    def names(self) -> Mapping[str, str]:
        """All spaces."""
        return {**_empty_names(self.hexes.radius), **self.hexes.names}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        """A map by lot."""
        named = {(row.q, row.r): row for row in self.hexes.rows if (row.q, row.r) == (0, 0)}
        others = stream.shuffle([row for row in self.hexes.rows if (row.q, row.r) != (0, 0)])
        spots = [spot for spot in _disc(self.hexes.radius) if spot != (0, 0)]
        rim = stream.shuffle([spot for spot in spots if _rim(spot, self.hexes.radius)])[: self.on_edge]
        inner = stream.shuffle([spot for spot in spots if not _rim(spot, self.hexes.radius)])
        places = [*rim, *inner][: len(others)]
        named.update(zip(places, others, strict=True))
        return self.hexes.laid_out(named), ()


def _empty_names(radius: int) -> dict[str, str]:
    """The names of all spaces as if none had one of its own."""
    found = {}
    for q, r in _disc(radius):
        name = _hex_name(q, r, radius)
        found[name.lower()] = name
    return found


def _hex_name(q: int, r: int, radius: int) -> str:
    first = max(-radius, -radius - r)
    return f"{chr(65 + r + radius)}{q - first + 1}"


@dataclass(frozen=True)
class ByOption:
    """One map or another, by the option `map`: as printed, or random."""

    printed: MapSpec
    random: MapSpec

    @property
    def names(self) -> Mapping[str, str]:
        """The territories of both."""
        return {**self.random.names, **self.printed.names}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        """The one that was chosen."""
        spec = self.random if options.get("map") == "random" else self.printed
        return spec.make(terrain, players, stream, options)


def _disc(radius: int) -> Iterator[tuple[int, int]]:
    """All spaces within so many steps of the middle, row by row."""
    for r in range(-radius, radius + 1):
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1):
            yield q, r


def _rim(spot: tuple[int, int], radius: int) -> frozenset[str]:
    q, r = spot
    return frozenset(("edge",)) if max(abs(q), abs(r), abs(q + r)) == radius else frozenset()


def _hex_picture(spots: list[tuple[int, int]], radius: int) -> Picture:
    wide, high = sqrt(3) * HEX, 1.5 * HEX
    size = ((2 * radius + 1) * wide + 20, (2 * radius) * high + 2 * HEX + 20)
    middle = size[0] / 2, size[1] / 2
    anchors, paths = [], []
    for q, r in spots:
        x, y = round(middle[0] + wide * (q + r / 2), 1), round(middle[1] + high * r, 1)
        half = wide / 2
        corners = [
            (x, y - HEX),
            (x + half, y - HEX / 2),
            (x + half, y + HEX / 2),
            (x, y + HEX),
            (x - half, y + HEX / 2),
            (x - half, y - HEX / 2),
        ]
        paths.append("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z")
        anchors.append((x, y))
    return Picture(size, tuple(paths), tuple(anchors), (wide,) * len(spots))


# ---------------------------------------------------------------------- a map by lot


@dataclass(frozen=True)
class Generated:
    """Territories by lot: so many for each player, terrain by a die with the shares of `terrain.toml`.

    Minimum counts are met by changing plain territories, closed ones leave the rest connected. Seats start
    far from each other in terrain of the kind `start`.
    """

    file: Path  # names.toml
    each: int
    least: int
    start: str
    plain: str  # what a closed territory becomes where it would cut the land in two
    even: bool = False  # starts with the land around them pay alike
    landmark: tuple[str, str] = ("", "")  # a name, and the kind of which a place far from all starts bears it
    seas: int = 0  # so many zones of sea lie around the land; `seas` of the file names them
    size: str = ""  # the option that says how many territories there are, if one does

    @property
    def names(self) -> Mapping[str, str]:
        """All names there are."""
        name, _ = self.landmark
        own = {name.lower(): name} if name else {}
        if self.seas:
            own |= dict(_seas(self.file))
        return {**dict(zip(_words(self.file), _names(self.file), strict=True)), **own}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        """A map for so many players."""
        n = int(options[self.size]) if self.size else max(self.least, self.each * players)
        return _generated(self, tuple(terrain.values()), players, n, stream.below(1 << 16))


@cache
def _seas(file: Path) -> tuple[tuple[str, str], ...]:
    names = tomllib.loads(file.read_text(encoding="utf-8"))["seas"]
    return tuple((name.lower().replace(" ", "-"), name) for name in names)


@cache
def _names(file: Path) -> tuple[str, ...]:
    return tuple(tomllib.loads(file.read_text(encoding="utf-8"))["names"])


def _words(file: Path) -> list[str]:
    return [name.lower().replace(" ", "-").replace("'", "") for name in _names(file)]


@lru_cache(maxsize=32)
def _generated(
    spec: Generated, rows: tuple[Terrain, ...], players: int, n: int, seed: int
) -> tuple[TerritoryMap, tuple[int, ...]]:
    stream = Stream(seed << 64)
    land, starts = _drawn_by_lot(spec, rows, players, n, stream)
    while spec.even and not _is_even(land, starts):
        land, starts = _drawn_by_lot(spec, rows, players, n, stream)
    return land, starts


def _is_even(land: TerritoryMap, starts: tuple[int, ...]) -> bool:
    """Whether what the starts pay, with the land around them, differs by 15 hundredths at most."""
    pays = [sum(land.places[u].revenue for u in (t, *land.adjacent[t])) for t in starts]
    return 100 * (max(pays) - min(pays)) <= 15 * max(pays)


def _drawn_by_lot(
    spec: Generated, rows: tuple[Terrain, ...], players: int, n: int, stream: Stream
) -> tuple[TerritoryMap, tuple[int, ...]]:
    if spec.seas:
        return _island(spec, rows, players, n, stream)
    grid, neighbours = generate(n, stream)
    faces = [row.id for row in rows for _ in range(row.share)]
    terrain = [faces[stream.below(len(faces))] for _ in range(n)]
    names = list(zip(_words(spec.file), _names(spec.file), strict=True))[:n]
    bare = TerritoryMap(
        tuple(Territory(word, name) for word, name in names), neighbours, lambda: picture(grid, n)
    )
    starts = far_apart(bare, players, stream)
    if spec.even:
        starts = tuple(stream.shuffle(starts))  # who sits between the others is by lot
    for t in starts:
        terrain[t] = spec.start
    _fill_up(spec, rows, terrain, starts, players, stream)
    _open_up(spec, rows, terrain, neighbours)
    if spec.even:
        _even_out(rows, terrain, starts, neighbours)
    if spec.landmark[0]:
        names[_remote(bare, starts, terrain, spec.landmark[1])] = spec.landmark[0].lower(), spec.landmark[0]
    kinds = {row.id: row for row in rows}
    places = tuple(
        Territory(word, name, "", kind, kinds[kind].revenue)
        for (word, name), kind in zip(names, terrain, strict=True)
    )
    return TerritoryMap(places, neighbours, bare.draw), starts


def _island(
    spec: Generated, rows: tuple[Terrain, ...], players: int, n: int, stream: Stream
) -> tuple[TerritoryMap, tuple[int, ...]]:
    """Land with a ring of sea; starts on the coast, as far as there is room."""
    grid, neighbours = surrounded(n, spec.seas, stream)
    everywhere, dry = n + spec.seas, (1 << n) - 1
    inland = tuple(mask & dry for mask in neighbours[:n])
    faces = [row.id for row in rows for _ in range(row.share)]
    terrain = [faces[stream.below(len(faces))] for _ in range(n)]
    dry_names = list(zip(_words(spec.file), _names(spec.file), strict=True))[:n]
    names = [*dry_names, *_seas(spec.file)[: spec.seas]]
    coast = [t for t in range(n) if neighbours[t] & ~dry]
    bare = TerritoryMap(
        tuple(Territory(word, name) for word, name in dry_names), inland, lambda: picture(grid, everywhere)
    )
    starts = far_apart(bare, players, stream, coast)
    for t in starts:
        terrain[t] = spec.start
    _fill_up(spec, rows, terrain, starts, players, stream)
    _open_up(spec, rows, terrain, inland)
    kinds = {row.id: row for row in rows}
    wet = frozenset(("coast",))
    places = tuple(
        Territory(word, name, "", kind, kinds[kind].revenue, wet if t >= n or t in coast else frozenset())
        for t, ((word, name), kind) in enumerate(zip(names, [*terrain, *[SEA] * spec.seas], strict=True))
    )
    return TerritoryMap(places, neighbours, bare.draw), starts


def far_apart(land: TerritoryMap, players: int, stream: Stream, among: Sequence[int] = ()) -> tuple[int, ...]:
    """The first start by lot, each other as far as possible from those before; of some places, if named."""
    spots = among or range(len(land))
    starts = [spots[stream.below(len(spots))]]
    while len(starts) < players:
        nearest = [min(d) for d in zip(*[land.distances(t) for t in starts], strict=True)]
        starts.append(max(spots, key=lambda t: (nearest[t], land.neighbours[t].bit_count(), -t)))
    return tuple(starts)


def _remote(land: TerritoryMap, starts: tuple[int, ...], terrain: list[str], kind: str) -> int:
    """The place of a kind that lies farthest from the nearest start."""
    nearest = [min(d) for d in zip(*[land.distances(t) for t in starts], strict=True)]
    return max([t for t, found in enumerate(terrain) if found == kind], key=lambda t: (nearest[t], -t))


def _fill_up(
    spec: Generated,
    rows: tuple[Terrain, ...],
    terrain: list[str],
    starts: tuple[int, ...],
    players: int,
    stream: Stream,
) -> None:
    """The least number of each kind, made of territories whose kind has more than enough."""
    least = {row.id: max(row.least, row.least_each * players) for row in rows}
    for kind, wanted in least.items():
        for t in stream.shuffle(range(len(terrain))):
            if terrain.count(kind) >= wanted:
                break
            spare = terrain.count(terrain[t]) > least[terrain[t]]
            if terrain[t] != kind and t not in starts and spare:
                terrain[t] = kind


def _even_out(
    rows: tuple[Terrain, ...], terrain: list[str], starts: tuple[int, ...], neighbours: tuple[int, ...]
) -> None:
    """The land around each start pays as much as around the middle one of them, or as near as can be.

    No territory of a kind of which there must be so many becomes another.
    """
    pays = {row.id: row.revenue for row in rows}
    kept = {row.id for row in rows if row.least or row.least_each}
    by_pay = {row.revenue: row.id for row in reversed(rows) if not row.closed and row.only == "any"}
    around = {t: [u for u in members(neighbours[t]) if u not in starts] for t in starts}
    free = {t: [u for u in places if terrain[u] not in kept] for t, places in around.items()}

    def total(t: int) -> int:
        return sum(pays[terrain[u]] for u in around[t])

    fixed = {t: total(t) - sum(pays[terrain[u]] for u in free[t]) for t in starts}
    most = min(fixed[t] + max(by_pay) * len(free[t]) for t in starts)
    goal = max(max(fixed.values()), min(most, sorted(map(total, starts))[len(starts) // 2]))
    for t in starts:
        for u in free[t]:
            wanted = pays[terrain[u]] + goal - total(t)
            terrain[u] = by_pay[min(by_pay, key=lambda n: (abs(wanted - n), n))]


def _open_up(
    spec: Generated, rows: tuple[Terrain, ...], terrain: list[str], neighbours: tuple[int, ...]
) -> None:
    """Closed land never cuts the rest in two, and is a quarter of it at most."""
    barred = {row.id for row in rows if row.closed or row.only != "any"}
    closed = [t for t, kind in enumerate(terrain) if kind in barred]
    while closed:
        land = sum(1 << t for t in range(len(terrain)) if t not in closed)
        if MOST_CLOSED * len(closed) <= len(terrain) and is_connected(neighbours, land):
            return
        cutting = [t for t in closed if is_connected(neighbours, land | 1 << t)]
        t = (cutting or closed)[0]
        closed.remove(t)
        terrain[t] = spec.plain
