"""The research guide tells the truth: its Python runs from top to bottom, its commands exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from quarterdeck.cli.app import app
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)


def test_the_guide_runs_and_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    for module in ("pyspiel", "pettingzoo", "gymnasium", "numpy"):
        pytest.importorskip(module, reason=f"{module} is not installed: pip install 'quarterdeck[research]'")
    names: dict[str, Any] = {}
    for block in blocks("python"):
        exec(compile(block, "docs/research.md", "exec"), names)
        printed = capsys.readouterr().out.splitlines()
        assert printed == re.findall(r"# prints (.*)", block)


def test_the_commands_of_the_guide_exist() -> None:
    commands = re.findall(r"^qd (\w+)", "\n".join(blocks("sh")), re.MULTILINE)
    assert {"arena", "balance", "sweep"} <= set(commands)
    for command in commands:
        assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0


def test_links_lead_somewhere() -> None:
    for page in ("research.md", "bots.md"):
        text = (ROOT / "docs" / page).read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
            assert (ROOT / "docs" / link).exists(), link


def test_a_notebook_shows_the_table_as_a_spectator_sees_it() -> None:
    match = Match(load("lepanto"), 7)
    shown = match._repr_svg_()
    assert ElementTree.fromstring(shown).tag.endswith("svg")
    assert shown == match.scene(None).svg()
    for seat in match.seats:
        assert match.redeal(seat, 3)._repr_svg_() == shown
    ask = match.asks[0]
    match.answer(ask.seat, ask.options[0])
    assert ElementTree.fromstring(match._repr_svg_()) is not None


def test_a_notebook_finds_the_picture() -> None:
    """What IPython looks for on the last value of a cell."""
    assert callable(getattr(Match(load("jutland"), 1), "_repr_svg_", None))
