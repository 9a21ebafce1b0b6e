"""Pirate Island: what a captain of some sense would do."""

from __future__ import annotations

from math import tanh

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.book import remembered
from quarterdeck.engine.bot import Bot
from quarterdeck.games.pirate_island.book import AIDS, HOME, SEATS, TABLE, IslandBook, chances
from quarterdeck.games.pirate_island.challenges import DECLINE
from quarterdeck.games.pirate_island.state import NOBODY_HAS_IT, PirateIsland
from quarterdeck.kit.choosing import toward

FACES = range(1, 7)
FIGHT = 0.5  # the chance to take the treasure when one meets its carrier
FEW = 4  # crew points below which each counts
FIGHTING = ("cannons", "swashbuckling")  # skills whose aids are better kept for the treasure
TURN = 3.5  # spaces that a missed turn costs
LEAD = 12.0  # spaces ahead that nearly decide who is first at the treasure
FIRST = 0.3  # what it is worth to be first there: the hunt is still to come
MEANS = 0.01  # what a crew point or an aid is worth


def policy(g: PirateIsland, ask: Ask) -> Option:
    """Hunt the carrier, fight when it pays, and spend aids where a turn or the treasure is at stake."""
    if ask.prompt == "go":
        return max(ask.options, key=lambda option: post(g, g.book.spaces.index(str(option[1]))))
    if ask.prompt == "meet":
        return meet(g, ask)
    if ask.prompt == "aids":
        return spend_on_card(g, ask)
    if ask.prompt == "meet-aids":
        return spend_on_rival(g, ask)
    return ask.options[0]


def post(g: PirateIsland, space: int) -> float:
    """How good a space is to stand on: how likely the treasure is won from there."""
    if g.carrier == NOBODY_HAS_IT:
        return -float(abs(space - g.chest))
    return landed(g.book, space, g.chest)


def landed(book: IslandBook, space: int, carrier: int) -> float:
    """The chance of a hunter who has come to a space: he fights at once if the carrier is there."""
    after = escapes(book, space, carrier)
    return FIGHT + (1 - FIGHT) * after if space == carrier else after


@remembered
def escapes(book: IslandBook, space: int, carrier: int) -> float:
    """The hunter's chance when the carrier is to move: he is gone once he is home."""
    chance = 0.0
    for die in FACES:
        if carrier - die > HOME:
            chance += hunts(book, space, carrier - die) / len(FACES)
    return chance


@remembered
def hunts(book: IslandBook, space: int, carrier: int) -> float:
    """The hunter's chance when he is to roll, and goes the better way."""
    chance = 0.0
    for die in FACES:
        there = (min(space + die, book.end), max(space - die, HOME))
        chance += max([landed(book, to, carrier) for to in there]) / len(FACES)
    return chance


def meet(g: PirateIsland, ask: Ask) -> Option:
    """The carrier always; others if one's own odds are better; nobody while carrying."""
    if g.carrier != NOBODY_HAS_IT and ("challenge", SEATS[g.carrier]) in ask.options:
        return ("challenge", SEATS[g.carrier])
    if DECLINE in ask.options and g.carrier == ask.seat:
        return DECLINE
    skill = str(ask.facts["skill"])
    best, weakest = max(
        (edge(g, ask.seat, option, skill), option) for option in ask.options if option != DECLINE
    )
    return weakest if best > 0 or DECLINE not in ask.options else DECLINE


def edge(g: PirateIsland, seat: int, option: Option, skill: str) -> float:
    """How much likelier one is to win than to lose against somebody."""
    lead = g.skill(seat, skill) - g.skill(SEATS.index(str(option[1])), skill)
    more, equal = chances(g.book, g.own_dice, g.own_dice, lead)
    return float(2 * more + equal - 1)


def spend_on_card(g: PirateIsland, ask: Ask) -> Option:
    """All that fits where a turn or a die forward is at stake, or crew is short; else nothing."""
    card = g.book.kinds[g.cards[TABLE][0]]
    assert ask.several is not None
    aids = ask.several.things
    if card.misses or card.forward or g.crew[ask.seat] < FEW:
        return toward(ask, aids)
    return toward(ask, [aid for aid in aids if g.book.cards[aid].skills[0] not in FIGHTING][:1])


def spend_on_rival(g: PirateIsland, ask: Ask) -> Option:
    """All of them where the treasure is at stake."""
    assert ask.several is not None
    stake = g.carrier in (g.active, g.rival) and g.carrier != NOBODY_HAS_IT
    return toward(ask, ask.several.things if stake else ())


def evaluate(g: PirateIsland, seat: int) -> float:
    """From -1 (lost) to 1 (won): the lead on the way out, and later how likely the carrier is caught."""
    rivals = [other for other in range(len(g.places)) if other != seat and not g.is_lost(other)]
    if g.is_lost(seat):
        return -1.0
    if not rivals:
        return 1.0
    means = MEANS * (strong(g, seat) - max([strong(g, other) for other in rivals]))
    if g.carrier == seat:
        return means + 1 - 2 * max([post(g, g.places[other]) for other in rivals])
    if g.carrier != NOBODY_HAS_IT:
        return means + 2 * post(g, g.places[seat]) - 1
    return means + FIRST * tanh((near(g, seat) - max([near(g, other) for other in rivals])) / LEAD)


def strong(g: PirateIsland, seat: int) -> int:
    """Crew and aids, of which one is worth about as much as the other."""
    return g.crew[seat] + g.cards.count(AIDS + seat)


def near(g: PirateIsland, seat: int) -> float:
    """How near an expedition is to where the treasure lies, turns to miss counted."""
    return -abs(g.places[seat] - g.chest) - TURN * g.misses[seat]


BOT: Bot[PirateIsland] = Bot(evaluate=evaluate, policy=policy, trust=1.3, foresight=3)
