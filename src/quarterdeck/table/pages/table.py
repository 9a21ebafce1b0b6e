"""The table itself, all acts at it by plain forms, and invitations to it."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from quarterdeck.bots import STRENGTHS
from quarterdeck.engine.errors import BadSetup
from quarterdeck.scene import svg
from quarterdeck.table.callers import Caller, address_of
from quarterdeck.table.pages.paper import (
    TheCaller,
    TheServer,
    call_bot,
    form_of,
    named,
    number,
    set_cookie,
    show,
    sit,
    theme_of,
    to_table,
)
from quarterdeck.table.pictures import picture, whole
from quarterdeck.table.reports import report
from quarterdeck.table.security import Refused
from quarterdeck.table.tables import Table

router = APIRouter()


@router.get("/t/{name}")
async def table_page(
    request: Request, name: str, server: TheServer, me: TheCaller, seat: int | None = None
) -> Response:
    """The table, as one of one's seats or as a spectator."""
    table = await server.live.refresh(name)
    seat = _looking_as(table, me, seat)
    narrow = request.cookies.get("narrow") == "1"
    shown = whole(picture(table, seat, me.visitor.id, theme_of(request), server.live.now(), narrow))
    links = {}
    if me.visitor.id == table.host:
        base = str(request.base_url).rstrip("/")
        free = [s for s, place in enumerate(table.places) if place.is_open]
        links = {s: f"{base}/s/{server.signer.seat_link(table.id, s)}" for s in free}
    plates = [svg.plate(place["owner"], theme_of(request)) for place in shown["facts"]["places"]]
    return show(
        request,
        "table.html",
        me,
        table=table,
        shown=shown,
        links=links,
        bots=list(STRENGTHS),
        plates=plates,
    )


def _looking_as(table: Table, me: Caller, wanted: int | None) -> int | None:
    """The seat asked for, else the one of one's own seats that is asked, else any of them."""
    mine = table.seats_of(me.visitor.id)
    if wanted is not None:
        return me.seat_at(table, wanted)
    asked = [seat for seat in mine if table.match.ask(seat) is not None]
    return next(iter(asked or mine), None)


@router.post("/t/{name}/act")
async def act(request: Request, name: str, server: TheServer, me: TheCaller) -> Response:
    """Any act at a table by a plain form, for browsers without script."""
    fields = await form_of(request, me)
    kind, who = fields.get("kind", ""), me.visitor.id
    me = await named(server, me, fields)
    shown = me.visitor.name or "a guest"
    if kind == "chat":
        server.may_chat(who, address_of(request))
        await server.live.act(name, lambda t, now: t.propose_chat(who, shown, fields.get("text", ""), now))
        return _back(request, name, fields, me)
    if kind == "report":
        await report(server, await server.live.get(name), me.visitor, fields.get("text", ""))
        return show(request, "reported.html", me, table=name)
    seat = number(fields, "seat")
    if kind == "answer" and "word" in fields:
        word, at = fields["word"], number(fields, "at")
        await server.live.act(name, lambda t, now: t.propose_word(seat, who, word, at, now))
        server.figures.moves.count += 1
    elif kind == "answer":
        option, at = fields.get("option", ""), number(fields, "at")
        await server.live.act(name, lambda t, now: t.propose_answer(seat, who, option, at, now))
        server.figures.moves.count += 1
    elif kind == "sit":
        table = await server.live.get(name)
        kept = table.seating.kept_for[seat] if 0 <= seat < len(table.places) else ""
        if not table.public and who not in (table.host, kept):
            raise Refused("this table is by invitation")
        await server.live.act(name, lambda t, now: t.propose_sit(seat, who, shown, now))
    elif kind == "bot":
        await call_bot(server, name, seat, fields.get("bot", ""), who)
    elif kind == "leave":
        await server.live.act(name, lambda t, now: t.propose_leave(seat, who, now))
    elif kind == "undo":
        await server.live.act(name, lambda t, now: t.propose_undo(seat, who, now))
    elif kind == "cancel":
        await server.live.act(name, lambda t, now: t.propose_cancel(seat, who, now))
    elif kind == "ask-undo":
        await server.live.act(name, lambda t, now: t.propose_ask_undo(seat, who, now))
    elif kind in ("agree", "refuse"):
        await server.live.act(name, lambda t, now: t.propose_agree(seat, who, kind == "agree", now))
    elif kind == "orders":
        orders = [line for line in fields.get("orders", "").splitlines() if line.strip()]
        await server.live.act(name, lambda t, now: t.propose_orders(seat, who, orders, now))
    elif kind == "order":
        await server.live.act(name, lambda t, now: t.propose_order(seat, who, fields.get("order", ""), now))
    elif kind == "rematch":
        from quarterdeck.table.api import call_rematch

        await server.may_make_table(who, address_of(request))
        old = await server.live.get(name)
        old.propose_rematch(who, "", server.live.now())
        again = await call_rematch(server, old, me.visitor)
        return to_table(request, again.id, me)
    else:
        raise BadSetup(f"no such act: {kind[:40]!r}")
    return _back(request, name, fields, me)


def _back(request: Request, name: str, fields: dict[str, str], me: Caller) -> Response:
    mine = f"?seat={fields['seat']}" if fields.get("stay") and fields.get("seat", "").isdigit() else ""
    response = RedirectResponse(f"/t/{name}{mine}", 303)
    if me.is_new:
        set_cookie(request, response, me)
    return response


@router.get("/s/{token}")
async def invitation(request: Request, token: str, server: TheServer, me: TheCaller) -> Response:
    """An invitation to a seat."""
    name, seat = server.signer.read_seat_link(token)
    table = await server.live.refresh(name)
    if seat in table.seats_of(me.visitor.id):
        return RedirectResponse(f"/t/{name}?seat={seat}", 303)
    return show(request, "invitation.html", me, table=table, seat=seat, token=token)


@router.post("/s/{token}")
async def accept(request: Request, token: str, server: TheServer, me: TheCaller) -> Response:
    """Sit down as invited."""
    fields = await form_of(request, me)
    name, seat = server.signer.read_seat_link(token)
    me = await named(server, me, fields)
    await sit(server, name, seat, me, is_invited=True)
    return to_table(request, name, me)
