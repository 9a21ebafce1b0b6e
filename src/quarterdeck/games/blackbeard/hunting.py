"""Blackbeard for bots: the anti-pirate side, and cards in reply."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.games.blackbeard.crew import captain, rating
from quarterdeck.games.blackbeard.odds import (
    commission_odds,
    conspiracy_odds,
    duel_odds,
    kc_odds,
    warship_odds,
)
from quarterdeck.games.blackbeard.places import is_pro
from quarterdeck.games.blackbeard.retire import value_of
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate

DECLINE: Option = ("decline",)


def stake(g: Blackbeard, p: Pirate) -> float:
    """What the owner of a pirate would lose with him."""
    return p.notoriety + p.worth / 100 + 0.006 * p.doubloons


def answer_window(g: Blackbeard, ask: Ask) -> Option:
    """The deed or card of most worth, if it is worth anything."""
    best, choice = 0.0, DECLINE
    for option in ask.options[1:]:
        value = hunt_worth(g, ask.seat, option)
        if value > best:
            best, choice = value, option
    return choice


def hunt_worth(g: Blackbeard, seat: int, option: Option) -> float:
    """What acting against the active pirate is worth, in points."""
    p = g.pirate(g.actor)
    verb = option[0]
    risk = stake(g, p)
    if verb == "intercept":
        told = kc_odds(g, seat, p.name, g.kc_at[seat] != p.at)
        lost = float((1 - told.evades) * (1 - told.wins))
        beaten = float((1 - told.evades) * told.wins)
        stopped = float(told.evades) * (2.0 if g.deed in ("find", "loot") else 0.0)
        return lost * (risk + p.notoriety / 2) - beaten * 22 + stopped
    if verb == "commission":
        return float(commission_odds(g, p.name)) * (2.0 + risk * 0.2)
    if verb == "kc-sail":
        return kc_step(g, seat, p, str(option[1]))
    if verb == "kc-burn":
        return 1.5 if any(q.owner != seat and q.at == option[1] for q in g.pirates) else 0.2
    if verb == "kc-oust":
        return 2.0 if g.deed in ("port", "retire", "recover") else 0.5
    if verb == "warship":
        told_war = warship_odds(g, g.station[g.book.area_at[p.at]], p.name)
        caught, wins = float(told_war.caught), float(told_war.wins)
        return caught * (8 * (1 - wins) - 6 * wins) + 0.5
    return card_worth(g, seat, p, str(option[1]), str(option[2]) if len(option) > 2 else "")


def kc_step(g: Blackbeard, seat: int, p: Pirate, place: str) -> float:
    """Towards the richest pirate of the others."""
    prey = max((q for q in g.pirates if q.owner != seat), key=lambda q: stake(g, q), default=None)
    if prey is None:
        return 0.0
    area = g.area_of(prey)
    return 0.4 if place == area or place in g.book.around.get(area, ()) else 0.0


def card_worth(g: Blackbeard, seat: int, p: Pirate, card: str, target: str) -> float:
    """What a card against the active pirate is worth, less what it is worth in one's own turn."""
    event = g.book.cards[card].event
    risk = stake(g, p)
    keep = 0.6 * g.book.cards[card].actions + (2.0 if g.book.cards[card].diamond else 0.0)
    if event == "mutiny-conspiracy":
        return float(conspiracy_odds(g, p.name)) * (risk + 4) - keep
    if event == "warship-sighting":
        prize = {"loot": 7.0, "attack": 5.0, "find": 2.5}.get(g.deed, 0.0)
        return prize * 0.6 - keep
    if event == "scurvy":
        return 1.6 + (2.0 if p.loyalty <= 2 else 0.0) + 0.05 * risk - keep
    if event == "wear-and-tear":
        return 1.4 + 0.05 * risk - keep
    if event == "local-resistance":
        if p.at != target or not is_pro(g, target):
            return -1.0
        chance = max(0, 6 - g.book.ports[target].value) / 6
        return chance * (value_of(g, p) * 0.4 if g.deed in ("retire", "port") else 1.0) - keep
    if event == "debauchery":
        return 2.0 + 0.06 * risk - keep
    if event == "pirate-converts":
        return 0.3 * risk
    return 1.0


def skull(g: Blackbeard, ask: Ask) -> Option:
    """A card that could cost the pirate much is held off."""
    p = g.pirate(str(ask.facts["pirate"]))
    if len(ask.options) < 2:
        return DECLINE
    event = g.book.cards[str(ask.facts["card"])].event if "card" in ask.facts else "grab"
    grave = event in ("mutiny-conspiracy", "piratical-ambition", "double-cross", "kc-surprise")
    return ask.options[1] if stake(g, p) >= (6 if grave else 14) else DECLINE


def ambition(g: Blackbeard, ask: Ask) -> Option:
    """A pirate of the hand fights if there is something to win."""
    p = g.pirate(str(ask.facts["pirate"]))
    if len(ask.options) < 2:
        return DECLINE
    best = max((captain(g, who).duel for who in g.crew.held(ask.seat)), default=0)
    wins, even = duel_odds(best, rating(g, p.name, "duel"))
    chance = float(wins / (1 - even)) if even < 1 else 0.0
    return ask.options[1] if chance * (stake(g, p) + 4) > 4 else DECLINE


def double_cross(g: Blackbeard, ask: Ask) -> Option:
    """Always against a pirate who is worth it."""
    return ask.options[-1] if len(ask.options) > 1 and int(ask.facts["n"]) >= 12 else DECLINE


def surprise(g: Blackbeard, ask: Ask) -> Option:
    """A Commissioner instead of a warship, against a pirate of some fame."""
    p = g.pirate(g.actor)
    return ask.options[-1] if len(ask.options) > 1 and stake(g, p) >= 8 else DECLINE
