"""Sides that move one ship at a time, in turn; who has more goes first and moves what is left over last.

D, A, E, B, F, C, G, H, I      six ships D to I against three A to C
"""

from __future__ import annotations

from collections.abc import Callable, Sequence


def larger_first(counts: Sequence[int], tie: Callable[[list[int]], int]) -> int:
    """The seat with the most ships; `tie` decides between those that have equally many."""
    most = max(counts)
    leading = [seat for seat, n in enumerate(counts) if n == most]
    return leading[0] if len(leading) == 1 else tie(leading)


def whose_turn(waiting: Sequence[int], first: int, last: int | None = None) -> int | None:
    """The seat that moves its next ship, or None when nothing `waiting` is left.

    `first` opens the round; after that it goes round the table from the seat that moved `last`, passing over
    those that have nothing to move, so that a surplus is moved at the end.
    """
    seats = len(waiting)
    begin = first if last is None else last + 1
    for seat in range(begin, begin + seats):
        if waiting[seat % seats]:
            return seat % seats
    return None
