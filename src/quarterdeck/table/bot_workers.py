"""Bots think in processes of their own, so that no table waits for another's."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, TypeAlias

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.random import start
from quarterdeck.table.fair_turns import FairTurns
from quarterdeck.table.live import LiveTables
from quarterdeck.table.store import Event
from quarterdeck.table.stored import OtherRules
from quarterdeck.table.tables import Table

AGAIN = 1.0
WOKEN = ""  # nobody's: in the round, tables that waited at the start count as one person's
ATTEMPTS = 5
MOST_DECISIONS = 5000  # kept under way; a table left in the middle of one would keep it for ever
log = logging.getLogger("quarterdeck.table")


Answered: TypeAlias = tuple[str, list[Option], Option]  # a question's prompt and options, and the answer


def think(save: dict[str, Any], seat: int, name: str, number: int) -> list[Answered]:
    """In a worker: the bot's answers to all questions of the decision. It is shown its seat's door only.

    What chance brings within a decision is seen here as the table will see it: after the answer before it.
    """
    from quarterdeck.bots import bot
    from quarterdeck.engine.match import Match

    match = Match.restore(save)
    driver = bot(name, start(match.seed, f"table bot {seat} {number}") % (1 << 60))
    ask, decided = match.ask(seat), list[Answered]()
    while ask is not None and (ask.more or not decided):
        options = ask.options
        option = driver.choose(match.seat(seat))
        assert option is not None
        decided.append((ask.prompt, options, option))
        match.put(seat, option)
        ask = match.ask(seat)
    return decided


class Decision:
    """Answers thought of beforehand, to be given as long as the questions are those foreseen."""

    __slots__ = ("_given", "_to_come")

    def __init__(self, decided: Sequence[Answered]) -> None:
        self._given: Option = ()
        self._to_come = list(decided)

    def next(self, ask: Ask, last: Option | None) -> Option | None:
        """The answer to this question, or None if it is another than foreseen; `last` is the seat's last."""
        if not self._to_come or (self._given and (not ask.more or last != self._given)):
            return None
        prompt, options, option = self._to_come.pop(0)
        if prompt != ask.prompt or options != ask.options:
            return None
        self._given = option
        return option

    @property
    def is_spent(self) -> bool:
        """Whether all has been given."""
        return not self._to_come


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


class BotWorkers:
    """Follows the tables and lets bots answer."""

    def __init__(self, live: LiveTables, workers: int = 2) -> None:
        self.live = live
        self.workers = workers
        self.pool: Executor = self._new_pool()
        self._busy: set[tuple[str, int, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._decisions: dict[tuple[str, int], Decision] = {}
        self._turns = FairTurns(workers, max(1, workers - 1))
        self._woken: set[str] = set()  # tables that waited when the server started: they share one turn

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
            with contextlib.suppress(OtherRules):  # such a table waits for nobody any more
                self._woken.add(name)
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
        if ask is None or not self._is_asked(table, seat, number):
            return
        option = self._foreseen(table, seat, ask)
        if option is None:
            option = await self._thought(table, seat, ask, number)
        await self.live.act(name, lambda t, now: self._still(t, seat, option, number, now))

    def _foreseen(self, table: Table, seat: int, ask: Ask) -> Option | None:
        """What the bot has already decided about this question; if it is another, the rest is dropped."""
        decision = self._decisions.get((table.id, seat))
        if decision is None:
            return None
        option = decision.next(ask, table.match.last_answer(seat))
        if option is None or decision.is_spent:
            del self._decisions[table.id, seat]
        return option

    async def _thought(self, table: Table, seat: int, ask: Ask, number: int) -> Option:
        if len(ask.options) == 1:
            return ask.options[0]
        whose = WOKEN if table.id in self._woken else table.host
        async with self._turns.turn(whose):
            self._woken.discard(table.id)
            if not self._is_asked(table, seat, number):
                return ask.options[0]  # taken back while it waited: nobody will be given it
            called, save = table.places[seat].bot, table.match.save()
            loop = asyncio.get_running_loop()
            decided = await loop.run_in_executor(self.pool, think, save, seat, called, number)
        if len(decided) > 1:
            if len(self._decisions) >= MOST_DECISIONS:
                self._decisions.clear()
            decision = self._decisions[table.id, seat] = Decision(decided)
            decision.next(ask, None)
        return decided[0][2]

    @staticmethod
    def _still(table: Table, seat: int, option: Option, number: int, now: float) -> list[Event]:
        """The answer, if the question still stands."""
        if not BotWorkers._is_asked(table, seat, number):
            return []
        return table.propose_bot_answer(seat, option, number, now)

    @staticmethod
    def _is_asked(table: Table, seat: int, number: int) -> bool:
        asked = table.match.ask(seat) is not None and table.number(seat) == number
        return asked and bool(table.places[seat].bot)

    async def close(self) -> None:
        """Let the workers go."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)
