"""Spaces of regular grids, placed: squares named as in chess, and staggered hexes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quarterdeck.scene.model import Point, Space

LETTERS = "abcdefghijklmnopqrstuvwxyz"
Name = Callable[[int, int], str]


def square_name(column: int, row: int) -> str:
    """a1 is the first column of the bottom row, as on a chessboard."""
    return f"{LETTERS[column]}{row + 1}"


def hex_name(column: int, row: int) -> str:
    """0101 is the first hex of the top row: two digits of column, two of row."""
    return f"{column + 1:02d}{row + 1:02d}"


def squares(
    columns: int = 8,
    rows: int = 8,
    *,
    cell: float = 72,
    looks: Sequence[str] = ("sea", "sea-pale"),
    name: Name = square_name,
    flipped: bool = False,
) -> tuple[Space, ...]:
    """A chequered board with its first row at the bottom (at the top, and mirrored, when flipped)."""
    spaces = []
    for row in range(rows):
        for column in range(columns):
            x = columns - 1 - column if flipped else column
            y = row if flipped else rows - 1 - row
            spaces.append(
                Space(
                    name(column, row),
                    at=((x + 0.5) * cell, (y + 0.5) * cell),
                    size=(cell, cell),
                    look=looks[(column + row) % len(looks)],
                )
            )
    return tuple(spaces)


def squares_size(columns: int = 8, rows: int = 8, *, cell: float = 72) -> Point:
    """The size of the board that `squares` fills."""
    return (columns * cell, rows * cell)


def hexes(
    columns: int,
    rows: int,
    *,
    width: float = 58,
    look: Callable[[int, int], str] = lambda column, row: "sea",
    name: Name = hex_name,
) -> tuple[Space, ...]:
    """Pointed-top hexes in rows from the top, every second row shifted half a hex to the right."""
    height = width * 1.1547
    spaces = []
    for row in range(rows):
        for column in range(columns):
            x = (column + 0.5 + 0.5 * (row % 2)) * width
            y = height / 2 + row * height * 0.75
            spaces.append(
                Space(name(column, row), at=(x, y), size=(width, height), shape="hex", look=look(column, row))
            )
    return tuple(spaces)


def hexes_size(columns: int, rows: int, *, width: float = 58) -> Point:
    """The size of the board that `hexes` fills."""
    return ((columns + 0.5) * width, width * 1.1547 * (0.75 * rows + 0.25))
