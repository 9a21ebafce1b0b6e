"""Places in two layers: a planet, and the space around it.

Each layer is a territory of its own, so that stacks, markers and battles are kept apart. Units move through
the upper layer only; those of the lower one rise as they set out, and sink when they arrive.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.territories import TerritoryMap
from quarterdeck.systems.warp_empires.armies import enemies_of, settle, stack
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import World, world


@dataclass(frozen=True)
class Layers:
    """Units with the tags `above` stay in the upper layer, all others sink to the lower one, if there is one.

    The word of an upper place ends with `suffix`; without it, it is the word of the place below.
    """

    above: str
    suffix: str = "-orbit"

    def below(self, w: World, t: int) -> int:
        """The place under another, or -1."""
        return self._below(w.map, t)

    def over(self, w: World, t: int) -> int:
        """The place above another, or -1."""
        return w.map.index.get(w.map.words[t] + self.suffix, -1)

    def lower(self, w: World) -> int:
        """All places of the lower layer."""
        return set_of([self.below(w, t) for t in range(len(w.map)) if self.below(w, t) >= 0])

    def levels(self, land: TerritoryMap) -> Iterator[tuple[int, ...]]:
        """For each place, from where units set out together; lower places are left by the upper ones."""
        for t, word in enumerate(land.words):
            below = self._below(land, t)
            if below >= 0:
                yield t, below
            else:
                yield () if word + self.suffix in land.index else (t,)

    def links(self, w: World) -> tuple[int, ...]:
        """Neighbours by place: only upper places are entered; lower ones are left towards those around."""
        upper = w.map.everywhere & ~self.lower(w)
        near = [mask & upper for mask in w.map.neighbours]
        return tuple(near[self.over(w, t)] if self.over(w, t) >= 0 else near[t] for t in range(len(w.map)))

    def high(self, w: World) -> int:
        """The units that stay above."""
        return w.table.matching_text(self.above)

    def hostile(self, g: Empire, seat: int) -> int:
        """Upper places over units of others: no shelter for the beaten."""
        w = world(g)
        enemies = enemies_of(g, seat)
        return set_of([self.over(w, t) for t in members(enemies) if self.over(w, t) >= 0])

    def guarded(self, g: Empire, seat: int, t: int) -> bool:
        """Whether others have units above that keep a seat's from sinking."""
        w = world(g)
        return any(stack(g, t, other) for other in range(w.owners) if other != seat)

    def land(self, g: Empire, seat: int, t: int, back: bool = False) -> None:
        """What belongs below sinks, unless others stand guard above; who comes `back` sinks anyway."""
        w = world(g)
        down = self.below(w, t)
        if down < 0 or (self.guarded(g, seat, t) and not back):
            return
        units = [c for c in stack(g, t, seat) if not self.high(w) >> c & 1]
        if units:
            self.shift(g, seat, t, down, units)
            if not back:
                g.log("landed", seat=seat, at=w.map.words[down], n=len(units))
            g.units.narrow(w.stack(t, seat), self.high(w))

    def shift(self, g: Empire, seat: int, start: int, end: int, units: list[int]) -> None:
        """Units change the layer; everybody sees how many, and that they can."""
        w = world(g)
        road = w.under_way[seat]
        g.units.move_group(units, w.stack(start, seat), road)
        high = self.high(w)
        rising = set_of(units) & high == set_of(units)
        g.units.narrow(road, high if rising else ~high)
        g.units.move_group(units, road, w.stack(end, seat))
        for other in range(w.players):
            g.units.learnt[other] += 1
        settle(g, w, start, seat)
        settle(g, w, end, seat)

    def _below(self, land: TerritoryMap, t: int) -> int:
        word = land.words[t]
        return land.index[word.removesuffix(self.suffix)] if word.endswith(self.suffix) else -1
