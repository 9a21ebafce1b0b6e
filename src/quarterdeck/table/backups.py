"""Backups: everything a database holds at one moment, as text that says itself whether it is whole.

The first line says what it is, each further line is a row, the last line has the number of rows and a digest
of all before it. A file that is cut short or changed anywhere is refused, before anything is written.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.table.database import MIGRATIONS, Connection, Database, begin

KIND = "quarterdeck backup"
TABLES = {
    "events": 5,
    "tables": 10,
    "accounts": 6,
    "tokens": 6,
    "webhooks": 5,
    "ratings": 5,
    "rated": 2,
    "secrets": 2,
    "sitters": 2,
    "uptimes": 3,
    "sessions": 5,
    "reports": 7,
}
ORDER = {"events": " ORDER BY table_id, seq"}
AT_ONCE = 1000


class BadBackup(QuarterdeckError):
    """A backup that cannot be made, or must not be restored: which, and why."""


def back_up(url: str, path: Path) -> int:
    """Write a backup, whole or not at all; the number of rows. Servers may go on meanwhile."""
    database = Database(url)
    if not database.is_postgres and not Path(url.removeprefix("sqlite:///")).exists():
        raise BadBackup(f"there is no database {url.removeprefix('sqlite:///')}")
    database.migrate()
    db = database.connect()
    unfinished = path.with_name(path.name + ".unfinished")
    try:
        db.execute("BEGIN" if not database.is_postgres else "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        with gzip.open(unfinished, "wt", encoding="utf-8", newline="\n") as out:
            rows, digest = 0, hashlib.sha256()
            for line in _lines(db):
                out.write(line)
                digest.update(line.encode())
                rows += 1
            out.write(json.dumps({"rows": rows - 1, "sha256": digest.hexdigest()}) + "\n")
        with unfinished.open("rb") as done:
            os.fsync(done.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise BadBackup(f"{path}: cannot be written: {error}") from error
    finally:
        db.rollback()
        db.close()
        unfinished.unlink(missing_ok=True)
    return rows - 1


def _lines(db: Connection) -> Iterator[str]:
    yield json.dumps({"kind": KIND, "version": len(MIGRATIONS)}) + "\n"
    for table in TABLES:
        found = db.execute(f"SELECT * FROM {table}{ORDER.get(table, '')}")
        while rows := found.fetchmany(AT_ONCE):
            for row in rows:
                yield json.dumps([table, *row], separators=(",", ":")) + "\n"


def restore(path: Path, url: str) -> int:
    """Fill an empty database from a backup, all of it or nothing; the number of rows."""
    for _ in _checked_rows(path):
        pass
    database = Database(url)
    database.migrate()
    db = database.connect()
    try:
        begin(db)
        for table in TABLES:
            if db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is not None:
                raise BadBackup(f"the database is not empty: it has {table}. A backup goes into an empty one")
        written = 0
        for table, values in _checked_rows(path):
            db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(values))})", values)
            written += 1
        db.commit()
        return written
    except BaseException:
        db.rollback()
        raise
    finally:
        db.close()


def _checked_rows(path: Path) -> Iterator[tuple[str, list[Any]]]:
    """The rows of a backup. Whoever has read to the end knows that it is whole."""
    digest, rows, last, before = hashlib.sha256(), -1, None, ("", -1)
    for number, line in enumerate(_text(path), 1):
        found = _read(path, number, line)
        if last is not None:
            raise BadBackup(f"{path}, line {number}: something follows the end")
        if rows < 0:
            _check_head(path, found)
        elif isinstance(found, dict):
            last = found
            if last != {"rows": rows, "sha256": digest.hexdigest()}:
                raise BadBackup(f"{path}: damaged: the digest at its end does not fit what it holds")
            continue
        else:
            table, values = _check_row(path, number, found)
            if table == "events":
                before = _check_sequence(path, number, before, values)
            yield table, values
        rows += 1
        digest.update(line.encode())
    if last is None:
        raise BadBackup(f"{path}: cut short: its end is missing")


def _text(path: Path) -> Iterator[str]:
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
            yield from file
    except (OSError, EOFError, UnicodeDecodeError, ValueError) as error:
        raise BadBackup(f"{path}: not a whole backup: {error}") from error
    except Exception as error:  # zlib has an error of its own for damage inside
        raise BadBackup(f"{path}: damaged: {error}") from error


def _read(path: Path, number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise BadBackup(f"{path}, line {number}: damaged: it cannot be read") from None


def _check_head(path: Path, head: Any) -> None:
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise BadBackup(f"{path}: not a backup of Quarterdeck")
    if head.get("version") != len(MIGRATIONS):
        raise BadBackup(
            f"{path}: of version {head.get('version')}, this program's is {len(MIGRATIONS)}. Restore it with "
            "the program that made it; the newer one then brings that database up to date"
        )


def _check_row(path: Path, number: int, found: Any) -> tuple[str, list[Any]]:
    if not isinstance(found, list) or not found or TABLES.get(found[0]) != len(found) - 1:
        raise BadBackup(f"{path}, line {number}: damaged: not a row")
    return found[0], found[1:]


def _check_sequence(path: Path, number: int, before: tuple[str, int], values: list[Any]) -> tuple[str, int]:
    """Every table's events follow each other from 0 on."""
    table, seq = values[0], values[1]
    if seq != (before[1] + 1 if table == before[0] else 0):
        raise BadBackup(f"{path}, line {number}: event {seq} of table {table} does not follow the one before")
    return table, seq
