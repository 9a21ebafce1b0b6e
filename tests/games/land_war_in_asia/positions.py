"""Positions of Land War in Asia on its own map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.match import Match
from quarterdeck.games.land_war_in_asia import GAME
from quarterdeck.games.land_war_in_asia.rules import LAND_WAR
from tests.games.warp_empires import positions

PEOPLES = ("chou", "chin", "han", "central-asian", "hsiung-nu", "korean")
PLACES = LAND_WAR.map.make({}, 2, None, {})[0]  # type: ignore[arg-type]
FAR: dict[int, dict[str, Sequence[str]]] = {0: {"silla": ["archers"]}, 1: {"sogdiana": ["han-crossbowmen"]}}
PAIR = ("chou", "han")


def table(
    stacks: positions.Stacks,
    hands: Mapping[int, Sequence[str]] | None = None,
    peoples: Sequence[str] = PAIR,
    **fields: Any,
) -> Match:
    """A position of Chou and Han, if nobody else is named; both have a unit far away."""
    laid = {**stacks}
    if tuple(peoples) == PAIR:
        laid = {seat: {**FAR[seat], **stacks.get(seat, {})} for seat in (0, 1)}
    chosen = [PEOPLES.index(name) for name in peoples]
    return positions.table(laid, hands, game=GAME, faction=chosen, **fields)


def battle(
    at: str,
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    peoples: Sequence[str] = PAIR,
    elsewhere: positions.Stacks | None = None,
    **fields: Any,
) -> Match:
    """Seat 0 attacks seat 1."""
    others = elsewhere or {}
    stacks = {0: {**others.get(0, {}), at: attackers}, 1: {**others.get(1, {}), at: defenders}}
    t = PLACES.index[at]
    entered = [-1] * len(PLACES)
    entered[t] = 0
    given = hands or {0: ["know-your-enemy"], 1: ["know-your-enemy"]}
    m = table(stacks, given, peoples, step="battle", fights=1 << t, entered=entered, **fields)
    m.answer(0, f"fight {at}")
    return m
