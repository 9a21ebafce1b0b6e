"""Warp Empires, ledger line by ledger line: revenue, recruits, upkeep, control, and the end."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.warp_empires import GAME as GENERIC_GAME
from quarterdeck.games.warp_empires.generic import GENERIC, empire
from quarterdeck.systems.warp_empires.economy import upkeep_limit
from quarterdeck.systems.warp_empires.state import NOBODY
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.warp_empires.positions import (
    asked,
    decline,
    go,
    hand,
    offered,
    owner,
    state,
    table,
    units,
)

FAR = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}


@pytest.mark.rule("warp-empires:11.1")
@pytest.mark.rule("warp-empires:R37")
def test_every_paying_territory_with_ones_marker_pays() -> None:
    stacks = {0: {"a1": ["scouts"], "b3": ["scouts"]}, 1: {"d3": ["scouts"]}}
    m = table(stacks, step="revenue", owner={"a1": 0, "b1": 0, "b2": 0, "d3": 1})
    assert state(m).treasury == [4, 0]  # 3 + 1 + 0; b3 is held but not marked yet


@pytest.mark.rule("warp-empires:11.2")
def test_points_are_saved() -> None:
    m = table(FAR, step="revenue", owner={"a1": 0}, treasury=[5, 0])
    assert state(m).treasury[0] == 8


@pytest.mark.rule("warp-empires:12.1")
def test_five_chits_are_drawn_for_the_players_eyes_only() -> None:
    m = table(FAR, step="recruit-card", owner={"a1": 0}, treasury=[30, 0])
    assert asked(m) == (0, "recruit")
    g = state(m)
    assert g.units.count(world(g).tray[0]) == 5
    assert m.view(1)["units"]["zones"]["tray-0"] == {"known": [], "hidden": 5}


@pytest.mark.rule("warp-empires:12.2")
@pytest.mark.rule("warp-empires:12.5")
@pytest.mark.rule("warp-empires:R36")
def test_a_unit_costs_its_force_and_starts_in_a_paying_territory_of_ones_own() -> None:
    stacks = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"], "c1": ["scouts"]}}
    m = table(
        stacks,
        step="recruit",
        owner={"a1": 0, "b1": 0, "c1": 0, "b2": 0, "d3": 1},
        treasury=[5, 0],
        tray={0: ["elite", "infantry", "infantry"]},
    )
    # An elite costs 6; c1 has an enemy, b2 pays nothing.
    assert offered(m) == {"done", "buy infantry a1", "buy infantry b1"}
    go(m, "buy infantry b1")
    assert state(m).treasury[0] == 3
    assert units(m, 0, "b1") == ["infantry"]
    go(m, "buy infantry a1", "done")
    assert state(m).treasury[0] == 1


@pytest.mark.rule("warp-empires:12.3")
@pytest.mark.rule("warp-empires:R35")
def test_who_buys_all_draws_a_die_more_once() -> None:
    m = table(FAR, step="recruit", owner={"a1": 0}, treasury=[90, 0], tray={0: ["scouts"]})
    m.dice(4)
    go(m, "buy scouts a1")
    g = state(m)
    assert g.units.count(world(g).tray[0]) == 4
    for _ in range(4):
        go(m, next(o for o in sorted(offered(m)) if o.startswith("buy")))
    assert asked(m)[0] == 1  # the second time there is no further draw; the turn is over


@pytest.mark.rule("warp-empires:12.3")
def test_a_further_draw_that_found_no_points_takes_none_from_the_next_buyer() -> None:
    owner = {"a1": 0, "d3": 1}
    m = table(FAR, step="recruit", owner=owner, treasury=[1, 90], tray={0: ["scouts"]})
    go(m, "buy scouts a1")  # the die is rolled, but nothing can be paid
    while asked(m) != (1, "recruit"):
        go(m, next(o for o in ("keep", "done", *sorted(offered(m))) if o in offered(m)))
    for _ in range(5):
        go(m, next(o for o in sorted(offered(m)) if o.startswith("buy")))
    decline(m)
    assert state(m).turn.bonus
    assert asked(m) == (1, "recruit")  # the buyer of all five has drawn again


@pytest.mark.rule("warp-empires:12.4")
def test_what_is_not_bought_goes_back() -> None:
    m = table(FAR, step="recruit", owner={"a1": 0}, treasury=[9, 0], tray={0: ["elite", "scouts"]})
    go(m, "buy scouts a1", "done")
    g = state(m)
    assert g.units.count(world(g).tray[0]) == 0
    assert g.units.kinds(pile_zone(g, 0)).count("elite") == 6


@pytest.mark.rule("warp-empires:13.1")
def test_five_units_for_each_point_of_revenue() -> None:
    m = table(FAR, step="move", owner=dict.fromkeys(("a1", "b1", "c1", "d1", "a2", "a3", "b3", "c3"), 0))
    assert upkeep_limit(state(m), 0) == 50  # 3 + 7 points
    army = ["infantry"] * 8
    m = table({0: {"a1": army}, 1: {"d3": ["scouts"]}}, step="upkeep", owner={"b1": 0}, start_units=[0, 0])
    assert asked(m) == (0, "upkeep")
    assert m.asks[0].facts["n"] == 3
    for _ in range(3):
        go(m, "disband infantry a1")
    assert len(units(m, 0, "a1")) == 5


@pytest.mark.rule("warp-empires:R20")
def test_nobody_disbands_below_his_first_army_unless_the_option_is_off() -> None:
    army = {0: {"a1": ["infantry"] * 7}, 1: {"d3": ["scouts"]}}
    m = table(army, step="upkeep", owner={"b1": 0}, start_units=[7, 7])
    assert asked(m)[1] != "upkeep"
    m = table(army, step="upkeep", owner={"b1": 0}, start_units=[7, 7], options={"upkeep-floor": False})
    assert m.asks[0].facts["n"] == 2


@pytest.mark.rule("warp-empires:14.1")
@pytest.mark.rule("warp-empires:14.2")
def test_markers_go_under_ones_units_where_it_pays_and_replace_others() -> None:
    stacks = {0: {"a1": ["scouts"], "b1": ["scouts"], "b2": ["scouts"]}, 1: {"d3": ["scouts"]}}
    m = table(stacks, step="control", owner={"b1": 1, "c1": 0})
    assert [owner(m, s) for s in ("a1", "b1", "b2", "c1")] == [0, 0, NOBODY, 0]


@pytest.mark.rule("warp-empires:R34")
def test_where_two_stand_no_marker_changes() -> None:
    stacks = {0: {"b1": ["scouts"], "a1": ["scouts"]}, 1: {"b1": ["scouts"], "d3": ["scouts"]}}
    m = table(stacks, step="control", owner={"b1": 1})
    assert owner(m, "b1") == 1


@pytest.mark.rule("warp-empires:15.1")
def test_speeds_are_read_as_spaces() -> None:
    speeds = {unit.id: unit.speed for unit in GENERIC.book.units}
    assert (speeds["heavy-infantry"], speeds["infantry"], speeds["cavalry"]) == (1, 2, 3)
    assert speeds["fortification"] == 0


@pytest.mark.rule("warp-empires:R25")
def test_an_opponent_is_chosen_and_loses_from_his_next_revenue_never_below_nothing() -> None:
    m = table({**FAR, 2: {"d1": ["scouts"]}}, {0: ["raiders"]}, owner={"d1": 2}, options={"players": 3})
    go(m, "play raiders")
    assert offered(m) == {"against crimson", "against amber"}
    go(m, "against amber")
    assert state(m).dues == [0, 0, 3]
    again = table(
        {**FAR, 2: {"d1": ["scouts"]}},
        step="revenue",
        active=2,
        owner={"d1": 2},
        dues=[0, 0, 3],
        options={"players": 3},
    )
    assert state(again).treasury[2] == 0
    assert state(again).dues == [0, 0, 0]


@pytest.mark.rule("warp-empires:R25")
@pytest.mark.parametrize(
    ("card", "options", "treasury", "dues"),
    [
        ("raiders", {}, 0, 1),  # three, of which two were there
        ("raiders", {"income-loss": "next revenue"}, 2, 3),
        ("blockade", {}, 2, 3),  # what is generated this turn
    ],
)
def test_points_lost_come_from_the_treasury_first(
    card: str, options: dict[str, object], treasury: int, dues: int
) -> None:
    m = table(FAR, {0: [card]}, treasury=[0, 2], options=options)
    go(m, f"play {card}")
    decline(m)
    assert (state(m).treasury[1], state(m).dues[1]) == (treasury, dues)


@pytest.mark.rule("warp-empires:R26")
def test_a_card_that_kills_far_away_names_a_stack_and_shows_what_it_hits() -> None:
    stacks = {0: {"a1": ["scouts"]}, 1: {"d3": ["leader", "infantry"], "d1": ["cavalry", "elite"]}}
    m = table(stacks, {0: ["assassin", "assassin"]})
    before = state(m).units.kinds(0).count("leader")
    go(m, "play assassin")
    assert offered(m) == {"stack d3 crimson", "stack d1 crimson"}
    go(m, "stack d3 crimson")
    assert units(m, 1, "d3") == ["infantry"]
    assert state(m).units.kinds(0).count("leader") == before + 1  # not captured
    go(m, "play assassin", "stack d1 crimson")
    assert units(m, 1, "d1") == ["cavalry", "elite"]
    assert any("holds nothing of that kind" in entry.text for entry in m.log(0))


@pytest.mark.rule("warp-empires:R28")
def test_markers_by_card_go_to_different_paying_territories_without_enemies() -> None:
    m = table(FAR, {0: ["flags"]}, owner={"a1": 0, "b1": 1})
    go(m, "play flags")
    free = {f"mark {s}" for s in ("b1", "c1", "d1", "a2", "d2", "a3", "b3", "c3")}
    assert offered(m) == free
    go(m, "mark b1")
    assert offered(m) == free - {"mark b1"}
    go(m, "mark c1")
    assert (owner(m, "b1"), owner(m, "c1")) == (0, 0)


@pytest.mark.rule("warp-empires:R30")
def test_without_units_and_land_a_player_is_out_and_the_last_one_wins() -> None:
    m = table(
        {**FAR, 2: {}},
        {2: ["spy"]},
        step="control",
        owner={"a1": 0, "d3": 1, "c2": 2},
        options={"players": 3},
    )
    g = state(m)
    assert g.living == [True, True, False]
    assert owner(m, "c2") == NOBODY
    assert hand(m, 2) == []
    m = table({0: {"a1": ["scouts"]}, 1: {}}, step="control", owner={"a1": 0})
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((0,), "alone")


@pytest.mark.rule("warp-empires:R30")
def test_a_paying_territory_keeps_a_player_in() -> None:
    m = table({0: {"a1": ["scouts"]}, 1: {}}, step="control", owner={"a1": 0, "d3": 1})
    assert not m.over


@pytest.mark.rule("warp-empires:R31")
def test_a_share_of_the_revenue_wins_at_the_end_of_a_round() -> None:
    # The map pays 14: 3 + 3 + eight villages.
    land = ["a1", "b1", "c1", "d1", "a2", "d2", "a3", "b3"]
    stacks = {0: {"a1": ["scouts"]}, 1: {"c3": ["scouts"]}}
    m = table(stacks, step="control", active=1, owner={**dict.fromkeys(land, 0), "c3": 1})
    assert not m.over  # 10 of 14 are not enough
    m = table(stacks, step="control", active=1, owner={**dict.fromkeys([*land[1:], "d3"], 0), "a1": 0})
    assert m.over  # 13 of 14
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((0,), "empire")
    m = table(stacks, step="control", active=0, owner={**dict.fromkeys([*land, "d3"], 0), "c3": 1})
    assert not m.over  # the round is not over: the other has a turn yet


@pytest.mark.rule("warp-empires:R31")
@pytest.mark.parametrize(("players", "need"), [(2, 85), (3, 70), (4, 60), (5, 50), (6, 45)])
def test_the_share_falls_with_the_number_of_players(players: int, need: int) -> None:
    g = state(qd.Match(GENERIC_GAME, 1, {"players": players}))
    total = sum(place.revenue for place in world(g).map.places)
    g.owner = [-1] * len(g.owner)
    won = False
    for t, place in enumerate(world(g).map.places):
        g.owner[t] = 0
        mine = sum(p.revenue for p, owner in zip(world(g).map.places, g.owner, strict=True) if owner == 0)
        won = empire(g) is not None
        assert won == (100 * mine > need * total), place.name
    assert won


@pytest.mark.rule("warp-empires:R32")
def test_after_the_last_round_revenue_then_territories_then_force_decide() -> None:
    def end(owners: dict[str, int], stacks: dict[int, dict[str, list[str]]]) -> qd.Outcome:
        m = table(stacks, step="control", active=1, round=3, owner=owners, options={"max-rounds": 3})
        assert m.outcome is not None
        assert m.outcome.reason == "rounds"
        return m.outcome

    even = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}
    assert end({"a1": 0, "b1": 0, "d3": 1}, even).winners == (0,)
    assert end({"a1": 0, "d3": 1, "c2": 1}, even).winners == (1,)
    assert end({"a1": 0, "d3": 1}, {0: {"a1": ["elite"]}, 1: {"d3": ["scouts"]}}).winners == (0,)
    assert end({"a1": 0, "d3": 1}, even).winners == ()
    assert GENERIC_GAME.options["max-rounds"].default == 30


def test_the_turn_passes_over_those_who_are_out() -> None:
    m = table(
        {**FAR, 2: {"d1": ["scouts"]}},
        {0: ["spy"]},
        step="control",
        owner={"a1": 0, "d3": 1, "d1": 2},
        living=[True, False, True],
        options={"players": 3},
    )
    decline(m)
    assert state(m).active == 2
