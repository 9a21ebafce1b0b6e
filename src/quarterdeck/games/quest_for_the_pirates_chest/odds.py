"""Quest For The Pirates Chest: exact odds of escapes and fights, before any card is added."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from quarterdeck.games.quest_for_the_pirates_chest.state import PiratesQuest

FACES = range(1, 7)
EXTRA = {"rockets": "broadside", "undead": "boarding"}  # abilities that bring a die, and where

Chances = dict[int, Fraction]


def die_of(g: PiratesQuest, seat: int) -> Chances:
    """R12. One die of a captain who takes the most he can: Sparrow's, Morgan's, or a cursed one."""
    found: Chances = {}
    rolls = list(product(FACES, repeat=2 if g.has(seat, "luck") else 1))
    shift = g.has(seat, "raider") - (2 if g.weak[seat] else 0)
    for roll in rolls:
        n = max(roll) + shift
        found[n] = found.get(n, Fraction(0)) + Fraction(1, len(rolls))
    return found


def added(a: Chances, b: Chances) -> Chances:
    """Two rolls together."""
    found: Chances = {}
    for (m, p), (n, q) in product(a.items(), b.items()):
        found[m + n] = found.get(m + n, Fraction(0)) + p * q
    return found


def dice_of(g: PiratesQuest, seat: int, kinds: Sequence[str]) -> Chances:
    """11.3, 5.5, 5.10. All dice of a captain in a fight of these kinds."""
    total = die_of(g, seat)
    for ability, kind in EXTRA.items():
        if kind in kinds and g.has(seat, ability):
            total = added(total, die_of(g, seat))
    return total


def to_win(g: PiratesQuest, seat: int, other: int, kinds: Sequence[str]) -> int:
    """11.3. The attacker's chance in percent, ties being his, before cards."""
    own, against = dice_of(g, seat, kinds), dice_of(g, other, kinds)
    return round(100 * sum(p * q for (m, p), (n, q) in product(own.items(), against.items()) if m >= n))


def to_escape(g: PiratesQuest, seat: int) -> int:
    """10.1, 5.18. The chance of an escape in percent, without cards."""
    bonus = 1 if g.has(seat, "ram") else 0
    return round(100 * sum(p for n, p in die_of(g, seat).items() if n + bonus >= g.book.escape))
