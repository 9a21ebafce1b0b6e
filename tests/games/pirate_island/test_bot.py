"""The captain's judgement beats chance, and sees what matters."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Greedy, Random
from quarterdeck.engine.drivers import drive
from quarterdeck.games.pirate_island.bot import evaluate
from tests.bots.advice import advised
from tests.games.pirate_island.positions import GAME, state, table


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_from_either_seat(seat: int) -> None:
    won = 0
    for seed in range(40):
        m = qd.Match(GAME, seed=seed, log=False)
        bots = (Greedy(seed), Random(seed))
        drive(m, bots if seat == 0 else bots[::-1])
        assert m.outcome is not None
        won += m.outcome.winners == (seat,)
    assert won >= 24


def test_it_hunts_the_carrier() -> None:
    m = table([10, 13], carrier=1, dice=[3])
    m.answer(0, "sail")
    assert advised(m, 0) == ("go", "s13")
    m.answer(0, "go s13")
    assert advised(m, 0) == ("challenge", "seat-1")


def test_a_carrier_leaves_others_in_peace_and_the_stronger_one_fights() -> None:
    m = table([20, 18], carrier=0, dice=[2])
    m.answer(0, "sail")
    assert advised(m, 0) == ("decline",)
    m = table([3, 5], dice=[2], skills={0: {"cannons": 1}})
    m.answer(0, "sail")
    assert advised(m, 0) == ("challenge", "seat-1")


def test_it_spends_aids_where_a_turn_is_at_stake() -> None:
    m = table([3, 1], dice=[2], top=["doldrums"], aids={0: ["compass"]})
    m.answer(0, "sail")
    assert advised(m, 0) == ("spend", "compass")
    m = table([3, 1], dice=[2], top=["french-frigate"], aids={0: ["grapeshot"]})
    m.answer(0, "sail")
    assert advised(m, 0) == ("done",)


def test_the_treasure_is_worth_more_than_being_near_it() -> None:
    near = evaluate(state(table([29, 10])), 0)
    mine = evaluate(state(table([30, 10], carrier=0)), 0)
    theirs = evaluate(state(table([29, 30], carrier=1)), 0)
    assert theirs < 0 < near < mine
