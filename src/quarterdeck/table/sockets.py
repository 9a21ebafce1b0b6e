"""Sockets: updates as they happen, and answers with an acknowledgement when they are on disk.

The browser says which revision it shows; it gets what changed since, or the whole picture if that is not
known any more, or nothing if it shows the latest. An answer carries the number of its question, so that one
sent twice, after a reconnect, is refused as stale and never played twice. Programs ask for data in place of
pictures: `?as=view` for all that their seat knows, `?as=turns` for questions and log only.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import deque
from collections.abc import Mapping
from functools import partial
from typing import Any

import orjson
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from quarterdeck.engine.errors import BadNotation, QuarterdeckError
from quarterdeck.table.callers import address_of, check_origin, of_cookie, of_token
from quarterdeck.table.database import DatabaseTrouble
from quarterdeck.table.frames import EXTENSION
from quarterdeck.table.live import Propose
from quarterdeck.table.pictures import Picture, picture, update, whole
from quarterdeck.table.security import Bucket, Refused, TooFast, Visitor
from quarterdeck.table.server import Server
from quarterdeck.table.tables import Table
from quarterdeck.table.views import ViewerKnowledge, all_known, knowledge, learnt, packed
from quarterdeck.table.wires import AsgiWire, Wire

ADDRESS = re.compile(r"/t/([^/]+)/live")
LARGEST_MESSAGE = 8192
PATIENCE = 1.0, 30.0  # refusals for haste: so many a second, and at once, before a line is cut
THEMES = ("light", "dark")
LOOKS = ("picture", "view", "turns")
log = logging.getLogger("quarterdeck.table")


async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """One browser, or one program, at one table. Messages pass no layer of the framework: they are many."""
    socket = WebSocket(scope, receive, send)
    where = ADDRESS.fullmatch(scope["path"])
    if where is None:
        await socket.close()
        return
    server: Server = scope["app"].state.server
    await socket.accept()
    wire: Wire = scope.get("extensions", {}).get(EXTENSION) or AsgiWire(receive, send)
    try:
        line = await _admitted(server, socket, where.group(1), wire)
    except QuarterdeckError as error:
        await socket.close(4403, str(error)[:120])
        return
    server.figures.sockets.inc()
    try:
        await line.run()
    finally:
        server.figures.sockets.dec()


async def _admitted(server: Server, socket: WebSocket, name: str, wire: Wire) -> Connection:
    """The line, if the visitor may have it."""
    server.rates.check(address_of(socket))
    visitor = await of_token(server, socket.headers)
    if visitor is None:
        check_origin(socket.headers)
        visitor = await of_cookie(server, socket.cookies)
    seat = _seat(socket.query_params)
    table = await server.live.get(name)
    if seat is not None and (visitor is None or seat not in table.seats_of(visitor.id)):
        raise Refused("that seat is not yours")
    theme, look = socket.query_params.get("theme", ""), socket.query_params.get("as", "picture")
    if look not in LOOKS:
        raise Refused("a table is shown as picture, view or turns")
    narrow = socket.query_params.get("narrow") == "1"
    theme = theme if theme in THEMES else "light"
    return Connection(server, wire, visitor, name, seat, theme, look, narrow, address_of(socket))


def _seat(query: Mapping[str, str]) -> int | None:
    text = query.get("seat", "")
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise Refused("that seat is not yours")
    return int(text)


class Connection:
    """The line to one browser. It does one thing after the other: what comes meanwhile waits its turn."""

    def __init__(
        self,
        server: Server,
        wire: Wire,
        visitor: Visitor | None,
        name: str,
        seat: int | None,
        theme: str,
        look: str,
        narrow: bool = False,
        address: str = "",
    ) -> None:
        self.server = server
        self.wire = wire
        self.visitor = visitor
        self.who = "" if visitor is None else visitor.id
        self.name = name
        self.seat = seat
        self.theme = theme
        self.look = look
        self.narrow = narrow
        self.address = address
        self.shown: Picture | ViewerKnowledge | None = None
        self.rate = Bucket(server.settings.requests_per_second, server.settings.burst)
        self._patience = Bucket(*PATIENCE)
        self.end: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        self._inbox: deque[str | bytes] = deque()
        self._is_busy = False  # something that this line wants is under way
        self._is_acting = False  # ... and it is an act: what changes is told along with its acknowledgement
        self._is_behind = False  # something is to be told as soon as the wire takes it
        self._is_emptying = False

    async def run(self) -> None:
        """Until the browser goes away."""
        stop = self.server.live.watch(self.name, self._see)
        self.server.lines.add(self)
        try:
            await self.wire.carry(self, self.end)
        except (OSError, RuntimeError):
            pass
        finally:
            stop()
            self.server.lines.discard(self)
            self.end.cancel()
            self._inbox.clear()

    def sign_out(self) -> None:
        """The session that this line belongs to has ended."""
        self._hang_up(4401, "signed out")

    def _hang_up(self, code: int, reason: str) -> None:
        if not self.end.done():
            self.end.set_result((code, reason))

    def _cut(self) -> None:
        """After a mistake of ours: the browser comes back and begins with what there is."""
        log.exception("a line is cut", extra={"facts": {"table": self.name}})
        self._hang_up(1011, "the server made a mistake")

    # ------------------------------------------------------------------ telling
    def _see(self, table: Table) -> None:
        """The table has changed."""
        if self._is_acting:
            return
        if self.wire.is_clogged:
            self._is_behind = True
        else:
            self._tell_news(table)

    def _tell_news(self, table: Table) -> None:
        self._is_behind = False
        try:
            news = self._news(table)
            if news is not None:
                self._tell(news)
        except Exception:
            self._cut()

    def _catch_up(self, table: Table | None, error: BaseException | None) -> None:
        if table is not None:
            self._tell_news(table)

    def _tell(self, message: dict[str, Any]) -> None:
        self.wire.tell(packed(message))

    def flow_again(self) -> None:
        """The wire takes more."""
        if self._is_behind:
            self.server.live.look_then(self.name, self._catch_up)
        self._empty_inbox()

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

    def _look(self, table: Table) -> Picture | ViewerKnowledge:
        if self.look == "picture":
            return self._draw(table)
        return knowledge(table, self._viewer(table), self.look == "view")

    def _draw(self, table: Table) -> Picture:
        return picture(table, self._viewer(table), self.who, self.theme, self.server.live.now(), self.narrow)

    # ------------------------------------------------------------------ hearing
    def hear(self, text: str | bytes) -> None:
        """A message; unless it can be seen to at once, nothing more is read until it has been."""
        if self._is_busy or self._inbox or self.wire.is_clogged:
            self._inbox.append(text)
            self.wire.hold(True)
        else:
            self._obey(text)

    def hear_noise(self) -> None:
        """Something that is no text."""
        self._hang_up(1003, "messages are texts")

    def _empty_inbox(self) -> None:
        """What has waited, in its order; a message that is seen to at once leads back here."""
        if self._is_emptying:
            return
        self._is_emptying = True
        while self._inbox and not self._is_busy and not self.wire.is_clogged:
            self._obey(self._inbox.popleft())
        self._is_emptying = False
        if not self._inbox:
            self.wire.hold(False)

    def _obey(self, text: str | bytes) -> None:
        if self.end.done():
            return
        if len(text) > LARGEST_MESSAGE:
            self._hang_up(1009, "message too large")
            return
        said: dict[str, Any] = {}
        try:
            self.rate.check()
        except TooFast as error:
            self._refuse_haste(error)
            return
        try:
            said = _read(text)
            self._begin(said)
        except UnicodeDecodeError:
            self._hang_up(1007, "messages are UTF-8")
        except QuarterdeckError as error:
            self._refuse(said, error)
        except Exception:
            self._cut()

    def _refuse_haste(self, error: TooFast) -> None:
        """A hasty program hears so; one that does not listen is cut off, or it would hold up everybody."""
        try:
            self._patience.check()
        except TooFast:
            self.server.figures.refused.labels("Flood").inc()
            self._inbox.clear()
            self._hang_up(1008, "too many messages")
            self.wire.abort()
        else:
            self._refuse({}, error)

    def _begin(self, said: dict[str, Any]) -> None:
        """Set going what was asked for; a refusal may come at once or later."""
        kind = said.get("kind")
        if kind == "show":
            self._is_busy = True
            self.server.live.look_then(self.name, partial(self._show, said))
            return
        begun = time.perf_counter()
        proposal = self._proposal(kind, said)
        self._is_busy = self._is_acting = True
        self.server.live.act_then(self.name, proposal, partial(self._acknowledge, said, begun))

    def _refuse(self, said: dict[str, Any], error: BaseException) -> None:
        """Say why not; the table may have changed while one hoped."""
        was_acting, self._is_busy, self._is_acting = self._is_acting, False, False
        why = type(error).__name__
        self.server.figures.refused.labels(why).inc()
        plainly = DatabaseTrouble.PLAINLY if isinstance(error, DatabaseTrouble) else str(error)
        self._tell({"kind": "refused", "id": _id(said), "why": why, "error": plainly})
        if was_acting:
            self.server.live.look_then(self.name, self._catch_up)

    def _acknowledge(
        self, said: dict[str, Any], begun: float, table: Table | None, error: BaseException | None
    ) -> None:
        """What was asked for is on disk, or refused."""
        if table is None:
            assert error is not None
            self._refuse(said, error)
        else:
            self._is_busy = self._is_acting = False
            moves = self.server.figures.moves
            moves.note(time.perf_counter() - begun)
            moves.count += said["kind"] == "answer"
            try:
                self._tell_done(said, table)
            except Exception:
                self._cut()
        if self._inbox:
            self._empty_inbox()

    def _tell_done(self, said: dict[str, Any], table: Table) -> None:
        """Programs get what is new along with it; pictures take a while and come after it."""
        done: dict[str, Any] = {
            "kind": "done",
            "id": _id(said),
            "revision": table.revision_for(self._viewer(table)),
        }
        if self.look != "picture":
            done["news"] = self._news(table)
        self._tell(done)
        if self.look == "picture":
            self._see(table)

    def _show(self, said: dict[str, Any], table: Table | None, error: BaseException | None) -> None:
        """A look at the table was asked for."""
        self._is_busy = False
        if table is None:
            assert error is not None
            self._refuse(said, error)
        else:
            try:
                self._tell_all(table, said.get("revision"))
            except Exception:
                self._cut()
        if self._inbox:
            self._empty_inbox()

    def _tell_all(self, table: Table, revision: object) -> None:
        """All of it, unless the browser shows this very revision: then a half-made choice is left alone."""
        new = self.shown = self._look(table)
        if type(revision) is int and revision == new.revision:
            self._tell({"kind": "same", "revision": revision})
        else:
            self._tell(whole(new) if isinstance(new, Picture) else all_known(new))

    def _proposal(self, kind: object, said: dict[str, Any]) -> Propose:
        if self.visitor is None:
            raise Refused("only visitors with a cookie may do that")
        if not self.visitor.may_play:
            raise Refused("this token is only for looking")
        who, name = self.visitor.id, self.visitor.name or "a guest"
        if kind == "chat":
            self.server.may_chat(who, self.address)
            return lambda t, now: t.propose_chat(who, name, said.get("text", ""), now)
        if self.seat is None:
            raise Refused("spectators may only chat")
        seat = self.seat
        if kind == "answer":
            option, at = said.get("option"), said.get("at")
            if type(at) is not int:
                raise BadNotation("an answer carries the number of its question")
            if "set" in said:
                return lambda t, now: t.propose_set(seat, who, said["set"], at, now)
            if "word" in said:
                return lambda t, now: t.propose_word(seat, who, said["word"], at, now)
            given: Any = tuple(option) if isinstance(option, list) else option
            return lambda t, now: t.propose_answer(seat, who, given, at, now)
        acts: dict[str, Propose] = {
            "undo": lambda t, now: t.propose_undo(seat, who, now),
            "cancel": lambda t, now: t.propose_cancel(seat, who, now),
            "ask-undo": lambda t, now: t.propose_ask_undo(seat, who, now),
            "agree": lambda t, now: t.propose_agree(seat, who, said.get("yes") is True, now),
            "orders": lambda t, now: _orders(t, seat, who, said, now),
            "order": lambda t, now: t.propose_order(seat, who, said.get("order"), now),
        }
        if not isinstance(kind, str) or kind not in acts:
            raise BadNotation(f"no such message: {str(kind)[:40]!r}")
        return acts[kind]


def _orders(table: Table, seat: int, who: str, said: dict[str, Any], now: float) -> list[Any]:
    orders = said.get("orders")
    if not isinstance(orders, list):
        raise BadNotation("standing orders are a list of texts")
    return table.propose_orders(seat, who, orders, now)


def _read(text: str | bytes) -> dict[str, Any]:
    try:
        said = orjson.loads(text)
    except ValueError:
        if isinstance(text, bytes):
            text.decode()  # what is no text at all is worse than a text that is not JSON
        raise BadNotation("a message is JSON") from None
    if not isinstance(said, dict):
        raise BadNotation("a message is a JSON object")
    return said


def _id(said: dict[str, Any]) -> int | str | None:
    """What the sender calls its message."""
    name = said.get("id")
    return name if isinstance(name, (int, str)) else None
