"""`qd odds`: dice named on the line, and rolls pending in a game."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from quarterdeck.bots import bot
from quarterdeck.cli.app import app
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match


def run(*args: str) -> str:
    result = CliRunner().invoke(app, ["odds", *args])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output


def test_dice_on_the_line() -> None:
    lines = run("1@6", "1@5").splitlines()
    assert lines[0].split() == ["hits", "exactly", "or", "more"]
    assert lines[1].split() == ["0", "55.556%", "100.000%"]
    assert lines[3].split() == ["2", "5.556%", "5.556%"]
    assert lines[-1] == "mean  0.500"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("4@9",), "from a face of 1 to 6"),
        (("4@6", "x"), "no handful"),
        (("nowhere.qd",), "cannot read nowhere.qd"),
    ],
)
def test_what_is_refused(words: tuple[str, ...], reason: str) -> None:
    with pytest.raises(QuarterdeckError, match=reason):
        run(*words)


def test_rolls_pending_in_a_record(tmp_path: Path) -> None:
    match = Match(load("shores-of-tripoli"), seed=4)
    drive(match, [bot("random", 1), bot("random", 2)], limit=10)
    file = tmp_path / "war.qd"
    file.write_text(match.record(), encoding="utf-8")
    start = run(str(file), "--at", "0")
    assert start.splitlines()[0] == "Spring 1801"
    assert "Raid from Tripoli: 4 corsairs: 1.3 gold on average, 80 % for at least one. No patrol." in start
    assert "Murad Reis breaks out" in run(str(file), "--at", "0", "--seat", "Tripolitania")


def test_a_game_without_pending_rolls_says_so(tmp_path: Path) -> None:
    file = tmp_path / "wolf.qd"
    file.write_text(Match(load("wolf-pack"), seed=4).record(), encoding="utf-8")
    assert "No roll is pending here." in run(str(file))
