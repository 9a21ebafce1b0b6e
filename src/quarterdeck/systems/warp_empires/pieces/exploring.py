"""Exploration: what a place has to offer is rolled for when somebody comes there for the first time."""

from __future__ import annotations

from quarterdeck.engine.dealing import members
from quarterdeck.systems.warp_empires.armies import seats_after
from quarterdeck.systems.warp_empires.book import Discovery
from quarterdeck.systems.warp_empires.envoys import present
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import land, world

EXPLORED = "explored"  # the layer of places that are known; each discovery has a layer of its own


def unexplored(g: Empire, *terrain: str) -> int:
    """The places of some kinds where nobody has been."""
    return land(g).of(*terrain) & ~g.layers.get(EXPLORED, 0)


def explore(g: Empire, *terrain: str) -> list[int]:
    """One die for each table wherever units have come to an unknown place. Which places these are."""
    found = []
    for seat in (g.active, *seats_after(g, g.active)):
        for t in members(present(g, seat) & unexplored(g, *terrain)):
            discover(g, seat, t)
            found.append(t)
    return found


def discover(g: Empire, seat: int, t: int) -> None:
    """The dice for one place, seen by all."""
    rows = world(g).book.discoveries
    rolls, met = [], []
    for table in dict.fromkeys(row.table for row in rows):
        n = g.roll()
        row = next(row for row in rows if row.table == table and row.low <= n <= row.high)
        rolls.append(n)
        met.append(row.id)
        g.layers[row.id] = g.layers.get(row.id, 0) | 1 << t
    g.layers[EXPLORED] = g.layers.get(EXPLORED, 0) | 1 << t
    g.log("explored", seat=seat, at=world(g).map.words[t], rolls=rolls, found=met)


def known(g: Empire, t: int) -> list[Discovery]:
    """What has been found in a place and is still there."""
    return [row for row in world(g).book.discoveries if g.layers.get(row.id, 0) >> t & 1]


def level(g: Empire, t: int, *tables: str) -> int:
    """What a place's discoveries bring, of some tables."""
    return sum([row.revenue for row in known(g, t) if row.table in tables])
