"""Boards of squares: names as in chess, and tables of lines, leaps and reaches, made once per size.

A square is a number (a1 is 0, then b1, c1 …); a set of squares is an integer with a bit per square, so that
"is this line free?" is one `&`.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

Way: TypeAlias = tuple[int, int, int]  # squares passed (set), the last square (set of one), the last square
Ways: TypeAlias = tuple[tuple[Way, ...], ...]  # by starting square

LETTERS = "abcdefghijklmnopqrstuvwxyz"
NORTH, SOUTH = 0, 4
# Clockwise from north, as (columns, rows).
DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


class Squares:
    """All tables of a board with so many columns and rows."""

    __slots__ = (
        "between",
        "columns",
        "distance",
        "index",
        "leaps",
        "lines",
        "names",
        "rays",
        "reach",
        "rows",
    )

    def __init__(self, columns: int = 8, rows: int = 8) -> None:
        assert 1 <= columns <= len(LETTERS), f"{columns} columns cannot be named"
        self.columns = columns
        self.rows = rows
        self.names = tuple(f"{LETTERS[c]}{r + 1}" for r in range(rows) for c in range(columns))
        self.index = {name: square for square, name in enumerate(self.names)}
        self.rays = tuple(tuple(self._ray(a, d) for d in DIRECTIONS) for a in range(len(self.names)))
        self.between, self.distance = self._pairs()
        longest = max(columns, rows) - 1
        # lines[n][a]: the ways of exactly n squares in a straight line from a; lines[0] is empty.
        self.lines: tuple[Ways, ...] = tuple(self._lines(n, range(8)) for n in range(longest + 1))
        # leaps[a]: a knight's moves from a, over everything.
        self.leaps: Ways = tuple(self._leaps(a) for a in range(len(self.names)))
        # reach[n][a]: the set of squares in a straight line at a distance of 1 to n.
        self.reach = tuple(
            tuple(set_of([b for ray in rays for b in ray[:n]]) for rays in self.rays)
            for n in range(longest + 1)
        )

    def square(self, column: int, row: int) -> int | None:
        """The square there, None off the board."""
        on_board = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if on_board else None

    def place(self, square: int) -> tuple[int, int]:
        """Column and row of a square, from 0."""
        return square % self.columns, square // self.columns

    def ahead(self, n: int, direction: int) -> Ways:
        """The ways of exactly n squares in one direction."""
        return self._lines(n, (direction,))

    def neighbours(self, square: int, diagonal: bool = True) -> tuple[int, ...]:
        """The squares next to this one, clockwise from north."""
        rays = self.rays[square] if diagonal else self.rays[square][::2]
        return tuple(ray[0] for ray in rays if ray)

    def steps(self, a: int, b: int) -> int:
        """How many king's moves lie between two squares."""
        (ax, ay), (bx, by) = self.place(a), self.place(b)
        return max(abs(ax - bx), abs(ay - by))

    def _ray(self, a: int, direction: tuple[int, int]) -> tuple[int, ...]:
        column, row = self.place(a)
        out: list[int] = []
        while True:
            column, row = column + direction[0], row + direction[1]
            b = self.square(column, row)
            if b is None:
                return tuple(out)
            out.append(b)

    def _pairs(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """For each two squares: the set between them, and their distance in a straight line (0: none)."""
        size = range(len(self.names))
        between = [[0 for _ in size] for _ in size]
        distance = [[0 for _ in size] for _ in size]
        for a in size:
            for ray in self.rays[a]:
                passed = 0
                for n, b in enumerate(ray, 1):
                    between[a][b], distance[a][b] = passed, n
                    passed |= 1 << b
        return tuple(tuple(row) for row in between), tuple(tuple(row) for row in distance)

    def _lines(self, n: int, directions: range | tuple[int, ...]) -> Ways:
        return tuple(
            tuple(
                (set_of(ray[: n - 1]), 1 << ray[n - 1], ray[n - 1])
                for ray in [rays[d] for d in directions]
                if 1 <= n <= len(ray)
            )
            for rays in self.rays
        )

    def _leaps(self, a: int) -> tuple[Way, ...]:
        column, row = self.place(a)
        found = [self.square(column + dx, row + dy) for dx, dy in LEAPS]
        return tuple((0, 1 << b, b) for b in found if b is not None)


def set_of(squares: list[int] | tuple[int, ...]) -> int:
    """A set of squares as an integer."""
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits


def members(bits: int) -> list[int]:
    """The squares of a set, in order."""
    out = []
    while bits:
        low = bits & -bits
        out.append(low.bit_length() - 1)
        bits ^= low
    return out


@cache
def board(columns: int = 8, rows: int = 8) -> Squares:
    """The tables of a board, made once."""
    return Squares(columns, rows)
