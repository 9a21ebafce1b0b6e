"""Indian Territory: raids, cards that touch them, and trade."""

from __future__ import annotations

from fractions import Fraction

import pytest

from quarterdeck.engine.testing import options_of
from quarterdeck.games.indian_territory.book import BONUS, DISCARD
from quarterdeck.games.indian_territory.odds import expected, odds_text, rows
from quarterdeck.games.indian_territory.raids import modifier
from tests.games.indian_territory.positions import asked, has, people, state, table, through, told

rule = pytest.mark.rule


@rule("indian-territory:8.1", "indian-territory:4.2")
def test_raids_go_round_one_at_a_time_from_the_feather_on() -> None:
    m = table({}, {}, {}, step="raids", raiders=[2, 0, 1], feather=2, dice=[2, 3] * 3)
    asked_seats = []
    while not m.over and asked(m)[1] == "raid":
        asked_seats.append(m.asks[0].seat)
        m.answer(m.asks[0].seat, "raid tribe")
    assert asked_seats == [2, 0, 0]


@rule("indian-territory:8.2")
def test_whom_a_raid_may_be_on_and_two_at_most_on_one_opponent() -> None:
    m = table({}, {}, {}, step="raids", raiders=[3, 0, 0], dice=[2, 3] * 3)
    every = {"raid seat-1", "raid seat-2", "raid tribe", "raid whites"}
    assert options_of(m, 0) == every
    through(m, "raid seat-1", "raid seat-1")
    assert options_of(m, 0) == every - {"raid seat-1"}


@rule("indian-territory:8.3")
@pytest.mark.parametrize(
    ("own", "theirs", "added"),
    [
        ({}, {}, 0),
        ({"weapons": 1}, {}, 1),
        ({"weapons": 1}, {"weapons": 1}, 0),
        ({"horses": 2}, {"horses": 1}, 1),
        ({"weapons": 3, "horses": 2}, {"weapons": 1}, 2),
    ],
)
def test_more_weapons_and_more_horses_help_against_opponents(
    own: dict[str, int], theirs: dict[str, int], added: int
) -> None:
    g = state(table(own, theirs, step="raids", raiders=[1, 0]))
    assert modifier(g, 0, "seat-1") == added
    assert modifier(g, 0, "tribe") == modifier(g, 0, "whites") == 0


@rule("indian-territory:12.3", "indian-territory:14.5", "indian-territory:14.6")
def test_cards_and_nations_change_raid_rolls() -> None:
    own = ["war-chief", "scouts", "warriors"]
    g = state(
        table(
            {},
            {},
            step="raids",
            nations=["iroquois", "delaware"],
            raiders=[1, 0],
            bonus={0: own, 1: ["palisade"]},
        )
    )
    assert modifier(g, 0, "tribe") == 4
    assert modifier(g, 0, "seat-1") == 2
    assert modifier(g, 1, "seat-0") == 0


@rule("indian-territory:8.3")
def test_a_raid_costs_a_weapon_if_there_is_one() -> None:
    m = table({"weapons": 2}, {}, step="raids", raiders=[1, 0], dice=[2, 3])
    m.answer(0, "raid tribe")
    assert has(m, 0) == {"weapons": 1}
    m = table({}, {}, step="raids", raiders=[1, 0], dice=[2, 3])
    m.answer(0, "raid tribe")
    assert has(m, 0) == {}


@rule("indian-territory:8.4")
@pytest.mark.parametrize(
    ("dice", "mine", "theirs"),
    [
        ([1, 1], {"people": 9}, {"food": 3, "horses": 2}),
        ([1, 3], {"people": 9}, {"food": 3, "horses": 2, "people": 9}),
        ([2, 3], {}, {"food": 3, "horses": 2}),
        ([3, 3, 2], {"food": 2}, {"food": 1, "horses": 2}),
        ([3, 3, 6], {"food": 3}, {"horses": 2}),
        ([3, 4, 5], {"spirit": 5}, {"food": 3, "horses": 2}),
        ([4, 4, 1], {"horses": 1}, {"food": 3, "horses": 1}),
        ([4, 5, 3], {"spirit": 3}, {"food": 3, "horses": 2, "people": 9}),
        ([5, 5], {"people": 11}, {"food": 3, "horses": 2, "people": 9}),
        ([5, 6], {"land": 11}, {"food": 3, "horses": 2, "land": 9}),
        ([6, 6], {"land": 11}, {"food": 3, "horses": 2, "land": 9}),
    ],
)
def test_what_a_raid_on_an_opponent_brings(
    dice: list[int], mine: dict[str, int], theirs: dict[str, int]
) -> None:
    m = table({}, {"food": 3, "horses": 2}, step="raids", raiders=[1, 0], dice=dice)
    m.answer(0, "raid seat-1")
    assert (has(m, 0), has(m, 1)) == (mine, theirs)


@rule("indian-territory:8.5", "indian-territory:8.6")
@pytest.mark.parametrize(
    ("dice", "tribe", "whites"),
    [
        ([1, 2], {"people": 9}, {"people": 9}),
        ([1, 3], {}, {}),
        ([2, 3], {}, {}),
        ([3, 3, 4], {"food": 4}, {"food": 4}),
        ([3, 4, 4], {"spirit": 4}, {"spirit": 4}),
        ([4, 4, 4], {"horses": 4}, {"horses": 4}),
        ([4, 5, 4], {"spirit": 4}, {"spirit": 4}),
        ([5, 5], {"people": 11}, {"people": 11}),
        ([5, 6, 4], {"land": 11}, {"weapons": 3}),
    ],
)
def test_what_other_raids_bring(dice: list[int], tribe: dict[str, int], whites: dict[str, int]) -> None:
    for target, brought in (("tribe", tribe), ("whites", whites)):
        m = table({}, {}, step="raids", raiders=[1, 0], dice=dice)
        m.answer(0, f"raid {target}")
        assert has(m, 0) == brought
        assert state(m).raided_whites == [target == "whites", False]


@rule("indian-territory:R6")
def test_a_roll_beyond_a_table_counts_as_its_end() -> None:
    m = table(
        {},
        {},
        step="raids",
        nations=["creeks", "delaware"],
        raiders=[1, 0],
        dice=[1, 1],
        bonus={1: ["palisade"]},
    )
    m.answer(0, "raid seat-1")
    assert told(m, "raid") == ["Blue raids Red with 0 in all: Ambushed."]
    assert people(m, 0) == 9


@rule("indian-territory:R7")
def test_captives_have_acted_already() -> None:
    m = table({}, {}, step="raids", raiders=[1, 0], dice=[5, 5])
    m.answer(0, "raid seat-1")
    g = state(m)
    assert (g.raiders[0], g.used(0)) == (0, 11)


# ---------------------------------------------------------------------- cards


@rule("indian-territory:12.4", "indian-territory:R6")
def test_the_raider_discards_first_and_then_the_others() -> None:
    m = table(
        {}, {}, {}, step="raids", raiders=[1, 0, 0], dice=[3, 3],
        bonus={0: ["war-party", "surprise-attack"], 1: ["trap"], 2: ["revenge-raid"]},
    )  # fmt: skip
    m.answer(0, "raid seat-1")
    assert (asked(m), m.asks[0].facts["total"]) == ((0, "raid.card"), 0)
    assert options_of(m, 0) == {"decline", "add war-party", "add surprise-attack", "take surprise-attack"}
    m.answer(0, "add war-party")
    assert m.asks[0].facts["total"] == 3
    m.answer(0, "add surprise-attack")
    assert (asked(m), options_of(m, 1)) == ((1, "raid.card"), {"decline", "take trap"})
    m.answer(1, "take trap")
    assert told(m, "raid") == ["Blue raids Red with 8 in all: Horse raid."], "6 and 3 and 2 less 3"
    assert {"war-party", "surprise-attack", "trap"} <= set(state(m).cards.kinds(DISCARD))
    assert state(m).cards.kinds(BONUS + 2) == ["revenge-raid"], "only for raids of one's own"


@rule("indian-territory:12.4")
def test_surprise_may_spoil_a_raid_of_another() -> None:
    m = table({}, {}, {}, step="raids", raiders=[1, 0, 0], dice=[3, 3], bonus={2: ["surprise-attack"]})
    m.answer(0, "raid tribe")
    assert options_of(m, 2) == {"decline", "add surprise-attack", "take surprise-attack"}
    m.answer(2, "take surprise-attack")
    assert told(m, "raid") == ["Blue raids another tribe with 4 in all: Standoff."]


@rule("indian-territory:12.5", "indian-territory:R8")
def test_alliance_brings_two_more_raids_without_people() -> None:
    m = table({}, {}, step="raids", dice=[2, 3, 2, 3], bonus={0: ["alliance"]})
    assert (asked(m), options_of(m, 0)) == ((0, "raid"), {"pass", "play alliance"})
    m.answer(0, "play alliance")
    through(m, "raid seat-1", "raid seat-1")
    assert len(told(m, "raid")) == 2
    assert asked(m)[1] != "raid"
    m = table({}, {}, step="raids", bonus={0: ["alliance"]})
    m.answer(0, "pass")
    assert state(m).cards.kinds(BONUS) == ["alliance"]


@rule("indian-territory:12.6", "indian-territory:R12")
def test_the_pipe_ends_raids_between_two_for_the_turn() -> None:
    m = table({}, {}, {}, step="raids", raiders=[1, 1, 0], dice=[2, 3, 2, 3], bonus={1: ["peace-pipe"]})
    m.answer(0, "raid seat-1")
    assert asked(m) == (1, "peace")
    m.answer(1, "play peace-pipe")
    assert (asked(m), options_of(m, 0)) == ((0, "raid"), {"raid seat-2", "raid tribe", "raid whites"})
    m.answer(0, "raid tribe")
    assert "raid seat-0" not in options_of(m, 1)


@rule("indian-territory:R12")
def test_the_pipe_may_be_kept() -> None:
    m = table({}, {}, step="raids", raiders=[1, 0], dice=[2, 3], bonus={1: ["peace-pipe"]})
    through(m, "raid seat-1", "decline")
    assert told(m, "raid") == ["Blue raids Red with 5 in all: Standoff."]


@rule("indian-territory:12.7", "indian-territory:R12")
def test_vision_quest_has_any_roll_made_again() -> None:
    m = table({}, {}, step="raids", raiders=[1, 0], dice=[1, 1, 5, 5], bonus={0: ["vision-quest"]})
    m.answer(0, "raid tribe")
    assert (asked(m), m.asks[0].facts["dice"]) == ((0, "reroll"), [1, 1])
    m.answer(0, "play vision-quest")
    assert people(m, 0) == 11
    m = table({}, {}, step="encroachment", dice=[6, 6, 2, 2, 2, 2], bonus={1: ["vision-quest"]})
    assert asked(m) == (1, "reroll")
    m.answer(1, "play vision-quest")
    assert people(m, 0) == 10


@rule("indian-territory:12.7")
def test_a_roll_that_is_let_be_stands() -> None:
    m = table({}, {}, step="raids", raiders=[1, 0], dice=[3, 4, 6], bonus={0: ["vision-quest"]})
    through(m, "raid tribe", "decline", "decline")
    assert has(m, 0) == {"spirit": 6}


# ---------------------------------------------------------------------- odds


def test_the_odds_are_those_of_two_dice() -> None:
    g = state(table({}, {}, step="raids", raiders=[1, 0]))
    chances = dict(rows(g.book, "tribe", 0))
    assert sum(chances.values()) == 1
    assert chances["fighting"] == Fraction(3, 36)
    assert abs(expected(g.book, "tribe", 0)["land"] - 3 / 36) < 1e-9
    assert abs(expected(g.book, "tribe", 0)["people"] - (3 / 36 - 3 / 36)) < 1e-9
    assert odds_text(g, 0, "tribe") == "+0; people lost 8 %; people or land won 17 %"


# ---------------------------------------------------------------------- 9 trade


@rule("indian-territory:9.1", "indian-territory:R13")
def test_players_trade_tokens_by_offer_and_answer() -> None:
    m = table({"horses": 2}, {"food": 5}, step="talks-begin")
    assert asked(m) == (0, "trade-open")
    through(m, "offer seat-1", "give horses 1", "enough", "want food 3", "propose")
    assert (asked(m), options_of(m, 1)) == ((1, "trade-answer"), {"accept", "refuse", "counter"})
    m.answer(1, "accept")
    assert has(m, 0) == {"horses": 1, "food": 3}
    assert has(m, 1) == {"horses": 1, "food": 2}
    assert asked(m) == (1, "trade-open")


@rule("indian-territory:R13")
def test_the_last_people_and_land_cannot_be_given_away() -> None:
    m = table({"people": 1, "land": 2}, {}, step="talks-begin")
    m.answer(0, "offer seat-1")
    assert options_of(m, 0) == {"enough", "give land 1"}


@rule("indian-territory:9.1", "indian-territory:R13")
@pytest.mark.parametrize(("rounds", "offers"), [(0, 0), (1, 1), (2, 2)])
def test_there_are_as_many_rounds_as_one_wants(rounds: int, offers: int) -> None:
    m = table({"horses": 2}, {"food": 5}, step="talks-begin", trade_rounds=rounds)
    made = 0
    while not m.over and asked(m)[1] == "trade-open" and m.asks[0].seat == 0:
        through(m, "offer seat-1", "give horses 1", "enough", "propose", "refuse", "pass")
        made += 1
    assert made == offers


@rule("indian-territory:9.2")
def test_the_white_men_sell_three_tokens_a_trader() -> None:
    m = table({"goods": 20}, {"goods": 20}, step="whites", traders=[1, 0], dice=[2, 3, 2, 3])
    assert asked(m) == (0, "buy")
    m.answer_set(0, {"horses": 2, "weapons": 1})
    assert {word: n for word, n in has(m, 0).items() if word not in ("people", "land")} == {
        "goods": 20 - 15, "horses": 2, "weapons": 1,
    }  # fmt: skip
    assert told(m, "encroach")[0].startswith("The settlers come to Blue with 4 in all"), "one less for trade"
    assert told(m, "encroach")[1].startswith("The settlers come to Red with 5 in all")


@rule("indian-territory:9.2")
def test_no_more_can_be_bought_than_traders_and_goods_allow() -> None:
    m = table({"goods": 30}, {}, step="whites", traders=[1, 0])
    several = m.asks[0].several
    assert several is not None
    assert (several.most, dict(zip(several.things, several.counts, strict=True))) == (
        3, {"horses": 3, "weapons": 3, "food": 3},
    )  # fmt: skip
    m = table({"goods": 5}, {}, step="whites", traders=[2, 0])
    several = m.asks[0].several
    assert several is not None
    assert dict(zip(several.things, several.counts, strict=True)) == {"horses": 1, "food": 2}
    m = table({"goods": 1}, {}, step="whites", traders=[2, 0], dice=[2, 2, 2, 2])
    assert asked(m)[1] == "hunt"


@rule("indian-territory:10.1", "indian-territory:9.2")
def test_who_buys_nothing_has_not_traded() -> None:
    m = table({"goods": 20}, {}, step="whites", traders=[1, 0], dice=[2, 3, 2, 3])
    m.answer_set(0, {})
    assert told(m, "encroach")[0].startswith("The settlers come to Blue with 5 in all")
