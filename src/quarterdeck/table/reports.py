"""What players report: a sentence, with the position and the question, for whoever runs the server."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass

from quarterdeck.table.security import Visitor
from quarterdeck.table.server import Server
from quarterdeck.table.store import Store
from quarterdeck.table.table_state import clean
from quarterdeck.table.tables import Table

LONGEST = 1000
COST = 20.0  # in lines of chat: a few are taken, not hundreds


@dataclass(frozen=True)
class Report:
    """Something that a player wrote about a table."""

    id: str
    table: str
    player: str
    said: str
    question: str
    at: float


async def report(server: Server, table: Table, visitor: Visitor, said: str) -> None:
    """Keep what somebody wrote, with the game as it stands."""
    said = clean(said, LONGEST, "report")
    server.rates.check(f"report {visitor.id}", COST)
    save = json.dumps(table.match.save())
    values = (
        secrets.token_hex(6),
        table.id,
        visitor.id,
        said,
        table.match.question(None),
        save,
        server.live.now(),
    )
    statement = "INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, ?)"
    await server.store.read(lambda db: db.execute(statement, values).rowcount)


async def reports(store: Store) -> list[Report]:
    """All of them, the latest first."""
    statement = "SELECT id, table_id, player, said, question, at FROM reports ORDER BY at DESC"
    rows = await store.read(lambda db: db.execute(statement).fetchall())
    return [Report(*row) for row in rows]


async def save_of(store: Store, name: str) -> str | None:
    """The position that a report came with."""
    statement = "SELECT save FROM reports WHERE id = ?"
    row = await store.read(lambda db: db.execute(statement, (name,)).fetchone())
    return None if row is None else str(row[0])
