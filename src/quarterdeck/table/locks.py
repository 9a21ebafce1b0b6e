"""Whose turn it is to act at a table: one at a time, the others in the order in which they came."""

from __future__ import annotations

import asyncio
from collections import deque


class TableLock:
    """A lock that callbacks can take as well: they look whether it is free, take it and leave it."""

    __slots__ = ("_queue", "is_taken")

    def __init__(self) -> None:
        self.is_taken = False
        self._queue: deque[asyncio.Future[None]] | None = None  # most tables never need one

    async def __aenter__(self) -> None:
        """Wait for it."""
        if not self.is_taken:
            self.is_taken = True
            return
        if self._queue is None:
            self._queue = deque()
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was handed over in the same moment
                self.leave()
            raise

    async def __aexit__(self, *trouble: object) -> None:
        """Let the next one in."""
        self.leave()

    def leave(self) -> None:
        """Hand it over to who has waited longest; it is never free in between."""
        while self._queue:
            following = self._queue.popleft()
            if not following.done():
                following.set_result(None)
                return
        self.is_taken = False
