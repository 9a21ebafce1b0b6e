"""What the players of Dark Sun Empires see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.dark_sun_empires import GAME
from quarterdeck.scene import Board
from tests.games.dark_sun_empires.positions import KING, NOBODYS, battle, table


@pytest.mark.parametrize("players", [2, 6])
def test_every_table_draws(players: int) -> None:
    m = qd.Match(GAME, 3, {"players": players})
    drive(m, [bot("random", s) for s in range(players)], limit=60)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Dark Sun Empires" in scene.outline()


def test_the_kinds_of_land_look_different() -> None:
    board = table({}).scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    looks = {space.id: space.look for space in board.spaces}
    assert len({looks[word] for word in ("a1", "b1", "b2", "c2", "a3", "a2")}) == 6


def test_who_still_has_a_king_is_always_in_view() -> None:
    stacks = {0: {"a1": [KING]}, 1: {"d3": [KING]}, 2: {"d1": ["soldiers"]}}
    kings = {"kings": [1, 1, 0]}
    told = table(stacks, options={"players": 3, "kingless": "plays on"}, counters=kings).scene(0).outline()
    assert told.count("lives") == 2
    assert told.count("dead") == 1


def test_where_a_king_lies_hidden_others_do_not_see_him() -> None:
    m = table({1: {"d3": [KING, "soldiers"]}})
    assert "Sorcerer King, Soldiers" not in m.scene(0).outline()
    assert m.scene(0).outline().count("Sorcerer King") == m.scene(None).outline().count("Sorcerer King")


def test_rebels_are_a_stack_of_nobodys() -> None:
    m = table({NOBODYS: {"b1": ["rebels"] * 4}})
    assert "4 Nobody" in m.scene(0).outline() or "Rebels" in m.scene(0).outline()


def test_the_battle_says_what_a_siege_tower_gains() -> None:
    m = battle("d1", ["mekilot-siege-tower"], ["soldiers"], {0: ["spies"], 1: ["spies"]})
    assert "Siege Towers against a settlement +5" in m.scene(0).outline()


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
