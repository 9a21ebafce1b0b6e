"""Positions of Pirate War, and rules carried out on them with given dice and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import quarterdeck as qd
from quarterdeck.engine.ask import Ask, Flow, Mark, Together, notation
from quarterdeck.engine.testing import arrange
from quarterdeck.games.pirate_war.book import COLUMNS, MAP, NOWHERE, SIDES
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.ship_sheet import ShipSheet
from quarterdeck.systems.pirate_ships.deck import DECK, DISCARD, HELD

GAME = qd.load("pirate-war")
RACES = ("empire", "brettonian", "elves", "dwarves", "orcs", "chaos")
ORC_ANCHOR, ELF_ANCHOR, CHAOS_ANCHOR, EMPIRE_ANCHOR = (1, 8), (23, 2), (23, 8), (1, 2)
BESIDE_FREE_PORT, BESIDE_ISLAND = (12, 1), (12, 6)


@dataclass(frozen=True)
class Captain:
    """A ship: its people, where it lies (none: lost) and how, and (hull, crew, guns, goods, gold)."""

    race: str = "empire"
    cell: tuple[int, int] | None = (6, 4)
    facing: str = "e"
    sheet: tuple[int, int, int, int, int] = (12, 3, 1, 0, 0)
    forward: int | None = None
    stored: int = 0


def sea(
    *captains: Captain,
    wind: str = "ne",
    held: Mapping[int, Sequence[str]] | None = None,
    top: Sequence[str] = ("albatross",),
    options: Mapping[str, object] | None = None,
) -> PirateWar:
    """Captains in the first round; seat 0 is active, turns go by seats. `top` is the deck's, next first."""
    crew = [*captains, Captain("chaos", (18, 13))] if len(captains) == 1 else list(captains)
    given = GAME.checked({"players": len(crew), **(options or {})})
    g: PirateWar = GAME.begin(1, given)
    g.order = g.waiting = tuple(range(len(crew)))
    g.active, g.round, g.wind, g.step = 0, 1, SIDES.index(wind), "move"
    for seat, captain in enumerate(crew):
        g.races[seat] = RACES.index(captain.race)
        g.at[seat] = NOWHERE if captain.cell is None else hexed(captain.cell)
        g.facing[seat] = SIDES.index(captain.facing)
        hull, men, guns, goods, gold = captain.sheet if captain.cell else (0, 0, 0, 0, captain.sheet[4])
        g.ships[seat] = ShipSheet(hull=hull, crew=men, guns=guns, goods=goods, gold=gold)
        mixed = len(g.race(seat).mounts) > 1
        g.forward[seat] = (guns if captain.forward is None else captain.forward) if mixed else 0
        g.stored[seat] = captain.stored
    g.came_from = g.place(0)
    arrange(g.cards, {HELD + seat: cards for seat, cards in (held or {}).items()}, rest=DECK)
    for word in reversed(top):
        g.cards.move(g.cards.find(DECK, word), DECK, DECK)
    g.out = []
    return g


def hexed(cell: tuple[int, int]) -> int:
    """The hex of a column and a row."""
    return cell[1] * COLUMNS + cell[0]


def named(cell: tuple[int, int]) -> str:
    """Its word."""
    return MAP.names[hexed(cell)]


def along(cell: tuple[int, int], *ways: tuple[str, int]) -> tuple[int, int]:
    """The cell so many hexes further to each of these sides in turn."""
    hex = hexed(cell)
    for side, n in ways:
        for _ in range(n):
            hex = MAP.ahead(hex, SIDES.index(side))
    return hex % COLUMNS, hex // COLUMNS


def run(
    flow: Flow[Any] | None, *answers: str, dice: Sequence[int] = (), g: PirateWar | None = None
) -> list[str]:
    """Carry a rule out with exactly these answers (and dice, if a state is given); what was asked of whom."""
    if g is not None:
        g.script = tuple(dice)
    left, asked = list(answers), list[str]()
    if flow is not None:
        _talk(flow, left, asked)
    assert not left, f"nobody asked for {left}"
    if g is not None:
        assert not g.script, f"dice left: {g.script}"
    return asked


def phase(g: PirateWar, rule: Callable[[PirateWar], Any], *answers: str, dice: Sequence[int] = ()) -> Any:
    """A whole phase with exactly these answers and dice; what it returned."""
    g.script = tuple(dice)
    left = list(answers)
    while True:
        said = rule(g)
        if said is not None and not isinstance(said, str):
            said = _talk(said, left, [])
        if said != "again":
            break
    assert not left, f"nobody asked for {left}"
    assert not g.script, f"dice left: {g.script}"
    return said


def _talk(flow: Flow[Any], left: list[str], asked: list[str]) -> Any:
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


def _answer(ask: Ask, left: list[str], asked: list[str]) -> Any:
    offered = {notation(option): option for option in ask.options}
    if not ask.given:
        asked.append(f"{ask.seat} {ask.prompt}")
    assert left, f"{ask.prompt} is asked without an answer: {sorted(offered)}"
    word = left.pop(0)
    assert word in offered, f"{ask.prompt}: {word} is none of {sorted(offered)}"
    return offered[word]


def ship(g: PirateWar, seat: int = 0) -> tuple[int, int, int, int, int]:
    """A ship as (hull, crew, guns, goods, gold)."""
    one = g.ships[seat]
    return one.hull, one.crew, one.guns, one.goods, one.gold


def where(g: PirateWar, seat: int = 0) -> tuple[int, int] | None:
    """A ship's column and row."""
    at = g.at[seat]
    return None if at == NOWHERE else (at % COLUMNS, at // COLUMNS)


def holding(g: PirateWar, seat: int = 0) -> list[str]:
    """The cards before a captain."""
    return sorted(g.cards.kinds(HELD + seat))


def discarded(g: PirateWar) -> list[str]:
    """The discards, the last one last."""
    return g.cards.kinds(DISCARD)


def told(g: PirateWar) -> list[str]:
    """The keys of what was told."""
    return [key for key, _, _ in g.out or []]
