"""Indian Territory: set-up, the hunt, food, the settlers, and points."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of
from quarterdeck.games.indian_territory.book import BONUS, DECK, DISCARD, SHOWN
from quarterdeck.games.indian_territory.rules import lose_bonus, settlers_mood
from quarterdeck.games.indian_territory.scoring import final_outcome
from tests.games.indian_territory.positions import GAME, asked, has, people, state, table, through, told

rule = pytest.mark.rule


# ---------------------------------------------------------------------- set-up


@rule("indian-territory:4.3", "indian-territory:1.1", "indian-territory:3.1", "indian-territory:R14")
@pytest.mark.parametrize("players", [2, 6])
def test_everybody_begins_with_ten_and_picks_a_nation_the_feather_first(players: int) -> None:
    m = qd.Match(GAME, 5, {"players": players})
    g = state(m)
    assert all(stock == [10, 10, 0, 0, 0, 10, 0, 0] for stock in g.stocks)
    order = [(g.feather + i) % players for i in range(players)]
    for seat in order:
        assert asked(m) == (seat, "nation")
        m.answer(seat, m.asks[0].options[0])
    assert len(set(g.nations)) == players
    assert asked(m) == (g.feather, "hunt")


@rule("indian-territory:4.3")
def test_anybody_may_get_the_feather() -> None:
    assert {qd.Match(GAME, seed, {"players": 3}).state.feather for seed in range(15)} == {0, 1, 2}


@rule("indian-territory:R14")
def test_by_option_nations_are_dealt() -> None:
    dealt = {tuple(qd.Match(GAME, seed, {"nations": "by lot"}).state.nations) for seed in range(8)}
    assert len(dealt) > 3
    assert all(len(set(pair)) == 2 for pair in dealt)


@rule("indian-territory:14.8", "indian-territory:14.9", "indian-territory:14.11")
def test_some_nations_begin_with_more() -> None:
    m = qd.Match(GAME, 1, {"players": 3})
    first = m.asks[0].seat
    order = [(first + i) % 3 for i in range(3)]
    through(m, "nation creeks", "nation apache", "nation commanche")
    g = state(m)
    assert g.stocks[order[0]][0] == 11
    assert g.stocks[order[1]][1] == 11
    assert g.stocks[order[2]][3] == 5


# ---------------------------------------------------------------------- 5 season and hunt


@rule("indian-territory:5.1")
@pytest.mark.parametrize("players", [2, 3])
def test_seven_cards_for_each_player_are_laid_out_and_all_are_ready(players: int) -> None:
    m = table(*[{}] * players, step="season")
    g = state(m)
    assert g.cards.count(SHOWN) == 7 * players
    assert g.ready == [10] * players


@rule("indian-territory:5.1")
def test_when_the_deck_runs_out_the_discards_are_shuffled() -> None:
    spent = [
        card for card in GAME.book_of(GAME.checked(None)).cards.components if card not in ("corn", "maize")
    ]
    m = table({}, {}, step="season", top=["corn", "maize"], spent=spent[:30])
    g = state(m)
    assert g.cards.count(SHOWN) == 14
    assert {"corn", "maize"} <= set(g.cards.kinds(SHOWN))
    assert (g.cards.count(DECK), g.cards.count(DISCARD)) == (18, 0)
    assert told(m, "reshuffle")
    few = table({}, {}, step="season", spent=["corn"])
    assert state(few).cards.kinds(SHOWN) == ["corn"]


@rule("indian-territory:5.2", "indian-territory:4.2", "indian-territory:R1")
def test_players_send_out_one_each_in_turn_from_the_feather_on() -> None:
    m = table({}, {}, {}, ready=[2, 1, 2], feather=1)
    asked_seats = []
    while asked(m)[1] == "hunt":
        asked_seats.append(m.asks[0].seat)
        m.answer(m.asks[0].seat, "pray")
    assert asked_seats == [1, 2, 0, 2, 0]


@rule("indian-territory:5.5", "indian-territory:R3")
@pytest.mark.parametrize(("errand", "stock"), [("gather", "food"), ("pray", "spirit"), ("work", "craft")])
def test_gathering_praying_and_working_bring_one(errand: str, stock: str) -> None:
    m = table({}, {}, ready=[2, 0], nations=["pueblo", "creeks"], bonus={0: ["irrigation-trenches"]})
    m.answer(0, errand)
    assert has(m, 0) == {stock: 1}


@rule("indian-territory:5.4", "indian-territory:3.3")
def test_people_are_held_back_for_raids_and_trade() -> None:
    m = table({}, {}, ready=[3, 0])
    through(m, "raid", "trade")
    g = state(m)
    assert (g.ready[0], g.raiders[0], g.traders[0], g.used(0)) == (1, 1, 1, 7)


@rule("indian-territory:5.3")
def test_a_card_costs_at_once_and_cannot_be_had_without() -> None:
    m = table({"craft": 2}, {}, ready=[2, 0], shown=["jewelry", "carvings", "corn"])
    assert "claim carvings" not in options_of(m, 0)
    m.answer(0, "claim jewelry")
    assert has(m, 0) == {"goods": 2, "spirit": 3}
    g = state(m)
    assert "jewelry" in g.cards.kinds(DISCARD)
    assert g.cards.kinds(SHOWN) == ["carvings", "corn"] or sorted(g.cards.kinds(SHOWN)) == [
        "carvings",
        "corn",
    ]


@rule("indian-territory:4.1", "indian-territory:5.3")
def test_a_bonus_card_stays_before_its_owner() -> None:
    m = table({"spirit": 3}, {}, ready=[2, 0], shown=["warriors"])
    m.answer(0, "claim warriors")
    assert state(m).cards.kinds(BONUS) == ["warriors"]
    assert has(m, 0) == {}


@rule("indian-territory:12.1", "indian-territory:14.1", "indian-territory:14.4", "indian-territory:R4")
@pytest.mark.parametrize(
    ("nation", "card", "own", "food"),
    [
        ("pueblo", "corn", [], 6),
        ("pueblo", "corn", ["irrigation-trenches"], 7),
        ("pueblo", "salmon", ["canoes"], 6),
        ("sioux", "deer", ["bows-arrows"], 4),
        ("sioux", "corn", ["canoes"], 5),
        ("creeks", "deer", [], 2),
    ],
)
def test_what_improves_cards_adds_up(nation: str, card: str, own: list[str], food: int) -> None:
    m = table({}, {}, ready=[2, 0], nations=[nation, "apache"], shown=[card], bonus={0: own})
    m.answer(0, f"claim {card}")
    assert has(m, 0)["food"] == food


@rule("indian-territory:R3")
def test_pemmican_is_nothing_that_is_improved() -> None:
    own = ["irrigation-trenches", "canoes", "bows-arrows"]
    m = table({"craft": 1}, {}, ready=[2, 0], shown=["pemmican"], bonus={0: own})
    m.answer(0, "claim pemmican")
    assert has(m, 0) == {"food": 4}


@rule("indian-territory:14.2")
def test_the_shoshoni_may_take_a_bonus_card_as_food() -> None:
    m = table({}, {}, ready=[2, 0], nations=["shoshoni", "apache"], shown=["palisade", "corn"])
    assert {"turn palisade", "claim corn"} <= options_of(m, 0)
    assert not {"claim palisade", "turn corn"} & options_of(m, 0)
    m.answer(0, "turn palisade")
    assert has(m, 0) == {"food": 2}
    assert "palisade" in state(m).cards.kinds(DISCARD)
    other = table({}, {}, ready=[2, 0], shown=["palisade"])
    assert "turn palisade" not in options_of(other, 0)


@rule("indian-territory:R7")
@pytest.mark.parametrize(("waiting", "ready"), [("act at once", 2), ("wait", 1)])
def test_people_gained_in_the_hunt_may_act_or_wait(waiting: str, ready: int) -> None:
    m = table({"food": 9}, {}, ready=[2, 0], shown=["weddings"], new_people=waiting)
    m.answer(0, "claim weddings")
    assert (people(m, 0), state(m).ready[0], has(m, 0)) == (11, ready, {"people": 11})


@rule("indian-territory:12.10")
def test_gifts_are_chosen() -> None:
    for answer, brought in (("gain food 2", "food"), ("gain spirit 2", "spirit"), ("gain goods 2", "goods")):
        m = table({}, {}, ready=[2, 0], shown=["gifts"])
        m.answer(0, "claim gifts")
        assert asked(m) == (0, "gift")
        m.answer(0, answer)
        assert has(m, 0) == {brought: 2}


@rule("indian-territory:12.8", "indian-territory:R10")
def test_eagle_trapping_brings_the_feather_at_once() -> None:
    m = table({}, {"craft": 1}, ready=[0, 2], feather=0, shown=["eagle-trapping"])
    m.answer(1, "claim eagle-trapping")
    assert state(m).feather == 1


@rule("indian-territory:12.9")
def test_dream_catcher_shows_the_next_seven_to_its_claimant_alone() -> None:
    coming = ["corn", "maize", "squash", "berries", "salmon", "melons", "crops", "tools"]
    m = table({}, {}, ready=[2, 1], shown=["dream-catcher"], top=coming)
    m.answer(0, "claim dream-catcher")
    assert has(m, 0) == {"spirit": 1}
    assert told(m, "seen", 0) == ["Next come Corn, Maize, Squash, Berries, Salmon, Melons and Crops."]
    assert told(m, "seen", 1) == []
    assert told(m, "looked", 1) == ["Blue looks at 7 cards of the deck."]


# ---------------------------------------------------------------------- 6 territory


@rule("indian-territory:6.1")
@pytest.mark.parametrize(
    ("stock", "lines"),
    [
        ({"land": 12, "food": 10}, ["Blue has 2 more land than people: 12 food now."]),
        ({"people": 12, "land": 9, "food": 30}, ["Blue has 3 less land than people: 27 food is left."]),
        ({"land": 8, "food": 1}, ["Blue has 2 less land than people: 0 food is left."]),
        ({"food": 3}, []),
    ],
)
def test_land_beyond_the_people_feeds_them_and_lacking_land_costs_food(
    stock: dict[str, int], lines: list[str]
) -> None:
    m = table(stock, {"food": 20}, step="territory", dice=[1] * 40)
    assert told(m, "land-feeds") + told(m, "land-short") == lines


@rule("indian-territory:12.2", "indian-territory:14.3", "indian-territory:14.7", "indian-territory:R2")
def test_incomes_of_cards_and_nations_come_in_the_territory_phase() -> None:
    m = table(
        {"food": 20}, {"food": 20}, step="territory", nations=["chinook", "natchez"],
        bonus={0: ["hunting-dogs", "horse-breeding", "pottery"]},
    )  # fmt: skip
    assert asked(m) == (0, "income")
    assert options_of(m, 0) == {"gain spirit 1", "gain goods 1"}
    m.answer(0, "gain goods 1")
    assert has(m, 0) == {"food": 11, "craft": 1, "horses": 1, "goods": 1}
    assert has(m, 1) == {"food": 10, "spirit": 1}


@rule("indian-territory:R2")
def test_by_option_incomes_come_in_the_trade_phase() -> None:
    m = table({"food": 10}, {"food": 20}, step="territory", nations=["chinook", "natchez"], tp="trade phase")
    through(m, *["pass"] * 2)
    assert has(m, 0).get("craft", 0) == 1
    late = table(
        {"food": 10}, {"food": 20}, step="territory", nations=["chinook", "natchez"], tp="trade phase"
    )
    assert has(late, 0) == {}


@rule("indian-territory:14.10")
def test_the_fox_take_a_trade_good_from_whom_they_like() -> None:
    m = table(
        {"food": 20},
        {"food": 20, "goods": 2},
        {"food": 20},
        step="territory",
        nations=["fox", "apache", "creeks"],
    )
    assert (asked(m), options_of(m, 0)) == ((0, "filch"), {"take seat-1"})
    m.answer(0, "take seat-1")
    assert (has(m, 0)["goods"], has(m, 1)["goods"]) == (1, 1)


# ---------------------------------------------------------------------- 7 food


@rule("indian-territory:7.1", "indian-territory:7.2")
def test_everybody_eats_and_rolls_once_for_each_food_that_is_missing() -> None:
    m = table({"food": 7}, {"food": 12}, step="food", dice=[1, 2, 1])
    assert people(m, 0) == 7
    assert has(m, 1) == {"food": 2}
    assert len(told(m, "roll")) == 3


@rule("indian-territory:7.3", "indian-territory:R5")
@pytest.mark.parametrize(("die", "stock"), [(3, "horses"), (4, "horses"), (5, "spirit"), (6, "spirit")])
def test_hunger_may_cost_a_die_of_something_else(die: int, stock: str) -> None:
    m = table({"food": 9, stock: 5}, {"food": 10}, step="food", dice=[die, 3])
    assert (asked(m), options_of(m, 0)) == ((0, "starve"), {f"lose {stock}", "lose people"})
    m.answer(0, f"lose {stock}")
    assert has(m, 0) == {stock: 2}
    m = table({"food": 9, stock: 5}, {"food": 10}, step="food", dice=[die])
    m.answer(0, "lose people")
    assert has(m, 0) == {stock: 5, "people": 9}


@rule("indian-territory:R5", "indian-territory:7.3")
def test_without_any_of_it_people_are_lost_and_nothing_falls_below_nothing() -> None:
    m = table({"food": 9}, {"food": 10}, step="food", dice=[5])
    assert has(m, 0) == {"people": 9}
    m = table({"food": 9, "horses": 2}, {"food": 10}, step="food", dice=[3, 6])
    m.answer(0, "lose horses")
    assert has(m, 0) == {}


@rule("indian-territory:R7")
@pytest.mark.parametrize(("lost", "raiders", "traders"), [(1, 2, 1), (2, 2, 0), (3, 1, 0)])
def test_people_who_are_lost_were_used_ones_then_traders_then_raiders(
    lost: int, raiders: int, traders: int
) -> None:
    stock = {"people": 4, "land": 4, "food": 4 - lost}
    m = table(stock, {"food": 10}, step="food", raiders=[2, 0], traders=[1, 0], dice=[1] * lost)
    assert (state(m).raiders[0], state(m).traders[0]) == (raiders, traders)


# ---------------------------------------------------------------------- 10 encroachment


@rule("indian-territory:10.1")
@pytest.mark.parametrize(
    ("raided", "traded", "added"), [(False, False, 0), (True, False, 1), (False, True, -1), (True, True, 1)]
)
def test_raids_stir_the_settlers_and_trade_calms_them(raided: bool, traded: bool, added: int) -> None:
    g = state(table({}, {}, ready=[1, 1]))
    g.raided_whites[0], g.traded_whites[0] = raided, traded
    assert settlers_mood(g, 0) == added


@rule("indian-territory:10.1", "indian-territory:10.2")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        ([2, 2], {"goods": 4, "horses": 3}),
        ([2, 3], {"goods": 4, "horses": 3, "people": 9}),
        ([3, 4, 3], {"goods": 1, "horses": 3}),
        ([4, 4], {"goods": 4, "horses": 3, "land": 9}),
        ([4, 5], {"goods": 4, "horses": 3, "land": 9}),
        ([4, 6], {"goods": 4, "horses": 3, "land": 9, "people": 9}),
        ([5, 6], {"goods": 4, "horses": 3, "land": 9}),
        ([6, 6], {"goods": 4, "horses": 3, "people": 9}),
    ],
)
def test_what_the_settlers_bring(dice: list[int], left: dict[str, int]) -> None:
    m = table({"goods": 4, "horses": 3}, {}, step="encroachment", dice=[*dice, 2, 2])
    assert has(m, 0) == left
    assert len(told(m, "encroach")) == 2


@rule("indian-territory:10.2", "indian-territory:R9")
def test_peace_brings_a_gift_of_ones_choice_and_rolls_reach_the_ends() -> None:
    m = table({}, {}, step="encroachment", dice=[1, 1, 2, 2])
    assert (asked(m), options_of(m, 0)) == (
        (0, "peace-gift"),
        {"gain weapons 1", "gain horses 2", "gain food 3"},
    )
    m.answer(0, "gain horses 2")
    assert has(m, 0) == {"horses": 2}
    book = GAME.book_of(GAME.checked(None))
    assert (book.encroachment[13].id, book.encroachment[1].id) == ("massacre", "peace")


@rule("indian-territory:10.2")
def test_the_old_ways_cost_a_bonus_card_by_lot() -> None:
    m = table({}, {}, step="encroachment", dice=[3, 3, 2, 2], bonus={0: ["trap", "canoes"]})
    assert state(m).cards.count(BONUS) == 1
    m = table({}, {}, step="encroachment", dice=[3, 3, 2, 2])
    assert told(m, "discard") == []
    left = set()
    for seed in range(20):
        m = table({}, {}, ready=[1, 1], bonus={0: ["trap", "canoes"]})
        m.reseed(seed)
        lose_bonus(state(m), 0)
        left.add(state(m).cards.kinds(BONUS)[0])
    assert left == {"trap", "canoes"}


# ---------------------------------------------------------------------- 11 spirit, 13 scoring


@rule("indian-territory:11.1")
def test_what_nobody_claimed_is_discarded_and_the_feather_goes_on() -> None:
    m = table({}, {}, {}, step="spirit", feather=2, shown=["corn", "trap"], top=["maize"])
    g = state(m)
    assert g.feather == 0
    assert {"corn", "trap"} <= set(g.cards.kinds(DISCARD))
    assert (g.turn, g.cards.count(SHOWN)) == (2, 21)


@rule("indian-territory:13.1", "indian-territory:13.2", "indian-territory:2.1", "indian-territory:R11")
def test_the_most_of_each_kind_scores_and_ties_score_one_less() -> None:
    m = table(
        {"land": 12, "horses": 3, "spirit": 5}, {"people": 12, "horses": 3, "food": 1}, step="spirit", turn=6,
        bonus={1: ["trap"]},
    )  # fmt: skip
    outcome = m.outcome
    assert outcome is not None
    assert list(outcome.scores) == [10 + 7 + 6, 9 + 7 + 2 + 4]
    assert outcome.ranking == ((0,), (1,))
    assert m.question(None) == "Blue wins with 23 points."


@rule("indian-territory:R11")
def test_equal_points_go_by_people_then_land() -> None:
    shared = table({"spirit": 1}, {"spirit": 1}, step="spirit", turn=6).outcome
    assert shared is not None
    assert (shared.ranking, shared.reason) == (((0, 1),), "shared")
    g = state(table({"people": 9}, {"people": 8, "land": 12}, ready=[1, 1], turn=6))
    g.points = [5, 5]
    assert final_outcome(g).ranking == ((0,), (1,))
    g = state(table({"people": 9}, {"people": 9, "land": 12}, ready=[1, 1], turn=6))
    g.points = [5, 5]
    assert final_outcome(g).ranking == ((1,), (0,))
    g.out_of_play[1] = True
    assert final_outcome(g).ranking == ((0,), (1,))


@rule("indian-territory:13.3", "indian-territory:2.1")
@pytest.mark.parametrize(
    ("scoring", "turn", "counted", "over"),
    [
        ("at the end", 3, False, False),
        ("at the end", 6, True, True),
        ("also after the third turn", 3, True, False),
        ("also after the third turn", 5, False, False),
        ("also after the third turn", 6, True, True),
        ("seven turns, three times", 3, True, False),
        ("seven turns, three times", 5, True, False),
        ("seven turns, three times", 6, False, False),
        ("seven turns, three times", 7, True, True),
    ],
)
def test_when_points_are_counted(scoring: str, turn: int, counted: bool, over: bool) -> None:
    m = table({"land": 12}, {}, step="spirit", turn=turn, scoring=scoring)
    assert (bool(told(m, "points")), m.over) == (counted, over)


@rule("indian-territory:2.2", "indian-territory:R15")
def test_a_nation_without_people_or_land_is_out_at_once() -> None:
    for stock in ({"people": 1}, {"land": 1}):
        dice = [2, 3] if "people" in stock else [4, 4]
        m = table(stock, {}, {}, step="encroachment", dice=[*dice, 2, 2, 2, 2], bonus={0: ["trap"]})
        g = state(m)
        assert g.out_of_play == [True, False, False]
        assert "trap" in g.cards.kinds(DISCARD)
        assert not m.over


@rule("indian-territory:R15", "indian-territory:2.2")
def test_the_last_nation_wins_and_those_who_are_out_rank_last() -> None:
    m = table({"people": 1}, {}, step="encroachment", dice=[2, 3])
    assert m.outcome is not None
    assert (m.outcome.ranking, m.outcome.reason) == (((1,), (0,)), "alone")
    assert m.question(None) == "Red's nation alone is left."
