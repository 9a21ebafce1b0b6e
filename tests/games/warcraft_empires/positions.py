"""Positions of Warcraft Empires on twelve squares: row 1 is the sea, row 2 the coast, row 3 inland."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from quarterdeck.engine.match import Match
from quarterdeck.games.warcraft_empires.rules import WARCRAFT
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import state
from tests.games.warp_empires.small import SmallLand

HUMAN, ORC, ELF, UNDEAD = range(4)
MINE = {"a3": 0, "b3": 0, "d3": 1}


SEA = {f"{column}1": "sea" for column in "abcd"}
SHORE = make_game(replace(WARCRAFT, map=SmallLand(SEA, "land", coast="12", starts=())), bound=100_000)


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
    return positions.settled(m)


def battle(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    at: str = "b3",
    elsewhere: positions.Stacks | None = None,
    **fields: Any,
) -> Match:
    """Azure attacks Crimson in B3; without cards both hold one that is of no use there."""
    given = {0: ["march"], 1: ["march"], **(hands or {})}
    return positions.fought(table, at, attackers, defenders, given, elsewhere, **fields)


def carried(m: Match, hero: str) -> list[str]:
    """The items of a hero on the map."""
    g = state(m)
    w = world(g)
    found = [
        c for s in range(w.players) for t in range(12) for c in g.units.zones[w.stack(t, s)] if c in w.kit_of
    ]
    unit = next(c for c in found if w.kinds[c] == hero)
    return sorted(w.kinds[c] for c in g.units.zones[w.kit_of[unit]])
