"""Positions of Pirates Backgammon for its tests."""

from __future__ import annotations

from collections.abc import Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import position
from quarterdeck.games.pirates_backgammon.book import MAN_O_WAR, MERCHANT, TYPHOON, Ship
from quarterdeck.games.pirates_backgammon.state import PiratesBackgammon

GAME = qd.load("pirates-backgammon")


def ships(
    merchants: Sequence[tuple[int, int]] = (), hunters: Sequence[int] = (), typhoons: Sequence[int] = ()
) -> list[Ship]:
    """Merchants as (point, coins), then man-o-wars and typhoons by point; the first is the oldest."""
    made = [(MERCHANT, point, coins) for point, coins in merchants]
    made += [(MAN_O_WAR, point, 0) for point in hunters] + [(TYPHOON, point, 0) for point in typhoons]
    return [(*ship, number) for number, ship in enumerate(made, 1)]


def table(
    pirates: Sequence[int],
    *,
    dice: Sequence[int] = (),
    pool: tuple[int, ...] = (),
    order: Sequence[int] = (),
    merchants: Sequence[tuple[int, int]] = (),
    hunters: Sequence[int] = (),
    typhoons: Sequence[int] = (),
    holds: Sequence[int] | None = None,
    chests: Sequence[int] | None = None,
    round_: int = 1,
    variant: bool = False,
    round_cap: int = 200,
    one_die: str = "stuck",
    sunk_waits: bool = False,
) -> qd.Match:
    """A match with pirates on these points (0: the Sand Bar) and these dice to come.

    With a `pool` the first of `order` is to use it; without an order a new round begins.
    """
    options = {"typhoons": variant, "round-cap": round_cap, "one-die": one_die, "sunk-waits": sunk_waits}
    given = GAME.checked({"players": len(pirates), **options})
    g: PiratesBackgammon = GAME.begin(1, given)
    g.pirates = list(pirates)
    g.holds = list(holds or [0] * len(pirates))
    g.chests = list(chests or [0] * len(pirates))
    g.ships = ships(merchants, hunters, typhoons)
    g.launched = len(g.ships)
    g.round = round_
    g.order = tuple(order)
    g.pool = g.rolled = tuple(pool)
    g.script = tuple(dice)
    return position(GAME, g, given)


def state(match: qd.Match) -> PiratesBackgammon:
    """The state of a match, typed."""
    assert isinstance(match.state, PiratesBackgammon)
    return match.state


def asked(match: qd.Match) -> tuple[int, str]:
    """Who is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.prompt


def afloat(match: qd.Match) -> list[tuple[int, int, int]]:
    """The ships as (kind, point, coins), oldest first."""
    return [ship[:3] for ship in state(match).ships]


def told(match: qd.Match, key: str) -> list[str]:
    """The log lines of that kind."""
    return [entry.text for entry in match.log(None) if entry.key == key]
