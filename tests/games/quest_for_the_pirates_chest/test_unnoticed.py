"""Quest For The Pirates Chest: rounds, what a look shows, and thefts that find nothing."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from tests.games.quest_for_the_pirates_chest.positions import GAME, PLAIN, hand, state, table, told


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"quest-for-the-pirates-chest:{line}" for line in lines])


@rule("16.3")
@pytest.mark.parametrize("card", ["spy-glass", "crows-nest"])
def test_who_looks_at_a_hand_knows_it_and_draws(card: str) -> None:
    match = table([4, 10], PLAIN[:2], hands={0: [card], 1: ["axes", "rum"]}, top=("pikes",))
    match.answer(0, f"play-at {card} seat-1")
    assert state(match).view(0)["cards"]["zones"]["hand-1"]["hidden"] == 0
    assert told(match, "seen", 0) == ["Red holds: Axes and Rum."]
    assert told(match, "seen", 1) == []
    assert hand(match, 0) == ["pikes"]


@rule("9.1", "R18")
def test_rounds_are_counted_where_the_first_begins() -> None:
    assert state(qd.Match(GAME, 1, {"captains": "dealt"})).round == 1
    match = table([1, 13], PLAIN[:2], dice=[1, 1], step="turn", top=("axes", "pikes", "harpoons", "knives"))
    state(match).first = 0
    for seat in (0, 1):
        while match.asks[0].prompt == "hinder":
            match.answer(match.asks[0].seat, "decline")
        match.answer(seat, "roll")
        match.answer(seat, f"go s{(2, 14)[seat]}")
        match.answer(seat, "end")
    assert state(match).round == 2
    assert state(match).active == 0


@rule("16.4")
def test_a_debt_is_settled_with_nobody_who_holds_no_card() -> None:
    match = table([4, 5], PLAIN[:2], hands={0: ["settle-a-debt"], 1: []})
    match.answer(0, "play-at settle-a-debt seat-1")
    assert hand(match, 0) == []
    assert told(match, "steal-card") == []


@rule("11.3", "R6")
def test_who_chooses_cards_at_once_reads_both_totals() -> None:
    match = table(
        [4, 7], PLAIN[:2], dice=[3, 2, 5], hands={0: ["axes"], 1: ["pikes"]}, fight_cards="together"
    )
    match.answer(0, "roll")
    match.answer(0, "go s7")
    match.answer(0, "attack seat-1")
    match.answer(1, "stand")
    match.answer(0, "fight boarding")
    assert match.question(0) == "The fight, by boarding, stands 2 to 5. Which fight cards do you add?"


@rule("16.1", "R5")
def test_rum_costs_one_move_of_several() -> None:
    match = table([4, 10], ["captain-blood", "black-bart"], hands={0: ["rum"]})
    match.answer(0, "play rum")
    assert state(match).moves_left(0) == 1
    assert len(hand(match, 0)) == 2


@rule("15.1")
@pytest.mark.parametrize(("players", "size"), [(4, 24), (5, 30), (6, 30)])
def test_the_larger_board_is_for_five_or_more(players: int, size: int) -> None:
    assert state(qd.Match(GAME, 1, {"players": players})).size == size
