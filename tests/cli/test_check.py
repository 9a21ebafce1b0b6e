"""`qd check` finds what is broken and leaves something to look at; `qd ledger` finds rules without a test."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from quarterdeck.cli import ledger
from quarterdeck.cli.app import app
from quarterdeck.cli.check import misprints, setups
from quarterdeck.cli.rule_tests import named_lines
from quarterdeck.cli.stepping import stepping
from quarterdeck.engine import game as registry
from quarterdeck.engine import known_breaks, printing
from quarterdeck.engine.errors import QuarterdeckError
from tests.cli.regatta import GAME

MODULES = {
    "regatta": "tests.cli.regatta",
    "endless": "tests.cli.broken:ENDLESS",
    "faulty": "tests.cli.broken:FAULTY",
}


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(registry, "_modules", lambda: MODULES)
    monkeypatch.chdir(tmp_path)


def check(slug: str, *args: str) -> Result:
    return CliRunner().invoke(app, ["check", slug, "--jobs", "1", "--games", "2", *args])


def test_every_choice_of_every_option_is_a_setup() -> None:
    assert setups(GAME, deep=False) == [
        {"rounds": 2, "fog": False},
        {"rounds": 1, "fog": False},
        {"rounds": 3, "fog": False},
        {"rounds": 2, "fog": True},
    ]
    assert len(setups(GAME, deep=True)) == 6


def test_data_that_takes_any_word_is_found_and_what_is_known_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(printing, "unknown_words_taken", lambda game: ["cards.toml card.stops: is taken"])
    assert misprints(GAME) == ["cards.toml card.stops: is taken"]
    assert capsys.readouterr().out == "law 13: regatta: cards.toml card.stops: is taken\n"
    known = {13: {"cards.toml card.stops": "taken as it stands"}}
    monkeypatch.setattr(known_breaks, "_read", lambda folder: known)
    assert misprints(GAME) == []
    told = "regatta: known to break law 13 at cards.toml card.stops: taken as it stands\n"
    assert capsys.readouterr().out == told


def test_an_endless_game_breaks_the_first_law_and_is_written_down(tmp_path: Path) -> None:
    result = check("endless", "--dumps", "found")
    assert result.exit_code == 1
    assert "law 1: endless" in result.output
    assert "8 games" in result.output
    dumps = sorted((tmp_path / "found").glob("endless-seed-*.qd"))
    assert dumps
    steps = stepping(dumps[0])
    assert steps.fault is None
    assert steps.length == 200


def test_rules_that_fail_are_written_down_up_to_the_failure(tmp_path: Path) -> None:
    result = check("faulty")
    assert result.exit_code == 1
    assert "the rules break: KeyError" in result.output
    dumps = sorted((tmp_path / "dumps").glob("faulty-*.qd"))
    assert dumps
    assert "; KeyError" in dumps[0].read_text()
    assert stepping(dumps[0]).length > 0


# Which lines the tests name.

TESTS = """
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("regatta:2.1")
EACH = mark.rule(*[f"regatta:1.{n}" for n in (1, 2)])


@EACH
@pytest.mark.rule("regatta:9.9")
def test_one(): ...


@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("regatta:1.3"))])
def test_two(x): ...


@mark.rule("regatta:R1")
def not_a_test(): ...
"""


def in_a_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_regatta.py").write_text(text)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule\n")
    monkeypatch.setattr(ledger, "project_root", lambda: tmp_path)


def test_marks_are_found_on_whatever_pytest_takes_for_a_test(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_a_project(tmp_path, monkeypatch, TESTS)
    named = {mark.line for mark in named_lines(tmp_path)}
    assert named == {"regatta:2.1", "regatta:1.1", "regatta:1.2", "regatta:9.9", "regatta:1.3"}


def test_lines_without_a_test_and_tests_without_a_line_are_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_a_project(tmp_path, monkeypatch, TESTS)
    result = CliRunner().invoke(app, ["ledger", "regatta"])
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "regatta:1.4 has no test: A die is rolled for the wind.",
        "regatta:R1 has no test: Whether there is anything to parry with is a secret. (reconstructed)",
        "tests/test_regatta.py::test_one names regatta:9.9, which is in no ledger",
        "regatta: 6 ledger lines, 3 faults",
    ]


def test_tests_that_cannot_be_collected_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_project(tmp_path, monkeypatch, "import no_such_module\n")
    with pytest.raises(QuarterdeckError, match="no_such_module"):
        named_lines(tmp_path)


def test_a_ledger_that_is_all_tested_has_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ", ".join(f'"regatta:{number}"' for number in GAME.ledger.lines)
    in_a_project(tmp_path, monkeypatch, f"import pytest\n@pytest.mark.rule({lines})\ndef test(): ...\n")
    result = CliRunner().invoke(app, ["ledger", "regatta"])
    assert result.exit_code == 0
    assert result.output == "regatta: 6 ledger lines, no faults\n"
