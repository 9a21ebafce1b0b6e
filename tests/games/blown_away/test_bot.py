"""The bot of Blown Away: it takes what wins, and beats random play."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.engine.random import Stream
from quarterdeck.systems.skirmish.bot import evaluate
from tests.bots.advice import advised
from tests.systems.skirmish.table import skirmish, state, tell


def test_it_sinks_the_flagship_when_it_can() -> None:
    units = {
        "blue-flagship": "a1",
        "blue-sloop-1": "d4",
        "red-flagship": "d5",
        "red-ship-of-the-line-1": "e5",
    }
    match = skirmish("blown-away", units, ["canister"], step="fire", hits={"red-flagship": 1})
    while not match.over:
        match.answer(match.waiting[0], advised(match, match.waiting[0]))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_it_moves_into_range_of_the_card_it_holds() -> None:
    units = {"blue-flagship": "a1", "blue-sloop-1": "d2", "red-flagship": "d8"}
    match = skirmish("blown-away", units, ["gust", "grapeshot"])
    for _ in range(3):
        match.answer(0, advised(match, 0))
    square = state(match).at[state(match).book.index["blue-sloop-1"]]
    assert state(match).book.plays["grapeshot"].reach[square] >> 59 & 1


def test_it_defends_the_flagship_and_not_a_hit_on_a_big_ship() -> None:
    units = {
        "blue-flagship": "d4",
        "blue-ship-of-the-line-1": "e4",
        "red-sloop-1": "d5",
        "red-flagship": "h8",
    }
    for target, answer in [("blue-flagship", ("play", "rally")), ("blue-ship-of-the-line-1", ("decline",))]:
        match = skirmish("blown-away", units, ["rally"], ["canister"], step="fire", mover=1)
        tell(match, "play canister")
        tell(match, f"fire red-sloop-1 {target}")
        assert advised(match, 0) == answer


def test_evaluation_is_symmetrical_and_follows_hits() -> None:
    units = {"blue-flagship": "d4", "red-flagship": "d8"}
    even = state(skirmish("blown-away", units, step="orders"))
    worse = state(skirmish("blown-away", units, step="orders", hits={"blue-flagship": 2}))
    assert evaluate(worse, 0) < evaluate(even, 0)
    assert -1 <= evaluate(worse, 0) < 0 < evaluate(worse, 1) <= 1


def test_it_beats_random_play_from_both_seats() -> None:
    game = qd.load("blown-away")
    chance = Stream(11)
    won = 0
    for seed in range(12):
        match = qd.Match(game, seed, log=False)
        while not match.over:
            ask = match.asks[0]
            mine = ask.seat == seed % 2
            match.put(
                ask.seat,
                advised(match, ask.seat) if mine else ask.options[chance.below(len(ask.options))],
            )
        assert match.outcome is not None
        won += match.outcome.winners == (seed % 2,)
    assert won >= 11
