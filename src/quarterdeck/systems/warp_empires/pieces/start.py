"""How a war begins: markers, units by lot, and those that the text names."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.dealing import members
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import faction, land, pile_zone, world


def home(g: Empire, seat: int) -> int:
    """Where a seat starts: its faction's home, or a place of the map by lot."""
    w = world(g)
    named = faction(g, seat).home
    return w.map.index[named] if named else w.starts[seat]


def mark(g: Empire, seat: int, t: int) -> None:
    """Put a seat's control marker on a territory."""
    g.owner[t] = seat


def put_named(g: Empire, seat: int, kind: str, t: int) -> None:
    """A unit that the text names, from the seat's pile or the supply, onto the map; everybody sees it."""
    w = world(g)
    units = g.units
    source = pile_zone(g, seat)
    if kind not in units.kinds(source):
        source = w.supply
    unit = units.find(source, kind)
    units.move(unit, source, w.fallen)
    units.move(unit, w.fallen, w.stack(t, seat))
    g.held[seat] |= 1 << t


def name_unit(g: Empire, seat: int, kind: str) -> None:
    """A unit that the text names into the seat's tray, to be placed; everybody knows that it is there."""
    w = world(g)
    units, source = g.units, pile_zone(g, seat)
    unit = units.find(source, kind)
    units.move(unit, source, w.fallen)
    units.move(unit, w.fallen, w.tray[seat])


def draw_units(g: Empire, seat: int, n: int, among: int = -1) -> int:
    """Units by lot from the seat's pile into its tray, of a set that everybody knows; how many came."""
    w = world(g)
    pile, tray = pile_zone(g, seat), w.tray[seat]
    found = [c for c in g.units.zones[pile] if among >> c & 1][-n:]
    for c in found:
        g.units.move(c, pile, tray)
    if among != -1:
        g.units.narrow(tray, among)
    return len(found)


def put_tray(g: Empire, seat: int, t: int) -> None:
    """All units of the tray onto the map."""
    w = world(g)
    tray = w.tray[seat]
    if g.units.zones[tray]:
        g.units.move_group(g.units.zones[tray], tray, w.stack(t, seat))
        if w.envoys:
            g.units.narrow(w.stack(t, seat), ~w.envoys)  # who is one stands openly
        g.held[seat] |= 1 << t


def at_home(
    units: int, *, named: tuple[str, ...] = (), leaders: bool = True, around: bool = False, treasury: int = 0
) -> Callable[[Empire], None]:
    """Everybody starts at home, with units by lot and those that are named, and controls it.

    Without `leaders` no leaders are among those drawn; `around`: the land around is controlled too.
    """

    def start(g: Empire) -> None:
        w = world(g)
        for seat in range(w.players):
            t = home(g, seat)
            mark(g, seat, t)
            if around:
                for u in members(w.map.neighbours[t] & land(g).open):
                    mark(g, seat, u)
            draw_units(g, seat, units, -1 if leaders else ~w.leaders)
            put_tray(g, seat, t)
            for kind in named:
                put_named(g, seat, kind, t)
            g.treasury[seat] = treasury

    return start
