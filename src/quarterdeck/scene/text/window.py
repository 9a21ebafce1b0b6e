"""Boards larger than a terminal: a window that follows the focus, and the whole as a small chart."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.scene.model import Board, Space
from quarterdeck.scene.text.marks import Marks
from quarterdeck.scene.text.spans import Span, TextLine

ROWS = 9  # of a window
TALL = 12  # a board with more rows has a window
CHART_ROWS = 10  # of the chart beside it
GAP = 3


def is_tall(board: Board) -> bool:
    """Whether a board that has a focus is too tall to be shown whole."""
    return bool(board.focus) and len({round(space.at[1], 1) for space in board.spaces}) > TALL


def around_focus(board: Board, columns: int, rows: int = ROWS) -> Board:
    """The part of a board around its focus, as a board: what lies outside is left out."""
    lines = _rows(board)
    y, x = _place(lines, board.focus)
    top = max(0, min(y - rows // 2, len(lines) - rows))
    left = max(0, min(x - columns // 2, max(map(len, lines)) - columns))
    spaces = [space for line in lines[top : top + rows] for space in line[left : left + columns]]
    inside = {space.id for space in spaces}
    pieces = [piece for piece in board.pieces if piece.at in inside]
    shown = inside | {piece.id for piece in pieces}
    overlays = []
    for overlay in board.overlays:
        kept = [i for i, space in enumerate(overlay.spaces) if space in inside]
        numbers = [overlay.numbers[i] for i in kept] if overlay.numbers else ()
        if kept:
            overlays.append(replace(overlay, spaces=[overlay.spaces[i] for i in kept], numbers=numbers))
    return replace(
        board,
        spaces=spaces,
        pieces=pieces,
        overlays=overlays,
        links=[link for link in board.links if link.start in inside and link.end in inside],
        arrows=[arrow for arrow in board.arrows if arrow.start in inside and arrow.end in inside],
        marks=[mark for mark in board.marks if mark.at in inside],
        odds=[odds for odds in board.odds if odds.at in shown],
    )


def chart_width(board: Board) -> int:
    """How many cells the chart of the whole board takes, with the gap before it."""
    return -(-max(map(len, _rows(board))) // 2) + GAP


def chart_lines(marks: Marks, board: Board, shown: Board) -> list[TextLine]:
    """The whole board, two columns to a cell: owners' letters, land, and dots where the window is."""
    lines = _rows(board)
    each = -(-len(lines) // CHART_ROWS)
    window = {space.id for space in shown.spaces}
    owners: dict[str, list[int | None]] = {}
    for piece in board.pieces:
        owners.setdefault(piece.at, []).append(piece.owner)
    drawn: list[TextLine] = [[Span(board.overview or board.called, None, "dim")]]
    for y in range(0, len(lines), each):
        line: TextLine = []
        for x in range(0, max(map(len, lines)), 2):
            block = [space for row in lines[y : y + each] for space in row[x : x + 2]]
            line.append(_block(marks, block, owners, window))
        drawn.append(line)
    return drawn


def _block(marks: Marks, block: list[Space], owners: dict[str, list[int | None]], window: set[str]) -> Span:
    """One cell of the chart: whose ships are there (both sides': a cross), else what kind of place it is."""
    seats = {owner for space in block for owner in owners.get(space.id, ())}
    if len(seats) == 1:
        owner = seats.pop()
        return Span("?" if owner is None else marks.owners.get(owner, str(owner + 1)), owner, "bold")
    if seats:
        return Span("x", None, "bold")
    if any(space.look == "land" for space in block):
        return Span("▒", None, "dim")
    return Span("·" if any(space.id in window for space in block) else " ", None, "dim")


def _rows(board: Board) -> list[list[Space]]:
    rows: dict[float, list[Space]] = {}
    for space in board.spaces:
        rows.setdefault(round(space.at[1], 1), []).append(space)
    return [sorted(rows[y], key=lambda space: space.at[0]) for y in sorted(rows)]


def _place(lines: list[list[Space]], focus: str) -> tuple[int, int]:
    return next((y, x) for y, line in enumerate(lines) for x, space in enumerate(line) if space.id == focus)
