"""`qd new` writes games that pass; `qd check` and `qd test` say what concerns one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck.cli import testing
from quarterdeck.cli.gaps import gaps
from quarterdeck.cli.new import renamed_game
from quarterdeck.cli.rule_tests import where_tested
from quarterdeck.engine.game import load

ROOT = testing.project_root()


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project to write into."""
    folder = tmp_path_factory.mktemp("project")
    unwanted = shutil.ignore_patterns("__pycache__", "browser", "*.so")
    for name in ("src", "tests", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def run(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "PYTHONPATH": str(copy / "src")}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=copy, env=surroundings, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "like",
    [
        "",
        pytest.param("wolf-pack", marks=pytest.mark.deep),
        pytest.param("carriers", marks=pytest.mark.deep),
        pytest.param("jutland", marks=pytest.mark.deep),
    ],
)
def test_a_new_game_passes(copy: Path, like: str) -> None:
    slug = f"sea-trial-{like}".rstrip("-")
    made = run(copy, "quarterdeck.cli", "new", slug, *(["--like", like] if like else []))
    assert made.returncode == 0, made.stderr
    checked = run(copy, "quarterdeck.cli", "check", slug, "--games", "1", "--jobs", "1")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "all laws hold" in checked.stdout
    module = slug.replace("-", "_")
    where = [f"tests/games/{module}", "tests/games/test_records.py", "-k", f"{module} or {slug}"]
    tests = run(copy, "pytest", "-q", "-p", "no:cacheprovider", *where)
    assert tests.returncode == 0, tests.stdout[-3000:]
    lint = run(copy, "ruff", "check", f"src/quarterdeck/games/{module}", f"tests/games/{module}")
    assert lint.returncode == 0, lint.stdout
    again = run(copy, "quarterdeck.cli", "new", slug)
    assert again.returncode == 1
    assert "already" in again.stderr


def test_what_is_no_name_is_refused(copy: Path) -> None:
    before = sorted(path.name for path in (copy / "src/quarterdeck/games").iterdir())
    for name in ("Sea", "sea_trial", "-x", "9seas", "sea--trial"):
        made = run(copy, "quarterdeck.cli", "new", "--", name)
        assert made.returncode == 1
        assert "no name for a game" in made.stderr
    assert sorted(path.name for path in (copy / "src/quarterdeck/games").iterdir()) == before


def test_a_name_of_one_word_is_changed_only_where_it_is_a_name() -> None:
    text = 'from quarterdeck.games.carriers.x import y\n"carriers:1.2" "Sink two carriers." "Carriers"\n'
    assert renamed_game(text, "carriers", "Carriers", "midway-island", "Midway Island") == (
        "from quarterdeck.games.midway_island.x import y\n"
        '"midway-island:1.2" "Sink two carriers." "Midway Island"\n'
    )


def test_a_long_title_does_not_make_a_line_too_long() -> None:
    line = '"""Carriers: ' + "a very long first line " * 4 + '"""\n'
    changed = renamed_game(line, "carriers", "Carriers", "the-glorious-first", "The Glorious First of June")
    assert changed == '"""A' + line.removeprefix('"""Carriers: a')


def test_gaps_are_named_in_words(tmp_path: Path) -> None:
    game = load("lepanto")
    assert gaps(game, ROOT) == []
    (tmp_path / "tests").mkdir()
    no_tests, no_records = gaps(game, tmp_path)
    assert "it has no tests" in no_tests
    assert "holds 0 records" in no_records


def test_tests_that_concern_a_game_are_its_own_and_those_of_its_system() -> None:
    found = where_tested(load("carriers"), ROOT)
    assert found[0] == "tests/games/carriers"
    assert any(path.startswith("tests/systems/skirmish") for path in found)
    assert not any("hand_totals" in path for path in found)


def test_games_named_run_what_concerns_them() -> None:
    found = {check.name: check.command for check in testing.checks_of(["wolf-pack"], ROOT, False, [])}
    assert [*found] == ["lint", "format", "types", "ledger", "laws", "tests"]
    assert found["ledger"][-1] == "wolf-pack"
    assert "src/quarterdeck/games/wolf_pack" in found["types"]
    assert "wolf-pack or wolf_pack" in found["laws"]
    assert "tests/games/wolf_pack" in found["tests"]
