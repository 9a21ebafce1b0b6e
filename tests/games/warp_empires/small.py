"""A small map for modules with a map by lot: twelve squares with the module's own kinds of terrain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from quarterdeck.engine.about import Value
from quarterdeck.engine.game import Game
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from quarterdeck.kit.territories import Territory, TerritoryMap
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.state import Empire
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import LAND, SQUARES

STARTS = ("a1", "d3", "d1")


class SmallLand:
    """a1 to d3 with these kinds of terrain, the others plain; rows that are the coast, where seats start."""

    names: Mapping[str, str] = {square: square.upper() for square in SQUARES}

    def __init__(
        self, kinds: Mapping[str, str], plain: str, coast: str = "", starts: Sequence[str] = STARTS
    ) -> None:
        self.kinds, self.plain, self.coast, self.starts = kinds, plain, coast, starts

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        places = tuple(
            Territory(square, square.upper(), "", kind, terrain[kind].revenue, tags)
            for square in SQUARES
            for kind in [self.kinds.get(square, self.plain)]
            for tags in [frozenset(("coast",) if square[1] in self.coast else ())]
        )
        land = TerritoryMap(places, LAND.neighbours, LAND.draw)
        return land, tuple(land.index[word] for word in self.starts[:players])


def battle(
    game: Game[Empire],
    at: str,
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    elsewhere: positions.Stacks | None = None,
    **fields: Any,
) -> Match:
    """Seat 0 attacks seat 1; what they have elsewhere keeps them in the game."""
    lay = partial(positions.table, game=game)
    return positions.fought(lay, at, attackers, defenders, hands, elsewhere, **fields)


def goals(match: Match) -> set[str]:
    """Where the group that is being chosen could go."""
    return {option[3:] for option in positions.offered(match) if option.startswith("to ")}
