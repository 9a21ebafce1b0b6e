"""What the players of Doctor Who Empires see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.doctor_who_empires import GAME
from quarterdeck.games.doctor_who_empires.rules import DOCTOR_WHO, GOAL
from quarterdeck.scene import Board
from quarterdeck.systems.warp_empires.outlook import land_worth
from tests.games.doctor_who_empires.positions import WORDS, table
from tests.games.warp_empires.positions import state

FAR = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}


@pytest.mark.parametrize("players", [2, 10])
def test_every_table_draws(players: int) -> None:
    m = qd.Match(GAME, 3, {"players": players, "factions": "by lot"})
    drive(m, [bot("random", s) for s in range(players)], limit=60)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Doctor Who Empires" in scene.outline()


def test_zones_look_different_and_say_what_they_pay() -> None:
    board = table(FAR).scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    spaces = {space.id: space for space in board.spaces}
    assert len({spaces[word].look for word in ("a1", "a2", "b1", "b2", "c2", "earth")}) == 6
    assert (spaces["earth"].label, spaces["b2"].label) == ("Earth³", "B2")
    assert spaces["earth"].note == "nexus point"


def test_a_new_hazard_is_drawn_as_one() -> None:
    board = table(FAR, changed=((WORDS.index("earth"), "hazard"),)).scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    spaces = {space.id: space for space in board.spaces}
    assert spaces["earth"].look == spaces["b2"].look
    assert spaces["earth"].label == "Earth"


def test_nexus_points_and_races_are_always_in_view() -> None:
    text = table(FAR, races=("daleks", "rutans"), owner={"a3": 0, "c3": 0}).scene(1).outline()
    assert "Nexus Points: 2 of 3" in text
    assert "all units have 1 more Force each" in text


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"factions": "by lot"}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)


def test_a_nexus_point_means_more_to_bots_than_its_revenue() -> None:
    g = state(table(FAR))
    assert [land_worth(g, 0, WORDS.index(word)) for word in ("earth", "a1", "b2")] == [3 + GOAL, 3, 0]


def test_who_chooses_a_race_reads_what_each_can_do() -> None:
    m = qd.Match(GAME, 3)
    assert m.question(0) == "Whom do you play?"
    told = m.scene(0).outline()
    for row in DOCTOR_WHO.book.factions:
        assert f"{row.name}: {row.sense}" in told
    m.answer(0, "be daleks")
    told = m.scene(1).outline()
    assert "Daleks: Cyborgs: all units" not in told
    assert "Rutans: Amoeboid: all units cost 1 less." in told
    m.answer(1, "be rutans")
    assert "Who may be played" not in m.scene(1).outline()


def test_several_units_of_a_long_name_can_be_read() -> None:
    m = table(
        {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}, step="recruit", tray={0: ["expeditionary-fleet"] * 4}
    )
    assert "Expeditionary Fleet" in m.scene(0).outline()
    assert not m.scene(0).unreadable()
