"""Afterwards: replays, records to keep and to bring, and playing on from any point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from quarterdeck.bots import STRENGTHS
from quarterdeck.engine.errors import BadRecord, BadSetup
from quarterdeck.engine.journal import Entry
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import parse_record
from quarterdeck.table.callers import DEAR, Caller, address_of
from quarterdeck.table.pages.paper import (
    TheCaller,
    TheServer,
    call_bot,
    form_of,
    number,
    show,
    sit,
    theme_of,
    to_table,
)
from quarterdeck.table.security import Refused
from quarterdeck.table.server import Server
from quarterdeck.table.table_state import LONGEST_NAME, replay_entry
from quarterdeck.table.tables import Table

router = APIRouter()
LARGEST_RECORD = 1024 * 1024


@router.post("/g/{slug}/records")
async def upload_record(request: Request, slug: str, server: TheServer, me: TheCaller) -> Response:
    """A record from outside becomes a table at which it can be looked at and played on."""
    async with request.form() as form:
        me.forgery = str(form.get("forgery", ""))
        me.may_change()
        file = form.get("record")
        if file is None or isinstance(file, str):
            raise BadRecord("no file was sent")
        text = (await file.read(LARGEST_RECORD + 1)).decode("utf-8", "replace")
    if len(text) > LARGEST_RECORD:
        raise BadRecord("the record is too large")
    await server.may_make_table(me.visitor.id, address_of(request))
    record = parse_record(text)
    if record.game != slug:
        raise BadRecord(f"this is a record of {record.game!r}")
    match = await server.live.aside.do(record.replay)
    table = await _table_from(server, match, len(match.journal), me, "a record")
    return RedirectResponse(f"/t/{table.id}/replay" if table.match.over else f"/t/{table.id}", 303)


async def _table_from(server: Server, match: Match, at: int, me: Caller, title: str) -> Table:
    """A new table that begins after `at` entries of a match; what is to come is fresh."""
    return await server.live.create(
        match.game.slug,
        match.options,
        me.visitor.id,
        [""] * len(match.names),
        title,
        False,
        seed=match.seed,
        journal=match.journal[:at],
        is_fork=at < len(match.journal) or not match.over,
        numbers=match.game.numbers,
        data=match.game.data,
    )


@router.get("/t/{name}/replay")
async def replay(
    request: Request, name: str, server: TheServer, me: TheCaller, at: int | None = None, seat: str = ""
) -> Response:
    """A finished game, position by position, from any seat: all is open now."""
    table = await server.live.get(name)
    if not table.match.over:
        raise Refused("the game can be replayed when it is over")
    journal = table.match.journal
    at = len(journal) if at is None else max(0, min(at, len(journal)))
    viewer = int(seat) if seat in map(str, table.match.seats) else None
    server.rates.check(address_of(request), DEAR)
    theme = theme_of(request)
    shown = await server.live.aside.do(lambda: _position(table, journal[:at], viewer, theme))
    return show(
        request,
        "replay.html",
        me,
        table=table,
        at=at,
        last=len(journal),
        seat=viewer,
        names=table.match.names,
        bots=list(STRENGTHS),
        **shown,
    )


def _position(table: Table, journal: Sequence[Entry], viewer: int | None, theme: str) -> dict[str, Any]:
    """A position of a finished game as a seat sees it."""
    match = Match(table.game, table.match.seed, table.match.options)
    for entry in journal:
        replay_entry(match, entry)
    scene = match.scene(viewer)
    return {
        "svg": scene.svg(theme),
        "outline": scene.outline(),
        "said": match.question(viewer),
        "log": match.recent(viewer, 12),
    }


@router.get("/t/{name}/record.qd")
async def record(request: Request, name: str, server: TheServer, me: TheCaller) -> Response:
    """The record of a finished game, to keep."""
    table = await server.live.get(name)
    if not table.match.over:
        raise Refused("the record is open to all when the game is over")
    server.rates.check(address_of(request), DEAR)
    headers = {"content-disposition": f'attachment; filename="{table.game.slug}-{table.id}.qd"'}
    return Response(
        await server.live.aside.do(table.match.record),
        media_type="text/plain; charset=utf-8",
        headers=headers,
    )


@router.post("/t/{name}/fork")
async def fork(request: Request, name: str, server: TheServer, me: TheCaller) -> Response:
    """Play on from a point of a finished game, at a table of one's own."""
    fields = await form_of(request, me)
    old = await server.live.get(name)
    if not old.match.over:
        raise Refused("the game can be forked when it is over")
    await server.may_make_table(me.visitor.id, address_of(request))
    at = number(fields, "at")
    if not 0 <= at <= len(old.match.journal):
        raise BadSetup(f"the game has {len(old.match.journal)} steps")
    table = await _table_from(server, old.match, at, me, f"after {old.title}"[:LONGEST_NAME])
    if fields.get("seat"):
        await _play_alone(server, table, number(fields, "seat"), fields.get("bot", ""), me)
    return to_table(request, table.id, me)


async def _play_alone(server: Server, table: Table, seat: int, bot: str, me: Caller) -> None:
    """Sit down on one seat, and let bots have the others."""
    if table.match.over:
        raise BadSetup("the game is over there; go back a step to play on")
    await sit(server, table.id, seat, me)
    for other in range(len(table.places)):
        if other != seat and bot:
            await call_bot(server, table.id, other, bot, me.visitor.id)
