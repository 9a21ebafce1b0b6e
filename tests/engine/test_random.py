"""The random stream: fair, and the same on every machine."""

from __future__ import annotations

import pytest

from quarterdeck.engine.random import INCREMENT, MULTIPLIER, SEEDS, Stream, start
from quarterdeck.engine.state import State, state


@state
class Bare(State):
    """Nothing but chance."""


def before(place: int) -> int:
    """Where the stream stood one step earlier."""
    return (place - INCREMENT) * pow(MULTIPLIER, -1, SEEDS) % SEEDS


def test_the_stream_of_a_seed_never_changes() -> None:
    """Records everywhere rest on these numbers."""
    stream = Stream(start(7))
    assert [stream.below(6) for _ in range(12)] == FIRST_OF_SEVEN
    assert stream.shuffle("abcdef") == SHUFFLE_OF_SEVEN


def test_neighbouring_seeds_begin_far_apart() -> None:
    assert start(1) != start(2)
    assert bin(start(1) ^ start(2)).count("1") > 30


def test_every_face_comes_up_equally_often() -> None:
    stream = Stream(start(99))
    counts = [0] * 6
    for _ in range(60_000):
        counts[stream.below(6)] += 1
    assert all(9_600 < n < 10_400 for n in counts)


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 8, 10, 12, 20, 21, 100, 1000])
def test_a_die_shows_what_the_stream_says(sides: int) -> None:
    """The short way by the top byte and the long way agree, at the edges of bytes and of faces too."""
    places = [Stream(start(n)).rng for n in range(400)]
    places += [byte << 120 for byte in range(256)] + [(byte + 1 << 120) - 1 for byte in range(256)]
    edges = [-(-(face << 32) // sides) << 96 for face in range(1, sides)]
    places += edges + [edge - 1 for edge in edges]
    for place in places:
        state = Bare(rng=before(place))
        expected = ((place >> 96) * sides >> 32) + 1
        assert state.roll(sides) == expected
        assert state.rng == place
        assert Bare(rng=before(place)).dice(1, sides) == (expected,)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    stream = Stream(start(3))
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        order = stream.shuffle(range(4))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert all(850 < n < 1_150 for n in counts.values())


FIRST_OF_SEVEN = [5, 1, 3, 0, 3, 0, 1, 0, 3, 2, 1, 5]
SHUFFLE_OF_SEVEN = ("f", "b", "a", "e", "c", "d")
