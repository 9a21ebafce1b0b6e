"""What a line to a browser is strung on: texts out, texts in, both by plain calls.

Most moves come and go through a wire, so that nothing is left to tasks and queues where a call will do.
`AsgiWire` works with any server; `frames.Frames` is what `qd serve` uses, and spares all layers between.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Protocol

from starlette.types import Receive, Send


class Listener(Protocol):
    """Whoever is at our end of a wire."""

    def hear(self, text: str | bytes) -> None:
        """A text has come. While the wire is held it may still be called for what was on its way."""

    def hear_noise(self) -> None:
        """Something has come that is no text."""

    def flow_again(self) -> None:
        """The other end has taken in enough of what was sent."""


class Wire(Protocol):
    """One connection to a browser or a program."""

    @property
    def is_clogged(self) -> bool:
        """Whether the other end does not take in what is sent; what can wait should."""

    def tell(self, text: bytes) -> None:
        """Send a text, if the other end is still there."""

    def hold(self, is_held: bool) -> None:
        """Whether the other end is kept from sending more."""

    def abort(self) -> None:
        """Cut the line at once, without a word: nothing that is still on its way is read or sent."""

    async def carry(self, listener: Listener, end: asyncio.Future[tuple[int, str]]) -> None:
        """Until the other end goes, or `end` says with which code and reason we hang up."""


class AsgiWire:
    """A wire through the messages of ASGI."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._outbox: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._free = asyncio.Event()
        self._free.set()
        self._aborted = asyncio.Event()

    @property
    def is_clogged(self) -> bool:
        """Whether something waits to be sent."""
        return bool(self._outbox)

    def tell(self, text: bytes) -> None:
        """Send a text."""
        self._outbox.append(text)
        self._filled.set()

    def hold(self, is_held: bool) -> None:
        """Stop listening, or go on."""
        self._free.clear() if is_held else self._free.set()

    def abort(self) -> None:
        """Stop listening and sending."""
        self._free.clear()
        self._outbox.clear()
        self._aborted.set()

    async def carry(self, listener: Listener, end: asyncio.Future[tuple[int, str]]) -> None:
        """Until the other end goes, or we hang up."""
        ways = (self._listen(listener), self._speak(listener), self._wait_for_abort())
        works = [asyncio.create_task(work) for work in ways]
        ends: list[asyncio.Future[Any]] = [*works, end]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for work in works:
                work.cancel()
        for work in works:
            if work.done():
                work.result()
        if end.done():
            code, reason = end.result()
            await self._send({"type": "websocket.close", "code": code, "reason": reason})

    async def _listen(self, listener: Listener) -> None:
        while True:
            await self._free.wait()
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                listener.hear_noise()
            else:
                listener.hear(text)

    async def _wait_for_abort(self) -> None:
        await self._aborted.wait()

    async def _speak(self, listener: Listener) -> None:
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._outbox:
                await self._send({"type": "websocket.send", "text": self._outbox[0].decode()})
                if self._outbox:  # else all was dropped meanwhile
                    self._outbox.popleft()
            listener.flow_again()
