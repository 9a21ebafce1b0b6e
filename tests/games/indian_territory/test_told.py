"""What players of Indian Territory are told: costs, dice one by one, and losses of what is not there."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.indian_territory.book import DECK, DISCARD, SHOWN
from tests.games.indian_territory.positions import GAME, state, table

rule = pytest.mark.rule


@rule("indian-territory:5.3")
def test_what_a_card_costs_is_told() -> None:
    m = table({"goods": 3}, {}, ready=[1, 1], shown=["trappers"])
    m.answer(0, "claim trappers")
    assert "Blue pays 3 trade goods." in m.told(None, 20)
    m = table({"craft": 1}, {}, ready=[1, 1], shown=["irrigation-trenches"])
    m.answer(0, "claim irrigation-trenches")
    assert "Blue pays 1 craft." in m.told(None, 20)
    m = table({}, {}, ready=[1, 1], shown=["corn"])
    m.answer(0, "claim corn")
    assert not [line for line in m.told(None, 20) if "pays" in line]


@rule("indian-territory:8.1", "indian-territory:12.7")
def test_equal_dice_are_told_one_by_one() -> None:
    m = table({}, {}, step="raids", raiders=[1, 0], dice=[4, 4, 3])
    m.answer(0, "raid tribe")
    assert "Blue rolls 4 and 4 for a raid." in m.told(None, 20)


@rule("indian-territory:10.2", "indian-territory:R5")
@pytest.mark.parametrize(
    ("dice", "line"),
    [([3, 3], "Blue has no bonus cards to lose."), ([3, 4, 5], "Blue has no trade goods to lose.")],
)
def test_settlers_who_find_nothing(dice: list[int], line: str) -> None:
    m = table({}, {}, step="encroachment", dice=[*dice, 1, 3])
    assert line in m.told(None, 40)


@rule("indian-territory:10.2")
def test_one_bonus_card_is_lost_and_no_more() -> None:
    m = table({}, {}, step="encroachment", bonus={0: ["tracker", "palisade"]}, dice=[3, 3, 1, 3])
    assert len(state(m).bonus(0)) == 1


@rule("indian-territory:14.10")
def test_the_fox_find_nobody_with_goods() -> None:
    m = table({"food": 20}, {"food": 20}, step="territory", nations=["fox", "creeks"])
    assert "Nobody has a trade good that Blue could take." in m.told(None, 40)


@rule("indian-territory:7.3")
def test_the_question_of_starvation_names_what_is_lost() -> None:
    m = table({"spirit": 4, "food": 9}, {"food": 10}, step="food", dice=[5])
    assert m.question(0).startswith("Your people starve: lose a die of spirit, or a population token?")


@rule("indian-territory:5.2")
def test_the_question_of_the_hunt_is_short() -> None:
    m = table({}, {}, ready=[7, 1])
    assert m.question(0).startswith(
        "Send somebody out, 7 ready: claim a card, raid, trade, gather, pray or work."
    )


@rule("indian-territory:5.1", "indian-territory:4.1")
def test_the_first_season_lays_out_seven_cards_for_each_of_the_whole_deck() -> None:
    m = qd.Match(GAME, 3, {"players": 3, "nations": "by lot"})
    g = state(m)
    assert (g.cards.count(SHOWN), g.cards.count(DECK), g.cards.count(DISCARD)) == (21, 89 - 21, 0)
