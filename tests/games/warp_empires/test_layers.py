"""Places in two layers, and land that is raised, on the proving ground."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from quarterdeck.engine.about import Value
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from quarterdeck.kit.territories import Picture, Territory, TerritoryMap, borders
from quarterdeck.systems.warp_empires.armies import column, outset
from quarterdeck.systems.warp_empires.battle import retreats
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.pieces.layers import Layers
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import land, world
from tests.games.warp_empires.positions import (
    PROVING,
    SQUARES,
    Stacks,
    go,
    offered,
    proving,
    state,
    table,
    units,
)

WORDS = ("a1-orbit", "b1", "c1-orbit", "d1", "a1", "c1")
NEAR = [("a1-orbit", "b1"), ("b1", "c1-orbit"), ("c1-orbit", "d1"), ("a1", "a1-orbit"), ("c1", "c1-orbit")]
LAYERS = Layers("Ship")
DRAWN = Picture((90.0, 90.0), ("M0 0H9V9Z",) * 6, ((9.0, 9.0),) * 6, (90.0,) * 6)


class TwoPlanets:
    """A row of four spaces; the first and the third have a planet."""

    names: Mapping[str, str] = {word: word.upper() for word in WORDS}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        places = tuple(
            Territory(word, word.upper(), "", "city" if word in ("a1", "c1") else "wild", 0) for word in WORDS
        )
        made = TerritoryMap(places, borders(WORDS, NEAR), lambda: DRAWN)
        return made, (made.index["a1"], made.index["c1"])[:players]


def links(g: Empire, seat: int) -> tuple[int, ...]:
    return LAYERS.links(world(g))


GAME = proving(replace(PROVING, map=TwoPlanets(), layers=LAYERS, links=links))


def lay(stacks: Stacks, hands: Mapping[int, list[str]] | None = None) -> Match:
    return table(stacks, hands or {0: ["march"]}, game=GAME)


@pytest.mark.rule("warp-empires:R54")
def test_both_layers_set_out_together_and_part_where_they_arrive() -> None:
    m = lay({0: {"a1": ["infantry", "cavalry"], "a1-orbit": ["ship"]}, 1: {"d1": ["infantry"]}})
    g = state(m)
    w = world(g)
    start = w.map.index["a1-orbit"]
    assert w.levels == ((0, 4), (1,), (2, 5), (3,), (), ())
    assert outset(g, 0) == 1 << start
    assert len(column(g, start, 0)) == 3
    go(m, "play march", "from a1-orbit")
    assert {"take infantry", "take ship", "all"} <= offered(m)
    go(m, "take infantry", "take ship")
    assert "to a1" not in offered(m)
    go(m, "to c1-orbit" if "to c1-orbit" in offered(m) else "to b1")
    assert offered(m)
    at = "c1" if units(m, 0, "c1") else "b1"
    assert units(m, 0, at) == (["infantry"] if at == "c1" else ["infantry", "ship"])
    assert units(m, 0, "a1") == ["cavalry"]


@pytest.mark.parametrize(
    ("guards", "landed"), [({"c1": ["infantry"]}, True), ({"c1-orbit": ["ship"]}, False)]
)
def test_units_land_unless_others_stand_guard_above(guards: Mapping[str, list[str]], landed: bool) -> None:
    m = lay({0: {"b1": ["cavalry"]}, 1: guards})
    go(m, "play march", "from b1", "all", "to c1-orbit")
    assert offered(m)
    assert units(m, 0, "c1" if landed else "c1-orbit") == ["cavalry"]


def test_who_is_kept_from_moving_is_back_where_he_was() -> None:
    m = lay({0: {"a1": ["cavalry"]}, 1: {"a1-orbit": ["ship"]}})
    g = state(m)
    w = world(g)
    unit = g.units.zones[w.stack(4, 0)][0]
    LAYERS.shift(g, 0, 4, 0, [unit])
    assert (g.held[0], units(m, 0, "a1-orbit")) == (1, ["cavalry"])
    LAYERS.land(g, 0, 0)
    assert units(m, 0, "a1-orbit") == ["cavalry"]
    LAYERS.land(g, 0, 0, back=True)
    assert (g.held[0], units(m, 0, "a1")) == (1 << 4, ["cavalry"])


def test_above_enemies_there_is_no_shelter() -> None:
    for below, ways in ((["infantry"], [0]), ([], [0, 2])):
        g = state(lay({0: {"b1": ["cavalry"]}, 1: {"d1": ["infantry"], "c1": below}}))
        assert retreats(g, 1, 0, 1 << g.units.zones[world(g).stack(1, 0)][0]) == ways
    g = state(lay({0: {"c1": ["cavalry"]}, 1: {"a1": ["infantry"]}}))
    assert retreats(g, 5, 0, 1 << g.units.zones[world(g).stack(5, 0)][0]) == [1, 3]


@pytest.mark.rule("warp-empires:R48")
@pytest.mark.parametrize(
    ("card", "old", "new"), [("tilling", "poor", "rich"), ("building", "rich", "homeworld")]
)
def test_land_of_ones_own_is_raised_for_a_price(card: str, old: str, new: str) -> None:
    at = SQUARES.index("b1")
    stacks = {0: {"a1": ["infantry"]}, 1: {"d3": ["infantry"]}}
    for purse, owner, offer in ((10, 0, True), (9, 0, False), (10, 1, False)):
        m = table(
            stacks,
            {0: [card]},
            changed=((at, old), (at + 1, old)),
            owner={"b1": owner, "c1": owner if offer else 1},
            treasury=[purse, 0],
        )
        assert (f"play {card}" in offered(m)) == offer
        if offer:
            go(m, f"play {card}")
            assert offered(m) == {"raise b1", "raise c1"}
            go(m, "raise b1")
            assert land(state(m)).terrain[at : at + 2] == (new, old)
            assert state(m).treasury[0] == 0
