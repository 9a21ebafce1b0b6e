"""New World Empires: the table, and what a bot does."""

from __future__ import annotations

from fractions import Fraction

import pytest

from quarterdeck.bots import bot
from quarterdeck.games.new_world_empires.bot import attack_worth
from quarterdeck.games.new_world_empires.war import chance_to_take, dice_of
from quarterdeck.scene import Board
from tests.games.new_world_empires.positions import state, table


def test_the_table_tells_what_units_need_and_what_is_claimed() -> None:
    words = (
        table({"gold": 7, "food": 4}, {}, step="trade", fleets=[2, 0], colonies={0: ["gems"]})
        .scene(0)
        .outline()
    )
    assert "Units, and how many can be kept: 2 of 4" in words
    assert "Colonies claimed: 1 of 40" in words


def test_odds_are_shown_to_who_may_attack() -> None:
    m = table({}, {}, step="war", armies=[{"canada": 3}, {"canada": 1}], colonies={1: ["furs"]})
    assert "3 to 3 dice, 42 %" in m.scene(0).outline()
    assert "to 3 dice" not in m.scene(1).outline()


@pytest.mark.rule("new-world-empires:15.4", "new-world-empires:15.5", "new-world-empires:R6")
def test_odds_count_fleets_that_may_fall_first_and_the_army_that_must_stand() -> None:
    m = table(
        {}, {}, step="war", fleets=[0, 1], armies=[{"canada": 1}, {"canada": 1}], colonies={1: ["furs"]}
    )
    g = state(m)
    assert (dice_of(g, 0, 5, 1, False), dice_of(g, 1, 5, 0, True)) == (1, 4)
    stands = Fraction(5, 6) ** 4  # one six of four dice and the only army is gone
    assert chance_to_take(g, 0, 5, 1) == (Fraction(0), stands / 6)
    assert "1 to 4 dice, 0 % or 8 %" in m.scene(0).outline()


def test_odds_tell_of_undefended_colonies_and_of_rebels() -> None:
    m = table(
        {}, {}, step="war", fleets=[1, 0], armies=[{"canada": 2}, {}], colonies={1: ["furs"], 0: ["syrup"]},
        rebels=[(0, "syrup", 1)],
    )  # fmt: skip
    words = m.scene(0).outline()
    assert "Red in Canada: undefended" in words
    assert "Rebels of Syrup (Blue): 3 to 3 dice, 42 %" in words


def test_the_map_shows_who_holds_what() -> None:
    colonies = {0: ["gems", "gold-mines", "furs"], 1: ["furs"]}
    m = table({"gold": 9}, {}, step="trade", colonies=colonies, lands=[("wool", "ore"), ("wool",)])
    items = [item for area in m.scene(0).areas for item in area.items]
    chart = next(item for item in items if isinstance(item, Board))
    assert {(piece.id, piece.at, piece.n) for piece in chart.pieces if piece.kind == "flag"} == {
        ("held-0-europe", "europe", 2),
        ("held-1-europe", "europe", 1),
        ("held-0-central-america", "central-america", 2),
        ("held-0-canada", "canada", 1),
        ("held-1-canada", "canada", 1),
    }


def test_rebels_are_seen_on_their_colony() -> None:
    m = table({"gold": 9}, {}, step="trade", colonies={0: ["gems", "gems"]}, rebels=[(0, "gems", 4)])
    assert m.scene(1).outline().count("revolt 4") == 1


def test_a_bot_takes_what_is_undefended_and_shuns_bad_dice() -> None:
    m = table({}, {}, step="war", armies=[{"canada": 1}, {}], colonies={1: ["furs"]})
    assert bot("greedy", seed=1).choose(m.seat(0)) == ("attack", "canada", "seat-1")
    m = table({}, {}, step="war", armies=[{"canada": 1}, {"canada": 6}], colonies={1: ["furs"]})
    assert attack_worth(state(m), 0, ("attack", "canada", "seat-1")) < 0


def test_a_bot_does_not_hire_away_the_food_of_its_units() -> None:
    m = table(
        {"food": 6, "cloth": 5},
        {},
        step="workers",
        fleets=[2, 0],
        armies=[{"europe": 2}, {}],
        levels=[{"transportation": 3}, {}],
    )
    assert bot("greedy", seed=1).choose(m.seat(0)) == ("hire", 1)
