"""Bots think in processes of their own, so that no table waits for another's."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from quarterdeck.engine.random import start
from quarterdeck.table.live import LiveTables
from quarterdeck.table.store import Event
from quarterdeck.table.tables import Table


def think(save: dict[str, Any], seat: int, name: str, number: int) -> tuple[Any, ...]:
    """In a worker: the bot's answer. It is shown its seat's door only."""
    from quarterdeck.bots import bot
    from quarterdeck.engine.match import Match

    match = Match.restore(save)
    seed = start(match.seed, f"table bot {seat} {number}") % (1 << 60)
    option = bot(name, seed).choose(match.seat(seat))
    assert option is not None
    return option


class Thinkers:
    """Follows the tables and lets bots answer."""

    def __init__(self, live: LiveTables, workers: int = 1) -> None:
        self.live = live
        self.pool = ProcessPoolExecutor(workers)
        self._busy: set[tuple[str, int, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._before = live.after_change
        live.after_change = self.notice

    def notice(self, table: Table) -> None:
        """A table has changed: let its bots begin, if they are asked."""
        if self._before is not None:
            self._before(table)
        for seat in table.waiting_bots():
            ask = table.match.ask(seat)
            assert ask is not None
            job = (table.id, seat, ask.number)
            if job not in self._busy:
                self._busy.add(job)
                task = asyncio.get_running_loop().create_task(self._answer(table, seat, ask.number))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _answer(self, table: Table, seat: int, number: int) -> None:
        name = table.places[seat].bot
        try:
            ask = table.match.ask(seat)
            assert ask is not None
            if len(ask.options) == 1:
                option: tuple[Any, ...] = ask.options[0]
            else:
                loop = asyncio.get_running_loop()
                option = await loop.run_in_executor(self.pool, think, table.match.save(), seat, name, number)
            await self.live.act(table.id, lambda t, now: self._still(t, seat, option, number, now))
        finally:
            self._busy.discard((table.id, seat, number))

    @staticmethod
    def _still(table: Table, seat: int, option: tuple[Any, ...], number: int, now: float) -> list[Event]:
        """The answer, if the question still stands."""
        ask = table.match.ask(seat)
        if ask is None or ask.number != number or not table.places[seat].bot:
            return []
        return table.propose_bot_answer(seat, option, number, now)

    async def close(self) -> None:
        """Let the workers go."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)
