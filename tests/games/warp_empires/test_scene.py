"""What players and spectators see of a war."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.warp_empires import GAME
from quarterdeck.scene import Board, Piece, Row, Scene
from tests.games.warp_empires.positions import go, table
from tests.games.warp_empires.test_battle import fight

STACKS = {0: {"a1": ["elite", "leader", "infantry"], "b1": ["scouts"]}, 1: {"d3": ["cavalry", "archers"]}}


def board(scene: Scene) -> Board:
    found = scene.areas[0].items[0]
    assert isinstance(found, Board)
    return found


def piece(scene: Scene, name: str) -> Piece:
    return next(piece for piece in board(scene).pieces if piece.id == name)


def rows(scene: Scene) -> dict[str, Row]:
    return {item.id: item for area in scene.areas for item in area.items if isinstance(item, Row)}


def test_a_stack_shows_its_top_its_number_and_its_owner() -> None:
    m = table(STACKS, owner={"a1": 0})
    for seat in (0, 1, None):
        shown = piece(m.scene(seat), "stack-a1-0")
        assert (shown.label, shown.n, shown.owner) == ("Infantry", 3, 0)
    assert piece(m.scene(0), "stack-b1-0").n == 1


def test_the_owner_reads_the_whole_stack_and_others_only_what_they_know() -> None:
    m = table(STACKS, {1: ["scouting"]}, active=1)
    assert piece(m.scene(0), "stack-a1-0").note == "Elite, Infantry and Leader"
    assert (
        piece(m.scene(1), "stack-a1-0").note == "Infantry, and 2 unknown"
        or not piece(m.scene(1), "stack-a1-0").note
    )
    go(m, "play scouting", "stack a1 azure")
    assert piece(m.scene(1), "stack-a1-0").note == "Elite, Infantry and Leader"
    assert "Elite" not in m.scene(None).outline()


def test_territories_are_regions_with_name_revenue_and_marker() -> None:
    m = table(STACKS, owner={"a1": 0})
    spaces = {space.id: space for space in board(m.scene(0)).spaces}
    assert len(spaces) == 12
    assert spaces["a1"].label == "A1³"
    assert spaces["b2"].label == "B2"
    assert spaces["a1"].owner == 0
    assert all(space.shape == "path" and space.path for space in spaces.values())


def test_one_sees_ones_own_hand_and_nobody_elses() -> None:
    m = table(STACKS, {0: ["rally", "rally", "spy"], 1: ["march"]})
    hand = rows(m.scene(0))["hand-row"]
    assert [(card.label, card.n) for card in hand.cards] == [("Rally", 2), ("Spy", 1)]
    assert "hand-row" not in rows(m.scene(None))
    assert "March" not in m.scene(0).outline()


def test_while_a_group_is_chosen_its_stack_lies_open_to_the_chooser() -> None:
    m = table(STACKS, {0: ["march"]})
    go(m, "play march", "from a1", "take leader")
    shown = rows(m.scene(0))["stack-row"]
    assert {(card.label, card.flags) for card in shown.cards} == {
        ("Elite", ()),
        ("Infantry", ()),
        ("Leader", ("chosen",)),
    }
    assert "stack-row" not in rows(m.scene(1))


def test_a_move_under_way_and_the_latest_moves_are_arrows() -> None:
    m = table(STACKS, {0: ["march"], 1: ["halt"]})
    go(m, "play march", "from b1", "all")
    m.answer(0, "to c1")
    (arrow,) = board(m.scene(1)).arrows
    assert (arrow.start, arrow.end, arrow.look) == ("b1", "c1", "plan")
    m.answer(1, "decline")
    (arrow,) = board(m.scene(1)).arrows
    assert (arrow.start, arrow.end, arrow.look) == ("b1", "c1", "last")


def test_a_battle_shows_both_stacks_and_forces_to_the_two_alone() -> None:
    m = fight(
        ["elite"], ["cavalry", "archers"], {0: ["rally"]}, {2: {"d1": ["scouts"]}}, options={"players": 3}
    )
    for seat in (0, 1):
        scene = m.scene(seat)
        assert {"side-0-row", "side-1-row"} <= set(rows(scene))
        assert "Force 6" in scene.outline()
    for other in (2, None):
        scene = m.scene(other)
        assert "side-0-row" not in rows(scene)
        assert "Battle for C2" in scene.outline()
        assert "Force 6" not in scene.outline()


def test_chits_drawn_lie_before_their_player() -> None:
    m = table(STACKS, step="recruit", owner={"a1": 0}, treasury=[9, 0], tray={0: ["elite", "scouts"]})
    assert [card.label for card in rows(m.scene(0))["tray-row"].cards] == ["Elite", "Scouts"]
    assert "tray-row" not in rows(m.scene(1))


@pytest.mark.parametrize("players", [2, 6])
def test_a_whole_table_draws_in_all_three_ways(players: int) -> None:
    m = qd.Match(GAME, seed=players, options={"players": players})
    for seat in (None, 0, players - 1):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Treasury" in scene.outline()
    text = m.scene(0).text(80, 24)
    assert len(text.splitlines()) <= (24 if players == 2 else 40)
    assert max(len(line) for line in text.splitlines()) <= 80
