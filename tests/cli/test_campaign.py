"""`qd campaign`: begun, kept, gone on with, shown and written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.cli.campaign import campaign, opened
from quarterdeck.engine.errors import BadSetup

ALONE = {"seat": ["greedy"], "option": ["players=1", "tiles=random"], "seed": 3}


def begin(file: Path, games: int) -> None:
    campaign("pirate-republic", **ALONE, file=file, games=games)  # type: ignore[arg-type]


def test_a_campaign_is_kept_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.qdcampaign"
    begin(file, 1)
    said = capsys.readouterr().out
    assert "Next: The Plate Fleet." in said
    assert "The Plate Fleet is over." in said
    assert f"qd campaign --file {file}" in said
    held, players = opened(file)
    assert (len(held.played), [player.kind for player in players]) == (1, ["greedy"])
    campaign(file=file, games=1)
    held, _ = opened(file)
    assert len(held.played) == 2
    assert held.played[1].options["campaign"] != "1:"


def test_a_match_that_was_left_is_taken_up_again(tmp_path: Path) -> None:
    from quarterdeck.cli.campaign import keep

    file = tmp_path / "mine.qdcampaign"
    begin(file, 1)
    held, players = opened(file)
    match = held.begin(held.legs()[0])
    ask = match.asks[0]
    match.put(ask.seat, ask.options[0])
    keep(file, held, players)
    again, _ = opened(file)
    assert again.match is not None
    assert again.match.answers == 1
    campaign(file=file, games=1)
    assert len(opened(file)[0].played) == 2


def test_it_is_shown_drawn_and_written_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, svg, record = (tmp_path / name for name in ("mine.qdcampaign", "chart.svg", "whole.qdc"))
    begin(file, 1)
    capsys.readouterr()
    campaign(file=file, show=True, svg=svg, record=record)
    said = capsys.readouterr().out
    assert "1 The Plate Fleet: First captain" in said
    assert "next " in said
    assert "Hornigold Turns His Coat" in svg.read_text(encoding="utf-8")
    assert opened(record)[0].record() == record.read_text(encoding="utf-8")


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.qdcampaign"
    with pytest.raises(BadSetup, match="which game"):
        campaign(file=file)
    with pytest.raises(BadSetup, match="has no campaign"):
        campaign("lepanto", file=file)
    begin(file, 1)
    with pytest.raises(BadSetup, match="leave them out"):
        campaign(file=file, seed=4)
    with pytest.raises(BadSetup, match="is a campaign of pirate-republic, not of lepanto"):
        campaign("lepanto", file=file)
