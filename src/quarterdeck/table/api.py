"""The JSON interface, described by `/api/openapi.json`: for programs, and for the page's own script."""

from __future__ import annotations

import time
from dataclasses import asdict
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from quarterdeck.engine.book import LARGEST_DATA
from quarterdeck.engine.errors import BadNotation
from quarterdeck.engine.game import about, games
from quarterdeck.table.callers import DEAR, Caller, address_of, caller, server_of
from quarterdeck.table.house_rules import chosen_data, installed
from quarterdeck.table.live import Propose
from quarterdeck.table.pictures import picture, whole
from quarterdeck.table.ratings import ratings_of
from quarterdeck.table.security import Refused, Visitor
from quarterdeck.table.server import Server
from quarterdeck.table.store import Event
from quarterdeck.table.tables import Table
from quarterdeck.table.views import all_known, knowledge, packed


class Trouble(BaseModel):
    """Why something was refused; nothing was changed."""

    error: str
    kind: str


REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": Trouble, "description": "The request cannot be read."},
    403: {"model": Trouble, "description": "Not yours, not your turn, or not from our pages."},
    404: {"model": Trouble, "description": "There is no such game, table or page."},
    405: {"model": Trouble, "description": "Not by this method."},
    409: {"model": Trouble, "description": "The table has moved on, or it cannot be taken back."},
    413: {"model": Trouble, "description": "The request is too large."},
    422: {"model": Trouble, "description": "Not offered, or not of the declared form."},
    429: {"model": Trouble, "description": "Too many requests."},
    500: {"model": Trouble, "description": "The program of a game failed; nothing was changed."},
    503: {"model": Trouble, "description": "The database cannot be reached."},
}
router = APIRouter(prefix="/api/v1", responses=REFUSALS)
TheServer = Annotated[Server, Depends(server_of)]
TheCaller = Annotated[Caller, Depends(caller)]
TableName = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Path(ge=0, le=50)]
ItemName = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
GameName = Annotated[str, Path(min_length=1, max_length=60, pattern=r"^[a-z0-9-]+$")]
Word = str | int


class Body(BaseModel):
    """A request: nothing beyond what is declared."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewTable(Body):
    """A table to be made. `bots` has a bot's name for each seat, or an empty text for a free one.

    `numbers` are the house's, by the names that `qd numbers` lists; `data` are an owner's TOML files, by
    name, whose rows lie over the game's own, or `house_data` names some that the server offers. Such a table
    is not rated.
    """

    game: str = Field(max_length=60)
    options: dict[str, str | int | bool] = Field(default_factory=dict, max_length=40)
    numbers: dict[str, int] = Field(default_factory=dict, max_length=40)
    data: dict[Annotated[str, Field(max_length=60)], Annotated[str, Field(max_length=LARGEST_DATA)]] = Field(
        default_factory=dict, max_length=20
    )
    house_data: str = Field(default="", max_length=60)
    bots: list[Annotated[str, Field(max_length=30)]] | None = Field(default=None, max_length=50)
    title: str = Field(default="", max_length=40)
    public: bool = True
    clock: float | None = Field(default=None, ge=10, le=60 * 86400)


class Name(Body):
    """How a player wants to be called."""

    name: str = Field(min_length=1, max_length=40)


class BotName(Body):
    """A bot by name."""

    bot: str = Field(min_length=1, max_length=30)


class Answer(Body):
    """An answer: an option as a list of words, or its notation; `at` is the number of the question.

    A question that asks for several things may be answered by all of them as `set`: how many of each. One
    that asks for a word may be answered by the whole `word`.
    """

    option: (
        list[Annotated[str, Field(max_length=60)] | int] | Annotated[str, Field(max_length=400)] | None
    ) = None
    things: dict[Annotated[str, Field(max_length=200)], int] | None = Field(
        default=None, alias="set", max_length=200
    )
    word: Annotated[str, Field(max_length=30)] | None = None
    at: int | None = Field(default=None, ge=0)


class Orders(Body):
    """Standing orders, each as `PROMPT: ANSWER unless …`."""

    orders: list[Annotated[str, Field(max_length=200)]] = Field(max_length=20)


class Agreement(Body):
    """Whether one agrees that another takes back."""

    yes: bool


class Message(Body):
    """Something said."""

    text: str = Field(min_length=1, max_length=500)


class Address(Body):
    """Where to tell that it is one's turn."""

    url: str = Field(min_length=8, max_length=500)


class Label(Body):
    """What a token is for: to play, or only to look; and for how many days, or 0 for ever."""

    label: str = Field(min_length=1, max_length=40)
    scope: str = Field(default="play", max_length=10)
    days: int = Field(default=0, ge=0, le=3650)


# ---------------------------------------------------------------------- games


@router.get("/games")
async def list_games(me: TheCaller) -> list[dict[str, Any]]:
    """All games."""
    return [_game(slug) for slug in games()]


@router.get("/games/{slug}")
async def one_game(slug: GameName, server: TheServer, me: TheCaller) -> dict[str, Any]:
    """One game, with its setup options, its ledger, and the house data that the server offers."""
    game = about(slug)
    offered = installed(server.settings.house_data, slug)
    return {**_game(slug), "rules": game.ledger.text, "house_data": offered}


def _game(slug: str) -> dict[str, Any]:
    game = about(slug)
    options = [
        {"name": o.name, "label": o.label, "choices": list(o.choices), "default": o.default, "note": o.note}
        for o in game.options.values()
    ]
    return {
        "slug": slug,
        "title": game.title,
        "summary": game.summary,
        "players": game.players,
        "length": game.length,
        "seats": list(game.seats),
        "options": options,
        "presets": [
            {"name": p.name, "label": p.label, "note": p.note, "options": {**p.options}}
            for p in game.presets.values()
        ],
    }


@router.get("/games/{slug}/ratings")
async def ratings(slug: GameName, server: TheServer, me: TheCaller) -> list[dict[str, Any]]:
    """The strongest players of a game."""
    about(slug)
    rows = await ratings_of(server.store, slug)
    return [{"name": n, "rating": mu, "uncertainty": sigma, "games": k} for n, mu, sigma, k in rows]


# ---------------------------------------------------------------------- tables


@router.get("/tables")
async def open_tables(server: TheServer, me: TheCaller) -> list[dict[str, Any]]:
    """Public tables that wait for players."""
    return [_listed(s) for s in await server.store.open_tables()]


@router.get("/tables/mine")
async def my_tables(server: TheServer, me: TheCaller) -> list[dict[str, Any]]:
    """Tables at which the caller sits."""
    return [_listed(s) for s in await server.store.tables_of(me.visitor.id)]


def _listed(summary: Any) -> dict[str, Any]:
    return {
        "id": summary.id,
        "game": summary.game,
        "status": summary.status,
        "waiting": list(summary.waiting),
        "since": summary.since,
    }


@router.post("/tables", status_code=201)
async def new_table(request: Request, body: NewTable, server: TheServer, me: TheCaller) -> dict[str, Any]:
    """Make a table; it is yours to invite to."""
    me.may_change()
    await server.may_make_table(me.visitor.id, address_of(request))
    game = about(body.game)
    seats = len(game.seat_names(game.checked(body.options)))
    bots = [""] * seats if body.bots is None else body.bots
    table = await server.live.create(
        game.slug,
        body.options,
        me.visitor.id,
        bots,
        body.title,
        body.public,
        body.clock,
        numbers=body.numbers,
        data=chosen_data(server.settings.house_data, game.slug, body.house_data, body.data),
    )
    server.figures.tables.inc()
    return {"id": table.id, "links": {str(s): server.signer.seat_link(table.id, s) for s in range(seats)}}


@router.get("/tables/{name}", response_model=dict[str, Any])
async def show_table(
    name: TableName, server: TheServer, me: TheCaller, seat: Annotated[int | None, Query(ge=0, le=50)] = None
) -> Response:
    """The table as the caller's seat sees it; without a seat, as a spectator does."""
    table = await server.live.get(name)
    return _data(whole(picture(table, me.seat_at(table, seat), me.visitor.id, "light", server.live.now())))


@router.get("/tables/{name}/view", response_model=dict[str, Any])
async def view(
    name: TableName, server: TheServer, me: TheCaller, seat: Annotated[int | None, Query(ge=0, le=50)] = None
) -> Response:
    """What the caller's seat knows, as plain data, with its question: what a bot from outside needs."""
    table = await server.live.get(name)
    return _data(all_known(knowledge(table, me.seat_at(table, seat))))


def _data(data: dict[str, Any]) -> Response:
    return Response(packed(data), media_type="application/json")


@router.get("/tables/{name}/record", response_model=None, responses={200: {"content": {"text/plain": {}}}})
async def record(request: Request, name: TableName, server: TheServer, me: TheCaller) -> Response:
    """The record of a finished game. While it runs, the record would give everything away."""
    table = await server.live.get(name)
    if not table.match.over:
        raise Refused("the record is open to all when the game is over")
    server.rates.check(address_of(request), DEAR)
    return PlainTextResponse(await server.live.aside.do(table.match.record))


async def _act(
    server: Server, me: Caller, name: str, propose: Propose, seat: int | None = None
) -> dict[str, Any]:
    me.may_change()
    begun = time.perf_counter()
    table = await server.live.act(name, propose)
    server.figures.moves.note(time.perf_counter() - begun)
    viewer = seat if seat in table.seats_of(me.visitor.id) else None
    return {"revision": table.revision_for(viewer), "over": table.match.over}


@router.post("/tables/{name}/seats/{seat}/sit")
async def sit(
    name: TableName, seat: SeatNumber, body: Name, server: TheServer, me: TheCaller
) -> dict[str, Any]:
    """Take a free seat of a public table, or of one's own."""
    table = await server.live.get(name)
    kept = table.seating.kept_for[seat] if seat < len(table.places) else ""
    if not table.public and me.visitor.id not in (table.host, kept):
        raise Refused("this table is by invitation")
    called = await _called(server, me, body.name)
    return await _act(server, me, name, lambda t, now: t.propose_sit(seat, me.visitor.id, called, now), seat)


async def _called(server: Server, me: Caller, name: str) -> str:
    """An account sits under its own name, a guest under any that belongs to no account."""
    if me.visitor.has_account:
        return me.visitor.name
    await server.accounts.check_free(name, me.visitor)
    return name


@router.post("/seats/{token}/sit")
async def sit_by_link(
    token: Annotated[str, Path(max_length=300)], body: Name, server: TheServer, me: TheCaller
) -> dict[str, Any]:
    """Take the seat that an invitation names."""
    name, seat = server.signer.read_seat_link(token)
    called = await _called(server, me, body.name)
    who = me.visitor.id
    done = await _act(server, me, name, lambda t, now: t.propose_sit(seat, who, called, now, True), seat)
    return {**done, "id": name, "seat": seat}


@router.post("/tables/{name}/seats/{seat}/bot")
async def call_bot(
    name: TableName, seat: SeatNumber, body: BotName, server: TheServer, me: TheCaller
) -> dict[str, Any]:
    """Put a bot on a free seat, or on one's own."""
    return await _act(
        server, me, name, lambda t, now: t.propose_bot(seat, me.visitor.id, body.bot, now), seat
    )


@router.post("/tables/{name}/seats/{seat}/leave")
async def leave(name: TableName, seat: SeatNumber, server: TheServer, me: TheCaller) -> dict[str, Any]:
    """Leave one's seat."""
    return await _act(server, me, name, lambda t, now: t.propose_leave(seat, me.visitor.id, now), seat)


@router.post("/tables/{name}/seats/{seat}/answer")
async def answer(
    name: TableName, seat: SeatNumber, body: Answer, server: TheServer, me: TheCaller
) -> dict[str, Any]:
    """Answer the question of one's seat."""
    if [body.option, body.things, body.word].count(None) != 2:
        raise BadNotation("an answer is either an option, a set or a word")

    def propose(table: Table, now: float) -> list[Event]:
        if body.things is not None:
            return table.propose_set(seat, me.visitor.id, body.things, body.at, now)
        if body.word is not None:
            return table.propose_word(seat, me.visitor.id, body.word, body.at, now)
        option: Any = tuple(body.option) if isinstance(body.option, list) else body.option
        return table.propose_answer(seat, me.visitor.id, option, body.at, now)

    done = await _act(server, me, name, propose, seat)
    server.figures.moves.count += 1
    return done


@router.post("/tables/{name}/seats/{seat}/orders")
async def orders(
    name: TableName, seat: SeatNumber, body: Orders, server: TheServer, me: TheCaller
) -> dict[str, Any]:
    """Leave standing orders for one's seat."""
    return await _act(
        server, me, name, lambda t, now: t.propose_orders(seat, me.visitor.id, body.orders, now), seat
    )


@router.post("/tables/{name}/seats/{seat}/undo")
async def undo(name: TableName, seat: SeatNumber, server: TheServer, me: TheCaller) -> dict[str, Any]:
    """Take back one's last answer."""
    return await _act(server, me, name, lambda t, now: t.propose_undo(seat, me.visitor.id, now), seat)


@router.post("/tables/{name}/seats/{seat}/cancel")
async def cancel(name: TableName, seat: SeatNumber, server: TheServer, me: TheCaller) -> dict[str, Any]:
    """Take back the decision that one is in the middle of."""
    return await _act(server, me, name, lambda t, now: t.propose_cancel(seat, me.visitor.id, now), seat)


@router.post("/tables/{name}/seats/{seat}/ask-undo")
async def ask_undo(name: TableName, seat: SeatNumber, server: TheServer, me: TheCaller) -> dict[str, Any]:
    """Ask the others to agree to taking back."""
    return await _act(server, me, name, lambda t, now: t.propose_ask_undo(seat, me.visitor.id, now), seat)


@router.post("/tables/{name}/seats/{seat}/agree-undo")
async def agree_undo(
    name: TableName, seat: SeatNumber, body: Agreement, server: TheServer, me: TheCaller
) -> dict[str, Any]:
    """Agree to another's wish, or refuse."""
    return await _act(
        server, me, name, lambda t, now: t.propose_agree(seat, me.visitor.id, body.yes, now), seat
    )


@router.post("/tables/{name}/chat")
async def chat(
    request: Request, name: TableName, body: Message, server: TheServer, me: TheCaller
) -> dict[str, Any]:
    """Say something to the table."""
    server.may_chat(me.visitor.id, address_of(request))
    shown = me.visitor.name or "a guest"
    return await _act(server, me, name, lambda t, now: t.propose_chat(me.visitor.id, shown, body.text, now))


def _sit_down(table: Table, now: float, seat: int, player: str, called: str) -> list[Event]:
    return table.propose_sit(seat, player, called, now)


@router.post("/tables/{name}/rematch", status_code=201)
async def rematch(request: Request, name: TableName, server: TheServer, me: TheCaller) -> dict[str, Any]:
    """Play again with the same people, seats moved on by one."""
    me.may_change()
    await server.may_make_table(me.visitor.id, address_of(request))
    old = await server.live.get(name)
    old.propose_rematch(me.visitor.id, "", server.live.now())
    again = await call_rematch(server, old, me.visitor)
    return {"id": again.id}


async def call_rematch(server: Server, old: Table, host: Visitor) -> Table:
    """A table like the old one, everybody one seat further. Whoever calls for it sits down; the others are
    asked: their seats are kept for them."""
    places = [old.places[-1], *old.places[:-1]]
    table = await server.live.create(
        old.game.slug,
        old.match.options,
        host.id,
        [p.bot for p in places],
        old.title,
        old.public,
        old.clock,
        numbers=old.game.numbers,
        data=old.game.data,
        kept_for=[p.player for p in places],
    )
    for seat, place in enumerate(places):
        if place.player == host.id:
            sit_down = partial(_sit_down, seat=seat, player=host.id, called=place.name)
            await server.live.act(table.id, sit_down)
    await server.live.act(old.id, lambda t, now: t.propose_rematch(host.id, table.id, now))
    return table


# ---------------------------------------------------------------------- accounts


@router.post("/tokens", status_code=201)
async def new_token(body: Label, server: TheServer, me: TheCaller) -> dict[str, str]:
    """A token for a program that plays for you; it is shown this once."""
    me.may_change()
    return {"token": await server.accounts.new_token(me.visitor, body.label, body.scope, body.days)}


@router.get("/tokens")
async def tokens(server: TheServer, me: TheCaller) -> list[dict[str, Any]]:
    """Your tokens, without what makes them work."""
    found = await server.accounts.tokens(me.visitor.id) if me.visitor.has_account else []
    return [asdict(token) for token in found]


@router.delete("/tokens/{token_id}")
async def drop_token(token_id: ItemName, server: TheServer, me: TheCaller) -> dict[str, bool]:
    """End a token."""
    me.may_change()
    await server.accounts.drop_token(me.visitor.id, token_id)
    return {"done": True}


@router.get("/webhooks")
async def webhooks(server: TheServer, me: TheCaller) -> list[dict[str, str]]:
    """The addresses that you left."""
    found = await server.webhooks.of(me.visitor.id) if me.visitor.has_account else []
    return [{"id": name, "url": url} for name, url in found]


@router.delete("/webhooks/{webhook_id}")
async def drop_webhook(webhook_id: ItemName, server: TheServer, me: TheCaller) -> dict[str, bool]:
    """Tell an address no more."""
    me.may_change()
    await server.webhooks.drop(me.visitor.id, webhook_id)
    return {"done": True}


@router.post("/webhooks", status_code=201)
async def new_webhook(body: Address, server: TheServer, me: TheCaller) -> dict[str, str]:
    """An address to be told when it is your turn; notices are signed with the secret."""
    me.may_change()
    name, secret = await server.webhooks.add(me.visitor, body.url)
    return {"id": name, "secret": secret}
