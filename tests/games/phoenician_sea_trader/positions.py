"""Positions of Phoenician Sea Trader: a sea, ships and cards as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, options_of, position
from quarterdeck.games.phoenician_sea_trader.book import GRID
from quarterdeck.games.phoenician_sea_trader.state import Trader

# Where the centers of every test lie.
CENTERS = {"rome": "a1", "egypt": "h8", "greece": "a8", "persia": "h1", "carthage": "d8", "crete": "e1"}


def at(
    step: str,
    hands: Sequence[Sequence[str]] = (),
    holds: Sequence[Sequence[str]] = (),
    *,
    ships: Sequence[str] = ("d4", "g6"),
    pirates: Sequence[str] = ("b7", "g2"),
    land: Sequence[str] = (),
    gold: Sequence[int] = (10, 10),
    storms: Sequence[tuple[str, int, int]] = (),
    discards: Sequence[str] = (),
    turn: int = 2,
    active: int = 0,
    options: Mapping[str, object] | None = None,
) -> qd.Match:
    """A seat in a phase; the order of play is that of the seats."""
    game = qd.load("phoenician-sea-trader")
    g: Trader = qd.Match(game, 1, options).state
    n = g.book.players
    g.step, g.turn, g.active, g.order = step, turn, active, tuple(range(n))
    g.centers = [GRID.index[CENTERS[word]] for word in g.book.center_words]
    g.pirates = [GRID.index[name] for name in pirates]
    g.land = tuple(GRID.index[name] for name in land)
    g.ships = [GRID.index[name] for name in ships]
    g.storms = tuple((GRID.index[name], owner, when) for name, owner, when in storms)
    g.gold = list(gold)
    g.offers = g.book.offers
    wanted: dict[int, Sequence[str]] = {g.cards.discard[0]: discards}
    wanted |= {g.cards.hand[seat]: hand for seat, hand in enumerate(hands)}
    wanted |= {g.book.holds[seat]: hold for seat, hold in enumerate(holds)}
    arrange(g.cards, wanted, rest=g.cards.deck[0])
    return position(game, g, options)


def state(match: qd.Match) -> Trader:
    found: Trader = match.state
    return found


def hand(match: qd.Match, seat: int) -> list[str]:
    return sorted(state(match).hand(seat))


def hold(match: qd.Match, seat: int) -> list[str]:
    return sorted(state(match).hold(seat))


def place(match: qd.Match, seat: int) -> str:
    g = state(match)
    return g.place(g.ships[seat])


def offered(match: qd.Match, *words: str) -> set[str]:
    """The last words of the options that begin with these."""
    head = " ".join(words) + " "
    found = options_of(match, match.waiting[0])
    return {option.removeprefix(head) for option in found if option.startswith(head)}


def told(match: qd.Match, seat: int | None = None) -> str:
    return "\n".join(match.told(seat, 50))
