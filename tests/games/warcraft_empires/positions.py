"""Positions of Warcraft Empires on twelve squares: row 1 is the sea, row 2 the coast, row 3 inland."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from quarterdeck.engine.about import Value
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from quarterdeck.games.warcraft_empires.rules import WARCRAFT
from quarterdeck.kit.territories import Territory, TerritoryMap
from quarterdeck.systems.warp_empires.armies import settle
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import LAND, SQUARES, begin, state

HUMAN, ORC, ELF, UNDEAD = range(4)
MINE = {"a3": 0, "b3": 0, "d3": 1}


class Shore:
    """a1 to d1 is sea, all else land."""

    names: Mapping[str, str] = {square: square.upper() for square in SQUARES}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        places = tuple(
            Territory(
                square,
                square.upper(),
                "",
                kind,
                terrain[kind].revenue,
                frozenset(("coast",)) if square[1] in "12" else frozenset(),
            )
            for square in SQUARES
            for kind in ["sea" if square[1] == "1" else "land"]
        )
        return TerritoryMap(places, LAND.neighbours, LAND.draw), ()


SHORE = make_game(replace(WARCRAFT, map=Shore()), bound=100_000)


def table(
    stacks: positions.Stacks,
    hands: Mapping[int, Sequence[str]] | None = None,
    races: Sequence[int] = (HUMAN, ORC),
    items: Mapping[str, Sequence[str]] | None = None,
    upgrades: Mapping[int, Sequence[str]] | None = None,
    **fields: Any,
) -> Match:
    """Azure against Crimson, the races as given; heroes by name with their items, seats with upgrades."""
    laid = {seat: dict(stacks.get(seat, {})) for seat in range(len(races))}
    fields.setdefault("owner", MINE)
    gold = fields.pop("treasury", [0] * len(races))
    options = {"players": len(races), **fields.pop("options", {})}
    m = positions.table(laid, hands, game=SHORE, faction=list(races), options=options, **fields)
    g = state(m)
    w = world(g)
    g.treasury = [*gold]
    zones = g.units.zones
    for hero, kinds in (items or {}).items():
        unit = next(c for s in laid for t in range(12) for c in zones[w.stack(t, s)] if w.kinds[c] == hero)
        for kind in kinds:
            pile = w.pile_names.index("items")
            g.units.move(next(c for c in zones[pile] if w.kinds[c] == kind), pile, w.kit_of[unit])
    for seat, kinds in (upgrades or {}).items():
        pile = w.also[g.faction[seat]][1]
        for kind in kinds:
            g.units.move(next(c for c in zones[pile] if w.kinds[c] == kind), pile, w.kept[seat])
    for seat in laid:
        for t in range(len(w.map)):
            settle(g, w, t, seat)
    return begin(m)


def battle(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    at: str = "b3",
    elsewhere: positions.Stacks | None = None,
    **fields: Any,
) -> Match:
    """Azure attacks Crimson in B3; without cards both hold one that is of no use there."""
    more = elsewhere or {}
    stacks = {0: {**more.get(0, {}), at: attackers}, 1: {**more.get(1, {}), at: defenders}}
    entered = [-1] * len(SQUARES)
    entered[SQUARES.index(at)] = 0
    given = {0: ["march"], 1: ["march"], **(hands or {})}
    fights = 1 << SQUARES.index(at)
    m = table(stacks, given, step="battle", fights=fights, entered=entered, **fields)
    m.answer(0, f"fight {at}")
    return m


def forces(m: Match) -> tuple[int, int]:
    """Both Forces as the question says."""
    facts = m.asks[0].facts
    own, theirs = int(str(facts["own"])), int(str(facts["theirs"]))
    return (own, theirs) if m.asks[0].seat == 0 else (theirs, own)


def carried(m: Match, hero: str) -> list[str]:
    """The items of a hero on the map."""
    g = state(m)
    w = world(g)
    found = [
        c for s in range(w.players) for t in range(12) for c in g.units.zones[w.stack(t, s)] if c in w.kit_of
    ]
    unit = next(c for c in found if w.kinds[c] == hero)
    return sorted(w.kinds[c] for c in g.units.zones[w.kit_of[unit]])
