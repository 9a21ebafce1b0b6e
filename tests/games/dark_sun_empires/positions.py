"""Positions of Dark Sun Empires: its rules on a small world of twelve squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from quarterdeck.engine.match import Match
from quarterdeck.games.dark_sun_empires.rules import DARK_SUN
from quarterdeck.systems.warp_empires.making import make_game
from tests.games.warp_empires import positions, small
from tests.games.warp_empires.small import SmallLand

CITIES, VILLAGES = ("a1", "d3", "d1"), ("b1", "c3")
TERRAIN = {
    **dict.fromkeys(CITIES, "city"),
    **dict.fromkeys(VILLAGES, "village"),
    "b2": "perilous",
    "c2": "rocky",
    "a3": "safe",
}
GAME = make_game(replace(DARK_SUN, map=SmallLand(TERRAIN, "desert")), bound=10_000)
KING = "sorcerer-king"
NOBODYS = 2  # whose units rebels are, with two players
KINGS: dict[int, dict[str, Sequence[str]]] = {0: {"a1": [KING]}, 1: {"d3": [KING]}}


def with_kings(stacks: positions.Stacks) -> dict[int, dict[str, Sequence[str]]]:
    """Kings at a1 and d3, unless the stacks hold them elsewhere."""
    found: dict[int, dict[str, Sequence[str]]] = {}
    for seat in (0, 1):
        given = dict(stacks.get(seat, {}))
        crowned = any(KING in kinds for kinds in given.values())
        found[seat] = given if crowned else {**KINGS[seat], **given}
    for seat in set(stacks) - {0, 1}:
        found[seat] = dict(stacks[seat])
    return found


def table(stacks: positions.Stacks, hands: Mapping[int, Sequence[str]] | None = None, **fields: Any) -> Match:
    """A match that begins on a position; both have a King."""
    return positions.table(with_kings(stacks), hands, game=GAME, **fields)


def battle(
    at: str,
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    elsewhere: positions.Stacks | None = None,
    **fields: Any,
) -> Match:
    """Seat 0 attacks seat 1; Kings who do not fight are at home."""
    given = {seat: dict((elsewhere or {}).get(seat, {})) for seat in (0, 1)}
    for seat, army in ((0, attackers), (1, defenders)):
        if KING not in army:
            given[seat] = {**KINGS[seat], **given[seat]}
    return small.battle(GAME, at, attackers, defenders, hands, given, **fields)
