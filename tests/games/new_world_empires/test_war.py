"""New World Empires: war, rebels, and who is out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from quarterdeck.engine.testing import options_of
from quarterdeck.games.new_world_empires.book import COLONIES_OUT
from quarterdeck.games.new_world_empires.war import chance_of_sixes, dice_of
from tests.games.new_world_empires.positions import asked, state, table, through, told

rule = pytest.mark.rule


@rule("new-world-empires:15.1", "new-world-empires:16.1")
def test_one_may_attack_where_one_has_armies_and_somebody_a_territory() -> None:
    m = table(
        {}, {}, {}, step="war", armies=[{"canada": 1, "europe": 1, "caribbean": 1}, {}, {}],
        colonies={1: ["furs", "gems"], 2: ["furs"]},
    )  # fmt: skip
    assert options_of(m, 0) == {
        "done", "attack canada seat-1", "attack canada seat-2", "attack europe seat-1",
        "attack europe seat-2",
    }  # fmt: skip


@rule("new-world-empires:15.1", "new-world-empires:15.5", "new-world-empires:R7")
def test_an_undefended_colony_is_taken_without_dice() -> None:
    m = table(
        {},
        {},
        step="war",
        armies=[{"canada": 1}, {"europe": 5}],
        colonies={1: ["furs", "furs", "syrup", "gems"]},
    )
    m.answer(0, "attack canada seat-1")
    assert (asked(m), options_of(m, 0)) == ((0, "take"), {"leave", "colony furs", "colony syrup"})
    m.answer(0, "colony syrup")
    assert (state(m).colonies(0), sorted(state(m).colonies(1))) == (["syrup"], ["furs", "furs", "gems"])
    assert told(m, "battle") == []


@rule("new-world-empires:15.5")
def test_nothing_need_be_taken() -> None:
    m = table({}, {}, step="war", armies=[{"canada": 1}, {}], colonies={1: ["furs"]})
    through(m, "attack canada seat-1", "leave")
    assert state(m).colonies(1) == ["furs"]


@rule("new-world-empires:R6")
def test_one_attack_in_each_region_a_turn() -> None:
    m = table(
        {}, {}, {}, step="war", armies=[{"canada": 1, "europe": 1}, {}, {}], colonies={1: ["furs", "syrup"]}
    )
    through(m, "attack canada seat-1", "colony furs")
    assert options_of(m, 0) == {"done", "attack europe seat-1", "attack europe seat-2"}


@rule("new-world-empires:15.2", "new-world-empires:15.3")
@pytest.mark.parametrize(
    ("own", "theirs", "dice"),
    [
        ({}, {}, (5, 4)),
        ({"infantry": 1, "cavalry": 2}, {"artillery": 1}, (7, 5)),
        ({"fortifications": 1}, {"fortifications": 1}, (5, 4)),
        ({"sea-power": 1}, {}, (6, 4)),
        ({}, {"sea-power": 1}, (5, 4)),
    ],
)
def test_dice_for_armies_fleets_and_superior_technologies(
    own: dict[str, int], theirs: dict[str, int], dice: tuple[int, int]
) -> None:
    g = state(
        table(
            {},
            {},
            step="war",
            armies=[{"canada": 3}, {"canada": 2}],
            fleets=[2, 0],
            levels=[own, theirs],
            colonies={1: ["furs"]},
        )
    )
    assert (dice_of(g, 0, 5, 1, False), dice_of(g, 1, 5, 0, True)) == dice


@rule("new-world-empires:15.3")
def test_sea_power_needs_a_fleet() -> None:
    g = state(
        table(
            {},
            {},
            step="war",
            armies=[{"canada": 3}, {"canada": 2}],
            fleets=[0, 1],
            levels=[{"sea-power": 1}, {}],
            colonies={1: ["furs"]},
        )
    )
    assert (dice_of(g, 0, 5, 1, False), dice_of(g, 1, 5, 0, True)) == (3, 5)
    g.fleets[0] = 1
    assert dice_of(g, 0, 5, 1, False) == 3 + 1 + 1


@rule("new-world-empires:15.4", "new-world-empires:15.5", "new-world-empires:R6")
def test_each_six_costs_a_unit_of_the_owners_choice() -> None:
    m = table(
        {}, {}, step="war", armies=[{"canada": 2}, {"canada": 1, "europe": 4}], fleets=[1, 1],
        colonies={1: ["furs"]}, dice=[6, 6, 1, 6, 1, 1, 1],
    )  # fmt: skip
    m.answer(0, "attack canada seat-1")
    assert told(m, "battle") == ["Blue rolls 6 6 1, the defender 6 1 1 1."]
    assert (asked(m), options_of(m, 1)) == ((1, "casualty"), {"lose fleet", "lose canada"})
    m.answer(1, "lose fleet")
    assert state(m).armies[1] == [4, 0, 0, 0, 0, 0], "the second six takes what is left there"
    assert (asked(m), options_of(m, 0)) == ((0, "casualty"), {"lose fleet", "lose canada"})
    m.answer(0, "lose canada")
    assert asked(m) == (0, "take")


@rule("new-world-empires:15.5")
def test_nothing_is_taken_while_the_defender_has_an_army_there_or_the_attacker_none() -> None:
    m = table(
        {},
        {},
        step="war",
        armies=[{"canada": 1}, {"canada": 2}],
        colonies={1: ["furs"]},
        dice=[6, 1, 1, 1, 1, 1],
    )
    m.answer(0, "attack canada seat-1")
    assert state(m).armies[1][5] == 1
    assert asked(m)[1] != "take"
    m = table(
        {},
        {},
        step="war",
        armies=[{"canada": 1}, {"canada": 1}],
        colonies={1: ["furs"]},
        dice=[6, 6, 1, 1, 1],
    )
    m.answer(0, "attack canada seat-1")
    assert (state(m).armies[0][5], state(m).armies[1][5], asked(m)[1] != "take") == (0, 0, True)


@rule("new-world-empires:16.1", "new-world-empires:R7")
def test_in_europe_any_territory_may_be_taken_and_keeps_its_home() -> None:
    m = table({}, {}, step="war", armies=[{"europe": 1}, {}], lands=[["coal"], ["wool", "grain", "wool"]])
    m.answer(0, "attack europe seat-1")
    assert options_of(m, 0) == {"leave", "land wool seat-1", "land grain seat-1"}
    m.answer(0, "land grain seat-1")
    g = state(m)
    assert [g.land_terrain[i] for i in g.lands(0)] == ["coal", "grain"]
    assert g.land_home[g.lands(0)[1]] == 1


@rule("new-world-empires:2.2", "new-world-empires:R12")
def test_who_has_lost_seven_is_out() -> None:
    lands = [["coal"] * 2, ["wool"] * 9, ["wool"]]
    m = table(
        {}, {"gold": 9}, {}, step="war", armies=[{"europe": 1}, {}, {}], lands=lands, colonies={1: ["gems"]}
    )
    m.answer(0, "attack europe seat-1")
    state(m).land_holder[2:8] = [2] * 6
    m.answer(0, "land wool seat-1")
    g = state(m)
    assert g.out_of_play == [False, True, False]
    assert (g.cards.kinds(COLONIES_OUT), g.lands(1), g.stocks[1][1]) == (["gems"], [], 0)
    assert (g.fleets[1], g.armies[1]) == (0, [0] * 6)
    assert (len(g.lands(0)), len(g.lands(2))) == (2 + 1, 1 + 6), "what was still held is nobody's"


@rule("new-world-empires:R12")
def test_the_last_power_wins() -> None:
    m = table({}, {}, step="war", armies=[{"europe": 1}, {}], lands=[["coal"], ["wool"] * 7])
    m.answer(0, "attack europe seat-1")
    state(m).land_holder[1:7] = [0] * 6
    m.answer(0, "land wool seat-1")
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.ranking) == ("alone", ((0,), (1,)))


# ---------------------------------------------------------------------- rebels


@rule("new-world-empires:6.4", "new-world-empires:R8")
def test_rebels_are_fought_with_two_dice_more_and_the_winner_has_the_colony() -> None:
    m = table(
        {}, {}, step="war", armies=[{"central-america": 2}, {"central-america": 5}], colonies={1: ["gems"]},
        rebels=[(1, "gems", 1)], levels=[{"infantry": 5}, {}], dice=[6, 1, 1, 1, 1],
    )  # fmt: skip
    assert options_of(m, 0) == {"done", "quell central-america seat-1 gems"}
    m.answer(0, "quell central-america seat-1 gems")
    assert told(m, "quell") == ["Blue fights the rebels of Gems: 6 1 against 1 1 1."]
    g = state(m)
    assert (g.rebels, g.colonies(0), g.colonies(1)) == ([], ["gems"], [])


@rule("new-world-empires:6.4", "new-world-empires:R8")
def test_the_owner_may_put_a_revolt_down_and_rebels_that_are_left_stay() -> None:
    m = table(
        {}, {}, step="war", armies=[{"central-america": 2}, {}], colonies={0: ["gems"]},
        rebels=[(0, "gems", 3)], dice=[6, 1, 6, 1, 1, 1, 1],
    )  # fmt: skip
    m.answer(0, "quell central-america seat-0 gems")
    g = state(m)
    assert [(one.owner, one.armies) for one in g.rebels] == [(0, 2)]
    assert (g.armies[0][3], g.colonies(0)) == (1, ["gems"])


@rule("new-world-empires:R8")
def test_colonies_in_revolt_are_not_taken_from_their_owner() -> None:
    m = table(
        {}, {}, step="war", armies=[{"central-america": 1}, {}], colonies={1: ["gems", "gems", "fish-m"]},
        rebels=[(1, "gems", 1), (1, "fish-m", 1)],
    )  # fmt: skip
    m.answer(0, "attack central-america seat-1")
    assert options_of(m, 0) == {"leave", "colony gems"}


@rule("new-world-empires:15.4")
def test_the_chance_of_sixes_is_exact() -> None:
    assert chance_of_sixes(1, 1) == Fraction(1, 6)
    assert chance_of_sixes(2, 1) == Fraction(11, 36)
    assert chance_of_sixes(3, 2) == Fraction(16, 216)
    assert chance_of_sixes(2, 3) == 0
