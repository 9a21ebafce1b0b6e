"""Positions of Pirate Island for its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.pirate_island.book import AIDS, DECKS, DISCARDS, TABLE
from quarterdeck.games.pirate_island.state import NOBODY_HAS_IT, PirateIsland

GAME = qd.load("pirate-island")


def table(
    places: Sequence[int],
    *,
    dice: Sequence[int] = (),
    top: Sequence[str] = (),
    aids: Mapping[int, Sequence[str]] | None = None,
    skills: Mapping[int, Mapping[str, int]] | None = None,
    crew: Sequence[int] | None = None,
    misses: Sequence[int] | None = None,
    carrier: int = NOBODY_HAS_IT,
    chest: int = 30,
    taken: bool = False,
    round_: int = 1,
    spent: Sequence[str] = (),
    **options: str | int | bool,
) -> qd.Match:
    """A match in which Blue is to move, with these dice and these cards on top of their decks to come.

    Nobody has a skill that is not given. `spent` are cards that lie on the discards.
    """
    given = GAME.checked(
        {"players": len(places)} | {name.replace("_", "-"): value for name, value in options.items()}
    )
    g: PirateIsland = GAME.begin(1, given)
    g.ready = True
    g.places = list(places)
    g.crew = list(crew or [10] * len(places))
    for seat in range(len(places)):
        g.skills[seat] = [(skills or {}).get(seat, {}).get(word, 0) for word in g.book.skills]
    g.misses = list(misses or [0] * len(places))
    g.first = g.active = 0
    g.round = round_
    g.carrier = carrier
    g.chest = chest if carrier == NOBODY_HAS_IT else places[carrier]
    g.taken = taken or carrier != NOBODY_HAS_IT
    g.ways = [-1 if seat == carrier else 1 for seat in range(len(places))]
    g.script = tuple(dice)
    lay_out(g, top, aids or {}, spent)
    return position(GAME, g, given)


def lay_out(
    g: PirateIsland, top: Sequence[str], aids: Mapping[int, Sequence[str]], spent: Sequence[str]
) -> None:
    """The cards: aids before their owners, the first of `top` uppermost."""
    wanted: dict[int, list[str]] = {AIDS + seat: list(held) for seat, held in aids.items()}
    used = {word for held in wanted.values() for word in held}
    for deck, discards, cards in zip(DECKS, DISCARDS, g.book.decks, strict=True):
        words = [g.book.kinds[c].id for c in cards]
        uppermost = [word for word in reversed(top) if word in words]
        wanted[discards] = [word for word in words if word in spent]
        rest = [word for word in words if word not in used and word not in top and word not in spent]
        wanted[deck] = [*rest, *uppermost]
    arrange(g.cards, wanted, rest=TABLE)


def state(match: qd.Match) -> PirateIsland:
    """The state of a match, typed."""
    assert isinstance(match.state, PirateIsland)
    return match.state


def asked(match: qd.Match) -> tuple[int, str]:
    """Who is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.prompt


def aids_of(match: qd.Match, seat: int) -> list[str]:
    """The aids before a seat."""
    return state(match).cards.kinds(AIDS + seat)


def told(match: qd.Match, key: str) -> list[str]:
    """The log lines of that kind."""
    return [entry.text for entry in match.log(None) if entry.key == key]
