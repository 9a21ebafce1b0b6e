"""Connections as `qd serve` takes them: so many from one address, and requests that arrive in good time.

Whoever opens many connections and says nothing, or drips a request letter by letter, would hold them for
ever; whoever sends a head without end would have it kept. Proxies that the operator trusts speak for many
people and are not counted.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_WITHIN = 10.0  # seconds from the connection, or a request's first byte, to the end of its head
BODY_WITHIN = 60.0
LARGEST_HEAD = 32 * 1024
MOST_EACH = 100  # connections from one address, sockets of tables included


class OpenConnections:
    """How many connections each address has."""

    def __init__(self, most: int = MOST_EACH) -> None:
        self.most = most
        self.trusted: Collection[str] = ()
        self._address: dict[asyncio.BaseTransport, str] = {}
        self._count: Counter[str] = Counter()

    def come(self, transport: asyncio.BaseTransport) -> bool:
        """Whether one more is let in."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        if not address or address in self.trusted:
            return True
        if self._count[address] >= self.most:
            return False
        self._address[transport] = address
        self._count[address] += 1
        return True

    def gone(self, transport: asyncio.BaseTransport) -> None:
        """It is closed."""
        address = self._address.pop(transport, None)
        if address is not None:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]

    def of(self, address: str) -> int:
        """How many an address has."""
        return self._count[address]


OPEN = OpenConnections()  # of this process


class BoundedHttp(HttpToolsProtocol):
    """One connection, until it becomes a socket."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._timer: asyncio.TimerHandle | None = None
        self._head_size = 0
        self._is_in_head = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, if there are not too many; then it has to say something."""
        super().connection_made(transport)
        if OPEN.come(transport):
            self._allow(HEAD_WITHIN)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._allow(None)
        OPEN.gone(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Count what belongs to a head; one that does not end is not listened to."""
        if self._is_in_head:
            self._head_size += len(data)
            if self._head_size > LARGEST_HEAD:
                self.send_400_response("The head of the request is too large.")
                return
        super().data_received(data)
        if self._is_in_head and not self._head_size:
            self._head_size = len(data)
            if self._head_size > LARGEST_HEAD:
                self.send_400_response("The head of the request is too large.")

    def on_message_begin(self) -> None:
        """A request begins."""
        self._is_in_head, self._head_size = True, 0
        self._allow(HEAD_WITHIN)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Its head is here."""
        self._is_in_head = False
        self._allow(BODY_WITHIN)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """It is here whole."""
        self._allow(None)
        super().on_message_complete()

    def _allow(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)
