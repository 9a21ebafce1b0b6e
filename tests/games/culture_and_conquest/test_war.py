"""Culture & Conquest: war, its dice, allies, tribute, wars that come as disasters, and the solo opponent."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of
from quarterdeck.games.culture_and_conquest.conquest import planned
from quarterdeck.games.culture_and_conquest.totals import sums, victory
from quarterdeck.games.culture_and_conquest.war import dice_of
from tests.games.culture_and_conquest.positions import asked, held, state, table, through, told, trades

rule = pytest.mark.rule


# ---------------------------------------------------------------------- the roll for an attack


@rule("culture-and-conquest:12.1", "culture-and-conquest:R9")
def test_five_or_more_lets_one_attack_and_a_failed_roll_lets_one_try_another() -> None:
    m = table({"armies": 1}, {}, {}, step="war", dice=[4])
    assert options_of(m, 0) == {"done", "attack seat-1", "attack seat-2"}
    m.answer(0, "attack seat-1")
    assert (asked(m), options_of(m, 0)) == ((0, "war"), {"done", "attack seat-2"})
    m.dice(5, 3, 3, 6)
    m.answer(0, "attack seat-2")
    assert told(m, "attack") == ["Blue rolls 5 and attacks Amber."]
    assert state(m).cultures[0].vp == 6
    assert asked(m)[1] == "tribute"
    m.answer(0, "leave")
    assert asked(m) == (0, "trade-open"), "one attack a turn"


@rule("culture-and-conquest:12.1")
def test_a_general_adds_one_to_the_roll() -> None:
    m = table({"armies": 1}, {"armies": 1}, step="war", leaders=[{"general": 2}], dice=[4, 2, 2, 2, 2, 2, 2])
    assert m.asks[0].facts["least"] == 4
    m.answer(0, "attack seat-1")
    assert told(m, "attack") == ["Blue rolls 4 and attacks Red."]


@rule("culture-and-conquest:R9")
def test_without_units_nobody_attacks() -> None:
    assert asked(table({"farmers": 9}, {}, step="war", leaders=[{"general": 1}])) == (0, "trade-open")
    assert asked(table({"navies": 1}, {}, step="war")) == (0, "war")


@rule("culture-and-conquest:17.8", "culture-and-conquest:R9")
def test_each_diplomat_may_call_an_attack_off() -> None:
    m = table({"armies": 1}, {"armies": 1}, {}, step="war", leaders=[{}, {"diplomat": 2}], dice=[5, 4, 5])
    m.answer(0, "attack seat-1")
    assert told(m, "parley") == ["A Diplomat of Red rolls 5 and calls the attack off."]
    assert (asked(m), told(m, "battle")) == ((0, "trade-open"), [])
    m = table({"armies": 1}, {"armies": 1}, step="war", leaders=[{}, {"diplomat": 1}], dice=[5, 4, 2, 2, 2])
    m.answer(0, "attack seat-1")
    assert len(told(m, "battle")) == 1


# ---------------------------------------------------------------------- dice


def dice(m: qd.Match, side: int) -> dict[str, int]:
    """The dice of a side if Blue attacks Red."""
    g = state(m)
    return dict(dice_of(g, planned(g, ("attack", "seat-1")), side))


@rule("culture-and-conquest:12.3", "culture-and-conquest:12.4")
def test_a_die_for_each_unit_and_one_for_what_one_has_more_of() -> None:
    m = table({"armies": 3, "navies": 1}, {"armies": 2, "navies": 2}, leaders=[{"general": 2}])
    assert dice(m, 0) == {"armies": 3, "navies": 1, "generals": 2, "more-armies": 1, "lone-general": 1}
    assert dice(m, 1) == {"armies": 2, "navies": 2, "more-navies": 1}
    m = table({"armies": 2}, {"armies": 2}, leaders=[{"general": 2}, {"general": 1}])
    assert (dice(m, 0), dice(m, 1)) == ({"armies": 2, "generals": 2}, {"armies": 2, "generals": 1})


@rule("culture-and-conquest:12.4", "culture-and-conquest:R16")
@pytest.mark.parametrize("word", ["military-doctrine", "shipbuilding"])
def test_what_counts_only_if_the_other_lacks_it(word: str) -> None:
    m = table({"armies": 1}, {"armies": 1}, knows=[[word]])
    assert (dice(m, 0), dice(m, 1)) == ({"armies": 1, word: 1}, {"armies": 1})
    m = table({"armies": 1}, {"armies": 1}, knows=[[], [word]])
    assert (dice(m, 0), dice(m, 1)) == ({"armies": 1}, {"armies": 1, word: 1})
    m = table({"armies": 1}, {"armies": 1}, knows=[[word], [word]])
    assert (dice(m, 0), dice(m, 1)) == ({"armies": 1}, {"armies": 1})


@rule("culture-and-conquest:12.4", "culture-and-conquest:R16", "culture-and-conquest:R5")
def test_equestrian_takes_horses_and_iron_counts_by_itself() -> None:
    m = table(
        {"armies": 1}, {"armies": 1}, knows=[["equestrian"], ["equestrian"]], has=[{"horses": 1, "iron": 1}]
    )
    assert (dice(m, 0), dice(m, 1)) == ({"armies": 1, "equestrian": 1, "iron": 1}, {"armies": 1})
    m = table({"armies": 1}, {"armies": 1}, has=[{"iron": 1, "horses": 2}, {"iron": 3}])
    assert (dice(m, 0), dice(m, 1)) == ({"armies": 1}, {"armies": 1})


@rule("culture-and-conquest:12.5", "culture-and-conquest:R16")
def test_what_counts_whatever_the_other_has() -> None:
    both = ["siegecraft", "fortifications", "metal-working"]
    wonders = {"great-wall": "athens"}
    m = table(
        {"armies": 1}, {"armies": 1}, knows=[both, both], has=[{"bronze": 1}, {"bronze": 1}], wonders=wonders
    )
    assert dice(m, 0) == {"armies": 1, "siegecraft": 1, "metal-working": 1}
    assert dice(m, 1) == {"armies": 1, "fortifications": 1, "metal-working": 1, "great-wall": 1}
    m = table({"armies": 1}, {"armies": 1}, knows=[both, both], wonders={"great-wall": "rome"})
    assert (dice(m, 0), dice(m, 1)) == ({"armies": 1, "siegecraft": 1}, {"armies": 1, "fortifications": 1})


# ---------------------------------------------------------------------- the battle


@rule("culture-and-conquest:12.6", "culture-and-conquest:12.7")
def test_the_higher_total_wins_and_the_defender_if_equal() -> None:
    m = table({"armies": 1}, {"armies": 1}, step="war", dice=[6, 4, 4, 5])
    m.answer(0, "attack seat-1")
    assert (state(m).cultures[0].vp, state(m).cultures[1].vp) == (0, 5)
    assert told(m, "battle") == ["The attacker rolls 4, in all 4; the defender 4, in all 4."]
    m = table({"armies": 1}, {"armies": 1}, step="war", dice=[6, 5, 4, 3])
    m.answer(0, "attack seat-1")
    assert (state(m).cultures[0].vp, state(m).cultures[1].vp) == (3, 0)


@rule("culture-and-conquest:12.8")
def test_each_one_costs_the_other_side_a_unit_of_its_owners_choice() -> None:
    m = table({"armies": 3}, {"armies": 2, "navies": 2}, step="war", dice=[6, 1, 6, 6, 6, 1, 1, 6, 6, 6, 2])
    m.answer(0, "attack seat-1")
    assert (asked(m), options_of(m, 1)) == ((1, "casualties"), {"lose armies 1", "lose navies 1"})
    m.answer(1, "lose navies 1")
    assert (trades(m), trades(m, 1)) == ({"armies": 1}, {"armies": 2, "navies": 1})


# ---------------------------------------------------------------------- tribute


def beaten(dice: list[int], **given: object) -> qd.Match:
    """Blue with one army attacks Red, who has one, too."""
    at: dict[str, object] = {
        "gold": [1, 30], "cities": [["rome"], ["troy", "ur"]], "has": [{}, {"wood": 2}],
        "wonders": {"sphinx": "ur"}, **given,
    }  # fmt: skip
    m = table({"armies": 1}, {"armies": 1, "farmers": 9}, step="war", dice=dice, **at)  # type: ignore[arg-type]
    m.answer(0, "attack seat-1")
    return m


LOST_ALL = [6, 1, 2, 5]  # a one, but the lower total
WON_ALL = [6, 1, 2, 5]


@rule("culture-and-conquest:12.9", "culture-and-conquest:R15")
def test_tribute_is_taken_when_the_last_army_falls_even_in_a_lost_battle() -> None:
    m = beaten(LOST_ALL)
    assert (state(m).cultures[1].vp, asked(m)) == (5, (0, "tribute"))
    assert options_of(m, 0) == {"leave", "gold", "city city-troy", "city city-ur", "people", "resource wood"}
    assert asked(beaten(LOST_ALL, tribute="victory")) == (0, "trade-open")


@rule("culture-and-conquest:12.9")
def test_no_tribute_while_an_army_is_left() -> None:
    assert asked(beaten([6, 6, 2, 5])) == (0, "trade-open")


@rule("culture-and-conquest:R15")
def test_who_has_no_army_pays_only_after_a_defeat() -> None:
    m = table({"armies": 1}, {"navies": 2}, step="war", gold=[0, 9], dice=[6, 2, 3, 2, 2, 2, 3])
    m.answer(0, "attack seat-1")
    assert asked(m) == (0, "trade-open"), "5 against 6"
    m = table({"armies": 2}, {"navies": 1}, step="war", gold=[0, 9], dice=[6, 5, 4, 2, 2, 2, 3])
    m.answer(0, "attack seat-1")
    assert asked(m) == (0, "tribute"), "navies are no armies"


@rule("culture-and-conquest:12.9")
def test_tribute_in_gold_a_city_or_a_resource() -> None:
    m = beaten(LOST_ALL)
    m.answer(0, "gold")
    assert [culture.gold for culture in state(m).cultures] == [31, 0]
    m = beaten(LOST_ALL)
    m.answer(0, "city city-ur")
    g = state(m)
    assert ([city.name for city in g.cities_of(0)], g.wonders_of(0)) == (["city-rome", "city-ur"], ["sphinx"])
    assert g.builders[g.book.wonder_index["sphinx"]] == 1
    m = beaten(LOST_ALL)
    m.answer(0, "resource wood")
    assert (held(m), held(m, 1)) == ({"wood": 1}, {"wood": 1})
    m = beaten(LOST_ALL)
    m.answer(0, "leave")
    assert (state(m).cultures[1].gold, asked(m)) == (30, (0, "trade-open"))


@rule("culture-and-conquest:12.9", "culture-and-conquest:R15")
def test_enslaved_people_become_farmers() -> None:
    m = beaten(LOST_ALL)
    m.dice(3, 2)
    m.answer(0, "people")
    assert (trades(m), trades(m, 1)) == ({"armies": 1, "farmers": 5}, {"farmers": 4})
    assert told(m, "takes-people") == ["Blue leads 5 people of Red away (dice: 3 2)."]


# ---------------------------------------------------------------------- allies


@rule("culture-and-conquest:12.2", "culture-and-conquest:R10")
def test_others_may_send_units_to_either_side() -> None:
    m = table({"armies": 1}, {"armies": 1}, {"armies": 2, "navies": 1}, {"farmers": 5}, step="war", dice=[6],
              leaders=[{}, {}, {"general": 1}])  # fmt: skip
    m.answer(0, "attack seat-1")
    assert asked(m) == (2, "ally")
    assert "1 die against 1" in m.question(2)
    m.answer(2, "send for-defender armies 2")
    assert options_of(m, 2) == {"done", "send for-defender navies 1", "send for-defender generals 1"}
    m.dice(6, 1, 1, 2, 2, 2, 2, 4)
    m.answer_set(2, {"for-defender armies": 2, "for-defender generals": 1})
    # Red has 3 armies, a General alone, more armies: 6 dice; two ones, one army of Blue's.
    assert told(m, "battle") == ["The attacker rolls 6, in all 6; the defender 1 1 2 2 2 2, in all 10."]
    assert (state(m).cultures[1].vp, state(m).cultures[2].vp) == (4, 0)
    assert (trades(m), trades(m, 2)) == ({}, {"armies": 2, "navies": 1})


@rule("culture-and-conquest:R10")
def test_the_principals_units_fall_first_and_then_those_of_allies() -> None:
    m = table({"armies": 4}, {"armies": 1}, {"armies": 1, "navies": 2}, step="war", dice=[6])
    m.answer(0, "attack seat-1")
    m.dice(1, 1, 1, 6, 6, 2, 2, 2, 2, 2, 3)
    m.answer_set(2, {"for-defender armies": 1, "for-defender navies": 2})
    assert (asked(m), options_of(m, 2)) == ((2, "casualties"), {"lose armies 1", "lose navies 2"})
    m.answer_set(2, {"navies": 2})
    assert (trades(m, 1), trades(m, 2)) == ({}, {"armies": 1})
    assert asked(m) == (0, "tribute"), "Red has lost every army; the ally's do not count"


@rule("culture-and-conquest:12.2")
def test_one_may_stay_out_of_it() -> None:
    m = table({"armies": 1}, {"armies": 1}, {"armies": 2}, step="war", dice=[6])
    m.answer(0, "attack seat-1")
    m.dice(4, 4, 1)
    m.answer(2, "done")
    assert told(m, "battle") == ["The attacker rolls 4, in all 4; the defender 4, in all 4."]


@rule("culture-and-conquest:12.2")
def test_by_option_nobody_joins() -> None:
    m = table({"armies": 1}, {"armies": 1}, {"armies": 2}, step="war", dice=[6, 4, 4, 1], allies=False)
    m.answer(0, "attack seat-1")
    assert asked(m) == (0, "trade-open")


# ---------------------------------------------------------------------- wars that come as disasters


def rising(word: str, dice: list[int], **given: object) -> qd.Match:
    """Blue, with two armies, has such a disaster."""
    at: dict[str, object] = {"gold": [20], "cities": [["rome", "ur"], ["troy"], ["giza"]], **given}
    return table({"armies": 2, "farmers": 20}, {}, {"armies": 9}, step="war", disaster=word, dice=dice, **at)  # type: ignore[arg-type]


@rule("culture-and-conquest:10.6", "culture-and-conquest:R7")
def test_a_die_of_armies_attacks_first_thing_in_the_war_phase() -> None:
    m = rising("barbarians", [3, 6, 5, 4, 2, 2, 2])
    # Three armies and the die for more of them against two armies.
    assert told(m, "battle") == ["The attacker rolls 6 5 4 2, in all 17; the defender 2 2, in all 4."]
    assert (state(m).cultures[0].gold, asked(m)) == (0, (0, "trade-open"))
    assert told(m, "foes-win") == ["The attackers beat Blue."]
    m = rising("barbarians", [1, 1, 6, 6, 6, 5])
    assert (state(m).cultures[0].gold, state(m).cultures[0].vp) == (20, 5), "who beats them gains points"
    assert trades(m)["armies"] == 1, "a one costs an army"
    assert told(m, "lost") == ["Blue loses 1 army."]


@rule("culture-and-conquest:10.6")
def test_a_lost_civil_war_costs_a_city_and_an_uprising_people() -> None:
    m = rising("civil-war", [3, 6, 5, 4, 2, 2, 2], wonders={"sphinx": "rome", "oracle": "ur"})
    assert (len(state(m).cities_of(0)), len(state(m).wonders_of(0))) == (1, 1)
    m = rising("uprising", [3, 6, 5, 4, 2, 2, 2, 3, 4])
    assert (asked(m), m.asks[0].facts["losses"]) == ((0, "toll"), 7)
    m.answer_set(0, {"farmers": 7})
    assert trades(m) == {"armies": 2, "farmers": 13}


@rule("culture-and-conquest:R6", "culture-and-conquest:10.6")
def test_dynasty_halves_the_rebels() -> None:
    m = rising("civil-war", [5, 2, 2, 6, 6, 6, 1], knows=[["dynasty"]])
    assert told(m, "rising") == ["Civil War: 2 armies attack Blue."]
    assert told(rising("civil-war", [1], knows=[["dynasty"]]), "battle") == []
    m = rising("civil-war", [2, 2, 2, 6, 6, 1], knows=[["dynasty"]], mitigation="people")
    assert told(m, "rising") == ["Civil War: 2 armies attack Blue."]


@rule("culture-and-conquest:R7")
def test_against_them_advances_count_and_nobody_is_asked_for_help() -> None:
    m = rising("barbarians", [1, 3, 6, 6, 6, 6, 4], knows=[["fortifications"]])
    assert told(m, "battle") == ["The attacker rolls 3, in all 3; the defender 6 6 6 6, in all 24."]
    assert asked(m) == (0, "trade-open")


# ---------------------------------------------------------------------- alone


@rule("culture-and-conquest:18.1", "culture-and-conquest:R13")
def test_the_solo_opponent_has_four_dice_of_armies_and_six_of_gold() -> None:
    m = table({"armies": 9}, step="war", dice=[5, 1, 1, 1, 1, *[6] * 10, *[1] * 4, 3])
    assert options_of(m, 0) == {"done", "attack strangers"}
    m.answer(0, "attack strangers")
    assert told(m, "strangers") == ["The strangers have 4 armies (dice: 1 1 1 1)."]
    assert (asked(m), trades(m)) == ((0, "solo-tribute"), {"armies": 5})
    assert {"leave", "gold", "people", "town", "resource grain"} <= options_of(m, 0)
    assert "resource iron" not in options_of(m, 0)
    m.dice(1, 2, 3, 4, 5, 6)
    m.answer(0, "gold")
    assert told(m, "strangers-gold") == ["Blue takes 21 gold of the strangers (dice: 1 2 3 4 5 6)."]
    assert state(m).cultures[0].gold >= 21


@rule("culture-and-conquest:R13")
def test_from_strangers_one_may_take_a_city_people_or_a_resource() -> None:
    script = [5, 1, 1, 1, 1, *[6] * 10, *[2] * 4, 3]
    m = table({"armies": 9}, step="war", dice=script)
    through(m, "attack strangers", "town", "name city-ur")
    assert [city.name for city in state(m).cities] == ["city-rome", "city-ur"]
    m = table({"armies": 9}, step="war", dice=[*script, 2, 3, *[6] * 3])
    through(m, "attack strangers", "people")
    assert told(m, "strangers-people") == ["Blue leads 5 strangers away (dice: 2 3)."]
    m = table({"armies": 9}, step="war", dice=[*script, 1, (1, 10)])
    through(m, "attack strangers", "resource gems")
    assert held(m) == {"gems": 1}


@rule("culture-and-conquest:18.1")
def test_strangers_who_win_pay_nothing() -> None:
    m = table({"armies": 1}, step="war", dice=[6, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3])
    m.answer(0, "attack strangers")
    assert told(m, "foes-hold") == ["The strangers beat Blue off."]
    assert state(m).cultures[0].vp == 0


@rule("culture-and-conquest:12.6")
def test_the_odds_are_exact() -> None:
    assert sums(1) == pytest.approx((0, *[1 / 6] * 6))
    assert victory(1, 1) == pytest.approx(15 / 36)
    assert victory(2, 1) == pytest.approx(1 - sum([1, 1 + 2, 1 + 2 + 3, 1 + 2 + 3 + 4, 15]) / 216)
    assert victory(3, 0) == pytest.approx(1)
    assert victory(0, 2) == 0
