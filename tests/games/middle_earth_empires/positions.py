"""Positions of Middle Earth Empires for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.match import Match
from quarterdeck.games.middle_earth_empires import GAME
from quarterdeck.games.middle_earth_empires.rules import EVIL, GOOD, LAND
from tests.games.warp_empires import positions

# Somewhere out of the way, so that nobody is without units.
HOMES = {GOOD: {"lindon": ["teleri-sea-elves"]}, EVIL: {"khand": ["variags-of-khand"]}}


def table(
    stacks: Mapping[int, Mapping[str, Sequence[str]]],
    hands: Mapping[int, Sequence[str]] | None = None,
    **fields: Any,
) -> Match:
    """A match that begins on a position, with a unit of each side out of the way."""
    laid = {seat: {**HOMES[seat], **stacks.get(seat, {})} for seat in (GOOD, EVIL)}
    return positions.table(laid, hands, game=GAME, **fields)


def battle(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    *,
    at: str = "bree",
    by: int = EVIL,
    options: Mapping[str, object] | None = None,
) -> Match:
    """One side attacks the other, in Bree unless said otherwise."""
    t = LAND.land.index[at]
    entered = [-1] * len(LAND.land)
    entered[t] = by
    stacks = {by: {at: attackers}, 1 - by: {at: defenders}}
    m = table(stacks, hands, step="battle", active=by, fights=1 << t, entered=entered, options=options)
    m.answer(by, f"fight {at}")
    return m
