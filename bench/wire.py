"""A WebSocket client that costs little, so that a load test measures the server and not itself."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Wire(asyncio.Protocol):
    """One line to a server: texts out, texts in, as they come."""

    def __init__(self, address: str, headers: dict[str, str], hear: Callable[[bytes], None]) -> None:
        self.address = address
        self.headers = headers
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rest = b""

    @staticmethod
    async def open(
        port: int, address: str, headers: dict[str, str], hear: Callable[[bytes], None], patience: float = 60
    ) -> Wire:
        """Connect; returns when the server has agreed."""
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(lambda: Wire(address, headers, hear), "127.0.0.1", port)
        await asyncio.wait_for(wire.opened, patience)
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is of a class of its own
        asked = {
            "Host": "127.0.0.1",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            **self.headers,
        }
        lines = [f"GET {self.address} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items())]
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self.opened.done():
            head, found, rest = self._rest.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.partition(b"\r\n")[0].decode()))
                self.transport.close()
                return
            self.opened.set_result(None)
            self._rest = rest
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self.hear(payload)
            elif kind == PING:
                self._write(PONG, payload)
            elif kind == CLOSE:
                self.transport.close()

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; a server's are never masked, and ours sends none in pieces."""
        rest = self._rest
        if len(rest) < 2:
            return None
        size, start = rest[1], 2
        if size > 125:
            start, form = (4, "!H") if size == 126 else (10, "!Q")
            if len(rest) < start:
                return None
            (size,) = struct.unpack_from(form, rest, 2)
        if len(rest) < start + size:
            return None
        self._rest = rest[start + size :]
        return rest[0] & 15, rest[start : start + size]

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        """A client masks what it sends; a mask of nothing leaves it as it is."""
        if self.transport.is_closing():  # an answer that was thought about until after the end
            return
        size = len(payload)
        head = bytes([128 | kind, 128 | size]) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        self.transport.write(head + b"\0\0\0\0" + payload)

    def connection_lost(self, error: Exception | None) -> None:
        for waiting in (self.opened, self.closed):
            if not waiting.done():
                waiting.set_exception(error) if error else waiting.set_result(None)

    def close(self) -> None:
        """Hang up."""
        self._write(CLOSE, b"\x03\xe8")
        self.transport.close()
