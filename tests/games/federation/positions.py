"""Positions of Federation on a small map of twelve squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from quarterdeck.engine.match import Match
from quarterdeck.games.federation.rules import FEDERATION
from quarterdeck.systems.warp_empires.making import make_game
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import SQUARES, at
from tests.games.warp_empires.small import SmallLand

# Homes at a1 and d3, systems at b1, d1, b3 and c3, worm holes at a2 and d2.
KINDS = {
    "a1": "home",
    "d3": "home",
    "b1": "system",
    "d1": "system",
    "b3": "system",
    "c3": "system",
    "a2": "wormhole",
    "d2": "wormhole",
    "c2": "nebula",
    "a3": "supernova",
}
SMALL = make_game(replace(FEDERATION, map=SmallLand(KINDS, "space")), bound=200_000)
UNITED, KLINGON, ROMULAN, FERENGI, CARDASSIAN, BORG = range(6)
HOMES = {"a1": 0, "d3": 1}
AT_HOME: dict[int, dict[str, Sequence[str]]] = {0: {"a1": ["warship"]}, 1: {"d3": ["warship"]}}
MANY = ["raider"] * 3
BOOK = FEDERATION.book
FRESH: dict[str, int] = {"explored": at("a1", "d3"), "poor": 0, "no-race": 0, "no-enigma": 0}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"federation:{line}" for line in lines])


def table(
    stacks: positions.Stacks | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    races: Sequence[int] = (ROMULAN, CARDASSIAN),
    layers: Mapping[str, int] | None = None,
    **fields: Any,
) -> Match:
    """A position: both have a Warship at home, and all systems are poor, explored, and without a race."""
    laid = {seat: {**AT_HOME[seat], **(stacks or {}).get(seat, {})} for seat in (0, 1)}
    systems = at("b1", "d1", "b3", "c3")
    known = {"explored": at(*SQUARES), "poor": systems, "no-race": systems, "no-enigma": systems}
    fields.setdefault("owner", HOMES)
    return positions.table(
        laid, hands, game=SMALL, faction=list(races), layers={**known, **(layers or {})}, **fields
    )


def battle(
    word: str,
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    **fields: Any,
) -> Match:
    """Seat 0 attacks seat 1, who may have nothing there but a place that defends itself."""
    return positions.fought(table, word, attackers, defenders, hands, **fields)
