"""Longer work beside the loop that serves everybody: replaying a table, drawing a page of a replay.

One piece of it at a time: it shares the processor with the loop, which goes on meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Aside:
    """A thread for longer work."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "aside")

    async def do(self, work: Callable[[], T]) -> T:
        """What the work returns, or raises."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        """What has not begun is dropped."""
        self._thread.shutdown(wait=False, cancel_futures=True)
