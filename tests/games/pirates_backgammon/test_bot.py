"""The pirate's judgement beats chance, and sees what matters."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Greedy, Random
from quarterdeck.engine.drivers import drive
from quarterdeck.games.pirates_backgammon.bot import evaluate
from tests.bots.advice import advised
from tests.games.pirates_backgammon.positions import GAME, state, table


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_from_either_seat(seat: int) -> None:
    won = 0
    for seed in range(20):
        m = qd.Match(GAME, seed=seed, log=False)
        bots = (Greedy(seed), Random(seed))
        drive(m, bots if seat == 0 else bots[::-1])
        assert m.outcome is not None
        won += m.outcome.winners == (seat,)
    assert won >= 17


def test_it_banks_a_winning_hold_and_takes_gold_on_the_way() -> None:
    assert advised(table([22, 9], pool=(5, 1), order=[0, 1], holds=[9, 0], chests=[20, 0]), 0) == (
        "bear-off",
        "haven",
    )
    m = table([10, 1], pool=(3, 5), order=[0, 1], merchants=[(13, 6)])
    assert advised(m, 0) == ("sail", "p13", 3)
    m = table([18, 1], pool=(2, 5), order=[0, 1], holds=[9, 0])
    assert advised(m, 0) == ("sail", "p20", 2)  # and home with the five


def test_gold_at_home_is_worth_more_than_gold_aboard_and_both_more_than_none() -> None:
    none = evaluate(state(table([12, 1], pool=(1,), order=[1])), 0)
    aboard = evaluate(state(table([12, 1], pool=(1,), order=[1], holds=[6, 0])), 0)
    home = evaluate(state(table([12, 1], pool=(1,), order=[1], chests=[6, 0])), 0)
    assert none < aboard < home
