"""Clocks on things: ships that sink in so many turns. A clock at 0 does not run."""

from __future__ import annotations


def sooner(clock: int, turns: int) -> int:
    """A clock that is set once more: the end that comes sooner counts."""
    assert turns > 0, f"a clock is set to one turn or more, not {turns}"
    return min(clock, turns) if clock else turns


def ticked(clock: int) -> tuple[int, bool]:
    """The clock after a turn, and whether it has run out just now."""
    return max(0, clock - 1), clock == 1
