"""Culture & Conquest: trade and building."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of
from quarterdeck.games.culture_and_conquest.building import labor_due, price
from tests.games.culture_and_conquest.positions import asked, held, known, state, table, through, told, trades

rule = pytest.mark.rule


# ---------------------------------------------------------------------- 13 trade


@rule("culture-and-conquest:13.1", "culture-and-conquest:R11")
def test_everything_is_traded_by_offer_and_answer() -> None:
    m = table(
        {"farmers": 2, "laborers": 4}, {"scholars": 1}, gold=[5], food=[0, 6], has=[{"wood": 1}],
        leaders=[{}, {"ruler": 1}], cities=[["rome", "ur"], ["troy"]], knows=[["law"], ["law", "art"]],
    )  # fmt: skip
    through(m, "offer seat-1")
    assert {option.split()[1] for option in options_of(m, 0) if option != "enough"} == {
        "gold", "labor", "farmers", "laborers", "wood", "city-rome", "city-ur",
    }  # fmt: skip
    assert "give city-ur 2" not in options_of(m, 0)
    through(m, "give gold 3", "give city-ur 1", "enough")
    wanted = {option.split()[1] for option in options_of(m, 0) if option.startswith("want")}
    assert wanted == {"food", "scholars", "ruler", "art"}, "a last city is kept"
    assert "want art 2" not in options_of(m, 0)
    through(m, "want food 4", "want ruler 1", "want art 1")
    assert (asked(m), options_of(m, 1)) == ((1, "trade-answer"), {"accept", "refuse", "counter"})
    m.answer(1, "accept")
    g = state(m)
    assert (g.cultures[0].gold, g.cultures[1].gold) == (2, 3)
    assert (g.cultures[0].food, g.cultures[1].food) == (4, 2)
    assert (g.leader(0, "ruler"), g.leader(1, "ruler")) == (1, 0)
    assert (len(g.cities_of(0)), len(g.cities_of(1))) == (1, 2)
    assert (known(m), known(m, 1)) == ({"law", "art"}, {"law", "art"})


@rule("culture-and-conquest:13.1")
def test_a_single_scholar_or_food_is_offered_in_the_singular() -> None:
    m = table({"laborers": 4}, {"scholars": 1, "armies": 3}, food=[0, 6], cities=[["rome"], ["troy", "ur"]])
    through(m, "offer seat-1", "give laborers 1", "enough")
    assert m.question(0).startswith("You give Red: 1 laborer. ")
    through(m, "want scholars 1", "want food 1", "want armies 2")
    assert m.question(1) == "Blue gives: 1 laborer, and wants: 1 scholar, 1 food and 2 × armies."
    m.answer(1, "refuse")
    assert told(m, "trade-refused") == [
        "Red refuses 1 laborer for 1 scholar, 1 food and 2 × armies, offered by Blue."
    ]


@rule("culture-and-conquest:13.2", "culture-and-conquest:17.5")
def test_an_advance_that_is_given_is_kept_and_may_replace_another() -> None:
    m = table({}, {}, knows=[["monotheism"], ["polytheism"]])
    through(m, "offer seat-1", "give monotheism 1", "enough", "propose", "accept")
    assert (known(m), known(m, 1)) == ({"monotheism"}, {"monotheism"})


@rule("culture-and-conquest:13.1")
def test_people_keep_their_trade_and_resources_their_level() -> None:
    m = table(
        {"laborers": 4}, {"scholars": 1, "armies": 3}, has=[{"wood": 3}], cities=[["rome"], ["troy", "ur"]]
    )
    through(m, "offer seat-1", "give laborers 3", "give wood 2", "enough")
    through(m, "want armies 2", "want scholars 1", "propose", "accept")
    assert trades(m) == {"laborers": 1, "armies": 2, "scholars": 1}
    assert trades(m, 1) == {"laborers": 3, "armies": 1}
    assert (held(m), held(m, 1)) == ({"wood": 1}, {"wood": 2})


@rule("culture-and-conquest:R11", "culture-and-conquest:R3")
def test_scholars_without_a_city_become_farmers() -> None:
    m = table({"scholars": 2}, {"scholars": 1}, cities=[["rome", "ur"], ["troy"]])
    through(m, "offer seat-1", "give scholars 2", "enough", "propose", "accept")
    assert trades(m, 1) == {"scholars": 1, "farmers": 2}


@rule("culture-and-conquest:R11")
def test_not_all_cities_are_given_away() -> None:
    m = table({}, {}, cities=[["rome", "ur"], ["troy"]])
    through(m, "offer seat-1", "give city-rome 1", "give city-ur 1", "enough")
    assert options_of(m, 0) == {"withdraw"}


@rule("culture-and-conquest:13.3", "culture-and-conquest:14.1")
def test_labor_that_is_traded_is_there_in_the_next_build_phase() -> None:
    m = table({"laborers": 6}, {"laborers": 2}, gold=[0, 9])
    through(m, "offer seat-1", "give labor 4", "enough", "want gold 2", "propose", "accept")
    assert (asked(m), m.asks[0].facts["points"]) == ((0, "work"), 2)
    assert (labor_due(state(m), 1), state(m).cultures[0].owed) == (2 + 4, 0)
    m = table({"laborers": 6}, {"laborers": 2}, gold=[9])
    through(m, "offer seat-1", "give gold 1", "enough", "want labor 2", "propose", "accept")
    assert (m.asks[0].facts["points"], labor_due(state(m), 1)) == (8, 0)


@rule("culture-and-conquest:13.1", "culture-and-conquest:R11")
def test_offers_are_counted_refused_and_countered() -> None:
    m = table({"laborers": 1}, {}, gold=[5, 5], offers=3)
    through(m, "offer seat-1", "give gold 1", "enough", "propose", "refuse")
    assert (asked(m), state(m).offers) == ((0, "trade-open"), 2)
    through(
        m, "offer seat-1", "give gold 1", "enough", "propose", "counter", "give gold 2", "enough", "propose"
    )
    assert (asked(m), options_of(m, 0)) == ((0, "trade-last-word"), {"accept", "refuse"})
    m.answer(0, "accept")
    assert [culture.gold for culture in state(m).cultures] == [7, 3]
    m.answer(0, "pass")
    assert asked(m) == (0, "work")
    assert asked(table({"laborers": 1}, {}, offers=0)) == (0, "work"), "play without trade"


# ---------------------------------------------------------------------- 14 building


@rule("culture-and-conquest:14.1")
def test_labor_of_laborers_engineering_and_builders() -> None:
    assert table({"laborers": 5}, {}, step="build").asks[0].facts["points"] == 5
    m = table(
        {"laborers": 5}, {}, step="build", knows=[["engineering"]], leaders=[{"builder": 2}], dice=[3, 6]
    )
    assert m.asks[0].facts["points"] == 10 + 9


@rule("culture-and-conquest:14.1", "culture-and-conquest:14.2")
@pytest.mark.parametrize(("n", "said"), [(1, "1 labor point to assign"), (3, "3 labor points to assign")])
def test_the_question_for_labor_agrees_with_its_number(n: int, said: str) -> None:
    m = table({"laborers": n, "farmers": 4}, {}, food=[9])
    through(m, "pass")
    assert asked(m) == (0, "work")
    assert m.question(0).startswith(f"Build phase, {said}: to what?")


@rule("culture-and-conquest:14.2", "culture-and-conquest:R4")
def test_labor_on_a_project_is_kept_and_the_rest_is_lost() -> None:
    m = table({"laborers": 8}, {"farmers": 1}, step="build", knows=[["irrigation"]])
    assert options_of(m, 0) == {"done"} | {
        f"assign {w} {n}" for w in ("new-city", "hanging-gardens") for n in range(1, 9)
    }
    m.answer_set(0, {"new-city": 3, "hanging-gardens": 4})
    g = state(m)
    assert (g.cultures[0].city_work, sum(g.cultures[0].wonder_work)) == (3, 4)
    assert g.active == 1


@rule("culture-and-conquest:14.3", "culture-and-conquest:17.9", "culture-and-conquest:R4")
def test_a_city_takes_labor_then_gold_and_a_name() -> None:
    m = table({"laborers": 60}, {"farmers": 1}, step="build", gold=[26])
    m.answer_set(0, {"new-city": 50})
    assert options_of(m, 0) == {"later", "finish new-city"}
    m.answer(0, "finish new-city")
    assert "name city-antioch" in options_of(m, 0)
    assert "name city-rome" not in options_of(m, 0)
    m.answer(0, "name city-ur")
    g = state(m)
    assert ([city.name for city in g.cities_of(0)], g.cultures[0].gold) == (["city-rome", "city-ur"], 1)
    assert (asked(m), m.asks[0].facts["points"]) == ((0, "work"), 10), "what is left goes to the next"


@rule("culture-and-conquest:R4")
def test_without_the_gold_a_city_waits() -> None:
    m = table({"laborers": 50}, {"farmers": 1}, step="build", gold=[24])
    m.answer_set(0, {"new-city": 50})
    assert (state(m).active, state(m).cultures[0].city_work, len(state(m).cities)) == (1, 50, 2)
    m = table({"laborers": 50}, {"farmers": 1}, step="build", gold=[99])
    m.answer_set(0, {"new-city": 50})
    m.answer(0, "later")
    assert (state(m).cultures[0].city_work, state(m).active) == (50, 1)


@rule("culture-and-conquest:R17")
def test_names_come_again_with_numbers() -> None:
    names = [word.removeprefix("city-") for word in table({}, {}).state.book.city_words[:21]]
    m = table({"laborers": 50}, {}, step="build", gold=[99], cities=[names, []])
    m.answer_set(0, {"new-city": 50})
    m.answer(0, "finish new-city")
    assert len(options_of(m, 0)) == 21
    m.answer(0, "name city-rome-1")
    assert told(m, "city") == ["Blue founds Rome II."]


@rule("culture-and-conquest:14.4")
def test_searches_and_manufactured_resources_are_bought_with_labor() -> None:
    m = table(
        {"laborers": 90}, {"farmers": 1}, step="build", has=[{"clay": 1}], knows=[["pottery"]], dice=[1, 1]
    )
    assert {option for option in options_of(m, 0) if "search" in option} == {
        f"assign search {n}" for n in (1, 2, 3, 4)
    }
    m.answer_set(0, {"search": 2, "earthenware": 1})
    assert held(m) == {"clay": 1, "grain": 2, "earthenware": 1}
    assert (asked(m), m.asks[0].facts["points"]) == ((0, "work"), 90 - 40 - 25)


@rule("culture-and-conquest:14.5", "culture-and-conquest:17.7", "culture-and-conquest:R4")
def test_a_wonder_takes_its_requirement_and_a_free_city_and_stands_once() -> None:
    m = table(
        {"laborers": 120}, {"farmers": 1}, step="build", gold=[60], knows=[["irrigation", "masonry"]],
        cities=[["rome", "ur"], ["troy"]], wonders={"great-wall": "rome"},
    )  # fmt: skip
    offered = {option.split()[1] for option in options_of(m, 0) if option != "done"}
    assert offered == {"new-city", "search", "hanging-gardens"}
    state(m).cultures[1].wonder_work[state(m).book.wonder_index["hanging-gardens"]] = 70
    m.answer_set(0, {"hanging-gardens": 95})
    assert options_of(m, 0) == {"later", "erect hanging-gardens city-ur"}
    m.answer(0, "erect hanging-gardens city-ur")
    g = state(m)
    assert (g.city("city-ur").wonder, g.cultures[0].gold) == ("hanging-gardens", 10)
    assert g.builders[g.book.wonder_index["hanging-gardens"]] == 0
    assert sum(g.cultures[1].wonder_work) == 0, "another's labor is lost"


@rule("culture-and-conquest:14.5")
def test_without_a_free_city_a_wonder_waits() -> None:
    m = table({"laborers": 100}, {"farmers": 1}, step="build", gold=[99], knows=[["irrigation"]],
              wonders={"sphinx": "rome"})  # fmt: skip
    m.answer_set(0, {"hanging-gardens": 100})
    assert (state(m).active, sum(state(m).cultures[0].wonder_work)) == (1, 100)


@rule("culture-and-conquest:14.6", "culture-and-conquest:14.5", "culture-and-conquest:R4")
def test_prices_fall_with_build_resources_masonry_and_architecture() -> None:
    def prices(knows: list[str], **has: int) -> list[tuple[int, int]]:
        g = state(table({}, {}, knows=[knows], has=[has]))
        wonders = {wonder.id: wonder for wonder in g.book.wonders}
        return [price(g, 0, None), price(g, 0, wonders["oracle"]), price(g, 0, wonders["stonehenge"])]

    assert prices([]) == [(50, 25), (100, 50), (50, 25)]
    assert prices(["masonry"], wood=1, clay=1) == [(41, 21), (91, 46), (41, 21)]
    assert prices(["architecture"], brick=2, stone=1, gems=9) == [(44, 14), (94, 39), (44, 14)]
    assert prices(["masonry", "architecture"], wood=40) == [(1, 0), (15, 0), (1, 0)]
    g = state(table({}, {}))
    sphinx = next(wonder for wonder in g.book.wonders if wonder.id == "sphinx")
    assert price(g, 0, sphinx) == (50, 25)


@rule("culture-and-conquest:14.2")
def test_labor_cannot_exceed_what_there_is() -> None:
    m = table({"laborers": 30}, {}, step="build")
    with pytest.raises(qd.NotOffered):
        m.answer_set(0, {"new-city": 11, "search": 1})
