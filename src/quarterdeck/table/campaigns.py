"""Campaigns at tables: each match has a table of its own, whose first event says which ones came before.

So a campaign is kept as its tables are, event by event, and nothing else: after a crash it is where its last
table is. A finished table notes the one that follows on it, once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from quarterdeck.engine.book import NO_DATA, HouseData
from quarterdeck.engine.campaign import Campaign, Leg, Plan, Played, game_options, rules_of
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import AnyGame, load
from quarterdeck.engine.house_rules import with_house_rules
from quarterdeck.table.live import LiveTables
from quarterdeck.table.store import Event
from quarterdeck.table.table_state import LONGEST_NAME, TablePlace
from quarterdeck.table.tables import Table


def kinds_of(slug: str) -> dict[str, str]:
    """The campaigns of a game that may be begun from nothing, with a word about each."""
    rules = load(slug).campaign
    return {} if rules is None else {k: said for k, said in rules.kinds.items() if k not in rules.pooled}


async def begin(
    live: LiveTables,
    slug: str,
    kind: str,
    options: Mapping[str, object],
    host: str,
    bots: Sequence[str],
    title: str = "",
    public: bool = True,
    clock: float | None = None,
    numbers: Mapping[str, object] | None = None,
    data: HouseData = NO_DATA,
) -> Table:
    """A new campaign: the table of its first match."""
    game = with_house_rules(load(slug), numbers or {}, data)
    campaign = Campaign.new(game, kind, unusual(game, options))
    return await _create(live, campaign, campaign.legs()[0], host, bots, [], title, public, clock)


def unusual(game: AnyGame, options: Mapping[str, object]) -> dict[str, object]:
    """The options that are not as printed: what a campaign is begun with."""
    checked = game.checked(options)
    return {name: value for name, value in checked.items() if value != game.options[name].default}


async def held_at(live: LiveTables, table: Table, with_records: bool = False) -> Campaign:
    """The campaign up to a table: its match is the one at hand, or the last that was played.

    Records are long to write and wanted for one purpose only; without them they are empty.
    """
    said = table.campaign
    if said is None:
        raise BadSetup("this table is not part of a campaign")
    game = table.game
    plan = Plan(said["kind"], game_options(game, said["options"]), tuple(said["pool"]))
    campaign = Campaign(game, rules_of(game), plan, 0)
    matches = [(place, (await live.get(name)).match) for place, name in said["before"]]
    if table.match.over:
        matches.append((said["place"], table.match))
    else:
        campaign.match, campaign.place = table.match, said["place"]
    for place, match in matches:
        assert match.outcome is not None
        record = await live.aside.do(match.record) if with_records else ""
        campaign.played.append(Played(place, dict(match.options), match.outcome, record))
    return campaign


async def latest(live: LiveTables, table: Table) -> Table:
    """The table at which the campaign stands now."""
    while table.sequel:
        table = await live.refresh(table.sequel)
    return table


def tables_before(table: Table) -> list[tuple[str, str]]:
    """The matches of a campaign up to a table, with their tables; the one at hand is the last."""
    assert table.campaign is not None
    before = [(str(place), str(name)) for place, name in table.campaign["before"]]
    return [*before, (str(table.campaign["place"]), table.id)]


async def go_on(live: LiveTables, old: Table, place: str, host: str) -> Table:
    """The next match of a campaign, with everybody where they sat; if it was begun already, that one."""
    campaign = await held_at(live, old)
    if old.sequel:
        return await live.get(old.sequel)
    old.propose_sequel(host, "", live.now())
    return await _follow(live, old, campaign, place, host, tables_before(old))


async def leftovers(live: LiveTables, old: Table, kind: str, place: str, host: str) -> Table:
    """The matches that a finished campaign did not come to, as a campaign of its own."""
    if old.sequel:
        return await live.get(old.sequel)
    before = await held_at(live, old)
    old.propose_sequel(host, "", live.now())
    campaign = Campaign.new(old.game, kind, before.plan.options, after=before)
    return await _follow(live, old, campaign, place, host, [])


async def _follow(
    live: LiveTables, old: Table, campaign: Campaign, place: str, host: str, before: Sequence[tuple[str, str]]
) -> Table:
    leg = next((leg for leg in campaign.legs() if leg.place == place), None)
    if leg is None:
        raise BadSetup(f"{place[:40]!r} is not what comes next in this campaign")
    bots = [seat.bot for seat in old.places]
    table = await _create(live, campaign, leg, host, bots, before, "", old.public, old.clock)
    for seat, person in enumerate(old.places):
        if person.player:
            await live.act(table.id, partial(_sit_down, seat=seat, person=person))
    try:
        await live.act(old.id, lambda t, now: t.propose_sequel(host, table.id, now))
    except BadSetup:  # somebody else was quicker: theirs is played
        await live.store.close_table(table.id)
        return await live.get((await live.refresh(old.id)).sequel)
    return table


def _sit_down(table: Table, now: float, seat: int, person: TablePlace) -> list[Event]:
    return table.propose_sit(seat, person.player, person.name, now)


async def _create(
    live: LiveTables,
    campaign: Campaign,
    leg: Leg,
    host: str,
    bots: Sequence[str],
    before: Sequence[tuple[str, str]],
    title: str,
    public: bool,
    clock: float | None,
) -> Table:
    said: dict[str, Any] = {
        "kind": campaign.plan.kind,
        "options": dict(campaign.plan.options),
        "pool": list(campaign.plan.pool),
        "place": leg.place,
        "before": [list(pair) for pair in before],
    }
    name = next(place.name for place in campaign.rules.places if place.word == leg.place)
    return await live.create(
        campaign.game.slug,
        leg.options,
        host,
        bots,
        title or f"{len(before) + 1}. {name}"[:LONGEST_NAME],
        public,
        clock,
        numbers=campaign.game.numbers,
        data=campaign.game.data,
        campaign=said,
    )
