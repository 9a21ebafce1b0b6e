"""Piratical: exact odds of what may happen next in a battle."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from quarterdeck.kit.odds import hits, to_the_end

HULL_ONLY, BOTH = 2 / 6, 1 / 6  # 16.2, 16.3
BOARDS = 5  # 17.1


@lru_cache(4096)
def lost_in_exchange(guns: int, hull: int, crew: int) -> float:
    """The chance that so many guns, without cards, sink a ship or kill its crew in one exchange."""
    lost = 0.0
    for both in range(guns + 1):
        for only in range(guns - both + 1):
            if both + only >= hull or both >= crew:
                ways = comb(guns, both) * comb(guns - both, only)
                lost += ways * BOTH**both * HULL_ONLY**only * (1 - BOTH - HULL_ONLY) ** (guns - both - only)
    return lost


@lru_cache(4096)
def lost_in_boarding(crew: int, theirs: int) -> float:
    """The chance that a boarding action, fought to the end without cards, leaves none of the crew alive."""
    return to_the_end((crew, theirs), _end, _round)


def _end(sides: tuple[int, int]) -> float | None:
    crew, theirs = sides
    return None if crew and theirs else float(not crew)


def _round(sides: tuple[int, int]) -> dict[tuple[int, int], float]:
    crew, theirs = sides
    chances: dict[tuple[int, int], float] = {}
    for mine, p in enumerate(hits(crew, BOARDS)):
        for other, q in enumerate(hits(theirs, BOARDS)):
            after = (max(0, crew - other), max(0, theirs - mine))
            chances[after] = chances.get(after, 0.0) + float(p * q)
    return chances
