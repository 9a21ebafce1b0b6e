"""What players of Age of Antiquity are told: dice, costs, losses, counters, and what a square would bring."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.age_of_antiquity.book import NAMES
from quarterdeck.scene import Actions
from tests.games.age_of_antiquity.positions import HOME, at, have, rule, state, told

NEAR = {0: HOME[0], 1: ("illyria", "macedonia", "hellas")}


def brings(match: qd.Match, square: str) -> list[int | str]:
    """What a square shows as its gain to seat 0."""
    items = [item for area in match.scene(0).areas for item in area.items]
    actions = {a.word: a for item in items if isinstance(item, Actions) for a in item.actions}
    return [amount.n for amount in actions[square].gain]


@rule("4.4", "R21")
def test_the_gold_of_a_unit_that_is_dismissed_pays_for_others() -> None:
    match = at(step="upkeep", armies=2, fleets=1)
    assert options_of(match, 0) == {"upkeep armies 1", "upkeep armies 2", "upkeep fleets 1"}
    match.answer_set(0, {"armies": 1})
    assert have(match, "armies", "fleets", "gold") == (1, 1, 1)
    match = at(step="upkeep", armies=5)  # one brings gold for three: two must go
    assert options_of(match, 0) == {f"upkeep armies {n}" for n in (2, 3, 4, 5)}
    match.answer_set(0, {"armies": 2})
    assert have(match, "armies", "gold") == (3, 3)
    match = at(step="upkeep", armies=4, gold=4)
    match.answer_set(0, {})
    assert have(match, "armies", "gold") == (4, 0)


@rule("3.4")
def test_rolls_for_the_lead_are_told() -> None:
    match = qd.Match(qd.load("age-of-antiquity"), 3, {"players": 3})
    rolls = [line for line in match.told(None, 80) if "for the lead" in line]
    assert len(rolls) >= 3
    best = max(rolls[:3], key=lambda line: int(line.split(" rolls ")[1].split()[0]))
    assert best.startswith(NAMES[state(match).first])


@rule("4.2", "8.4", "7.2")
@pytest.mark.parametrize(
    ("stocks", "answers", "lines"),
    [
        ({"population": 5, "resources": 5}, ["act urbanization", "found latium"],
         ["Crimson pays 5 Population.", "Crimson pays 5 Resources."]),
        ({"ideas": 1, "fleets": 1}, ["act colonize", "claim sicilia"], ["Crimson pays 1 Fleet."]),
        ({"food": 6}, ["act population-explosion", "amount 2"], ["Crimson pays 4 Food."]),
    ],
)  # fmt: skip
def test_costs_are_told(stocks: dict[str, int], answers: list[str], lines: list[str]) -> None:
    match = at(**stocks)  # type: ignore[arg-type]
    answer_all(match, *answers)
    for line in lines:
        assert line in told(match)


@rule("10.2", "10.3")
def test_battle_rolls_are_told_with_what_is_added() -> None:
    rolls = [(8, 10), (7, 10), (2, 10)]
    near = {"lands": NEAR, "goods": {"latium": "iron"}}
    match = at(armies=2, stocks={1: {"armies": 1}}, dice=rolls, **near)  # type: ignore[arg-type]
    answer_all(match, "act war", "target azure")
    assert "Crimson rolls 8 and 7, 2 added to each: 2 victories." in told(match)
    assert "Azure rolls 2, 0 added to each: 0 victories." in told(match)
    match = at(armies=1, dice=[(1, 10)], **near)  # type: ignore[arg-type]
    answer_all(match, "act war", "target azure")
    assert "Azure has no army or fleet to roll for." in told(match)


@rule("6.10")
def test_the_die_of_plunder_is_told() -> None:
    match = at(armies=1, civs={0: ["coinage"]}, dice=[4])
    answer_all(match, "act plunder")
    assert "Crimson rolls 4 for Plunder." in told(match)
    assert have(match, "gold") == (5,)


@rule("R11", "R12")
@pytest.mark.parametrize(
    ("event", "line"),
    [
        ("storm", "Azure has no Fleets to lose."),
        ("volcano", "Azure has no city to lose."),
        ("barbarian-migrations", "Azure has no territory to lose."),
        ("legends", "Crimson has no Civ card to play."),
    ],
)
def test_a_card_without_effect_says_so(event: str, line: str) -> None:
    match = at(lands={0: HOME[0], 1: ("nubia",)}, event=[event])
    answer_all(match, "act event")
    assert line in told(match)


def test_one_of_a_stock_is_named_as_one() -> None:
    match = at()
    answer_all(match, "act eureka")
    assert "Crimson: 1 Idea more." in told(match)


@rule("R8", "11.7")
def test_the_question_names_the_counters_for_some_squares() -> None:
    match = at(left=(1, 0), civs={0: ["gifted-merchants"]})
    assert match.question(0).startswith(
        "Turn 3: choose an action, 1 counter left and 1 more for Trade and Market only."
    )
    match = at(left=(0, 0), civs={0: ["gifted-merchants"]})
    assert match.question(0).startswith("Turn 3: 1 counter is left, for Trade and Market only.")


@rule("6.8", "6.9", "7.4", "R3", "R10")
def test_squares_show_what_options_and_cards_make_of_them() -> None:
    seas = {0: ("latium", "tyrrhenian"), 1: HOME[1]}
    assert brings(at(lands=seas), "fishing") == [1]
    assert brings(at(lands=seas, options={"sea-fishing": True}), "fishing") == [2]
    wool = {"latium": "wool", "liguria": "wool"}
    assert brings(at(goods=wool), "labor") == [1]
    assert brings(at(goods=wool, options={"labor-limit": "the fabric"}), "labor") == [2]
    assert brings(at(civs={0: ["monotheism"]}), "assimilation") == [3]
