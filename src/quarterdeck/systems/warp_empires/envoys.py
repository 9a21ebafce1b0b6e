"""Envoys: units that take no part in battles. They stand openly beside the stacks, in places of their own.

A module names their tags in `envoys`. Nobody attacks them and they attack nobody, so they never make a
territory contested, keep nobody out and go where others may not; a system has room for one of each seat.
"""

from __future__ import annotations

from quarterdeck.engine.dealing import members, set_of
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import World, land, world

ENVOYS = "envoys"  # the counter: by seat, the territories with an envoy of its own


def envoys_at(g: Empire, w: World, seat: int, t: int) -> int:
    """A seat's envoys in a territory, as a set."""
    if not w.envoys or not posts(g, seat) >> t & 1:
        return 0
    return set_of(g.units.zones[w.post(t, seat)])


def posts(g: Empire, seat: int) -> int:
    """The territories with envoys of a seat."""
    counted = g.counters.get(ENVOYS)
    return counted[seat] if counted is not None and seat < len(counted) else 0


def present(g: Empire, seat: int) -> int:
    """The territories with units of a seat, envoys included."""
    return g.held[seat] | posts(g, seat) if g.counters else g.held[seat]


def envoys_of(g: Empire, seat: int) -> int:
    """All envoys of a seat, as a set."""
    w = world(g)
    return set_of([c for t in members(posts(g, seat)) for c in g.units.zones[w.post(t, seat)]])


def station(g: Empire, seat: int, unit: int, source: int, t: int) -> None:
    """An envoy comes to a territory, where everybody sees it."""
    w = world(g)
    g.units.move(unit, source, w.post(t, seat))
    count(g, w, seat, t)


def recall(g: Empire, seat: int, unit: int, t: int) -> None:
    """An envoy goes back to the pile."""
    w = world(g)
    pile = w.pile_of[unit]
    g.units.move(unit, w.post(t, seat), pile)
    g.units.shuffle(pile, g)
    count(g, w, seat, t)


def travel(g: Empire, seat: int, units: int, origin: int, target: int) -> None:
    """Envoys go from one territory to another."""
    w = world(g)
    for c in members(units):
        g.units.move(c, w.post(origin, seat), w.post(target, seat))
    count(g, w, seat, origin)
    count(g, w, seat, target)


def count(g: Empire, w: World, seat: int, t: int) -> None:
    """Note whether a seat has envoys in a territory."""
    found = g.counters.setdefault(ENVOYS, [0] * w.players)
    if g.units.zones[w.post(t, seat)]:
        found[seat] |= 1 << t
    else:
        found[seat] &= ~(1 << t)


def room_for(g: Empire, seat: int, envoys: int) -> int:
    """Where so many envoys of a group may end their move: at most one of a seat on a place that has room
    for one only.
    """
    w = world(g)
    single = land(g).of(*w.module.envoy_places)
    if envoys.bit_count() > 1:
        return w.map.everywhere & ~single
    return w.map.everywhere & ~(single & posts(g, seat))
