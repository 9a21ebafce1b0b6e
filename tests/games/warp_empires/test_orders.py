"""Stacks that must move, moves at the end of others', prizes, and what modules say about moves and ranks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires.effects_orders import PRIZES
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import World, world
from tests.games.warp_empires.positions import (
    LAND,
    PROVING,
    asked,
    begin,
    decline,
    go,
    offered,
    proving,
    state,
    units,
)
from tests.games.warp_empires.positions import table as lay
from tests.games.warp_empires.test_battle import fight, forces
from tests.games.warp_empires.test_verbs import FAR


@pytest.mark.parametrize(
    ("card", "side", "mine", "theirs"),
    [
        ("shock", 0, 2.0, 1.0),
        ("shock", 1, None, None),
        ("stand-fast", 1, 1.5, 1.0),
        ("stand-fast", 0, None, None),
        ("headless", 0, 1.0, 0.5),
        ("headless", 1, None, None),  # nobody leads the attack
    ],
)
def test_factors_on_a_condition(card: str, side: int, mine: float | None, theirs: float | None) -> None:
    m = fight(["infantry", "infantry"], ["infantry", "leader"], {side: [card], 1 - side: ["spy"]})
    if side:
        go(m, "pass")
    before = forces(m)
    if mine is None or theirs is None:
        assert f"play {card}" not in offered(m)
        return
    go(m, f"play {card}")
    decline(m)
    own, others = before if side == 0 else before[::-1]
    assert forces(m) == (
        (int(own * mine), int(others * theirs)) if side == 0 else (int(others * theirs), int(own * mine))
    )


def test_force_with_a_fortification_in_the_stack() -> None:
    m = fight(["infantry"], ["infantry", "fortification"], {0: ["spy"], 1: ["ramparts"]})
    go(m, "pass")
    before = forces(m)
    go(m, "play ramparts")
    assert forces(decline(m)) == (before[0], before[1] + 4)


@pytest.mark.rule("warp-empires:R27")
def test_two_cards_for_one_unit_add_up() -> None:
    card = next(card for card in PROVING.book.deck.cards if card.effect.startswith("force.one(Leader"))
    assert card.copies > 1
    m = fight(["leader", "infantry"], ["elite"] * 3, {0: [card.id, card.id], 1: ["spy"]})
    before = forces(m)[0]
    go(m, f"play {card.id}", "boost leader")
    once = forces(decline(m))[0] - before
    go(m, "pass", f"play {card.id}", "boost leader")
    assert forces(decline(m))[0] - before == 2 * once > 0


def test_a_fleet_loses_a_ship() -> None:
    m = lay({0: {"a3": ["scouts"]}, 1: {"c1": ["ship", "infantry"], "d3": ["elite"]}}, {0: ["gale"]})
    go(m, "play gale", "stack c1 crimson")
    assert units(m, 1, "c1") == ["infantry"]


def test_a_card_moves_one_stack_on_land_or_at_sea() -> None:
    m = lay({0: {"a1": ["scouts"]}, 1: FAR[1]}, {0: ["convoy"]})
    go(m, "play convoy", "from a1", "all", "to b1")
    assert units(m, 0, "b1") == ["scouts"]


@pytest.mark.rule("warp-empires:R83")
def test_the_owner_says_where_a_stack_that_must_move_goes() -> None:
    stacks = {0: {"a1": ["scouts"]}, 1: {"b1": ["infantry"], "d3": ["elite"]}}
    m = lay(stacks, {0: ["prod"]})
    go(m, "play prod", "stack b1 crimson")
    assert asked(m) == (1, "card.must-move")
    assert {"to a1", "to c1"} <= offered(m)
    go(m, "to c1")
    assert units(m, 1, "c1") == ["infantry"]


@pytest.mark.rule("warp-empires:R83")
def test_a_stack_with_a_leader_must_attack_if_it_can() -> None:
    stacks = {0: {"a1": ["scouts"]}, 1: {"b1": ["leader"], "d3": ["elite"]}}
    m = lay(stacks, {0: ["taunt"]})
    go(m, "play taunt", "stack b1 crimson")
    assert offered(m) == {"to a1"}
    go(m, "to a1")
    assert units(m, 1, "a1") == ["leader"]
    m = lay(stacks, {0: ["taunt"]})
    go(m, "play taunt", "stack d3 crimson")
    assert asked(decline(m)) == (0, "move.card")  # no leader there
    assert units(m, 1, "d3") == ["elite"]


def test_a_way_past_a_known_fortification() -> None:
    stacks = {
        0: {"a3": ["cavalry"]},
        1: {"b3": ["infantry", "fortification"], "a2": ["infantry"], "d1": ["elite"]},
    }
    m = lay(stacks, {0: ["bypass"]})
    go(m, "play bypass", "from a3", "all")
    assert "to c3" in offered(m)
    assert "to a1" not in offered(m)


@pytest.mark.rule("warp-empires:R85")
def test_moves_into_and_out_of_battle_at_the_end_of_the_moves() -> None:
    stacks = {0: {"a1": ["scouts"]}, 1: {"b1": ["infantry"], "d3": ["elite"]}}
    m = lay(stacks, {0: ["march"], 1: ["flank-march", "slip-away"]})
    go(m, "play march", "from a1", "all")
    m.answer(0, "to b1")
    if asked(m)[1] == "reply.move":  # neither is an answer to the move itself
        assert {option[0] for option in m.asks[0].options} == {"decline"}
    go(m, "done")
    assert asked(m) == (1, "reply.end")
    assert {option[1] for option in m.asks[0].options if len(option) > 1} == {"slip-away"}
    m.answer(1, "play slip-away")
    go(m, "from b1", "all")
    assert "to a1" in offered(m)
    go(m, "to a1")
    assert units(m, 1, "a1") == ["infantry"]
    m = lay(stacks, {0: ["spy"], 1: ["flank-march"]})
    go(m, "done")
    m.answer(1, "play flank-march")
    go(m, "from b1", "all")
    assert offered(m) == {"to a1", "stop"}


@pytest.mark.rule("warp-empires:R86")
def test_a_card_before_the_moves_stops_them_all() -> None:
    m = lay({0: {"a1": ["scouts"]}, 1: FAR[1]}, {0: ["march"], 1: ["deep-snow"]}, step="truce")
    m.answer(1, "play deep-snow")
    assert "play march" not in offered(m)


# ---------------------------------------------------------------------- what a module says


def by_number(g: Empire, b: Battle) -> int:
    return b.taken


def one_each(g: Empire, unit: int) -> int:
    return unit


def veterans(g: Empire) -> int:
    return world(g).leaders


def along_the_coast(w: World, group: int) -> Sequence[int] | None:
    return [near & w.coast for near in w.map.neighbours] if not group & ~w.ships else None


def nobody_by_march(g: Empire, op: Op, units: int) -> int:
    return units & ~world(g).table.tagged("Cavalry")


CHANGED = proving(
    replace(
        PROVING,
        phases=changed(after={"battle-take-back": (PRIZES,)}),
        winner_losses=by_number,
        rank=one_each,
        veterans=veterans,
        roads=along_the_coast,
        bound=nobody_by_march,
        moves=2,
    )
)


def war(attackers: list[str], defenders: list[str], hands: dict[int, list[str]], **fields: Any) -> qd.Match:
    at = LAND.index["c1"]
    entered = [0 if t == at else -1 for t in range(12)]
    stacks = {0: {"c1": attackers, "a3": ["scouts"]}, 1: {"c1": defenders, "d3": ["scouts"]}}
    m = lay(stacks, hands, step="battle", fights=1 << at, entered=entered, game=CHANGED, **fields)
    return go(m, "fight c1")


def test_a_victory_costs_a_number_of_units() -> None:
    m = war(["elite"] * 4, ["infantry"] * 3, {0: ["spy"], 1: ["spy"]})
    go(m, "pass", "pass", "lose infantry", "lose infantry")
    assert asked(m) == (0, "battle.extra")
    go(m, "lose elite", "lose elite")
    assert units(m, 0, "c1") == ["elite"] * 2


def test_a_victory_may_cost_one_unit_more() -> None:
    m = war(["elite"] * 4, ["infantry"] * 2, {0: ["dear-bought"], 1: ["spy"]})
    go(m, "play dear-bought", "pass", "lose infantry", "lose elite", "lose elite")
    assert asked(decline(m))[1] != "battle.extra"
    assert units(m, 0, "c1") == ["elite"] * 2


def test_old_soldiers_need_an_experienced_leader() -> None:
    m = war(["infantry"] * 2, ["elite"] * 2, {0: ["old-soldiers"], 1: ["spy"]})
    assert offered(m) == {"pass"}
    m = war(["infantry", "leader"], ["elite"] * 2, {0: ["old-soldiers"], 1: ["spy"]})
    before = forces(m)[0]
    go(m, "play old-soldiers")
    assert forces(decline(m))[0] == before + 2


@pytest.mark.rule("warp-empires:R84")
def test_the_winner_gains_a_ship_of_those_that_are_left() -> None:
    m = war(["elite"] * 4, ["ship", "infantry"], {0: ["prize-crew"], 1: ["spy"]})
    go(m, "play prize-crew", "pass", "lose infantry")
    assert units(m, 0, "c1").count("ship") == 1
    assert units(m, 1, "c1") == []


def test_units_of_a_kind_are_named_by_rank() -> None:
    m = war(["elite"] * 3, ["infantry"] * 5, {0: ["spy"], 1: ["spy"]})
    g = state(m)
    zone = world(g).stack(LAND.index["c1"], 1)
    ranked = sorted(g.units.zones[zone])
    go(m, "pass", "pass", "lose infantry")
    assert ranked[-1] not in state(m).units.zones[zone]  # the winner names the best
    go(m, "lose infantry")
    assert ranked[0] not in state(m).units.zones[zone]  # the owner the least


def test_ships_keep_to_their_roads_and_nobody_else_does() -> None:
    m = lay({0: {"b1": ["ship"]}, 1: FAR[1]}, {0: ["march"]}, game=CHANGED)
    go(m, "play march", "from b1", "all")
    assert not {"to b2", "to b3"} & offered(m)
    assert "to a1" in offered(m)


def test_an_order_may_be_for_some_units_only() -> None:
    m = lay({0: {"b1": ["cavalry", "infantry"]}, 1: FAR[1]}, {0: ["march"]}, game=CHANGED)
    go(m, "play march", "from b1")
    assert "take cavalry" not in offered(m)
    assert "take infantry" in offered(m)


def test_units_may_move_twice() -> None:
    m = lay({0: {"a1": ["infantry"]}, 1: FAR[1]}, {0: ["march", "march", "march"]}, game=CHANGED)
    go(m, "play march", "from a1", "all", "to b1", "play march", "from b1", "all", "to c1")
    assert "play march" not in offered(m)
    assert begin(m) is not None
