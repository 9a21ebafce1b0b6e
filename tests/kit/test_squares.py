"""Tables of square boards, checked against plain arithmetic."""

from __future__ import annotations

from itertools import product

import pytest

from quarterdeck.kit.squares import NORTH, SOUTH, Squares, board, members, set_of

CHESS = board()


def test_squares_are_named_as_in_chess() -> None:
    assert CHESS.names[0] == "a1"
    assert CHESS.names[7] == "h1"
    assert CHESS.names[63] == "h8"
    assert CHESS.index["e5"] == 36
    assert CHESS.place(36) == (4, 4)
    assert CHESS.square(8, 0) is None


@pytest.mark.parametrize(("columns", "rows"), [(8, 8), (5, 3), (1, 4)])
def test_distance_between_and_reach_follow_from_coordinates(columns: int, rows: int) -> None:
    grid = Squares(columns, rows)
    cells = list(product(range(columns), range(rows)))
    for (ax, ay), (bx, by) in product(cells, cells):
        a, b = grid.square(ax, ay), grid.square(bx, by)
        assert a is not None
        assert b is not None
        dx, dy = bx - ax, by - ay
        straight = (dx, dy) != (0, 0) and (dx == 0 or dy == 0 or abs(dx) == abs(dy))
        n = max(abs(dx), abs(dy))
        assert grid.distance[a][b] == (n if straight else 0)
        assert grid.steps(a, b) == n
        passed = [grid.square(ax + dx * i // n, ay + dy * i // n) for i in range(1, n)] if straight else []
        assert members(grid.between[a][b]) == sorted(s for s in passed if s is not None)
        for far, reach in enumerate(grid.reach):
            assert bool(reach[a] >> b & 1) == (straight and n <= far)


def test_lines_hold_exactly_the_squares_at_that_distance() -> None:
    for n, a in product(range(1, 8), range(64)):
        ends = {to for _, _, to in CHESS.lines[n][a]}
        assert ends == {b for b in range(64) if CHESS.distance[a][b] == n}
        for between, last, to in CHESS.lines[n][a]:
            assert between == CHESS.between[a][to]
            assert last == 1 << to
    assert all(not ways for ways in CHESS.lines[0])


def test_a_knight_has_the_336_moves_of_an_empty_chessboard() -> None:
    assert sum(len(ways) for ways in CHESS.leaps) == 336
    assert {CHESS.names[to] for _, _, to in CHESS.leaps[CHESS.index["a1"]]} == {"b3", "c2"}


def test_forward_is_up_for_one_side_and_down_for_the_other() -> None:
    a1, a8 = CHESS.index["a1"], CHESS.index["a8"]
    assert [CHESS.names[to] for _, _, to in CHESS.ahead(3, NORTH)[a1]] == ["a4"]
    assert [CHESS.names[to] for _, _, to in CHESS.ahead(3, SOUTH)[a8]] == ["a5"]
    assert CHESS.ahead(1, NORTH)[a8] == ()


def test_neighbours_with_and_without_diagonals() -> None:
    def names(squares: tuple[int, ...]) -> list[str]:
        return [CHESS.names[s] for s in squares]

    assert names(CHESS.neighbours(CHESS.index["a1"])) == ["a2", "b2", "b1"]
    assert names(CHESS.neighbours(CHESS.index["d4"], diagonal=False)) == ["d5", "e4", "d3", "c4"]


def test_sets_of_squares_go_both_ways() -> None:
    assert members(set_of([5, 0, 63])) == [0, 5, 63]
    assert board() is CHESS
