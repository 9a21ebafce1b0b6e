"""Positions of New World Empires for its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.new_world_empires.book import (
    CARDS,
    COLONIES,
    COLONIES_OUT,
    OWNED,
    REGIONS,
    RESEARCH,
    RESEARCH_OUT,
    SHOWN,
    STOCKS,
)
from quarterdeck.games.new_world_empires.state import NewWorld, Rebellion

GAME = qd.load("new-world-empires")


def table(
    *stocks: Mapping[str, int],
    step: str = "trade",
    levels: Sequence[Mapping[str, int]] = (),
    fleets: Sequence[int] = (),
    armies: Sequence[Mapping[str, int]] = (),
    lands: Sequence[Sequence[str]] = (),
    colonies: Mapping[int, Sequence[str]] | None = None,
    rebels: Sequence[tuple[int, str, int]] = (),
    shown: Sequence[str] = (),
    studies: Sequence[str] = (),
    top: Sequence[str] = (),
    spent: Sequence[str] | None = None,
    dice: Sequence[int] = (),
    round_: int = 1,
    inventions: int = 0,
    discoveries: int = 0,
    **options: str | int | bool,
) -> qd.Match:
    """Blue is at turn, at some phase; nobody has anything that is not named, lands excepted: one wool each.

    The others have gold to spend, so that the game stops at the next one's market; no event comes before it.
    `top` are the next cards of their decks, the first one first; with `spent` the exploration deck holds
    nothing else, and these are its discards.
    """
    given = GAME.checked(
        {"players": len(stocks), "countries": "none", "offers": 0}
        | {name.replace("_", "-"): value for name, value in options.items()}
    )
    g: NewWorld = GAME.begin(1, given)
    seats, book = range(len(stocks)), g.book
    pause = [{} if seat == 0 else {"gold": 50, "food": 50} for seat in seats]  # so that the next one is asked
    g.stocks = [STOCKS.store({**own, **stock}) for own, stock in zip(pause, stocks, strict=True)]
    g.levels = [[0] * len(book.techs) for _ in seats]
    for seat, named in enumerate(levels):
        for tech, n in named.items():
            g.levels[seat][book.tech_index[tech]] = n
    g.fleets = list(fleets or [0] * len(stocks))
    g.armies = [[0] * len(REGIONS) for _ in seats]
    for seat, where in enumerate(armies):
        for region, n in where.items():
            g.armies[seat][REGIONS.index(region)] = n
    place = 0
    for seat in seats:
        for terrain in lands[seat] if seat < len(lands) else ("wool",):
            g.land_home[place], g.land_terrain[place], g.land_holder[place] = seat, terrain, seat
            place += 1
    g.rebels = [Rebellion(owner=owner, colony=colony, armies=n) for owner, colony, n in rebels]
    g.first = g.active = 0
    g.step, g.round, g.script = step, round_, (*dice, 1)
    g.inventions, g.discoveries, g.offers = inventions, discoveries, int(given["offers"])
    lay_out(g, colonies or {}, shown, studies, top, spent)
    return position(GAME, g, given)


def lay_out(
    g: NewWorld,
    colonies: Mapping[int, Sequence[str]],
    shown: Sequence[str],
    studies: Sequence[str],
    top: Sequence[str],
    spent: Sequence[str] | None,
) -> None:
    """Every card to its place."""
    book = g.book
    wanted: dict[int, list[str]] = {OWNED + seat: list(cards) for seat, cards in colonies.items()}
    wanted[SHOWN], wanted[CARDS] = list(shown), list(studies)
    used = [*shown, *studies, *top, *[card for cards in colonies.values() for card in cards], *(spent or ())]
    left = list(book.components)
    for card in used:
        left.remove(card)
    is_colony = {colony.id for colony in book.colonies}
    rest = [card for card in left if card in is_colony]
    wanted[COLONIES] = [*([] if spent is not None else rest), *reversed([c for c in top if c in is_colony])]
    wanted[COLONIES_OUT] = list(spent or ())
    wanted[RESEARCH] = [
        *[card for card in left if card not in is_colony],
        *reversed([c for c in top if c not in is_colony]),
    ]
    if spent is not None:  # what is neither here nor there is claimed by the last seat
        last = OWNED + len(g.stocks) - 1
        wanted[last] = [*wanted.get(last, []), *rest]
    arrange(g.cards, wanted, rest=RESEARCH_OUT)


def state(match: qd.Match) -> NewWorld:
    """The state of a match, typed."""
    assert isinstance(match.state, NewWorld)
    return match.state


def has(match: qd.Match, seat: int) -> dict[str, int]:
    """The resources of a seat."""
    return dict(STOCKS.named(tuple(state(match).stocks[seat])))


def asked(match: qd.Match) -> tuple[int, str]:
    """Who is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.prompt


def told(match: qd.Match, key: str) -> list[str]:
    """The log lines of that kind."""
    return [entry.text for entry in match.log(None) if entry.key == key]


def through(match: qd.Match, *answers: str) -> None:
    """Give these answers, whoever is asked."""
    for text in answers:
        match.answer(match.asks[0].seat, text)
