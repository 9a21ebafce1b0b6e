"""`qd map`: drawing and checking fixed maps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from quarterdeck.cli.app import app
from quarterdeck.engine.errors import BadSetup
from tests.kit.test_territories import TOML


def qd(*args: str) -> Result:
    return CliRunner().invoke(app, ["map", *args])


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    file = tmp_path / "map.toml"
    file.write_text(TOML)
    return file


def test_it_draws_a_map_and_says_so(plan: Path) -> None:
    result = qd(str(plan), "--svg", str(plan.with_name("map.svg")))
    assert result.exit_code == 0, result.output
    assert "3 territories, 1 borders, 1 links, no faults" in result.output
    drawn = json.loads(plan.with_name("map.json").read_text())
    assert [row["word"] for row in drawn["territories"]] == ["west", "east", "isle"]
    assert "West" in plan.with_name("map.svg").read_text()


def test_checking_writes_nothing_and_finds_a_stale_drawing(plan: Path) -> None:
    assert qd(str(plan), "--check").exit_code == 0
    assert not plan.with_name("map.json").exists()
    qd(str(plan))
    plan.write_text(TOML.replace('name = "Isle"', 'name = "Island"'))
    result = qd(str(plan), "--check")
    assert result.exit_code == 1
    assert "is not what `qd map` would write" in result.output


def test_faults_are_listed_and_fail(plan: Path) -> None:
    plan.write_text(TOML.replace("at = [160, 100]", "at = [82, 100]"))
    result = qd(str(plan))
    assert result.exit_code == 1
    assert "fault" in result.output


def test_the_drawn_maps_of_all_games_are_up_to_date() -> None:
    result = qd("war-of-independence", "--check")
    assert result.exit_code == 0, result.output
    assert "46 territories, 111 borders, 0 links, no faults" in result.output


def test_a_game_without_a_plan_is_refused() -> None:
    result = qd("wolf-pack")
    assert isinstance(result.exception, BadSetup)
    assert "neither a map.toml nor a game" in str(result.exception)
