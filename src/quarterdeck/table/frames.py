"""Sockets as `qd serve` runs them: uvicorn's own, with a short way for what nearly all messages are.

A text in one frame, neither cut nor compressed, is read and written right here. Everything else — opening
and closing, pings, fragments, compression, faults — goes the way it always goes. Frames are told apart before
they go either way, so that both stay at the same place in the stream.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from quarterdeck.table.connections import OPEN
from quarterdeck.table.wires import Listener

EXTENSION = "quarterdeck.frames"
WHOLE_TEXT = 0x81
WHOLE, CONTROL = 0x80, 0x08
MASKED = 0x80


class Frames(WebSocketsSansIOProtocol):
    """One connection. It is a `Wire` once a listener is there."""

    is_clogged = False

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._listener: Listener | None = None
        self._gone: asyncio.Future[None] | None = None
        self._is_held = False
        self._rest = b""
        self._is_cut = False  # the frames of a message that comes in pieces

    async def run_asgi(self) -> None:
        """Let the application know with whom it may deal directly."""
        extensions: dict[str, Any] = dict(self.scope.get("extensions") or {})
        self.scope["extensions"] = {**extensions, EXTENSION: self}  # type: ignore[dict-item]
        await super().run_asgi()

    # ------------------------------------------------------------------ in
    def data_received(self, data: bytes) -> None:
        """Cut what comes into frames, each of which goes its way."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        begin, length = 0, len(data)
        while begin < length:
            body, end = frame_at(data, begin)
            if self.close_sent or end - body > self.config.ws_max_size:
                # Nothing is listened to any more, or it is refused for what its head says.
                self._take_the_long_way(data[begin:])
                return
            if end > length:
                self._rest = data[begin:]
                return
            self._take_frame(data, begin, body, end)
            if self.transport.is_closing():  # cut off for what it sent: the rest is not looked at
                return
            begin = end

    def _take_frame(self, data: bytes, begin: int, body: int, end: int) -> None:
        first = data[begin]
        listener = self._listener
        is_plain = first == WHOLE_TEXT and data[begin + 1] & MASKED and not self._is_cut
        if is_plain and listener is not None:
            listener.hear(unmasked(data[body - 4 : body], data[body:end]))
            return
        if not first & CONTROL:
            self._is_cut = not first & WHOLE
        self._take_the_long_way(data[begin:end])

    def _take_the_long_way(self, data: bytes) -> None:
        super().data_received(data)
        self._pass_on()

    def _pass_on(self) -> None:
        """What came the long way waits in a queue for an application that does not look there any more."""
        listener = self._listener
        if listener is None:
            return
        while not self.queue.empty():
            message = self.queue.get_nowait()
            if message["type"] == "websocket.disconnect":
                self._end()
            elif isinstance(text := message.get("text"), str):
                listener.hear(text)
            else:
                listener.hear_noise()
        if self.read_paused and not self._is_held:
            self.read_paused = False
            self.transport.resume_reading()

    # ------------------------------------------------------------------ out
    def tell(self, text: bytes) -> None:
        """Send a text, if the other end is still there."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.conn.extensions:
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(head_of(len(text)) + text)

    def pause_writing(self) -> None:
        """The other end is slow."""
        super().pause_writing()
        self.is_clogged = True

    def resume_writing(self) -> None:
        """It has caught up."""
        super().resume_writing()
        self.is_clogged = False
        if self._listener is not None:
            self._listener.flow_again()

    # ------------------------------------------------------------------ with the application
    def hold(self, is_held: bool) -> None:
        """Stop reading, or go on."""
        if is_held == self._is_held:
            return
        self._is_held = self.read_paused = is_held
        if not self.transport.is_closing():
            self.transport.pause_reading() if is_held else self.transport.resume_reading()

    def abort(self) -> None:
        """Cut the connection at once."""
        self.transport.abort()
        self._end()

    async def carry(self, listener: Listener, end: asyncio.Future[tuple[int, str]]) -> None:
        """Until the other end goes, or we hang up."""
        self._gone = asyncio.get_running_loop().create_future()
        self._listener = listener
        self._pass_on()
        try:
            ends: list[asyncio.Future[Any]] = [self._gone, end]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._listener = None
        if end.done() and not self._gone.done():
            code, reason = end.result()
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def connection_lost(self, exc: Exception | None) -> None:
        """The other end has gone."""
        OPEN.gone(self.transport)
        super().connection_lost(exc)
        self._end()

    def shutdown(self) -> None:
        """The server stops."""
        super().shutdown()
        self._end()

    def _end(self) -> None:
        if self._gone is not None and not self._gone.done():
            self._gone.set_result(None)


def frame_at(data: bytes, begin: int) -> tuple[int, int]:
    """Where the body of a frame begins and ends; beyond the data if not even its head is there."""
    length = len(data)
    if begin + 2 > length:
        return length, length + 1
    size, body = data[begin + 1] & 0x7F, begin + 2
    if size > 125:
        wide = 2 if size == 126 else 8
        if body + wide > length:
            return length, length + 1
        size = int.from_bytes(data[body : body + wide], "big")
        body += wide
    if data[begin + 1] & MASKED:
        body += 4
    return body, body + size


def unmasked(mask: bytes, body: bytes) -> bytes:
    """What a client sends is masked; as whole numbers that is undone at once."""
    size = len(body)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(body, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


def head_of(size: int) -> bytes:
    """The head of a text in one frame."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 65536:
        return bytes((WHOLE_TEXT, 126, size >> 8, size & 0xFF))
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
