"""Chits that are no units: items, spells and enhancements.

A kind with a `bearer` in `units.toml` is attached. Either to a stack: then it lies hidden with the stack,
goes along with it, and counts while a unit with the tags of its bearer is there. Or to one unit that may bear
such things: then it lies open, goes wherever that unit goes, and is lost with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from quarterdeck.engine.dealing import members, set_of
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import STACK, World, world


@dataclass(frozen=True)
class Attachments:
    """`to` is "stack", or the tags of the units that things are attached to.

    `each`: how many one unit bears at most, where there is a limit. `spent`: tags of what is discarded after
    a battle, before losses. `one_each`: whether a unit in a stack uses one item at most. `lost`: tags of what
    may be lost in a battle like a unit, and counts towards the half.
    """

    to: str = STACK
    each: int = 0
    spent: str = ""
    one_each: Callable[[World], str] | None = None  # tags of what counts once for each bearer
    lost: Callable[[World], str] | None = None


# ---------------------------------------------------------------------- what is attached, and counts


def attached(g: Empire, t: int, seat: int) -> tuple[int, ...]:
    """What a seat has attached to its stack in a territory, or to units of it."""
    w = world(g)
    if not w.kits or seat >= w.players:
        return ()
    zones = g.units.zones
    if w.kits == STACK:
        return zones[w.kit(t, seat)]
    return tuple(c for unit in zones[w.stack(t, seat)] for c in borne_by(g, unit))


def borne_by(g: Empire, unit: int) -> tuple[int, ...]:
    """What is attached to one unit."""
    zone = world(g).kit_of.get(unit)
    return () if zone is None else g.units.zones[zone]


def active(g: Empire, t: int, seat: int) -> list[int]:
    """Of what is attached to a stack, what counts: there is a unit that bears it."""
    w = world(g)
    things = attached(g, t, seat)
    if not things or w.kits != STACK:
        return [*things]
    units = set_of(g.units.zones[w.stack(t, seat)])
    found = [c for c in things if units & w.table.matching_text(w.bearers[c])]
    spec = w.module.attachments
    single = "" if spec is None or spec.one_each is None else spec.one_each(w)
    return once_each(w, found, units, w.table.matching_text(single)) if single else found


def once_each(w: World, things: Sequence[int], units: int, single: int) -> list[int]:
    """The strongest first: each unit bears one of the things that count once, if it can."""
    free = units
    found = [c for c in things if not single >> c & 1]
    for c in sorted(set(things) - set(found), key=lambda c: (-w.force[c], c)):
        able = members(free & w.table.matching_text(w.bearers[c]))
        if able:
            found.append(c)
            free &= ~(1 << min(able, key=lambda u: (_uses(w, things, u), u)))
    return sorted(found)


def _uses(w: World, things: Sequence[int], unit: int) -> int:
    """How many of these things a unit could bear: who is good for least is used first."""
    return sum([w.table.matching_text(w.bearers[c]) >> unit & 1 for c in things])


# ---------------------------------------------------------------------- attaching and taking off


def places_to_attach(g: Empire, seat: int, thing: int) -> int:
    """Where a seat has a stack with a unit that could bear a thing, and bears no more than it may."""
    w = world(g)
    wanted = w.table.matching_text(w.bearers[thing])
    spec = w.module.attachments
    most = 0 if spec is None else spec.each
    zones = g.units.zones
    found = 0
    for t in members(g.held[seat]):
        able = (set_of(zones[w.stack(t, seat)]) & wanted).bit_count()
        borne = [c for c in zones[w.kit(t, seat)] if w.bearers[c] == w.bearers[thing]] if most else []
        if able and (not most or len(borne) < most * able):
            found |= 1 << t
    return found


def attach(g: Empire, seat: int, thing: int, t: int) -> None:
    """A thing from the tray onto a stack; others see that it is no unit."""
    w = world(g)
    zone = w.kit(t, seat)
    g.units.move(thing, w.tray[seat], zone)
    g.units.narrow(zone, w.attachments)


def give(g: Empire, thing: int, zone: int, unit: int) -> None:
    """A thing from any zone to a unit that may bear it: everybody sees both."""
    g.units.move(thing, zone, world(g).kit_of[unit])


def discard(g: Empire, thing: int, zone: int) -> None:
    """A thing goes back to its pile; everybody sees which it was."""
    w = world(g)
    pile = w.pile_of[thing]
    g.units.move(thing, zone, w.fallen)
    g.units.move(thing, w.fallen, pile)
    g.units.shuffle(pile, g)


def strip(g: Empire, unit: int) -> None:
    """A unit is gone, and what it bore with it."""
    for c in borne_by(g, unit):
        discard(g, c, world(g).kit_of[unit])


def abandon(g: Empire, t: int, seat: int) -> None:
    """A stack has no units any more: what was attached to it goes back to the pile."""
    w = world(g)
    if w.kits == STACK and seat < w.players and not g.units.zones[w.stack(t, seat)]:
        for c in g.units.zones[w.kit(t, seat)]:
            discard(g, c, w.kit(t, seat))


def spend(g: Empire, b: Battle) -> None:
    """After a battle, before losses: what is used up by it goes back to the pile, of both sides."""
    w = world(g)
    spec = w.module.attachments
    if spec is None or not spec.spent or w.kits != STACK:
        return
    gone = w.table.matching_text(spec.spent)
    for seat in b.seats:
        if seat >= w.players:
            continue
        things = [c for c in attached(g, b.at, seat) if gone >> c & 1]
        for c in things:
            discard(g, c, w.kit(b.at, seat))
        if things:
            g.log("spent", seat=seat, what=[w.kinds[c] for c in things])


# ---------------------------------------------------------------------- going along


def load(g: Empire, seat: int, origin: int, chosen: int) -> None:
    """The chosen things go on the road with a group; all of them, if no unit stays behind."""
    w = world(g)
    if w.kits != STACK or seat >= w.players:
        return
    zone = w.kit(origin, seat)
    left = g.units.zones[w.stack(origin, seat)]
    going = [c for c in g.units.zones[zone] if not left or chosen >> c & 1]
    g.units.move_group(going, zone, w.kit_road[seat])


def unload(g: Empire, seat: int, t: int) -> None:
    """What was on the road has come to a stack."""
    w = world(g)
    if w.kits == STACK and seat < w.players:
        road = w.kit_road[seat]
        g.units.move_group(g.units.zones[road], road, w.kit(t, seat))


def follow(g: Empire, seat: int, origin: int, target: int) -> None:
    """After a retreat: things go with the last units of a stack."""
    w = world(g)
    if w.kits == STACK and seat < w.players and not g.units.zones[w.stack(origin, seat)]:
        zone = w.kit(origin, seat)
        g.units.move_group(g.units.zones[zone], zone, w.kit(target, seat))
