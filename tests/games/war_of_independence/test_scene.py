"""What the players of War of Independence see."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.game import load
from quarterdeck.games.war_of_independence import GAME
from quarterdeck.games.war_of_independence.rules import LAND
from quarterdeck.scene import Board
from tests.games.war_of_independence.positions import BRITISH, table

MAP = LAND.land


def test_the_map_names_all_territories_in_season_and_red_for_the_british() -> None:
    m = table({BRITISH: {"boston": ["howe", "tories"]}}, owner={"boston": BRITISH}, round=5)
    for seat in (0, 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert "Spring 1776" in scene.subtitle
        board = scene.areas[0].items[0]
        assert isinstance(board, Board)
        assert {space.id for space in board.spaces} == set(MAP.words)
        boston = next(space for space in board.spaces if space.id == "boston")
        assert (boston.label, boston.owner) == ("Boston²", 1)
        assert {seat.name: seat.owner for seat in scene.seats} == {"British": 1, "Americans": 0}


def test_the_roster_fits_a_terminal() -> None:
    m = qd.Match(GAME, seed=1)
    text = m.scene(None).text(80, 24)
    assert len(text.splitlines()) <= 24
    assert "Philadelph" in text


def test_both_sides_are_spoken_of_as_peoples() -> None:
    words = GAME.words
    names = GAME.seats
    assert words.message("play", {"seat": 1, "card": "garrison"}, names)[0] == "Americans played Garrison."
    told = words.message("revenue", {"seat": 0, "n": 3, "total": 5}, names)[0]
    assert told == "British collected 3 points for a treasury of 5."
    single = load("warp-empires").words.message("play", {"seat": 1, "card": "march"}, ("Azure", "Crimson"))[0]
    assert single == "Crimson played March."


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_drawn_in_both_themes(theme: str) -> None:
    svg = qd.Match(GAME, seed=1).scene(0).svg(theme)
    assert svg.count("<path") > 46
