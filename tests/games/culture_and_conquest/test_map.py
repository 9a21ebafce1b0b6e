"""Culture & Conquest: the map version."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of, options_of, position
from quarterdeck.games.culture_and_conquest.people import spread
from tests.games.culture_and_conquest.positions import (
    GAME,
    asked,
    in_land,
    known,
    state,
    table,
    through,
    told,
    trades,
)

rule = pytest.mark.rule
BOOK = book_of("culture-and-conquest", map=True)


@rule("culture-and-conquest:19.1", "culture-and-conquest:R14")
def test_the_map_has_forty_lands_and_twelve_seas() -> None:
    assert (len(BOOK.lands), len(BOOK.seas)) == (40, 12)
    sicily = BOOK.land_index["sicilia"]
    assert BOOK.adjacent[sicily] == ()
    assert sicily in BOOK.coastal
    assert BOOK.land_index["raetia"] not in BOOK.coastal


@rule("culture-and-conquest:19.2")
def test_people_and_city_begin_in_one_land_of_ones_choice() -> None:
    m = qd.Match(GAME, 1, {"map": True})
    homes = {0: "latium", 1: "hellas"}
    for _ in range(12):
        seat, prompt = asked(m)
        if prompt not in ("culture", "home", "name"):
            break
        if prompt == "home" and seat == state(m).order[1]:
            assert f"land {homes[1 - seat]}" not in options_of(m, seat)
        answer = f"land {homes[seat]}" if prompt == "home" else m.asks[0].options[0]
        m.answer(seat, answer)
    g = state(m)
    later = g.order[1]
    assert in_land(m, homes[later]) == {"farmers": 10}
    assert g.cities_of(later)[0].land == BOOK.land_index[homes[later]]


@rule("culture-and-conquest:19.2", "culture-and-conquest:8.1")
def test_a_leader_comes_to_a_land_of_ones_choice() -> None:
    lands = [{"latium": {"farmers": 3}, "liguria": {"farmers": 3}}, {"hellas": {"farmers": 1}}]
    m = table(lands=lands, step="leader", dice=[1, 2], map=True, towns=TOWNS)
    assert options_of(m, 0) == {"land latium", "land liguria"}
    m.answer(0, "land liguria")
    assert in_land(m, "liguria")["general"] == 1


TOWNS = {"rome": "latium", "athens": "hellas"}


@rule("culture-and-conquest:19.3")
def test_newcomers_are_spread_out() -> None:
    assert spread([3, 1, 5], 1) == (2, 0)
    assert spread([3, 1, 5], 4) == (4, 0)
    assert spread([2, 2, 5], 3) == (3, 1)
    lands = [
        {"latium": {"farmers": 2}, "liguria": {"traders": 2}, "raetia": {"armies": 5}},
        {"hellas": {"farmers": 1}},
    ]
    m = table(lands=lands, step="population", dice=[5, 1], map=True, towns=TOWNS)
    assert (asked(m), options_of(m, 0)) == ((0, "settle"), {"settle latium", "settle liguria"})
    m.answer(0, "settle liguria")
    assert (in_land(m, "latium"), in_land(m, "liguria")) == ({"farmers": 3}, {"traders": 2, "farmers": 2})
    assert in_land(m, "raetia") == {"armies": 5}


@rule("culture-and-conquest:19.4")
def test_losses_come_from_as_few_lands_as_can_be() -> None:
    lands = [
        {"latium": {"farmers": 4}, "liguria": {"farmers": 5}, "raetia": {"farmers": 9}},
        {"hellas": {"farmers": 1}},
    ]
    m = table(lands=lands, step="disaster", dice=[1, 5, 5], map=True, towns=TOWNS, food=[99])
    assert (asked(m), options_of(m, 0)) == ((0, "loss-land"), {"land liguria", "land raetia"})
    m.answer(0, "land liguria")
    assert (in_land(m, "liguria"), state(m).holder[BOOK.land_index["liguria"]]) == ({}, -1)
    m = table(lands=lands, step="disaster", dice=[1, 9, 6, 6, 1], map=True, towns=TOWNS, food=[99])
    # Thirteen: no land has so many, so the largest is emptied, and four more are found in one land.
    assert in_land(m, "raetia") == {}
    assert options_of(m, 0) == {"land latium", "land liguria"}
    m.answer(0, "land latium")
    assert (in_land(m, "latium"), in_land(m, "liguria")) == ({}, {"farmers": 5})
    assert state(m).holder[BOOK.land_index["latium"]] == 0, "its city keeps it"


@rule("culture-and-conquest:19.5")
def test_one_city_in_a_land() -> None:
    lands = [{"latium": {"laborers": 50}}, {"hellas": {"farmers": 1}}]
    m = table(lands=lands, step="build", map=True, towns=TOWNS, gold=[99])
    assert not any("new-city" in option for option in options_of(m, 0))
    lands = [
        {"latium": {"laborers": 50}, "liguria": {"farmers": 1}, "raetia": {"farmers": 1}},
        {"hellas": {"farmers": 1}},
    ]
    m = table(lands=lands, step="build", map=True, towns=TOWNS, gold=[99])
    m.answer_set(0, {"new-city": 50})
    through(m, "finish new-city")
    assert options_of(m, 0) == {"land liguria", "land raetia"}
    through(m, "land raetia", "name city-ur")
    assert state(m).city("city-ur").land == BOOK.land_index["raetia"]


@rule("culture-and-conquest:R14", "culture-and-conquest:7.2")
def test_people_change_their_trade_land_by_land_within_the_same_limits() -> None:
    lands = [{"latium": {"farmers": 9}, "liguria": {"farmers": 9}}, {"hellas": {"farmers": 1}}]
    m = table(lands=lands, step="distribution", map=True, towns=TOWNS)
    assert options_of(m, 0) == {"done", "land latium", "land liguria"}
    m.answer(0, "land latium")
    m.answer_set(0, {"farmers traders": 3})
    assert options_of(m, 0) == {"done", "land liguria"}
    m.answer(0, "land liguria")
    assert "change farmers laborers 2" in options_of(m, 0)
    assert "change farmers laborers 3" not in options_of(m, 0)
    assert "change farmers traders 2" in options_of(m, 0)
    m.answer_set(0, {"farmers laborers": 2})
    assert (in_land(m, "latium"), in_land(m, "liguria")) == (
        {"farmers": 6, "traders": 3},
        {"farmers": 7, "laborers": 2},
    )


@rule("culture-and-conquest:7.2", "culture-and-conquest:R14")
def test_on_the_map_the_limit_is_for_all_lands_together() -> None:
    lands = [{"latium": {"traders": 9}, "liguria": {"farmers": 9}}, {"hellas": {"farmers": 1}}]
    m = table(lands=lands, step="distribution", map=True, towns=TOWNS)
    m.answer(0, "land latium")
    m.answer_set(0, {"traders farmers": 3})
    m.answer(0, "land liguria")
    assert "change farmers traders 8" in options_of(m, 0), "farmers from 3 more to 5 fewer"
    assert "change farmers traders 9" not in options_of(m, 0)
    assert "change farmers laborers 6" not in options_of(m, 0)


# ---------------------------------------------------------------------- moves


@rule("culture-and-conquest:19.6", "culture-and-conquest:R14")
def test_people_and_leaders_move_one_land_a_turn() -> None:
    lands = [{"latium": {"farmers": 3, "ruler": 1}}, {"hellas": {"farmers": 1}}]
    m = table(lands=lands, step="move", map=True, towns=TOWNS)
    assert options_of(m, 0) == {"done", "march latium liguria", "march latium magna-graecia"}
    m.answer(0, "march latium liguria")
    assert m.question(0) == "From Latium to Liguria: who goes?"
    m.answer_set(0, {"farmers": 2, "ruler": 1})
    assert in_land(m, "liguria") == {"farmers": 2, "ruler": 1}
    assert options_of(m, 0) == {"done", "march latium magna-graecia"}, "who has moved stays"
    m.answer(0, "done")
    assert asked(m) == (0, "trade-open")


@rule("culture-and-conquest:19.6")
def test_the_table_game_has_no_move_phase() -> None:
    assert asked(table({"farmers": 3}, {}, step="move")) == (0, "trade-open")


@rule("culture-and-conquest:19.7")
def test_an_army_takes_a_land_without_one_with_all_in_it() -> None:
    lands = [
        {"latium": {"armies": 2, "farmers": 2}},
        {
            "liguria": {"farmers": 3, "navies": 1, "thinker": 1},
            "hellas": {"armies": 1},
            "magna-graecia": {"armies": 1},
        },
    ]
    towns = {"rome": "latium", "athens": "hellas", "ur": "liguria"}
    m = table(lands=lands, step="move", map=True, towns=towns, cities=[["rome"], ["athens", "ur"]])
    assert options_of(m, 0) == {"done", "march latium liguria"}, "Magna Graecia has an army"
    m.answer(0, "march latium liguria")
    assert options_of(m, 0) == {"go armies 1", "go armies 2"}, "an army goes first"
    m.answer_set(0, {"armies": 1, "farmers": 1})
    g = state(m)
    assert in_land(m, "liguria") == {"armies": 1, "farmers": 4, "navies": 1}
    assert (g.city("city-ur").owner, sum(g.cultures[1].leaders), sum(g.cultures[0].leaders)) == (0, 0, 0)
    assert trades(m, 1) == {"armies": 2}
    assert told(m, "leaders-captured") == ["1 leader of Red: Thinker, captured and put to death."]


@rule("culture-and-conquest:19.7")
def test_without_an_army_nobody_enters_a_foreign_land() -> None:
    lands = [{"latium": {"farmers": 9}}, {"liguria": {"farmers": 3}, "magna-graecia": {"farmers": 1}}]
    m = table(lands=lands, step="move", map=True, towns={"rome": "latium", "athens": "liguria"})
    assert asked(m) == (0, "trade-open")


@rule("culture-and-conquest:19.8", "culture-and-conquest:R14")
def test_with_navigation_people_go_four_spaces_by_sea() -> None:
    lands = [{"latium": {"farmers": 3}}, {"hellas": {"farmers": 1}}]
    m = table(lands=lands, step="move", map=True, towns=TOWNS, knows=[["navigation"]])
    ends = {option.split()[2] for option in options_of(m, 0) if option != "done"}
    assert {"liguria", "magna-graecia", "sicilia", "sardinia", "africa", "creta", "illyria"} <= ends
    assert "hellas" not in ends, "it is Red's"
    assert not {"raetia", "nubia", "britannia"} & ends, "no coast, another sea, too far"
    m.answer(0, "march latium sicilia")
    m.answer_set(0, {"farmers": 1})
    assert in_land(m, "sicilia") == {"farmers": 1}


@rule("culture-and-conquest:19.8")
def test_three_seas_and_the_landing_are_four_spaces() -> None:
    names = {BOOK.lands[land] for land in BOOK.by_sea[BOOK.land_index["lusitania"]]}
    # Western Ocean, then Northern Ocean and Balearic, then Tyrrhenian.
    assert {"britannia", "mauretania", "sardinia", "latium", "africa"} <= names
    assert not {"hellas", "creta", "illyria"} & names


# ---------------------------------------------------------------------- war


@rule("culture-and-conquest:19.6", "culture-and-conquest:R14")
def test_armies_attack_armies_in_adjacent_lands_with_what_is_there() -> None:
    lands = [
        {"latium": {"armies": 2, "general": 1}, "sicilia": {"armies": 9}},
        {"liguria": {"armies": 1}, "magna-graecia": {"farmers": 3}, "hellas": {"armies": 5}},
    ]
    m = table(lands=lands, step="war", map=True, towns=TOWNS, dice=[4, 1, 6, 6, 6, 6, 2, 3])
    assert options_of(m, 0) == {"done", "assault latium liguria"}
    m.answer(0, "assault latium liguria")
    # 2 armies, a General, more armies, a lone General: five dice against one.
    assert told(m, "battle") == ["The attacker rolls 1 6 6 6 6, in all 25; the defender 2, in all 2."]
    assert in_land(m, "liguria") == {}
    assert asked(m) == (0, "move"), "Red has an army left elsewhere, and pays nothing"


@rule("culture-and-conquest:R14")
def test_by_option_attacks_on_the_map_need_no_roll() -> None:
    lands = [{"latium": {"armies": 1}}, {"liguria": {"armies": 1}, "hellas": {"armies": 1}}]
    m = table(lands=lands, step="war", map=True, map_attack_roll=False, towns=TOWNS, dice=[3, 4, 2])
    m.answer(0, "assault latium liguria")
    assert told(m, "battle") == ["The attacker rolls 3, in all 3; the defender 4, in all 4."]


@rule("culture-and-conquest:R14", "culture-and-conquest:12.2")
def test_allies_come_from_lands_beside_the_battle() -> None:
    lands = [
        {"latium": {"armies": 1}},
        {"liguria": {"armies": 1}, "hellas": {"armies": 1}},
        {"raetia": {"armies": 2}, "persia": {"armies": 7}},
        {"creta": {"armies": 3}},
    ]
    towns = {"rome": "latium", "athens": "hellas", "troy": "persia", "ur": "creta"}
    m = table(lands=lands, step="war", map=True, towns=towns, dice=[6])
    m.answer(0, "assault latium liguria")
    assert asked(m) == (2, "ally")
    assert "send for-attacker armies 2" in options_of(m, 2)
    assert "send for-attacker armies 3" not in options_of(m, 2)
    m.dice(6, 1, 1, 6, 2, 2, 3)
    m.answer_set(2, {"for-defender armies": 2})
    assert told(m, "battle") == ["The attacker rolls 6, in all 6; the defender 1 1 6 2, in all 10."]
    assert in_land(m, "raetia") == {"armies": 2}


@rule("culture-and-conquest:R14", "culture-and-conquest:12.9")
def test_a_city_taken_as_tribute_goes_with_its_land() -> None:
    lands = [{"latium": {"armies": 1}}, {"liguria": {"armies": 1}, "hellas": {"farmers": 4, "ruler": 1}}]
    m = table(lands=lands, step="war", map=True, towns=TOWNS, dice=[6, 1, 2, 5])
    m.answer(0, "assault latium liguria")
    assert asked(m) == (0, "tribute")
    m.answer(0, "city city-athens")
    assert (in_land(m, "hellas"), state(m).holder[BOOK.land_index["hellas"]]) == ({"farmers": 4}, 0)
    assert trades(m) == {"armies": 1, "farmers": 4}
    assert not any(map(any, state(m).came)), "they may move this turn"


@rule("culture-and-conquest:19.9", "culture-and-conquest:R14")
@pytest.mark.parametrize(("word", "armies"), [("barbarians", 1), ("civil-war", 1), ("uprising", 4)])
def test_barbarians_and_rebels_come_to_the_border(word: str, armies: int) -> None:
    # Nubia is at the border of nothing but Egypt, which is Blue's, too.
    lands = [{"nubia": {"armies": 3}, "aegyptus": {"armies": 1, "farmers": 9}}, {"hellas": {"farmers": 1}}]
    towns = {"rome": "aegyptus", "athens": "hellas"}
    dice = [1, 2, *[6] * armies, *([6] if armies > 1 else []), 5]
    m = table(lands=lands, step="war", disaster=word, map=True, towns=towns, dice=dice)
    rolled = " ".join(["6"] * (armies + (armies > 1)))
    assert told(m, "battle")[0].startswith("The attacker rolls 2, in all 2; the defender " + rolled + ",")
    assert (told(m, "border") == ["They come to Aegyptus."]) == (word != "uprising")


# ---------------------------------------------------------------------- trade, and being without land


@rule("culture-and-conquest:R11", "culture-and-conquest:R14")
def test_a_city_that_is_traded_goes_with_its_land_and_leaders_go_home() -> None:
    lands = [{"latium": {"farmers": 3, "ruler": 1}, "liguria": {"farmers": 2}}, {"hellas": {"farmers": 1}}]
    towns = {"rome": "latium", "ur": "liguria", "athens": "hellas"}
    m = table(lands=lands, map=True, towns=towns, cities=[["rome", "ur"], ["athens"]], dice=[1, 1])
    through(m, "offer seat-1", "give city-rome 1", "enough", "propose", "accept")
    assert (in_land(m, "latium"), trades(m, 1)) == ({"farmers": 3}, {"farmers": 4})
    assert in_land(m, "liguria") == {"farmers": 2, "ruler": 1}
    m = table(lands=lands, map=True, towns=towns, cities=[["rome", "ur"], ["athens"]])
    through(m, "offer seat-1", "give city-rome 1", "give farmers 1", "enough")
    assert "withdraw" in options_of(m, 0)
    assert "propose" not in options_of(m, 0)


@rule("culture-and-conquest:R11")
def test_people_who_are_traded_go_from_where_there_are_most_to_where_there_are_fewest() -> None:
    lands = [
        {"latium": {"farmers": 3}, "liguria": {"farmers": 5}},
        {"hellas": {"farmers": 4}, "creta": {"farmers": 1}},
    ]
    m = table(lands=lands, map=True, towns=TOWNS)
    through(m, "offer seat-1", "give farmers 2", "enough", "propose", "accept")
    assert (in_land(m, "liguria"), in_land(m, "creta")) == ({"farmers": 3}, {"farmers": 3})


@rule("culture-and-conquest:R14")
def test_without_land_newcomers_find_no_place() -> None:
    lands = [{}, {"hellas": {"farmers": 1}}]
    m = table(lands=lands, step="population", dice=[6, 1, 6], map=True, cities=[[], ["athens"]], towns=TOWNS)
    assert told(m, "no-land") == ["Blue has no land, and 4 newcomers find no place."]
    assert (trades(m), known(m)) == ({}, set())


@rule("culture-and-conquest:19.3")
def test_where_nobody_comes_nothing_is_told_of_land() -> None:
    lands = [{"latium": {"farmers": 2}}, {"hellas": {"farmers": 1}}]
    assert told(table(lands=lands, step="population", dice=[1, 1], map=True, towns=TOWNS), "no-land") == []


@rule("culture-and-conquest:19.6")
def test_who_has_moved_may_move_again_next_turn() -> None:
    lands = [{"latium": {"farmers": 2}}, {"hellas": {"farmers": 1}}]
    m = table(lands=lands, step="distribution", map=True, towns=TOWNS)
    g = state(m).copy()
    g.step, g.came[BOOK.land_index["latium"]][2] = "turn", 2
    assert not any(map(any, state(position(GAME, g, m.options)).came))


@rule("culture-and-conquest:10.5", "culture-and-conquest:R14")
def test_a_land_that_had_nothing_but_its_city_is_nobodys_without_it() -> None:
    lands = [{"raetia": {"farmers": 2}}, {"hellas": {"farmers": 1}}]
    m = table(lands=lands, step="disaster", dice=[1, (3, 20)], map=True, towns=TOWNS, food=[9])
    assert state(m).holder[BOOK.land_index["latium"]] == -1


@rule("culture-and-conquest:8.1")
def test_with_one_land_nobody_asks_where_a_leader_goes() -> None:
    lands = [{"latium": {"farmers": 2}}, {"hellas": {"farmers": 1}}]
    m = table(lands=lands, step="leader", dice=[1, 2, 6, 1], map=True, towns=TOWNS)
    assert in_land(m, "latium") == {"farmers": 2, "general": 1}
    assert asked(m)[1] != "leader-land"


@rule("culture-and-conquest:12.8", "culture-and-conquest:R14", "culture-and-conquest:19.4")
def test_units_that_fall_in_an_uprising_fall_where_they_are() -> None:
    lands = [{"nubia": {"armies": 2}, "aegyptus": {"armies": 1, "navies": 1}}, {"mauretania": {"armies": 5}}]
    towns = {"rome": "aegyptus", "athens": "mauretania"}
    dice = [1, 1, 6, 6, 6, 6, 6, 2]  # one army; four units, and dice for more armies and more navies
    m = table(lands=lands, step="war", disaster="uprising", map=True, towns=towns, dice=[*dice, 5])
    assert options_of(m, 0) == {"land nubia", "land aegyptus"}
    m.answer(0, "land nubia")
    assert (in_land(m, "nubia"), in_land(m, "aegyptus")) == ({"armies": 1}, {"armies": 1, "navies": 1})
    assert in_land(m, "mauretania") == {"armies": 5}


@rule("culture-and-conquest:18.1", "culture-and-conquest:R14")
def test_alone_on_the_map_all_units_fight_the_strangers() -> None:
    lands = [{"nubia": {"armies": 2}, "aegyptus": {"armies": 3}}]
    dice = [5, 1, 1, 1, 1, *[6] * 6, 1, 2, 2, 2, 3]
    m = table(lands=lands, step="war", map=True, towns={"rome": "aegyptus"}, dice=dice)
    m.answer(0, "attack strangers")
    assert told(m, "battle") == ["The attacker rolls 6 6 6 6 6 6, in all 36; the defender 1 2 2 2, in all 7."]
    assert options_of(m, 0) == {"land nubia", "land aegyptus"}
    m.answer(0, "land nubia")
    assert (asked(m), in_land(m, "nubia")) == ((0, "solo-tribute"), {"armies": 1})


@rule("culture-and-conquest:7.4", "culture-and-conquest:R3")
def test_captured_scholars_without_a_city_become_farmers() -> None:
    lands = [{"latium": {"armies": 1, "scholars": 1}}, {"liguria": {"scholars": 1}, "hellas": {"farmers": 1}}]
    m = table(lands=lands, step="move", map=True, towns=TOWNS)
    m.answer(0, "march latium liguria")
    m.answer_set(0, {"armies": 1})
    assert trades(m) == {"armies": 1, "scholars": 1, "farmers": 1}
