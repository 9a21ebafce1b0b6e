"""What the players of Warcraft Empires see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.warcraft_empires import GAME
from quarterdeck.scene import Board
from tests.games.warcraft_empires.positions import battle, table


@pytest.mark.parametrize("players", [2, 8])
def test_every_table_draws(players: int) -> None:
    m = qd.Match(GAME, 3, {"players": players, "factions": "by lot"})
    drive(m, [bot("random", s) for s in range(players)], limit=160)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Warcraft Empires" in scene.outline()


def test_fortifications_items_and_upgrades_are_in_everybodys_view() -> None:
    m = table(
        {0: {"a3": ["town-hall", "paladin", "footmen"]}, 1: {"d3": ["orc-grunts"]}},
        items={"paladin": ["horn-of-plenty"]},
        upgrades={0: ["militia"]},
    )
    told = m.scene(1).outline()
    assert "Paladin: Horn of Plenty" in told
    assert "Militia" in told
    assert "Territories: 2 of 4" in told
    board = m.scene(1).areas[0].items[0]
    assert isinstance(board, Board)
    assert [space.label for space in board.spaces if "⌂" in space.label] == ["A3¹ ⌂"]


def test_the_battle_says_what_attributes_and_upgrades_give() -> None:
    told = battle(["knights"], ["orc-grunts"], upgrades={0: ["steel-forged-swords"]}).scene(0).outline()
    assert "Cavalry attacking +1" in told
    assert "Steel Forged Swords +1" in told


def test_a_chit_tells_its_attributes() -> None:
    told = battle(["steamtank", "paladin"], ["orc-ship"]).scene(0).outline()
    assert "Brute, Missile" in told
    assert "carries 4" in told


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"factions": "by lot", "territories": 40}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
