"""A player of Battle of the Atlantic: of all exchanges, the one with the greatest expected strategy."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import prod

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.book import remembered
from quarterdeck.engine.bot import Bot
from quarterdeck.games.battle_of_the_atlantic.book import DECKS, HANDS, PILES, SIDES, AtlanticBook
from quarterdeck.games.battle_of_the_atlantic.rules import category_totals
from quarterdeck.games.battle_of_the_atlantic.state import Atlantic
from quarterdeck.systems.hand_totals import next_of


@remembered
def own_words(book: AtlanticBook) -> tuple[list[str], ...]:
    """Own words."""
    return tuple([word for word in book.layout.kinds if book.cards[word].side == side] for side in SIDES)


def policy(g: Atlantic, ask: Ask) -> Option:
    """The answer of a player who knows what is left in their own deck."""
    side = ask.seat
    hand, pile = g.cards.kinds(HANDS[side]), g.cards.kinds(PILES[side])
    deck = less(own_words(g.book)[side], [*hand, *pile])
    assert len(deck) == len(g.cards.zones[DECKS[side]])
    wanted = best_exchange(g.book, hand, deck, pile, g.bonus[side])
    return next_of(wanted, ask.facts["chosen"], ask.options)


def less(words: Sequence[str], others: Sequence[str]) -> list[str]:
    """The words that are left when others are taken away."""
    out = list(words)
    for word in others:
        out.remove(word)
    return out


def best_exchange(
    book: AtlanticBook, hand: Sequence[str], deck: Sequence[str], pile: Sequence[str], bonus: Sequence[int]
) -> tuple[str, ...]:
    """The cards to exchange. If the deck is too short, the discards come back into it."""
    return _best_exchange(book, tuple(sorted(hand)), tuple(deck), tuple(sorted(pile)), tuple(bonus))


@remembered
def _best_exchange(
    book: AtlanticBook,
    hand: tuple[str, ...],
    deck: tuple[str, ...],
    pile: tuple[str, ...],
    bonus: tuple[int, ...],
) -> tuple[str, ...]:
    best: tuple[float, tuple[str, ...]] = (-1.0, ())
    for n in range(book.exchanged + 1):
        pool = deck if len(deck) >= n else [*deck, *pile]
        for thrown in set(combinations(hand, n)):
            best = max(
                best, (expected(book, category_totals(book, less(hand, thrown), bonus), pool, n), thrown)
            )
    return best[1]


def expected(book: AtlanticBook, totals: Sequence[int], pool: Sequence[str], n: int) -> float:
    """The mean of the product when n cards of a pool, each of one category, are added to the totals.

    Multiplied out, each term draws different cards: one, two or three of them, each in its category.
    """
    sums = [0, 0, 0]
    for word in pool:
        sums[book.category[word]] += book.points[word]
    one, two, three = (chances(n, len(pool), k) for k in (1, 2, 3))
    a, o, e = totals
    x, y, z = sums
    singles = x * o * e + a * y * e + a * o * z
    pairs = x * y * e + x * o * z + a * y * z
    return a * o * e + one * singles + two * pairs + three * x * y * z


def chances(n: int, size: int, k: int) -> float:
    """The chance that k given cards are all among n drawn from so many."""
    return prod([(n - i) / (size - i) for i in range(k)]) if size >= k else 0.0


def evaluate(g: Atlantic, seat: int) -> float:
    """From -1 (lost) to 1 (won): hands won, and bonuses."""
    lead = (g.won[seat] - g.won[1 - seat]) / g.book.to_win
    edge = (sum(g.bonus[seat]) - sum(g.bonus[1 - seat])) / 30
    return max(-1.0, min(1.0, lead + edge))


BOT: Bot[Atlantic] = Bot(
    evaluate=evaluate,
    policy=policy,
    trust=1.5,
    foresight=5,
)
