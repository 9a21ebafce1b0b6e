"""The evaluation of Wolf Pack is worth having: one answer ahead, it beats chance."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Greedy, Random
from quarterdeck.engine.drivers import drive
from quarterdeck.games.wolf_pack.book import CONVOY, WOLF
from quarterdeck.games.wolf_pack.bot import evaluate
from tests.games.wolf_pack.positions import GAME, state, table


def points(greedy_seat: int, seed: int) -> float:
    """What the greedy bot makes of one game against chance: 1, ½ or 0."""
    m = qd.Match(GAME, seed=seed, options={"round-cap": 50}, log=False)
    bots = (Greedy(seed, worlds=1), Random(seed))
    drive(m, bots if greedy_seat == 0 else bots[::-1])
    assert m.outcome is not None
    return (m.outcome.payoff(greedy_seat) + 1) / 2


@pytest.mark.parametrize("seat", [WOLF, CONVOY])
def test_greedy_beats_random_from_either_seat(seat: int) -> None:
    assert sum(points(seat, seed) for seed in range(8)) >= 7


@pytest.mark.parametrize("seat", [WOLF, CONVOY])
def test_a_sinking_and_a_longer_line_are_worth_more(seat: int) -> None:
    line = {"wolf_line": ["periscope"]} if seat == WOLF else {"convoy_line": ["sonar"]}
    even = evaluate(state(table("wolf-action")), seat)
    ahead = evaluate(state(table("wolf-action", **line)), seat)  # type: ignore[arg-type]
    sunk = evaluate(state(table("wolf-action", sunk=(1, 0) if seat == WOLF else (0, 1))), seat)
    assert even == 0
    assert 0 < ahead < sunk
    assert evaluate(state(table("wolf-action", sunk=(1, 0) if seat == WOLF else (0, 1))), 1 - seat) == -sunk
