"""Warcraft Empires: what cards let one buy: heroes, magic items, upgrades and mercenaries (7.1-7.6)."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.games.warcraft_empires.holdings import has_upgrade
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires.armies import (
    enemies_of,
    find,
    kinds_in,
    place,
    return_tray,
    settle,
)
from quarterdeck.systems.warp_empires.bot import buy as best_buy
from quarterdeck.systems.warp_empires.effects_economy import bearers, bestow
from quarterdeck.systems.warp_empires.pieces.recruiting import own_paying_land
from quarterdeck.systems.warp_empires.placing import places_for, somewhere
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world

REFUSE: Option = ("refuse",)
MERCENARIES, ITEMS = "mercenaries", "items"
HEROES, UPGRADES = 0, 1  # a race's other piles
SPARE = 4  # Gold that a bot keeps back for units


def price(g: Empire, seat: int, unit: int, listed: int) -> int:
    """11.1. Militia: Footmen cost 1 less."""
    footmen = world(g).kinds[unit] == "footmen"
    return listed - 1 if footmen and has_upgrade(g, seat, "militia") else listed


def own_pile(g: Empire, seat: int, which: int) -> int:
    """The zone of a seat's heroes or upgrades."""
    return world(g).also[g.faction[seat]][which]


# ---------------------------------------------------------------------- heroes


def can_hero(g: Empire, seat: int, op: Op) -> bool:
    """7.1. One of the three is not in play, and can be paid and placed."""
    w = world(g)
    pile = g.units.zones[own_pile(g, seat, HEROES)]
    return bool(pile) and g.treasury[seat] >= w.price[pile[0]] and bool(somewhere(g, seat))


def run_hero(g: Empire, seat: int, op: Op) -> Flow[None]:
    """7.1, R7. A hero of one's choice, or by an option one by lot, is bought and placed like a unit."""
    w = world(g)
    pile = own_pile(g, seat, HEROES)
    if w.options["hero-draw"] == "by lot":
        g.units.draw(pile, w.tray[seat])
    else:
        g.units.look(seat, pile)
        g.log("seen", only=(seat,), what=g.units.kinds(pile))
    source = w.tray[seat] if g.units.zones[w.tray[seat]] else pile
    answer = yield Ask(seat, "hero", partial(heroes, g, seat, source), more=True)
    if answer != REFUSE:
        unit = find(g, source, answer[1], -1)
        if source == pile:
            g.units.move(unit, pile, w.tray[seat])
        g.treasury[seat] -= w.price[unit]
        place(g, seat, unit, w.map.index[answer[2]])
        g.log("hero", seat=seat, at=answer[2])
        g.log("recruited", only=(seat,), unit=answer[1], n=w.price[unit])
    else:
        g.log("no-hero", seat=seat)
    return_tray(g, seat)
    g.units.shuffle(pile, g)


def heroes(g: Empire, seat: int, zone: int) -> list[Option]:
    """Heroes of a zone with their places, or none."""
    w = world(g)
    found: list[Option] = [REFUSE]
    for c in sorted(g.units.zones[zone]):
        found += [("hire", w.kinds[c], w.map.words[t]) for t in members(places_for(g, seat, c))]
    return found


# ---------------------------------------------------------------------- items and upgrades


def can_item(g: Empire, seat: int, op: Op) -> bool:
    """7.3. There is an item, and a leader with room for it."""
    w = world(g)
    return bool(g.units.zones[w.pile_names.index(ITEMS)]) and bool(bearers(g, seat))


def run_item(g: Empire, seat: int, op: Op) -> Flow[None]:
    """7.3, 7.4, R6. An item by lot, to be bought for a leader, or put back."""
    w = world(g)
    tray = w.tray[seat]
    thing = g.units.draw(w.pile_names.index(ITEMS), tray)
    g.log("offered", only=(seat,), item=w.kinds[thing])
    facts = {"points": g.treasury[seat]}
    answer = yield Ask(seat, "item", partial(item_options, g, seat), facts, more=True)
    if answer != REFUSE:
        thing = g.units.zones[tray][0]
        unit = next(c for c in bearers(g, seat) if w.kinds[c] == answer[2])
        g.treasury[seat] -= w.price[thing]
        bestow(g, seat, thing, tray, unit)
    else:
        g.log("returned", seat=seat)
    return_tray(g, seat)


def item_options(g: Empire, seat: int) -> list[Option]:
    """The item for each leader with room, if it can be paid; or none."""
    w = world(g)
    (thing,) = g.units.zones[w.tray[seat]]
    if w.price[thing] > g.treasury[seat]:
        return [REFUSE]
    return [REFUSE, *[("attach", w.kinds[thing], w.kinds[c]) for c in bearers(g, seat)]]


def can_upgrade(g: Empire, seat: int, op: Op) -> bool:
    """7.5. There is an upgrade left, and it can be paid: all cost the same."""
    pile = g.units.zones[own_pile(g, seat, UPGRADES)]
    return bool(pile) and g.treasury[seat] >= world(g).price[pile[0]]


def run_upgrade(g: Empire, seat: int, op: Op) -> Flow[None]:
    """7.5, R6. An upgrade by lot, to be bought for good, or put back."""
    w = world(g)
    tray = w.tray[seat]
    thing = g.units.draw(own_pile(g, seat, UPGRADES), tray)
    g.log("offered", only=(seat,), item=w.kinds[thing])
    facts = {"points": g.treasury[seat]}
    answer = yield Ask(seat, "upgrade", partial(upgrade_options, g, seat), facts, more=True)
    if answer != REFUSE:
        thing = g.units.zones[tray][0]
        g.treasury[seat] -= w.price[thing]
        g.units.move(thing, tray, w.kept[seat])
        g.log("upgraded", seat=seat, item=w.kinds[thing])
    else:
        g.log("returned", seat=seat)
    return_tray(g, seat)


def upgrade_options(g: Empire, seat: int) -> list[Option]:
    """The upgrade drawn, or none."""
    w = world(g)
    (thing,) = g.units.zones[w.tray[seat]]
    return [REFUSE, ("adopt", w.kinds[thing])]


# ---------------------------------------------------------------------- mercenaries


def can_hire(g: Empire, seat: int, op: Op) -> bool:
    """7.6. There are mercenaries, and a place for them."""
    w = world(g)
    pile = w.pile_names.index(MERCENARIES)
    cheapest = min([p for p, home in zip(w.price, w.pile_of, strict=True) if home == pile])
    rich = g.treasury[seat] >= cheapest
    return bool(g.units.zones[pile]) and rich and bool(somewhere(g, seat))


def run_hire(g: Empire, seat: int, op: Op) -> Flow[None]:
    """7.6, R6. Three by lot, each bought or not; several may start in one territory."""
    w = world(g)
    tray, pile = w.tray[seat], w.pile_names.index(MERCENARIES)
    for _ in range(min(op.n, g.units.count(pile))):
        g.units.draw(pile, tray)
    g.log("mercenaries", seat=seat, n=g.units.count(tray))
    g.log("offered", only=(seat,), item=g.units.kinds(tray))
    while g.units.zones[tray]:
        facts = {"points": g.treasury[seat]}
        answer = yield Ask(seat, "mercenary", partial(hirelings, g, seat), facts, more=True)
        if answer == REFUSE:
            g.log("not-hired", seat=seat, n=g.units.count(tray))
            break
        unit = find(g, tray, answer[1], -1)
        t = w.map.index[answer[2]]
        g.treasury[seat] -= w.price[unit]
        g.units.move(unit, tray, w.stack(t, seat))
        settle(g, w, t, seat)
        g.log("recruit", seat=seat, at=answer[2])
        g.log("recruited", only=(seat,), unit=answer[1], n=w.price[unit])
    return_tray(g, seat)


def hirelings(g: Empire, seat: int) -> list[Option]:
    """Mercenaries that can be paid, with every place; or no more."""
    w = world(g)
    found: list[Option] = [REFUSE]
    tray = g.units.zones[w.tray[seat]]
    for kind in kinds_in(w, tray):
        unit = next(c for c in tray if w.kinds[c] == kind)
        if w.price[unit] <= g.treasury[seat]:
            places = own_paying_land(g, seat, unit) & ~enemies_of(g, seat)
            found += [("hire", kind, w.map.words[t]) for t in members(places)]
    return found


CARDS = {
    "Hero": (can_hero, run_hero),
    "Item": (can_item, run_item),
    "Upgrade": (can_upgrade, run_upgrade),
    "Mercenary": (can_hire, run_hire),
}


# ---------------------------------------------------------------------- bots


def take_it(g: Empire, seat: int, ask: Ask) -> Option:
    """What costs little enough to leave something for units."""
    tray = g.units.zones[world(g).tray[seat]]
    spare = g.treasury[seat] - max([world(g).price[c] for c in tray], default=0)
    return ask.options[-1] if spare >= SPARE else REFUSE


ANSWERS = {"hero": best_buy, "mercenary": best_buy, "item": take_it, "upgrade": take_it}
