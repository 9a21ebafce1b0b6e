"""The pages: lobby, game, table, replay, invitation, account. Everything works by plain requests too."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markdown_it import MarkdownIt

from quarterdeck.bots import NAMES, STRENGTHS, bot
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.errors import BadRecord, BadSetup
from quarterdeck.engine.game import games, load
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import parse_record
from quarterdeck.scene import Board, svg
from quarterdeck.scene.naming import count
from quarterdeck.table.doors import COOKIE, Caller, caller, hall_of
from quarterdeck.table.hall import Hall
from quarterdeck.table.pictures import picture, whole
from quarterdeck.table.ratings import ratings_of
from quarterdeck.table.security import Refused, Visitor
from quarterdeck.table.tables import LONGEST_NAME, Table, clean, replay_entry

router = APIRouter()
TheHall = Annotated[Hall, Depends(hall_of)]
TheCaller = Annotated[Caller, Depends(caller)]
A_YEAR = 365 * 86400
MARKDOWN = MarkdownIt("commonmark", {"html": False})
CLOCKS = {"": "no clocks", "900": "15 minutes each", "3600": "an hour each", "604800": "a week each"}
HIGH = 0.64  # of a picture's width, in the catalogue
IN_PLAY = 40  # answers given before a game is shown in the catalogue
LARGEST_RECORD = 1024 * 1024
TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(default=True, default_for_string=True),
    trim_blocks=True,
    lstrip_blocks=True,
)


def rule_href(slug: str, rule: str) -> str:
    """Where a rule stands; one of the system a game belongs to is named with its game."""
    game, _, number = rule.rpartition(":")
    return f"/g/{game or slug}/rules#rule-{number}"


def ago(seconds: float) -> str:
    """A time that has passed, in the largest unit that fits."""
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        n = int(seconds // size)
        if n:
            return f"for {count(n, unit)}"
    return "now"


TEMPLATES.globals.update(rule_href=rule_href, ago=ago)


def theme_of(request: Request) -> str:
    """Light or dark, as the visitor chose."""
    return "dark" if request.cookies.get("theme") == "dark" else "light"


def show(request: Request, template: str, me: Caller | None, status: int = 200, **facts: Any) -> Response:
    """A page; a new visitor gets a cookie along."""
    facts["theme"] = theme_of(request)
    facts["back"] = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    facts["me"] = me.visitor if me is not None else Visitor("", "")
    facts["forgery"] = me.signer.forgery_token(me.visitor) if me is not None else ""
    response = HTMLResponse(TEMPLATES.get_template(template).render(**facts), status)
    if me is not None and me.is_new:
        set_cookie(request, response, me)
    return response


def set_cookie(request: Request, response: Response, me: Caller) -> None:
    """Let the visitor be known again."""
    secure = request.app.state.hall.settings.secure
    token = me.signer.visitor(me.visitor)
    response.set_cookie(COOKIE, token, A_YEAR, httponly=True, samesite="lax", secure=secure)


def trouble(request: Request, message: str, status: int) -> Response:
    """A refusal as a page."""
    return show(request, "trouble.html", None, status, message=message)


async def form_of(request: Request, me: Caller) -> dict[str, str]:
    """The fields of a form that comes from our pages."""
    async with request.form() as form:
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
    me.forgery = fields.get("forgery", "")
    me.may_change()
    return fields


def number(fields: dict[str, str], name: str) -> int:
    """A whole number from a form."""
    try:
        return int(fields[name])
    except (KeyError, ValueError):
        raise BadSetup(f"the field {name!r} should be a whole number") from None


# ---------------------------------------------------------------------- lobby and games


@router.get("/")
async def lobby(request: Request, hall: TheHall, me: TheCaller) -> Response:
    """What can be played, where players are wanted, and one's own tables."""
    mine = await hall.store.tables_of(me.visitor.id)
    return show(
        request,
        "lobby.html",
        me,
        games=[load(slug) for slug in games()],
        reconstructed={slug: len(reconstructed(slug)) for slug in games()},
        open_tables=[(s, load(s.game)) for s in await hall.store.open_tables() if s.game in games()],
        my_tables=[(s, load(s.game), _my_turn(s.holders, s.waiting, me)) for s in mine if s.game in games()],
        now=time.time(),
    )


def _my_turn(holders: tuple[str, ...], waiting: tuple[int, ...], me: Caller) -> bool:
    return any(holders[seat] == me.visitor.id for seat in waiting)


@router.get("/g/{slug}")
async def game_page(request: Request, slug: str, hall: TheHall, me: TheCaller) -> Response:
    """One game: what it is, and the form for a new table."""
    game = load(slug)
    return show(
        request,
        "game.html",
        me,
        game=game,
        reconstructed={slug: len(reconstructed(slug))},
        bots=[*STRENGTHS, *[name for name in NAMES if name not in STRENGTHS]],
        clocks=CLOCKS,
        ratings=await ratings_of(hall.store, slug, 10),
    )


@router.get("/g/{slug}/rules")
async def rules_page(request: Request, slug: str, me: TheCaller) -> Response:
    """The ledger of a game."""
    game = load(slug)
    return show(request, "rules.html", me, game=game, ledger=ledger_html(slug))


@cache
def ledger_html(slug: str) -> str:
    """A game's ledger as HTML, each line with an anchor."""
    html = str(MARKDOWN.render(load(slug).ledger.text))
    rebuilt = reconstructed(slug)
    for line in load(slug).ledger.lines:
        mark = ' class="reconstructed"' if line in rebuilt else ""
        html = html.replace(
            f"<li><strong>{line}</strong>", f'<li id="rule-{line}"{mark}><strong>{line}</strong>', 1
        )
    return html


@cache
def reconstructed(slug: str) -> tuple[str, ...]:
    """The ledger's lines that stand where the source says nothing: they say so themselves."""
    lines = load(slug).ledger.lines.values()
    return tuple(line.id for line in lines if "reconstructed" in line.text.lower())


@router.get("/g/{slug}/picture.svg")
def game_picture(request: Request, slug: str, board: bool = False) -> Response:
    """A game in play: the whole table, or for the catalogue what lies in its middle."""
    headers = {"cache-control": "public, max-age=3600"}
    return Response(_picture(slug, theme_of(request), board), media_type="image/svg+xml", headers=headers)


@cache
def _picture(slug: str, theme: str, board: bool) -> str:
    match = Match(load(slug), 7)
    drive(match, [bot("greedy", seat) for seat in match.seats], limit=IN_PLAY)
    scene = match.scene(None)
    if not board:
        return scene.svg(theme)
    middle = next(area for area in scene.areas if area.place == "board")
    boards = [item for item in middle.items if isinstance(item, Board)]
    if boards:
        plain = replace(middle, label="", items=[replace(board, label="") for board in boards])
        return svg.area(plain, scene, theme, max(board.size[0] for board in boards), pad=0)
    drawn = svg.draw(replace(middle, label=""), scene, theme)
    return replace(drawn, height=max(drawn.height, drawn.width * HIGH)).svg()


@router.post("/g/{slug}/tables")
async def make_table(request: Request, slug: str, hall: TheHall, me: TheCaller) -> Response:
    """Create a table from the form; the host sits down where the form says."""
    fields = await form_of(request, me)
    game = load(slug)
    options = {name: fields[f"option-{name}"] for name in game.options if f"option-{name}" in fields}
    seats = len(game.seat_names(game.checked(options)))
    chosen = [fields.get(f"seat-{seat}", "open") for seat in range(seats)]
    bots = ["" if choice in ("me", "open") else choice for choice in chosen]
    clock = fields.get("clock", "")
    if clock not in CLOCKS:
        raise BadSetup(f"clocks can be: {', '.join(CLOCKS.values())}")
    table = await hall.live.create(
        slug,
        options,
        me.visitor.id,
        bots,
        fields.get("title", ""),
        "public" in fields,
        float(clock) if clock else None,
    )
    hall.figures.tables.inc()
    me = await _named(me, fields)
    for seat, choice in enumerate(chosen):
        if choice == "me":
            await _sit(hall, table.id, seat, me)
    return _to_table(request, table.id, me)


async def _named(me: Caller, fields: dict[str, str]) -> Caller:
    """The caller under the name it gave."""
    name = fields.get("name", "").strip()
    if name and not me.visitor.has_account:
        me.visitor = Visitor(me.visitor.id, clean(name, LONGEST_NAME, "name"))
        me.is_new = True
    return me


async def _sit(hall: Hall, table: str, seat: int, me: Caller) -> None:
    name = me.visitor.name or "a guest"
    await hall.live.act(table, lambda t, now: t.propose_sit(seat, me.visitor.id, name, now))


def _to_table(request: Request, table: str, me: Caller) -> Response:
    response = RedirectResponse(f"/t/{table}", 303)
    set_cookie(request, response, me)
    return response


@router.post("/g/{slug}/records")
async def upload_record(request: Request, slug: str, hall: TheHall, me: TheCaller) -> Response:
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
    record = parse_record(text)
    if record.game != slug:
        raise BadRecord(f"this is a record of {record.game!r}")
    match = record.replay()
    table = await _table_from(hall, match, len(match.journal), me, "a record")
    return RedirectResponse(f"/t/{table.id}/replay" if table.match.over else f"/t/{table.id}", 303)


async def _table_from(hall: Hall, match: Match, at: int, me: Caller, title: str) -> Table:
    """A new table that begins after `at` entries of a match; what is to come is fresh."""
    return await hall.live.create(
        match.game.slug,
        match.options,
        me.visitor.id,
        [""] * len(match.names),
        title,
        False,
        seed=match.seed,
        journal=match.journal[:at],
        is_fork=at < len(match.journal) or not match.over,
    )


# ---------------------------------------------------------------------- the table


@router.get("/t/{name}")
async def table_page(
    request: Request, name: str, hall: TheHall, me: TheCaller, seat: int | None = None
) -> Response:
    """The table, as one of one's seats or as a spectator."""
    table = await hall.live.refresh(name)
    seat = _looking_as(table, me, seat)
    narrow = request.cookies.get("narrow") == "1"
    shown = whole(picture(table, seat, me.visitor.id, theme_of(request), time.time(), narrow))
    links = {}
    if me.visitor.id == table.host:
        base = str(request.base_url).rstrip("/")
        free = [s for s, place in enumerate(table.places) if place.is_open]
        links = {s: f"{base}/s/{hall.signer.seat_link(table.id, s)}" for s in free}
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
async def act(request: Request, name: str, hall: TheHall, me: TheCaller) -> Response:
    """Any act at a table by a plain form, for browsers without script."""
    fields = await form_of(request, me)
    kind, who = fields.get("kind", ""), me.visitor.id
    me = await _named(me, fields)
    shown = me.visitor.name or "a guest"
    if kind == "chat":
        await hall.live.act(name, lambda t, now: t.propose_chat(who, shown, fields.get("text", ""), now))
        return _back(request, name, fields, me)
    seat = number(fields, "seat")
    if kind == "answer":
        option, at = fields.get("option", ""), number(fields, "at")
        await hall.live.act(name, lambda t, now: t.propose_answer(seat, who, option, at, now))
        hall.figures.moves.inc()
    elif kind == "sit":
        table = await hall.live.get(name)
        if not table.public and table.host != who:
            raise Refused("this table is by invitation")
        await hall.live.act(name, lambda t, now: t.propose_sit(seat, who, shown, now))
    elif kind == "bot":
        await _call_bot(hall, name, seat, fields.get("bot", ""), who)
    elif kind == "leave":
        await hall.live.act(name, lambda t, now: t.propose_leave(seat, who, now))
    elif kind == "undo":
        await hall.live.act(name, lambda t, now: t.propose_undo(seat, who, now))
    elif kind == "cancel":
        await hall.live.act(name, lambda t, now: t.propose_cancel(seat, who, now))
    elif kind == "ask-undo":
        await hall.live.act(name, lambda t, now: t.propose_ask_undo(seat, who, now))
    elif kind in ("agree", "refuse"):
        await hall.live.act(name, lambda t, now: t.propose_agree(seat, who, kind == "agree", now))
    elif kind == "orders":
        orders = [line for line in fields.get("orders", "").splitlines() if line.strip()]
        await hall.live.act(name, lambda t, now: t.propose_orders(seat, who, orders, now))
    elif kind == "rematch":
        from quarterdeck.table.api import call_rematch

        old = await hall.live.get(name)
        old.propose_rematch(who, "", time.time())
        again = await call_rematch(hall, old, who)
        return _to_table(request, again.id, me)
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
async def invitation(request: Request, token: str, hall: TheHall, me: TheCaller) -> Response:
    """An invitation to a seat."""
    name, seat = hall.signer.read_seat_link(token)
    table = await hall.live.refresh(name)
    if seat in table.seats_of(me.visitor.id):
        return RedirectResponse(f"/t/{name}?seat={seat}", 303)
    return show(request, "invitation.html", me, table=table, seat=seat, token=token)


@router.post("/s/{token}")
async def accept(request: Request, token: str, hall: TheHall, me: TheCaller) -> Response:
    """Sit down as invited."""
    fields = await form_of(request, me)
    name, seat = hall.signer.read_seat_link(token)
    me = await _named(me, fields)
    await _sit(hall, name, seat, me)
    return _to_table(request, name, me)


# ---------------------------------------------------------------------- afterwards


@router.get("/t/{name}/replay")
async def replay(
    request: Request, name: str, hall: TheHall, me: TheCaller, at: int | None = None, seat: str = ""
) -> Response:
    """A finished game, position by position, from any seat: all is open now."""
    table = await hall.live.get(name)
    if not table.match.over:
        raise Refused("the game can be replayed when it is over")
    journal = table.match.journal
    at = len(journal) if at is None else max(0, min(at, len(journal)))
    match = Match(table.game, table.match.seed, table.match.options)
    for entry in journal[:at]:
        replay_entry(match, entry)
    viewer = int(seat) if seat in map(str, match.seats) else None
    drawn = match.scene(viewer).svg(theme_of(request))
    return show(
        request,
        "replay.html",
        me,
        table=table,
        at=at,
        last=len(journal),
        seat=viewer,
        names=match.names,
        svg=drawn,
        outline=match.scene(viewer).outline(),
        said=match.question(viewer),
        log=match.recent(viewer, 12),
        bots=list(STRENGTHS),
    )


@router.get("/t/{name}/record.qd")
async def record(name: str, hall: TheHall, me: TheCaller) -> Response:
    """The record of a finished game, to keep."""
    table = await hall.live.get(name)
    if not table.match.over:
        raise Refused("the record is open to all when the game is over")
    headers = {"content-disposition": f'attachment; filename="{table.game.slug}-{table.id}.qd"'}
    return Response(table.match.record(), media_type="text/plain; charset=utf-8", headers=headers)


@router.post("/t/{name}/fork")
async def fork(request: Request, name: str, hall: TheHall, me: TheCaller) -> Response:
    """Play on from a point of a finished game, at a table of one's own."""
    fields = await form_of(request, me)
    old = await hall.live.get(name)
    if not old.match.over:
        raise Refused("the game can be forked when it is over")
    at = number(fields, "at")
    if not 0 <= at <= len(old.match.journal):
        raise BadSetup(f"the game has {len(old.match.journal)} steps")
    table = await _table_from(hall, old.match, at, me, f"after {old.title}"[:LONGEST_NAME])
    if fields.get("seat"):
        await _play_alone(hall, table, number(fields, "seat"), fields.get("bot", ""), me)
    return _to_table(request, table.id, me)


async def _play_alone(hall: Hall, table: Table, seat: int, bot: str, me: Caller) -> None:
    """Sit down on one seat, and let bots have the others."""
    if table.match.over:
        raise BadSetup("the game is over there; go back a step to play on")
    await _sit(hall, table.id, seat, me)
    for other in range(len(table.places)):
        if other != seat and bot:
            await _call_bot(hall, table.id, other, bot, me.visitor.id)


async def _call_bot(hall: Hall, table: str, seat: int, bot: str, who: str) -> None:
    await hall.live.act(table, lambda t, now: t.propose_bot(seat, who, bot, now))


# ---------------------------------------------------------------------- accounts and looks


@router.get("/account")
async def account(request: Request, me: TheCaller) -> Response:
    """Sign in, sign out, make an account."""
    return show(request, "account.html", me)


@router.post("/account")
async def change_account(request: Request, hall: TheHall, me: TheCaller) -> Response:
    """Register, sign in or sign out."""
    fields = await form_of(request, me)
    hall.rates.check(f"account {request.client.host if request.client else ''}", 10)
    kind = fields.get("kind")
    if kind == "register":
        me.visitor = await hall.accounts.register(
            fields.get("name", ""), fields.get("password", ""), me.visitor
        )
    elif kind == "sign-in":
        me.visitor = await hall.accounts.sign_in(fields.get("name", ""), fields.get("password", ""))
    elif kind == "sign-out":
        response = RedirectResponse("/", 303)
        response.delete_cookie(COOKIE)
        return response
    else:
        raise BadSetup("register, sign in or sign out")
    response = RedirectResponse("/", 303)
    set_cookie(request, response, me)
    return response


@router.post("/theme")
async def theme(request: Request, me: TheCaller) -> Response:
    """Light or dark."""
    fields = await form_of(request, me)
    back = fields.get("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    response.set_cookie("theme", "dark" if fields.get("theme") == "dark" else "light", A_YEAR, samesite="lax")
    return response
