"""Fleets bought with points: what a yard has for sale, as one set that a person fills in like a form.

    fleet = yield from choose(seat, "buy", lambda: for_sale(book.prices, points=60, most=12))

Browser and terminal show the list with prices and a running total; bots fill it with `shopping`. Prices may
be halves: `in_parts` makes whole numbers of them, for rules that count in parts of a point.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from quarterdeck.kit.choosing import Several, Tally


class Chance(Protocol):
    """Whoever draws numbers: a state, or a bot's own stream."""

    def below(self, n: int) -> int: ...


def in_parts(prices: Mapping[str, float], parts: int) -> dict[str, int]:
    """Printed prices (12, 0.5) as whole numbers of parts of a point."""
    found = {word: Fraction(price) * parts for word, price in prices.items()}
    odd = [word for word, price in found.items() if price.denominator != 1]
    assert not odd, f"prices of {odd} are no whole numbers of 1/{parts} point"
    return {word: int(price) for word, price in found.items()}


def for_sale(
    prices: Mapping[str, int],
    points: int,
    *,
    most: int,
    least: int = 1,
    stock: Mapping[str, int] | None = None,
    tally: str = "points",
    among: Iterable[str] | None = None,
) -> Several[str]:
    """What may be bought for so many points: at least and at most so many ships, of each what is in `stock`.

    Of `among`, if given, at least one must be bought: a fleet of mine fields alone is none.
    """
    held = {
        word: min(most, (stock or {}).get(word, most), points // max(1, price))
        for word, price in prices.items()
    }
    tallies = [Tally(tally, prices, most=points)]
    if among is not None:
        wanted = set(among)
        tallies.append(Tally("", {word: int(word in wanted) for word in prices}, least=1))
    return Several("buy", held, least=least, most=most, tallies=tallies, amounts=True, confirm=True)


def shopping(
    chance: Chance, prices: Mapping[str, int], points: int, most: int, stock: Mapping[str, int]
) -> list[str]:
    """A fleet by chance that leaves few points unspent: each ship is one of those still within reach."""
    bought: list[str] = []
    left = points
    while len(bought) < most:
        open_to = [
            word for word, price in prices.items() if price <= left and bought.count(word) < stock[word]
        ]
        # With few berths left only what is dear enough fills the purse.
        fair = [word for word in open_to if prices[word] * (most - len(bought)) >= left / 2]
        if not open_to:
            break
        pick = fair or open_to
        bought.append(pick[chance.below(len(pick))])
        left -= prices[bought[-1]]
    return bought


def cost(bought: Sequence[str], prices: Mapping[str, int]) -> int:
    """What a fleet costs."""
    return sum([prices[word] for word in bought])


def sisters(kinds: Iterable[str], names: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
    """Each ship with a name of its own: from the list of its kind, and numbered once that is used up."""
    used: dict[str, int] = {}
    found = []
    for kind in kinds:
        n = used[kind] = used.get(kind, 0) + 1
        known = names[kind]
        name = (
            known[n - 1] if n <= len(known) else f"{known[(n - 1) % len(known)]} {(n - 1) // len(known) + 1}"
        )
        found.append((kind, name))
    return found
