"""Sea Intercept: two units a turn, strikes with the narrowest cards, and counters where it matters."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.sea_intercept.book import STACKED, InterceptBook
from quarterdeck.games.sea_intercept.mission import DONE
from quarterdeck.games.sea_intercept.state import SeaIntercept
from quarterdeck.kit.choosing import toward

ROOM = 6  # cards held beyond these would be discarded after the next draw
HELD, LAID = 0.12, 0.06


def evaluate(g: SeaIntercept, seat: int) -> float:
    """Units in play and cards at hand, of one side less those of the other."""
    return standing(g, seat) - standing(g, 1 - seat)


def standing(g: SeaIntercept, seat: int) -> float:
    """How well a side stands."""
    return g.score(seat) + HELD * g.cards.count(g.cards.hand[seat]) + LAID * len(g.hosts[seat])


def breadth(book: InterceptBook, word: str) -> int:
    """Against and by how many sorts of units a card can be used: what is narrow is spent first."""
    card = book.cards[word.removeprefix(STACKED)]
    units = [book.cards[unit] for unit in book.units]
    users = sum(card.serves(unit) for unit in units)
    return users * (sum(card.fits(unit) for unit in units) + 2 * ("missiles" in card.targets))


def policy(g: SeaIntercept, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    if ask.prompt == "discard":
        return min(ask.options, key=lambda option: keeping(g, ask.seat, str(option[-1])))
    if ask.prompt == "deploy":
        return deploy(g, ask)
    if ask.prompt == "stack":
        return stack(g, ask)
    if ask.prompt == "mission":
        return max(ask.options, key=lambda option: strike_worth(g, ask.seat, option))
    if ask.prompt in ("detect", "attack"):
        return min(ask.options, key=lambda option: breadth(g.book, str(option[1])))
    if ask.prompt == "counter":
        return min(
            ask.options[1:], key=lambda option: breadth(g.book, str(option[1])), default=ask.options[0]
        )
    return ask.options[-1]


def deploy(g: SeaIntercept, ask: Ask) -> Option:
    """The units that count most, then those that can use most of the hand."""
    hand = g.cards.kinds(g.cards.hand[ask.seat])
    units = [word for word in hand if word in g.book.units]

    def useful(unit: str) -> tuple[int, int]:
        return g.book.cards[unit].worth, sum(word in g.book.usable[unit] for word in hand)

    return toward(ask, sorted(units, key=useful, reverse=True)[: g.book.deployed])


def stack(g: SeaIntercept, ask: Ask) -> Option:
    """What the hand has no room for: the narrowest cards, under the unit that counts most."""
    cards = [option for option in ask.options if option != DONE]
    if g.cards.count(g.cards.hand[ask.seat]) <= ROOM or not cards:
        return DONE

    def order(option: Option) -> tuple[int, int]:
        return breadth(g.book, str(option[1])), -g.book.cards[g.kind(str(option[2]))].worth

    return min(cards, key=order)


def strike_worth(g: SeaIntercept, seat: int, option: Option) -> float:
    """Targets that count double or hold cards first; with units for which narrow cards do."""
    if option == DONE:
        return 0.0
    attacker, target = str(option[1]), str(option[2])
    pair = g.kind(attacker), g.kind(target)
    have = [*g.cards.held(seat), *g.under(seat, attacker)]
    detect = min(breadth(g.book, word) for word in have if word in g.book.detects[pair])
    weapon = min(breadth(g.book, word) for word in have if word in g.book.attacks[pair])
    worth = g.book.cards[g.kind(target)].worth + 0.3 * g.hosts[1 - seat].count(target)
    return 5.0 + worth - (detect + weapon) / 50


def keeping(g: SeaIntercept, seat: int, word: str) -> float:
    """What a card in the hand is worth."""
    card = g.book.cards[word]
    if card.type == "unit":
        return 3.0 * card.worth
    usable = any(word in g.book.usable[g.kind(name)] for name in g.names[seat])
    rare = {"detect": 1.5, "attack": 1.0, "counter": 1.5}[card.type]
    return rare * breadth(g.book, word) / 25 + usable


BOT: Bot[SeaIntercept] = Bot(evaluate=evaluate, policy=policy, trust=0.25, turn=lambda g: g.active)
