"""PP Actions 1 to 4, 9, 10 and the treasure: at sea, and with the crew."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.blackbeard.book import DIG_AT, PRIZES
from quarterdeck.games.blackbeard.crew import (
    captain,
    gain_loyalty,
    gain_notoriety,
    lose_loyalty,
    members,
    rating,
    shares,
    speed_of,
)
from quarterdeck.games.blackbeard.dice import roll_for
from quarterdeck.games.blackbeard.places import (
    amnesty_at,
    is_pirate_port,
    remove_merchant,
    turn_up,
)
from quarterdeck.games.blackbeard.retire import pardon
from quarterdeck.games.blackbeard.state import DOWN, Blackbeard, Pirate
from quarterdeck.kit.choosing import Several, choose

HOLDS = ("hold-1", "hold-2", "hold-3", "hold-4")
REVEL_OR_NOT: list[Option] = [("decline",), ("revel",)]
RANSOM_OR_TORTURE: list[Option] = [("ransom",), ("torture",)]
MOODS = {-1: "mood-down", 0: "mood-same", 1: "mood-up"}
DUG = 3  # E1: from this on the treasure is found


# ---------------------------------------------------------------------- PP Action 1


def move_cost(g: Blackbeard, name: str) -> int:
    """6.3 A ship whose speed is below 0 needs two actions for a move."""
    return 2 if speed_of(g, name) < 0 else 1


def sail(g: Blackbeard, name: str, place: str) -> None:
    """6.1 One step; a port cures scurvy, and pardons during an amnesty."""
    for who in members(g, name):
        p = g.pirate(who)
        g.trail = (*g.trail, (p.at, place, p.owner))
        p.at = place
    g.log("sails", pirate=name, place=place)
    if place in g.book.ports:
        arrive(g, name)
        p = g.pirate(name)
        if "resack-enter" in g.house and place in p.stormed:
            p.attacked = place
        if amnesty_at(g, place):
            for who in members(g, name):
                pardon(g, who)


def arrive(g: Blackbeard, name: str) -> None:
    """7.6 Scurvy is over in any port."""
    for who in members(g, name):
        p = g.pirate(who)
        if p.scurvy:
            p.scurvy = False
            g.log("cured", pirate=who)


# ---------------------------------------------------------------------- PP Action 2


def find_bonus(g: Blackbeard, name: str, port: str) -> int:
    """6.4 Ability, and 1 more if the merchant lies face up."""
    return rating(g, name, "ability") + (g.box[g.book.port_at[port]] != DOWN)


def find(g: Blackbeard, name: str, port: str) -> Flow[None]:
    """6.4 A die, Ability, and 1 more for a merchant that lies face up: 7 finds her."""
    bonus = find_bonus(g, name, port)
    need = g.book.find
    n = yield from roll_for(g, name, "find-roll", 1, lambda n: n + bonus >= need)
    if n + bonus < need:
        g.log("not-found", pirate=name, port=port)
        return
    kind = turn_up(g, port)
    g.pirate(name).found = port
    g.log("found", pirate=name, port=port, merchant=kind)


# ---------------------------------------------------------------------- PP Action 3


def cargo_of(g: Blackbeard, area: str, result: int) -> tuple[int, int]:
    """6.5 Doubloons and Loyalty by the table."""
    row = g.book.cargo[min(10, max(1, result))]
    return int(getattr(row, g.book.areas[area].cargo)), row.loyalty


def loot(g: Blackbeard, name: str, port: str) -> Flow[None]:
    """6.5-6.8 The cargo is rolled, taken or left; the merchant goes back to the cup either way."""
    merchant = g.book.merchants[g.box[g.book.port_at[port]]]
    n = yield from roll_for(g, name, "loot-roll", 1, lambda n: n == 6)
    result = n + merchant.cargo
    p = g.pirate(name)
    gold, loyalty = cargo_of(g, p.at, result)
    p.looted = merchant.ship if merchant.ship in PRIZES else ""
    remove_merchant(g, port)
    gain_notoriety(g, name, merchant.cargo if "charts" in g.house else result)
    facts = {"pirate": name, "n": gold, "port": port, "mood": MOODS[loyalty], "room": room_of(g, name)}
    answer = yield Ask(p.owner, "cargo", lambda: [("leave",), *hold_choices(g, name)], facts)
    if answer[0] == "leave":
        g.log("left-cargo", pirate=name, n=gold)
        yield from lose_loyalty(g, name, 1)
    else:
        yield from load(g, name, gold, str(answer[1]))
        if loyalty < 0:
            yield from lose_loyalty(g, name, 1)
        elif loyalty > 0:
            gain_loyalty(g, name)
        if g.find(name):
            yield from hostage(g, name, port)
    if g.find(name):
        yield from ask_revel(g, name)


def room_of(g: Blackbeard, name: str) -> str:
    """6.6 Whether a hold is empty, or one must be emptied for a new lot."""
    return "room-free" if 0 in g.pirate(name).holds else "room-full"


def hold_choices(g: Blackbeard, name: str) -> list[Option]:
    """6.6 The first empty hold; if all are full, any, whose lot is thrown overboard."""
    holds = g.pirate(name).holds
    if 0 in holds:
        return [("take", HOLDS[holds.index(0)])]
    return [("take", HOLDS[i]) for i in range(len(holds))]


def load(g: Blackbeard, name: str, gold: int, hold: str) -> Flow[None]:
    """6.6 A lot into a hold in place of what was there; allies divide it."""
    each = shares(g, name, gold)
    put(g.pirate(name), HOLDS.index(hold), each[name], add=False)
    g.log("loads", pirate=name, n=each[name])
    for who, share in each.items():
        if who != name:
            facts = {"pirate": who, "n": share}
            answer = yield Ask(g.pirate(who).owner, "stow", partial(hold_choices, g, who), facts)
            put(g.pirate(who), HOLDS.index(str(answer[1])), share, add=False)
            g.log("loads", pirate=who, n=share)


def put(p: Pirate, hold: int, gold: int, add: bool) -> None:
    """Doubloons into a hold, beside what is there or in its place."""
    holds = list(p.holds)
    holds[hold] = gold + (holds[hold] if add else 0)
    p.holds = tuple(holds)


def stow(g: Blackbeard, name: str, gold: int) -> Flow[None]:
    """8.1, R21 Ransom, treasure and grabbed booty go into any hold, full or not; allies divide."""
    for who, share in shares(g, name, gold).items():
        if not share:
            continue
        p = g.pirate(who)
        hold = 0
        if len(p.holds) > 1:
            facts = {"pirate": who, "n": share}
            answer = yield Ask(p.owner, "stow", partial(every_hold, g, who), facts)
            hold = HOLDS.index(str(answer[1]))
        put(g.pirate(who), hold, share, add=True)
        g.log("loads", pirate=who, n=share)


def every_hold(g: Blackbeard, name: str) -> list[Option]:
    """All holds of a ship."""
    return [("take", HOLDS[i]) for i in range(len(g.pirate(name).holds))]


def hostage(g: Blackbeard, name: str, port: str) -> Flow[None]:
    """6.7 A hostage from the cup, if there is one: kept for ransom or tortured at once."""
    cup = g.hostages_left()
    if not cup:
        return
    who = g.choice(cup)
    g.log("hostage", pirate=name, hostage=who)
    prisoner, nation = g.book.hostages[who], g.book.ports[port].nation
    facts = {"pirate": name, "hostage": who, "nation": nation, "value": prisoner.value, "info": prisoner.info}
    answer = yield Ask(g.pirate(name).owner, "hostage", RANSOM_OR_TORTURE, facts)
    if answer[0] == "ransom":
        p = g.pirate(name)
        p.hostages = (*p.hostages, (who, nation))
        return
    yield from torture(g, name, who, port)


def torture(g: Blackbeard, name: str, who: str, port: str) -> Flow[None]:
    """6.7 A die above Cruelty makes him speak; Loyalty and notoriety rise either way."""
    cruel = min(captain(g, w).cruelty for w in members(g, name))
    n = yield from roll_for(g, name, "torture-roll", 1, lambda n: n > cruel)
    p = g.pirate(name)
    prisoner = g.book.hostages[who]
    if n > cruel:
        told = dict(p.info)
        told[port] = told.get(port, 0) + prisoner.info
        p.info = tuple(sorted(told.items()))
        g.log("speaks", hostage=who, port=port, n=prisoner.info)
    else:
        g.log("silent", hostage=who)
    gain_loyalty(g, name)
    gain_notoriety(g, name, prisoner.value)


def ask_revel(g: Blackbeard, name: str) -> Flow[None]:
    """6.8, 8.6 A pirate may let his crew go on a spree."""
    answer = yield Ask(g.pirate(name).owner, "revel", REVEL_OR_NOT, {"pirate": name})
    if answer[0] == "revel":
        start_revel(g, name, 1)


def start_revel(g: Blackbeard, name: str, actions: int) -> None:
    """11.1 A spree, voluntary (one action to recover) or not (two)."""
    for who in members(g, name):
        p = g.pirate(who)
        p.revel = max(p.revel, actions)
        g.log("spree", pirate=who)


# ---------------------------------------------------------------------- PP Action 4


def convert(g: Blackbeard, name: str, ship: str) -> Flow[None]:
    """6.9 The looted ship becomes his own, whole; a smaller one loses holds and Loyalty."""
    p = g.pirate(name)
    before, after = g.book.ships[p.ship].holds, g.book.ships[ship].holds
    if after < before:
        yield from abandon(g, name, before - after)
    p = g.pirate(name)
    p.ship = ship
    p.combat = p.speed = 0
    p.holds = (*p.holds, 0, 0, 0, 0)[:after]
    g.log("converts", pirate=name, ship=ship)
    if after > before:
        gain_loyalty(g, name)
    elif after < before:
        yield from lose_loyalty(g, name, 1)


def abandon(g: Blackbeard, name: str, n: int) -> Flow[None]:
    """6.9 Whole holds that the new ship lacks are lost; the owner says which."""
    seat = g.pirate(name).owner
    lost = yield from choose(seat, "abandon", lambda: lost_holds(g, name, n), {"pirate": name, "least": n})
    p = g.pirate(name)
    gone = {HOLDS.index(word) for word in lost}
    p.holds = tuple(gold for i, gold in enumerate(p.holds) if i not in gone)


def lost_holds(g: Blackbeard, name: str, n: int) -> Several[str]:
    """Any n holds."""
    words = {HOLDS[i]: 1 for i in range(len(g.pirate(name).holds))}
    return Several("drop", words, least=n, most=n)


# ---------------------------------------------------------------------- PP Actions 9 and 10, and the treasure


def can_recover(g: Blackbeard, p: Pirate) -> bool:
    """11.2 In port; the lost action of an involuntary spree anywhere (R6)."""
    if not p.revel:
        return False
    return g.in_port(p) or (p.revel == 2 and "dr-port" not in g.house)


def recover(g: Blackbeard, name: str) -> None:
    """11.2, 11.3 First the lost action; then the crew is sober and more loyal."""
    both = [g.pirate(who) for who in members(g, name)]
    if any(p.revel == 2 for p in both):
        for p in both:
            p.revel = min(1, p.revel)
        g.log("hung-over", pirate=name)
        return
    for p in both:
        p.revel = 0
    g.log("recovered", pirate=name)
    gain_loyalty(g, name, 3 if is_pirate_port(g, g.pirate(name).at) else 1)


def join(g: Blackbeard, name: str, other: str) -> None:
    """12.4 Two pirates of one player in one port sail together."""
    g.pirate(name).ally, g.pirate(other).ally = other, name
    g.log("alliance", pirate=name, other=other)


def can_dig(g: Blackbeard, p: Pirate) -> bool:
    """E1 At the Isle of Pines, with a card before the owner."""
    return bool(p.treasure) and p.at == DIG_AT


def dig(g: Blackbeard, name: str) -> Flow[None]:
    """E1 From 3 on three dice times 100; the card goes either way."""
    n = yield from roll_for(g, name, "dig-roll", 1, lambda n: n >= DUG)
    p = g.pirate(name)
    card, p.treasure = p.treasure[0], p.treasure[1:]
    g.cards.move_kind(card, g.cards.named(f"front-{p.owner}"), g.cards.discard[0])
    if n < DUG:
        g.log("no-treasure", pirate=name)
        return
    gold = yield from roll_for(g, name, "treasure-roll", 3, lambda n: n == 18)
    g.log("treasure", pirate=name, n=100 * gold)
    yield from stow(g, name, 100 * gold)
