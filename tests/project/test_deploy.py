"""What is shipped for hosting fits the program: every option it names is one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quarterdeck.cli.app import app

DEPLOY = Path(__file__).parents[2] / "deploy"
FILES = ("Dockerfile", "compose.yaml", "quarterdeck.service", "quarterdeck-backup.service")
ELSEWHERE = {  # options of other programs in these files
    "--system", "--uid", "--create-home", "--home-dir", "--no-cache-dir",
    "--interval", "--timeout", "--start-period",
}  # fmt: skip


def options_of(command: str) -> set[str]:
    shown = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "200", "TERM": "dumb"})
    return set(re.findall(r"--[a-z][a-z-]+", shown.output))


@pytest.mark.parametrize("name", FILES)
def test_options_of_the_files_are_options_of_the_program(name: str) -> None:
    text = (DEPLOY / name).read_text()
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)) - ELSEWHERE
    assert named
    assert named <= options_of("serve") | options_of("backup")


def test_the_security_page_names_tests_that_are_there() -> None:
    root = DEPLOY.parent
    named = set(re.findall(r"`(test_\w+\.py)`", (root / "docs" / "security.md").read_text()))
    assert len(named) > 10
    assert all((root / "tests" / "table" / name).is_file() for name in named)
