"""AP Action 4: event cards against the active pirate."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow, Option
from quarterdeck.games.blackbeard.crew import hit_speed, lose_loyalty, members, mutiny
from quarterdeck.games.blackbeard.dice import plain_roll, roll_against
from quarterdeck.games.blackbeard.hunters import place_kc
from quarterdeck.games.blackbeard.places import is_pro, put_to_sea, set_governor
from quarterdeck.games.blackbeard.replies import clear_table, held_off, lay, may_act, spend
from quarterdeck.games.blackbeard.state import CARD, Blackbeard
from quarterdeck.games.blackbeard.storms import storm

SHORE = ("port", "sack", "grab", "recover")  # E2: the actions that are done in port


def playable(g: Blackbeard, seat: int, done: bool) -> list[str]:
    """17 The events that a player could play now by what everybody sees."""
    p = g.find(g.actor)
    if p is None:
        return []
    events = ["mutiny-conspiracy"]
    if not g.in_port(p):
        events += ["wear-and-tear", *([] if p.scurvy else ["scurvy"])]
    if any(is_pro(g, port) for port in g.book.port_ids):
        events.append("local-resistance")
    if not g.kc[seat] and converts(g) and g.at_sea(p) and all(own.at != p.at for own in g.of(seat)):
        events.append("pirate-converts")
    if "storms-ap" in g.house:
        events.append("storms-at-sea")
    if done and g.deed in SHORE and g.in_port(p):
        events.append("debauchery")
    return [event for event in events if may_act(g, seat, CARD, event)]


def converts(g: Blackbeard) -> list[str]:
    """E17 Retired pirates who are nobody's Commissioner and have not been one."""
    gone = {*g.kc, *g.kc_dead}
    return [who for who in g.crew.kinds(g.crew.named("retired")) if who not in gone]


def card_options(g: Blackbeard, card: str) -> list[Option]:
    """How a card may be played: at a port, with a retired pirate, or as it is."""
    event = g.book.cards[card].event
    if event == "local-resistance":
        return [("play-at", card, port) for port in g.book.port_ids if is_pro(g, port)]
    if event == "pirate-converts":
        return [("play-at", card, who) for who in converts(g)]
    return [("play", card)]


def play_card(g: Blackbeard, seat: int, card: str, target: str) -> Flow[None]:
    """A card against the active pirate; he may hold it off if it is against himself (R20)."""
    event = lay(g, seat, card)
    spend(g, seat, CARD, event)
    g.did[seat] = "card"
    name = g.actor
    if event not in ("local-resistance", "storms-at-sea") and (yield from held_off(g, name, card, seat)):
        return
    clear_table(g)
    if event == "mutiny-conspiracy":
        yield from conspiracy(g, name)
    elif event == "scurvy":
        yield from scurvy(g, name)
    elif event == "wear-and-tear":
        n = yield from roll_against(g, name, f"seat-{seat}", "wear-roll", 1, lambda n: n == 1)
        if n > 1:
            yield from hit_speed(g, name, n // 2)
    elif event == "local-resistance":
        resistance(g, seat, target)
    elif event == "pirate-converts":
        place_kc(g, seat, target, g.pirate(name).at)
    elif event == "debauchery":
        debauch(g, name)
    else:
        yield from storm(g)


def conspiracy(g: Blackbeard, name: str) -> Flow[None]:
    """E15 Two dice above Loyalty, for each of two allies; a mutiny parts them."""
    for who in members(g, name):
        p = g.find(who)
        if p is None:
            continue
        n = yield from roll_against(g, who, who, "conspiracy-roll", 2, lambda n, p=p: n <= p.loyalty)  # type: ignore[misc]
        p = g.find(who)
        if p is not None and n > p.loyalty:
            part_ways(g, who)
            yield from mutiny(g, who)
        elif p is not None:
            g.log("loyal", pirate=who)


def part_ways(g: Blackbeard, name: str) -> None:
    """12.6 An alliance ends."""
    p = g.pirate(name)
    if p.ally:
        g.log("alliance-ends", pirate=name, other=p.ally)
        g.pirate(p.ally).ally = ""
        p.ally = ""


def scurvy(g: Blackbeard, name: str) -> Flow[None]:
    """E19 The marker, a Loyalty, and the hostages aboard; both ships of an alliance."""
    for who in members(g, name):
        p = g.pirate(who)
        p.scurvy = True
        g.log("scurvy", pirate=who)
        if p.hostages:
            g.log("hostages-die", pirate=who, hostages=[hostage for hostage, _ in p.hostages])
            p.hostages = ()
    yield from lose_loyalty(g, name, 1)


def resistance(g: Blackbeard, seat: int, port: str) -> None:
    """E13 A die above the port's value removes a pro-pirate governor for good."""
    g.log("resistance", port=port)
    if plain_roll(g, f"seat-{seat}", "resistance-roll") > g.book.ports[port].value:
        g.log("governor-gone", port=port)
        set_governor(g, port, "")
        if any(p.name == g.actor and p.at == port for p in g.pirates):
            g.over = True
        put_to_sea(g, port)


def debauch(g: Blackbeard, name: str) -> None:
    """E2 An involuntary spree; allies part."""
    for who in members(g, name):
        g.pirate(who).revel = 2
        g.log("spree", pirate=who)
    part_ways(g, name)
