"""Positions of War Hammer Space Empires: four planets in a row, with a space between each two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from quarterdeck.engine.about import Value
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from quarterdeck.games.war_hammer_space_empires.rules import WAR_HAMMER_SPACE
from quarterdeck.kit.territories import Picture, Territory, TerritoryMap, borders
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.making import make_game
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import go

SPACES = ("terra-orbit", "b1", "vega-orbit", "c1", "mira-orbit", "d1", "luna-orbit")
PLANETS = {"terra": "homeworld", "vega": "rich", "mira": "poor", "luna": "homeworld"}
WORDS = (*SPACES, *PLANETS)
RACES = ("orks", "imperium", "eldar", "tyranids")
NEAR = [*pairwise(SPACES), *((f"{planet}-orbit", planet) for planet in PLANETS)]
FAR: Mapping[int, Mapping[str, Sequence[str]]] = {
    0: {"terra": ["goffs-ork-boyz"]},
    1: {"luna": ["imperial-troops"]},
}
DRAWN = Picture((700.0, 100.0), ("M0 0H9V9Z",) * len(WORDS), ((9.0, 9.0),) * len(WORDS), (90.0,) * len(WORDS))


class SmallField:
    """Terra and Luna are homeworlds, Vega is rich, Mira poor."""

    names: Mapping[str, str] = {word: word.replace("-orbit", "'s space").capitalize() for word in WORDS}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        kinds = {word: PLANETS.get(word, "orbit" if "-" in word else "deep") for word in WORDS}
        places = tuple(
            Territory(word, self.names[word], "", kind, terrain[kind].revenue) for word, kind in kinds.items()
        )
        land = TerritoryMap(places, borders(WORDS, NEAR), lambda: DRAWN)
        return land, tuple(land.index[word] for word in ("terra", "luna", "vega", "mira")[:players])


GAME = make_game(replace(WAR_HAMMER_SPACE, map=SmallField()), bound=10_000)


def table(
    stacks: positions.Stacks,
    hands: Mapping[int, Sequence[str]] | None = None,
    races: tuple[str, ...] = ("orks", "imperium"),
    **fields: Any,
) -> Match:
    """A match that begins on a position, with these races."""
    chosen = [RACES.index(race) for race in races]
    return positions.table(
        stacks, hands, game=GAME, faction=chosen, **{"owner": {"terra": 0, "luna": 1}, **fields}
    )


def battle(
    at: str,
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    elsewhere: positions.Stacks | None = None,
    **fields: Any,
) -> Match:
    """Seat 0 attacks seat 1; each has a unit at home, so that nobody is out."""
    stacks = {seat: {**FAR[seat], **(elsewhere or {}).get(seat, {})} for seat in (0, 1)}
    stacks[0][at], stacks[1][at] = attackers, defenders
    t = WORDS.index(at)
    entered = [-1] * len(WORDS)
    entered[t] = 0
    m = table(stacks, hands, step="battle", fights=1 << t, entered=entered, **fields)
    return go(m, f"fight {at}")
