"""Culture & Conquest: set-up, growth, research, income and points."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of, position
from quarterdeck.games.culture_and_conquest.rules import PHASES, income
from quarterdeck.games.culture_and_conquest.scoring import final_outcome, points, sources
from tests.games.culture_and_conquest.positions import (
    GAME,
    asked,
    held,
    known,
    state,
    table,
    through,
    told,
    trades,
)

rule = pytest.mark.rule


# ---------------------------------------------------------------------- set-up and turns


@rule(
    "culture-and-conquest:3.1",
    "culture-and-conquest:3.2",
    "culture-and-conquest:R1",
    "culture-and-conquest:R17",
)
def test_everybody_begins_with_ten_farmers_a_city_and_the_advance_of_a_culture() -> None:
    m = qd.Match(GAME, 4, {"players": 2})
    while asked(m)[1] in ("culture", "name"):
        seat, prompt = asked(m)
        m.answer(seat, "culture roman" if prompt == "culture" else m.ask(seat).options[0])  # type: ignore[union-attr]
    g = state(m)
    later = g.order[1]
    assert trades(m, later) == {"farmers": 10}
    assert [city.name for city in g.cities] == ["city-antioch", "city-babylon"]
    row = g.book.culture_of[g.cultures[later].name]
    assert known(m, later) == {row.advance}
    assert (g.cultures[later].gold, g.cultures[later].food) == (0, 0)


@rule("culture-and-conquest:3.2", "culture-and-conquest:17.1")
def test_sixteen_and_more_is_a_free_choice_of_culture() -> None:
    asks = 0
    for seed in range(30):
        m = qd.Match(GAME, seed)
        if asked(m)[1] == "culture":
            asks += 1
            seat = asked(m)[0]
            assert len(options_of(m, seat)) == 15
            m.answer(seat, "culture celtic")
            assert (state(m).cultures[seat].name, known(m, seat)) == ("celtic", {"art"})
    assert asks > 2


@rule("culture-and-conquest:3.3")
def test_the_highest_roll_begins_and_everybody_hears_of_it() -> None:
    m = qd.Match(GAME, 3, {"players": 4})
    rolls = told(m, "order")
    faces = {line.split()[0]: int(line.split()[2]) for line in rolls[:4]}
    names = ("Blue", "Red", "Amber", "Green")
    order = [faces[names[seat]] for seat in state(m).order]
    assert order == sorted(order, reverse=True)
    assert asked(m)[0] == state(m).order[0]


@rule("culture-and-conquest:4.1")
def test_twelve_phases_in_order() -> None:
    words = [phase.word for phase in PHASES]
    twelve = ["population", "resource", "distribution", "leader", "harvest", "disaster", "upkeep", "war",
              "trade", "build", "research", "income"]  # fmt: skip
    assert [word for word in words if word in twelve] == twelve


@rule("culture-and-conquest:4.2", "culture-and-conquest:2.1", "culture-and-conquest:R19")
@pytest.mark.parametrize("rounds", [15, 50])
def test_the_game_ends_when_all_have_had_the_last_turn(rounds: int) -> None:
    m = table({"farmers": 3}, {"farmers": 3}, step="end", round_=rounds, rounds=rounds)
    assert m.outcome is None
    assert (state(m).active, state(m).round) == (1, rounds)
    g = state(m).copy()
    g.active, g.step, g.round = 1, "end", rounds - 1
    after = state(position(GAME, g, m.options))
    assert (after.active, after.round) == (0, rounds)
    m = table({"farmers": 3}, {"farmers": 3}, step="end", round_=rounds - 1, rounds=rounds)
    state(m).order = (1, 0)
    g = state(m).copy()
    g.active, g.step, g.round = 0, "end", rounds
    ended = position(GAME, g, m.options)
    assert ended.outcome is not None
    assert ended.outcome.reason in ("most", "shared")


@rule("culture-and-conquest:4.1")
def test_a_turn_begins_anew() -> None:
    m = table({"farmers": 3}, {"farmers": 3}, step="work", labor=7, due=0, offers=3)
    g = state(m).copy()
    g.step, g.labor, g.disaster, g.tried, g.offers, g.round = "turn", 7, "flood", (1,), 0, 4
    g.shifted, g.visited, g.steps = [1] * 6, (3,), ((1, 2),)
    after = state(position(GAME, g, m.options))
    assert (after.labor, after.disaster, after.tried, after.offers) == (0, "", (), 3)
    assert (after.shifted, after.visited, after.steps) == ([0] * 6, (), ())
    fresh = state(qd.Match(GAME, 1))
    assert (fresh.due, fresh.labor, fresh.round, fresh.disaster, fresh.war, fresh.rolls) == (
        0,
        0,
        1,
        "",
        None,
        (),
    )


@rule("culture-and-conquest:1.1")
@pytest.mark.parametrize("players", [1, 2, 6])
def test_any_number_may_play(players: int) -> None:
    assert state(qd.Match(GAME, 1, {"players": players})).seats == players


# ---------------------------------------------------------------------- 5 population, 6 resources


@rule("culture-and-conquest:5.1")
@pytest.mark.parametrize(("die", "more"), [(1, 0), (2, 0), (3, 1), (6, 4)])
def test_a_die_less_two_comes_as_farmers(die: int, more: int) -> None:
    m = table({"traders": 4}, {}, step="population", dice=[die, 1])
    assert trades(m) == {"traders": 4} | ({"farmers": more} if more else {})


@rule("culture-and-conquest:5.1", "culture-and-conquest:5.2")
def test_monotheism_adds_one_and_each_prophet_a_die() -> None:
    m = table(
        {"traders": 1},
        {},
        step="population",
        knows=[["monotheism"]],
        leaders=[{"religious": 2}],
        dice=[1, 4, 6, 1],
    )
    assert trades(m) == {"traders": 1, "farmers": 0 + 4 + 6}
    m = table({"traders": 1}, {}, step="population", knows=[["monotheism"]], dice=[2, 1])
    assert trades(m)["farmers"] == 1


@rule("culture-and-conquest:6.1")
@pytest.mark.parametrize(("die", "found"), [(3, {}), (6, {"fish": 1}), (10, {"fish": 1})])
def test_the_resource_roll(die: int, found: dict[str, int]) -> None:
    m = table({"farmers": 1}, {}, step="resource", dice=[(die, 10), (2, 20)] if found else [(die, 10)])
    assert (held(m), asked(m)) == (found, (0, "distribute"))


@rule("culture-and-conquest:6.1")
def test_cartography_adds_one() -> None:
    m = table({"farmers": 1}, {}, step="resource", dice=[(5, 10), (20, 20)], knows=[["cartography"]])
    assert held(m) == {"gems": 1}


@rule(
    "culture-and-conquest:6.1",
    "culture-and-conquest:6.2",
    "culture-and-conquest:17.3",
    "culture-and-conquest:R2",
)
def test_a_manufactured_resource_takes_its_advance_and_its_resource() -> None:
    m = table(
        {"farmers": 1},
        {},
        step="resource",
        dice=[4],
        has=[{"stone": 1, "clay": 1, "wine": 1}],
        knows=[["art"]],
    )
    assert options_of(m, 0) == {"make sculpture"}
    m.answer(0, "make sculpture")
    assert held(m) == {"stone": 1, "clay": 1, "wine": 1, "sculpture": 1}
    m = table(
        {"farmers": 1}, {}, step="resource", dice=[4], has=[{"spices": 1}], knows=[["dye-making", "medicine"]]
    )
    assert options_of(m, 0) == {"make dyes", "make medicinals"}
    m = table({"farmers": 1}, {}, step="resource", dice=[5], has=[{"stone": 1}])
    assert asked(m) == (0, "distribute")
    assert told(m, "nothing-made") == ["Blue has the means for no manufactured resource."]


@rule("culture-and-conquest:17.2", "culture-and-conquest:R2")
def test_iron_is_found_only_with_bronze_and_levels_add_up() -> None:
    assert held(table({"farmers": 1}, {}, step="resource", dice=[6, 3])) == {}
    m = table({"farmers": 1}, {}, step="resource", dice=[6, 3], has=[{"bronze": 1, "iron": 2}])
    assert held(m) == {"bronze": 1, "iron": 3}


# ---------------------------------------------------------------------- 7 distribution


@rule("culture-and-conquest:7.1")
def test_changes_of_trade_are_read_from_one_trade_to_the_other() -> None:
    m = table({"farmers": 6}, {}, step="distribution", gold=[4])
    through(m, "change farmers armies 1", "change farmers traders 2")
    assert m.question(0).endswith("So far: farmers → armies, 2 × farmers → traders (gold 2).")


@rule("culture-and-conquest:7.1", "culture-and-conquest:7.2", "culture-and-conquest:R1")
def test_no_trade_loses_or_gains_more_than_five() -> None:
    m = table({"farmers": 9, "traders": 9}, {}, step="distribution", gold=[99])
    assert "change farmers laborers 5" in options_of(m, 0)
    assert "change farmers laborers 6" not in options_of(m, 0)
    starts = {option.split()[1] for option in options_of(m, 0) if option != "done"}
    ends = {option.split()[2] for option in options_of(m, 0) if option != "done"}
    assert (starts, ends) == (
        {"farmers", "traders"},
        {"armies", "navies", "farmers", "traders", "laborers", "scholars"},
    )
    m.answer(0, "change farmers laborers 3")
    assert "change farmers scholars 1" in options_of(m, 0)
    m.answer_set(0, {"farmers laborers": 3, "farmers scholars": 1, "traders laborers": 2})
    assert trades(m) == {"farmers": 5, "traders": 7, "laborers": 5, "scholars": 1}
    with pytest.raises(qd.NotOffered):
        table({"farmers": 9, "traders": 9}, {}, step="distribution").answer_set(
            0, {"farmers laborers": 3, "traders laborers": 3}
        )


@rule("culture-and-conquest:7.3")
@pytest.mark.parametrize(
    ("has", "army", "navy"),
    [
        ({}, 2, 2),
        ({"weapons": 1, "horses": 1}, 1, 2),
        ({"weapons": 1, "wood": 1}, 2, 2),
        ({"wood": 1, "cloth": 1}, 2, 1),
    ],
)
def test_armies_and_navies_cost_gold(has: dict[str, int], army: int, navy: int) -> None:
    m = table({"farmers": 9}, {}, step="distribution", gold=[20], has=[has], dice=[6, 6])
    m.answer_set(0, {"farmers armies": 2, "farmers navies": 1})
    assert state(m).cultures[0].gold == 20 - 2 * army - navy - 3, "and one each in upkeep"
    with pytest.raises(qd.NotOffered):
        table({"farmers": 9}, {}, step="distribution", gold=[3]).answer_set(0, {"farmers armies": 2})


@rule("culture-and-conquest:7.4")
def test_one_scholar_for_each_city() -> None:
    m = table({"farmers": 9, "scholars": 1}, {}, step="distribution", cities=[["rome", "ur"], []])
    amounts = {option for option in options_of(m, 0) if option.split()[-2:-1] == ["scholars"]}
    assert amounts == {"change farmers scholars 1"}


@rule("culture-and-conquest:7.4", "culture-and-conquest:R3")
def test_a_scholar_whose_city_is_lost_becomes_a_farmer() -> None:
    m = table({"scholars": 2}, {}, step="disaster", food=[9], cities=[["rome", "ur"], ["troy"]], dice=[1, 3])
    assert (trades(m), len(state(m).cities_of(0))) == ({"scholars": 1, "farmers": 1}, 1)


# ---------------------------------------------------------------------- 8 leaders, 9 harvest


@rule("culture-and-conquest:8.1")
def test_a_leader_comes_on_one_or_two() -> None:
    m = table({"farmers": 1}, {}, step="leader", dice=[2, 4, 6, 1])
    assert state(m).leader(0, "builder") == 1
    m = table({"farmers": 1}, {}, step="leader", dice=[3, 6])
    assert sum(state(m).cultures[0].leaders) == 0


@rule("culture-and-conquest:9.1", "culture-and-conquest:11.1")
def test_three_food_from_a_farmer_and_two_from_a_level() -> None:
    assert state(table({"farmers": 10}, {}, step="harvest", dice=[6])).cultures[0].food == 30 - 10
    m = table(
        {"farmers": 2, "traders": 1}, {}, step="harvest", dice=[6], has=[{"fish": 2, "salt": 1, "wood": 3}]
    )
    assert state(m).cultures[0].food == 2 * 3 + 3 * 2 - 3
    m = table({"farmers": 2}, {}, step="harvest", dice=[6], knows=[["selective-breeding"]])
    assert state(m).cultures[0].food == 8 - 2


@rule("culture-and-conquest:9.2", "culture-and-conquest:R12")
def test_food_is_kept_until_the_end_of_the_turn_and_beyond_it_with_pottery() -> None:
    m = table({"farmers": 1}, {"farmers": 1}, step="harvest", food=[4], dice=[6])
    assert (asked(m), state(m).cultures[0].food) == ((0, "trade-open"), 6)
    assert state(table({}, {"farmers": 1}, step="end", food=[7])).cultures[0].food == 0
    assert state(table({}, {"farmers": 1}, step="end", food=[7], knows=[["pottery"]])).cultures[0].food == 7


# ---------------------------------------------------------------------- 15 research, 16 income


@rule("culture-and-conquest:15.1")
def test_a_roll_for_each_scholar_thinker_and_generator() -> None:
    m = table(
        {"scholars": 2}, {"farmers": 1}, step="research", cities=[["rome", "ur"], ["troy"]],
        knows=[["astronomy"]], leaders=[{"thinker": 1}], dice=[(2, 12), (12, 12), (3, 12), (4, 12)],
    )  # fmt: skip
    assert told(m, "research") == ["Blue rolls 2 12 3 4 in research: 0 successes."]
    m = table({}, {"farmers": 1}, step="research", knows=[["writing", "mathematics"]],
              wonders={"great-library": "rome"}, dice=[1, 2, 1, 31, 35])  # fmt: skip
    assert known(m) == {"writing", "mathematics", "art", "irrigation"}
    assert told(table({}, {"farmers": 1}, step="research"), "no-research") == [
        "Blue has nobody who does research."
    ]


@rule("culture-and-conquest:15.2", "culture-and-conquest:17.5", "culture-and-conquest:R5")
def test_a_known_advance_or_a_high_roll_is_a_choice() -> None:
    m = table({}, {"farmers": 1}, step="learn", due=2, knows=[["art"]], dice=[(32, 100), (75, 100)])
    assert (asked(m), len(options_of(m, 0))) == ((0, "advance"), 36)
    m.answer(0, "learn law")
    assert (asked(m), len(options_of(m, 0))) == ((0, "advance"), 35)
    m.answer(0, "learn music")
    assert known(m) == {"art", "law", "music"}


@rule("culture-and-conquest:17.5")
def test_a_new_religion_or_government_takes_the_place_of_the_old() -> None:
    m = table(
        {}, {"farmers": 1}, step="learn", due=2, knows=[["monotheism", "democracy", "law"]], dice=[56, 50]
    )
    assert known(m) == {"polytheism", "dynasty", "law"}


@rule("culture-and-conquest:R5")
def test_nothing_need_be_picked_where_everything_would_replace_something() -> None:
    book = GAME.book_of(GAME.checked(None))
    most = [a.id for a in book.advances if not a.mark] + ["monotheism", "democracy"]
    m = table({}, {"farmers": 1}, step="learn", due=1, knows=[most], dice=[1])
    assert options_of(m, 0) == {"leave", "learn ancestor-worship", "learn polytheism", "learn mysticism",
                                "learn dynasty", "learn republic", "learn oligarchy"}  # fmt: skip
    m.answer(0, "leave")
    assert known(m) == set(most)


@rule("culture-and-conquest:15.3")
def test_advances_of_others_are_copied_for_twenty_gold_each() -> None:
    m = table(
        {}, {"farmers": 1}, {}, step="copy", gold=[45], knows=[["law"], ["law", "art"], ["music", "drama"]]
    )
    assert options_of(m, 0) == {"done", "copy art", "copy music", "copy drama"}
    through(m, "copy art", "copy drama")
    assert (known(m), known(m, 1), state(m).active) == ({"law", "art", "drama"}, {"law", "art"}, 1)
    m = table({}, {"farmers": 1}, step="copy", gold=[19], knows=[[], ["art"]])
    assert asked(m)[0] == 1


@rule("culture-and-conquest:16.1", "culture-and-conquest:16.2")
def test_income_of_traders_cities_and_luxuries() -> None:
    towns = [["rome", "ur", "troy"], ["giza"]]
    m = table(
        {"traders": 4, "farmers": 9},
        {"farmers": 1},
        step="income",
        cities=towns,
        has=[{"gems": 2, "wine": 1}],
    )
    assert state(m).cultures[0].gold == 4 + 3 + 3
    m = table({}, {"farmers": 1}, step="income", cities=towns, knows=[["coinage", "navigation"]])
    assert (state(m).cultures[0].gold, income(state(m), 0)) == (9, 9)


@rule("culture-and-conquest:16.3", "culture-and-conquest:17.7")
def test_rulers_and_the_colossus_bring_a_die_of_gold() -> None:
    m = table(
        {},
        {"farmers": 1},
        step="income",
        leaders=[{"ruler": 2}],
        wonders={"colossus": "rome"},
        dice=[3, 4, 6],
    )
    assert state(m).cultures[0].gold == 1 + 3 + 4 + 6


# ---------------------------------------------------------------------- 2 points


@rule("culture-and-conquest:2.2", "culture-and-conquest:R18")
def test_points_for_advances_cities_and_wonders() -> None:
    m = table(
        {}, {}, cities=[["rome", "ur"], ["troy"]], knows=[["law", "music"]],
        wonders={"sphinx": "rome", "oracle": "troy"}, built={"oracle": 0, "colossus": 0},
    )  # fmt: skip
    assert dict(sources(state(m), 0)) == {
        "war": 0, "advances": 10, "learning": 0, "cities": 20, "built": 45, "held": 5, "natural": 0,
        "manufactured": 0, "people": 0,
    }  # fmt: skip
    assert points(state(m), 1) == 10 + 5


@rule("culture-and-conquest:17.4")
@pytest.mark.parametrize(
    ("knows", "extra"),
    [
        (["drama", "brewing"], 10), (["literature"], 0), (["literature", "writing"], 10),
        (["ancestor-worship"], 2 * 2), (["polytheism"], 3), (["law"], 0),
    ],
)  # fmt: skip
def test_some_advances_are_worth_more(knows: list[str], extra: int) -> None:
    m = table({}, {}, cities=[["rome", "ur"], ["troy"]], knows=[knows], wonders={"sphinx": "rome"})
    assert dict(sources(state(m), 0))["learning"] == extra


@rule("culture-and-conquest:2.3", "culture-and-conquest:2.4", "culture-and-conquest:R18")
def test_the_most_of_a_resource_and_of_people() -> None:
    has = [{"wood": 2, "gems": 1, "wine": 1}, {"wood": 1, "gems": 1, "wine": 2, "dyes": 1}]
    m = table({"farmers": 4}, {"farmers": 4}, has=has)
    assert [dict(sources(state(m), s))["natural"] for s in (0, 1)] == [10, 5]
    assert [dict(sources(state(m), s))["manufactured"] for s in (0, 1)] == [0, 20]
    assert [dict(sources(state(m), s))["people"] for s in (0, 1)] == [5, 5]
    m = table({"farmers": 4}, {"farmers": 4}, has=has, tied_majorities="none scores")
    assert [dict(sources(state(m), s))["natural"] for s in (0, 1)] == [5, 0]
    assert [dict(sources(state(m), s))["people"] for s in (0, 1)] == [0, 0]
    assert dict(sources(state(table({"farmers": 3}, {"traders": 4})), 1))["people"] == 5


@rule("culture-and-conquest:2.1", "culture-and-conquest:R18")
def test_equal_points_are_decided_by_cities_then_people() -> None:
    m = table({"farmers": 4}, {"farmers": 4}, cities=[["rome", "ur"], ["troy"]], knows=[[], ["law", "music"]])
    assert final_outcome(state(m)).ranking == ((0,), (1,))
    m = table({"farmers": 4}, {"farmers": 4})
    assert final_outcome(state(m)).ranking == ((0, 1),)
    assert final_outcome(state(m)).reason == "shared"
    m = table({"farmers": 4}, {"farmers": 5}, knows=[["law"]])
    assert final_outcome(state(m)).ranking == ((1,), (0,))
    state(m).cultures[0].vp = 1
    assert final_outcome(state(m)).winners == (0,)
    assert final_outcome(state(m)).reason == "most"


# ---------------------------------------------------------------------- 18 solo


@rule("culture-and-conquest:18.2", "culture-and-conquest:R13")
@pytest.mark.parametrize(
    ("vp", "band"),
    [
        (0, "tribe"),
        (139, "tribe"),
        (140, "realm"),
        (239, "realm"),
        (240, "kingdom"),
        (389, "kingdom"),
        (390, "empire"),
        (589, "empire"),
        (590, "golden-age"),
    ],
)
def test_alone_one_plays_for_a_score(vp: int, band: str) -> None:
    m = table({}, step="work")
    state(m).cultures[0].vp = vp
    outcome = final_outcome(state(m))
    assert (outcome.facts["band"], outcome.scores, outcome.victory) == (band, (vp + 10,), None)
