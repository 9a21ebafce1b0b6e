"""Medieval Manor, ledger line by ledger line: set-up, drawing, hardships, work."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.medieval_manor.book import (
    COLUMNS,
    DECK,
    DISCARD,
    FOOD,
    GOODS,
    HAND,
    MONEY,
    REMOVED,
    TOKENS,
    ManorBook,
)
from quarterdeck.games.medieval_manor.rules import is_edge
from tests.games.medieval_manor.positions import (
    GAME,
    asked,
    estate,
    hand,
    has,
    named,
    pile,
    state,
    table,
    told,
    until,
)

BOOK: ManorBook = book_of("medieval-manor")

ONE = {"peasants": 1}


def begin(seed: int = 1, **options: object) -> qd.Match:
    return qd.Match(GAME, seed, {k.replace("_", "-"): v for k, v in options.items()})


# ---------------------------------------------------------------------- 1-5 aim, map, setup


@pytest.mark.rule("medieval-manor:1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(players: int) -> None:
    assert len(begin(players=players).names) == players
    with pytest.raises(BadSetup):
        begin(players=1)


@pytest.mark.rule("medieval-manor:2.1")
def test_the_game_ends_with_the_turn_in_which_somebody_has_fifteen() -> None:
    m = table(hands=[["tournament"], []], tokens=[{**ONE, "victory": 13}, ONE], deck=[])
    m.answer(0, "place tournament castle")
    assert m.waiting == [1]
    m.answer(1, "pass")
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.scores) == ("won", (15, 0))


@pytest.mark.rule("medieval-manor:2.1")
def test_fourteen_are_not_enough() -> None:
    m = table(hands=[["tournament"], []], tokens=[{**ONE, "victory": 12}, ONE], deck=[])
    answer_all(m, "place tournament castle", "pass")
    assert not m.over


@pytest.mark.rule("medieval-manor:R15")
def test_the_goal_once_reached_counts_even_if_victory_is_lost_again() -> None:
    m = table(hands=[["tournament"], []], tokens=[{"peasants": 2, "victory": 13}, ONE], deck=[])
    answer_all(m, "place tournament castle", "pass", "pass")
    assert m.outcome is not None
    assert m.outcome.scores == (13, 0)  # two victory lost for a hungry peasant


@pytest.mark.rule("medieval-manor:2.2", "medieval-manor:2.3")
def test_the_most_victory_wins_with_what_scores_at_the_end() -> None:
    m = table(
        "end",
        hands=[[], []],
        tokens=[{"victory": 15}, {"victory": 13}],
        estates=[[], ["wind-mill", "brick-maker"]],
        ending=True,
    )
    assert m.outcome is not None
    assert (m.outcome.scores, m.outcome.winners) == ((15, 16), (1,))


@pytest.mark.rule("medieval-manor:2.4")
def test_ties_go_to_upgrades_then_to_gold() -> None:
    for estates, gold, winners in [
        ([["mine"], []], (0, 5), (0,)),
        ([["mine"], ["quarry"]], (0, 5), (1,)),
        ([["mine"], ["quarry"]], (5, 5), ()),
    ]:
        tokens = [{"victory": 15, "gold": gold[0]}, {"victory": 15, "gold": gold[1]}]
        m = table("end", hands=[[], []], tokens=tokens, estates=estates, ending=True)
        assert m.outcome is not None
        assert m.outcome.winners == winners
        assert m.outcome.reason == ("won" if winners else "shared")


@pytest.mark.rule("medieval-manor:R11")
def test_a_university_counts_itself() -> None:
    m = table(
        "end", hands=[[], []], tokens=[{"victory": 15}], estates=[["university", "mine", "inn"]], ending=True
    )
    assert m.outcome is not None
    assert m.outcome.scores == (18, 0)


@pytest.mark.rule("medieval-manor:3.1", "medieval-manor:3.2")
def test_three_players_have_twelve_lands_and_four_have_sixteen() -> None:
    basic = {land.id for land in BOOK.lands if not land.extra}
    assert len(basic) == 12
    for players, lands in ((2, 12), (3, 12), (4, 16), (6, 16)):
        g = state(begin(players=players))
        assert len(g.lands) == len(set(g.lands)) == lands
        assert ({BOOK.lands[i].id for i in g.lands} == basic) == (lands == 12)
    assert COLUMNS == 4
    assert {land.id for land in BOOK.lands if land.extra} == {
        "irrigated-fields",
        "hunting-grounds",
        "mountains",
        "forest",
    }


@pytest.mark.rule("medieval-manor:3.3")
def test_extra_lands_count_as_fields_hills_and_woods() -> None:
    m = table(hands=[["rye", "stone", "stag-hunt"], [], [], []])
    offered = {option for option in options_of(m, 0) if option.startswith("place")}
    assert offered == {
        *[
            f"place rye {land}"
            for land in ("fertile-fields", "good-fields", "poor-fields", "irrigated-fields")
        ],
        *[f"place stone {land}" for land in ("hills", "mountains")],
        *[f"place stag-hunt {land}" for land in ("woods", "forest", "hunting-grounds")],
    }


@pytest.mark.rule("medieval-manor:3.4", "medieval-manor:3.5", "medieval-manor:R23")
@pytest.mark.parametrize(("how", "players"), [("random", 3), ("random", 5), ("fixed", 3), ("fixed", 5)])
def test_road_and_river_lie_on_the_edge(how: str, players: int) -> None:
    maps = {state(begin(seed, map=how, players=players)).lands for seed in range(12)}
    assert (len(maps) == 1) == (how == "fixed")
    for lands in maps:
        for word in ("road", "river"):
            assert is_edge(lands.index(BOOK.land_of[word]), len(lands))
    assert not is_edge(5, 12)
    assert not is_edge(10, 16)


@pytest.mark.rule("medieval-manor:3.6", "medieval-manor:10.2")
def test_land_bonuses_are_the_printed_ones() -> None:
    assert {land.id: land.bonus for land in BOOK.lands if land.bonus} == {
        "river": {"gold": 1},
        "fertile-fields": {"crops": 1},
        "poor-fields": {"crops": -1},
        "pasture": {"animals": 1},
        "irrigated-fields": {"crops": 2},
        "hunting-grounds": {"animals": 1},
        "mountains": {"resources": 1},
        "forest": {"resources": 1},
    }
    m = table(hands=[["cloth-trade", "goats"], [], [], []])
    m.answer(0, "place cloth-trade river")
    assert has(m, 0) == {"gold": 3, "resources": 1}
    m = table(hands=[["stone"], [], [], []])
    m.answer(0, "place stone mountains")
    assert has(m, 0) == {"resources": 4}


@pytest.mark.rule("medieval-manor:3.7")
def test_the_play_deck_is_the_printed_list() -> None:
    assert Counter(card.type for card in BOOK.deck_list) == {"bounty": 59, "upgrade": 32, "hardship": 10}
    assert all(card.copies == 1 for card in BOOK.deck_list)
    assert len(BOOK.deck_list) == 101


@pytest.mark.rule("medieval-manor:3.7")
def test_the_sums_of_the_play_deck_are_those_of_the_text() -> None:
    gains: Counter[str] = Counter()
    for card in BOOK.deck_list:
        if card.type == "bounty":
            gains.update(card.gain)
    assert gains == {"victory": 7, "crops": 39, "animals": 27, "gold": 25, "resources": 20, "peasants": 3}
    tags = Counter(tag for card in BOOK.deck_list for tag in card.tags)
    assert tags == {"compost": 6, "fodder": 8, "manure": 2, "pollination": 1, "cultivar": 1}
    produced: Counter[str] = Counter()
    for card in BOOK.deck_list:
        if card.type == "upgrade":
            produced.update(card.gain)
    assert produced == {"crops": 5, "resources": 4, "gold": 6, "animals": 4, "victory": 2}
    takes = {card.id for card in BOOK.deck_list if card.type == "upgrade" and card.gives.get("victory")}
    assert takes == {"bakery", "inn", "smithy", "butcher", "guild-hall", "abbey", "renaissance-master"}
    places = Counter(kind for card in BOOK.deck_list for kind in card.at)
    assert places["castle"] == 12
    assert places["church"] == 7


@pytest.mark.rule("medieval-manor:4.1")
def test_the_phases_of_a_turn_in_order() -> None:
    m = table(
        "draw",
        hands=[["bakery"], ["stone", "beans", "rye"]],
        estates=[["mine"]],
        tokens=[{"peasants": 2, "crops": 9}],
        deck=[
            "corn",
            "apples",
            "oats",
            "potatoes",
            "millet",
            "goats",
            "poultry",
            "wild-boar",
            "wheat",
            "flax",
        ],
        offers=1,
    )
    seen: list[str] = []
    while state(m).turn == 4 and not m.over:
        prompt = asked(m)[1].partition("-")[0]
        if prompt not in seen:
            seen.append(prompt)
        ask = m.asks[0]
        calm = [o for o in ask.options if o[0] in ("decline", "pass", "done")]
        m.put(ask.seat, (calm or ask.options)[0])
    assert seen == ["sift", "replace", "trade", "work", "upgrades", "feed", "raise", "hand"]


@pytest.mark.rule("medieval-manor:5.1")
def test_everybody_begins_with_two_peasants_four_crops_and_three_harmless_cards() -> None:
    for seed in range(15):
        g = GAME.begin(seed, GAME.checked({"players": 6}))
        for seat in range(6):
            assert dict(TOKENS.named(g.stores[seat])) == {"peasants": 2, "crops": 4}
            kinds = g.cards.kinds(HAND + seat)
            assert len(kinds) == 3
            assert not set(kinds) & set(named("hardship"))
        assert g.cards.count(DECK) == 101 - 18


@pytest.mark.rule("medieval-manor:5.2")
def test_goods_are_food_and_money() -> None:
    assert TOKENS.words == ("peasants", "victory", "crops", "animals", "gold", "resources")
    assert FOOD + MONEY == GOODS == ("crops", "animals", "gold", "resources")


@pytest.mark.rule("medieval-manor:5.3")
def test_the_first_lord_is_picked_by_chance_and_leads() -> None:
    lords = {state(begin(seed)).lord for seed in range(20)}
    assert lords == {0, 1, 2}
    m = begin(3)
    assert state(m).order[0] == state(m).lord


# ---------------------------------------------------------------------- 6 draw phase


@pytest.mark.rule("medieval-manor:6.1")
def test_everybody_draws_one_card_more_than_he_has_peasants() -> None:
    m = table("draw", hands=[[], []], tokens=[{"peasants": 3}, {"peasants": 1}])
    assert (len(hand(m, 0)), len(hand(m, 1))) == (4, 2)
    assert hand(m, 0) == {"wild-boar", "poultry", "goats", "iron-ore"}


@pytest.mark.rule("medieval-manor:6.2", "medieval-manor:R9")
def test_extra_cards_come_with_the_next_deal_and_add_up() -> None:
    m = table(hands=[["fallow-field", "clover-and-rape"], []], tokens=[{"crops": 2}, ONE])
    answer_all(m, "0: place fallow-field good-fields", "1: pass", "0: place clover-and-rape poor-fields")
    assert state(m).extra == [4, 0]
    until(m, "replace")
    assert len(hand(m, 0)) == 2 + 1 + 4
    assert state(m).extra == [0, 0]


@pytest.mark.rule("medieval-manor:6.3", "medieval-manor:R1")
def test_three_goods_buy_the_choice_of_three_cards_once() -> None:
    m = table(
        "sift", hands=[[], []], tokens=[{"crops": 2, "gold": 5}], deck=["rye", "stone", "beans", "wheat"]
    )
    assert options_of(m, 0) == {"decline", "pay crops", "pay gold"}
    answer_all(m, "pay crops", "pay gold", "pay gold")
    assert options_of(m, 0) == {"discard stone", "discard beans", "discard wheat"}
    answer_all(m, "discard beans", "discard stone")
    assert (hand(m, 0), has(m, 0)) == ({"wheat"}, {"crops": 1, "gold": 3})
    assert pile(m, DISCARD) == {"beans", "stone"}
    assert asked(m) == (0, "work")


@pytest.mark.rule("medieval-manor:6.3", "medieval-manor:R1")
def test_two_goods_or_two_cards_left_are_not_enough_to_buy() -> None:
    assert asked(table("sift", hands=[[], []], tokens=[{"crops": 1, "gold": 1}])) == (0, "work")
    poor = table("sift", hands=[[], []], tokens=[{"crops": 3}], deck=["rye"], discard=["stone"])
    assert asked(poor) == (0, "work")
    enough = table("sift", hands=[[], []], tokens=[{"crops": 3}], deck=["rye"], discard=["stone", "beans"])
    assert asked(enough) == (0, "sift")


@pytest.mark.rule("medieval-manor:6.4", "medieval-manor:R1")
def test_two_cards_can_be_discarded_for_one() -> None:
    m = table("replace", hands=[["rye", "beans", "stone"], ["goats"]], deck=["millet", "wheat"])
    answer_all(m, "discard rye", "discard stone")
    assert hand(m, 0) == {"beans", "wheat"}
    assert asked(m) == (0, "work")  # one card is not enough for the other player


@pytest.mark.rule("medieval-manor:R1")
def test_all_may_pay_before_any_may_replace() -> None:
    m = table(
        "sift", hands=[["rye", "beans"], ["goats", "stone"]], tokens=[{"crops": 3}, {"crops": 3}], lord=1
    )
    order = []
    while asked(m)[1] in ("sift", "replace"):
        order.append(asked(m))
        m.put(m.waiting[0], ("decline",))
    assert order == [(1, "sift"), (0, "sift"), (1, "replace"), (0, "replace")]


@pytest.mark.rule("medieval-manor:6.5", "medieval-manor:R14")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    m = table("draw", hands=[[], []], tokens=[ONE, ONE], deck=["rye"], discard=["stone", "beans"])
    assert len(hand(m, 0)) == 2
    assert "rye" in hand(m, 0)
    assert len(hand(m, 1)) == 1
    assert hand(m, 0) | hand(m, 1) == {"rye", "stone", "beans"}
    assert state(m).cards.count(DECK) + state(m).cards.count(DISCARD) == 0


# ---------------------------------------------------------------------- 7 hardships


def struck(card: str, **more: object) -> qd.Match:
    """Seat 0 draws a hardship, then a rye, by replacing two cards; seat 1 holds a goat."""
    tokens = [{"peasants": 3, "victory": 5, "crops": 2, "animals": 3, "gold": 4, "resources": 5}] * 2
    m = table(
        "replace",
        hands=[["stone", "beans", "mine"], ["goats"]],
        tokens=tokens,
        deck=["rye", card],
        **more,  # type: ignore[arg-type]
    )
    answer_all(m, "discard stone", "discard beans")
    return m


@pytest.mark.rule("medieval-manor:7.1", "medieval-manor:7.6")
def test_a_hardship_strikes_when_drawn_and_is_removed() -> None:
    m = struck("thieves")
    assert "thieves" in pile(m, REMOVED)
    assert "thieves" not in pile(m, DISCARD)
    assert state(m).stores == [[3, 5, 2, 3, 4, 0], [3, 5, 2, 3, 4, 5]]
    assert told(m, "strike") == ["Atwood is struck by Thieves. The player dealt it loses all Resources."]


@pytest.mark.rule("medieval-manor:7.2", "medieval-manor:R2")
def test_a_hardship_discarded_after_paying_does_not_strike_and_may_come_back() -> None:
    tokens = [{"crops": 3, "victory": 5}]
    m = table("sift", hands=[[], []], tokens=tokens, deck=["rye", "scandal", "plague"])
    answer_all(m, "pay crops", "pay crops", "pay crops", "discard scandal", "discard plague")
    assert (state(m).stores[0][:2], pile(m, DISCARD)) == ([2, 5], {"scandal", "plague"})


@pytest.mark.rule("medieval-manor:R2", "medieval-manor:6.3")
def test_the_two_thrown_away_after_paying_may_be_of_the_hand_by_option() -> None:
    given: dict[str, Any] = {
        "hands": [["stone", "beans"], []],
        "tokens": [{"crops": 3, "victory": 5}],
        "deck": ["rye", "scandal", "millet"],
    }
    m = table("sift", **given)
    answer_all(m, "pay crops", "pay crops", "pay crops")
    assert options_of(m, 0) == {"discard rye", "discard scandal", "discard millet"}
    m = table("sift", **given, sift="hand")
    answer_all(m, "pay crops", "pay crops", "pay crops")
    offered = {"discard rye", "discard scandal", "discard millet", "discard stone", "discard beans"}
    assert options_of(m, 0) == offered
    answer_all(m, "discard scandal", "discard stone")
    assert hand(m, 0) == {"beans", "rye", "millet"}
    assert pile(m, DISCARD) == {"scandal", "stone"}
    assert told(m, "keep") == ["Atwood pays 3 goods and keeps Millet and Rye."]
    m = table("sift", **given, sift="hand")
    answer_all(m, "pay crops", "pay crops", "pay crops", "discard beans", "discard stone")
    assert state(m).stores[0][1] == 3, "a hardship that is kept strikes"
    assert hand(m, 0) == {"rye", "millet"}


@pytest.mark.rule("medieval-manor:R2")
def test_a_hardship_kept_after_paying_strikes() -> None:
    tokens = [{"crops": 3, "victory": 5}]
    m = table("sift", hands=[[], []], tokens=tokens, deck=["rye", "scandal", "plague"])
    answer_all(m, "pay crops", "pay crops", "pay crops", "discard rye", "discard plague")
    assert state(m).stores[0][1] == 3
    assert "scandal" in pile(m, REMOVED)


@pytest.mark.rule("medieval-manor:7.3", "medieval-manor:R21")
def test_under_blight_nobody_gains_crops_but_they_can_change_hands() -> None:
    hands = [["wheat", "herbs", "stone", "beans"], ["banditry"]]
    m = table(
        hands=hands,
        tokens=[{"peasants": 3, "crops": 1}, ONE],
        blight=True,
        estates=[["watermill", "orchard"]],
    )
    m.answer(0, "place herbs good-fields")
    assert has(m, 0) == {"peasants": 3, "crops": 1, "gold": 1}
    m.answer(1, "place banditry road")
    m.answer(1, "steal atwood crops")
    m.answer(1, "steal atwood gold")
    assert has(m, 1) == {"peasants": 1, "crops": 1, "gold": 1}
    answer_all(m, "discard stone", "discard beans")
    assert options_of(m, 0) == {"gain animals", "gain gold", "gain resources"}
    answer_all(m, "gain gold", "place wheat fertile-fields")
    assert state(m).stores[0][2] == 0
    assert asked(m)[1] != "upgrades"  # neither Orchard nor Watermill can make crops
    assert state(m).step != "work"


@pytest.mark.rule("medieval-manor:7.3")
def test_blight_is_over_with_the_turn() -> None:
    m = struck("blight")
    assert state(m).blight
    until(m, "hand-limit", "feed")
    assert state(m).blight
    while state(m).turn == 3:
        m.put(m.waiting[0], m.asks[0].options[0])
    assert not state(m).blight


@pytest.mark.rule("medieval-manor:7.4")
def test_a_rebellion_stops_all_placing_for_the_turn() -> None:
    m = struck("peasant-rebellion")
    assert asked(m) == (0, "work")
    assert not any(option.startswith("place") for option in options_of(m, 0))
    m.answer(0, "pass")
    assert options_of(m, 1) == {"pass"}


@pytest.mark.rule("medieval-manor:7.5")
def test_fire_takes_a_random_upgrade_of_that_player() -> None:
    lost = set()
    for seed in range(12):
        m = table(
            "replace", hands=[["stone", "beans"], []], estates=[["mine", "inn"], ["quarry"]], deck=["fire"]
        )
        m.reseed(seed)
        answer_all(m, "discard stone", "discard beans")
        assert len(estate(m, 0)) == 1
        assert estate(m, 1) == {"quarry"}
        lost |= {"mine", "inn"} - estate(m, 0)
        assert not estate(m, 0) & pile(m, DISCARD)
    assert lost == {"mine", "inn"}


@pytest.mark.rule("medieval-manor:R11", "medieval-manor:R8")
def test_fire_in_the_work_phase_can_burn_an_upgrade_still_on_the_map() -> None:
    hands = [["small-game"], []]
    m = table(hands=hands, laid=[(0, "mine", "hills")], deck=["fire"])
    m.answer(0, "place small-game woods")
    assert "mine" in pile(m, DISCARD)
    assert state(m).owned(0) == ()
    assert state(m).spots[state(m).lands.index(BOOK.land_of["hills"])] == -1


@pytest.mark.rule("medieval-manor:7.7", "medieval-manor:R5")
def test_scandal_costs_two_victory_but_never_more_than_there_are() -> None:
    assert [store[1] for store in state(struck("scandal")).stores] == [3, 5]
    m = table("replace", hands=[["stone", "beans"], []], tokens=[{"victory": 1}], deck=["scandal"])
    answer_all(m, "discard stone", "discard beans")
    assert state(m).stores[0][1] == 0


@pytest.mark.rule("medieval-manor:7.8")
def test_heresy_empties_all_hands() -> None:
    m = struck("heresy")
    assert (hand(m, 0), hand(m, 1)) == (set(), set())
    assert {"mine", "goats"} <= pile(m, DISCARD)


@pytest.mark.rule("medieval-manor:7.9", "medieval-manor:R3")
def test_plague_takes_a_peasant_of_everybody_but_never_the_last() -> None:
    assert [store[0] for store in state(struck("plague")).stores] == [2, 2]
    m = table("replace", hands=[["stone", "beans"], []], tokens=[ONE], deck=["plague"])
    answer_all(m, "discard stone", "discard beans")
    assert [store[0] for store in state(m).stores] == [1, 1]


@pytest.mark.rule("medieval-manor:7.10", "medieval-manor:7.11", "medieval-manor:7.12")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("foraging-army", [3, 5, 0, 0, 4, 5]),
        ("kings-tax-collector", [3, 5, 2, 3, 0, 5]),
        ("pestilence", [3, 5, 2, 0, 4, 5]),
    ],
)
def test_armies_taxes_and_pestilence_strike_everybody(card: str, left: list[int]) -> None:
    assert state(struck(card)).stores == [left, left]


@pytest.mark.rule("medieval-manor:R3")
def test_hardships_strike_in_the_order_of_the_deal() -> None:
    # Seat 1 is Lord: dealt plague and rye, so that seat 0, next, is dealt one card less.
    m = table(
        "draw",
        hands=[[], []],
        tokens=[{"peasants": 3}, {"peasants": 1}],
        deck=["beans", "millet", "goats", "stone", "rye", "plague"],
        lord=1,
    )
    assert hand(m, 1) == {"rye"}
    assert hand(m, 0) == {"stone", "goats", "millet"}


@pytest.mark.rule("medieval-manor:R3")
def test_heresy_in_the_deal_spares_the_cards_dealt_after_it() -> None:
    m = table("draw", hands=[["mine"], ["inn"]], tokens=[ONE, ONE], deck=["rye", "beans", "stone", "heresy"])
    assert (hand(m, 0), hand(m, 1)) == ({"stone"}, {"beans", "rye"})


@pytest.mark.rule("medieval-manor:R8")
def test_a_hardship_drawn_by_a_conversion_strikes_too() -> None:
    m = table(
        "upgrade", hands=[[], []], estates=[["brewery"]], tokens=[{"gold": 2, "victory": 4}], deck=["scandal"]
    )
    m.answer(0, "use brewery 1")
    assert state(m).stores[0][1] == 2
