"""Positions of Empires of Mystara on its own map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from quarterdeck.engine.match import Match
from quarterdeck.games.empires_of_mystara import GAME
from quarterdeck.games.empires_of_mystara.alignment import CHOSEN, HOME
from quarterdeck.systems.warp_empires.armies import settle
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import begin, state

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
    for seat in laid:
        for t in range(len(w.map)):
            settle(g, w, t, seat)
    return begin(m)


def battle(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    at: str = "darokin",
    elsewhere: positions.Stacks | None = None,
    **fields: Any,
) -> Match:
    """Azure attacks Crimson; without cards both hold one that is of no use there."""
    more = elsewhere or {}
    stacks = {0: {**more.get(0, {}), at: attackers}, 1: {**more.get(1, {}), at: defenders}}
    words = [row.word for row in world(GAME.begin(1, GAME.checked(None))).map.places]
    entered = [-1] * len(words)
    entered[words.index(at)] = 0
    given = {0: ["march"], 1: ["march"], **(hands or {})}
    fights = 1 << words.index(at)
    m = table(stacks, given, step="battle", fights=fights, entered=entered, **fields)
    m.answer(0, f"fight {at}")
    return m


def forces(m: Match) -> tuple[int, int]:
    """Both Forces as the question says."""
    facts = m.asks[0].facts
    own, theirs = int(str(facts["own"])), int(str(facts["theirs"]))
    return (own, theirs) if m.asks[0].seat == 0 else (theirs, own)


def items(m: Match, seat: int, word: str) -> list[str]:
    """The items of a stack."""
    g = state(m)
    w = world(g)
    return sorted(g.units.kinds(w.kit(w.map.index[word], seat)))
