"""Fair turns between persons at something of which there are few: the processes in which bots think.

Each person has at most a few of them at once, and when one comes free it goes to the next person in the
round, not to whoever has asked most often.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairTurns:
    """So many places, of which one person has at most `each`."""

    def __init__(self, places: int, each: int) -> None:
        self._free = places
        self._each = each
        self._running: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._served: dict[str, int] = {}  # when those with a place were given one last
        self._rounds = 0

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """Wait for a place, and have it."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(mine)
        self._hand_out()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was given just as nobody wanted it any more
                self._give_back(person)
            raise
        try:
            yield
        finally:
            self._give_back(person)

    def waiting(self, person: str) -> int:
        """How many of a person's wait."""
        return len(self._waiting.get(person, ()))

    def _give_back(self, person: str) -> None:
        self._free += 1
        self._running[person] -= 1
        self._hand_out()
        if not self._running[person]:
            del self._running[person]
            if person not in self._waiting:
                self._served.pop(person, None)

    def _hand_out(self) -> None:
        """Whoever was served longest ago comes first; of those, who has waited longest."""
        while self._free:
            able = [person for person in self._waiting if self._running[person] < self._each]
            if not able:
                return
            person = min(able, key=lambda one: self._served.get(one, 0))
            line = self._waiting[person]
            first = line.popleft()
            if not line:
                del self._waiting[person]
            if not first.done():
                self._free -= 1
                self._running[person] += 1
                self._rounds += 1
                self._served[person] = self._rounds
                first.set_result(None)
