"""Positions of Star Wars Campaign for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.match import Match
from quarterdeck.games.star_wars_campaign import GAME
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import state

REBELS, EMPIRE = 0, 1
# Somewhere far away, so that nobody is out.
HOMES = {REBELS: {"yavin": ["luke-skywalker"]}, EMPIRE: {"a3": ["tie-fighter-squad"]}}


def table(
    stacks: Mapping[int, Mapping[str, Sequence[str]]],
    hands: Mapping[int, Sequence[str]] | None = None,
    **fields: Any,
) -> Match:
    """A match that begins on a position, with a unit of each side out of the way."""
    laid = {seat: {**HOMES[seat], **stacks.get(seat, {})} for seat in (REBELS, EMPIRE)}
    return positions.table(laid, hands, game=GAME, **fields)


def battle(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    options: Mapping[str, object] | None = None,
) -> Match:
    """The Rebels attack the Empire on Kessel."""
    stacks = {REBELS: {"kessel": attackers}, EMPIRE: {"kessel": defenders}}
    at = state(Match(GAME, 1)).units.layout.map.index["kessel"]  # type: ignore[attr-defined]
    entered = [-1] * 61
    entered[at] = REBELS
    m = table(stacks, hands, step="battle", fights=1 << at, entered=entered, options=options)
    m.answer(REBELS, "fight kessel")
    return m
