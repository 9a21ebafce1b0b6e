"""Races along a track: tokens that share points, dice spent one after another, and who goes first.

    most, steps = spendings(10, (3, 5), ways, ends)   # how many dice can be spent, and how to begin
    order = rolled_order(g, range(3))                 # the highest roll first, ties rolled again

A place may be anything that can be compared: the point of one token, or a tuple of several.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol, TypeVar

P = TypeVar("P")
T = TypeVar("T")


class Roller(Protocol):
    """Whatever rolls dice: a state."""

    def roll(self, sides: int = 6) -> int: ...


def spendings(
    at: P, pool: Sequence[int], ways: Callable[[P, int], Iterable[P]], ends: Collection[P] = ()
) -> tuple[int, list[tuple[int, P]]]:
    """The most dice of the pool that can be spent in a row, and the steps (die, place) to begin with.

    Only steps that leave the most for later are given, so that nobody can shirk a die. A step to one
    of the `ends` (off the board) completes the spending: what is left of the pool counts as spent. Of dice
    that lead to the same place the first is given.
    """
    best = 0
    found: dict[P, tuple[int, int]] = {}
    for die in dict.fromkeys(pool):
        rest = without(pool, die)
        for to in ways(at, die):
            spent = len(pool) if to in ends else 1 + (spendings(to, rest, ways, ends)[0] if rest else 0)
            best = max(best, spent)
            if to not in found or found[to][1] < spent:
                found[to] = (die, spent)
    return best, [(die, to) for to, (die, spent) in found.items() if spent == best]


def without(pool: Sequence[int], die: int) -> tuple[int, ...]:
    """The pool after one die of that face is spent."""
    at = pool.index(die)
    return (*pool[:at], *pool[at + 1 :])


def rolled_order(
    g: Roller, seats: Iterable[int], sides: int = 6, tell: Callable[[int, int], None] | None = None
) -> tuple[int, ...]:
    """The seats by a roll of one die each, the highest first; those who tie roll again among themselves.

    `tell` hears of each roll, the seat and what it rolled.
    """
    rolls: dict[int, list[int]] = {}
    for seat in seats:
        face = g.roll(sides)
        rolls.setdefault(face, []).append(seat)
        if tell is not None:
            tell(seat, face)
    if len(rolls) == 1:
        (tied,) = rolls.values()
        return tuple(tied) if len(tied) == 1 else rolled_order(g, tied, sides, tell)
    order: list[int] = []
    for face in sorted(rolls, reverse=True):
        tied = rolls[face]
        order += tied if len(tied) == 1 else rolled_order(g, tied, sides, tell)
    return tuple(order)


def by_place(tokens: Iterable[T], place: Callable[[T], P]) -> dict[P, list[T]]:
    """The tokens that share each place, in their order."""
    standing: dict[P, list[T]] = {}
    for token in tokens:
        standing.setdefault(place(token), []).append(token)
    return standing
