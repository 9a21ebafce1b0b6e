"""The page about adding a game: its files make a game that obeys every law."""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import quarterdeck as qd
import quarterdeck.games as package
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.game import AnyGame, register, unregister
from quarterdeck.engine.laws import Report, check_game

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
FILE = re.compile(r"^`([\w./-]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files_of_the_page() -> dict[str, str]:
    return dict(FILE.findall(PAGE.read_text(encoding="utf-8")))


@pytest.fixture
def game(tmp_path: Path) -> Iterator[AnyGame]:
    for name, text in files_of_the_page().items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    package.__path__.append(str(tmp_path))
    importlib.invalidate_caches()
    game: AnyGame = importlib.import_module("quarterdeck.games.prize_race").GAME
    yield register(game)
    unregister(game.slug)
    package.__path__.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("quarterdeck.games.prize_race")]:
        del sys.modules[name]


def test_the_page_names_a_whole_folder() -> None:
    names = set(files_of_the_page())
    whole = {"__init__.py", "book.py", "state.py", "rules.py", "scene.py", "RULES.md"}
    whole |= {"game.toml", "numbers.toml", "cards.toml", "words.toml"}
    assert {f"prize_race/{name}" for name in whole} < names
    assert "tests/games/prize_race/test_rules.py" in names


def test_the_game_of_the_page_obeys_all_laws(game: AnyGame) -> None:
    report = Report()
    for seed in range(6):
        check_game(game, seed, every=3, report=report)
    assert report.unseen(game) == []


def test_the_game_of_the_page_is_played_by_bots(game: AnyGame) -> None:
    match = qd.Match(game, 4)
    drive(match, [bot("greedy"), bot("random")])
    assert match.over
    assert "home first" in match.question(None)


def test_the_tests_of_the_page_pass_and_name_every_ledger_line(game: AnyGame, tmp_path: Path) -> None:
    file = tmp_path / "tests" / "games" / "prize_race" / "test_rules.py"
    spec = importlib.util.spec_from_file_location("prize_race_tests", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    tests = [value for name, value in vars(module).items() if name.startswith("test_")]
    for test in tests:
        test()
    named = {line for test in tests for mark in test.pytestmark for line in mark.args}
    assert named == {f"prize-race:{line}" for line in game.ledger.lines}
