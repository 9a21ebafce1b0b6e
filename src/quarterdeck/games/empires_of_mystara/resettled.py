"""Empires of Mystara: the option of a map by lot (R2). Land and sea stay; who lives where is dealt anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from quarterdeck.engine.about import Value
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.engine.random import Stream
from quarterdeck.kit.territories import TerritoryMap
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.pieces.maps import Drawn

COAST = "coast"
TITLE_RISE = 42.0  # of a nation's name above the middle of the territory that it began with


@dataclass(frozen=True)
class Resettled:
    """The land as drawn, the nations by lot: each with its own territories, together as far as there is room.

    `titles` are the nations' names on the map, by the tag of their places.
    """

    drawn: Drawn
    titles: Mapping[str, str]

    @property
    def names(self) -> Mapping[str, str]:
        """All territories."""
        return self.drawn.names

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        """A map by lot; the large nations find their places first, those of equal size by lot."""
        land = self.drawn.land
        peoples = {tag: [place for place in land.places if tag in place.tags] for tag in self.titles}
        order = sorted(stream.shuffle(list(peoples)), key=lambda tag: -len(peoples[tag]))
        places, names = list(land.places), []
        free = land.where(lambda place: not place.tags.isdisjoint(peoples))
        for tag in order:
            found = _grown(land, free, len(peoples[tag]), stream)
            for t, place in zip(found, peoples[tag], strict=True):
                places[t] = replace(place, tags=frozenset((tag,)) | land.places[t].tags & {COAST})
            free &= ~set_of(found)
            x, y = land.picture.anchors[found[0]]
            names.append((self.titles[tag], (x, y - TITLE_RISE)))
        picture = replace(land.picture, titles=tuple(names))
        return TerritoryMap(tuple(places), land.neighbours, lambda: picture, picture), ()


def _grown(land: TerritoryMap, free: int, n: int, stream: Stream) -> list[int]:
    """So many free territories by lot, snugly beside each other; over the sea where there are not enough."""
    found = [stream.choice(members(free))]
    while len(found) < n:
        free &= ~set_of(found)
        beside = [t for t in members(free) if any(u in found for u in land.adjacent[t])]
        if not beside:
            steps = land.distances(found[0])
            beside = [min(members(free), key=lambda t: steps[t])]
        room = {t: sum(free >> u & 1 for u in land.adjacent[t]) for t in beside}
        found.append(stream.choice([t for t in beside if room[t] == min(room.values())]))
    return found
