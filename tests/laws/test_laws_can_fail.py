"""A law that cannot fail is no law: games that break each are caught, and by the right one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from quarterdeck.engine.game import Game, register, unregister
from quarterdeck.engine.laws import LawBroken, Report, check_game
from tests.laws.broken import BREAKS, OrdersBySet
from tests.laws.small import Rules, Small, make

GAMES = 30
ROOT = Path(__file__).parents[2]


@contextmanager
def registered(rules: Rules) -> Iterator[Game[Small]]:
    game = register(make("a-small-game", rules))
    yield game
    unregister(game.slug)


def check_games(game: Game[Small]) -> None:
    for seed in range(GAMES):
        check_game(game, seed, every=2)


def test_the_honest_game_obeys_all_laws() -> None:
    report = Report()
    with registered(Rules()) as game:
        for seed in range(12):
            check_game(game, seed, every=2, report=report)
    assert report.games == 12
    assert report.unseen(game) == ["never"], "law 8 names what no game ever offered"


@pytest.mark.parametrize(("law", "rules"), BREAKS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_game_that_breaks_a_law_is_caught_by_it(law: int, rules: type[Rules]) -> None:
    with registered(rules()) as game, pytest.raises(LawBroken) as caught:
        check_games(game)
    assert caught.value.law == law, caught.value


def digest_in_another_process(name: str, hash_seed: str) -> str:
    code = (
        "from tests.laws import broken, small; from quarterdeck.engine import laws, match, random\n"
        f"game = small.make('a-small-game', getattr(broken, {name!r}, small.Rules)())\n"
        "m = laws.play_out(match.Match(game, 5), random.Stream(1)); print(laws.digest(m))"
    )
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_an_order_that_depends_on_the_process_is_caught() -> None:
    honest = {digest_in_another_process("Rules", str(seed)) for seed in range(3)}
    assert len(honest) == 1
    broken = {digest_in_another_process(OrdersBySet.__name__, str(seed)) for seed in range(6)}
    assert len(broken) > 1
