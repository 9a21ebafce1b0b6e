"""Positions of Warp Hammer Empires on twelve squares: row 1 is deep sea, row 2 the coast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from quarterdeck.engine.about import Value
from quarterdeck.engine.game import Game
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from quarterdeck.games.warp_hammer_empires.rules import ARMIES, WARP_HAMMER
from quarterdeck.kit.territories import Territory, TerritoryMap
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.pieces.attachments import attached
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import LAND, SQUARES, begin, state

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


class Shore:
    """a1 to d1 is deep sea; the rest by `KINDS`, or by what a test says."""

    names: Mapping[str, str] = {square: square.upper() for square in SQUARES}

    def __init__(self, kinds: Mapping[str, str]) -> None:
        self.kinds = kinds

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        wet = frozenset(("coast",))
        places = tuple(
            Territory(
                square,
                square.upper(),
                "",
                self.kinds[square],
                terrain[self.kinds[square]].revenue,
                wet if square[1] in "12" else frozenset(),
            )
            for square in SQUARES
        )
        land = TerritoryMap(places, LAND.neighbours, LAND.draw)
        return land, tuple(land.index[word] for word in ("a2", "d3", "d2")[:players])


@cache
def shore(kinds: tuple[tuple[str, str], ...]) -> Game[Empire]:
    """The game on squares of these kinds."""
    return make_game(replace(WARP_HAMMER, map=Shore(dict(kinds))), bound=100_000)


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
    stacks = {0: {**more.get(0, {}), at: attackers}, 1: {**more.get(1, {}), at: defenders}}
    entered = [-1] * len(SQUARES)
    entered[SQUARES.index(at)] = 0
    given = {0: ["spies"], 1: ["spies"], **(hands or {})}
    laid = {(seat, at): things for seat, things in (kits or {}).items()}
    m = table(
        stacks, given, kits=laid, step="battle", fights=1 << SQUARES.index(at), entered=entered, **fields
    )
    m.answer(0, f"fight {at}")
    return m


def forces(m: Match) -> tuple[int, int]:
    """Both Forces as the question says."""
    facts = m.asks[0].facts
    own, theirs = int(str(facts["own"])), int(str(facts["theirs"]))
    return (own, theirs) if m.asks[0].seat == 0 else (theirs, own)


def kit(m: Match, word: str, seat: int = 0) -> list[str]:
    """What is attached to a stack."""
    g = state(m)
    return sorted(world(g).kinds[c] for c in attached(g, world(g).map.index[word], seat))
