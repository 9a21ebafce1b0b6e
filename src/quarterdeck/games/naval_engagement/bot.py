"""Naval Engagement: keep a ship, planes and a sub afloat, and fire wherever the enemy has a gap."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.naval_engagement.attack import DONE, HURT, POINTS
from quarterdeck.games.naval_engagement.book import FLEETS, KINDS
from quarterdeck.games.naval_engagement.state import DAMAGED, NavalEngagement

POINT, SHIELD, UNIT, BIG, HELD = 0.5, 0.9, 0.3, 0.25, 0.08
FEW = 3  # Fleet Points that are worth a defense in any case


def evaluate(g: NavalEngagement, seat: int) -> float:
    """Points, shields, units and cards held, of one side less those of the other."""
    return standing(g, seat) - standing(g, 1 - seat)


def standing(g: NavalEngagement, seat: int) -> float:
    """How well a side stands."""
    total = POINT * g.points[seat] + SHIELD * sum(g.has(seat, kind) for kind in KINDS)
    for c in g.cards[FLEETS[seat]]:
        total += UNIT + (
            BIG if g.book.cards[g.cards.kind(c)].big and not g.cards.flagged(DAMAGED, c) else 0.0
        )
    return total + HELD * g.cards.count(g.cards.hand[seat])


def policy(g: NavalEngagement, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    options = ask.options
    if ask.prompt in ("maneuver", "grounded"):
        return options[-1]
    if ask.prompt == "deploy":
        return next((o for o in options if o[0] == "deploy"), DONE)
    if ask.prompt == "attack":
        return max(options, key=lambda option: attack_worth(g, ask.seat, option))
    if ask.prompt == "defend":
        return defend(g, ask)
    if ask.prompt == "weather":
        return options[-1] if g.cards.kinds(g.cards.hand[ask.seat]).count("smoke") > 1 else options[0]
    if ask.prompt == "discard":
        return min(options, key=lambda option: keeping(g, ask.seat, str(option[-1])))
    return options[0]


def attack_worth(g: NavalEngagement, seat: int, option: Option) -> float:
    """Points first, then the last unit of a kind, then ships that are nearly sunk."""
    if option == DONE:
        return 0.0
    if option[0] == "might":
        return 5.0
    target = str(option[2])
    cost = 1.5 if option[0] == "kamikaze" else 0.0
    if target == POINTS:
        return 4.0
    if (
        option[1] in ("smoke", "anti-aircraft")
        and g.cards.kinds(g.cards.hand[seat]).count(str(option[1])) == 1
    ):
        cost += 0.1
    return unit_worth(g, 1 - seat, target) - cost


def unit_worth(g: NavalEngagement, seat: int, target: str) -> float:
    """What the loss of a unit, or the first hit on a big ship, means to its owner."""
    word = target.removeprefix(HURT)
    card = g.book.cards[word]
    alone = sum(g.book.cards[unit].kind == card.kind for unit in g.fleet(seat)) == 1
    worth = 1.0 + 1.5 * alone
    return worth if not card.big or target != word else 0.7 * worth


def defend(g: NavalEngagement, ask: Ask) -> Option:
    """Fleet Points when they are few, and what shields them; spare units may go."""
    if len(ask.options) == 1:
        return ask.options[0]
    target = str(ask.facts["target"])
    if target == POINTS:
        return ask.options[-1]
    spare = ask.options[-1][1] == "anti-aircraft" and unit_worth(g, ask.seat, target) < 1.0
    return ask.options[0] if spare else ask.options[-1]


def keeping(g: NavalEngagement, seat: int, word: str) -> float:
    """What a card in the hand is worth: attacks that a unit can use most."""
    card = g.book.cards[word]
    copies = g.cards.kinds(g.cards.hand[seat]).count(word)
    usable = any(word in g.book.cards[unit].uses for unit in g.fleet(seat)) or not card.listed
    worth = {"unit": 1.2, "attack": 1.0 if usable else 0.3, "defense": 0.8, "special": 1.1}[card.type]
    return worth - 0.2 * (copies - 1)


BOT: Bot[NavalEngagement] = Bot(evaluate=evaluate, policy=policy, trust=0.35, turn=lambda g: g.active)
