"""The Shores of Tripoli: its bot beats chance from either seat, and never by looking at hidden cards."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.shores_of_tripoli.book import TR, US
from quarterdeck.games.shores_of_tripoli.bot import evaluate
from quarterdeck.games.shores_of_tripoli.captain import raids
from tests.bots.advice import advised
from tests.games.shores_of_tripoli.positions import GAME, state, war, won


def results(us: str, tr: str, games: int, **options: object) -> list[float]:
    """What each game was worth to the United States."""
    found = []
    for seed in range(games):
        m = qd.Match(GAME, seed=seed, options=options, log=False)
        drive(m, [bot(us, seed * 2 + 1), bot(tr, seed * 2 + 2)][: len(m.names)])
        assert m.outcome is not None
        found.append(m.outcome.payoff(US))
    return found


def test_the_bot_beats_chance_as_the_united_states() -> None:
    assert sum(results("greedy", "random", 8)) >= 2
    assert sum(results("random", "random", 8)) <= -4


def test_the_bot_beats_chance_as_tripolitania() -> None:
    assert results("random", "greedy", 5) == [-1.0] * 5


def test_the_bot_plays_against_the_tbot() -> None:
    assert len(results("greedy", "random", 2, solo=True)) == 2


def test_a_better_position_looks_better() -> None:
    quiet = state(
        war("spring 1805", captured=["derne"], frigates={"tripoli-zone": 4}, corsairs={"tripoli": 1})
    )
    rich = state(war("spring 1805", gold=10, frigates={}, corsairs={"tripoli": 8}))
    assert evaluate(quiet, US) > 0 > evaluate(rich, US)
    assert evaluate(quiet, TR) == -evaluate(quiet, US)


def test_the_bot_signs_the_treaty_when_it_can() -> None:
    m = war(
        "fall 1805",
        us=["treaty-of-peace-and-amity", "naval-movement"],
        captured=["derne"],
        frigates={"malta": 3},
    )
    assert advised(m, US) == ("play", "treaty-of-peace-and-amity")


def test_the_bot_storms_tripoli_with_marines_in_hand_and_not_without_troops() -> None:
    given: dict[str, Any] = {"frigates": {"malta": 6}, "corsairs": {}, "infantry": {"tripoli": 1}}
    storm = ("play", "assault-on-tripoli")
    m = war("winter 1806", us=["assault-on-tripoli", "send-in-the-marines"], **given)
    assert advised(m, US) == storm
    m.answer(US, storm)
    while not m.over:
        m.answer(m.asks[0].seat, advised(m, m.asks[0].seat))
    assert won(m) == ((US,), "tripoli")
    m = war("winter 1806", us=["assault-on-tripoli", "early-deployment"], **given)
    assert advised(m, US) != storm


@pytest.mark.parametrize(("corsairs", "frigates"), [(4, 0), (6, 0), (8, 1), (8, 2)])
def test_the_bot_takes_a_raid_that_nearly_wins_and_keeps_happy_hunting_for_it(
    corsairs: int, frigates: int
) -> None:
    m = war(
        "summer 1804",
        turn=TR,
        gold=11,
        corsairs={"tripoli": corsairs},
        frigates={"tripoli-zone": frigates},
        tr=["storms", "happy-hunting", "tripoli-acquires-corsairs", "algiers-declares-war"],
        tr_core=(),
    )
    option = advised(m, TR)
    assert option[0] == "raid"
    assert option != ("raid", "happy-hunting")
    m.answer(TR, option)
    while m.asks and m.asks[0].seat == US:
        m.answer(US, "decline")
    if not m.over and prompts(m, TR) == ["window.raid"]:
        assert advised(m, TR) == ("play", "happy-hunting")


def test_raids_are_weighed_by_their_odds_and_not_by_one_throw() -> None:
    given: dict[str, Any] = {"turn": TR, "gold": 11, "tr_core": (), "corsairs": {"tripoli": 5}}
    raid = ("raid", "troops-to-tripoli")
    worth = [
        raids(state(m), m.asks[0])[raid]
        for m in [war("summer 1804", frigates={"tripoli-zone": n}, seed=n, **given) for n in range(5)]
    ]
    assert worth == sorted(worth, reverse=True), "each frigate on patrol makes it worse"


def prompts(match: qd.Match, seat: int) -> list[str]:
    return [ask.prompt for ask in match.asks if ask.seat == seat]


def test_the_bot_keeps_the_treaty_over_the_hand_limit() -> None:
    us = ["treaty-of-peace-and-amity", "general-eaton-attacks-derne", "naval-movement", "early-deployment"]
    m = war("spring 1806", step="year", us=us)
    while prompts(m, US) == ["limit"]:
        option = advised(m, US)
        assert option != ("discard", "treaty-of-peace-and-amity")
        m.answer(US, option)


@pytest.mark.parametrize("n", range(3))
def test_the_choice_does_not_depend_on_the_other_hand(n: int) -> None:
    m = qd.Match(GAME, seed=6)
    other = m.redeal(US, n)
    assert advised(m, US) == advised(other, US)
