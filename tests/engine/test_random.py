"""The random stream: fair, and the same on every machine."""

from __future__ import annotations

from quarterdeck.engine.random import Stream, start


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
