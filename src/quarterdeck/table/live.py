"""The tables that this process has at hand: loading, acting, telling those who watch, forgetting the idle.

Whoever acts at a table has the turn there until what was done is on disk: nothing is ever shown that
is not. If another process was quicker, the table is read again and the act tried on what it has become.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from quarterdeck.engine.book import NO_DATA, HouseData
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.game import load
from quarterdeck.engine.house_rules import with_house_rules
from quarterdeck.engine.journal import Entry
from quarterdeck.table.aside import Aside
from quarterdeck.table.clocks import SteadyTime, time_down
from quarterdeck.table.database_notices import DatabaseNotices
from quarterdeck.table.house_rules import check_playable
from quarterdeck.table.locks import TableLock
from quarterdeck.table.store import Conflict, Event, Store
from quarterdeck.table.stored import OtherRules, created, table_of
from quarterdeck.table.tables import Table

ATTEMPTS = 5
MOST_AT_HAND = 2000
POLL = 0.4
SELDOM = 5.0  # while the database tells of changes
NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
log = logging.getLogger("quarterdeck.table")

Propose = Callable[[Table, float], list[Event]]
Watcher = Callable[[Table], None]
Then = Callable[[Table | None, BaseException | None], None]  # the table as it is on disk, or the trouble


class NoSuchTable(QuarterdeckError):
    """There is no table of that name."""


class RulesFailed(QuarterdeckError):
    """The program of a game failed; what was asked for was not done."""

    def __init__(self, table: Table) -> None:
        super().__init__(
            f"the rules of {table.game.title} failed at this, so it was not done, and the table is as it was "
            "before. Choose something else or take back; and please report it below, so that it can be mended"
        )


class LiveTables:
    """All tables, of which the busy ones are kept in memory."""

    def __init__(self, store: Store, now: Callable[[], float] | None = None) -> None:
        self.store = store
        self.now = now or SteadyTime()
        self._tables: dict[str, Table] = {}
        self._turns: dict[str, TableLock] = {}
        self._watchers: dict[str, set[Watcher]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._elsewhere: set[str] = set()
        self._stirred = asyncio.Event()
        self.aside = Aside()
        self.changes = 0
        self.after_change: Watcher | None = None
        self.after_loading: Watcher | None = None

    # ------------------------------------------------------------------ making and finding
    async def create(
        self,
        slug: str,
        options: Mapping[str, object],
        host: str,
        bots: Sequence[str],
        title: str = "",
        public: bool = True,
        clock: float | None = None,
        seed: int | None = None,
        journal: Sequence[Entry] = (),
        is_fork: bool = False,
        numbers: Mapping[str, object] | None = None,
        data: HouseData = NO_DATA,
        campaign: Mapping[str, object] | None = None,
        kept_for: Sequence[str] = (),
    ) -> Table:
        """A new table, on disk; with a journal it begins where that ends.

        `kept_for` has a player for each seat that nobody else shall take.

        `numbers` are the house's, `data` an owner's rows: a game that cannot be played so is refused.
        """
        now = self.now()

        def make() -> tuple[Event, Table]:
            game = with_house_rules(load(slug), numbers or {}, data)
            check_playable(game, options)
            first = created(
                game,
                options,
                host,
                bots,
                now,
                title,
                public,
                clock,
                seed,
                journal,
                is_fork,
                campaign,
                kept_for,
            )
            return first, Table(secrets.token_urlsafe(9), first)

        is_long = bool(journal or numbers or data.files)
        first, table = await self.aside.do(make) if is_long else make()
        await self.store.append(table.id, [first], table.summary())
        self._keep(table)
        self._tell(table)
        return table

    async def get(self, name: str) -> Table:
        """The table as it is on disk and known here; other processes may be a moment ahead.

        It may change as soon as the caller waits for anything.
        """
        table = self._tables.get(name)
        if table is not None and not self._turns[name].is_taken:
            return table
        async with self._turn(name):
            return await self._current(name)

    async def refresh(self, name: str) -> Table:
        """The table with all that other processes wrote."""
        async with self._turn(name):
            table = await self._current(name)
            await self._catch_up(table)
        return table

    async def _current(self, name: str) -> Table:
        table = self._tables.get(name)
        if table is None:
            events = await self.store.events(name) if NAME.fullmatch(name) else []
            if not events:
                self._turns.pop(name, None)
                raise NoSuchTable(f"there is no table {name[:40]!r}")
            try:
                table = await self.aside.do(partial(table_of, name, events))
            except OtherRules:
                self._turns.pop(name, None)
                await self.store.close_table(name)
                raise
            table = await self._without_time_down(table)
            self._keep(table)
            if self.after_loading is not None:
                self.after_loading(table)
        return table

    async def _without_time_down(self, table: Table) -> Table:
        """Clocks stood still while no server was up; that is written down, so that all count alike."""
        if table.clock is None or table.match.over or not table.clocks.is_running:
            return table
        now = self.now()
        lost = time_down(await self.store.uptimes(table.clocks.since), table.clocks.since, now)
        if lost >= 1:
            taken = table.take(table.propose_resumed(lost, now))
            try:
                await self.store.append(table.id, taken, table.summary())
            except Conflict:  # another process wrote it first
                events = await self.store.events(table.id)
                return await self.aside.do(partial(table_of, table.id, events))
        return table

    async def _catch_up(self, table: Table) -> None:
        missed = await self.store.events(table.id, table.revision)
        for event in missed:
            table.apply(event)
        if missed:
            self._tell(table)

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        self._turn(table.id)
        if len(self._tables) > MOST_AT_HAND:
            for name in list(self._tables):
                if name not in self._watchers and name != table.id and not self._turn(name).is_taken:
                    del self._tables[name]
                    self._turns.pop(name, None)
                if len(self._tables) <= MOST_AT_HAND * 9 // 10:
                    return

    async def forget(self, names: Iterable[str]) -> None:
        """Tables that were changed under our hands are read again when they are wanted."""
        for name in names:
            async with self._turn(name):
                self._tables.pop(name, None)

    def _turn(self, name: str) -> TableLock:
        turn = self._turns.get(name)
        if turn is None:
            turn = self._turns[name] = TableLock()
        return turn

    # ------------------------------------------------------------------ acting
    async def act(self, name: str, propose: Propose) -> Table:
        """Do something at a table; returns when it is on disk."""
        async with self._turn(name):
            for _ in range(ATTEMPTS):
                table = await self._current(name)
                with self._told_plainly(table):
                    events = propose(table, self.now())
                if not events or await self._commit(table, events):
                    return table
        raise Conflict(f"table {name} is too busy; try again")

    def act_then(self, name: str, propose: Propose, then: Then) -> None:
        """The same without waiting: `then` is called when it is on disk, while nobody else has the turn.

        A refusal is raised at once, or given to `then`. A table that is busy or not at hand needs a task; the
        others, nearly all, are spared the detour, which costs more than the rules.
        """
        table, turn = self._tables.get(name), self._turn(name)
        if table is None or turn.is_taken:
            self._start(self._act_in_turn(name, propose, then))
            return
        with self._told_plainly(table):
            events = propose(table, self.now())
        if not events:
            then(table, None)
            return
        turn.is_taken = True

        def written(error: BaseException | None) -> None:
            try:
                if error is None:
                    self._tell(table)
                    then(table, None)
                    return
                self._tables.pop(name, None)
            finally:
                turn.leave()
            if isinstance(error, Conflict):
                self._start(self._act_in_turn(name, propose, then))
            else:
                then(None, error)

        try:
            with self._told_plainly(table):
                taken = table.take(events)
            self.store.append_then(name, taken, table.summary(), written)
        except BaseException:
            self._tables.pop(name, None)
            turn.leave()
            raise

    async def _act_in_turn(self, name: str, propose: Propose, then: Then) -> None:
        try:
            table = await self.act(name, propose)
        except QuarterdeckError as error:
            then(None, error)
        else:
            then(table, None)

    def look_then(self, name: str, then: Then) -> None:
        """`then` is called with the table as it is on disk: at once, or as soon as nobody has the turn."""
        table = self._tables.get(name)
        if table is not None and not self._turns[name].is_taken:
            then(table, None)
        else:
            self._start(self._look_in_turn(name, then))

    async def _look_in_turn(self, name: str, then: Then) -> None:
        try:
            table = await self.get(name)
        except QuarterdeckError as error:
            then(None, error)
        else:
            then(table, None)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _commit(self, table: Table, events: list[Event]) -> bool:
        """Whether the events are written. If not, the table is forgotten, to be read again from the store."""
        try:
            with self._told_plainly(table):
                taken = table.take(events)
            await self.store.append(table.id, taken, table.summary())
        except BaseException as error:
            self._tables.pop(table.id, None)
            if isinstance(error, Conflict):
                return False
            raise
        self._tell(table)
        return True

    @contextlib.contextmanager
    def _told_plainly(self, table: Table) -> Iterator[None]:
        """What the program of a game raises by mistake is noted, and told in a sentence."""
        try:
            yield
        except QuarterdeckError:
            raise
        except Exception as error:
            log.exception("rules failed", extra={"facts": {"table": table.id, "game": table.game.slug}})
            raise RulesFailed(table) from error

    async def close(self) -> None:
        """Let go of what goes on by itself."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.aside.close()

    # ------------------------------------------------------------------ telling
    @property
    def at_hand(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    def watched(self) -> list[Table]:
        """The tables in memory on which a clock may run."""
        timed = [table for table in self._tables.values() if table.clock is not None and not table.closed]
        return [table for table in timed if not table.match.over]

    def watch(self, name: str, watcher: Watcher) -> Callable[[], None]:
        """Be told after every change; call what is returned to stop."""
        self._watchers.setdefault(name, set()).add(watcher)

        def stop() -> None:
            left = self._watchers.get(name)
            if left is not None:
                left.discard(watcher)
                if not left:
                    del self._watchers[name]

        return stop

    def _tell(self, table: Table) -> None:
        """What those who are told do with it must not keep anybody from hearing that a move is written."""
        self.changes += 1
        for watcher in (*self._watchers.get(table.id, ()), self.after_change):
            try:
                if watcher is not None:
                    watcher(table)
            except Exception:
                log.exception("telling", extra={"facts": {"table": table.id}})

    async def follow_others(self) -> None:
        """Look, for ever, what other processes have changed: when we are told of it, and now and then."""
        notices = DatabaseNotices(self.store.database, self.store.is_own, self._note_elsewhere)
        self._start(notices.run())
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), SELDOM if notices.is_well else POLL)
            names = self._elsewhere if self._stirred.is_set() else set(self._watchers)
            self._elsewhere = set()
            self._stirred.clear()
            try:
                await self._follow_once(names)
            except QuarterdeckError as error:
                log.warning("cannot follow", extra={"facts": {"why": str(error)}})

    def _note_elsewhere(self, names: Iterable[str] | None) -> None:
        """Others wrote to these tables, or perhaps to any."""
        changed = self._watchers.keys() & set(self._watchers if names is None else names)
        if changed:
            self._elsewhere |= changed
            self._stirred.set()

    async def _follow_once(self, names: Iterable[str]) -> None:
        for name, revision in (await self.store.revisions(list(names))).items():
            table = self._tables.get(name)
            if table is None:  # forgotten while its last event was on its way to the disk
                self._tell(await self.refresh(name))
            elif revision > table.revision:
                await self.refresh(name)
