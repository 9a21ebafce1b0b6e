"""Action boards: which spaces are open to a worker, and whose turn it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.engine.errors import BadData
from quarterdeck.kit.action_board import (
    ActionBoard,
    ActionSpace,
    next_to_place,
    on_space,
    pawns_on,
    read_board,
    taken_back,
)

MINE = ActionSpace(id="mine", name="Mine", worker="pawn", busy={"tools": 1})
FAIR = ActionSpace(id="fair", name="Fair", room=2, cost={"gold": 1}, gain={"food": 2})
FIELD = ActionSpace(id="field", name="Field", room=0)
BOARD = ActionBoard([MINE, FAIR, FIELD])


def names(placed: tuple[tuple[str, int, str], ...], kind: str) -> list[str]:
    return [space.id for space in BOARD.open_to(placed, kind)]


def test_a_space_takes_its_kind_of_worker_as_long_as_there_is_room() -> None:
    assert names((), "pawn") == ["mine", "fair", "field"]
    assert names((), "disk") == ["fair", "field"]
    one = (("mine", 0, "pawn"), ("fair", 1, "disk"))
    assert names(one, "pawn") == ["fair", "field"]
    full = (*one, ("fair", 0, "pawn"), *[("field", 1, "disk")] * 9)
    assert names(full, "pawn") == ["field"]


def test_spaces_are_found_by_word() -> None:
    assert BOARD["fair"].gain == {"food": 2}
    assert BOARD["fair"].cost == {"gold": 1}
    assert BOARD["mine"].busy == {"tools": 1}
    assert "fair" in BOARD
    assert "fort" not in BOARD
    assert (len(BOARD), BOARD.labels["field"]) == (3, "Field")
    with pytest.raises(AssertionError, match="repeat"):
        ActionBoard([MINE, MINE])


def test_a_worker_is_taken_back_from_where_it_stands() -> None:
    placed = (("fair", 0, "pawn"), ("fair", 1, "pawn"), ("mine", 1, "pawn"))
    assert on_space(placed, "fair") == [("fair", 0, "pawn"), ("fair", 1, "pawn")]
    assert taken_back(placed, "fair", 1) == (("fair", 0, "pawn"), ("mine", 1, "pawn"))
    assert [(pawn.owner, pawn.word) for pawn in pawns_on(placed, "fair")] == [(0, "fair"), (1, "fair")]


def test_the_next_to_place_follows_clockwise_and_who_cannot_is_passed_over() -> None:
    assert next_to_place((2, 0, 1), 0, lambda seat: True) == 1
    assert next_to_place((2, 0, 1), 1, lambda seat: True) == 2
    assert next_to_place((2, 0, 1), 2, lambda seat: seat == 2) == 2
    assert next_to_place((2, 0, 1), 2, lambda seat: False) is None


def test_a_board_is_read_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    file.write_text('[[space]]\nid = "a"\nname = "A"\n\n[[space]]\nid = "b"\nname = "B"\nroom = 2\n')
    assert [space.id for space in read_board(file, "space", ActionSpace)] == ["a", "b"]
    assert [space.id for space in read_board(file, "space", ActionSpace, 1)] == ["a"]
    file.write_text('[[space]]\nid = "a"\nname = "A"\nrom = 2\n')
    with pytest.raises(BadData, match="rom"):
        read_board(file, "space", ActionSpace)
