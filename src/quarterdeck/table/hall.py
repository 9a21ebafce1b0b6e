"""Everything a running server shares: store, tables, bots, identities, rates, figures."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass, field

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from quarterdeck.table.live import LiveTables
from quarterdeck.table.ratings import rate_table
from quarterdeck.table.security import Accounts, Rates, Signer, signer
from quarterdeck.table.store import Store
from quarterdeck.table.tables import Table
from quarterdeck.table.thinking import Thinkers
from quarterdeck.table.webhooks import Webhooks

LATE_EVERY = 5.0


@dataclass(frozen=True)
class Settings:
    """How the server runs."""

    database: str
    secure: bool = False
    bot_workers: int = 1
    requests_per_second: float = 30.0
    burst: float = 120.0


class Figures:
    """What `/metrics` tells."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter(
            "quarterdeck_moves_total", "Answers written and applied.", registry=self.registry
        )
        self.refused = Counter(
            "quarterdeck_refused_total", "Answers refused.", ["why"], registry=self.registry
        )
        self.tables = Counter("quarterdeck_tables_total", "Tables created.", registry=self.registry)
        self.sockets = Gauge("quarterdeck_sockets", "Open sockets.", registry=self.registry)
        self.at_hand = Gauge("quarterdeck_tables_at_hand", "Tables in memory.", registry=self.registry)
        self.durable = Histogram(
            "quarterdeck_durable_seconds",
            "From a request to its move on disk.",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=self.registry,
        )


@dataclass
class Hall:
    """One server process."""

    settings: Settings
    store: Store
    live: LiveTables
    signer: Signer
    accounts: Accounts
    thinkers: Thinkers
    webhooks: Webhooks
    rates: Rates
    figures: Figures = field(default_factory=Figures)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @staticmethod
    async def open(settings: Settings) -> Hall:
        """Connect, and set going what goes on by itself."""
        store = await asyncio.get_running_loop().run_in_executor(None, Store, settings.database)
        live = LiveTables(store)
        hall = Hall(
            settings,
            store,
            live,
            await signer(store),
            Accounts(store),
            Thinkers(live, settings.bot_workers),
            Webhooks(store),
            Rates(settings.requests_per_second, settings.burst),
        )
        bots_first = live.after_change
        assert bots_first is not None

        def changed(table: Table) -> None:
            bots_first(table)
            hall.notice(table)

        live.after_change = changed
        hall._tasks = [asyncio.create_task(live.follow_others()), asyncio.create_task(hall._watch_clocks())]
        return hall

    def notice(self, table: Table) -> None:
        """After every change: figures, notices to programs, ratings at the end."""
        self.figures.at_hand.set(self.live.at_hand)
        self.webhooks.notice(table)
        if table.match.over:
            self._tasks.append(asyncio.get_running_loop().create_task(rate_table(self.store, table)))

    async def _watch_clocks(self) -> None:
        """Seats that ran out of time are played on by a bot."""
        while True:
            await asyncio.sleep(LATE_EVERY)
            self._tasks = [task for task in self._tasks if not task.done()]
            for table in self.live.watched():
                if table.propose_timeout(time.time()):
                    await self.live.act(table.id, lambda t, now: t.propose_timeout(now))

    async def close(self) -> None:
        """Finish what is under way, then let go."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.thinkers.close()
        await self.webhooks.close()
        await asyncio.get_running_loop().run_in_executor(None, self.store.close)
