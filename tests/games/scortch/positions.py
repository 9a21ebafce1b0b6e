"""Positions of Scortch for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.match import Match
from quarterdeck.games.scortch import GAME
from quarterdeck.games.scortch.rules import LAND, MONTAGAR, SCORTCH
from tests.games.warp_empires import positions

# Blackwolf at home and somebody of the other side, so that the war goes on.
HOMES = {MONTAGAR: {"seaport": ["hartmoon"]}, SCORTCH: {"scortch-1": ["blackwolf"]}}


def table(
    stacks: Mapping[int, Mapping[str, Sequence[str]]],
    hands: Mapping[int, Sequence[str]] | None = None,
    **fields: Any,
) -> Match:
    """A match that begins on a position; each side draws from its own deck."""
    laid = {seat: {**HOMES[seat], **stacks.get(seat, {})} for seat in (MONTAGAR, SCORTCH)}
    return positions.table(laid, hands, game=GAME, **{"owner": {}, **fields})


def battle(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    *,
    at: str = "theca",
    by: int = SCORTCH,
    **fields: Any,
) -> Match:
    """One side attacks the other, in Theca unless said otherwise."""
    t = LAND.land.index[at]
    entered = [-1] * len(LAND.land)
    entered[t] = by
    stacks = {by: {at: attackers}, 1 - by: {at: defenders}}
    m = table(stacks, hands, step="battle", active=by, fights=1 << t, entered=entered, **fields)
    m.answer(by, f"fight {at}")
    return m
