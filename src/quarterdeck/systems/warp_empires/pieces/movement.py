"""What a module says about moving: who must come along, who is carried, who flies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

from quarterdeck.engine.dealing import members, set_of
from quarterdeck.engine.errors import BadData
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.ops import Tags, read_tags
from quarterdeck.systems.warp_empires.world import Land, World


@dataclass(frozen=True)
class Gate:
    """A group needs a unit with some tags; `free` are those that go without, with what they carry.

    Where `by` names an option, they do so only if it is on.
    """

    needed: str = "Leader"
    free: str = ""
    by: str = ""

    @cached_property
    def _tags(self) -> tuple[Tags, Tags | None]:
        return read_tags(self.needed), read_tags(self.free) if self.free else None

    def _sets(self, w: World) -> tuple[int, int]:
        needed, free = self._tags
        if free is None or (self.by and not w.options.get(self.by)):
            return w.table.matching(needed), 0
        return w.table.matching(needed), w.table.matching(free)

    def movers(self, w: World, units: int) -> int:
        """Of these units of one stack, those that could be part of a move."""
        needed, free = self._sets(w)
        if units & needed:
            return units
        cargo = w.module.cargo
        laden = cargo is not None and units & free & w.table.matching_text(cargo.carriers)
        return units & (free | (w.table.matching_text(cargo.what) if cargo is not None and laden else 0))

    def may_go(self, w: World, group: int) -> bool:
        """Whether a group may move as it is."""
        needed, free = self._sets(w)
        cargo = w.module.cargo
        carried = 0 if cargo is None or not free else cargo.loaded(w, group)
        return bool(group & needed) or not group & ~(free | carried)


@dataclass(frozen=True)
class Cargo:
    """Each carrier takes so many other units along, at its own speed and over what only it can cross.

    Carriers and what they carry end their move where all of them may be.
    """

    carriers: str
    what: str
    each: int = 1
    some: bool = False  # with too many for the carriers, the slowest are carried and the others walk
    afloat: bool = False  # they may also end it where only the carriers may be; aboard they have no Force

    def loaded(self, w: World, group: int) -> int:
        """The units of a group that are carried: all that could be, or if there is no room none, or some."""
        carriers = group & w.table.matching_text(self.carriers)
        loads = group & w.table.matching_text(self.what) & ~carriers
        room = self.each * carriers.bit_count()
        if loads.bit_count() <= room:
            return loads
        return set_of(sorted(members(loads), key=lambda c: w.speed[c])[:room]) if self.some else 0

    def aboard(self, w: World, ground: Land, t: int, units: int) -> int:
        """Of the units of a stack, those that are in this place only because they are carried."""
        if not self.afloat:
            return 0
        there = 1 << t
        return set_of([c for c in members(units) if not ground.enterable(1 << c) & there])

    def too_many(self, w: World, ground: Land, t: int, units: int) -> int:
        """By how many units a stack is too large for its carriers, where only these may be."""
        carriers = units & w.table.matching_text(self.carriers)
        carried = self.aboard(w, ground, t, units)
        return max(0, carried.bit_count() - self.each * carriers.bit_count()) if carried else 0


@dataclass(frozen=True)
class Flyers:
    """Groups in which every unit flies pass over others; some ignore what stops those on the ground.

    By the option `flyers` (`free`) they do so where the text does not say it.
    """

    ignore_stops: bool = False
    over: tuple[str, ...] = ()  # terrain that they pass over, but do not end their move in

    def pass_stops(self, w: World) -> bool:
        """Whether flyers go on where those on the ground must stop."""
        return self.ignore_stops or w.options.get("flyers") == "free"


@dataclass(frozen=True)
class Mounts:
    """Riders whom mounts carry: one each, the slowest first; they go at the mount's speed, and fly with it.

    `on`: whether they do so in this match.
    """

    mounts: str
    riders: str
    on: Callable[[World], bool]

    def mounted(self, w: World, group: int) -> int:
        """Of a group, those who ride."""
        if not self.on(w):
            return 0
        steeds = group & w.table.matching_text(self.mounts)
        able = members(group & w.table.matching_text(self.riders) & ~steeds)
        slow = sorted(able, key=lambda c: (w.flyers >> c & 1, w.speed[c], c))
        return set_of(slow[: steeds.bit_count()])


@dataclass(frozen=True, kw_only=True)
class Barrier:
    """A river or a wall along the border of two neighbours."""

    kind: Literal["river", "wall"]
    between: tuple[str, ...]


@dataclass(frozen=True)
class Barriers:
    """The rivers and walls of a fixed map, from `barriers.toml`; crossing one takes the whole move."""

    file: Path

    @cached_property
    def rows(self) -> list[Barrier]:
        """As they are listed."""
        return read_rows(self.file, "barrier", Barrier)

    def __call__(self, w: World) -> tuple[int, ...]:
        found = [0] * len(w.map)
        for row in self.rows:
            a, b = self.ends(w, row)
            found[a] |= 1 << b
            found[b] |= 1 << a
        return tuple(found)

    def ends(self, w: World, row: Barrier) -> tuple[int, int]:
        """The two territories, which must be neighbours."""
        known = [w.map.index[word] for word in row.between if word in w.map.index]
        if len(known) != 2 or len(row.between) != 2 or not w.map.neighbours[known[0]] >> known[1] & 1:
            raise BadData(self.file, "barrier.between", f"{row.between} are not two neighbours of the map")
        return known[0], known[1]


def slowest(speeds: list[int], group: int) -> int:
    """How far a group gets: as its slowest unit. Units without a speed of their own do not slow it."""
    return min([speeds[c] for c in members(group) if speeds[c] > 0], default=0)
