"""Culture & Conquest: the table, and what a bot does."""

from __future__ import annotations

from quarterdeck.bots import bot
from quarterdeck.games.culture_and_conquest.bot import attack_worth, evaluate, plan, policy
from tests.games.culture_and_conquest.positions import state, table


def test_the_table_tells_what_a_turn_brings_and_where_everybody_stands() -> None:
    m = table({"farmers": 6, "traders": 3, "armies": 1}, {"farmers": 2}, gold=[7], wonders={"sphinx": "rome"})
    words = m.scene(0).outline()
    assert "Food: harvest, and eaten: 18 and 10" in words
    assert "Gold: income, and pay: 4 and 1" in words
    assert "Roman (Blue)" in words
    assert "Sphinx" in words
    assert "round 1 of 50, Blue: trade" in m.scene(None).text(100, 40)


def test_odds_are_shown_to_who_may_attack() -> None:
    m = table({"armies": 4}, {"armies": 1}, step="war")
    words = m.scene(0).outline()
    assert "The roll for an attack: 33 %" in words
    assert "5 dice to 1, won over 99 %; losses about 0.2 to 0.8" in words
    assert "The roll for an attack" not in m.scene(1).outline()


def test_projects_show_what_is_done_and_what_is_missing() -> None:
    m = table({"laborers": 9}, {}, step="build", knows=[["irrigation"]], has=[{"wood": 1}])
    assert "0 of 98 labor, 48 gold" in m.scene(0).outline()


def test_a_bot_feeds_its_people_first() -> None:
    m = table({"farmers": 1, "traders": 14}, {}, step="distribution", gold=[20])
    people = plan(state(m), 0)
    assert people[2] * 3 >= 15
    assert sum(people) == 15
    m.answer(0, policy(state(m), m.asks[0]))
    assert bot("greedy", seed=1) is not None


def test_a_bot_attacks_the_weak_and_shuns_the_strong() -> None:
    g = state(table({"armies": 6}, {"armies": 0}, {"armies": 20}, step="war"))
    assert attack_worth(g, ("attack", "seat-1")) > 3
    assert attack_worth(g, ("attack", "seat-2")) < 0
    assert attack_worth(g, ("done",)) == 0


def test_a_bot_takes_a_city_as_tribute() -> None:
    m = table({"armies": 2}, {}, step="war", dice=[6, 4, 4, 4, 1])
    m.answer(0, "attack seat-1")
    assert policy(state(m), m.asks[0]) == ("city", "city-athens")


def test_the_lead_is_judged_from_both_sides() -> None:
    g = state(table({"farmers": 20}, {"farmers": 4}, knows=[["art", "law", "drama"]]))
    assert evaluate(g, 0) > 0 > evaluate(g, 1)
