"""Positions of Piratical, and rules carried out on them with given dice and answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import quarterdeck as qd
from quarterdeck.engine.ask import Ask, Flow, Mark, Together, notation
from quarterdeck.engine.testing import arrange
from quarterdeck.games.piratical.rules import turn
from quarterdeck.games.piratical.state import Piratical
from quarterdeck.kit.ship_sheet import ShipSheet
from quarterdeck.systems.pirate_ships.deck import DECK, DISCARD, HELD

GAME = qd.load("piratical")
STARTED = (12, 3, 1, 0, 0)


def sea(
    *places: int,
    ships: Mapping[int, tuple[int, int, int, int, int]] | None = None,
    held: Mapping[int, Sequence[str]] | None = None,
    top: Sequence[str] = ("albatross",),
    options: Mapping[str, object] | None = None,
) -> Piratical:
    """Ships on these spaces (0: none), as (hull, crew, guns, goods, gold); `top` is the deck's, next first.

    Seat 0 is active; turns go in the order of seats.
    """
    given = GAME.checked({"players": max(2, len(places)), **(options or {})})
    g: Piratical = GAME.begin(1, given)
    g.order, g.active = tuple(range(len(g.ships))), 0
    for seat, place in enumerate(places):
        g.at[seat] = place
        hull, crew, guns, goods, gold = (ships or {}).get(seat, STARTED if place else (0,) * 5)
        g.ships[seat] = ShipSheet(hull=hull, crew=crew, guns=guns, goods=goods, gold=gold)
    arrange(g.cards, {HELD + seat: cards for seat, cards in (held or {}).items()}, rest=DECK)
    for word in reversed(top):
        g.cards.move(g.cards.find(DECK, word), DECK, DECK)
    g.out = []
    return g


def run(flow: Flow[Any], *answers: str) -> list[tuple[int, str]]:
    """Carry a rule out with these answers, all of which must be used; who was asked what."""
    left = list(answers)
    asked: list[tuple[int, str]] = []
    _talk(flow, left, asked)
    assert not left, f"nobody asked for {left}"
    return asked


def _talk(flow: Flow[Any], left: list[str], asked: list[tuple[int, str]]) -> Any:
    said: Any = None
    while True:
        try:
            item = flow.send(said)
        except StopIteration as end:
            return end.value
        if isinstance(item, Mark):
            said = None
        elif isinstance(item, Together):
            said = [_talk(make(), left, asked) for _, make in item.parts]
        else:
            said = _answer(item, left, asked)


def _answer(ask: Ask, left: list[str], asked: list[tuple[int, str]]) -> Any:
    offered = {notation(option): option for option in ask.options}
    if not ask.given:
        asked.append((ask.seat, ask.prompt))
    assert left, f"{ask.prompt} is asked without an answer: {sorted(offered)}"
    word = left.pop(0)
    assert word in offered, f"{ask.prompt}: {word} is none of {sorted(offered)}"
    return offered[word]


def sail(g: Piratical, *dice: int, answers: Sequence[str] = ()) -> list[tuple[int, str]]:
    """The turn of seat 0 with exactly these dice; who was asked what."""
    g.script = dice
    asked = run(turn(g, 0), *answers)
    assert not g.script, f"dice left: {g.script}"
    return asked


def ship(g: Piratical, seat: int = 0) -> tuple[int, int, int, int, int]:
    """A ship as (hull, crew, guns, goods, gold)."""
    one = g.ships[seat]
    return one.hull, one.crew, one.guns, one.goods, one.gold


def holding(g: Piratical, seat: int = 0) -> list[str]:
    """The cards before a captain."""
    return sorted(g.cards.kinds(HELD + seat))


def discarded(g: Piratical) -> list[str]:
    """The discards, the last one last."""
    return g.cards.kinds(DISCARD)


def told(g: Piratical) -> list[str]:
    """The keys of what was told."""
    return [key for key, _, _ in g.out or []]
