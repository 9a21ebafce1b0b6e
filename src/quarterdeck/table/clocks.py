"""The clocks of a table: each seat's runs while it is asked, from the moment all seats are taken.

Time is what a server has seen pass: jumps of the wall clock, and hours in which no server ran, cost nobody
anything.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

LEFT_ON_RETURN = 0.1  # of the whole clock, for one who takes the seat back from a bot
SHORTEST_GRACE = 120.0


class SteadyTime:
    """The time of day when the server started, and from then on what has really passed."""

    def __init__(self) -> None:
        self._began = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self._began + time.monotonic()


class Clocks:
    """Seconds that each seat has used of its own; without a limit they are counted all the same."""

    def __init__(self, limit: float | None, seats: int, at: float) -> None:
        self.limit = limit
        self.used = [0.0] * seats
        self.since = at
        self.is_running = False

    def pass_on(self, now: float, asked: Iterable[int]) -> None:
        """Book the time since the last event to those who were asked."""
        spent, self.since = now - self.since, now
        if self.is_running and spent > 0:
            for seat in asked:
                self.used[seat] += spent

    def forgive(self, seconds: float) -> None:
        """Time in which nobody could have answered."""
        self.since += seconds

    def left(self, seat: int, now: float, is_asked: bool) -> float | None:
        """Seconds that a seat has left; None without a limit."""
        if self.limit is None:
            return None
        running = max(0.0, now - self.since) if self.is_running and is_asked else 0.0
        return self.limit - self.used[seat] - running

    def leave_some(self, seat: int) -> None:
        """One who comes back has a little time, however late it was."""
        if self.limit is not None:
            self.used[seat] = min(self.used[seat], self.limit * (1 - LEFT_ON_RETURN))

    @property
    def grace(self) -> float:
        """How long one who was late may take the seat back."""
        return max(SHORTEST_GRACE, self.limit or 0.0)


def time_down(uptimes: Sequence[tuple[float, float]], begin: float, end: float) -> float:
    """Seconds between two moments in which no server was up."""
    down, at = 0.0, begin
    for began, last in sorted(uptimes):
        if last <= at:
            continue
        if began >= end:
            break
        down += max(0.0, began - at)
        at = last
    return down + max(0.0, end - at)
