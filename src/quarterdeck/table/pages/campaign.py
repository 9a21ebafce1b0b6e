"""A campaign: its chart of games taken and open, the next one, and all of it as one record."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from quarterdeck.engine.campaign import Campaign
from quarterdeck.engine.campaign_telling import chart, place_names
from quarterdeck.table import campaigns
from quarterdeck.table.callers import DEAR, address_of
from quarterdeck.table.pages.paper import TheCaller, TheServer, form_of, show, theme_of, to_table
from quarterdeck.table.tables import Table

router = APIRouter()


@router.get("/t/{name}/campaign")
async def campaign_page(request: Request, name: str, server: TheServer, me: TheCaller) -> Response:
    """The campaign of a table, as it stands now: a table that is not its last leads there."""
    table = await server.live.refresh(name)
    now = await campaigns.latest(server.live, table)
    if now.campaign is not None and now.id != name:
        return RedirectResponse(f"/t/{now.id}/campaign", 303)
    held = await campaigns.held_at(server.live, table)
    called = names(table)
    places = place_names(held)
    rows = [
        (places[place], at, scores(held, n, called))
        for n, (place, at) in enumerate(campaigns.tables_before(table))
    ]
    scene = chart(held, called)
    return show(
        request,
        "campaign.html",
        me,
        table=table,
        held=held,
        kind=held.rules.kinds[held.plan.kind],
        rows=rows,
        open=[(leg.place, places[leg.place]) for leg in held.legs()],
        left=leftover_kinds(held),
        verdict=held.verdict(called),
        svg=scene.svg(theme_of(request)),
        outline=scene.outline(),
        may_go_on=bool(table.seats_of(me.visitor.id)) or me.visitor.id == table.host,
    )


def names(table: Table) -> list[str]:
    """Those at the table: by their names, bots and free seats by their sides."""
    return [
        place.name if place.player else side
        for place, side in zip(table.places, table.match.names, strict=True)
    ]


def scores(held: Campaign, n: int, called: list[str]) -> str:
    """How a match ended; nothing while it is played."""
    if n >= len(held.played):
        return ""
    made = held.played[n].outcome.scores
    return ", ".join(f"{name} {score:g}" for name, score in zip(called, made, strict=True))


def leftover_kinds(held: Campaign) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Campaigns of what a finished one has left, each with the matches it may begin with."""
    if not held.over:
        return []
    places, left = place_names(held), held.rules.left(held.played)
    found = [(word, places[word]) for word in left]
    pooled = [kind for kind in held.rules.kinds if kind in held.rules.pooled and kind != held.plan.kind]
    return [(kind, held.rules.kinds[kind], found) for kind in pooled if found]


@router.post("/t/{name}/campaign")
async def go_on(request: Request, name: str, server: TheServer, me: TheCaller) -> Response:
    """Begin the next match, or what a finished campaign has left."""
    fields = await form_of(request, me)
    await server.may_make_table(me.visitor.id, address_of(request))
    table = await server.live.refresh(name)
    place, kind = fields.get("place", ""), fields.get("kind", "")
    if kind:
        following = await campaigns.leftovers(server.live, table, kind, place, me.visitor.id)
    else:
        following = await campaigns.go_on(server.live, table, place, me.visitor.id)
    server.figures.tables.inc()
    return to_table(request, following.id, me)


@router.get("/t/{name}/campaign.qdc")
async def campaign_record(request: Request, name: str, server: TheServer, me: TheCaller) -> Response:
    """The matches of a campaign that are over, as one record."""
    table = await server.live.refresh(name)
    server.rates.check(address_of(request), DEAR)
    held = await campaigns.held_at(server.live, table, with_records=True)
    headers = {"content-disposition": f'attachment; filename="{table.game.slug}-campaign.qdc"'}
    return Response(held.record(), media_type="text/plain; charset=utf-8", headers=headers)
