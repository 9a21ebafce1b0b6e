"""Positions of Space 1889 Empires: its rules on a small Mars of twelve squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from quarterdeck.engine.about import Value
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from quarterdeck.games.space_1889_empires.rules import SPACE_1889
from quarterdeck.kit.territories import Territory, TerritoryMap
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.making import make_game
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import LAND, SQUARES

CITIES = ("a1", "b1", "a3", "d1", "c3", "d3")
TERRAIN = {**dict.fromkeys(CITIES, "city"), "b2": "ravines", "c2": "peaks"}
POWERS = (
    "british",
    "germans",
    "canal-martians",
    "high-martians",
    "french",
    "russians",
    "americans",
    "belgians",
    "japanese",
)


class SmallMars:
    """a1 to d3; six Cities, Ravines at b2, Peaks at c2; seats start at a1, d3 and d1."""

    names: Mapping[str, str] = {square: square.upper() for square in SQUARES}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        places = tuple(
            Territory(square, square.upper(), "", kind, terrain[kind].revenue)
            for square in SQUARES
            for kind in [TERRAIN.get(square, "flats")]
        )
        land = TerritoryMap(places, LAND.neighbours, LAND.draw)
        return land, tuple(land.index[word] for word in ("a1", "d3", "d1")[:players])


GAME = make_game(replace(SPACE_1889, map=SmallMars()), bound=10_000)


def table(
    stacks: Mapping[int, Mapping[str, Sequence[str]]],
    hands: Mapping[int, Sequence[str]] | None = None,
    powers: tuple[str, str] = ("belgians", "french"),
    **fields: Any,
) -> Match:
    """A match that begins on a position, two players with these powers."""
    chosen = [POWERS.index(power) for power in powers]
    return positions.table(stacks, hands, game=GAME, faction=chosen, **fields)


def battle(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    powers: tuple[str, str] = ("belgians", "french"),
) -> Match:
    """Seat 0 attacks seat 1 at c1; each has a unit elsewhere, so that nobody is out."""
    stacks = {
        0: {"c1": attackers, "a1": ["fortifications"]},
        1: {"c1": defenders, "d3": ["fortifications"]},
    }
    at = SQUARES.index("c1")
    entered = [-1] * len(SQUARES)
    entered[at] = 0
    m = table(stacks, hands, powers, step="battle", fights=1 << at, entered=entered)
    m.answer(0, "fight c1")
    return m
