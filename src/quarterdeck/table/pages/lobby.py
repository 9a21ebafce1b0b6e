"""The lobby, a game with its rules and its picture, and the form for a new table."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from fastapi import APIRouter, Request, Response
from markdown_it import MarkdownIt

from quarterdeck.bots import NAMES, STRENGTHS, bot
from quarterdeck.engine.about import folder_of
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import about, games, load
from quarterdeck.engine.match import Match
from quarterdeck.scene import Board, svg
from quarterdeck.table import campaigns
from quarterdeck.table.callers import Caller, address_of
from quarterdeck.table.house_rules import chosen_data, installed, shown_numbers
from quarterdeck.table.pages.paper import (
    TheCaller,
    TheServer,
    form_with_files,
    named,
    show,
    sit,
    theme_of,
    to_table,
)
from quarterdeck.table.ratings import ratings_of

router = APIRouter()
MARKDOWN = MarkdownIt("commonmark", {"html": False})
CLOCKS = {"": "no clocks", "900": "15 minutes each", "3600": "an hour each", "604800": "a week each"}
HIGH = 0.64  # of a picture's width, in the catalogue
IN_PLAY = 40  # answers given before a game is shown in the catalogue


@router.get("/")
async def lobby(request: Request, server: TheServer, me: TheCaller) -> Response:
    """What can be played, where players are wanted, and one's own tables."""
    mine = await server.store.tables_of(me.visitor.id)
    return show(
        request,
        "lobby.html",
        me,
        games=[about(slug) for slug in games()],
        reconstructed={slug: len(reconstructed(slug)) for slug in games()},
        open_tables=[(s, about(s.game)) for s in await server.store.open_tables() if s.game in games()],
        my_tables=[(s, about(s.game), _my_turn(s.holders, s.waiting, me)) for s in mine if s.game in games()],
        now=server.live.now(),
    )


def _my_turn(holders: tuple[str, ...], waiting: tuple[int, ...], me: Caller) -> bool:
    return any(holders[seat] == me.visitor.id for seat in waiting)


@router.get("/g/{slug}")
async def game_page(request: Request, slug: str, server: TheServer, me: TheCaller) -> Response:
    """One game: what it is, and the form for a new table."""
    game = about(slug)
    return show(
        request,
        "game.html",
        me,
        game=game,
        reconstructed={slug: len(reconstructed(slug))},
        bots=[*STRENGTHS, *[name for name in NAMES if name not in STRENGTHS]],
        clocks=CLOCKS,
        numbers=shown_numbers(folder_of(slug)),
        house_data=installed(server.settings.house_data, slug),
        ratings=await ratings_of(server.store, slug, 10),
        campaigns=campaigns.kinds_of(slug),
    )


@router.get("/g/{slug}/rules")
async def rules_page(request: Request, slug: str, me: TheCaller) -> Response:
    """The ledger of a game."""
    game = about(slug)
    return show(request, "rules.html", me, game=game, ledger=ledger_html(slug))


@cache
def ledger_html(slug: str) -> str:
    """A game's ledger as HTML, each line with an anchor."""
    html = str(MARKDOWN.render(about(slug).ledger.text))
    rebuilt = reconstructed(slug)
    for line in about(slug).ledger.lines:
        mark = ' class="reconstructed"' if line in rebuilt else ""
        html = html.replace(
            f"<li><strong>{line}</strong>", f'<li id="rule-{line}"{mark}><strong>{line}</strong>', 1
        )
    return html


@cache
def reconstructed(slug: str) -> tuple[str, ...]:
    """The ledger's lines that stand where the source says nothing: they say so themselves."""
    lines = about(slug).ledger.lines.values()
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
async def make_table(request: Request, slug: str, server: TheServer, me: TheCaller) -> Response:
    """Create a table from the form; the host sits down where the form says."""
    fields, files = await form_with_files(request, me)
    await server.may_make_table(me.visitor.id, address_of(request))
    game = about(slug)
    options = {name: fields[f"option-{name}"] for name in game.options if f"option-{name}" in fields}
    seats = len(game.seat_names(game.checked(options)))
    chosen = [fields.get(f"seat-{seat}", "open") for seat in range(seats)]
    bots = ["" if choice in ("me", "open") else choice for choice in chosen]
    clock = fields.get("clock", "")
    if clock not in CLOCKS:
        raise BadSetup(f"clocks can be: {', '.join(CLOCKS.values())}")
    me = await named(server, me, fields)
    kind = fields.get("campaign-kind", "")
    make = partial(campaigns.begin, server.live, slug, kind) if kind else partial(server.live.create, slug)
    table = await make(
        options,
        me.visitor.id,
        bots,
        fields.get("title", ""),
        "public" in fields,
        float(clock) if clock else None,
        numbers={name[7:]: text for name, text in fields.items() if name.startswith("number-") and text},
        data=chosen_data(server.settings.house_data, slug, fields.get("house-data", ""), files),
    )
    server.figures.tables.inc()
    for seat, choice in enumerate(chosen):
        if choice == "me":
            await sit(server, table.id, seat, me)
    return to_table(request, table.id, me)
