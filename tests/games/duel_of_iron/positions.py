"""Positions of Duel of Iron for its tests: ships where and as they are wanted."""

from __future__ import annotations

from typing import Any

import quarterdeck as qd
from quarterdeck.engine.testing import book_of, position
from quarterdeck.games.duel_of_iron.book import MAP, IronBook
from quarterdeck.games.duel_of_iron.state import DuelOfIron, Ship
from quarterdeck.kit.hexes import E, W

BOOK: IronBook = book_of("duel-of-iron")

GAME = qd.load("duel-of-iron")
OPEN = BOOK.terrain["open-roads"]
UNION, CONFEDERATE = 0, 1
MONITOR, MERRIMAC = 0, 1  # ships of a duel, by number


def terrain(**hexes: str) -> str:
    """Open water with these hexes changed: `terrain(h0605="#")`."""
    looks = list(OPEN)
    for name, look in hexes.items():
        looks[MAP.index[name]] = look
    return "".join(looks)


def duel(
    step: str = "attack",
    *,
    monitor: tuple[str, int] = ("h0805", W),
    merrimac: tuple[str, int] = ("h0605", E),
    order: tuple[int, ...] = (MONITOR, MERRIMAC),
    water: str = OPEN,
    changes: dict[int, dict[str, Any]] | None = None,
    turn: int = 3,
    dice: tuple[int, ...] = (),
    **options: Any,
) -> qd.Match:
    """A duel on open water at a step, `changes` being fields of ships by number, `dice` the first rolls."""
    given = GAME.checked({name.replace("_", "-"): value for name, value in options.items()})
    g: DuelOfIron = GAME.begin(1, given)
    g.step, g.turn, g.terrain, g.order = step, turn, water, order
    g.rolls = (1, 2)
    g.script = dice
    for ship, (name, facing) in zip(g.ships, (monitor, merrimac), strict=True):
        ship.at = ship.came = MAP.index[name]
        ship.facing = facing
    _change(g, changes or {})
    return position(GAME, g, given)


def squadrons(
    monitors: list[tuple[str, int]],
    merrimacs: list[tuple[str, int]],
    step: str = "attack",
    changes: dict[int, dict[str, Any]] | None = None,
    **options: Any,
) -> qd.Match:
    """A fight of several ships on open water."""
    given = GAME.checked(
        {"monitors": len(monitors), "merrimacs": len(merrimacs)}
        | {name.replace("_", "-"): value for name, value in options.items()}
    )
    g: DuelOfIron = GAME.begin(1, given)
    g.step, g.terrain = step, OPEN
    g.order = tuple(range(len(g.ships)))
    g.rolls = g.order
    for ship, (name, facing) in zip(g.ships, [*monitors, *merrimacs], strict=True):
        ship.at = ship.came = MAP.index[name]
        ship.facing = facing
    _change(g, changes or {})
    return position(GAME, g, given)


def _change(g: DuelOfIron, changes: dict[int, dict[str, Any]]) -> None:
    for i, fields in changes.items():
        for name, value in fields.items():
            setattr(g.ships[i], name, value)


def state(match: qd.Match) -> DuelOfIron:
    """The state of a match, typed."""
    assert isinstance(match.state, DuelOfIron)
    return match.state


def ship(match: qd.Match, i: int) -> Ship:
    """A ship by number."""
    return state(match).ships[i]


def fires(match: qd.Match) -> list[str]:
    """What the log tells of fire, shot by shot."""
    return [entry.text for entry in match.log(None) if entry.key == "fire"]


def both_fire(match: qd.Match, *dice: int) -> None:
    """Both ships of a duel fire; the dice show these faces: to hit, then to penetrate, then damage."""
    match.dice(*dice)
    match.answer(UNION, "fire merrimac")
    if not match.over and match.ask(CONFEDERATE) is not None:
        match.answer(CONFEDERATE, "fire monitor")


def fire(match: qd.Match, seat: int, *dice: int) -> None:
    """One side fires, the other (if it is asked) holds."""
    match.dice(*dice)
    other = match.ask(1 - seat)
    if other is not None and other.prompt.startswith("fire"):
        match.answer(1 - seat, "hold")
    match.answer(seat, f"fire {('merrimac', 'monitor')[seat]}")
