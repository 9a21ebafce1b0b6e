"""Bots think in processes of their own, so that no table waits for another's."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.random import start
from quarterdeck.table.live import LiveTables
from quarterdeck.table.store import Event
from quarterdeck.table.tables import Table

AGAIN = 1.0
ATTEMPTS = 5
log = logging.getLogger("quarterdeck.table")


def think(save: dict[str, Any], seat: int, name: str, number: int) -> tuple[Any, ...]:
    """In a worker: the bot's answer. It is shown its seat's door only."""
    from quarterdeck.bots import bot
    from quarterdeck.engine.match import Match

    match = Match.restore(save)
    seed = start(match.seed, f"table bot {seat} {number}") % (1 << 60)
    option = bot(name, seed).choose(match.seat(seat))
    assert option is not None
    return option


def settle_in() -> None:
    """A worker leaves Ctrl-C to the server, and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    server = parent.sentinel

    def follow() -> None:
        wait([server])
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


class Thinkers:
    """Follows the tables and lets bots answer."""

    def __init__(self, live: LiveTables, workers: int = 2) -> None:
        self.live = live
        self.workers = workers
        self.pool = self._new_pool()
        self._busy: set[tuple[str, int, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def _new_pool(self) -> ProcessPoolExecutor:
        """Workers start afresh: a fork of a process with threads may hang, and would hold its sockets."""
        return ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), settle_in)

    def notice(self, table: Table) -> None:
        """A table has changed: let its bots begin, if they are asked."""
        for seat in table.waiting_bots():
            job = (table.id, seat, table.number(seat))
            if job not in self._busy:
                self._busy.add(job)
                task = asyncio.get_running_loop().create_task(self._answer(job))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def wake(self) -> None:
        """After a start: bots go on where they were asked before."""
        for name in await self.live.store.left_to_bots():
            self.notice(await self.live.get(name))

    async def _answer(self, job: tuple[str, int, int]) -> None:
        try:
            for attempt in range(ATTEMPTS):
                try:
                    return await self._try_answer(*job)
                except (QuarterdeckError, BrokenProcessPool) as error:
                    log.warning(
                        "a bot stumbled", extra={"facts": {"table": job[0], "why": repr(error)[:300]}}
                    )
                    if isinstance(error, BrokenProcessPool):
                        self.pool = self._new_pool()
                await asyncio.sleep(AGAIN * 2**attempt)
        finally:
            self._busy.discard(job)

    async def _try_answer(self, name: str, seat: int, number: int) -> None:
        table = await self.live.get(name)
        ask = table.match.ask(seat)
        if ask is None or table.number(seat) != number or not table.places[seat].bot:
            return
        option = ask.options[0]
        if len(ask.options) > 1:
            loop = asyncio.get_running_loop()
            called = table.places[seat].bot
            option = await loop.run_in_executor(self.pool, think, table.match.save(), seat, called, number)
        await self.live.act(name, lambda t, now: self._still(t, seat, option, number, now))

    @staticmethod
    def _still(table: Table, seat: int, option: tuple[Any, ...], number: int, now: float) -> list[Event]:
        """The answer, if the question still stands."""
        if table.match.ask(seat) is None or table.number(seat) != number or not table.places[seat].bot:
            return []
        return table.propose_bot_answer(seat, option, number, now)

    async def close(self) -> None:
        """Let the workers go."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)
