"""What other processes on one PostgreSQL database write, told by the database itself.

Every batch of moves says, in its own transaction, which tables it changed (`NOTIFY`). Nobody relies on it: a
note may be lost with the connection, so that tables are looked at now and then all the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from quarterdeck.table.database import CHANNEL, Database

AGAIN = 2.0
log = logging.getLogger("quarterdeck.table")


class DatabaseNotices:
    """Listens, for ever, and calls `tell` with the tables that others changed; None if it may be any."""

    def __init__(
        self, database: Database, is_own: Callable[[int], bool], tell: Callable[[Iterable[str] | None], None]
    ) -> None:
        self.is_well = False
        self._database = database
        self._is_own = is_own
        self._tell = tell

    async def run(self) -> None:
        """Until cancelled; a lost connection is made anew."""
        if not self._database.is_postgres:
            return
        import psycopg

        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                log.warning("cannot hear the others", extra={"facts": {"why": str(error)}})
            finally:
                self.is_well = False
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        import psycopg

        async with await psycopg.AsyncConnection.connect(self._database.url, autocommit=True) as db:
            await db.execute(f"LISTEN {CHANNEL}")
            self.is_well = True
            self._tell(None)
            async for note in db.notifies():
                if not self._is_own(note.pid):
                    self._tell(note.payload.split())
