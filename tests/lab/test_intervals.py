"""Confidence intervals against published and simulated values."""

from __future__ import annotations

import math

import pytest

from quarterdeck.engine.random import Stream, start
from quarterdeck.lab.intervals import Interval, mean, share


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [  # Wilson score intervals as R's prop.test(correct=FALSE) gives them
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_shares_by_wilson(successes: int, n: int, low: float, high: float) -> None:
    found = share(successes, n)
    assert found.value == successes / n
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_nothing_observed_says_nothing() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)
    assert math.isnan(mean([]).value)
    assert mean([3.0]) == Interval(3.0, -math.inf, math.inf)


def test_means() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.value == 3.0
    assert found.high - found.value == pytest.approx(1.959964 * math.sqrt(2.5 / 5))


def test_intervals_hold_the_truth_as_often_as_they_claim() -> None:
    stream = Stream(start(1, "coins"))
    held = 0
    for _ in range(400):
        heads = sum(stream.below(10) < 3 for _ in range(60))
        interval = share(heads, 60)
        held += interval.low <= 0.3 <= interval.high
    assert 0.91 <= held / 400 <= 0.985


def test_they_read_well() -> None:
    assert Interval(0.612, 0.574, 0.649).percent() == "61.2 % (57.4–64.9)"
    assert Interval(212.4, 208.1, 216.7).plain() == "212.4 (208.1–216.7)"
