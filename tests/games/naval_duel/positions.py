"""Positions of Naval Duel for its tests: ships where and as they are wanted, without characters."""

from __future__ import annotations

from typing import Any

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, book_of, position
from quarterdeck.games.naval_duel.book import CALM, RATINGS, SEA, DuelBook, ship_word
from quarterdeck.games.naval_duel.state import NOBODY, NavalDuel, Ship
from quarterdeck.kit.sailing import E, W

BOOK: DuelBook = book_of("naval-duel")
GAME = qd.load("naval-duel")
BLUE, RED = 0, 1


def vessel(
    place: str, facing: int | None = None, type: str = "first-class", **changes: Any
) -> dict[str, Any]:
    """A ship to be put somewhere; `sails=0` and the like are its ratings now."""
    return {"place": place, "facing": facing, "type": type, **changes}


FAR_BLUE = vessel("s0101", E)
FAR_RED = vessel("s3024", W)


def _ship(seat: int, n: int, given: dict[str, Any]) -> Ship:
    rest = dict(given)
    row = BOOK.types[rest.pop("type")]
    full = (row.sails, row.hull, row.crew, row.cannon)
    now = tuple(rest.pop(rating, value) for rating, value in zip(RATINGS, full, strict=True))
    facing = rest.pop("facing")
    ship = Ship(
        word=ship_word(BOOK.names[seat][n]),
        type=row.id,
        seat=seat,
        home=seat,
        at=SEA.index[rest.pop("place")],
        facing=(E, W)[seat] if facing is None else facing,
        now=now,
        full=full,
        swift=row.swift,
    )
    for name, value in rest.items():
        setattr(ship, name, value)
    return ship


def battle(
    blue: list[dict[str, Any]],
    red: list[dict[str, Any]],
    step: str = "choose",
    *,
    dice: tuple[Any, ...] = (),
    hands: tuple[list[str], list[str]] = ([], []),
    wind: int = CALM,
    land: tuple[str, ...] = (),
    admirals: tuple[str, str] = ("charismatic", "charismatic"),
    state: dict[str, Any] | None = None,
    **options: Any,
) -> qd.Match:
    """A battle of these ships at a step of turn 5; `state` are other fields."""
    given = GAME.checked({name.replace("_", "-"): value for name, value in options.items()})
    g: NavalDuel = GAME.begin(1, given)
    g.ships = [_ship(seat, n, ship) for seat, fleet in enumerate((blue, red)) for n, ship in enumerate(fleet)]
    g.sizes = [len(blue), len(red)]
    g.lists = tuple(tuple(ship["type"] for ship in fleet) for fleet in (blue, red))
    g.admirals = admirals
    g.land = tuple(SEA.index[name] for name in land)
    g.step, g.turn, g.first, g.last, g.wind = step, 5, BLUE, NOBODY, wind
    g.turns = (BLUE, RED) if step in ("fire", "board", "discard", "flagship", "allies") else ()
    arrange(g.cards, {g.cards.hand[seat]: hands[seat] for seat in (BLUE, RED)}, rest=g.cards.deck[0])
    g.script = dice
    for name, value in (state or {}).items():
        setattr(g, name, value)
    return position(GAME, g, given)


def sailing(ship: dict[str, Any], roll: int, *more: dict[str, Any], **options: Any) -> qd.Match:
    """Blue's first ship has rolled for its move, with two dice that make so much."""
    dice = (min(6, roll - 1), roll - min(6, roll - 1))
    enemies = options.pop("red", [FAR_RED])
    m = battle([ship, *more], enemies, dice=dice, **options)
    m.answer(BLUE, f"move {of(m).ships[0].word}")
    return m


def of(match: qd.Match) -> NavalDuel:
    """The state of a match, typed."""
    assert isinstance(match.state, NavalDuel)
    return match.state


def ship(match: qd.Match, i: int) -> Ship:
    """A ship by number."""
    return of(match).ships[i]


def place(match: qd.Match, i: int) -> str:
    """Where a ship is."""
    return SEA.names[of(match).ships[i].at]


def told(match: qd.Match, key: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What the log tells under a key."""
    return [dict(entry.facts) for entry in match.log(seat) if entry.key == key]
