"""Positions of Empires of Mystara on its own map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from quarterdeck.engine.match import Match
from quarterdeck.games.empires_of_mystara import GAME
from quarterdeck.games.empires_of_mystara.alignment import CHOSEN, HOME
from quarterdeck.games.empires_of_mystara.nations import MYSTARA
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import state

LAWFUL, NEUTRAL, CHAOTIC = range(3)
FAR = {1: {"zeaburg": ["fighters"]}}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"empires-of-mystara:{line}" for line in lines])


def table(
    stacks: positions.Stacks,
    hands: Mapping[int, Sequence[str]] | None = None,
    sides: Sequence[int] = (NEUTRAL, NEUTRAL),
    items: Mapping[str, Sequence[str]] | None = None,
    **fields: Any,
) -> Match:
    """Azure against others, of the alignments given; items by place, those of Crimson as `1:place`."""
    n = len(sides)
    laid = {seat: dict(stacks.get(seat, {})) for seat in range(n)}
    gold = fields.pop("treasury", [0] * n)
    options = {"players": n, **fields.pop("options", {})}
    counters = {CHOSEN: [*sides], HOME: [0] * n}
    fields.setdefault("owner", {})
    m = positions.table(
        laid, hands, game=GAME, faction=[*sides], options=options, counters=counters, **fields
    )
    g = state(m)
    w = world(g)
    g.treasury = [*gold]
    for word, kinds in (items or {}).items():
        seat, at = (1, word[2:]) if word.startswith("1:") else (0, word)
        for kind in kinds:
            g.units.move(g.units.find(w.piles[0], kind), w.piles[0], w.kit(w.map.index[at], seat))
    return positions.settled(m)


def battle(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    at: str = "darokin",
    elsewhere: positions.Stacks | None = None,
    **fields: Any,
) -> Match:
    """Azure attacks Crimson; without cards both hold one that is of no use there."""
    given = {0: ["march"], 1: ["march"], **(hands or {})}
    words = MYSTARA.land.words
    return positions.fought(table, at, attackers, defenders, given, elsewhere, words, **fields)


def items(m: Match, seat: int, word: str) -> list[str]:
    """The items of a stack."""
    g = state(m)
    w = world(g)
    return sorted(g.units.kinds(w.kit(w.map.index[word], seat)))
