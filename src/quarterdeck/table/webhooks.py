"""Telling programs that it is their turn: a signed POST to an address that the account left."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import secrets
import time
from urllib.parse import urlsplit

import httpx

from quarterdeck.engine.errors import BadSetup
from quarterdeck.table.security import Refused, Visitor
from quarterdeck.table.store import Store
from quarterdeck.table.tables import Table

ATTEMPTS = 3
TIMEOUT = 5.0


class Webhooks:
    """Addresses to tell, and the telling."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._told: dict[tuple[str, int], int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def add(self, visitor: Visitor, url: str) -> tuple[str, str]:
        """Leave an address; its id and the secret with which notices will be signed."""
        if not visitor.has_account:
            raise Refused("webhooks are for accounts; make one first")
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 500:
            raise BadSetup("an address begins with http:// or https:// and has at most 500 signs")
        name, secret = secrets.token_urlsafe(9), secrets.token_urlsafe(32)
        values = (name, visitor.id, url, secret, time.time())
        await self._store.read(
            lambda db: db.execute("INSERT INTO webhooks VALUES (?, ?, ?, ?, ?)", values).rowcount
        )
        return name, secret

    def notice(self, table: Table) -> None:
        """A table changed: tell those whose turn it has become."""
        for seat, _ in table.match.asked():
            place = table.places[seat]
            ask = table.match.ask(seat)
            if place.player and ask is not None and self._told.get((table.id, seat)) != ask.number:
                self._told[table.id, seat] = ask.number
                body = {"table": table.id, "game": table.game.slug, "seat": seat, "question": ask.number}
                task = asyncio.get_running_loop().create_task(self._tell(place.player, body))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _tell(self, player: str, body: dict[str, object]) -> None:
        statement = "SELECT url, secret FROM webhooks WHERE account = ?"
        rows = await self._store.read(lambda db: db.execute(statement, (player,)).fetchall())
        data = json.dumps({"kind": "your-turn", **body}).encode()
        for url, secret in rows:
            mac = hmac.new(secret.encode(), data, hashlib.sha256).hexdigest()
            headers = {"content-type": "application/json", "x-quarterdeck-signature": mac}
            for attempt in range(ATTEMPTS):
                try:
                    async with httpx.AsyncClient(timeout=TIMEOUT) as client:
                        answer = await client.post(url, content=data, headers=headers)
                    if answer.status_code < 500:
                        break
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(2.0**attempt)

    async def close(self) -> None:
        """Stop telling."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
