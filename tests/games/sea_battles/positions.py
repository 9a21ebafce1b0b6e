"""Positions of Sea Battles: ships and dice as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import options_of, position
from quarterdeck.games.sea_battles.state import SeaBattles


def at(
    ships: Mapping[str, str],
    dice: Sequence[int],
    *,
    active: int = 0,
    hits: Mapping[str, int] | None = None,
    land: Sequence[str] = (),
    turn: int = 1,
    order: tuple[int, ...] | None = None,
    script: tuple[int, ...] = (),
    options: Mapping[str, object] | None = None,
) -> qd.Match:
    """The active seat with command dice; only the named ships are on the map, on those spaces."""
    game = qd.load("sea-battles")
    g: SeaBattles = qd.Match(game, 1, options).state
    book = g.book
    g.step, g.turn, g.active = "command", turn, active
    g.order = (active,) if order is None else order
    g.pool = tuple(sorted(dice))
    g.at = [-1] * len(book.ships)
    g.land = tuple(book.chart.index[name] for name in land)
    for word, space in ships.items():
        g.at[book.index[word]] = book.chart.index[space]
    for word, left in (hits or {}).items():
        g.hits[book.index[word]] = left
    g.script = script
    return position(game, g, options)


def state(match: qd.Match) -> SeaBattles:
    found: SeaBattles = match.state
    return found


def hits(match: qd.Match, word: str) -> int:
    g = state(match)
    return g.hits[g.book.index[word]]


def space(match: qd.Match, word: str) -> str:
    """Where a ship is; nothing if it is not on the map."""
    g = state(match)
    where = g.at[g.book.index[word]]
    return g.book.chart.names[where] if where >= 0 else ""


def offered(match: qd.Match, *words: str) -> set[str]:
    """The last words of the options that begin with these."""
    seat = match.waiting[0]
    head = " ".join(words) + " "
    return {option.removeprefix(head) for option in options_of(match, seat) if option.startswith(head)}


def told(match: qd.Match) -> str:
    return "\n".join(match.told(None, 50))
