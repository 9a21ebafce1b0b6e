"""Medieval Manor: the worked examples and the questions and answers of the text."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.medieval_manor.book import ManorCard
from tests.games.medieval_manor.positions import (
    BOOK,
    PLAIN,
    asked,
    estate,
    hand,
    has,
    state,
    table,
    told,
    until,
)

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


@pytest.mark.rule("medieval-manor:16.2", "medieval-manor:11.3")
def test_a_brick_maker_once_built_serves_in_every_later_turn_unplayed() -> None:
    held = ["brick-maker", "mine", "quarry"]
    rich = {"peasants": 1, "gold": 9, "crops": 9}
    m = table(hands=[held, []], tokens=[rich, {"peasants": 1, "crops": 9}], deck=PLAIN)
    answer_all(m, "place brick-maker hills", "pay gold 3 resources 0")
    for card, paid in (("mine", 1), ("quarry", 2)):  # 3 + 1 - 3, then 3 + 2 - 3
        turn = state(m).turn
        while state(m).turn == turn or asked(m) != (0, "work"):
            options = [o for o in m.asks[0].options if not {"mine", "quarry"} & {*o}]
            quiet = [o for o in options if o[0] in ("decline", "pass", "done")]
            m.put(m.asks[0].seat, (quiet or options)[0])
        m.answer(0, f"place {card} hills")
        assert {option.split()[2] for option in options_of(m, 0) if option.endswith(" resources 0")} == {
            f"{paid}"
        }
        m.answer(0, f"pay gold {paid} resources 0")
    assert {"brick-maker", "mine"} <= estate(m, 0)


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


CONVERSIONS = """
    pilgrimage: 1 peasants -> 2 victory, levy-troops: 1 peasants -> 2 victory,
    crafts-fair: 1 resources -> 1 victory, feast-day: 1 animals -> 1 victory, harvest: 1 crops -> 1 victory,
    caravan: 1 gold -> 1 victory, watermill: 1 cards -> 1 crops, quarry: 1 cards -> 1 resources,
    royal-hunting-grounds: 1 cards -> 1 animals, mine: 1 cards -> 1 gold, warehouse: 1 gold -> 1 resources,
    weaver: 1 crops -> 1 resources, tannery: 1 animals -> 1 resources, bazaar: 1 gold -> 1 crops,
    cattle-enclosures: 1 crops -> 1 animals, docks: 1 gold -> 1 animals, fishing-boats: 1 animals -> 1 gold,
    vineyard: 1 crops -> 1 gold, cheese-maker: 2 animals -> 1 cards, brewery: 2 gold -> 1 cards,
    carpenter-workshop: 2 resources -> 1 cards, printing-press: 2 crops -> 1 cards,
    bakery: 2 crops -> 1 victory, inn: 2 gold -> 1 victory, smithy: 2 resources -> 1 victory,
    butcher: 2 animals -> 1 victory, guild-hall: 1 gold + 1 resources -> 1 victory,
    abbey: 1 animals + 1 crops -> 1 victory, renaissance-master: 2 cards -> 1 victory"""


@pytest.mark.rule("medieval-manor:10.5", "medieval-manor:12.2")
def test_conversions_are_those_of_the_card_list() -> None:
    def amounts(tokens: dict[str, int]) -> str:
        return " + ".join(f"{n} {token}" for token, n in sorted(tokens.items()))

    listed = {
        f"{card.id}: {amounts(card.takes)} -> {amounts(card.gives)}"
        for card in BOOK.deck_list
        if card.takes or card.gives
    }
    assert listed == {" ".join(line.split()) for line in CONVERSIONS.split(",")}


@pytest.mark.rule("medieval-manor:7.1")
@pytest.mark.parametrize("card", [card for card in BOOK.deck_list if card.type == "hardship"])
def test_a_hardship_addresses_nobody_since_all_read_whom_it_strikes(card: ManorCard) -> None:
    assert "you" not in card.sense.lower().replace(".", " ").split()
    assert "your" not in card.sense.lower().replace(".", " ").split()
