"""Positions of Culture & Conquest for its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quarterdeck as qd
from quarterdeck.engine.state import Face
from quarterdeck.engine.testing import position
from quarterdeck.games.culture_and_conquest.book import TRADES
from quarterdeck.games.culture_and_conquest.people import LEADERS
from quarterdeck.games.culture_and_conquest.state import City, Conquest

GAME = qd.load("culture-and-conquest")
Lands = Mapping[str, Mapping[str, int]]


def table(
    *people: Mapping[str, int],
    step: str = "trade",
    gold: Sequence[int] = (),
    food: Sequence[int] = (),
    knows: Sequence[Sequence[str]] = (),
    has: Sequence[Mapping[str, int]] = (),
    leaders: Sequence[Mapping[str, int]] = (),
    cities: Sequence[Sequence[str]] = (),
    wonders: Mapping[str, str] | None = None,
    built: Mapping[str, int] | None = None,
    lands: Sequence[Lands] = (),
    towns: Mapping[str, str] | None = None,
    dice: Sequence[Face] = (),
    round_: int = 1,
    labor: int = 0,
    due: int = 0,
    disaster: str = "",
    offers: int = 1,
    **options: str | int | bool,
) -> qd.Match:
    """Blue is at turn, at some phase. Nobody has what is not named, but for a city each.

    `wonders` stand in cities, `built` says by whom (the owner if it is not said). On the map `lands` are
    each seat's tokens by land, and `towns` says where the cities stand.
    """
    given = GAME.checked(
        {"players": len(people or lands), "offers": offers}
        | {name.replace("_", "-"): value for name, value in options.items()}
    )
    g: Conquest = GAME.begin(1, given)
    book, seats = g.book, range(g.seats)
    names = cities or [("rome",), ("athens",), ("troy",), ("ur",), ("giza",), ("thebes",)]
    for seat in seats:
        culture = g.cultures[seat]
        culture.name = ("roman", "athenian", "celtic", "spartan", "persian", "minoan")[seat]
        culture.gold = gold[seat] if seat < len(gold) else 0
        culture.food = food[seat] if seat < len(food) else 0
        for word in knows[seat] if seat < len(knows) else ():
            culture.advances[book.advance_index[word]] = True
        for word, n in (has[seat] if seat < len(has) else {}).items():
            culture.resources[book.resource_index[word]] = n
        for name in names[seat]:
            land = book.land_index[towns[name]] if towns else -1
            g.cities.append(City(name=f"city-{name}", owner=seat, land=land))
            if towns:
                g.holder[land] = seat
        if not lands:
            for word, n in people[seat].items():
                culture.people[TRADES.index(word)] = n
            for word, n in (leaders[seat] if seat < len(leaders) else {}).items():
                culture.leaders[book.leaders.index(word)] = n
    for seat, held in enumerate(lands):
        for land_word, tokens in held.items():
            settle(g, seat, book.land_index[land_word], tokens)
    for wonder, name in (wonders or {}).items():
        city = g.city(f"city-{name}")
        city.wonder = wonder
        g.builders[book.wonder_index[wonder]] = (built or {}).get(wonder, city.owner)
    for wonder, seat in (built or {}).items():
        g.builders[book.wonder_index[wonder]] = seat
    g.step, g.round, g.labor, g.due, g.disaster = step, round_, labor, due, disaster
    g.offers, g.may_work, g.script = int(given["offers"]), True, tuple(dice)
    return position(GAME, g, given)


def settle(g: Conquest, seat: int, land: int, tokens: Mapping[str, int]) -> None:
    """Tokens into a land."""
    words = (*TRADES, *g.book.leaders)
    for word, n in tokens.items():
        token = words.index(word)
        g.there[land][token] = n
        if token < LEADERS:
            g.cultures[seat].people[token] += n
        else:
            g.cultures[seat].leaders[token - LEADERS] += n
    g.holder[land] = seat


def state(match: qd.Match) -> Conquest:
    """The state of a match, typed."""
    assert isinstance(match.state, Conquest)
    return match.state


def trades(match: qd.Match, seat: int = 0) -> dict[str, int]:
    """People of a seat by trade, without those that there are none of."""
    return {word: n for word, n in zip(TRADES, state(match).cultures[seat].people, strict=True) if n}


def held(match: qd.Match, seat: int = 0) -> dict[str, int]:
    """Resources of a seat."""
    g = state(match)
    return {word: n for word, n in zip(g.book.resources, g.cultures[seat].resources, strict=True) if n}


def known(match: qd.Match, seat: int = 0) -> set[str]:
    """Advances of a seat."""
    g = state(match)
    return {word for word, has in zip(g.book.advance_words, g.cultures[seat].advances, strict=True) if has}


def in_land(match: qd.Match, land: str) -> dict[str, int]:
    """The tokens of a land."""
    g = state(match)
    words = (*TRADES, *g.book.leaders)
    return {word: n for word, n in zip(words, g.there[g.book.land_index[land]], strict=True) if n}


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
