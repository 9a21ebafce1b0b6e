"""Telling programs that it is their turn: a signed POST to an address that the account left.

Nobody shall use this server as a way into the network that it stands in: an address must lead to the open
internet, unless the operator allows others, and the connection goes to the very address that was checked.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
import secrets
import socket
import time
from collections import Counter
from collections.abc import Coroutine
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpx

from quarterdeck.engine.errors import BadSetup, QuarterdeckError
from quarterdeck.table.security import Refused, Visitor
from quarterdeck.table.store import Store
from quarterdeck.table.tables import Table

ATTEMPTS = 3
TIMEOUT = 5.0
ALTOGETHER = 10.0  # seconds for a call, however slowly its answer drips
REMEMBERED = 20_000
MOST_EACH = 5
AT_ONCE = 50
EACH_AT_ONCE = 3  # notices of one account under way; those beyond MOST_WAITING are dropped
MOST_WAITING = 100
FRESH = 10.0
# Addresses whose last four bytes are an IPv4 address that a gateway would call.
TRANSLATED = [ip_network(written) for written in ("64:ff9b::/96", "64:ff9b:1::/48", "::/96")]
log = logging.getLogger("quarterdeck.table")


class Webhooks:
    """Addresses to tell, and the telling."""

    def __init__(self, store: Store, allow_private: bool = False) -> None:
        self._store = store
        self._allow_private = allow_private
        self._told: dict[tuple[str, int], int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._accounts: set[str] = set()
        self._read_at = 0.0
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._gates: dict[str, asyncio.Semaphore] = {}
        self._waiting: Counter[str] = Counter()

    async def add(self, visitor: Visitor, url: str) -> tuple[str, str]:
        """Leave an address; its id and the secret with which notices will be signed."""
        if not visitor.has_account:
            raise Refused("webhooks are for accounts; make one first")
        await self.checked(url)
        name, secret = secrets.token_urlsafe(9), secrets.token_urlsafe(32)
        values = (name, visitor.id, url, secret, time.time())
        statement = """INSERT INTO webhooks SELECT ?, ?, ?, ?, ?
            WHERE (SELECT COUNT(*) FROM webhooks WHERE account = ?) < ?"""
        limits = (visitor.id, MOST_EACH)
        if not await self._store.read(lambda db: db.execute(statement, (*values, *limits)).rowcount):
            raise BadSetup(f"an account leaves at most {MOST_EACH} addresses")
        self._accounts.add(visitor.id)
        return name, secret

    async def of(self, account: str) -> list[tuple[str, str]]:
        """The addresses that an account left, each with its id."""
        statement = "SELECT id, url FROM webhooks WHERE account = ? ORDER BY created"
        return await self._store.read(lambda db: [*db.execute(statement, (account,)).fetchall()])

    async def drop(self, account: str, name: str) -> None:
        """An address is not told any more."""
        statement = "DELETE FROM webhooks WHERE account = ? AND id = ?"
        if not await self._store.read(lambda db: db.execute(statement, (account, name)).rowcount):
            raise BadSetup("there is no such address")

    async def checked(self, url: str) -> tuple[SplitResult, str]:
        """The parts of an address and the number it leads to; refused if it is not one to call."""
        try:
            parts = urlsplit(url)
            port = parts.port or (443 if parts.scheme == "https" else 80)
        except ValueError:
            raise BadSetup("that is not an address") from None
        printable = url.isascii() and url.isprintable() and " " not in url
        if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 500 or not printable:
            raise BadSetup("an address begins with http:// or https:// and has at most 500 plain characters")
        if parts.username is not None or parts.password is not None:
            raise BadSetup("an address holds no name or password")
        try:
            loop = asyncio.get_running_loop()
            found = await loop.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise BadSetup(f"{parts.hostname} is not known") from None
        numbers = [str(entry[4][0]) for entry in found]
        if not self._allow_private and not all(_is_public(number) for number in numbers):
            raise Refused("the address leads into a private network, which this server does not call")
        return parts, numbers[0]

    def notice(self, table: Table) -> None:
        """A table changed: tell those whose turn it has become."""
        if time.monotonic() - self._read_at > FRESH:
            self._read_at = time.monotonic()
            self._start(self._read_accounts(table))
        if self._accounts:
            self._tell_asked(table)

    async def _read_accounts(self, table: Table) -> None:
        """Who left an address, perhaps at another process."""
        rows = await self._store.read(
            lambda db: db.execute("SELECT DISTINCT account FROM webhooks").fetchall()
        )
        self._accounts = {account for (account,) in rows}
        self._tell_asked(table)

    def _tell_asked(self, table: Table) -> None:
        for seat in table.match.waiting:
            player = table.places[seat].player
            ask = table.match.ask(seat)
            if player not in self._accounts or ask is None or ask.more:
                continue
            number = table.number(seat)
            if self._told.get((table.id, seat)) != number:
                if len(self._told) >= REMEMBERED:
                    self._told.clear()
                self._told[table.id, seat] = number
                body = {"table": table.id, "game": table.game.slug, "seat": seat, "question": number}
                if self._waiting[player] < MOST_WAITING:
                    self._waiting[player] += 1
                    self._start(self._tell_in_turn(player, body))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(_quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell_in_turn(self, player: str, body: dict[str, object]) -> None:
        """A few at a time for each account, so that slow receivers of one delay only its own notices."""
        gate = self._gates.setdefault(player, asyncio.Semaphore(EACH_AT_ONCE))
        try:
            async with gate:
                await self._tell(player, body)
        finally:
            self._waiting[player] -= 1
            if not self._waiting[player]:
                del self._waiting[player]
                self._gates.pop(player, None)

    async def _tell(self, player: str, body: dict[str, object]) -> None:
        statement = "SELECT url, secret FROM webhooks WHERE account = ?"
        rows = await self._store.read(lambda db: db.execute(statement, (player,)).fetchall())
        data = json.dumps({"kind": "your-turn", **body}).encode()
        for url, secret in rows:
            mac = hmac.new(secret.encode(), data, hashlib.sha256).hexdigest()
            headers = {"content-type": "application/json", "x-quarterdeck-signature": mac}
            for attempt in range(ATTEMPTS):
                if await self._post(url, data, headers):
                    break
                await asyncio.sleep(2.0**attempt)

    async def _post(self, url: str, data: bytes, headers: dict[str, str]) -> bool:
        """Whether it was taken, or never will be."""
        try:
            parts, number = await self.checked(url)
        except QuarterdeckError:
            return True
        host = parts.hostname or ""
        shown = f"[{number}]" if ":" in number else number
        direct = parts._replace(netloc=shown if parts.port is None else f"{shown}:{parts.port}").geturl()
        try:
            async with self._gate, asyncio.timeout(ALTOGETHER):
                status = await _status(direct, data, {**headers, "host": parts.netloc}, host)
        except (httpx.HTTPError, TimeoutError):
            return False
        return status < 500

    async def close(self) -> None:
        """Stop telling."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _status(url: str, data: bytes, headers: dict[str, str], host: str) -> int:
    """Send, and look at the head of the answer only: its body is the receiver's own affair."""
    async with httpx.AsyncClient(timeout=TIMEOUT, trust_env=False) as client:
        sent = client.stream("POST", url, content=data, headers=headers, extensions={"sni_hostname": host})
        async with sent as answer:
            return answer.status_code


def _is_public(number: str) -> bool:
    """Whether an address leads to the open internet; those that carry another's stand or fall with it."""
    address = ip_address(number.partition("%")[0])
    if isinstance(address, IPv6Address):
        carried = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if carried is None and any(address in network for network in TRANSLATED):
            carried = IPv4Address(int(address) & 0xFFFFFFFF)
        if carried is not None:
            return _is_public(str(carried))
    return address.is_global and not address.is_multicast


async def _quietly(work: Coroutine[Any, Any, None]) -> None:
    """A notice that fails is noted, and nothing else."""
    try:
        await work
    except QuarterdeckError as error:
        log.warning("a notice failed", extra={"facts": {"why": str(error)[:300]}})
