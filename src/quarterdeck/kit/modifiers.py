"""A roll with its modifiers, each with its reason: what is rolled, what is told, and what the odds are.

Games list them once, as (reason, amount); rules add them up, prompts and logs tell them, and `chances` says
how often each result of a table comes of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

Modifier: TypeAlias = tuple[str, int]
R = TypeVar("R")


def listed(*possible: tuple[str, int, object]) -> list[Modifier]:
    """The modifiers that hold: (reason, amount, whether), those that come to nothing left out."""
    return [(reason, amount) for reason, amount, holds in possible if holds and amount]


def total(modifiers: Iterable[Modifier]) -> int:
    """What they add up to."""
    return sum([amount for _, amount in modifiers])


def told(modifiers: Sequence[Modifier]) -> str:
    """As people read them: "+1 larger ship, -2 bow to bow"."""
    return ", ".join([f"{amount:+d} {reason}" for reason, amount in modifiers]) or "none"


def chance_of(sides: int, modifier: int, least: int, always: int | None = None) -> Fraction:
    """How likely one die with a modifier comes to `least` or more; a bare roll of `always` succeeds."""
    good = [face for face in range(1, sides + 1) if face + modifier >= least or face == always]
    return Fraction(len(good), sides)


def chances(sides: int, modifier: int, result: Callable[[int], R]) -> dict[R, Fraction]:
    """How likely one die with a modifier gives each result of a table, in the order of the rolls."""
    found: dict[R, Fraction] = {}
    for face in range(1, sides + 1):
        what = result(face + modifier)
        found[what] = found.get(what, Fraction(0)) + Fraction(1, sides)
    return found
