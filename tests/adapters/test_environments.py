"""PettingZoo's and Gymnasium's own tests on every game, and what a table of theirs shows."""

from __future__ import annotations

import warnings
from typing import Any
from xml.etree import ElementTree

import pytest

REASON = "not installed: pip install 'quarterdeck[research]'"
pytest.importorskip("pettingzoo", reason=f"PettingZoo is {REASON}")
gymnasium = pytest.importorskip("gymnasium", reason=f"Gymnasium is {REASON}")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from quarterdeck.adapters import gymnasium as seats  # noqa: E402
from quarterdeck.adapters import pettingzoo as tables  # noqa: E402
from quarterdeck.engine.errors import BadSetup, NotOffered  # noqa: E402
from quarterdeck.engine.random import Stream  # noqa: E402
from tests.adapters.tables import GAMES, shortest  # noqa: E402

CYCLES = 25

# PettingZoo's test itself advises against dictionaries, which its own environments use for action masks.
ADVICE = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.filterwarnings(*ADVICE)
def test_pettingzoo_api(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(tables.env(slug, shortest(slug)), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("slug", GAMES)
def test_pettingzoo_seeds(slug: str) -> None:
    seed_test(lambda: tables.env(slug, shortest(slug)), num_cycles=CYCLES)


@pytest.mark.parametrize("slug", GAMES)
def test_gymnasium(slug: str) -> None:
    seats.register([slug])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(seats.name_of(slug), options=shortest(slug)).unwrapped)


def play(table: Any, seed: int) -> list[tuple[str, float]]:
    """A random game by the masks; every agent's last reward."""
    stream = Stream(seed)
    table.reset(seed=seed)
    ends = []
    for agent in table.agent_iter():
        observation, reward, over, cut, _ = table.last()
        if over or cut:
            ends.append((agent, reward))
            table.step(None)
        else:
            table.step(stream.choice([int(word) for word in observation["action_mask"].nonzero()[0]]))
    return ends


def test_a_game_is_played_to_its_end_and_paid() -> None:
    table = tables.env("lepanto", shortest("lepanto"))
    ends = play(table, 3)
    outcome = table.dialogue.match.outcome
    assert outcome is not None
    assert dict(ends) == {"seat_0": outcome.payoff(0), "seat_1": outcome.payoff(1)}
    assert play(table, 3) == ends


def test_a_word_outside_the_mask_is_refused() -> None:
    table = tables.env("lepanto")
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(NotOffered):
        table.step(int((mask == 0).nonzero()[0][0]))
    assert (table.observe(table.agent_selection)["action_mask"] == mask).all()


def test_only_the_asked_agent_may_say_something() -> None:
    table = tables.env("wolf-pack")
    table.reset(seed=1)
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    assert not table.observe(other)["action_mask"].any()
    assert table.observe(table.agent_selection)["action_mask"].any()


def test_a_table_is_drawn_as_svg_and_as_text() -> None:
    table = tables.env("lepanto", render_mode="svg")
    table.reset(seed=1)
    assert ElementTree.fromstring(str(table.render())).tag.endswith("svg")
    table = tables.env("lepanto", render_mode="ansi")
    table.reset(seed=1)
    assert str(table.render()).strip()
    with pytest.raises(BadSetup, match="oil"):
        tables.env("lepanto", render_mode="oil")


def test_a_refused_word_changes_nothing_for_a_single_agent() -> None:
    table = seats.QuarterdeckSeat("lepanto", opponents="greedy")
    observation, _ = table.reset(seed=5)
    wrong = int((observation["action_mask"] == 0).nonzero()[0][0])
    after, reward, over, cut, info = table.step(wrong)
    assert (reward, over, cut) == (0.0, False, False)
    assert info["refused"] == table.vocabulary.names[wrong]
    assert (after["observation"] == observation["observation"]).all()


def test_a_single_agent_plays_against_bots_to_the_end() -> None:
    table = seats.QuarterdeckSeat("pirates-backgammon", seat=1, opponents="random", options={"players": 3})
    observation, _ = table.reset(seed=5)
    stream = Stream(1)
    over = False
    while not over:
        word = stream.choice([int(w) for w in observation["action_mask"].nonzero()[0]])
        observation, reward, over, _, _ = table.step(word)
    assert table.dialogue is not None
    assert table.dialogue.match.outcome is not None
    assert reward == table.dialogue.match.outcome.payoff(1)


def test_games_after_the_first_differ_and_a_seed_begins_the_same_row_again() -> None:
    table = seats.QuarterdeckSeat("lepanto")
    rows = []
    for _ in range(2):
        row = []
        for n in range(3):
            table.reset(seed=9 if n == 0 else None)
            assert table.dialogue is not None
            row.append(table.dialogue.match.seed)
        rows.append(row)
    assert rows[0] == rows[1]
    assert len(set(rows[0])) == 3


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"seat": 2}, "seats 0 to 1"),
        ({"opponents": ["random", "random"]}, "needs 1 opponents"),
        ({"opponents": "nobody"}, "no bot"),
    ],
)
def test_a_wrong_table_is_refused(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        seats.QuarterdeckSeat("lepanto", **wrong)
