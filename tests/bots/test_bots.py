"""Bots: honest, reproducible, within their budget; and that each level plays better than the one below."""

from __future__ import annotations

import pytest

from quarterdeck.bots import NAMES, STRENGTHS, Greedy, Random, bot, playing
from quarterdeck.engine.ask import Option
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import games, load
from quarterdeck.engine.match import Match
from quarterdeck.lab.arena import series, standings
from quarterdeck.lab.jobs import play
from tests.adapters.tables import shortest
from tests.bots.positions import points

GAMES = games()
HONEST = ("random", "careless", "greedy", "search:4")


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
    assert duel("battle-of-the-atlantic", "search:12", "random", 6) >= 0.8


def test_careless_stands_between_random_and_greedy() -> None:
    assert duel("jutland", "careless", "random", 16) > 0.6
    assert duel("jutland", "greedy", "careless", 16) > 0.6


def test_random_takes_every_option() -> None:
    match = Match(load("jutland"), 1, log=False)
    ask = match.asks[0]
    thinker = Random(1)
    assert {thinker.choose(match.seat(ask.seat)) for _ in range(200)} == set(ask.options)
