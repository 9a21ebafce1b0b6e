"""Rifle & Axe: actions, building and trade, line by line."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from tests.games.rifle_and_axe.positions import at, change, have, rule, state, times, town


@rule("3.1", "R6")
def test_each_folk_is_one_action() -> None:
    match = at(folk=3)
    assert match.question(0) == "Turn 2, summer: 3 Folk are without work. What is done?"
    assert times(match, "home-industries") == 3
    answer_all(match, "do home-industries 2")
    assert (times(match, "home-industries"), town(match).idle) == (1, 1)
    answer_all(match, "do fishing 1")
    assert options_of(match, 0) == {"done"}


@rule("3.2")
def test_the_example_of_eight_tools() -> None:
    match = at(folk=20, tools=8, horses=8)
    answer_all(match, "do clear-land 4")
    assert times(match, "mining") == 4
    answer_all(match, "do mining 4")
    assert times(match, "trapping") == 0
    assert times(match, "clear-land") == 0


@rule("3.2", "R2")
def test_equipment_that_came_this_turn_serves_from_the_next() -> None:
    match = at(folk=9, tools=1, metal=2)
    answer_all(match, "do make-tools 1")
    assert (have(match, "tools"), times(match, "mining")) == ((2,), 1)


@rule("3.3")
@pytest.mark.parametrize(
    ("way", "n"), [("hunting", 5), ("saltlicks", 4), ("fishing", 6), ("trapping", 6), ("gathering", 10)]
)
def test_hard_limits(way: str, n: int) -> None:
    match = at(folk=20, horses=8, tools=20, rifles=9, gunpowder=9)
    assert times(match, way) == n
    answer_all(match, f"do {way} 2")
    assert times(match, way) == n - 2


@rule("3.4")
def test_one_carpenter_and_one_blacksmith_action() -> None:
    match = at(wood=9, lumber=9, metal=9)
    assert (times(match, "barrels"), times(match, "planks"), times(match, "make-tools")) == (1, 1, 1)
    idle = town(match).idle
    answer_all(match, "do barrels 1")
    assert (times(match, "planks"), times(match, "make-tools"), town(match).idle) == (0, 1, idle - 1)


@rule("3.5", "6.1", "R3")
def test_extra_actions_use_no_folk_and_come_on_top_of_limits() -> None:
    match = at(folk=20, horses=8, rifles=9, gunpowder=9, leader="boone")
    assert times(match, "hunting") == 6
    answer_all(match, "do hunting 6")
    assert town(match).idle == 15
    match = at(lumber=9, built={"carpenter-shop": 1, "smithy": 1})
    assert times(match, "barrels") == 2
    answer_all(match, "do barrels 1")
    assert town(match).idle == 10
    match = at(leader="lindsay", folk=1)
    answer_all(match, "do home-industries 1")
    assert times(match, "home-industries") == 1  # her women come last
    answer_all(match, "do weave-clothes 1")
    assert options_of(match, 0) == {"done"}
    match = at(leader="harrod", folk=12)
    assert times(match, "recruit") == 2


@rule("R3")
def test_mills_need_no_implements() -> None:
    match = at(implements=0, grain=20, built={"tub-mill": 1, "hominy-block": 1})
    assert times(match, "grind") == 2
    answer_all(match, "do grind 2")
    assert (have(match, "food", "grain"), town(match).idle) == ((6 + 8, 12), 10)


@rule("4.1", "R1", "R14")
def test_recruits() -> None:
    for folk, n in ((10, 1), (39, 1), (40, 2)):
        match = at(folk=folk)
        assert times(match, "recruit") == n
    match = at(folk=10)
    answer_all(match, "do recruit 1")
    assert (change(match, at(folk=10)), town(match).idle) == ({"folk": 1}, 9)
    assert times(at(folk=10, options={"growth-rule": "as printed"}), "recruit") == 0
    assert times(at(folk=20, options={"growth-rule": "as printed"}), "recruit") == 1
    assert times(at(season="winter"), "recruit") == 0
    assert times(at(horses=0), "recruit") == 0


@rule("4.2", "4.4", "4.5", "4.6", "4.10", "4.13", "4.14", "4.15", "4.16", "4.17", "4.18")
@pytest.mark.parametrize(
    ("way", "changes"),
    [
        ("clear-land", {"plots": 1, "wood": 2}),
        ("husbandry", {"livestock": 1}),
        ("hunting", {"gunpowder": -1, "food": 1, "hides": 1}),
        ("milking", {"food": 1}),
        ("butchering", {"livestock": -1, "food": 1, "hides": 1}),
        ("weave-clothes", {"clothes": 1}),
        ("weave-containers", {"containers": 1}),
        ("tailoring", {"hides": -1, "clothes": 1}),
        ("home-industries", {"housewares": 1}),
        ("gift-rifles", {"rifles": -1, "peace": 1}),
        ("gift-horses", {"horses": -1, "peace": 1}),
        ("gift-tools", {"tools": -1, "peace": 1}),
        ("gift-clothes", {"clothes": -1, "peace": 1}),
        ("gift-housewares", {"housewares": -1, "peace": 1}),
        ("saltlicks", {"salt": 1}),
        ("mining", {"metal": 1}),
        ("fishing", {"food": 2}),
        ("trapping", {"hides": 2}),
        ("gathering", {"food": 1, "happiness": 1}),
        ("barrels", {"lumber": -1, "containers": 5}),
        ("planks", {"wood": -4, "lumber": 4}),
        ("furniture", {"lumber": -2, "housewares": 2}),
        ("handles", {"wood": -1, "tools": 1}),
        ("loom", {"lumber": -2, "looms": 1}),
        ("smelting", {"wood": -1, "metal": 1}),
        ("metal-housewares", {"metal": -1, "housewares": 1, "happiness": 1}),
        ("make-tools", {"metal": -1, "tools": 1}),
        ("make-implements", {"metal": -1, "implements": 1}),
    ],
)
def test_what_actions_bring(way: str, changes: dict[str, int]) -> None:
    stock: dict[str, Any] = {"hides": 3, "lumber": 6, "lye": 2}
    match = at(**stock)
    answer_all(match, f"do {way} 1")
    assert change(match, at(**stock)) == changes


@rule("4.4", "4.6", "R6")
def test_livestock_bounds_husbandry_and_milking() -> None:
    match = at(livestock=14)
    assert (times(match, "husbandry"), times(match, "milking"), times(match, "butchering")) == (2, 7, 4)
    answer_all(match, "do butchering 4")
    assert times(match, "milking") == 6  # Folk are left for six; the limit is that of the start
    assert (times(at(season="winter"), "husbandry"), times(at(season="winter"), "milking")) == (0, 5)


@rule("4.7")
def test_planting() -> None:
    match = at(season="spring", grain=9, plots=6, seed=1)
    assert times(match, "plant") == 5
    answer_all(match, "do plant 5")
    assert have(match, "grain", "seed") == (4, 6)
    assert times(match, "clear-land") == 3  # five of eight horses are in the fields
    assert times(at(season="spring", implements=2), "plant") == 2
    assert times(at(season="summer"), "plant") == 0


@rule("4.8")
def test_harvest() -> None:
    match = at(season="fall", seed=4, implements=3)
    assert times(match, "harvest") == 3
    answer_all(match, "do harvest 3")
    assert have(match, "seed", "grain") == (1, 10 + 24)
    assert times(at(season="spring", seed=4), "harvest") == 0
    assert times(at(season="fall", seed=4, horses=1), "harvest") == 1


@rule("4.9")
def test_grinding_what_is_left() -> None:
    match = at(grain=6, food=0)
    assert times(match, "grind") == 2
    answer_all(match, "do grind 2")
    assert have(match, "grain", "food") == (0, 6)


@rule("4.11", "4.12")
def test_soap_and_cooking() -> None:
    match = at(lye=1)
    answer_all(match, "do soap 1", "do cooking 2")
    assert have(match, "lye", "wood", "happiness") == (0, 2, 13)
    for done, happiness in (
        ([], 6),
        (["do soap 1"], 9),
        (["do cooking 1"], 9),
        (["do soap 1", "do cooking 1"], 12),
    ):
        match = at(lye=1, players=1, dice=[(2, 10)])
        answer_all(match, *done)
        before = state(match)
        assert before.step == "work"
        match.put(0, ("done",))
        lines = "\n".join(match.told(None, 60))
        assert ("no Soap Making" in lines) == ("do soap 1" not in done)
        assert ("no Cooking" in lines) == ("do cooking 1" not in done)
        assert 10 + len(done) - 2 * (2 - len(done)) == happiness


@rule("4.12", "R6")
def test_no_more_meals_than_food() -> None:
    match = at(food=2, wood=9)
    assert times(match, "cooking") == 2
    answer_all(match, "do cooking 1")
    assert times(match, "cooking") == 1


@rule("4.14")
def test_a_horse_that_is_given_needs_another_to_go_there() -> None:
    match = at(horses=4)
    assert times(match, "gift-horses") == 2
    answer_all(match, "do gift-horses 1")
    assert times(match, "saltlicks") == 2


@rule("4.16")
def test_fishing_and_gathering_by_season() -> None:
    match = at(season="winter")
    answer_all(match, "do fishing 2")
    assert have(match, "food") == (8,)
    assert times(match, "gathering") == 0
    match = at(season="spring")
    answer_all(match, "do gathering 3")
    assert have(match, "food", "happiness") == (9, 10)


@rule("4.19", "5.1")
def test_shod_horses_make_one_more_trade() -> None:
    match = at(folk=1, metal=1)
    answer_all(match, "do shoe-horses 1")
    assert have(match, "metal") == (0,)
    assert options_of(match, 0) == {"done", "trade"}
    answer_all(match, "trade", "done", "done")
    assert options_of(match, 0) == {"done"}


@rule("R2")
def test_goods_of_this_turn() -> None:
    match = at(wood=0, lumber=0)
    answer_all(match, "do clear-land 2")
    assert times(match, "planks") == 1
    match = at(wood=1, lumber=0, options={"same-turn-goods": False})
    answer_all(match, "do clear-land 2")
    assert times(match, "planks") == 0
    answer_all(match, "do cooking 1")
    assert times(match, "smelting") == 0


@rule("4.3", "2.4", "2.5")
def test_building() -> None:
    stock: dict[str, Any] = {"folk": 12, "tools": 9, "wood": 30, "lumber": 30}
    match = at(**stock)
    answer_all(match, "build stockade")
    g = state(match)
    assert (change(match, at(**stock)), town(match).idle) == ({"wood": -10, "lumber": -4}, 6)
    assert (g.structures(g.towns[0], "stockade"), times(match, "mining")) == (1, 3)
    assert "build stockade" not in options_of(match, 0)  # one is the most
    answer_all(match, "build school")
    assert have(match, "happiness") == (15,)
    assert "build church" not in options_of(match, 0)  # one tool is left
    assert times(match, "saltlicks") == 4
    match = at(folk=12, tools=9, wood=30, lumber=30, built={"blockhouse": 3})
    answer_all(match, "build blockhouse")
    assert "build blockhouse" not in options_of(match, 0)


@rule("4.3")
@pytest.mark.parametrize("missing", [{"folk": 5}, {"tools": 5}, {"wood": 9}, {"lumber": 3}, {"horses": 0}])
def test_what_a_stockade_needs(missing: dict[str, int]) -> None:
    enough: dict[str, Any] = {"folk": 6, "tools": 6, "wood": 10, "lumber": 4, "horses": 1}
    assert "build stockade" in options_of(at(**enough), 0)
    assert "build stockade" not in options_of(at(**{**enough, **missing}), 0)


@rule("R4", "6.1")
def test_an_extra_build_is_one_labor_or_by_option_all() -> None:
    stock: dict[str, Any] = {"folk": 5, "tools": 6, "wood": 10, "lumber": 4}
    match = at(leader="logan", **stock)
    answer_all(match, "build stockade")
    assert town(match).idle == 0
    assert "build stockade" not in options_of(at(leader="logan", **{**stock, "folk": 4}), 0)
    match = at(leader="logan", options={"extra-build": "a structure"}, **stock)
    answer_all(match, "build stockade")
    assert (town(match).idle, town(match).extras) == (5, ())


@rule("5.1", "5.2")
def test_a_convoy_sells_one_good_and_buys_one() -> None:
    match = at(hides=6, grain=4)
    answer_all(match, "trade")
    assert {"sell hides 6", "sell grain 4", "done"} <= options_of(match, 0)
    assert not [
        option for option in options_of(match, 0) if option.split()[1:2] in (["wood"], ["plots"], ["peace"])
    ]
    answer_all(match, "sell hides 5")
    assert match.question(0) == "The convoy has 15 money. Buy which good?"
    assert {"buy tools 3", "buy rifles 3", "buy salt 7"} <= options_of(match, 0)
    assert "buy tools 4" not in options_of(match, 0)
    answer_all(match, "buy tools 2")
    assert (have(match, "hides", "money", "tools"), town(match).idle) == ((1, 7, 6), 9)
    assert times(match, "mining") == 4  # bought tools serve from the next turn


@rule("5.3")
def test_what_is_committed_cannot_be_sold() -> None:
    match = at(tools=4)
    answer_all(match, "do mining 3", "trade")
    assert [option for option in options_of(match, 0) if "tools" in option] == ["sell tools 1"]
    answer_all(match, "sell tools 1", "done")
    assert times(match, "mining") == 0


@rule("5.1", "5.4")
def test_a_trade_needs_a_horse_but_one_goes_without() -> None:
    match = at(horses=1)
    answer_all(match, "do saltlicks 1")
    assert "trade" not in options_of(match, 0)
    match = at(horses=0)
    answer_all(match, "trade", "done", "done")
    assert "trade" not in options_of(match, 0)
    match = at(horses=2)
    answer_all(match, "trade", "done", "done", "trade", "done", "done")
    assert "trade" not in options_of(match, 0)


@rule("R7", "2.3")
def test_no_more_horses_than_pens() -> None:
    match = at(horses=7, money=60)
    answer_all(match, "trade", "done")
    assert "buy horses 1" in options_of(match, 0)
    assert "buy horses 2" not in options_of(match, 0)


@rule("5.3", "R2")
def test_what_was_sold_is_not_had_again_from_this_turns_goods() -> None:
    match = at(hides=1, options={"same-turn-goods": False})
    answer_all(match, "trade", "sell hides 1", "done", "do trapping 1")
    assert (have(match, "hides"), times(match, "tailoring")) == ((2,), 0)
    match = at(hides=1, options={"same-turn-goods": False})
    answer_all(match, "do trapping 1")
    assert times(match, "tailoring") == 1
