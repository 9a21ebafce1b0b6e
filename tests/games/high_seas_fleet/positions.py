"""Positions of High Seas Fleet for its tests: ships where and as they are wanted."""

from __future__ import annotations

from typing import Any

import quarterdeck as qd
from quarterdeck.engine.testing import book_of, position
from quarterdeck.games.high_seas_fleet.book import MAP, SEA, FleetBook
from quarterdeck.games.high_seas_fleet.setup import add_ship
from quarterdeck.games.high_seas_fleet.state import NOBODY, HighSeasFleet, Ship

BOOK: FleetBook = book_of("high-seas-fleet")
GAME = qd.load("high-seas-fleet")
GERMAN, BRITISH = 0, 1


def at(kind: str, place: str, facing: int | None = None, **changes: Any) -> dict[str, Any]:
    """A ship to be put somewhere; of boats also `under` and `seen`."""
    return {"kind": kind, "place": place, "facing": facing, **changes}


def battle(
    german: list[dict[str, Any]],
    british: list[dict[str, Any]],
    step: str = "choose",
    *,
    active: int = NOBODY,
    points: int | None = None,
    round: int = 5,
    first: int = GERMAN,
    water: dict[str, str] | None = None,
    dice: tuple[Any, ...] = (),
    state: dict[str, Any] | None = None,
    mines: list[tuple[int, str]] | None = None,
    **options: Any,
) -> qd.Match:
    """A battle of these ships at a step; `mines` are fields of a seat, `state` other fields."""
    given = GAME.checked({name.replace("_", "-"): value for name, value in options.items()})
    g: HighSeasFleet = GAME.begin(1, given)
    looks = list(SEA * len(MAP))
    for name, look in (water or {}).items():
        looks[MAP.index[name]] = look
    g.terrain = g.secrets.terrain = "".join(looks)
    used: dict[str, int] = {}
    for seat, fleet in enumerate((german, british)):
        for ship in fleet:
            _add(g, seat, dict(ship), used)
    for seat, name in mines or []:
        g.secrets.mine(seat, MAP.index[name])
        g.fields = (1, 1)
    g.secrets.surface = tuple(g.surface())
    g.step, g.round, g.first, g.active = step, round, first, active
    g.script = dice
    if active != NOBODY:
        g.last = g.ships[active].seat
        g.points = 0 if g.is_boat(active) else g.ships[active].speed if points is None else points
        if g.is_boat(active):
            g.secrets.begin_move(active, 4)
    for name, value in (state or {}).items():
        setattr(g, name, value)
    return position(GAME, g, given)


def _add(g: HighSeasFleet, seat: int, given: dict[str, Any], used: dict[str, int]) -> None:
    kind, facing = given.pop("kind"), given.pop("facing")
    n = used[kind] = used.get(kind, 0) + 1
    i = len(g.ships)
    add_ship(g, seat, kind, BOOK.words[kind][n - 1], MAP.index[given.pop("place")])
    if facing is not None:
        g.ships[i].facing = facing
        if g.is_boat(i):
            g.secrets.boats[i][2] = facing
    if given.pop("under", False):
        g.secrets.boats[i][3] = 1
    if given.pop("seen", False):
        g.secrets.boats[i][4] = 1
    for name, value in given.items():
        setattr(g.ships[i], name, value)


def of(match: qd.Match) -> HighSeasFleet:
    """The state of a match, typed."""
    assert isinstance(match.state, HighSeasFleet)
    return match.state


def ship(match: qd.Match, i: int) -> Ship:
    """A ship by number."""
    return of(match).ships[i]


def place(match: qd.Match, i: int) -> str:
    """Where a ship is."""
    return MAP.names[of(match).where(i)]


def keys(match: qd.Match, seat: int | None = None) -> list[str]:
    """What the log tells, by key."""
    return [entry.key for entry in match.log(seat)]
