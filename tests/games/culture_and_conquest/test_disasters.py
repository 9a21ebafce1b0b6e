"""Culture & Conquest: disasters and upkeep."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of, position
from tests.games.culture_and_conquest.positions import GAME, asked, held, state, table, told, trades

rule = pytest.mark.rule


# ---------------------------------------------------------------------- 10 disasters


def struck(die: int, *more: int, **given: Any) -> qd.Match:
    """Blue has a disaster, with plenty of people, food and gold to lose."""
    dice = [(1, 6), (die, 20), *[(face, 6) for face in more]]
    at = {"gold": [21], "food": [99], **given}
    return table({"farmers": 40}, {"farmers": 1}, step="disaster", dice=dice, **at)


@rule("culture-and-conquest:10.1")
def test_only_a_one_is_a_disaster() -> None:
    m = table({"farmers": 9}, {}, step="disaster", dice=[2], food=[9], gold=[9])
    assert (state(m).disaster, told(m, "no-disaster")) == ("", ["Blue rolls 2: no disaster."])
    assert state(struck(4)).disaster == "pirates"


@rule("culture-and-conquest:10.4", "culture-and-conquest:10.2")
@pytest.mark.parametrize(
    ("die", "dice", "toll", "half", "half_toll"),
    [
        (2, [5], 5, "", 0), (5, [5], 5, "music", 2), (7, [5], 5, "philosophy", 2), (8, [5], 5, "law", 2),
        (9, [4, 4, 5], 13, "medicine", 6), (16, [6, 5], 11, "oligarchy", 5), (18, [3, 2], 5, "republic", 2),
        (14, [3], 3, "", 0),
    ],
)  # fmt: skip
def test_people_die_and_half_as_many_if_mitigated(
    die: int, dice: list[int], toll: int, half: str, half_toll: int
) -> None:
    assert trades(struck(die, *dice)) == {"farmers": 40 - toll}
    if half:
        assert trades(struck(die, *dice, knows=[[half]])) == {"farmers": 40 - half_toll}
        assert trades(struck(die, *dice, knows=[[half]], mitigation="people")) == {"farmers": 40 - half_toll}


@rule("culture-and-conquest:10.2", "culture-and-conquest:17.7")
@pytest.mark.parametrize(
    ("die", "wonder"), [(5, "hanging-gardens"), (7, "parthenon"), (8, "pyramids"), (14, "lighthouse")]
)
def test_wonders_mitigate(die: int, wonder: str) -> None:
    assert trades(struck(die, 5, wonders={wonder: "rome"})) == {"farmers": 38}
    assert len(told(struck(die, 5, wonders={wonder: "rome"}), "mitigated")) == 1
    assert trades(struck(die, 5, wonders={wonder: "athens"})) == {"farmers": 35}, "of whoever has them"


@rule("culture-and-conquest:10.4")
@pytest.mark.parametrize(("die", "advance"), [(2, "architecture"), (7, "monotheism")])
def test_what_makes_it_worse_adds_a_die(die: int, advance: str) -> None:
    assert trades(struck(die, 5, 6, knows=[[advance]])) == {"farmers": 40 - 11}


@rule("culture-and-conquest:10.4", "culture-and-conquest:R8")
def test_who_goes_first_and_who_is_chosen() -> None:
    people = {"armies": 1, "navies": 2, "farmers": 5, "traders": 5}
    m = table(people, {}, step="disaster", food=[99], gold=[99], dice=[1, 14, 4])
    assert (asked(m), m.asks[0].facts["losses"]) == ((0, "toll"), 2)
    assert options_of(m, 0) >= {"lose armies 1", "lose farmers 2", "lose traders 2"}
    m.answer_set(0, {"farmers": 1, "traders": 1})
    assert trades(m) == {"armies": 1, "farmers": 4, "traders": 4}
    m = table(people, {}, step="disaster", food=[99], gold=[99], dice=[1, 18, 1, 1])
    assert options_of(m, 0) == {"lose armies 1", "lose navies 2"}
    m.answer_set(0, {"navies": 2})
    assert trades(m) == {"armies": 1, "farmers": 5, "traders": 5}


@rule("culture-and-conquest:10.5", "culture-and-conquest:R6")
@pytest.mark.parametrize(
    ("die", "knows", "wonder", "gold", "food"),
    [
        (4, [], "", 11, 99 - 40), (12, [], "", 0, 99 - 40), (12, [], "oracle", 11, 99 - 40),
        (10, [], "", 21, 50 - 40), (10, ["pottery"], "", 21, 99 - 24 - 40),
        (13, ["irrigation"], "", 21, 99 - 24 - 40),
        (17, ["pottery", "irrigation"], "", 21, 50 - 40),
    ],
)  # fmt: skip
def test_gold_and_food_are_lost(die: int, knows: list[str], wonder: str, gold: int, food: int) -> None:
    m = struck(die, knows=[knows], wonders={wonder: "rome"} if wonder else None)
    assert (state(m).cultures[0].gold, state(m).cultures[0].food) == (gold, food)


@rule("culture-and-conquest:R6")
def test_by_option_only_people_are_spared() -> None:
    m = struck(10, knows=[["pottery"]], mitigation="people")
    assert state(m).cultures[0].food == 50 - 40
    assert told(m, "mitigated") == []
    assert state(struck(12, wonders={"oracle": "rome"}, mitigation="people")).cultures[0].gold == 0


@rule("culture-and-conquest:10.5")
def test_a_resource_a_city_or_a_wonder_is_lost() -> None:
    m = struck(1, has=[{"wood": 1, "gems": 1}])
    assert sum(held(m).values()) == 1
    m = struck(3, cities=[["rome", "ur"], ["troy"]], wonders={"sphinx": "rome", "oracle": "ur"})
    assert (len(state(m).cities_of(0)), len(state(m).wonders_of(0)), len(state(m).cities_of(1))) == (1, 1, 1)
    m = struck(15, cities=[["rome", "ur"], ["troy"]], wonders={"sphinx": "rome", "oracle": "ur"})
    assert (len(state(m).cities_of(0)), len(state(m).wonders_of(0))) == (2, 1)
    assert told(struck(15), "nothing-lost") == ["Blue has nothing of the kind to lose."]
    assert told(struck(1), "nothing-lost") == ["Blue has nothing of the kind to lose."]


@rule("culture-and-conquest:10.5")
def test_which_resource_is_lost_is_chance() -> None:
    lost = set()
    for seed in range(12):
        m = struck(1, has=[{"wood": 1, "gems": 1}])
        g = state(m).copy()
        g.step, g.script, g.rng = "disaster", (1, 1), seed << 90
        g.cultures[0].resources = [1] * len(g.book.resources)
        after = position(GAME, g, m.options)
        lost.add(told(after, "resource-lost")[0])
    assert len(lost) > 4


@rule("culture-and-conquest:10.3")
def test_a_disaster_costs_the_war_and_the_build_phase() -> None:
    m = table({"laborers": 60, "armies": 2}, {}, step="war", gold=[9], disaster="flood", offers=0)
    assert asked(m)[0] == 1 or asked(m)[1] not in ("war", "work")
    assert told(m, "no-building") == ["Blue cannot build this turn."]
    m = table({"laborers": 60, "armies": 2}, {}, step="war", gold=[9])
    assert asked(m) == (0, "war")


# ---------------------------------------------------------------------- 11 upkeep


@rule("culture-and-conquest:11.1", "culture-and-conquest:R12")
def test_who_is_not_fed_is_lost_and_need_not_be_paid() -> None:
    m = table({"farmers": 5, "armies": 3}, {}, step="upkeep", food=[6], gold=[1])
    assert (asked(m), m.asks[0].facts["losses"]) == ((0, "hunger"), 2)
    m.answer_set(0, {"armies": 2})
    assert trades(m) == {"farmers": 5, "armies": 1}
    assert (state(m).cultures[0].food, state(m).cultures[0].gold) == (0, 0)


@rule("culture-and-conquest:11.2")
def test_armies_and_navies_are_paid_or_lost() -> None:
    m = table({"armies": 2, "navies": 2, "traders": 1}, {}, step="upkeep", food=[9], gold=[3])
    assert (asked(m), options_of(m, 0)) == ((0, "unpaid"), {"lose armies 1", "lose navies 1"})
    m.answer(0, "lose navies 1")
    assert (trades(m), state(m).cultures[0].gold) == ({"armies": 2, "navies": 1, "traders": 1}, 0)
    assert state(table({"armies": 2}, {}, step="upkeep", food=[9], gold=[3])).cultures[0].gold == 1


@rule("culture-and-conquest:11.3")
def test_each_leader_dies_on_five_or_six() -> None:
    m = table({}, {}, step="upkeep", leaders=[{"ruler": 2, "thinker": 1}], dice=[4, 5, 6])
    assert (state(m).leader(0, "ruler"), state(m).leader(0, "thinker")) == (1, 0)
    assert told(m, "leader-lives") == ["A leader of Blue lives on: Ruler (rolled 4)."]
