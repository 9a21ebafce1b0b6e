"""Positions of Warp Hammer Empires on twelve squares: row 1 is deep sea, row 2 the coast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from quarterdeck.engine.game import Game
from quarterdeck.engine.match import Match
from quarterdeck.games.warp_hammer_empires.rules import ARMIES, WARP_HAMMER
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.pieces.attachments import attached
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import begin, state
from tests.games.warp_empires.small import SmallLand

KINDS = {
    **{f"{column}1": "sea" for column in "abcd"},
    "a2": "city",
    "b2": "plain",
    "c2": "forest",
    "d2": "town",
    "a3": "village",
    "b3": "plain",
    "c3": "mountain",
    "d3": "city",
}
NAMES = [army.lower() for army in ARMIES]


@cache
def shore(kinds: tuple[tuple[str, str], ...]) -> Game[Empire]:
    """The game on squares of these kinds."""
    land = SmallLand(dict(kinds), "plain", coast="12", starts=("a2", "d3", "d2"))
    return make_game(replace(WARP_HAMMER, map=land), bound=100_000)


def table(
    stacks: positions.Stacks,
    hands: Mapping[int, Sequence[str]] | None = None,
    armies: Sequence[str] = ("dwarf", "ork"),
    kits: Mapping[tuple[int, str], Sequence[str]] | None = None,
    kinds: Mapping[str, str] | None = None,
    **fields: Any,
) -> Match:
    """Azure and Crimson with their armies; `kits`: what is attached, by seat and place."""
    game = shore(tuple(sorted({**KINDS, **(kinds or {})}.items())))
    fields.setdefault("owner", {"a2": 0, "d3": 1})
    rows = [NAMES.index(name) for name in armies]
    options = {"players": len(armies), **fields.pop("options", {})}
    m = positions.table(stacks, hands, game=game, faction=rows, options=options, **fields)
    g = state(m)
    w = world(g)
    for (seat, word), things in (kits or {}).items():
        for kind in things:
            pile = w.piles[rows[seat]]
            unit = next(c for c in g.units.zones[pile] if w.kinds[c] == kind)
            g.units.move(unit, pile, w.kit(w.map.index[word], seat))
    return begin(m)


def battle(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    at: str = "b3",
    kits: Mapping[int, Sequence[str]] | None = None,
    elsewhere: positions.Stacks | None = None,
    **fields: Any,
) -> Match:
    """Azure attacks Crimson; without cards both hold one that is of no use there."""
    more = elsewhere or {0: {"a2": ["dwarf-runners"]}, 1: {"d2": ["ork-snotlings"]}}
    given = {0: ["spies"], 1: ["spies"], **(hands or {})}
    laid = {(seat, at): things for seat, things in (kits or {}).items()}
    return positions.fought(table, at, attackers, defenders, given, more, kits=laid, **fields)


def kit(m: Match, word: str, seat: int = 0) -> list[str]:
    """What is attached to a stack."""
    g = state(m)
    return sorted(world(g).kinds[c] for c in attached(g, world(g).map.index[word], seat))
