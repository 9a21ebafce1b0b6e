"""The captains' judgement beats chance, and sees what matters."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Greedy, Random
from quarterdeck.engine.drivers import drive
from quarterdeck.games.quest_for_the_pirates_chest.bot import evaluate
from tests.bots.advice import advised
from tests.games.quest_for_the_pirates_chest.positions import GAME, PLAIN, state, table


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_from_either_seat(seat: int) -> None:
    won = 0
    for seed in range(12):
        m = qd.Match(GAME, seed=seed, log=False)
        bots = (Greedy(seed), Random(seed))
        drive(m, bots if seat == 0 else bots[::-1])
        assert m.outcome is not None
        won += m.outcome.winners == (seat,)
    assert won >= 8


def test_it_goes_home_with_the_chest() -> None:
    m = table([4, 10], PLAIN[1:3], hands={0: ["port-of-call"]}, aboard={0: ["chest"]})
    assert advised(m, 0) == ("play", "port-of-call")
    m = table([22, 10], PLAIN[1:3], dice=[2], aboard={0: ["chest"]})
    m.answer(0, "roll")
    assert advised(m, 0) == ("go", "s24")


def test_a_carrier_is_ahead() -> None:
    assert evaluate(state(table([4, 10], aboard={0: ["chest"]})), 0) > 0
    assert evaluate(state(table([4, 10], aboard={1: ["chest"]})), 0) < 0
