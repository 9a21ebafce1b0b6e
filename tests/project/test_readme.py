"""The README tells the truth: its lines run, its table of games is current, its pictures are there."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from quarterdeck.cli.app import app
from quarterdeck.cli.games import as_markdown, row
from quarterdeck.engine.game import games

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
REGENERATE = "python -m tests.project.readme"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_lines_of_python_run_and_print_what_they_say(capsys: pytest.CaptureFixture[str]) -> None:
    (lines,) = blocks("python")
    assert len([line for line in lines.splitlines() if line.strip()]) == 10
    exec(compile(lines, "README.md", "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    promised = re.findall(r"# prints (.*)", lines)
    assert promised
    assert [line for line in promised if line not in printed] == []


def test_the_table_of_games_is_current() -> None:
    found = re.search(r"<!-- games -->\n(.*?)\n<!-- end of games -->", README, re.DOTALL)
    assert found is not None
    assert found.group(1) == as_markdown([row(slug) for slug in games()]), f"run {REGENERATE}"


def test_the_commands_exist() -> None:
    commands = re.findall(r"^\./qd (\w+)", "\n".join(blocks("sh")), re.MULTILINE)
    assert commands == ["serve", "test"], "two commands do everything"
    for command in commands:
        assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0, command


def test_the_pictures_are_there_and_can_be_drawn() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert pictures
    for picture in pictures:
        assert ElementTree.parse(ROOT / picture).getroot().tag.endswith("svg")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (document.parent / link).exists(), link
