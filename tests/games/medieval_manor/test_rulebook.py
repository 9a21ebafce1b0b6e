"""Medieval Manor: the worked examples and the questions and answers of the text."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from tests.games.medieval_manor.positions import asked, estate, hand, has, state, table, told, until

ACTS = [{"peasants": 1}, {"peasants": 1}]


@pytest.mark.rule("medieval-manor:10.2")
@pytest.mark.parametrize(("land", "crops"), [("fertile-fields", 5), ("good-fields", 4), ("poor-fields", 3)])
def test_wheat_gives_four_crops_five_on_fertile_and_three_on_poor_fields(land: str, crops: int) -> None:
    m = table(hands=[["wheat"], []])
    m.answer(0, f"place wheat {land}")
    assert has(m, 0) == {"crops": crops}


@pytest.mark.rule("medieval-manor:12.1", "medieval-manor:11.4")
def test_a_cathedral_gives_a_victory_every_turn() -> None:
    m = table("upgrade", hands=[[], []], estates=[["cathedral"]], tokens=ACTS)
    until(m, "work")
    assert state(m).stores[0][1] == 1
    until(m, "feed", "replace", "hand-limit")
    assert state(m).turn == 5
    assert state(m).stores[0][1] == 2


@pytest.mark.rule("medieval-manor:12.1", "medieval-manor:12.2", "medieval-manor:12.3")
def test_a_mine_gives_one_gold_and_one_for_each_card_discarded() -> None:
    m = table(
        "upgrade",
        hands=[["stone", "beans", "rye"], []],
        estates=[["mine"], ["inn"]],
        tokens=[{}, {"gold": 2}],
    )
    assert has(m, 0) == {"gold": 1}
    assert options_of(m, 0) == {"done", "turn-in stone mine", "turn-in beans mine", "turn-in rye mine"}
    answer_all(m, "turn-in stone mine", "turn-in rye mine", "done")
    assert has(m, 0) == {"gold": 3}
    assert hand(m, 0) == {"beans"}


@pytest.mark.rule("medieval-manor:16.1")
def test_a_new_peasant_works_in_the_same_turn() -> None:
    m = table(hands=[["midwife", "stone"], []], tokens=ACTS)
    m.answer(0, "place midwife village")
    assert state(m).stores[0][0] == 2
    m.answer(1, "pass")
    assert asked(m) == (0, "work")
    m.answer(0, "place stone hills")
    assert has(m, 0)["resources"] == 3


@pytest.mark.rule("medieval-manor:16.2", "medieval-manor:11.2")
def test_a_brick_maker_takes_three_off_for_the_rest_of_the_game() -> None:
    m = table(hands=[["mine"], []], estates=[["brick-maker"]], tokens=[{"gold": 1}])
    m.answer(0, "place mine hills")
    assert options_of(m, 0) == {"pay gold 1 resources 0"}  # 3 + 1 - 3


@pytest.mark.rule("medieval-manor:16.2", "medieval-manor:14.1")
def test_printing_press_and_warehouse_widen_the_hand_for_good() -> None:
    cards = ["stone", "beans", "rye", "millet", "goats"]
    m = table("end", hands=[cards, []], estates=[["printing-press", "warehouse"]], deck=[])
    assert len(hand(m, 0)) == 5
    m = table("end", hands=[cards, []], estates=[["printing-press"]], deck=[])
    assert asked(m) == (0, "hand-limit")


@pytest.mark.rule("medieval-manor:16.3", "medieval-manor:10.7")
def test_feudal_dues_takes_a_card_of_a_hand_and_no_upgrade() -> None:
    m = table(hands=[["feudal-dues"], ["stone", "beans"]], estates=[[], ["mine"]])
    m.answer(0, "place feudal-dues castle")
    assert options_of(m, 0) == {"steal baxter stone", "steal baxter beans"}
    m.answer(0, "steal baxter stone")
    assert (hand(m, 0), hand(m, 1), has(m, 0)) == ({"stone"}, {"beans"}, {"victory": 1})


@pytest.mark.rule("medieval-manor:16.4", "medieval-manor:7.4")
def test_under_a_rebellion_cards_can_still_be_discarded_for_goods() -> None:
    m = table(hands=[["wheat", "stone", "mine"], []], tokens=[{"gold": 9}], rebellion=True)
    assert options_of(m, 0) == {"pass", "discard wheat", "discard stone", "discard mine"}
    answer_all(m, "discard wheat", "discard mine", "gain animals")
    assert has(m, 0) == {"gold": 9, "animals": 1}


@pytest.mark.rule("medieval-manor:16.5", "medieval-manor:10.6")
def test_a_fortress_makes_a_lord_once_and_then_leaves_the_map() -> None:
    m = table(hands=[[], ["fortress"]], tokens=[{"peasants": 1}, {"peasants": 1, "gold": 9}], deck=[])
    m.answer(0, "pass")
    answer_all(m, "place fortress castle", "pay gold 5 resources 0")
    assert state(m).lord == 1
    assert estate(m, 1) == {"fortress"}
    assert all(c < 0 for c in state(m).spots)
    assert told(m, "lord") == ["Baxter becomes Lord of the Manor."]
    assert has(m, 1)["victory"] == 1
    until(m, "work")
    assert options_of(m, 1) == {"pass"}
