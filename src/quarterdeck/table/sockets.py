"""Sockets: updates as they happen, and answers with an acknowledgement when they are on disk.

The browser says which revision it shows; it gets what changed since, or the whole picture if that is not
known any more, or nothing if it shows the latest. An answer carries the number of its question, so that one
sent twice, after a reconnect, is refused as stale and never played twice. Programs ask for data in place of
pictures: `?as=view` for all that their seat knows, `?as=turns` for questions and log only.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import Mapping
from typing import Any

import orjson
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from quarterdeck.engine.errors import BadNotation, QuarterdeckError
from quarterdeck.table.doors import address_of, check_origin, of_cookie, of_token
from quarterdeck.table.hall import Hall
from quarterdeck.table.live import Propose
from quarterdeck.table.pictures import Picture, picture, update, whole
from quarterdeck.table.security import Rates, Refused, Visitor
from quarterdeck.table.tables import Table
from quarterdeck.table.views import Knowledge, all_known, as_json, knowledge, learnt

ADDRESS = re.compile(r"/t/([^/]+)/live")
LARGEST_MESSAGE = 8192
THEMES = ("light", "dark")
LOOKS = ("picture", "view", "turns")


async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """One browser, or one program, at one table. Messages pass no layer of the framework: they are many."""
    socket = WebSocket(scope, receive, send)
    where = ADDRESS.fullmatch(scope["path"])
    if where is None:
        await socket.close()
        return
    hall: Hall = scope["app"].state.hall
    await socket.accept()
    try:
        line = await _admitted(hall, socket, where.group(1), receive, send)
    except QuarterdeckError as error:
        await socket.close(4403, str(error)[:120])
        return
    hall.figures.sockets.inc()
    try:
        await line.run()
    finally:
        hall.figures.sockets.dec()


async def _admitted(hall: Hall, socket: WebSocket, name: str, receive: Receive, send: Send) -> Line:
    """The line, if the visitor may have it."""
    hall.rates.check(address_of(socket))
    visitor = await of_token(hall, socket.headers)
    if visitor is None:
        check_origin(socket.headers)
        visitor = of_cookie(hall, socket.cookies)
    seat = _seat(socket.query_params)
    table = await hall.live.get(name)
    if seat is not None and (visitor is None or seat not in table.seats_of(visitor.id)):
        raise Refused("that seat is not yours")
    theme, look = socket.query_params.get("theme", ""), socket.query_params.get("as", "picture")
    if look not in LOOKS:
        raise Refused("a table is shown as picture, view or turns")
    narrow = socket.query_params.get("narrow") == "1"
    theme = theme if theme in THEMES else "light"
    return Line(hall, receive, send, visitor, name, seat, theme, look, narrow)


def _seat(query: Mapping[str, str]) -> int | None:
    text = query.get("seat", "")
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise Refused("that seat is not yours")
    return int(text)


class Line:
    """The line to one browser."""

    def __init__(
        self,
        hall: Hall,
        receive: Receive,
        send: Send,
        visitor: Visitor | None,
        name: str,
        seat: int | None,
        theme: str,
        look: str,
        narrow: bool = False,
    ) -> None:
        self.hall = hall
        self.receive = receive
        self.send = send
        self.visitor = visitor
        self.who = "" if visitor is None else visitor.id
        self.name = name
        self.seat = seat
        self.theme = theme
        self.look = look
        self.narrow = narrow
        self.changed = asyncio.Event()
        self.is_acting = False
        self.shown: Picture | Knowledge | None = None
        self.rates = Rates(hall.settings.requests_per_second, hall.settings.burst)

    async def run(self) -> None:
        """Until the browser goes away."""
        stop = self.hall.live.watch(self.name, self._wake)
        sender = asyncio.create_task(self._send_updates())
        try:
            await self._listen()
        except (OSError, RuntimeError):
            pass
        finally:
            stop()
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, OSError, RuntimeError):
                await sender

    def _wake(self, table: Table) -> None:
        """The table has changed. What one's own act changes is told along with its acknowledgement."""
        if not self.is_acting:
            self.changed.set()

    async def _send_updates(self) -> None:
        while True:
            await self.changed.wait()
            self.changed.clear()
            news = self._news(await self.hall.live.get(self.name))
            if news is not None:
                await self._send(news)

    def _news(self, table: Table) -> dict[str, Any] | None:
        """What this viewer has to be told to be up to date; it counts as told."""
        old, seat = self.shown, self._viewer(table)
        if old is None or (old.revision, old.seat) == (table.revision_for(seat), seat):
            return None
        if isinstance(old, Picture):
            drawn = self._draw(table)
            self.shown = drawn
            return update(old, drawn)
        read_to = old.log_place if old.seat == seat else None
        known = knowledge(table, seat, self.look == "view", read_to)
        self.shown = known
        return learnt(old, known) if old.seat == seat else all_known(known)

    def _viewer(self, table: Table) -> int | None:
        """The seat, while it is still held."""
        seat = self.seat
        return seat if seat is not None and self.who and table.places[seat].player == self.who else None

    def _look(self, table: Table) -> Picture | Knowledge:
        if self.look == "picture":
            return self._draw(table)
        return knowledge(table, self._viewer(table), self.look == "view")

    def _draw(self, table: Table) -> Picture:
        return picture(table, self._viewer(table), self.who, self.theme, time.time(), self.narrow)

    async def _listen(self) -> None:
        while True:
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None or len(text) > LARGEST_MESSAGE:
                code, reason = (1003, "messages are texts") if text is None else (1009, "message too large")
                await self.send({"type": "websocket.close", "code": code, "reason": reason})
                return
            said: dict[str, Any] = {}
            try:
                self.rates.check("line")
                said = _read(text)
                await self._hear(said)
            except QuarterdeckError as error:
                why = type(error).__name__
                self.hall.figures.refused.labels(why).inc()
                await self._send({"kind": "refused", "id": _id(said), "why": why, "error": str(error)})

    async def _hear(self, said: dict[str, Any]) -> None:
        kind = said.get("kind")
        if kind == "show":
            await self._show(said.get("revision"))
            return
        begun = time.perf_counter()
        proposal = self._proposal(kind, said)
        self.is_acting = self.look != "picture"
        try:
            table = await self.hall.live.act(self.name, proposal)
        except BaseException:
            self.changed.set()
            raise
        finally:
            self.is_acting = False
        self.hall.figures.durable.observe(time.perf_counter() - begun)
        if kind == "answer":
            self.hall.figures.moves.inc()
        done: dict[str, Any] = {
            "kind": "done",
            "id": _id(said),
            "revision": table.revision_for(self._viewer(table)),
        }
        if self.look != "picture":
            done["news"] = self._news(table)
        await self._send(done)

    async def _show(self, revision: object) -> None:
        """All of it, unless the browser shows this very revision: then a half-made choice is left alone."""
        table = await self.hall.live.get(self.name)
        new = self.shown = self._look(table)
        if type(revision) is int and revision == new.revision:
            await self._send({"kind": "same", "revision": revision})
        else:
            await self._send(whole(new) if isinstance(new, Picture) else all_known(new))

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
        await self.send({"type": "websocket.send", "text": as_json(message)})


def _orders(table: Table, seat: int, who: str, said: dict[str, Any], now: float) -> list[Any]:
    orders = said.get("orders")
    if not isinstance(orders, list):
        raise BadNotation("standing orders are a list of texts")
    return table.propose_orders(seat, who, orders, now)


def _read(text: str) -> dict[str, Any]:
    try:
        said = orjson.loads(text)
    except ValueError:
        raise BadNotation("a message is JSON") from None
    if not isinstance(said, dict):
        raise BadNotation("a message is a JSON object")
    return said


def _id(said: dict[str, Any]) -> int | str | None:
    """What the sender calls its message."""
    name = said.get("id")
    return name if isinstance(name, (int, str)) else None
