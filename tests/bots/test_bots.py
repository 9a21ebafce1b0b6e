"""Bots: honest, reproducible, within their budget; and that each level plays better than the one below."""

from __future__ import annotations

import math
from time import perf_counter

import pytest

from quarterdeck.bots import NAMES, STRENGTHS, Greedy, Random, Search, bot, playing
from quarterdeck.bots import search as searching
from quarterdeck.bots.playing import Bounds
from quarterdeck.engine.ask import Option
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import games, load
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream, start
from quarterdeck.lab.arena import series, standings
from quarterdeck.lab.jobs import play
from tests.adapters.tables import shortest

GAMES = games()
HONEST = ("random", "careless", "greedy", "search:4")


def points(slug: str, seed: int, number: int, apart: int) -> list[Match]:
    """Points of a random game at which somebody has a choice."""
    match = Match(load(slug), seed, shortest(slug), log=False)
    stream = Stream(start(seed, "bots"))
    out: list[Match] = []
    skip = 1 + stream.below(apart)
    while not match.over and len(out) < number:
        skip -= 1
        if skip <= 0 and any(len(ask.options) > 1 for ask in match.asks):
            out.append(match.fork())
            skip = 1 + stream.below(apart)
        ask = stream.choice(match.asks)
        match.put(ask.seat, stream.choice(ask.options))
    return out


def choice(name: str, match: Match, seat: int) -> Option | None:
    return bot(name, 5).choose(match.seat(seat))


@pytest.mark.parametrize("slug", GAMES)
def test_hidden_facts_change_no_decision(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In any two worlds that its seat cannot tell apart, a bot of the same seed answers the same."""
    monkeypatch.setattr(playing, "FOLLOW", 6)
    for match in points(slug, 3, 2, 30):
        ask = next(ask for ask in match.asks if len(ask.options) > 1)
        for name in HONEST:
            here = choice(name, match, ask.seat)
            assert here in ask.options
            assert choice(name, match.redeal(ask.seat, 1), ask.seat) == here, name


@pytest.mark.deep
@pytest.mark.parametrize("slug", GAMES)
def test_hidden_facts_change_no_decision_anywhere(slug: str) -> None:
    for seed in (11, 12):
        for match in points(slug, seed, 8, 40):
            for ask in match.asks:
                for name in (*HONEST, "search:25"):
                    here = choice(name, match, ask.seat)
                    for n in range(3):
                        assert choice(name, match.redeal(ask.seat, n), ask.seat) == here, name


def test_a_bot_that_peeks_would_be_noticed() -> None:
    """The test above sees through a bot that looks at the true state."""

    class Peeking:
        def choose(self, seat: object) -> Option:
            match: Match = seat._Seat__match  # type: ignore[attr-defined]
            options = match.asks[0].options
            return options[hash(str(match.state.plain()["cards"])) % len(options)]

    different = 0
    for match in points("lepanto", 3, 6, 10):
        ask = match.asks[0]
        here = Peeking().choose(match.seat(ask.seat))
        different += any(Peeking().choose(match.redeal(ask.seat, n).seat(ask.seat)) != here for n in range(4))
    assert different


def test_a_seat_shows_a_bot_nothing_but_its_own() -> None:
    seat = Match(load("lepanto"), 1).seat(0)
    assert not hasattr(seat, "state")
    assert not hasattr(seat, "match")


@pytest.mark.parametrize("name", ["random", "careless", "greedy", "search:6"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    wanted = series(load("battle-of-the-atlantic"), [name], 1, 8, {})
    (job,) = wanted.jobs()
    first, second = play(job), play(job)
    assert (first.answers, first.scores, first.prompts) == (second.answers, second.scores, second.prompts)


# ---------------------------------------------------------------------- names


@pytest.mark.parametrize("name", [*NAMES, "search:400", "search:1.5s", "search:2s"])
def test_bots_are_called_by_name(name: str) -> None:
    assert hasattr(bot(name), "choose")


@pytest.mark.parametrize("name", ["", "deep", "search:", "search:-1", "search:s", "greedy:3"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(BadSetup, match="no bot is called"):
        bot(name)


def test_strengths_are_bots() -> None:
    assert {type(bot(name)) for name in STRENGTHS} == {type(bot(name)) for name in STRENGTHS.values()}
    assert isinstance(bot("fair"), Greedy)


# ---------------------------------------------------------------------- search


def wide(slug: str, at_least: int) -> Match:
    """A point where somebody has many answers to choose from."""
    for seed in range(50):
        for match in points(slug, seed, 10, 20):
            if len(match.asks[0].options) >= at_least:
                return match
    raise AssertionError("no such point")


def test_wide_questions_are_widened_slowly() -> None:
    match = wide("shores-of-tripoli", 25)
    thinker = Search(1, simulations=30)
    thinker.choose(match.seat(match.asks[0].seat))
    assert len(thinker.root.children) <= 2 + searching.WIDEN * math.sqrt(30)
    assert thinker.root.visits >= 30


def test_a_forced_answer_takes_no_thought() -> None:
    match = Match(load("battle-of-the-atlantic"), 1, log=False)
    stream = Stream(1)
    while len(match.asks[0].options) > 1:
        ask = match.asks[0]
        match.put(ask.seat, stream.choice(ask.options))
    thinker = Search(1)
    assert thinker.choose(match.seat(match.asks[0].seat)) == match.asks[0].options[0]
    assert thinker.root.visits == 0


def test_the_tree_is_kept_while_a_seat_goes_on_answering() -> None:
    match = Match(load("lepanto"), 4, log=False)
    thinker = Search(1, simulations=25)
    reused = 0
    for _ in range(60):
        ask = match.asks[0]
        before = thinker.root
        expected = thinker._expected
        option = thinker.choose(match.seat(ask.seat))
        if len(ask.options) > 1 and expected is not None and expected[0] == ask.number:
            assert thinker.root is before.children[expected[1]]
            reused += thinker.root.visits > 25
        match.put(ask.seat, option)
        if reused >= 2 or match.over:
            break
    assert reused >= 2


def test_a_clock_is_kept() -> None:
    match = Match(load("jutland"), 1, log=False)
    begun = perf_counter()
    Search(1, seconds=0.05).choose(match.seat(match.asks[0].seat))
    assert perf_counter() - begun < 5


def test_the_habit_is_left_only_for_something_clearly_better() -> None:
    usual: Option = ("wait",)
    other: Option = ("strike",)
    gains = {other: searching.Gain()}
    for gain in [2.0, -2.0, 0.0, 2.0, -2.0, 0.0, 2.0]:
        gains[other].add(gain)
    assert searching.best_of(gains, usual) == usual, "a little better may be luck"
    for _ in range(30):
        gains[other].add(1.0)
    assert searching.best_of(gains, usual) == other
    assert searching.best_of({other: searching.Gain()}, usual) == usual


def test_guesses_stay_between_lost_and_won_on_any_scale() -> None:
    bounds = Bounds(Match(load("warp-empires"), 1, log=False))
    assert all(-1 < bounds.guess(0, worth) < 1 for worth in (-80.0, -1.0, 0.0, 3.0, 55.0))
    assert bounds.guess(0, 40.0) > bounds.guess(0, 10.0) > bounds.guess(0, -10.0)


def test_the_scores_of_a_solo_game_are_brought_into_range() -> None:
    bounds = Bounds()
    assert [bounds.scaled(score) for score in (5.0, 9.0, 7.0, 5.0)] == [0.0, 1.0, 0.0, -1.0]


@pytest.mark.parametrize("slug", ["malta-convoy", "swiss-family-robinson"])
def test_a_solo_game_is_a_seat_like_any_other(slug: str) -> None:
    for name in ("greedy", "search:2"):
        (job,) = series(load(slug), [name], 1, 1, shortest(slug)).jobs()
        assert play(job).answers > 5


# ---------------------------------------------------------------------- strength


def duel(slug: str, first: str, second: str, games_: int) -> float:
    """The points that the first makes against the second."""
    wanted = series(load(slug), [first, second], games_, 70, shortest(slug))
    return standings(wanted.entrants, [play(job) for job in wanted.jobs()])[0].points.value


@pytest.mark.parametrize("slug", ["battle-of-the-atlantic", "jutland", "lepanto"])
def test_greedy_beats_random(slug: str) -> None:
    assert duel(slug, "greedy", "random", 10) >= 0.8


def test_search_beats_random() -> None:
    assert duel("battle-of-the-atlantic", "search:6", "random", 4) >= 0.75


def test_careless_stands_between_random_and_greedy() -> None:
    assert duel("jutland", "careless", "random", 16) > 0.6
    assert duel("jutland", "greedy", "careless", 16) > 0.6


def test_random_takes_every_option() -> None:
    match = Match(load("jutland"), 1, log=False)
    ask = match.asks[0]
    thinker = Random(1)
    assert {thinker.choose(match.seat(ask.seat)) for _ in range(200)} == set(ask.options)
