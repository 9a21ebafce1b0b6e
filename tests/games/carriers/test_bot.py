"""The bot of Carriers: the block's evaluation serves it too."""

from __future__ import annotations

from tests.systems.skirmish.checks import wins_against_random


def test_it_beats_random_play_from_both_seats() -> None:
    assert wins_against_random("carriers", 12) >= 8
