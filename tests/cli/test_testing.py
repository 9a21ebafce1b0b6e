"""`qd test`: what is run, what is told, and the exit code."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from quarterdeck.cli import testing
from quarterdeck.cli.app import app
from quarterdeck.cli.testing import Check, NotADevelopersCopy
from quarterdeck.engine.errors import QuarterdeckError

GOOD = Check("good", ["this"])
BAD = Check("bad", ["no_such_module_anywhere"])


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[bool, list[str]]]:
    """What the checks would have been made of; a good and a bad one are run instead."""
    given: list[tuple[bool, list[str]]] = []

    def checks(deep: bool, extra: list[str]) -> list[Check]:
        given.append((deep, extra))
        return [BAD, GOOD]

    monkeypatch.setattr(testing, "checks", checks)
    return given


def test_every_check_runs_and_any_failure_fails_the_whole(told: list[tuple[bool, list[str]]]) -> None:
    result = CliRunner().invoke(app, ["test"])
    assert result.exit_code == 1
    lines = result.output.splitlines()
    at = lines.index("── summary")
    assert [line.split()[:2] for line in lines[at + 1 : at + 3]] == [["FAIL", "bad"], ["ok", "good"]]


def test_the_last_line_is_the_closing_line_of_the_last_check(told: list[tuple[bool, list[str]]]) -> None:
    result = CliRunner().invoke(app, ["test"])
    assert (
        result.output.splitlines()[-1] == "Namespaces are one honking great idea -- let's do more of those!"
    )


def test_depth_and_further_words_go_to_pytest(told: list[tuple[bool, list[str]]]) -> None:
    CliRunner().invoke(app, ["test", "--deep", "tests/cli", "-k", "screen"])
    assert told == [(True, ["tests/cli", "-k", "screen"])]


def test_lint_format_types_ledger_and_tests_are_checked_in_this_order() -> None:
    quick, deep = testing.checks(False, ["tests/cli"]), testing.checks(True, [])
    assert [check.name for check in quick] == ["lint", "format", "types", "ledger", "tests"]
    assert quick[-1].command[0] == "pytest"
    assert quick[-1].command[-1] == "tests/cli"
    assert deep[-1].command[-4:-2] == ["-m", "deep or not deep"]


def test_missing_tools_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(testing, "TOOLS", ("pytest", "no_such_tool"))
    result = CliRunner().invoke(app, ["test"])
    assert isinstance(result.exception, QuarterdeckError)
    assert str(result.exception).startswith("not installed: no_such_tool.")


def test_a_copy_without_tests_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(testing, "__file__", str(tmp_path / "a" / "b" / "c" / "testing.py"))
    with pytest.raises(NotADevelopersCopy, match="no tests"):
        testing.project_root()
