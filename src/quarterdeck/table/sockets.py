"""Sockets: updates as they happen, and answers with an acknowledgement when they are on disk.

The browser says which revision it shows; it gets what changed since, or the whole picture if that is not
known any more. An answer carries the number of its question, so that one sent twice, after a reconnect,
is refused as stale and never played twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from quarterdeck.engine.errors import BadNotation, QuarterdeckError
from quarterdeck.table.doors import check_origin, of_cookie
from quarterdeck.table.hall import Hall
from quarterdeck.table.live import Propose
from quarterdeck.table.pictures import Picture, picture, update, whole
from quarterdeck.table.security import Rates, Refused, Visitor
from quarterdeck.table.tables import Table

router = APIRouter()
LARGEST_MESSAGE = 8192
PER_SECOND, BURST = 25.0, 60.0
THEMES = ("light", "dark")


@router.websocket("/t/{name}/live")
async def live(socket: WebSocket, name: str, seat: int | None = None, theme: str = "light") -> None:
    """One browser at one table."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        check_origin(socket.headers)
        visitor = of_cookie(hall, socket.cookies)
        if visitor is None and seat is not None:
            raise Refused("no seat without a cookie")
        table = await hall.live.get(name)
        if seat is not None and (visitor is None or seat not in table.seats_of(visitor.id)):
            raise Refused("that seat is not yours")
    except QuarterdeckError as error:
        await socket.close(4403, str(error)[:120])
        return
    line = Line(hall, socket, visitor, name, seat, theme if theme in THEMES else "light")
    hall.figures.sockets.inc()
    try:
        await line.run()
    finally:
        hall.figures.sockets.dec()


class Line:
    """The line to one browser."""

    def __init__(
        self, hall: Hall, socket: WebSocket, visitor: Visitor | None, name: str, seat: int | None, theme: str
    ) -> None:
        self.hall = hall
        self.socket = socket
        self.visitor = visitor
        self.name = name
        self.seat = seat
        self.theme = theme
        self.changed = asyncio.Event()
        self.shown: Picture | None = None
        self.rates = Rates(PER_SECOND, BURST)

    async def run(self) -> None:
        """Until the browser goes away."""
        stop = self.hall.live.watch(self.name, lambda table: self.changed.set())
        sender = asyncio.create_task(self._send_updates())
        try:
            await self._listen()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            stop()
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await sender

    async def _send_updates(self) -> None:
        while True:
            await self.changed.wait()
            self.changed.clear()
            if self.shown is None:
                continue
            new = await self._picture()
            old, self.shown = self.shown, new
            if new.revision != old.revision:
                await self._send(update(old, new))

    async def _picture(self) -> Picture:
        table = await self.hall.live.get(self.name)
        who = "" if self.visitor is None else self.visitor.id
        seat = self.seat if self.seat in table.seats_of(who) else None
        return picture(table, seat, who, self.theme, time.time())

    async def _listen(self) -> None:
        while True:
            text = await self.socket.receive_text()
            if len(text) > LARGEST_MESSAGE:
                await self.socket.close(1009, "message too large")
                return
            try:
                self.rates.check("line")
                await self._hear(text)
            except QuarterdeckError as error:
                said = _read_or_empty(text)
                self.hall.figures.refused.labels(type(error).__name__).inc()
                trouble = {
                    "kind": "refused",
                    "id": said.get("id"),
                    "why": type(error).__name__,
                    "error": str(error),
                }
                await self._send(trouble)

    async def _hear(self, text: str) -> None:
        said = _read(text)
        kind = said.get("kind")
        if kind == "show":
            new = await self._picture()
            if self.shown is None or said.get("revision") != new.revision:
                self.shown = new
                await self._send(whole(new))
            return
        begun = time.perf_counter()
        table = await self.hall.live.act(self.name, self._proposal(kind, said))
        self.hall.figures.durable.observe(time.perf_counter() - begun)
        if kind == "answer":
            self.hall.figures.moves.inc()
        await self._send({"kind": "done", "id": said.get("id"), "revision": table.revision})

    def _proposal(self, kind: object, said: dict[str, Any]) -> Propose:
        if self.visitor is None:
            raise Refused("only visitors with a cookie may do that")
        who, name = self.visitor.id, self.visitor.name or "a guest"
        if kind == "chat":
            return lambda t, now: t.propose_chat(who, name, said.get("text", ""), now)
        if self.seat is None:
            raise Refused("spectators may only chat")
        seat = self.seat
        if kind == "answer":
            option, at = said.get("option"), said.get("at")
            if type(at) is not int:
                raise BadNotation("an answer carries the number of its question")
            given: Any = tuple(option) if isinstance(option, list) else option
            return lambda t, now: t.propose_answer(seat, who, given, at, now)
        acts: dict[str, Propose] = {
            "undo": lambda t, now: t.propose_undo(seat, who, now),
            "cancel": lambda t, now: t.propose_cancel(seat, who, now),
            "ask-undo": lambda t, now: t.propose_ask_undo(seat, who, now),
            "agree": lambda t, now: t.propose_agree(seat, who, said.get("yes") is True, now),
            "orders": lambda t, now: _orders(t, seat, who, said, now),
        }
        if not isinstance(kind, str) or kind not in acts:
            raise BadNotation(f"no such message: {str(kind)[:40]!r}")
        return acts[kind]

    async def _send(self, message: dict[str, Any]) -> None:
        await self.socket.send_text(json.dumps(message, separators=(",", ":")))


def _orders(table: Table, seat: int, who: str, said: dict[str, Any], now: float) -> list[Any]:
    orders = said.get("orders")
    if not isinstance(orders, list):
        raise BadNotation("standing orders are a list of texts")
    return table.propose_orders(seat, who, orders, now)


def _read(text: str) -> dict[str, Any]:
    try:
        said = json.loads(text)
    except ValueError:
        raise BadNotation("a message is JSON") from None
    if not isinstance(said, dict):
        raise BadNotation("a message is a JSON object")
    return said


def _read_or_empty(text: str) -> dict[str, Any]:
    try:
        return _read(text)
    except QuarterdeckError:
        return {}
