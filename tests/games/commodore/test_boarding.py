"""Commodore: boarding and outmaneuvering, ledger line by ledger line."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.commodore.book import CommodoreBook
from quarterdeck.games.commodore.state import gunnery, strength
from tests.games.commodore.positions import (
    BLUE,
    FIRST,
    RED,
    SECOND,
    THIRD,
    asked,
    discards,
    fleet,
    hand,
    ship,
    state,
    strike,
    table,
)

BOOK: CommodoreBook = book_of("commodore")

# ---------------------------------------------------------------------- 14 boarding


@pytest.mark.rule("commodore:14.1", "commodore:14.2", "commodore:14.3", "commodore:14.4")
@pytest.mark.parametrize(("dice", "winner"), [((4, 3), BLUE), ((3, 3), RED), ((6, 1), BLUE), ((1, 6), RED)])
def test_boarding_the_higher_total_wins_and_the_attacker_at_a_tie(dice: tuple[int, int], winner: int) -> None:
    # 4 against 5: with 4 and 3 the totals are level
    match = table(blue=["boarding-action"], blue_ships=[THIRD], red_ships=[SECOND])
    strike(match, "attack boarding-action mars temeraire", *dice)
    assert fleet(match, winner) == (["mars", "temeraire"] if winner == BLUE else ["temeraire", "mars"])
    assert fleet(match, 1 - winner) == []


@pytest.mark.rule("commodore:14.2", "commodore:R17")
def test_boarding_counts_current_strength_not_gunnery() -> None:
    match = table(
        blue=["boarding-action", "broad-sides"],
        blue_ships=[THIRD],
        red_ships=[THIRD],
        wounds={"mars": {"tokens": 3, "captain": True}, "ajax": {"tokens": 2, "captain": True}},
    )
    assert gunnery(BOOK, ship(match, "mars")) == 0
    assert options_of(match, BLUE) == {"done", "attack boarding-action mars ajax"}
    strike(match, "attack boarding-action mars ajax", 3, 2)
    assert fleet(match, BLUE) == ["mars", "ajax"]


@pytest.mark.rule("commodore:14.2", "commodore:18.1")
@pytest.mark.parametrize(("by", "assets", "winner"), [("mars", 0, RED), ("mars", 1, BLUE), ("ajax", 1, RED)])
def test_boarding_counts_superior_assets_of_either_ship(by: str, assets: int, winner: int) -> None:
    # 4 and 3 against 4 and 4, the attacker at a tie
    match = table(
        blue=["boarding-action"], blue_ships=[THIRD], red_ships=[THIRD], wounds={by: {"assets": assets}}
    )
    strike(match, "attack boarding-action mars ajax", 3, 4)
    assert sorted(fleet(match, winner)) == ["ajax", "mars"]
    even = table(
        blue=["boarding-action"], blue_ships=[THIRD], red_ships=[THIRD], wounds={"ajax": {"assets": assets}}
    )
    strike(even, "attack boarding-action mars ajax", 4, 4)
    assert sorted(fleet(even, RED if assets else BLUE)) == ["ajax", "mars"]


@pytest.mark.rule("commodore:14.4", "commodore:R5", "commodore:16.4")
def test_a_captured_ship_without_rigging_is_as_bound_for_its_captor() -> None:
    match = table(
        blue=["boarding-action", "boarding-action", "broad-sides", "rake-the-bow", "general-melee"],
        blue_ships=[FIRST],
        red_ships=[THIRD, THIRD],
        wounds={"mars": {"rigging": True, "assets": 1}},
    )
    strike(match, "attack boarding-action victory mars", 6, 1)
    taken = ship(match, "mars")
    assert fleet(match, BLUE) == ["victory", "mars"]
    assert (taken.rigging, taken.assets, gunnery(BOOK, taken), strength(BOOK, taken)) == (True, 1, 4, 5)
    attacks = {option for option in options_of(match, BLUE) if option.startswith(("attack", "melee"))}
    assert attacks == {
        "attack boarding-action victory ajax",
        "attack broad-sides victory ajax",
        "attack rake-the-bow victory ajax",
        "melee general-melee",
    }


@pytest.mark.rule("commodore:14.4", "commodore:R5", "commodore:R1")
def test_a_captured_ship_keeps_its_wounds_and_fights_on_at_once() -> None:
    match = table(
        blue=["boarding-action", "broad-sides"],
        blue_ships=[FIRST],
        red_ships=[THIRD, THIRD],
        wounds={"mars": {"tokens": 2, "captain": True}},
    )
    strike(match, "attack boarding-action victory mars", 6, 1)
    assert (ship(match, "mars").tokens, ship(match, "mars").captain) == (2, True)
    assert "attack broad-sides mars ajax" in options_of(match, BLUE)


@pytest.mark.rule("commodore:14.5", "commodore:R21")
def test_both_may_sweep_the_decks_the_attacker_first() -> None:
    match = table(
        blue=["boarding-action", "broad-sides", "broad-sides"],
        red=["broad-sides"],
        blue_ships=[THIRD],
        red_ships=[THIRD],
    )
    answer_all(match, "attack boarding-action mars ajax", "1: decline")
    assert asked(match) == (BLUE, "grapeshot")
    assert match.asks[0].window
    match.answer(BLUE, "sweep broad-sides")
    assert asked(match) == (RED, "grapeshot")
    match.dice(3, 4)
    match.answer(RED, "sweep broad-sides")
    # 4+3+1 against 4+4+1
    assert fleet(match, RED) == ["ajax", "mars"]
    assert (hand(match, BLUE), hand(match, RED)) == (["broad-sides"], [])
    assert discards(match) == ["boarding-action", "broad-sides", "broad-sides"]


@pytest.mark.rule("commodore:14.5")
def test_grapeshot_decides_a_close_boarding() -> None:
    match = table(blue=["boarding-action"], red=["broad-sides"], blue_ships=[THIRD], red_ships=[THIRD])
    answer_all(match, "attack boarding-action mars ajax", "1: decline")
    assert asked(match) == (RED, "grapeshot")  # Blue holds no card at all
    match.dice(4, 4)
    match.answer(RED, "sweep broad-sides")
    assert fleet(match, RED) == ["ajax", "mars"]


@pytest.mark.rule("commodore:14.5")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(3, 4, BLUE), (2, 4, RED)])
def test_grapeshot_adds_one_to_the_attacker_and_no_more(mine: int, theirs: int, winner: int) -> None:
    match = table(blue=["boarding-action", "broad-sides"], blue_ships=[THIRD], red_ships=[THIRD])
    match.dice(mine, theirs)
    answer_all(match, "attack boarding-action mars ajax", "sweep broad-sides")
    assert sorted(fleet(match, winner)) == ["ajax", "mars"]
    assert (hand(match, BLUE), discards(match)) == ([], ["boarding-action", "broad-sides"])


@pytest.mark.rule("commodore:14.5")
def test_grapeshot_is_a_choice_and_needs_a_broad_sides_card() -> None:
    for held, choices in (("broad-sides", {"decline", "sweep broad-sides"}), ("rake-the-bow", {"decline"})):
        match = table(blue=["boarding-action", held], blue_ships=[THIRD], red_ships=[THIRD], dice=(3, 4))
        match.answer(BLUE, "attack boarding-action mars ajax")
        assert (asked(match), options_of(match, BLUE)) == ((BLUE, "grapeshot"), choices)
        match.answer(BLUE, "decline")
        assert fleet(match, RED) == ["ajax", "mars"]
        assert hand(match, BLUE) == [held]


# ---------------------------------------------------------------------- 15 outmaneuver


@pytest.mark.rule("commodore:15.1", "commodore:R6")
@pytest.mark.parametrize(
    ("card", "answer"),
    [
        ("broad-sides", "attack broad-sides mars ajax"),
        ("rake-the-bow", "attack rake-the-bow mars ajax"),
        ("boarding-action", "attack boarding-action mars ajax"),
        ("general-melee", "melee general-melee"),
        ("rarities", "fireship rarities ajax"),
    ],
)
def test_an_attack_can_be_negated_and_a_card_is_drawn(card: str, answer: str) -> None:
    match = table(
        blue=[card, "outmaneuver"],
        red=["outmaneuver"],
        blue_ships=[THIRD],
        red_ships=[THIRD],
        deck=["special-damage", "rarities"],
    )
    before = len(discards(match))
    match.answer(BLUE, answer)
    seat, prompt = asked(match)
    assert (seat, prompt.partition(".")[0]) == (RED, "reply")
    assert options_of(match, RED) == {"decline", "negate outmaneuver"}
    match.answer(RED, "negate outmaneuver")
    assert hand(match, RED) == ["rarities"]
    assert asked(match) == (BLUE, "attack")  # and not asked to answer the answer
    assert (ship(match, "mars").tokens, ship(match, "ajax").tokens) == (0, 0)
    assert len(discards(match)) == before + 2


@pytest.mark.rule("commodore:15.1")
def test_the_window_opens_by_what_lies_open_not_by_what_is_held() -> None:
    ships: dict[str, Any] = {"blue_ships": [THIRD], "red_ships": [THIRD]}
    without = table(blue=["broad-sides"], red=["rarities"], **ships)
    without.answer(BLUE, "attack broad-sides mars ajax")
    assert asked(without) == (RED, "reply")
    assert without.asks[0].window
    assert options_of(without, RED) == {"decline"}
    empty = table(blue=["broad-sides"], red=[], **ships)
    empty.answer(BLUE, "attack broad-sides mars ajax")
    assert empty.asks[0].prompt != "reply"
    # all four Outmaneuvers lie among the discards: nobody can hold one
    gone = table(blue=["broad-sides"], red=["rarities"], deck=["rarities"], **ships)
    gone.answer(BLUE, "attack broad-sides mars ajax")
    assert gone.asks[0].prompt != "reply"


@pytest.mark.rule("commodore:15.2")
def test_superior_seamanship_costs_the_enemy_two_cards() -> None:
    match = table("maneuver", blue=["outmaneuver"], red=["rarities", "broad-sides", "rake-the-bow"])
    match.answer(BLUE, "seamanship outmaneuver")
    assert len(hand(match, RED)) == 1
    assert len(discards(match)) == 3
    assert "outmaneuver" in discards(match)
    one = table("maneuver", blue=["outmaneuver"], red=["rarities"])
    one.answer(BLUE, "seamanship outmaneuver")
    assert hand(one, RED) == []
    for step in ("deploy", "attack"):
        later = table(step, blue=["outmaneuver"], red=["rarities"])
        assert options_of(later, BLUE) == {"done"}
    assert options_of(table("maneuver", blue=["outmaneuver"], red=[]), BLUE) == {"done"}


@pytest.mark.rule("commodore:15.2")
def test_superior_seamanship_takes_cards_at_random_and_tells_them() -> None:
    cards = ["rarities", "broad-sides", "rake-the-bow"]
    seen = set()
    match = table("maneuver", blue=["outmaneuver"], red=cards)
    for seed in range(30):
        trial = match.fork()
        state(trial).rng = seed * 0x9E3779B97F4A7C15 % 2**64
        trial.answer(BLUE, "seamanship outmaneuver")
        (left,) = hand(trial, RED)
        seen.add(left)
        lost = sorted(card for card in discards(trial) if card != "outmaneuver")
        assert sorted([left, *lost]) == sorted(cards)
    assert seen == set(cards)


@pytest.mark.rule("commodore:15.2", "commodore:R24")
def test_by_option_seamanship_is_shown_in_the_enemy_s_maneuver_phase() -> None:
    match = table(
        "end",
        active=RED,
        blue=["rarities", "broad-sides", "special-damage", "rake-the-bow"],
        red=["outmaneuver", "outmaneuver"],
        deck=["general-melee"],
        seamanship="enemy",
    )
    assert asked(match) == (RED, "challenge")
    assert match.asks[0].window
    assert len(hand(match, BLUE)) == 5  # he has drawn
    match.answer(RED, "seamanship outmaneuver")
    assert (asked(match), len(hand(match, BLUE)), hand(match, RED)) == (
        (RED, "challenge"),
        3,
        ["outmaneuver"],
    )
    match.answer(RED, "decline")
    assert asked(match) == (BLUE, "maneuver")
    own = table("maneuver", blue=["outmaneuver"], red=["rarities"], seamanship="enemy")
    assert options_of(own, BLUE) == {"done"}
    gone = table(
        "end", active=RED, blue=["rarities"], red=["rarities"], deck=["rarities"], seamanship="enemy"
    )
    assert asked(gone) == (BLUE, "maneuver")  # every Outmaneuver lies among the discards
