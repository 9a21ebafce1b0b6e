"""Positions of Babylon 5 Empires on a small map of twelve squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from quarterdeck.engine.match import Match
from quarterdeck.games.babylon_5_empires.rules import BABYLON_5
from quarterdeck.systems.warp_empires.envoys import station
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import SQUARES, at, begin, state
from tests.games.warp_empires.small import SmallLand

# Homes at a1 and d3, systems at b1, d1, b3 and c3.
KINDS = {
    "a1": "home",
    "d3": "home",
    "b1": "system",
    "d1": "system",
    "b3": "system",
    "c3": "system",
    "b2": "babylon",
    "c2": "nebula",
    "a3": "supernova",
}
SMALL = make_game(replace(BABYLON_5, map=SmallLand(KINDS, "space")), bound=100_000)
CENTAURI, EARTHFORCE, MINBARI, NARN = range(4)
HOMES = {"a1": 0, "d3": 1}
AT_HOME: dict[int, dict[str, Sequence[str]]] = {0: {"a1": ["cruiser"]}, 1: {"d3": ["cruiser"]}}
MANY = ["fighter-complement"] * 3


def table(
    stacks: positions.Stacks | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    races: Sequence[int] = (CENTAURI, EARTHFORCE),
    layers: Mapping[str, int] | None = None,
    diplomats: Sequence[tuple[int, str]] = (),
    **fields: Any,
) -> Match:
    """A position: both have a Cruiser at home, a Jumpgate there, and all systems are poor and explored."""
    laid = {seat: {**AT_HOME[seat], **(stacks or {}).get(seat, {})} for seat in (0, 1)}
    known = {
        "jumpgate": at("a1", "d3"),
        "explored": at(*SQUARES),
        "poor": at("b1", "d1", "b3", "c3"),
    }
    fields.setdefault("owner", HOMES)
    steps = {"step": fields.pop("step", "move")}
    if diplomats:
        steps["step"], later = "move", steps["step"]
    m = positions.table(
        laid, hands, game=SMALL, faction=list(races), layers={**known, **(layers or {})}, **steps, **fields
    )
    if diplomats:
        g = state(m)
        w = world(g)
        for seat, word in diplomats:
            unit = next(c for c in g.units.zones[pile_zone(g, seat)] if w.envoys >> c & 1)
            station(g, seat, unit, pile_zone(g, seat), SQUARES.index(word))
        g.step = later
        m = begin(m)
    return m


def battle(
    word: str,
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    **fields: Any,
) -> Match:
    """Seat 0 attacks seat 1, who may have nothing there but a place that defends itself."""
    return positions.fought(table, word, attackers, defenders, hands, **fields)
