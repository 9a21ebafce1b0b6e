"""OpenSpiel's own tests on every game, and what they do not look at: that nothing hidden is shown."""

from __future__ import annotations

import importlib
import pickle
import subprocess
import sys
import unittest
import warnings
from typing import Any

import pytest

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: pip install 'quarterdeck[research]'"
)

from quarterdeck.adapters import openspiel  # noqa: E402
from quarterdeck.engine.errors import BadSetup  # noqa: E402
from quarterdeck.engine.random import Stream, start  # noqa: E402
from tests.adapters.tables import GAMES, is_short, shortest  # noqa: E402

openspiel.register()  # before OpenSpiel's test modules list the games
QUICK_ACTIONS = 60
POINTS = 6


def loaded(slug: str, **more: Any) -> Any:
    params = {name.replace("-", "_"): value for name, value in {**shortest(slug), **more}.items()}
    return pyspiel.load_game(openspiel.name_of(slug), params)


def sims() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module("open_spiel.python.tests.games_sim_test")


def act(state: Any, stream: Stream) -> None:
    state.apply_action(stream.choice(state.legal_actions()))


def points(game: Any, seed: int, number: int = POINTS, apart: int = 14) -> list[Any]:
    """Points of one random game, some in the middle of an answer."""
    stream = Stream(start(seed, "points"))
    state = game.new_initial_state()
    out = []
    for _ in range(number):
        for _ in range(1 + stream.below(apart)):
            if not state.is_terminal():
                act(state, stream)
        if state.dialogue is not None:
            out.append(state.clone())
    return out


def shown(state: Any, seat: int) -> tuple[object, ...]:
    return (
        state.observation_string(seat),
        tuple(state.observation_tensor(seat)),
        state.information_state_string(seat),
        tuple(state.information_state_tensor(seat)),
    )


# ---------------------------------------------------------------------- OpenSpiel's suites


@pytest.mark.parametrize("slug", GAMES)
def test_random_simulations(slug: str) -> None:
    if not is_short(slug):
        pytest.skip("a random game is long; the deep tests play it")
    pyspiel.random_sim_test(loaded(slug), num_sims=1, serialize=True, verbose=False)


@pytest.mark.deep
@pytest.mark.parametrize("slug", GAMES)
def test_more_random_simulations(slug: str) -> None:
    pyspiel.random_sim_test(loaded(slug), num_sims=2, serialize=True, verbose=False)
    pyspiel.random_sim_test(loaded(slug, chance=16), num_sims=1, serialize=True, verbose=False)


def run_theirs(slug: str) -> None:
    """All tests of OpenSpiel's `games_sim_test` that name the game."""
    module = sims()
    tests = [
        module.GamesSimTest(name)
        for name in unittest.TestLoader().getTestCaseNames(module.GamesSimTest)
        if name.endswith(openspiel.name_of(slug))
    ]
    assert tests, "OpenSpiel does not list the game"
    result = unittest.TestResult()
    unittest.TestSuite(tests).run(result)
    assert result.testsRun == len(tests)
    assert [text for _, text in [*result.failures, *result.errors]] == []


@pytest.mark.parametrize("slug", GAMES)
def test_their_python_suite(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sims(), "MAX_ACTIONS_PER_GAME", QUICK_ACTIONS)
    run_theirs(slug)


@pytest.mark.deep
@pytest.mark.parametrize("slug", GAMES)
def test_their_python_suite_at_full_length(slug: str) -> None:
    run_theirs(slug)


# ---------------------------------------------------------------------- what is shown


@pytest.mark.parametrize("slug", GAMES)
def test_a_seat_is_shown_the_same_in_worlds_that_it_cannot_tell_apart(slug: str) -> None:
    game = loaded(slug)
    for state in points(game, 2):
        for seat in range(game.num_players()):
            here = shown(state, seat)
            there = state.clone()
            there.dialogue.match.redeal_here(seat, 77)
            there.dialogue._seen = None
            assert shown(there, seat) == here


@pytest.mark.parametrize("slug", GAMES)
def test_different_views_are_shown_differently(slug: str) -> None:
    game = loaded(slug)
    strings: set[str] = set()
    tensors: set[tuple[float, ...]] = set()
    for seed in (3, 4):
        for state in points(game, seed):
            for seat in range(game.num_players()):
                text, numbers, _, _ = shown(state, seat)
                strings.add(str(text))
                tensors.add(numbers)  # type: ignore[arg-type]
    assert len(strings) > 2
    assert len(tensors) == len(strings)


def test_a_leak_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With an observer that shows the whole state the test above fails."""
    from quarterdeck.adapters import seen
    from quarterdeck.engine.sight import observation as honest

    monkeypatch.setattr(
        seen, "observation", lambda match, seat: {**honest(match, seat), "all": match.state.plain()}
    )
    with pytest.raises(AssertionError):
        test_a_seat_is_shown_the_same_in_worlds_that_it_cannot_tell_apart("lepanto")


def test_a_spectator_can_observe() -> None:
    state = points(loaded("lepanto"), 1)[-1]
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = loaded("lepanto").make_py_observer(kind)
    observer.set_from(state, 0)
    assert observer.string_from(state, 0)[2:] == observer.string_from(state, 1)[2:]
    assert observer.string_from(state, 0) != state.observation_string(0)


def test_an_answer_in_the_making_is_shown_to_its_seat_only() -> None:
    stream = Stream(8)
    state = loaded("shores-of-tripoli").new_initial_state()
    while state.dialogue is None or not state.dialogue.said():
        before = state.clone()
        act(state, stream)
        assert not state.is_terminal()
    seat = state.current_player()
    assert '"said"' in state.observation_string(seat)
    assert state.observation_string(1 - seat) == before.observation_string(1 - seat)


# ---------------------------------------------------------------------- parameters, chance, returns


def test_setup_options_are_parameters() -> None:
    game = pyspiel.load_game("quarterdeck_pirates_backgammon(players=4,typhoons=True)")
    assert game.num_players() == 4
    state = game.new_initial_state()
    for _ in range(openspiel.SEED_NODES):
        assert state.is_chance_node()
        state.apply_action(1)
    assert state.dialogue.match.options["typhoons"] is True


def test_a_wrong_parameter_is_refused() -> None:
    with pytest.raises((BadSetup, RuntimeError, pyspiel.SpielError)):
        pyspiel.load_game("quarterdeck_lepanto", {"turn_cap": 11})


def test_the_same_seed_gives_the_same_game() -> None:
    game = loaded("lepanto")
    ends = set()
    for _ in range(2):
        state, stream = game.new_initial_state(), Stream(6)
        while not state.is_terminal():
            act(state, stream)
        ends.add((str(state), tuple(state.returns())))
    assert len(ends) == 1


def test_a_pickle_is_read_in_another_process() -> None:
    state, stream = loaded("lepanto").new_initial_state(), Stream(6)
    for _ in range(30):
        act(state, stream)
    code = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()))"
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import quarterdeck.adapters.openspiel as o; o.register(['lepanto']); " + code,
        ],
        input=pickle.dumps(state),
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode().rstrip("\r\n") == str(state)


def test_returns_are_those_of_the_match() -> None:
    state, stream = loaded("lepanto").new_initial_state(), Stream(6)
    while not state.is_terminal():
        assert state.returns() == [0.0, 0.0]
        act(state, stream)
    outcome = state.dialogue.match.outcome
    assert state.returns() == [outcome.payoff(0), outcome.payoff(1)]
    assert state.legal_actions() == []


def test_a_search_of_theirs_plays_a_game_of_dice() -> None:
    """OpenSpiel's own tree search, over explicit chance, to the end."""
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    numpy = pytest.importorskip("numpy")
    game = pyspiel.load_game("quarterdeck_malta_convoy", {"chance": 8})
    chance = numpy.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(chance.choice(8) if state.is_chance_node() else bot.step(state))
    assert state.returns() == state.dialogue.match.outcome.scores or len(state.returns()) == 1


@pytest.mark.parametrize("slug", GAMES)
def test_a_resampled_state_is_one_that_the_seat_cannot_tell_apart(slug: str) -> None:
    game = loaded(slug)
    stream = Stream(3)
    differ = 0
    for state in points(game, 4, 3):
        if state.is_terminal():
            continue
        seat = state.current_player()
        before = str(state)
        other = state.resample_from_infostate(seat, lambda: stream.below(1 << 30) / (1 << 30))
        assert shown(other, seat) == shown(state, seat)
        assert (other.current_player(), other.legal_actions()) == (seat, state.legal_actions())
        assert str(state) == before
        differ += other.dialogue.match.state.plain() != state.dialogue.match.state.plain()
        while not other.is_terminal() and other.move_number() < state.move_number() + 10:
            act(other, stream)
    assert differ, "chance to come, at least, is another"


def test_a_search_of_theirs_that_resamples_plays_a_game_of_hidden_cards() -> None:
    """OpenSpiel's own information set search: it asks for worlds, and finds the seat's view in each."""
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
    numpy = pytest.importorskip("numpy")
    game = loaded("jutland")
    chance = numpy.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 1.4, 3, random_state=chance)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(int(chance.choice(64)) if state.is_chance_node() else bot.step(state))
    assert sum(state.returns()) == 0
