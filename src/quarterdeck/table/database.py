"""Where tables are kept: SQLite by a file, PostgreSQL by a URL; the same statements for both.

Statements are written with `?` for values. Nothing is ever changed or deleted in `events`; everything
else can be made anew from it, apart from accounts and tokens. Whatever the drivers complain of comes out
as `DatabaseTrouble`.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

import orjson

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.table.likeness import likeness


class DatabaseTrouble(QuarterdeckError):
    """The database cannot be reached or used. What it says is for the operator; players are told plainly."""

    PLAINLY = (
        "this could not be written down: the server's disk or database is in trouble. Nothing that was "
        "acknowledged is lost; try again in a moment"
    )


Part = tuple[
    str, Sequence[Sequence[Any]], str
]  # a table, rows for it, and what happens to rows that are there


class Connection(Protocol):
    """What both kinds of connection can do."""

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Any: ...
    def insert(self, table: str, rows: Sequence[Sequence[Any]], on_conflict: str) -> int: ...
    def write(self, events: Sequence[Sequence[Any]], more: Sequence[Part]) -> bool: ...
    def tell_others(self, tables: Iterable[str]) -> None: ...
    def number(self) -> int: ...
    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def close(self) -> None: ...


def _note_who_sits(db: Connection) -> None:
    """Who holds a seat where, from the summaries that older versions kept."""
    for table, holders in db.execute("SELECT id, holders FROM tables").fetchall():
        for player in json.loads(holders):
            if player and not player.startswith("bot:"):
                db.execute("INSERT INTO sitters VALUES (?, ?) ON CONFLICT DO NOTHING", (player, table))


def _note_hosts(db: Connection) -> None:
    """Who made each table, from its first event."""
    for table, data in db.execute("SELECT table_id, data FROM events WHERE seq = 0").fetchall():
        db.execute("UPDATE tables SET host = ? WHERE id = ?", (json.loads(data)["host"], table))


def _note_likenesses(db: Connection) -> None:
    """How accounts' names look; of two that look alike the older one keeps the look to itself."""
    taken = set()
    for account, name in db.execute("SELECT id, name FROM accounts ORDER BY created, id").fetchall():
        look = likeness(name)
        look = f"{look} {account}" if look in taken else look
        taken.add(look)
        db.execute("UPDATE accounts SET likeness = ? WHERE id = ?", (look, account))


MIGRATIONS: tuple[tuple[str | Callable[[Connection], None], ...], ...] = (
    (
        """CREATE TABLE events (
            table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, seq))""",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, public INTEGER NOT NULL,
            revision INTEGER NOT NULL, waiting TEXT NOT NULL, holders TEXT NOT NULL,
            since DOUBLE PRECISION NOT NULL, created DOUBLE PRECISION NOT NULL)""",
        "CREATE INDEX tables_by_status ON tables (status, public, since)",
        """CREATE TABLE accounts (
            id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, password TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL)""",
        """CREATE TABLE tokens (
            digest TEXT PRIMARY KEY, account TEXT NOT NULL, label TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL)""",
        """CREATE TABLE webhooks (
            id TEXT PRIMARY KEY, account TEXT NOT NULL, url TEXT NOT NULL, secret TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL)""",
        """CREATE TABLE ratings (
            game TEXT NOT NULL, player TEXT NOT NULL, mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL, games INTEGER NOT NULL, PRIMARY KEY (game, player))""",
        "CREATE TABLE rated (table_id TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL)",
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    ),
    (
        "CREATE TABLE sitters (player TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (player, table_id))",
        _note_who_sits,
        "CREATE INDEX webhooks_by_account ON webhooks (account)",
    ),
    (
        # A move changes `since`: an index that holds it would be rewritten with every one.
        "DROP INDEX tables_by_status",
        "CREATE INDEX open_tables ON tables (created) WHERE status = 'open' AND public = 1",
    ),
    (
        "ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT ''",
        _note_hosts,
        """CREATE TABLE uptimes (
            server TEXT PRIMARY KEY, began DOUBLE PRECISION NOT NULL, seen DOUBLE PRECISION NOT NULL)""",
        "CREATE INDEX tables_of_hosts ON tables (host) WHERE status <> 'over'",
    ),
    (
        "ALTER TABLE accounts ADD COLUMN likeness TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE accounts ADD COLUMN suspended INTEGER NOT NULL DEFAULT 0",
        _note_likenesses,
        "CREATE UNIQUE INDEX accounts_by_likeness ON accounts (likeness)",
        "ALTER TABLE tokens ADD COLUMN scope TEXT NOT NULL DEFAULT 'play'",
        "ALTER TABLE tokens ADD COLUMN ends DOUBLE PRECISION NOT NULL DEFAULT 0",
        """CREATE TABLE sessions (
            id TEXT PRIMARY KEY, account TEXT NOT NULL, label TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL, seen DOUBLE PRECISION NOT NULL)""",
        "CREATE INDEX sessions_by_account ON sessions (account)",
        """CREATE TABLE reports (
            id TEXT PRIMARY KEY, table_id TEXT NOT NULL, player TEXT NOT NULL, said TEXT NOT NULL,
            question TEXT NOT NULL, save TEXT NOT NULL, at DOUBLE PRECISION NOT NULL)""",
    ),
)


# The columns of what is written in batches, as PostgreSQL reads them from JSON.
COLUMNS = {
    "events": "table_id text, seq integer, kind text, data text, at double precision",
    "sitters": "player text, table_id text",
    "tables": (
        "id text, game text, status text, public integer, revision integer, waiting text, holders text, "
        "since double precision, created double precision, host text"
    ),
}
MOST_ROWS = 500
CHANNEL = "quarterdeck_tables"
MOST_NAMES = 100  # in a note, which may have 8000 bytes


class Database:
    """A place to connect to."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_postgres = url.startswith(("postgresql://", "postgres://"))

    def connect(self) -> Connection:
        """A fresh connection."""
        return self._postgres() if self.is_postgres else self._sqlite()

    def _sqlite(self) -> Connection:
        path = self.url.removeprefix("sqlite:///")
        try:
            if path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=FULL")
            # What would take back half a statement need not be on disk: after a crash all of it is void.
            db.execute("PRAGMA temp_store=MEMORY")
        except (sqlite3.Error, OSError) as error:
            raise DatabaseTrouble(f"cannot open {path}: {error}") from error
        return _Sqlite(db)

    def _postgres(self) -> Connection:
        try:
            import psycopg
        except ImportError:
            raise DatabaseTrouble("PostgreSQL needs the extra: pip install 'quarterdeck[postgres]'") from None
        try:
            return _Postgres(psycopg.connect(self.url))
        except psycopg.Error as error:
            raise DatabaseTrouble(f"cannot reach the database: {error}") from error

    def migrate(self) -> int:
        """Bring the schema up to date; the number of steps taken. Several processes may try at once."""
        db = self.connect()
        try:
            begin(db)
            if self.is_postgres:
                db.execute("SELECT pg_advisory_xact_lock(77120)")
            db.execute("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)")
            row = db.execute("SELECT MAX(version) FROM schema").fetchone()
            done = row[0] or 0
            if done > len(MIGRATIONS):
                raise DatabaseTrouble(
                    f"the database is of version {done}; this program knows {len(MIGRATIONS)}"
                )
            for version, statements in enumerate(MIGRATIONS[done:], done + 1):
                for step in statements:
                    if callable(step):
                        step(db)
                    else:
                        db.execute(step)
                db.execute("INSERT INTO schema VALUES (?)", (version,))
            db.commit()
            return len(MIGRATIONS) - done
        except BaseException:
            db.rollback()
            raise
        finally:
            db.close()


def begin(db: Connection) -> None:
    """Start a transaction that may write."""
    if isinstance(db, _Sqlite):
        db.execute("BEGIN IMMEDIATE")


def begin_alone(db: Connection, what: int) -> None:
    """Start a transaction that no other of the same kind overlaps, in any process."""
    begin(db)
    if isinstance(db, _Postgres):
        db.execute("SELECT pg_advisory_xact_lock(?)", (what,))


class _Sqlite:
    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def insert(self, table: str, rows: Sequence[Sequence[Any]], on_conflict: str) -> int:
        """How many of the rows were written."""
        written = 0
        for begin_at in range(0, len(rows), MOST_ROWS):
            some = rows[begin_at : begin_at + MOST_ROWS]
            marks = ", ".join([f"({', '.join('?' * len(some[0]))})"] * len(some))
            statement = f"INSERT INTO {table} VALUES {marks} ON CONFLICT {on_conflict}"
            written += self.execute(statement, [value for row in some for value in row]).rowcount
        return written

    def write(self, events: Sequence[Sequence[Any]], more: Sequence[Part]) -> bool:
        """A whole transaction: events and what goes with them, if every event is new; whether it was so."""
        self.execute("BEGIN IMMEDIATE")
        if self.insert("events", events, "DO NOTHING") != len(events):
            self.rollback()
            return False
        for part in more:
            self.insert(*part)
        self.commit()
        return True

    def tell_others(self, tables: Iterable[str]) -> None:
        """There are none: a file is for one process."""

    def number(self) -> int:
        """What the database calls this connection."""
        return 0

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Any:
        try:
            return self.db.execute(statement, values)
        except sqlite3.Error as error:
            raise DatabaseTrouble(f"the database refused: {error}") from error

    def commit(self) -> None:
        if self.db.in_transaction:
            self.execute("COMMIT")

    def rollback(self) -> None:
        if self.db.in_transaction:
            self.execute("ROLLBACK")

    def close(self) -> None:
        self.db.close()


class _Postgres:
    def __init__(self, db: Any) -> None:
        import psycopg

        self.db = db
        self.trouble = psycopg.Error
        self.is_there = psycopg.errors.UniqueViolation

    def write(self, events: Sequence[Sequence[Any]], more: Sequence[Part]) -> bool:
        """A whole transaction: events and what goes with them, if every event is new; whether it was so.

        All of it is sent at once and waited for once. An event that is there already undoes everything.
        """
        try:
            with self.db.pipeline():
                self.insert("events", events, "")
                for part in more:
                    self.insert(*part)
                self.tell_others(row[0] for row in events)
                self.db.commit()
        except (self.is_there, DatabaseTrouble) as error:
            self.rollback()
            if isinstance(error, self.is_there) or isinstance(error.__cause__, self.is_there):
                return False
            raise
        except self.trouble as error:
            raise DatabaseTrouble(f"the database refused: {error}") from error
        return True

    def tell_others(self, tables: Iterable[str]) -> None:
        """Those who listen are told of these tables, once what was written is on disk."""
        names = list(dict.fromkeys(tables))
        for begin_at in range(0, len(names), MOST_NAMES):
            some = " ".join(names[begin_at : begin_at + MOST_NAMES])
            self.execute("SELECT pg_notify(?, ?)", (CHANNEL, some))

    def number(self) -> int:
        """What the database calls this connection."""
        number: int = self.db.info.backend_pid
        return number

    def insert(self, table: str, rows: Sequence[Sequence[Any]], on_conflict: str) -> int:
        """How many of the rows were written. They travel as one JSON text: the driver takes thrice as long
        to hand over each value by itself."""
        if not rows:
            return 0
        columns = COLUMNS[table]
        names = [column.split()[0] for column in columns.split(", ")]
        data = orjson.dumps([dict(zip(names, row, strict=True)) for row in rows]).decode()
        statement = f"INSERT INTO {table} SELECT * FROM json_to_recordset(?::json) AS new({columns})"
        ending = f" ON CONFLICT {on_conflict}" if on_conflict else ""
        written: int = self.execute(statement + ending, (data,)).rowcount
        return written

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Any:
        try:
            return self.db.execute(statement.replace("%", "%%").replace("?", "%s"), values)
        except self.trouble as error:
            raise DatabaseTrouble(f"the database refused: {error}") from error

    def commit(self) -> None:
        try:
            self.db.commit()
        except self.trouble as error:
            raise DatabaseTrouble(f"the database refused: {error}") from error

    def rollback(self) -> None:
        try:
            self.db.rollback()
        except self.trouble as error:
            raise DatabaseTrouble(f"the database refused: {error}") from error

    def close(self) -> None:
        self.db.close()
