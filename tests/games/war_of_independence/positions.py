"""Positions of War of Independence for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.match import Match
from quarterdeck.games.war_of_independence import GAME
from tests.games.warp_empires import positions

BRITISH, AMERICANS = 0, 1
FAR: positions.Stacks = {BRITISH: {"halifax": ["tories"]}, AMERICANS: {"savannah": ["militia"]}}


def table(
    stacks: positions.Stacks,
    hands: Mapping[int, Sequence[str]] | None = None,
    *,
    step: str = "move",
    active: int = BRITISH,
    **fields: Any,
) -> Match:
    """A position; both sides always have a unit far away, so that the war goes on."""
    laid = {seat: {**FAR[seat], **stacks.get(seat, {})} for seat in (BRITISH, AMERICANS)}
    return positions.table(laid, hands, step=step, active=active, game=GAME, **fields)
