"""Chance: one integer, the same on every platform and Python version.

A 128-bit linear congruential stream of which only the top 32 bits of a step are used, which is
plenty for dice and shuffles and cheap in CPython. The state of a game holds the integer itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 128) - 1
MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F
SEEDS = 1 << 128


def start(seed: int, purpose: str = "") -> int:
    """Where the stream of a seed begins; neighbouring seeds begin far apart."""
    data = seed.to_bytes(16, "big") + purpose.encode()
    return int.from_bytes(hashlib.blake2b(data, digest_size=16).digest(), "big")


@cache
def faces(sides: int) -> list[int]:
    """What a die shows by the stream's top byte, which nearly always decides alone; 0 where it does not."""
    low = [((byte << 24) * sides >> 32) + 1 for byte in range(256)]
    high = [((byte << 24 | 0xFFFFFF) * sides >> 32) + 1 for byte in range(256)]
    return [a if a == b else 0 for a, b in zip(low, high, strict=True)]


class Stream:
    """The stream as an object of its own, for redeals, bots and tests; a `State` is one too."""

    __slots__ = ("rng",)

    def __init__(self, rng: int) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        self.rng = rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return ((rng >> 96) * n) >> 32

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order, as a new tuple."""
        out = list(items)
        rng = self.rng
        for i in range(len(out) - 1, 0, -1):
            rng = (rng * MULTIPLIER + INCREMENT) & MASK
            j = ((rng >> 96) * (i + 1)) >> 32
            out[i], out[j] = out[j], out[i]
        self.rng = rng
        return tuple(out)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]
