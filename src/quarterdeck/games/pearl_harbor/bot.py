"""Pearl Harbor: a player who counts what is left in the deck."""

from __future__ import annotations

from itertools import combinations_with_replacement

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.pearl_harbor.book import DECK, HAND, TYPES, Counts, PearlHarborBook
from quarterdeck.games.pearl_harbor.state import PearlHarbor

PER_CARD = 0.16  # targets that a card of the deck is worth in later turns: about 11.5 of 69 cards
DONE: Option = ("done",)


def policy(g: PearlHarbor, ask: Ask) -> Option:
    """Draw while more cards bring more than they would later; throw back what the hand has too much of."""
    if ask.prompt == "reserve":
        return max(ask.options, key=lambda option: outlook(g, int(option[1])))
    if ask.prompt == "reserve-one":
        return ("draw",) if outlook(g, 1) > outlook(g, 0) else ("stop",)
    if ask.prompt in ("attack", "attack-one"):
        return throw(g, ask)
    return ask.options[0]


def outlook(g: PearlHarbor, drawn: int) -> float:
    """What the turn may bring with so many cards more, less what those would be worth later."""
    hand, deck = g.counts(HAND), g.counts(DECK)
    n = min(drawn + g.book.throw_back, g.left)
    return float(g.book.expected(hand, deck, n)) - later(g, drawn)


def later(g: PearlHarbor, n: int) -> float:
    """What cards are worth if they stay in the deck: nothing if no further turn can use them."""
    return PER_CARD * n if g.left - n > 0 else 0.0


def throw(g: PearlHarbor, ask: Ask) -> Option:
    """The set of cards whose loss leaves the best hand to be expected; named in the order of the list."""
    wanted = list(best_throw(g.book, g.counts(HAND), g.counts(DECK), int(ask.facts["most"]), g.left))
    for given in ask.facts["chosen"]:
        kind = g.book.cards[given].type
        if kind in wanted:
            wanted.remove(kind)
    for option in ask.options:
        if option != DONE and g.book.cards[str(option[1])].type in wanted:
            return option
    return DONE if DONE in ask.options else ask.options[0]


def best_throw(book: PearlHarborBook, hand: Counts, deck: Counts, most: int, left: int) -> tuple[str, ...]:
    """The types to be thrown back, most of them twice the same."""
    best: tuple[str, ...] = ()
    value = float(book.expected(hand, deck, 0))
    for n in range(1, min(most, left) + 1):
        for kinds in combinations_with_replacement(TYPES[:3], n):
            rest = list(hand)
            for kind in kinds:
                rest[TYPES.index(kind)] -= 1
            if min(rest) < 0:
                continue
            found = float(book.expected((rest[0], rest[1], rest[2], rest[3]), deck, n))
            found -= PER_CARD * n if left - n > 0 else 0.0
            if found > value:
                best, value = kinds, found
    return best


BOT: Bot[PearlHarbor] = Bot(policy=policy)
