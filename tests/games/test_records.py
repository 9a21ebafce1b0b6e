"""Recorded games replay question by question, and every game has some."""

from __future__ import annotations

from pathlib import Path

import pytest

import quarterdeck as qd

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/records/*.qd"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_a_recorded_game_replays_exactly(file: Path) -> None:
    match = qd.read_record(file.read_text(encoding="utf-8"))
    assert match.record() == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("slug", qd.games())
def test_every_game_has_records_of_whole_games(slug: str) -> None:
    mine = [file for file in RECORDS if file.parent.parent.name == slug.replace("-", "_")]
    assert len(mine) >= 3
    assert all("result unfinished" not in file.read_text(encoding="utf-8") for file in mine)
