"""The laws over the registry: every game, its default set-up, each option changed once, and mixtures."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import quarterdeck as qd
from quarterdeck.engine import leaks
from quarterdeck.engine.game import SetupOption, Value
from quarterdeck.engine.laws import (
    Report,
    check_components,
    check_game,
    check_options,
    check_position,
    check_record,
)
from quarterdeck.engine.random import Stream, start

ROOT = Path(__file__).parents[2]
GAMES = qd.games()


MIXTURES = 3
LOOKED_AT: dict[str, set[str]] = {}  # questions of a game that a set-up before has shown from every side


def set_ups(slug: str) -> list[dict[str, Value]]:
    """The default, each option changed once, fewest and most players, and some mixtures by a fixed seed."""
    options = qd.load(slug).options
    changed: list[dict[str, Value]] = [{}]
    for name, option in options.items():
        if name == "players":
            changed += [{name: min(option.choices)}, {name: max(option.choices)}]
        elif others(option):
            changed.append({name: others(option)[-1]})
    stream = Stream(start(62, f"set-ups of {slug}"))
    if len(options) > 1:
        for _ in range(MIXTURES):
            changed.append({name: stream.choice(option.choices) for name, option in options.items()})
    default = {name: option.default for name, option in options.items()}
    unlike = {tuple({**default, **one}.items()): one for one in reversed(changed)}
    return [*reversed(unlike.values())]


def others(option: SetupOption) -> list[Value]:
    """The choices but the default."""
    return [choice for choice in option.choices if choice != option.default]


def every_choice(slug: str) -> list[dict[str, Value]]:
    """The default, and every other choice of every option by itself."""
    options = qd.load(slug).options
    return [{}, *[{name: choice} for name, option in options.items() for choice in others(option)]]


def cases(found: Callable[[str], list[dict[str, Value]]]) -> list[ParameterSet]:
    """Every game with these set-ups, named so that a failure can be had again."""
    return [
        pytest.param(slug, options, id=f"{slug}-{options or 'default'}")
        for slug in GAMES
        for options in found(slug)
    ]


@pytest.mark.parametrize(("slug", "options"), cases(set_ups))
def test_random_games_obey_the_laws(slug: str, options: dict[str, Value]) -> None:
    """About six positions a game are looked at from every side; all questions for options and components."""
    game = qd.load(slug)
    length = max(20, length_of(slug, options))
    every = max(2, length // (3 if options else 6))
    match = check_game(game, 11 if options else 1, options, every, known=LOOKED_AT.setdefault(slug, set()))
    assert match.over


def length_of(slug: str, options: dict[str, Value]) -> int:
    """How many answers a random game takes with this set-up, roughly."""
    match = qd.Match(qd.load(slug), 3, options, marks=False, log=False)
    stream = Stream(3)
    while not match.over:
        match.put(*leaks.any_answer(match, stream))
    return match.answers


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(data=st.data())
def test_chosen_games_obey_the_laws(slug: str, data: st.DataObject) -> None:
    """Hypothesis drives: seed, set-up, how far, and every answer, so that a failure shrinks."""
    game = qd.load(slug)
    options = data.draw(st.sampled_from(set_ups(slug)), label="set-up")
    match = qd.Match(game, data.draw(st.integers(0, 2**128 - 1), label="seed"), options)
    for _ in range(data.draw(st.integers(0, 40), label="answers")):
        if match.over:
            break
        ask = data.draw(st.sampled_from(match.asks), label="who")
        check_options(match, ask)
        check_components(match)
        match.answer(ask.seat, data.draw(st.sampled_from(ask.options), label="option"))
    if not match.over:
        check_position(match, 5)
    check_record(match)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_the_same_in_another_process(slug: str) -> None:
    """Law 3, with another hash seed."""
    code = (
        "import sys, quarterdeck as qd\nfrom quarterdeck.engine import laws, random\n"
        f"m = laws.play_out(qd.Match(qd.load({slug!r}), 5), random.Stream(1))\n"
        "print(laws.digest(m), m.answers)"
    )
    told = set()
    for hash_seed in ("0", "4711"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT / "src")}
        command = [sys.executable, "-c", code]
        told.add(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout)
    assert len(told) == 1


@pytest.mark.deep
@pytest.mark.parametrize(("slug", "options"), cases(every_choice))
def test_many_games_obey_the_laws(slug: str, options: dict[str, Value]) -> None:
    report = Report()
    for seed in range(100, 120):
        check_game(qd.load(slug), start(seed) % 2**64, options, every=15, report=report)
    assert report.games == 20
