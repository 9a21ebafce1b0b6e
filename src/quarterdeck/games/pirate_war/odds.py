"""Pirate War: exact odds of guns, forts, rams and boarding."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb

from quarterdeck.kit.odds import Odds, at_least, mean, together

FACES = 6


@lru_cache(1024)
def harm(guns: int, hit: int, save: int) -> Odds:
    """19.3, 19.4, 19.6 How many of so many shots go home, after saves.

    Face by face: shots that hit with the same number are saved one after the other, until one is not.
    """
    total: Odds = ()
    chances = {(guns, 0): Fraction(1)}
    for face in range(1, FACES + 1):
        after: dict[tuple[int, int], Fraction] = {}
        for (left, done), p in chances.items():
            for k in range(left + 1):
                q = _so_many(k, left, FACES - face + 1)
                for more, r in enumerate(_unsaved(k, save) if face >= hit else (Fraction(1),)):
                    key = (left - k, done + more)
                    after[key] = after.get(key, Fraction(0)) + p * q * r
        chances = after
    total = tuple(
        sum((p for (left, done), p in chances.items() if done == n and not left), Fraction(0))
        for n in range(guns + 1)
    )
    return total


def _so_many(k: int, dice: int, faces: int) -> Fraction:
    """The chance that k of the dice show one of so many faces, the next one."""
    return Fraction(comb(dice, k) * (faces - 1) ** (dice - k), faces**dice)


def _unsaved(group: int, save: int) -> Odds:
    """19.6 Shots of one number that are not saved: all from the first on that is not."""
    saved = Fraction(max(0, FACES + 1 - save), FACES)
    chances = [saved**group]
    chances += [saved ** (group - n) * (1 - saved) for n in range(1, group + 1)]
    return tuple(chances)


def forts(volleys: int, guns: int, hit: int, save: int) -> Odds:
    """21.2 So many forts fire, each for itself."""
    return together(*[harm(guns, hit, save)] * volleys)


def loses(odds: Odds, hull: int, each: int = 1) -> Fraction:
    """The chance that so many shots, each of some damage, sink a hull."""
    return at_least(odds, -(-hull // each))


def average(odds: Odds, each: int = 1) -> str:
    """The damage on average, for people."""
    return f"{float(mean(odds)) * each:.1f}"


@lru_cache(1024)
def boarding(lead: int) -> tuple[Fraction, Fraction]:
    """20.2 The chances to win and to lose a roll each, with so much more than the other side."""
    pairs = [(a + lead, b) for a in range(1, FACES + 1) for b in range(1, FACES + 1)]
    wins = sum(a > b for a, b in pairs)
    loses = sum(a < b for a, b in pairs)
    return Fraction(wins, len(pairs)), Fraction(loses, len(pairs))
