"""Exact odds of dice: how many of them hit, and how a fight to the end goes. Computed, never sampled.

A distribution is a tuple: the chance of 0 hits, of 1 hit, and so on, as fractions that add up to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TypeAlias, TypeVar

Odds: TypeAlias = tuple[Fraction, ...]

NOTHING: Odds = (Fraction(1),)
SURE, NEVER = Fraction(1), Fraction(0)


@lru_cache(4096)
def hits(dice: int, least: int = 6, sides: int = 6) -> Odds:
    """So many dice, each hitting with `least` or more."""
    if dice < 0 or sides < 1:
        raise ValueError(f"there are no {dice} dice of {sides} sides")
    good = min(sides, max(0, sides - least + 1))
    bad = sides - good
    return tuple(Fraction(comb(dice, k) * good**k * bad ** (dice - k), sides**dice) for k in range(dice + 1))


def together(*rolls: Odds) -> Odds:
    """The hits of several rolls added up."""
    total = NOTHING
    for odds in rolls:
        total = _sum(total, odds)
    return total


@lru_cache(4096)
def _sum(a: Odds, b: Odds) -> Odds:
    out = [NEVER] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for j, q in enumerate(b):
            out[i + j] += p * q
    return tuple(out)


def at_least(odds: Odds, n: int) -> Fraction:
    """The chance of n hits or more."""
    return sum(odds[max(0, n) :], NEVER)


def exactly(odds: Odds, n: int) -> Fraction:
    """The chance of n hits, no more and no less."""
    return odds[n] if 0 <= n < len(odds) else NEVER


def at_most(odds: Odds, n: int) -> Fraction:
    """The chance of n hits or fewer."""
    return SURE - at_least(odds, n + 1)


def capped(odds: Odds, most: int) -> Odds:
    """What of the hits counts when there are only so many targets: surplus hits are lost."""
    if most >= len(odds) - 1:
        return odds
    return (*odds[:most], at_least(odds, most))


def mean(odds: Odds) -> Fraction:
    """How many hits there are on average."""
    return sum((k * p for k, p in enumerate(odds)), NEVER)


def best_of(dice: int, sides: int = 6) -> Odds:
    """The highest of several dice, as a distribution over faces (the chance of face 0 is none)."""
    return tuple(
        Fraction(face**dice - (face - 1) ** dice, sides**dice) if face else NEVER for face in range(sides + 1)
    )


S = TypeVar("S", bound=Hashable)


def to_the_end(
    start: S,
    value: Callable[[S], float | None],
    step: Callable[[S], Mapping[S, float]],
    known: dict[S, float] | None = None,
) -> float:
    """The value of a fight that goes on until `value` says how it ended.

    `step` gives the chances of what one round makes of a position. A round may leave everything as it
    is (then only the chances of the other results matter), but never leads back to an earlier position.
    `known` keeps the values found, for several starts of the same fight.
    """
    known = {} if known is None else known
    waiting = [start]
    while waiting:
        here = waiting[-1]
        ended = None if here in known else value(here)
        if here in known or ended is not None:
            if ended is not None:
                known[here] = ended
            waiting.pop()
            continue
        after = {there: p for there, p in step(here).items() if there != here}
        unknown = [there for there in after if there not in known]
        if unknown:
            waiting += unknown
        else:
            known[here] = sum(p * known[there] for there, p in after.items()) / sum(after.values())
            waiting.pop()
    return known[start]


def percent(chance: Fraction | float) -> str:
    """A chance for people. What is possible never reads 0 %, what is uncertain never 100 %."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    value = float(chance) * 100
    if value < 1:
        return "under 1 %"
    return "over 99 %" if value > 99 else f"{value:.0f} %"
