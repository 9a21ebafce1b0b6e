"""Positions of Lord of the Abyss on its own map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.match import Match
from quarterdeck.games.lord_of_the_abyss import GAME
from quarterdeck.games.lord_of_the_abyss.rules import DOMAINS, MAP
from tests.games.warp_empires import positions

LAND = MAP.land
HOMES = ("fire", "ice")
AT_HOME: dict[int, dict[str, Sequence[str]]] = {
    0: {"fire-heart-north": ["lost-ones"]},
    1: {"ice-heart-north": ["lost-ones"]},
}


def of(*domains: str) -> dict[str, int]:
    """Markers of seat 0 on some Domains, of seat 1 on the last."""
    return {place.word: i for i, name in enumerate(domains) for place in LAND.places if place.terrain == name}


def table(
    stacks: positions.Stacks,
    hands: Mapping[int, Sequence[str]] | None = None,
    homes: Sequence[str] = HOMES,
    **fields: Any,
) -> Match:
    """A position of Fire and Ice, if nobody else is named; both have a unit at home."""
    laid = dict(stacks)
    if tuple(homes) == HOMES:
        laid = {seat: {**AT_HOME[seat], **stacks.get(seat, {})} for seat in (0, 1)}
    chosen = [[name.lower() for name in DOMAINS].index(name) for name in homes]
    fields.setdefault("step", "move")
    fields.setdefault("owner", of(*homes))
    return positions.table(laid, hands, game=GAME, faction=chosen, **fields)


def battle(
    at: str,
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    **fields: Any,
) -> Match:
    """Seat 0 attacks seat 1."""
    t = LAND.index[at]
    entered = [-1] * len(LAND)
    entered[t] = 0
    given = hands or {0: ["scout"], 1: ["scout"]}
    stacks = {0: {at: attackers}, 1: {at: defenders}}
    m = table(stacks, given, step="battle", fights=1 << t, entered=entered, **fields)
    m.answer(0, f"fight {at}")
    return m
