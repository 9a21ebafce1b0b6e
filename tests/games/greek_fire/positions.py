"""Positions of Greek Fire for its tests: ships where and as they are wanted."""

from __future__ import annotations

from typing import Any

import quarterdeck as qd
from quarterdeck.engine.testing import book_of, position
from quarterdeck.games.greek_fire.book import MAP, OPEN, FireBook, ship_word
from quarterdeck.games.greek_fire.state import NOBODY, GreekFire, Ship
from quarterdeck.kit.hexes import E, W

BOOK: FireBook = book_of("greek-fire")
GAME = qd.load("greek-fire")
BLUE, RED = 0, 1
WORDS = tuple(tuple(ship_word(name) for name in fleet.names) for fleet in BOOK.fleets)


def galley(place: str, facing: int | None = None, kind: str = "trireme", **changes: Any) -> dict[str, Any]:
    """A ship to be put somewhere, without advantages or skills but those given."""
    return {"place": place, "facing": facing, "kind": kind, **changes}


def _ship(seat: int, n: int, given: dict[str, Any]) -> Ship:
    rest = dict(given)
    kind = rest.pop("kind")
    crew = BOOK.kinds[kind].crew
    facing = rest.pop("facing")
    ship = Ship(
        word=WORDS[seat][n],
        kind=kind,
        seat=seat,
        quality="good",
        at=MAP.index[rest.pop("place")],
        facing=(E, W)[seat] if facing is None else facing,
        crew=crew,
        rowers=crew,
        muster=crew,
        captain=(),
        crew_skills=(),
        advantages=(),
    )
    for name, value in rest.items():
        setattr(ship, name, value)
    weapons = [word for word in ship.advantages if BOOK.advantages[word].weapon]
    ship.shots = ship.shots or (BOOK.shots,) * len(weapons)
    return ship


def battle(
    blue: list[dict[str, Any]],
    red: list[dict[str, Any]],
    step: str = "choose",
    *,
    active: int = NOBODY,
    round: int = 5,
    first: int = BLUE,
    water: dict[str, str] | None = None,
    dice: tuple[Any, ...] = (),
    state: dict[str, Any] | None = None,
    **options: Any,
) -> qd.Match:
    """A battle of these ships at a step; `water` are looks of hexes, `state` other fields."""
    given = GAME.checked({name.replace("_", "-"): value for name, value in options.items()})
    g: GreekFire = GAME.begin(1, given)
    g.ships = [_ship(seat, n, ship) for seat, fleet in enumerate((blue, red)) for n, ship in enumerate(fleet)]
    looks = list(OPEN * len(MAP))
    for name, look in (water or {}).items():
        looks[MAP.index[name]] = look
    g.terrain = "".join(looks)
    g.step, g.round, g.first, g.active = step, round, first, active
    g.last = g.ships[active].seat if active != NOBODY else NOBODY
    g.script = dice
    for name, value in (state or {}).items():
        setattr(g, name, value)
    return position(GAME, g, given)


def rowing(blue: list[dict[str, Any]], red: list[dict[str, Any]], points: int = 6, **more: Any) -> qd.Match:
    """Blue's first ship has begun to row with so many points."""
    state = {"points": points, **more.pop("state", {})}
    return battle(blue, red, "row", active=more.pop("active", 0), state=state, **more)


def of(match: qd.Match) -> GreekFire:
    """The state of a match, typed."""
    assert isinstance(match.state, GreekFire)
    return match.state


def ship(match: qd.Match, i: int) -> Ship:
    """A ship by number."""
    return of(match).ships[i]


def place(match: qd.Match, i: int) -> str:
    """Where a ship is."""
    return MAP.names[of(match).ships[i].at]


def keys(match: qd.Match) -> list[str]:
    """What the log tells, by key."""
    return [entry.key for entry in match.log(None)]
