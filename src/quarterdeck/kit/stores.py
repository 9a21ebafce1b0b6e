"""Stores of resources: counts by kind, prices paid in any mix, and conversions.

    GOODS = Resources("crops", "animals", "gold")
    store = GOODS.store({"crops": 4})                     # a list with a count for each kind
    mill = Conversion(GOODS.amounts({"crops": 2}), GOODS.amounts({"gold": 1}))
    convert(store, mill, most(store, mill))               # as often as can be

A store is a plain list, so that a state copies it fast; amounts are tuples of the same length.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from quarterdeck.engine.ask import Option

Store: TypeAlias = list[int]
Amounts: TypeAlias = tuple[int, ...]
MANY = 1 << 30  # how often something that costs nothing can be paid


class Resources:
    """The kinds of resource of a game, in order."""

    __slots__ = ("index", "words")

    def __init__(self, *words: str) -> None:
        assert len(set(words)) == len(words), f"kinds repeat: {words}"
        self.words = words
        self.index = {word: i for i, word in enumerate(words)}

    def amounts(self, given: Mapping[str, int] | None = None) -> Amounts:
        """Counts by kind; what is not named is 0."""
        given = given or {}
        unknown = sorted(set(given) - set(self.words))
        assert not unknown, f"no such resource: {unknown}; there are {self.words}"
        return tuple(given.get(word, 0) for word in self.words)

    def store(self, given: Mapping[str, int] | None = None) -> Store:
        """A store that begins with these."""
        return list(self.amounts(given))

    def named(self, amounts: Sequence[int]) -> list[tuple[str, int]]:
        """What is there, by word."""
        return [(word, n) for word, n in zip(self.words, amounts, strict=True) if n]


def affords(store: Sequence[int], cost: Amounts) -> bool:
    """Whether the store holds all of the cost."""
    return all(have >= n for have, n in zip(store, cost, strict=True))


def times(store: Sequence[int], cost: Amounts) -> int:
    """How often the cost can be paid."""
    return min([have // n for have, n in zip(store, cost, strict=True) if n], default=MANY)


def gain(store: Store, amounts: Amounts, n: int = 1) -> None:
    """Add the amounts, n times over."""
    for i, each in enumerate(amounts):
        if each:
            store[i] += each * n


def pay(store: Store, cost: Amounts, n: int = 1) -> None:
    """Take the cost, n times over, out of a store that affords it."""
    for i, each in enumerate(cost):
        if each:
            store[i] -= each * n
            assert store[i] >= 0, f"the store does not hold {cost} × {n}"


def hand_over(giver: Store, taker: Store, amounts: Amounts) -> None:
    """From one store to another."""
    pay(giver, amounts)
    gain(taker, amounts)


@dataclass(frozen=True)
class Conversion:
    """So much turned into so much, as often as one likes and can."""

    cost: Amounts
    product: Amounts


def most(store: Sequence[int], conversion: Conversion) -> int:
    """How often a conversion can be made at most."""
    return times(store, conversion.cost)


def convert(store: Store, conversion: Conversion, n: int = 1) -> None:
    """Make a conversion n times."""
    pay(store, conversion.cost, n)
    gain(store, conversion.product, n)


@cache
def mixes(first: int, second: int, price: int) -> list[tuple[int, int]]:
    """Every way to pay a price out of two kinds of which one has so many; none if it is too high."""
    return [(k, price - k) for k in range(min(first, price), -1, -1) if price - k <= second]


@cache
def mix_options(verb: str, words: tuple[str, str], held: tuple[int, int], price: int) -> list[Option]:
    """The same as options: `("pay", "gold", 2, "resources", 1)`."""
    one, other = words
    return [(verb, one, a, other, b) for a, b in mixes(*held, price)]
