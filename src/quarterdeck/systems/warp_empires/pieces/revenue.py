"""What territories pay."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import faction, land, world


def pays(g: Empire, seat: int, t: int) -> int:
    """What a territory pays a seat that has its marker there."""
    own = world(g).module.revenue
    n = land(g).revenue[t] if own is None else own(g, seat, t)
    return n + faction(g, seat).revenue if n else 0


def revenue_of(g: Empire, seat: int) -> int:
    """What a seat's markers bring."""
    w = world(g)
    if w.pays_printed and not w.book.factions:
        return sum([r for owner, r in zip(g.owner, land(g).revenue, strict=True) if owner == seat])
    return sum([pays(g, seat, t) for t, owner in enumerate(g.owner) if owner == seat])


def nothing(g: Empire, seat: int, t: int) -> int:
    """There is no revenue."""
    return 0


def own_regions_only(regions: tuple[str, ...]) -> Callable[[Empire, int, int], int]:
    """Territories pay only the seat whose region they lie in."""

    def revenue(g: Empire, seat: int, t: int) -> int:
        place = world(g).map.places[t]
        return place.revenue if place.region == regions[seat] else 0

    return revenue


def double_for_whole_regions(g: Empire, seat: int, t: int) -> int:
    """A territory pays double if its whole region is the same player's."""
    places = world(g).map.places
    region = places[t].region
    whole = all(g.owner[u] == seat for u, place in enumerate(places) if place.region == region)
    return places[t].revenue * (2 if whole else 1)
