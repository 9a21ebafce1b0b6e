"""Everything a running server shares: store, tables, bots, identities, rates, figures."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric

from quarterdeck.engine.errors import BadSetup, QuarterdeckError
from quarterdeck.table.accounts import Accounts
from quarterdeck.table.bot_workers import BotWorkers
from quarterdeck.table.garbage import collect_garbage
from quarterdeck.table.live import LiveTables
from quarterdeck.table.ratings import rate_table
from quarterdeck.table.security import Rates, Signer, Visitor, signer
from quarterdeck.table.store import Store
from quarterdeck.table.tables import Table
from quarterdeck.table.tries import Tries
from quarterdeck.table.webhooks import Webhooks

LATE_EVERY = 5.0
CHAT = 60  # a person says as much less than it asks for
NEW_TABLE = 10.0  # what a table costs the address that makes it, in requests
log = logging.getLogger("quarterdeck.table")


@dataclass(frozen=True)
class Settings:
    """How the server runs."""

    database: str
    secure: bool = False
    bot_workers: int = 2
    requests_per_second: float = 30.0
    burst: float = 120.0
    tables_each: int = 200  # unfinished ones that one person may have made
    private_webhooks: bool = False
    metrics_token: str = ""
    house_data: Path | None = None  # folders of owners' data, by game and name


class Moves:
    """Moves, and the time each took until it was on disk: counted plainly, told when somebody asks."""

    BOUNDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0.0
        self._within = [0] * (len(self.BOUNDS) + 1)

    def note(self, seconds: float) -> None:
        """Something that was asked for is on disk."""
        self._sum += seconds
        self._within[bisect_left(self.BOUNDS, seconds)] += 1

    def collect(self) -> Iterator[Metric]:
        """For the registry."""
        yield CounterMetricFamily("quarterdeck_moves", "Answers written and applied.", self.count)
        names = [*(f"{bound:g}" for bound in self.BOUNDS), "+Inf"]
        yield HistogramMetricFamily(
            "quarterdeck_durable_seconds",
            "From a request to its move on disk.",
            buckets=list(zip(names, accumulate(self._within), strict=True)),
            sum_value=self._sum,
        )


class Figures:
    """What `/metrics` tells."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Moves()
        self.registry.register(self.moves)
        self.refused = Counter(
            "quarterdeck_refused_total", "What was refused, and why.", ["why"], registry=self.registry
        )
        self.requests = Counter(
            "quarterdeck_requests_total", "Requests answered.", ["status"], registry=self.registry
        )
        self.tables = Counter("quarterdeck_tables_total", "Tables created.", registry=self.registry)
        self.sockets = Gauge("quarterdeck_sockets", "Open sockets.", registry=self.registry)
        self.at_hand = Gauge("quarterdeck_tables_at_hand", "Tables in memory.", registry=self.registry)


class Line(Protocol):
    """A browser's line to a table."""

    visitor: Visitor | None

    def sign_out(self) -> None:
        """Its session has ended."""


@dataclass
class Server:
    """One server process."""

    settings: Settings
    store: Store
    live: LiveTables
    signer: Signer
    accounts: Accounts
    bot_workers: BotWorkers
    webhooks: Webhooks
    rates: Rates
    chat_rates: Rates
    tries: Tries = field(default_factory=Tries)
    figures: Figures = field(default_factory=Figures)
    name: str = field(default_factory=lambda: secrets.token_urlsafe(9))
    began: float = 0.0
    lines: set[Line] = field(default_factory=set)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @staticmethod
    async def open(settings: Settings) -> Server:
        """Connect, and set going what goes on by itself."""
        store = await asyncio.get_running_loop().run_in_executor(None, Store, settings.database)
        live = LiveTables(store)
        server = Server(
            settings,
            store,
            live,
            await signer(store),
            Accounts(store),
            BotWorkers(live, settings.bot_workers),
            Webhooks(store, settings.private_webhooks),
            Rates(settings.requests_per_second, settings.burst),
            Rates(settings.requests_per_second / CHAT, settings.burst / CHAT * 4),
        )
        server.began = live.now()
        server.figures.at_hand.set_function(lambda: live.at_hand)
        live.after_change = server.notice
        live.after_loading = server.bot_workers.notice
        server._tasks = {
            asyncio.create_task(work)
            for work in (
                live.follow_others(),
                server._watch_clocks(),
                server._wake_bots(),
                collect_garbage(lambda: live.changes),
            )
        }
        return server

    def notice(self, table: Table) -> None:
        """After every change: bots begin, figures, notices to programs, ratings at the end."""
        self.bot_workers.notice(table)
        self.webhooks.notice(table)
        if table.match.over and table.is_rated:
            task = asyncio.get_running_loop().create_task(self._rate(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def may_chat(self, who: str, address: str = "") -> None:
        """Refuse one who talks too much, at however many tables and sockets; guests by their address."""
        self.chat_rates.check(who)
        if address:
            self.chat_rates.check(f"from {address}", 0.25)

    async def may_make_table(self, who: str, address: str) -> None:
        """Refuse one who makes tables without end."""
        self.rates.check(address, NEW_TABLE)
        most = self.settings.tables_each
        if await self.store.unfinished_of(who) >= most:
            raise BadSetup(
                f"you have {most} tables that are not finished; finish or leave some of them first"
            )

    async def can_write(self) -> bool:
        """Whether what is written now would be kept."""
        try:
            await self.store.note_up(self.name, self.began, self.live.now())
        except QuarterdeckError as error:
            log.error("cannot write", extra={"facts": {"why": str(error)[:300]}})
            return False
        return True

    async def cut_lines_of_ended_sessions(self) -> None:
        """Who has signed out, here or at another process, sees no more of the tables."""
        with contextlib.suppress(QuarterdeckError):
            for line in [*self.lines]:
                visitor = line.visitor
                if visitor is not None and visitor.session and await self.accounts.checked(visitor) is None:
                    line.sign_out()

    async def _rate(self, table: Table) -> None:
        try:
            await rate_table(self.store, table)
        except QuarterdeckError as error:
            log.warning("not rated", extra={"facts": {"table": table.id, "why": str(error)}})

    async def _wake_bots(self) -> None:
        try:
            await self.bot_workers.wake()
        except QuarterdeckError as error:
            log.warning("bots not woken", extra={"facts": {"why": str(error)}})

    async def _watch_clocks(self) -> None:
        """Seats that ran out of time are played on by a bot; that the server is up is noted on the way."""
        while True:
            await self.can_write()
            await self.cut_lines_of_ended_sessions()
            await asyncio.sleep(LATE_EVERY)
            for table in self.live.watched():
                try:
                    if table.propose_timeout(self.live.now()):
                        await self.live.act(table.id, lambda t, now: t.propose_timeout(now))
                except QuarterdeckError as error:
                    log.warning("clock", extra={"facts": {"table": table.id, "why": str(error)}})

    async def close(self) -> None:
        """Finish what is under way, then let go."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.live.close()
        await self.bot_workers.close()
        await self.webhooks.close()
        await asyncio.get_running_loop().run_in_executor(None, self.store.close)
