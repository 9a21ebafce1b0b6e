"""Piratical: battles and boarding actions. Section numbers are the ledger's.

The sides of a battle are seats, or FOE for what a card brought; `g.fight` holds those that are still in it.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from quarterdeck.engine.ask import Ask, Facts, Flow, Option
from quarterdeck.games.piratical.book import FOE
from quarterdeck.games.piratical.fortunes import gain_goods
from quarterdeck.games.piratical.odds import lost_in_boarding, lost_in_exchange
from quarterdeck.games.piratical.state import Piratical
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.odds import percent
from quarterdeck.kit.ship_sheet import ShipSheet
from quarterdeck.systems.pirate_ships.fortunes import spared, use_card

HULL_HIT, CREW_HIT, BOARDING_HIT = 4, 6, 5  # 16.2, 16.3, 17.1
MUTINY = "mutiny"


def battle(g: Piratical, sides: tuple[int, ...]) -> Flow[bool]:
    """§16 Fire until somebody is left alone, boards, or the ships part; whether they parted (16.5)."""
    g.fight, g.rolls, g.rolled_by, g.boosted = sides, (), (), ()
    parted = False
    while not (yield from escaped(g)):
        yield from exchange(g)
        if len(g.fight) < 2:
            break
        result = g.book.table[g.roll()]
        g.log("result", result=result.id)
        if result.id == "boarding":
            yield from boarding_action(g)
            break
        if result.id == "parted":
            parted = True
            break
    g.fight = ()
    return parted


def escaped(g: Piratical, boarding: bool = False) -> Flow[bool]:
    """12.17, R14 Whether somebody ends the battle by a Narrow Escape; not from a mutiny."""
    if FOE in g.fight and g.foe_name == MUTINY:
        return False
    for side in g.fight:
        if not g.held_for(side, "escape"):
            continue
        if (yield from use_card(g, side, "escape", "escape", danger(g, side, boarding))):
            return True
    return False


def danger(g: Piratical, side: int, boarding: bool) -> Facts:
    """The chance to lose the ship in what comes next, without cards and if all others turn on this side."""
    ship = g.ships[side]
    others = [g.ship(other) for other in g.fight if other != side]
    if boarding:
        chance = lost_in_boarding(ship.crew, sum(other.crew for other in others))
    else:
        chance = lost_in_exchange(sum(other.usable_guns for other in others), ship.hull, ship.crew)
    return {"next": "a boarding action" if boarding else "an exchange of fire", "danger": percent(chance)}


# ---------------------------------------------------------------------- 16 cannon fire


def exchange(g: Piratical) -> Flow[None]:
    """16.2-16.4 All fire at the same time."""
    g.boarding = False
    sides = g.fight
    targets = yield from named_targets(g, "volley")
    dice = [g.ship(side).usable_guns for side in sides]  # 8.2
    faces = yield from rolled(g, dice, "cannon")
    hull, crew = dict.fromkeys(sides, 0), dict.fromkeys(sides, 0)
    for target, rolls in zip(targets, faces, strict=True):
        hull[target] += sum(face >= HULL_HIT for face in rolls)
        crew[target] += sum(face >= CREW_HIT for face in rolls)
    for side in sides:
        crew[side] = yield from spared(g, side, min(crew[side], g.ship(side).crew))
    for side in sides:
        ship = g.ship(side)
        ship.hull -= min(ship.hull, hull[side])
        ship.crew -= crew[side]
        tell_losses(g, side, hull[side], crew[side])
    leave_fallen(g)


def named_targets(g: Piratical, prompt: str) -> Flow[list[int]]:
    """R3 Whom each side attacks: the only other one, or whom its captain names."""
    targets = []
    for side in g.fight:
        others = [other for other in g.fight if other != side]
        if len(others) > 1:
            options: list[Option] = [("at", f"seat-{other}") for other in others]
            answer: Option = yield Ask(side, prompt, options)
            others = [others[options.index(answer)]]
            g.log("aims", seat=side, other=others[0])
        targets.append(others[0])
    return targets


def rolled(g: Piratical, dice: list[int], use: str) -> Flow[list[list[int]]]:
    """16.4, 17.2 What each side rolls; cards discarded before add to one die each (R14)."""
    sides = g.fight
    boosted = []
    for side, n in zip(sides, dice, strict=True):
        cards: tuple[str, ...] = ()
        if n and g.held_for(side, use):
            cards = yield from choose(side, use, partial(helping_cards, g, side, use, n), {"dice": n})
        for card in cards:
            g.discard(side, card)
            g.log("use", seat=side, card=card)
        boosted.append(len(cards))
    rolls = [g.dice(n) for n in dice]
    g.rolls, g.rolled_by, g.boosted = tuple(rolls), sides, tuple(boosted)
    bonus = g.book.bonus
    return [
        [face + bonus if i < more else face for i, face in enumerate(faces)]
        for faces, more in zip(rolls, boosted, strict=True)
    ]


def helping_cards(g: Piratical, side: int, use: str, dice: int) -> Several[str]:
    """Any held cards of this use, one for each die at most."""
    return Several("play", g.held_for(side, use), most=dice)


def tell_losses(g: Piratical, side: int, hull: int, crew: int) -> None:
    """What an exchange or a round of boarding cost one side."""
    if g.out is None:
        return
    ship = g.ship(side)
    who: dict[str, Any] = {"foe": g.foe_name} if side == FOE else {"seat": side}
    key = "foe-" if side == FOE else ""
    if hull:
        g.log(f"{key}hit", **who, hull=hull, left=ship.hull)
    if crew:
        g.log(f"{key}killed", **who, crew=crew, left=ship.crew)


def leave_fallen(g: Piratical) -> int:
    """5.1, 7.1 Ships without hull or crew are out of the fight; the goods that were in them."""
    goods = 0
    staying = []
    for side in g.fight:
        ship = g.ship(side)
        if ship.is_afloat:
            staying.append(side)
        elif side == FOE:
            g.log("foe-lost", foe=g.foe_name)
        elif g.mild_mutiny and FOE in g.fight and g.foe_name == MUTINY and g.foe.crew:
            ship.crew = g.foe.crew  # R8, by option: the mutineer is the crew
        else:
            goods += ship.goods
            g.lose_ship(side)
    g.fight = tuple(staying)
    return goods


# ---------------------------------------------------------------------- 17 boarding actions


def boarding_action(g: Piratical) -> Flow[None]:
    """§17 Man against man, until only one side is left; with the option it takes the others' goods (R5)."""
    spoils = 0
    while len(g.fight) > 1:
        if (yield from escaped(g, boarding=True)):
            return
        spoils += yield from melee(g)
    if g.loot and spoils and g.fight and g.fight[0] != FOE:
        yield from gain_goods(g, g.fight[0], spoils)


def melee(g: Piratical) -> Flow[int]:
    """17.1, 17.2 One round; the goods of ships that are lost in it."""
    g.boarding = True
    sides = g.fight
    targets = yield from named_targets(g, "melee")
    faces = yield from rolled(g, [g.ship(side).crew for side in sides], "boarding")
    killed = dict.fromkeys(sides, 0)
    for target, rolls in zip(targets, faces, strict=True):
        killed[target] += sum(face >= BOARDING_HIT for face in rolls)
    for side in sides:
        killed[side] = yield from spared(g, side, min(killed[side], g.ship(side).crew))
    for side in sides:
        g.ship(side).crew -= killed[side]
        tell_losses(g, side, 0, killed[side])
    return leave_fallen(g)


def boarded(g: Piratical, seat: int, name: str, crew: int) -> Flow[None]:
    """12.4, 12.18 A boarding action that a card begins."""
    g.foe, g.foe_name = ShipSheet(hull=1, crew=crew), name
    g.fight, g.rolls, g.rolled_by, g.boosted = (seat, FOE), (), (), ()
    yield from boarding_action(g)
    g.fight = ()
