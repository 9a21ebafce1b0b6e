"""Culture & Conquest: exact odds of totals of dice."""

from __future__ import annotations

from functools import lru_cache

FACES = 6


@lru_cache(256)
def sums(dice: int) -> tuple[float, ...]:
    """The chance of each total of so many dice."""
    if not dice:
        return (1.0,)
    before = sums(dice - 1)
    out = [0.0] * (len(before) + FACES)
    for total, chance in enumerate(before):
        for face in range(1, FACES + 1):
            out[total + face] += chance / FACES
    return tuple(out)


@lru_cache(8192)
def victory(dice: int, others: int) -> float:
    """The chance that so many dice total more than the others."""
    theirs = sums(others)
    below, held = 0.0, []
    for chance in theirs:
        held.append(below)
        below += chance
    held += [below] * (len(sums(dice)) - len(held))
    return sum([chance * held[total] for total, chance in enumerate(sums(dice))])
