"""Warcraft Empires: what everybody sees of a player besides his markers: fortifications and upgrades."""

from __future__ import annotations

from quarterdeck.engine.dealing import set_of
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world

FORTS = "forts"


def forts(g: Empire, seat: int) -> int:
    """R5. The territories where a seat has a fortification: they stand open."""
    return g.layers.get(f"{FORTS}-{seat}", 0)


def note_forts(g: Empire, t: int, seat: int) -> None:
    """R5. A fortification has come or gone; who builds one shows it."""
    w = world(g)
    bit = 1 << t
    here = [c for c in stack(g, t, seat) if w.forts >> c & 1]
    if bool(here) == bool(forts(g, seat) & bit):
        return
    g.layers[f"{FORTS}-{seat}"] = forts(g, seat) ^ bit
    for other in range(w.players):
        g.units.learnt[other] += 1
    if here:
        g.units.show(w.stack(t, seat), here)
        g.log("fort", seat=seat, unit=w.kinds[here[0]], at=w.map.words[t])


def has_upgrade(g: Empire, seat: int, kind: str) -> bool:
    """Whether a seat has bought an upgrade."""
    w = world(g)
    return any(w.kinds[c] == kind for c in g.units.zones[w.kept[seat]])


def chits_of(g: Empire, seat: int, kind: str) -> int:
    """All chits of a kind in a seat's piles, wherever they are now."""
    w = world(g)
    row = g.faction[seat]
    mine = (w.piles[row], *w.also[row])
    return set_of([c for c, name in enumerate(w.kinds) if name == kind and w.pile_of[c] in mine])
