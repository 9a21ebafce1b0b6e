"""A player of Battle of the Atlantic: of all exchanges, the one with the greatest expected strategy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import prod

from quarterdeck.engine.ask import Option
from quarterdeck.engine.seat import Seat
from quarterdeck.games.battle_of_the_atlantic.rules import (
    CATEGORY,
    EXCHANGED,
    POINTS,
    TO_WIN,
    category_totals,
)
from quarterdeck.games.battle_of_the_atlantic.state import (
    CARDS,
    DECKS,
    HANDS,
    LAYOUT,
    PILES,
    SIDES,
    Atlantic,
)
from quarterdeck.kit.hand_totals import next_of

OWN = tuple([word for word in LAYOUT.kinds if CARDS[word].side == side] for side in SIDES)


def policy(seat: Seat) -> Option:
    """The answer of a player who knows what is left in his own deck."""
    ask = seat.ask
    assert ask is not None
    side = seat.number
    g: Atlantic = seat.glance()
    hand, pile = g.cards.kinds(HANDS[side]), g.cards.kinds(PILES[side])
    deck = less(OWN[side], [*hand, *pile])
    assert len(deck) == len(g.cards.zones[DECKS[side]])
    wanted = best_exchange(hand, deck, pile, g.bonus[side])
    return next_of(wanted, ask.facts["chosen"], ask.options)


def less(words: Sequence[str], others: Sequence[str]) -> list[str]:
    """The words that are left when others are taken away."""
    out = list(words)
    for word in others:
        out.remove(word)
    return out


def best_exchange(
    hand: Sequence[str], deck: Sequence[str], pile: Sequence[str], bonus: Sequence[int]
) -> tuple[str, ...]:
    """The cards to exchange. If the deck is too short, the discards come back into it."""
    return _best_exchange(tuple(sorted(hand)), tuple(deck), tuple(sorted(pile)), tuple(bonus))


@lru_cache(maxsize=10_000)
def _best_exchange(
    hand: tuple[str, ...], deck: tuple[str, ...], pile: tuple[str, ...], bonus: tuple[int, ...]
) -> tuple[str, ...]:
    best: tuple[float, tuple[str, ...]] = (-1.0, ())
    for n in range(EXCHANGED + 1):
        pool = deck if len(deck) >= n else [*deck, *pile]
        for thrown in set(combinations(hand, n)):
            best = max(best, (expected(category_totals(less(hand, thrown), bonus), pool, n), thrown))
    return best[1]


def expected(totals: Sequence[int], pool: Sequence[str], n: int) -> float:
    """The mean of the product when n cards of a pool, each of one category, are added to the totals.

    Multiplied out, each term draws different cards: one, two or three of them, each in its category.
    """
    sums = [0, 0, 0]
    for word in pool:
        sums[CATEGORY[word]] += POINTS[word]
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
    lead = (g.won[seat] - g.won[1 - seat]) / TO_WIN
    edge = (sum(g.bonus[seat]) - sum(g.bonus[1 - seat])) / 30
    return max(-1.0, min(1.0, lead + edge))
