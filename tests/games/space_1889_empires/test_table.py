"""What the players of Space 1889 Empires see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.space_1889_empires import GAME
from quarterdeck.scene import Board
from tests.games.space_1889_empires.positions import table


@pytest.mark.parametrize("players", [2, 9])
def test_every_table_draws(players: int) -> None:
    m = qd.Match(GAME, 3, {"players": players, "factions": "by lot"})
    drive(m, [bot("random", s) for s in range(players)], limit=60)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Space 1889 Empires" in scene.outline()


def test_cities_peaks_and_ravines_look_different() -> None:
    m = table({0: {"a1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}, owner={"a1": 0})
    board = m.scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    looks = {space.id: space.look for space in board.spaces}
    assert len({looks[word] for word in ("a1", "b2", "c2", "a2")}) == 4


def test_units_of_other_kinds_look_different() -> None:
    glyphs = [unit.glyph for unit in GAME.book_of(GAME.checked(None)).units]
    assert len(set(glyphs)) == len(glyphs)


@pytest.mark.rule("space-1889-empires:6.1", "space-1889-empires:R10")
def test_cities_held_and_needed_are_always_in_view() -> None:
    m = table({0: {"a1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}, owner={"a1": 0, "b1": 0})
    assert "2 of 3 to win" in m.scene(1).outline()


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"factions": "by lot"}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
