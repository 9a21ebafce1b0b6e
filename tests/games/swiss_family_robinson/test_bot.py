"""The player who minds the family's safety."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.games.swiss_family_robinson.bot import evaluate
from tests.bots.advice import advised
from tests.games.swiss_family_robinson.table import raid, state, table


def test_it_spends_a_steep_climb_only_on_a_capture() -> None:
    near = raid({"man-1": "d1"}, ["d2"], [4], ["steep-climb"])
    assert advised(near, 0) == ("play", "steep-climb")
    far = raid({"man-1": "d1"}, ["d6"], [4], ["steep-climb"])
    assert advised(far, 0) == ("decline",)


def test_it_steps_out_of_reach_and_shoots_what_is_near() -> None:
    match = table({"man-1": "d1"}, ["d2", "h8"])
    assert advised(match, 0) == ("move", "d1")
    match = table({"man-1": "d1"}, ["d3", "d4", "h8"], ["rifle-shot"], step="attack")
    match.answer(0, advised(match, 0))
    assert advised(match, 0) == ("fire", "d1", "d3")


def test_evaluation_fears_nearness_and_likes_fewer_pirates() -> None:
    near, far = table({"man-1": "d1"}, ["d2"]), table({"man-1": "d1"}, ["d8"])
    many = table({"man-1": "d1"}, ["d8", "e8", "f8"])
    assert evaluate(state(near), 0) < evaluate(state(far), 0)
    assert evaluate(state(many), 0) < evaluate(state(far), 0)


def test_it_nearly_always_wins_where_chance_nearly_never_does() -> None:
    won = 0
    for seed in range(15):
        match = qd.Match(qd.load("swiss-family-robinson"), seed, log=False)
        while not match.over:
            match.put(0, advised(match, 0))
        assert match.outcome is not None
        won += match.outcome.victory is True
    assert won >= 13
