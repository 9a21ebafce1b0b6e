"""Bringing SQLite's write-ahead log into its file, beside the thread that writes.

Left to itself SQLite does this within a commit, every thousand pages, and all moves of that batch wait for
it. Done here, little of it is left for the writer, which comes to it only when its log has grown long: while
moves go on without a pause, nobody else can find the log done with and let it begin again.
"""

from __future__ import annotations

import contextlib
import threading

from quarterdeck.table.database import Connection, Database, DatabaseTrouble

EVERY = 0.25
LONGEST_LOG = 32000  # pages of 4 KB


class Checkpoints:
    """A thread that follows the writer."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._written = threading.Event()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._follow, name="store-checkpoints", daemon=True)
        self._thread.start()

    def leave_to_me(self, db: Connection) -> None:
        """The writer's connection does it by itself only when it must."""
        db.execute(f"PRAGMA wal_autocheckpoint={LONGEST_LOG}")

    def note(self) -> None:
        """Something was written."""
        self._written.set()

    def _follow(self) -> None:
        db: Connection | None = None
        while not self._ended.wait(EVERY):
            self._written.wait()
            self._written.clear()
            with contextlib.suppress(DatabaseTrouble):  # the next one, or the writer, will manage
                db = db or self._database.connect()
                db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        if db is not None:
            db.close()

    def close(self) -> None:
        """Finish."""
        self._ended.set()
        self._written.set()
        self._thread.join()
