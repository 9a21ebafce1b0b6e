"""A commodore's rule of thumb: put every ship to sea, attack where it pays, answer what hurts.

Worth is counted in points of strength; a Morale Point is worth more the fewer are left.
"""

from __future__ import annotations

from operator import attrgetter

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.commodore.attack import DECLINE, FIRESHIP, NEGATE, SWEEP
from quarterdeck.games.commodore.book import HANDS, CommodoreBook
from quarterdeck.games.commodore.fleet import MORALE, MORALE_WORDS, ship_of
from quarterdeck.games.commodore.rules import DONE, MELEE, SIGNAL, STRATEGIST
from quarterdeck.games.commodore.state import Commodore, Ship, gunnery, strength

MISS = 5 / 6
MORALE_WORTH = (9.0, 7.0, 5.5, 4.5, 4.0, 3.5, 3.0, 3.0)  # of the next point, by points left
CARD_WORTH = 0.8  # of a card in hand
SIGNAL_WORTH, REPAIR_WORTH, STRATEGIST_WORTH = 0.2, 0.1, 0.05  # the ways to use a Rarities card
USEFUL = 5.2  # what is kept less gladly than this is thrown away for new cards
KILL = 1.0  # beyond the strength that a ship loses with its last point
# For the evaluation, in points of strength: what tells winners from losers in 1,500 games of this rule.
MORALE_POINT = 1.0
AFLOAT, BIG, CRIPPLED = 1.2, 0.14, 0.5  # a ship; its strength squared; its lost rigging
IN_HAND = {
    "first-class": 5.1,
    "second-class": 3.8,
    "third-class": 2.3,
    "outmaneuver": 2.7,
    "rarities": 1.7,
    "special-damage": 1.5,
    "fourth-class": 1.5,
    "superior-assets": 1.2,
    "boarding-action": 1.1,
    "broad-sides": 1.0,
    "frigate": 1.0,
    "general-melee": 0.7,
    "sloop": 0.5,
    "rake-the-bow": 0.0,
}
# What to keep: ships first, then what attacks; the lowest is discarded.
KEEP = {
    "first-class": 9.0,
    "second-class": 8.0,
    "third-class": 7.0,
    "boarding-action": 6.5,
    "general-melee": 6.0,
    "broad-sides": 5.0,
    "rake-the-bow": 5.5,
    "outmaneuver": 5.5,
    "fourth-class": 5.0,
    "special-damage": 4.5,
    "rarities": 4.0,
    "superior-assets": 4.0,
    "frigate": 3.0,
    "sloop": 2.0,
}


def evaluate(g: Commodore, seat: int) -> float:
    """From about -1 (lost) to 1 (won): morale, fleets and hands."""
    return (standing(g, seat) - standing(g, 1 - seat)) / 20


def standing(g: Commodore, seat: int) -> float:
    """All that a side has, in points of strength."""
    cards, kinds = g.cards.zones[HANDS[seat]], g.cards.layout.kinds
    return (
        MORALE_POINT * g.morale[seat]
        + sum(
            [AFLOAT + BIG * strength(g.book, ship) ** 2 - CRIPPLED * ship.rigging for ship in g.ships[seat]]
        )
        + sum([IN_HAND[kinds[card]] for card in cards])
    )


def policy(g: Commodore, ask: Ask) -> Option:
    """What the commodore orders."""
    me = ask.seat
    match ask.prompt:
        case "reply" | "reply.melee" | "reply.fireship":
            return reply(g, me, ask)
        case "grapeshot":
            return grapeshot(g, ask)
        case "signal":
            return signal(g.book, ask)
        case "discard":
            return min(ask.options, key=lambda option: KEEP[str(option[1])])
    return max(ask.options, key=lambda option: worth(g, me, option))


# ---------------------------------------------------------------------- what options are worth


def worth(g: Commodore, seat: int, option: Option) -> float:
    """An option of one's own phases, against 0 for doing nothing."""
    match option[0]:
        case "deploy":
            return 10.0 + g.book.hull[str(option[1])]
        case "equip":
            return 2.0 if g.morale[seat] > 2 else 0.5
        case "rally":
            return MORALE_WORTH[g.morale[seat]] - 2.8
        case "seamanship":
            return 0.5 if len(g.cards.zones[HANDS[1 - seat]]) > 2 and not g.ships[1 - seat] else -1.0
        case "repair":
            return REPAIR_WORTH if strength(g.book, ship_of(g, seat, option[2])) <= 2 else -1.0
        case "special":
            return 1.0 + strength(g.book, ship_of(g, 1 - seat, option[2]))
        case "pair":
            return pairing(g, seat, option)
        case "aim":
            return shot(g, seat, gunnery(g.book, ship_of(g, seat, option[1])), str(option[2]))
        case "fireship":
            return shot(g, seat, FIRESHIP, str(option[2])) - 0.5
        case "attack":
            return duel(g, seat, option)
    if option == MELEE:
        return melee(g, seat)
    return SIGNAL_WORTH if option == SIGNAL else STRATEGIST_WORTH if option == STRATEGIST else 0.0


def shot(g: Commodore, seat: int, dice: int, target: str) -> float:
    """What so many dice are expected to cost the enemy."""
    if target in MORALE_WORDS:
        return (1 - MISS**dice) * MORALE_WORTH[g.morale[1 - seat]]
    return harm(g.book, dice, ship_of(g, 1 - seat, target))


def harm(book: CommodoreBook, dice: int, ship: Ship) -> float:
    """Expected damage to a ship, more if it may be its end."""
    left = strength(book, ship)
    expected = min(dice / 6, left)
    sunk = (1 - MISS**dice) if left == 1 else (dice / 6 / left) ** 2 / 2
    return expected + KILL * min(1.0, sunk)


def duel(g: Commodore, seat: int, option: Option) -> float:
    """An attack of one ship on another (or on morale).

    Broad-sides between ships cost both sides alike, and the card is worth more when grapeshot decides who is
    boarded: whoever never plays one wins three games of five against who trades shots.
    """
    mine = ship_of(g, seat, option[2])
    target = str(option[3])
    if option[1] == "boarding-action":
        theirs = ship_of(g, 1 - seat, target)
        won = boarding_odds(strength(g.book, mine) - strength(g.book, theirs))
        return won * 2 * strength(g.book, theirs) - (1 - won) * 2 * strength(g.book, mine)
    if option[1] == "rake-the-bow" or target in MORALE_WORDS:
        return shot(g, seat, gunnery(g.book, mine), target)
    return -1.0


def boarding_odds(lead: int) -> float:
    """The chance that a die plus `lead` is at least another die."""
    return sum(a + lead >= b for a in range(1, 7) for b in range(1, 7)) / 36


def melee(g: Commodore, seat: int) -> float:
    """All guns against all guns; ships in excess tell most."""
    mine, theirs = g.ships[seat], g.ships[1 - seat]
    guns = sum([gunnery(g.book, ship) for ship in mine]) - sum([gunnery(g.book, ship) for ship in theirs])
    excess = len(mine) - len(theirs)
    morale = MORALE_WORTH[g.morale[1 - seat if excess > 0 else seat]]
    return guns / 6 + excess * 0.4 * morale


def pairing(g: Commodore, seat: int, option: Option) -> float:
    """A pair is good when one's own ship does more than it suffers."""
    pair = [str(option[1]), str(option[2])]
    mine = next(ship for ship in g.ships[seat] if ship.word in pair)
    theirs = next(ship for ship in g.ships[1 - seat] if ship.word in pair)
    return harm(g.book, gunnery(g.book, mine), theirs) - harm(g.book, gunnery(g.book, theirs), mine)


# ---------------------------------------------------------------------- answers


def reply(g: Commodore, seat: int, ask: Ask) -> Option:
    """Negate what would cost more than a card is worth."""
    if NEGATE not in ask.options:
        return DECLINE
    enemy = 1 - seat
    facts = ask.facts
    if ask.prompt == "reply.melee":
        cost = melee(g, enemy)
    elif ask.prompt == "reply.fireship":
        cost = shot(g, enemy, FIRESHIP, facts["target"])
    else:
        cost = duel(g, enemy, ("attack", facts["card"], facts["ship"], facts["target"]))
    return NEGATE if cost > CARD_WORTH else DECLINE


def grapeshot(g: Commodore, ask: Ask) -> Option:
    """Spend a Broad-sides card where a point can decide."""
    if SWEEP not in ask.options:
        return DECLINE
    ships = {ship.word: ship for fleet in g.ships for ship in fleet}
    odds = strength(g.book, ships[ask.facts["ship"]]) - strength(g.book, ships[ask.facts["target"]])
    return SWEEP if -5 <= odds <= 4 else DECLINE


def signal(book: CommodoreBook, ask: Ask) -> Option:
    """Throw away all that is worth little, but no ship: new cards are what wins."""
    words = [str(option[1]) for option in ask.options if option != DONE]
    cheap = [word for word in words if word not in book.hull and KEEP[word] < USEFUL]
    return ("discard", cheap[0]) if cheap else DONE


assert len(MORALE_WORTH) == MORALE + 1, "the table must cover every morale"
BOT: Bot[Commodore] = Bot(
    evaluate=evaluate,
    policy=policy,
    trust=1.0,
    foresight=1,  # to one's next turn
    turn=attrgetter("active"),
)
