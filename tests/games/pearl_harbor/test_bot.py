"""A player of Pearl Harbor who counts."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import bot
from tests.games.pearl_harbor.positions import D, S, T, W, at


def mean_score(name: str, games: int) -> float:
    total = 0.0
    for seed in range(games):
        match, player = qd.Match(qd.load("pearl-harbor"), seed), bot(name, seed)
        while not match.over:
            option = player.choose(match.seat(0))
            assert option is not None
            match.put(0, option)
        assert match.outcome is not None
        total += match.outcome.scores[0]
    return total / games


def test_it_strikes_far_more_than_chance() -> None:
    assert mean_score("greedy", 40) > mean_score("random", 40) + 2


def test_it_draws_everything_in_the_last_turn() -> None:
    match = at("reserve", [S[0], W[0]], [D[0], D[1], T[0]])
    assert bot("greedy", 1).choose(match.seat(0)) == ("reserve", 3)


def test_it_throws_back_what_it_has_too_much_of() -> None:
    match = at("attack", [*S[:4], W[0]], [T[0], T[1], T[2], T[3]])
    option = bot("greedy", 1).choose(match.seat(0))
    assert option is not None
    assert option[0] == "throw"
    assert option[1] in S
