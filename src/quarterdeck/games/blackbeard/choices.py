"""What a pirate player may do in the turn: the cards, and each pirate's actions."""

from __future__ import annotations

from quarterdeck.engine.ask import Option
from quarterdeck.games.blackbeard.actions import can_dig, can_recover, move_cost
from quarterdeck.games.blackbeard.crew import members
from quarterdeck.games.blackbeard.own_events import event_options, lead_pirates
from quarterdeck.games.blackbeard.places import own_kc, reachable
from quarterdeck.games.blackbeard.raids import victims
from quarterdeck.games.blackbeard.recruits import can_deploy_more, can_draw
from quarterdeck.games.blackbeard.retire import ways
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate

END: Option = ("end",)
MOST_THROWN = 2  # 3.6


def choices(g: Blackbeard, seat: int) -> list[Option]:
    """3.4-3.6 Actions while there are any, cards as far as they may be played, and the end (R25)."""
    out: list[Option] = []
    if g.left:
        for p in lead_pirates(g, seat):
            if not g.only or g.only in members(g, p.name):
                out += [option for option in deeds_of(g, p) if g.left >= cost(g, option)]
        if not g.only and (can_draw(g, seat) or can_deploy_more(g, seat)):
            out.append(("recruit",))
    hand = g.cards.held(seat)
    for card in hand:
        if not g.acted and not g.thrown:
            out += action_options(g, seat, card)
        if card != g.extra:
            out += event_options(g, seat, card)
    if g.extra:
        out += event_options(g, seat, g.extra)
    if not g.acted and g.thrown < MOST_THROWN and not any(action_options(g, seat, card) for card in hand):
        out += [("discard", card) for card in hand]
    out += [("part", p.name) for p in lead_pirates(g, seat) if p.ally]
    if g.played or not hand:
        out.append(END)
    return out


def cost(g: Blackbeard, option: Option) -> int:
    """Two actions for the move of a slow ship, one for everything else."""
    return move_cost(g, str(option[1])) if option[0] == "sail" else 1


def action_options(g: Blackbeard, seat: int, card: str) -> list[Option]:
    """3.5 A number is for all; a diamond is for a pirate who is named."""
    kind = g.book.cards[card]
    if kind.diamond:
        return [("actions-for", card, p.name) for p in lead_pirates(g, seat)]
    return [("actions", card)] if kind.actions else []


def deeds_of(g: Blackbeard, p: Pirate) -> list[Option]:
    """4 What a pirate could do with an action."""
    name = p.name
    both = [g.pirate(who) for who in members(g, name)]
    ways_on = set(reachable(g, p)).intersection(*[reachable(g, ship) for ship in both])
    out: list[Option] = [("sail", name, place) for place in reachable(g, p) if place in ways_on]
    if g.at_sea(p) and own_kc(g, p.owner, p.at):
        return out  # R22
    if any(ship.revel for ship in both):
        return out + [("recover", name)] * any(can_recover(g, ship) for ship in both)
    if g.at_sea(p):
        out += at_sea(g, p)
    elif g.in_port(p):
        out += ashore(g, p)
    if p.looted:
        out.append(("convert", name, p.looted))
    out += [("dig", ship.name) for ship in both if can_dig(g, ship)]
    return out


def at_sea(g: Blackbeard, p: Pirate) -> list[Option]:
    """6.4, 6.5, 9.1 Merchants and ports of the sea area."""
    out: list[Option] = []
    if p.found and g.book.ports[p.found].area == p.at:
        out.append(("loot", p.name, p.found))
    for port in g.book.ports_of[p.at]:
        at = g.book.port_at[port]
        if g.box[at]:
            out.append(("find", p.name, port))
        if g.book.ports[port].nation != "pirate" and not g.destroyed[at]:
            out.append(("attack", p.name, port))
    return out


def ashore(g: Blackbeard, p: Pirate) -> list[Option]:
    """8.1, 10.1, 12.1, 12.4, 13.1 Business, sack, grab, alliance, retirement."""
    out: list[Option] = [("port", p.name)]
    if p.attacked == p.at:
        out.append(("sack", p.name, p.at))
    out += [("grab", p.name, victim) for victim in victims(g, p)]
    if not p.ally:
        mates = [m for m in g.of(p.owner) if m.at == p.at and m.name != p.name and not m.ally and not m.revel]
        out += [("join", p.name, mate.name) for mate in mates]
    return out + [("retire", p.name, way) for way in ways(g, p)]
