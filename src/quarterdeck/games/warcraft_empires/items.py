"""Warcraft Empires: who bears which magic items, and which of them are used up for this turn."""

from __future__ import annotations

from quarterdeck.engine.dealing import members
from quarterdeck.systems.warp_empires.armies import own_units, stack
from quarterdeck.systems.warp_empires.pieces.attachments import borne_by
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world

NEGATED = "negated"


def items_in_play(g: Empire, seat: int, kind: str) -> list[int]:
    """The items of a kind that a seat's heroes on the map bear."""
    w = world(g)
    units = [c for c in members(own_units(g, seat)) if c in w.kit_of]
    return [c for unit in units for c in borne_by(g, unit) if w.kinds[c] == kind]


def with_item(g: Empire, t: int, seat: int, kind: str) -> list[int]:
    """The items of a kind in a stack."""
    w = world(g)
    return [c for unit in stack(g, t, seat) for c in borne_by(g, unit) if w.kinds[c] == kind]


def bearer_of(g: Empire, thing: int) -> int:
    """Who bears an item."""
    return next(unit for unit, zone in world(g).kit_of.items() if thing in g.units.zones[zone])


def unspent(g: Empire, seat: int, kind: str, flag: str) -> list[int]:
    """By what everybody sees: the items of a kind before a seat that are not used up this turn."""
    w = world(g)
    heroes = w.also[g.faction[seat]][0]
    return [
        c
        for unit in w.kit_of
        if w.pile_of[unit] == heroes
        for c in borne_by(g, unit)
        if w.kinds[c] == kind and not g.units.flagged(flag, c)
    ]
