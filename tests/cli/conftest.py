"""The made-up game is registered for these tests, and saved games stay in the test's own folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.cli import saves
from quarterdeck.cli.players import seated
from quarterdeck.cli.session import Session
from quarterdeck.engine import game as registry
from quarterdeck.engine.match import Match
from tests.cli.regatta import GAME


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is written into the user's own folders."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


@pytest.fixture
def regatta(monkeypatch: pytest.MonkeyPatch) -> None:
    """`load("regatta")` finds the made-up game; it is the only one listed."""
    monkeypatch.setattr(registry, "_modules", lambda: {"regatta": "tests.cli.regatta"})


def begin(
    *seats: str, seed: int = 1, file: Path | None = None, auto: bool = True, hidden: bool = True
) -> Session:
    """A session of the made-up game."""
    match = Match(GAME, seed)
    where = file or saves.new_file("regatta")
    return Session(match, seated(seats, match.names), where, auto=auto, hidden=hidden)
