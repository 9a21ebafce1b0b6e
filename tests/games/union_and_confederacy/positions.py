"""Positions of Union & Confederacy on its own map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.match import Match
from quarterdeck.games.union_and_confederacy import GAME
from quarterdeck.games.union_and_confederacy.rules import CIVIL_WAR
from quarterdeck.systems.warp_empires.force import force_of
from quarterdeck.systems.warp_empires.pieces.morale import tokens
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import asked, state

PLACES = CIVIL_WAR.map.make({}, 2, None, {})[0]  # type: ignore[arg-type]
FAR: dict[int, dict[str, Sequence[str]]] = {
    0: {"augusta": ["union-infantry"]},
    1: {"south-florida": ["rebel-infantry"]},
}
QUIET = {0: ["tactical-move"], 1: ["tactical-move"]}
YEARS = {1861: 1, 1862: 5, 1863: 9, 1864: 13, 1865: 17}  # the round in which each year begins


def table(stacks: positions.Stacks, hands: Mapping[int, Sequence[str]] | None = None, **fields: Any) -> Match:
    """A position with the markers of the start; both sides have a unit far away."""
    laid = {seat: {**FAR[seat], **stacks.get(seat, {})} for seat in (0, 1)}
    return positions.table(laid, hands, game=GAME, **fields)


def battle(
    at: str,
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    *,
    attacker: int = 0,
    elsewhere: positions.Stacks | None = None,
    **fields: Any,
) -> Match:
    """The Union attacks, or the Confederacy; it is the attacker's turn."""
    others = elsewhere or {}
    stacks = {
        attacker: {**others.get(attacker, {}), at: attackers},
        1 - attacker: {**others.get(1 - attacker, {}), at: defenders},
    }
    t = PLACES.index[at]
    entered = [-1] * len(PLACES)
    entered[t] = attacker
    given = {**QUIET, **(hands or {})}
    m = table(stacks, given, step="battle", active=attacker, fights=1 << t, entered=entered, **fields)
    m.answer(attacker, f"fight {at}")
    return m


def forces(m: Match) -> tuple[int, int]:
    """The two Forces as they stand, the attacker's first."""
    g = state(m)
    assert g.battle is not None
    return force_of(g, g.battle, 0), force_of(g, g.battle, 1)


def passes(m: Match) -> Match:
    """Both play no more battle cards."""
    while not m.over and asked(m)[1] == "battle.card":
        m.answer(m.waiting[0], "pass")
    return m


def over(m: Match) -> Match:
    """The battle to its end, the first option each time; no cards."""
    while not m.over and state(m).battle is not None:
        prompt = asked(m)[1]
        said = "pass" if prompt == "battle.card" else "decline" if prompt.startswith("reply.") else None
        m.answer(m.waiting[0], said or " ".join(map(str, m.asks[0].options[0])))
    return m


def until(m: Match, *prompts: str) -> Match:
    """The quiet answers, until one of these questions is asked."""
    while not m.over and asked(m)[1] not in prompts:
        options = {" ".join(map(str, option)) for option in m.asks[0].options}
        quiet = options & {"keep", "done", "decline", "pass", "stop", "none"}
        m.answer(m.waiting[0], min(quiet or options))
    return m


def morale(m: Match) -> tuple[int, int]:
    """The Demoralized tokens of both sides."""
    return tokens(state(m), 0), tokens(state(m), 1)
