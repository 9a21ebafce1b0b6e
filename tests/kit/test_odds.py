"""Exact odds of dice, against counting every case and against sampling."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as some

from quarterdeck.engine.random import Stream
from quarterdeck.kit.odds import (
    at_least,
    at_most,
    best_of,
    capped,
    exactly,
    hits,
    mean,
    percent,
    to_the_end,
    together,
)


def counted(dice: int, least: int) -> list[Fraction]:
    """Every throw, one by one."""
    out = [Fraction(0)] * (dice + 1)
    for faces in product(range(1, 7), repeat=dice):
        out[len([face for face in faces if face >= least])] += Fraction(1, 6**dice)
    return out


@pytest.mark.parametrize("least", [1, 4, 5, 6, 7])
@pytest.mark.parametrize("dice", range(6))
def test_hits_are_what_counting_all_throws_gives(dice: int, least: int) -> None:
    assert list(hits(dice, least)) == counted(dice, least)


@given(some.integers(0, 24), some.integers(0, 8))
def test_chances_add_up_to_one_and_tails_agree(dice: int, least: int) -> None:
    odds = hits(dice, least)
    assert sum(odds) == 1
    for n in range(dice + 2):
        assert at_least(odds, n) + at_most(odds, n - 1) == 1
    assert sum((exactly(odds, n) for n in range(dice + 1)), Fraction(0)) == 1


@given(some.integers(0, 8), some.integers(0, 8))
def test_two_equal_pools_are_one_large_one(a: int, b: int) -> None:
    assert together(hits(a), hits(b)) == hits(a + b)


def test_pools_of_different_dice() -> None:
    marines, arabs = hits(2, 5), hits(1, 6)
    both = [Fraction(0)] * 4
    for x, y, z in product(range(1, 7), repeat=3):
        both[(x >= 5) + (y >= 5) + (z >= 6)] += Fraction(1, 216)
    assert list(together(marines, arabs)) == both


@given(some.integers(1, 12), some.integers(0, 12))
def test_surplus_hits_are_lost(dice: int, most: int) -> None:
    odds = capped(hits(dice), most)
    assert sum(odds) == 1
    assert len(odds) == min(dice, most) + 1
    assert odds[-1] == at_least(hits(dice), min(dice, most))


def test_the_mean_is_dice_by_chance() -> None:
    assert mean(hits(12)) == 2
    assert mean(hits(9, 5)) == 3


def test_the_best_of_two_dice() -> None:
    counts = [Fraction(0)] * 7
    for faces in product(range(1, 7), repeat=2):
        counts[max(faces)] += Fraction(1, 36)
    assert list(best_of(2)) == counts


def test_sampling_agrees() -> None:
    stream, n = Stream(5), 20_000
    found = [0] * 13
    for _ in range(n):
        found[len([1 for _ in range(12) if stream.below(6) == 5])] += 1
    for k, p in enumerate(hits(12)):
        spread = (float(p) * (1 - float(p)) / n) ** 0.5
        assert abs(found[k] / n - float(p)) < 4 * spread + 1e-4


def test_a_fight_to_the_end() -> None:
    """A and B throw until one of them alone hits; rounds in which nothing changes do not count."""

    def value(left: tuple[int, int]) -> float | None:
        return None if all(left) else float(left[0] > 0)

    def step(left: tuple[int, int]) -> dict[tuple[int, int], float]:
        a, b = left
        p, q = 1 / 2, 1 / 6
        return {
            (a, b): (1 - p) * (1 - q),
            (a, b - 1): p * (1 - q),
            (a - 1, b): (1 - p) * q,
            (a - 1, b - 1): p * q,
        }

    once = (1 / 2 * 5 / 6) / (1 - 1 / 2 * 5 / 6)
    assert to_the_end((1, 1), value, step) == pytest.approx(once)
    assert to_the_end((0, 1), value, step) == 0
    assert 0 < to_the_end((2, 3), value, step) < 1


def test_bad_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="-1 dice"):
        hits(-1)


def test_chances_in_words() -> None:
    assert [percent(p) for p in (0, 1, 0.004, 0.5, 0.996, Fraction(1, 3))] == [
        "0 %",
        "100 %",
        "under 1 %",
        "50 %",
        "over 99 %",
        "33 %",
    ]
