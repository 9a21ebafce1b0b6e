"""Positions of Doctor Who Empires: its rules in a small galaxy of twelve squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from quarterdeck.engine.about import Value
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from quarterdeck.games.doctor_who_empires.rules import DOCTOR_WHO
from quarterdeck.kit.territories import Territory, TerritoryMap
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.making import make_game
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import LAND, SQUARES

WORDS = ["earth" if square == "d1" else square for square in SQUARES]
TERRAIN = {
    "a1": "rich", "d3": "rich", "a3": "nexus", "earth": "nexus", "b2": "hazard", "c2": "void", "b1": "poor",
    "c3": "nexus",
}  # fmt: skip
RACES = (
    "earth-empire", "cybermen", "daleks", "movellans", "sontarans", "rutans", "ice-warriors", "gallifreyans",
    "great-vampires", "vardans",
)  # fmt: skip
PLAIN = ("sontarans", "movellans")  # races without a bonus in battle


class SmallGalaxy:
    """a1 to d3; Nexus Points at a3, c3 and d1, which is Earth; a hazard at b2; starts at a1, d3 and a2."""

    names: Mapping[str, str] = {word: word.capitalize() for word in WORDS}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        places = tuple(
            Territory(word, word.capitalize(), "", kind, terrain[kind].revenue)
            for word in WORDS
            for kind in [TERRAIN.get(word, "average")]
        )
        land = TerritoryMap(places, LAND.neighbours, LAND.draw)
        return land, tuple(land.index[word] for word in ("a1", "d3", "a2")[:players])


GAME = make_game(replace(DOCTOR_WHO, map=SmallGalaxy()), bound=10_000)


def table(
    stacks: Mapping[int, Mapping[str, Sequence[str]]],
    hands: Mapping[int, Sequence[str]] | None = None,
    races: tuple[str, ...] = PLAIN,
    **fields: Any,
) -> Match:
    """A match that begins on a position, with these races."""
    chosen = [RACES.index(race) for race in races]
    return positions.table(
        stacks, hands, game=GAME, faction=chosen, **{"owner": {"a1": 0, "d3": 1}, **fields}
    )


def battle(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    races: tuple[str, str] = PLAIN,
    **fields: Any,
) -> Match:
    """Seat 0 attacks seat 1 at c1; each has a unit elsewhere, so that nobody is out."""
    stacks = {0: {"c1": attackers, "a1": ["scouts"]}, 1: {"c1": defenders, "d3": ["scouts"]}}
    at = WORDS.index("c1")
    entered = [-1] * len(WORDS)
    entered[at] = 0
    m = table(stacks, hands, races, step="battle", fights=1 << at, entered=entered, **fields)
    m.answer(0, "fight c1")
    return m
