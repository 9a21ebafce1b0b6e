"""Positions of Doom Trooper Empires: its rules on a small Mars of twelve squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from quarterdeck.engine.match import Match
from quarterdeck.games.doom_trooper_empires.rules import DOOM_TROOPER
from quarterdeck.systems.warp_empires.making import make_game
from tests.games.warp_empires import positions, small
from tests.games.warp_empires.small import SmallLand

CITIES = ("a1", "a3", "d1", "d3")
TERRAIN = {
    **dict.fromkeys(CITIES, "city"),
    "b1": "mountain",
    "b2": "ravine",
    "c2": "water",
    "c3": "jungle",
    "b3": "desert",
}
FACTIONS = ("capitol", "imperial", "bauhaus", "mishima", "cybertronic", "brotherhood", "dark-legion")
GAME = make_game(replace(DOOM_TROOPER, map=SmallLand(TERRAIN, "plains")), bound=10_000)
Pair = tuple[str, str]


def chosen(factions: Pair) -> list[int]:
    return [FACTIONS.index(name) for name in factions]


def table(
    stacks: positions.Stacks,
    hands: Mapping[int, Sequence[str]] | None = None,
    factions: Pair = ("capitol", "imperial"),
    **fields: Any,
) -> Match:
    """A match that begins on a position, two players with these Factions."""
    return positions.table(stacks, hands, game=GAME, faction=chosen(factions), **fields)


def battle(
    at: str,
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    factions: Pair = ("capitol", "imperial"),
    **fields: Any,
) -> Match:
    """Seat 0 attacks seat 1; each has a Citadel at home."""
    home = {0: {"a1": [f"{factions[0]}-citadel"]}, 1: {"d3": [f"{factions[1]}-citadel"]}}
    return small.battle(GAME, at, attackers, defenders, hands, home, faction=chosen(factions), **fields)
