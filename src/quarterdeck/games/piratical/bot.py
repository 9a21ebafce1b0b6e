"""Piratical: what a captain of some sense would do."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.piratical.state import Piratical
from quarterdeck.kit.choosing import toward
from quarterdeck.systems.pirate_ships.fortunes import DECLINE

MEN, GUNS = 6, 2  # crew that a ship should leave port with, and guns that are of use
LEAKY = 8  # a hull that is repaired
LAST = 15  # rounds in which nothing is bought any more: a lap
SHIP, MAN, GUN, POINT, CARD = 4.0, 1.0, 0.5, 0.3, 1.0  # in gold


def evaluate(g: Piratical, seat: int) -> float:
    """Worth in gold, against the best of the others."""
    return worth(g, seat) - max(worth(g, other) for other in range(len(g.ships)) if other != seat)


def worth(g: Piratical, seat: int) -> float:
    """Gold first; a good ship earns more of it."""
    ship = g.ships[seat]
    if g.gone[seat]:
        return 0.0
    total = ship.gold + 0.7 * ship.goods - 1.5 * g.missed[seat]
    if ship.is_afloat:
        total += SHIP + POINT * ship.hull + MAN * min(ship.crew, MEN) + GUN * min(ship.usable_guns, GUNS)
    return total


def policy(g: Piratical, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    seat, prompt = ask.seat, ask.prompt
    if prompt == "port":
        return toward(ask, wares(g, seat))
    if prompt.startswith("room-"):
        return toward(ask, ["goods"] if prompt == "room-crew" and g.ships[seat].crew < MEN else [])
    if prompt in ("volley", "melee"):
        return max(ask.options, key=lambda option: target_worth(g, int(str(option[1])[5:])))
    if prompt in ("cannon", "boarding"):
        return next((option for option in ask.options if option[0] == "play"), ask.options[0])
    if prompt == "escape":
        return ask.options[-1] if in_danger(g, seat) else DECLINE
    if prompt == "medicine":
        return ask.options[-1] if g.ships[seat].crew - int(ask.facts["killed"]) <= 1 else DECLINE
    return ask.options[-1]  # the map, an instrument, weather the storm


def wares(g: Piratical, seat: int) -> list[str]:
    """A few men first, then a hull that is nearly gone; the rest is saved, in the last rounds all."""
    ship, prices = g.ships[seat], g.book.prices
    money = ship.gold + prices.goods * ship.goods
    if money >= g.goal or g.round > g.book.rounds - LAST:
        return []
    room = g.book.space - ship.crew - ship.guns
    men = max(0, min(MEN - ship.crew, room, money // prices.crew))
    money -= men * prices.crew
    points = min(g.book.hull - ship.hull, money // prices.repair) if ship.hull <= LEAKY else 0
    return ["crew"] * men + ["repair"] * points


def target_worth(g: Piratical, other: int) -> float:
    """The richest captain is the one to stop."""
    return g.ships[other].gold + g.ships[other].goods


def in_danger(g: Piratical, seat: int) -> bool:
    """Whether this fight is likely to cost the ship."""
    ship = g.ships[seat]
    others = [g.ship(side) for side in g.fight if side != seat]
    guns, crew = sum(other.usable_guns for other in others), sum(other.crew for other in others)
    return ship.hull <= 4 or ship.crew <= 2 or guns >= 2 * max(1, ship.usable_guns) or crew > ship.crew


BOT: Bot[Piratical] = Bot(evaluate=evaluate, policy=policy, trust=0.04, turn=lambda g: g.active)
