"""The append-only store: a table is the sequence of its events, each on disk before anybody hears of it.

One thread writes. It takes all appends that wait, writes them in one transaction and only then tells
their senders (group commit), so that many tables share the cost of reaching the disk. An append names
the event it follows; if another process was quicker, it is refused as a `Conflict` and nothing is
written.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

import orjson

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.table.checkpoints import Checkpoints
from quarterdeck.table.database import Connection, Database, DatabaseTrouble, begin

T = TypeVar("T")
log = logging.getLogger("quarterdeck.table")
LARGEST_BATCH = 256
READERS = 2
MOST_OF_ONE_HOST = 5  # in the list of tables that wait for players
MOST_VALUES = 500
NEWER_SUMMARY = """(id) DO UPDATE SET
    status = excluded.status, public = excluded.public, revision = excluded.revision,
    waiting = excluded.waiting, holders = excluded.holders, since = excluded.since"""


class Conflict(QuarterdeckError):
    """Another process wrote to the table first."""


class Event(NamedTuple):
    """Something that happened at a table."""

    seq: int
    kind: str
    data: dict[str, Any]
    at: float


class Summary(NamedTuple):
    """What the lobby needs to know of a table; derived from its events."""

    id: str
    game: str
    status: str
    public: bool
    revision: int
    waiting: tuple[int, ...]
    holders: tuple[str, ...]
    since: float
    created: float
    host: str = ""


Written = Callable[[BaseException | None], None]


class _Append(NamedTuple):
    table: str
    events: Sequence[Event]
    summary: Summary
    then: Written
    loop: asyncio.AbstractEventLoop


class Store:
    """The store of one server process."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.database.migrate()
        self._waiting: queue.SimpleQueue[list[_Append] | None] = queue.SimpleQueue()
        self._gathered: dict[asyncio.AbstractEventLoop, list[_Append]] = {}
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._local = threading.local()
        self._connections: list[Connection] = []
        self._writers: deque[int] = deque(maxlen=8)  # a note may come when its connection is gone
        self._checkpoints = None if self.database.is_postgres else Checkpoints(self.database)
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()

    # ------------------------------------------------------------------ writing
    async def append(self, table: str, events: Sequence[Event], summary: Summary) -> None:
        """Write events that follow each other; returns when they are on disk. Conflict if not new."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(error: BaseException | None) -> None:
            if done.done():
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.append_then(table, events, summary, then)
        await done

    def append_then(self, table: str, events: Sequence[Event], summary: Summary, then: Written) -> None:
        """The same without waiting: `then` is called in this loop, with what went wrong, if anything."""
        loop = asyncio.get_running_loop()
        gathered = self._gathered.get(loop)
        if gathered is None:
            gathered = self._gathered[loop] = []
            loop.call_soon(self._hand_over, loop)
        gathered.append(_Append(table, events, summary, then, loop))

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """What came in one turn of the loop goes to the writer at once: waking a thread is expensive."""
        self._waiting.put(self._gathered.pop(loop))

    def _connect_to_write(self) -> Connection:
        db = self.database.connect()
        if self._checkpoints is not None:
            self._checkpoints.leave_to_me(db)
        self._writers.append(db.number())
        return db

    def is_own(self, connection: int) -> bool:
        """Whether it is this process that writes through a connection."""
        return connection in self._writers

    def _write(self) -> None:
        db = self._connect_to_write()
        closing = False
        while not closing:
            batch: list[_Append] = []
            some = self._waiting.get()
            while some is not None:
                batch += some
                if len(batch) >= LARGEST_BATCH:
                    break
                try:
                    some = self._waiting.get_nowait()
                except queue.Empty:
                    break
            closing = some is None
            if batch:
                db = self._write_batch(db, batch)
                if self._checkpoints is not None:
                    self._checkpoints.note()
        db.close()

    def _write_batch(self, db: Connection, batch: list[_Append]) -> Connection:
        """One transaction. In the order of tables, so that processes never wait for each other in a ring;
        those who wait are told in the order in which they came, so that nobody is always the last."""
        ordered = sorted(batch, key=itemgetter(0))  # those of one table stay in their order
        refused: dict[int, BaseException] = {}
        try:
            outcomes = _insert_all(db, ordered)
            refused = {id(a): error for a, error in zip(ordered, outcomes, strict=True) if error is not None}
        except BaseException as error:
            trouble = DatabaseTrouble(f"the move could not be written: {error}")
            refused = dict.fromkeys(map(id, batch), trouble)
            db = self._reconnected(db)
        for loop in {append.loop for append in batch}:
            with contextlib.suppress(RuntimeError):  # the loop has ended, and with it those who waited
                loop.call_soon_threadsafe(_settle, loop, batch, refused)
        return db

    def _reconnected(self, db: Connection) -> Connection:
        with contextlib.suppress(Exception):  # it may be broken in any way; a new one is all that matters
            db.rollback()
            db.close()
        while True:
            try:
                return self._connect_to_write()
            except DatabaseTrouble:
                time.sleep(0.5)

    # ------------------------------------------------------------------ reading
    async def read(self, act: Callable[[Connection], T]) -> T:
        """Run a reading (or a small write outside the event log) in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._with_connection, act)

    def _with_connection(self, act: Callable[[Connection], T]) -> T:
        db: Connection | None = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = self.database.connect()
            self._connections.append(db)
        try:
            found = act(db)
            db.commit()
        except DatabaseTrouble:
            self._drop(db)
            raise
        except BaseException:
            db.rollback()
            raise
        return found

    def _drop(self, db: Connection) -> None:
        """After trouble the next reading begins with a new connection."""
        self._local.db = None
        self._connections.remove(db)
        with contextlib.suppress(Exception):  # it may be broken in any way
            db.close()

    async def events(self, table: str, after: int = -1) -> list[Event]:
        """The events of a table, oldest first."""
        statement = "SELECT seq, kind, data, at FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
        rows = await self.read(lambda db: db.execute(statement, (table, after)).fetchall())
        return [Event(seq, kind, orjson.loads(data), at) for seq, kind, data, at in rows]

    async def summary(self, table: str) -> Summary | None:
        """What the lobby knows of one table."""
        found = await self._summaries("WHERE id = ?", (table,))
        return found[0] if found else None

    async def revisions(self, tables: Sequence[str]) -> dict[str, int]:
        """How far each of these tables has come."""
        found: dict[str, int] = {}
        for begin_at in range(0, len(tables), MOST_VALUES):
            some = tables[begin_at : begin_at + MOST_VALUES]
            statement = f"SELECT id, revision FROM tables WHERE id IN ({', '.join('?' * len(some))})"
            found.update(await self._pairs(statement, some))
        return found

    async def _pairs(self, statement: str, values: Sequence[Any]) -> dict[str, int]:
        return dict(await self.read(lambda db: db.execute(statement, values).fetchall()))

    async def open_tables(self, limit: int = 50) -> list[Summary]:
        """Public tables that wait for players: the latest, and no more than a few of one host."""
        ranked = """SELECT id, ROW_NUMBER() OVER (PARTITION BY host ORDER BY since DESC) AS nth
            FROM tables WHERE status = 'open' AND public = 1"""
        where = (
            f"WHERE id IN (SELECT id FROM ({ranked}) AS ranked WHERE nth <= ?) ORDER BY since DESC LIMIT ?"
        )
        return await self._summaries(where, (MOST_OF_ONE_HOST, limit))

    async def unfinished(self, limit: int = 1000) -> list[Summary]:
        """Tables that are not over, the latest first."""
        return await self._summaries("WHERE status <> 'over' ORDER BY since DESC LIMIT ?", (limit,))

    async def blot_out(self, table: str, seq: int) -> None:
        """Write over what somebody said, for good."""

        def act(db: Connection) -> None:
            where = "WHERE table_id = ? AND seq = ? AND kind = 'chat'"
            row = db.execute(f"SELECT data FROM events {where}", (table, seq)).fetchone()
            if row is not None:
                data = orjson.dumps({**orjson.loads(row[0]), "text": "…"}).decode()
                db.execute(f"UPDATE events SET data = ? {where}", (data, table, seq))

        await self.read(act)

    async def unfinished_of(self, host: str) -> int:
        """How many tables that somebody made are not over."""
        statement = "SELECT COUNT(*) FROM tables WHERE host = ? AND status <> 'over'"
        return int((await self.read(lambda db: db.execute(statement, (host,)).fetchone()))[0])

    async def tables_of(self, player: str, limit: int = 100) -> list[Summary]:
        """Tables at which a player holds a seat, the latest first."""
        where = "WHERE id IN (SELECT table_id FROM sitters WHERE player = ?) ORDER BY since DESC LIMIT ?"
        return [s for s in await self._summaries(where, (player, limit)) if player in s.holders]

    async def left_to_bots(self, limit: int = 500) -> list[str]:
        """Tables at which a bot is to answer, the latest first."""
        where = "WHERE status <> 'over' AND holders LIKE '%\"bot:%' ORDER BY since DESC LIMIT ?"
        found = await self._summaries(where, (limit,))
        return [s.id for s in found if any(s.holders[seat].startswith("bot:") for seat in s.waiting)]

    async def uptimes(self, after: float) -> list[tuple[float, float]]:
        """From when to when servers were up, as far as that reaches beyond a moment."""
        statement = "SELECT began, seen FROM uptimes WHERE seen > ?"
        return await self.read(lambda db: [*db.execute(statement, (after,)).fetchall()])

    async def note_up(self, server: str, began: float, now: float) -> None:
        """A server is up."""
        statement = """INSERT INTO uptimes VALUES (?, ?, ?)
            ON CONFLICT (server) DO UPDATE SET seen = excluded.seen"""
        await self.read(lambda db: db.execute(statement, (server, began, now)).rowcount)

    async def close_table(self, table: str) -> None:
        """Nobody waits at the table any more: it leaves the lists of open and running ones."""
        statement = "UPDATE tables SET status = 'over', waiting = '[]' WHERE id = ? AND status <> 'over'"
        await self.read(lambda db: db.execute(statement, (table,)))

    async def _summaries(self, where: str, values: Sequence[Any]) -> list[Summary]:
        statement = (
            "SELECT id, game, status, public, revision, waiting, holders, since, created, host "
            f"FROM tables {where}"
        )
        rows = await self.read(lambda db: db.execute(statement, values).fetchall())
        return [
            Summary(a, b, c, bool(d), e, tuple(orjson.loads(f)), tuple(orjson.loads(g)), h, i, j)
            for a, b, c, d, e, f, g, h, i, j in rows
        ]

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        self._waiting.put(None)
        self._writer.join()
        if self._checkpoints is not None:
            self._checkpoints.close()
        self._readers.shutdown()
        for db in self._connections:
            db.close()


def _insert_all(db: Connection, batch: list[_Append]) -> Sequence[BaseException | None]:
    """Write a batch and commit; what became of each append.

    All of it goes in by a few long statements: the writer gives way to the server's other threads once a
    statement, not once a row. Only if another process was quicker somewhere are appends written one by one.
    """
    events = [_event_row(a.table, e) for a in batch for e in a.events]
    sitters = [(e.data["player"], a.table) for a in batch for e in a.events if e.kind == "sit"]
    latest = {append.table: append.summary for append in batch}
    summaries = [_summary_row(s) for s in latest.values()]
    with_them = [
        ("sitters", list(dict.fromkeys(sitters)), "DO NOTHING"),
        ("tables", summaries, NEWER_SUMMARY),
    ]
    if db.write(events, with_them):
        return [None] * len(batch)
    begin(db)
    outcomes = [None if _insert(db, a) else Conflict(f"table {a.table} has moved on") for a in batch]
    db.tell_others(a.table for a, trouble in zip(batch, outcomes, strict=True) if trouble is None)
    db.commit()
    return outcomes


def _insert(db: Connection, append: _Append) -> bool:
    """Whether the events were new. Sequences have no gaps, so the first tells for all."""
    for event in append.events:
        if db.insert("events", [_event_row(append.table, event)], "DO NOTHING") != 1:
            return False
        if event.kind == "sit":
            db.insert("sitters", [(event.data["player"], append.table)], "DO NOTHING")
    db.insert("tables", [_summary_row(append.summary)], NEWER_SUMMARY)
    return True


def _event_row(table: str, event: Event) -> tuple[Any, ...]:
    return (table, event.seq, event.kind, orjson.dumps(event.data).decode(), event.at)


def _summary_row(s: Summary) -> tuple[Any, ...]:
    waiting, holders = _listed(s.waiting), _listed(s.holders)
    public = int(s.public)
    return (s.id, s.game, s.status, public, s.revision, waiting, holders, s.since, s.created, s.host)


@lru_cache(maxsize=4096)
def _listed(words: tuple[int | str, ...]) -> str:
    """As JSON; who sits and who is asked is nearly always what it was some moves ago."""
    return orjson.dumps(words).decode()


def _settle(
    loop: asyncio.AbstractEventLoop, batch: Sequence[_Append], refused: Mapping[int, BaseException]
) -> None:
    for append in batch:
        if append.loop is not loop:
            continue
        try:
            append.then(refused.get(id(append)))
        except Exception:  # one who stumbles must not keep the others waiting
            log.exception("after writing", extra={"facts": {"table": append.table}})
