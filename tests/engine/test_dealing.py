"""Dealing hidden components into slots: every possible deal comes up, and equally often."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.engine.dealing import deal, members, set_of
from quarterdeck.engine.random import Stream


def possible_deals(slots: list[int], n: int) -> list[tuple[int, ...]]:
    """By brute force."""
    return [
        p
        for p in permutations(range(n))
        if all(allowed >> c & 1 for allowed, c in zip(slots, p, strict=True))
    ]


def is_uniform(counts: Counter[tuple[int, ...]], cases: int, draws: int) -> bool:
    """Chi-squared, with a limit that a uniform sampler exceeds once in some ten thousand runs."""
    expected = draws / cases
    chi = sum((counts[key] - expected) ** 2 / expected for key in counts) + expected * (cases - len(counts))
    limit: float = cases - 1 + 4 * (2 * (cases - 1)) ** 0.5 + 8
    return chi < limit


ALL5 = 0b11111


@pytest.mark.parametrize(
    "slots",
    [
        [ALL5] * 5,  # nothing known
        [0b00011, 0b00011, ALL5, ALL5, ALL5],  # a set known to lie in two slots
        [0b00111, 0b00111, ALL5, ALL5, ALL5],  # two slots from before a reshuffle, three after
        [0b00100, ALL5, ALL5, ALL5, ALL5],  # one slot known
        [0b00011, 0b00011, 0b11100, 0b11100, 0b11100],  # two pools
        [0b00111, 0b01110, ALL5, ALL5, ALL5],  # tangled: neither holds the other
        [0b00110, 0b01100, 0b11000, ALL5, ALL5],
    ],
)
def test_every_possible_deal_is_as_likely_as_any_other(slots: list[int]) -> None:
    possible = possible_deals(slots, 5)
    stream = Stream(12345)
    draws = 200 * len(possible)
    counts = Counter(tuple(deal(slots, range(5), stream)) for _ in range(draws))
    assert set(counts) <= set(possible)
    assert is_uniform(counts, len(possible), draws)


def test_the_judge_of_uniformity_can_tell_a_biased_dealer() -> None:
    possible = possible_deals([ALL5] * 5, 5)
    biased = Counter({key: 200 + (90 if key[0] == 0 else 0) for key in possible})
    assert not is_uniform(biased, len(possible), 200 * len(possible))


@given(
    st.permutations(range(7)), st.lists(st.integers(0, 127), min_size=7, max_size=7), st.integers(0, 2**64)
)
def test_a_deal_is_found_whenever_there_is_one(truth: list[int], wide: list[int], seed: int) -> None:
    slots = [allowed | 1 << c for allowed, c in zip(wide, truth, strict=True)]
    dealt = deal(slots, range(7), Stream(seed))
    assert sorted(dealt) == list(range(7))
    assert all(allowed >> c & 1 for allowed, c in zip(slots, dealt, strict=True))


@given(st.sets(st.integers(0, 300)))
def test_sets_and_members_are_inverse(components: set[int]) -> None:
    assert members(set_of(sorted(components))) == sorted(components)
