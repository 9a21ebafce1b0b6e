"""Boards for a terminal: grids of squares or hexes, maps over a raster, and rosters."""

from __future__ import annotations

import re
from collections.abc import Sequence

from quarterdeck.scene.model import Board, Piece, Scene, Space
from quarterdeck.scene.naming import count, listed, piece_noun, piece_words
from quarterdeck.scene.text.marks import Marks, bracketed, marked
from quarterdeck.scene.text.spans import Chunk, Line, Span, cells, flow, line_cells, words

GROUND = {
    "land": "▒", "hills": "^", "forest": "♠", "harbour": "H", "zone": "~", "ice": "*", "shallow": "≈",
    "danger": "x", "goal": "o", "off": " ",
}  # fmt: skip
_NAMES = (re.compile(r"([A-Za-z]+)(\d+)"), re.compile(r"(\d\d)(\d\d)"))


def board_lines(scene: Scene, marks: Marks, board: Board, width: int) -> list[Line]:
    """The board itself, in the form it asks for or the one that suits it."""
    if not board.spaces:
        return []
    form = form_of(board)
    if form in ("grid", "hexes"):
        lines = Grid(scene, marks, board).lines()
        if max((line_cells(line) for line in lines), default=0) <= width:
            return lines
    if form == "map" and board.raster and max(cells(row) for row in board.raster) <= width:
        return _map(scene, marks, board, width)
    return roster(scene, marks, board, width)


def form_of(board: Board) -> str:
    """Squares and hexes named by column and row make a grid; a raster makes a map; else a roster."""
    if board.form != "auto":
        return board.form
    shapes = {space.shape for space in board.spaces}
    named = any(all(name.fullmatch(space.called) for space in board.spaces) for name in _NAMES)
    if named and shapes <= {"square"}:
        return "grid"
    if named and shapes <= {"hex"}:
        return "hexes"
    return "map" if board.raster else "roster"


def is_named(board: Board) -> bool:
    """Whether a grid's spaces have names of their own, not those of a column and a row."""
    return board.form == "grid" and not all(_halves(space)[0] for space in board.spaces)


def legend(scene: Scene, marks: Marks, board: Board) -> list[Chunk]:
    """What the letters stand for, and everything that did not fit into a mark."""
    if is_named(board):
        return []
    kinds = {piece_noun(piece): None for piece in board.pieces}
    chunks: list[Chunk] = [(Span(f"{marks.kinds[noun]} {noun}"),) for noun in kinds]
    if any(piece.hits is not None for piece in board.pieces):
        chunks.append((Span("figure: hits left"),))
    looks = {space.look: GROUND[space.look] for space in board.spaces if space.look in GROUND}
    if looks and form_of(board) in ("grid", "hexes"):
        chunks += [(Span(f"{char} {look}"),) for look, char in looks.items() if char.strip()]
    return chunks


def remarks(scene: Scene, marks: Marks, board: Board, notes: bool = True) -> list[str]:
    """One remark for each stack, each piece marked "!", each space with a note, link and arrow.

    Without `notes` those are left out that say nothing but a note.
    """
    names = {space.id: space.called for space in board.spaces}
    found = []
    crowded = _crowded(marks, board)
    for space_id, pieces in standing(board).items():
        told = [p for p in pieces if space_id in crowded or p.flags or (p.note and notes) or p.name]
        if told:
            found.append(f"{names[space_id]}: {'; '.join(piece_words(scene, piece) for piece in told)}")
    found += [f"{space.called}: {space.note}" for space in board.spaces if space.note and notes]
    for arrow in board.arrows:
        what = {"last": "Last move", "plan": "Plan", "attack": "Attack"}.get(arrow.look, arrow.look)
        tail = f" ({arrow.label})" if arrow.label else ""
        found.append(f"{what}: {names[arrow.start]} → {names[arrow.end]}{tail}")
    return found


def standing(board: Board) -> dict[str, list[Piece]]:
    pieces: dict[str, list[Piece]] = {}
    for piece in board.pieces:
        pieces.setdefault(piece.at, []).append(piece)
    return pieces


def _crowded(marks: Marks, board: Board) -> frozenset[str]:
    """Spaces of a grid whose pieces cannot all be shown in one cell."""
    several = frozenset(space for space, pieces in standing(board).items() if len(pieces) > 1)
    return several if several and form_of(board) in ("grid", "hexes") else frozenset()


class Grid:
    """A grid with the names of columns above and of rows at the left."""

    def __init__(self, scene: Scene, marks: Marks, board: Board) -> None:
        self.marks, self.board = marks, board
        self.standing = standing(board)
        longest = max((cells(self._mark(pieces)) for pieces in self.standing.values()), default=1)
        self.cell = max(4, longest + 2)
        # Hexes stand half a cell apart in every second row; of an odd cell, the smaller half.
        left = min(space.at[0] for space in board.spaces)
        self.columns = {s.id: int((s.at[0] - left) / s.size[0] * self.cell + 0.01) for s in board.spaces}

    def lines(self) -> list[Line]:
        rows: dict[float, list[Space]] = {}
        for space in self.board.spaces:
            rows.setdefault(round(space.at[1], 1), []).append(space)
        if is_named(self.board):
            return self._named_lines(rows)
        names = self._row_names(rows)
        margin = max((cells(name) for name in names.values()), default=0) + 1
        lines = [self._header(margin)]
        for y in sorted(rows):
            line: Line = [Span(names[y].rjust(margin - 1) + " ", None, "dim")]
            at = 0
            for space in sorted(rows[y], key=lambda s: s.at[0]):
                cell = self._cell(space)
                line += [Span(" " * (self.columns[space.id] - at)), cell]
                at = max(at, self.columns[space.id]) + cells(cell.text)
            lines.append(line)
        return lines

    def _named_lines(self, rows: dict[float, list[Space]]) -> list[Line]:
        """Spaces with names of their own: a line of names, and one of what stands on them."""
        names = {s.id: bracketed(s.called, self.marks.state(s)) for s in self.board.spaces}
        pieces = {s.id: self._spoken(self.standing.get(s.id, [])) for s in self.board.spaces}
        wide = max(cells(text) for text in (*names.values(), *pieces.values())) + 2
        lines = []
        for y in sorted(rows):
            row = sorted(rows[y], key=lambda s: s.at[0])
            lines.append([Span(names[s.id].ljust(wide), s.owner, self.marks.state(s) or "dim") for s in row])
            if any(pieces[s.id] for s in row):
                lines.append([Span(pieces[s.id].ljust(wide), self._owner(s), "bold") for s in row])
        return lines

    def _spoken(self, pieces: Sequence[Piece]) -> str:
        """Pieces by owner's letter and name, for grids with room for it."""
        return " ".join(
            f"{'' if p.owner is None else self.marks.owners.get(p.owner, '?') + ':'}"
            f"{p.short or p.name or piece_noun(p)}{f'×{p.n}' if p.n > 1 else ''}"
            for p in pieces
        )

    def _owner(self, space: Space) -> int | None:
        pieces = self.standing.get(space.id)
        return pieces[0].owner if pieces else None

    def _cell(self, space: Space) -> Span:
        pieces = self.standing.get(space.id, [])
        state = self.marks.state(space, *pieces)
        owner = pieces[0].owner if pieces else space.owner
        text = self._mark(pieces) if pieces else self._empty(space)
        mark = state or ("" if pieces or space.owner is not None else "dim")
        return Span(_centred(bracketed(text, state), self.cell), owner, mark)

    def _empty(self, space: Space) -> str:
        if space.owner is not None:
            return self.marks.owners.get(space.owner, str(space.owner + 1)).lower()
        return GROUND.get(space.look, "·")

    def _mark(self, pieces: Sequence[Piece]) -> str:
        first = self.marks.of(pieces[0])
        return first if len(pieces) == 1 else f"{first}+{len(pieces) - 1}"

    def _row_names(self, rows: dict[float, list[Space]]) -> dict[float, str]:
        return {y: _halves(spaces[0])[1] for y, spaces in rows.items()}

    def _header(self, margin: int) -> Line:
        """Column names over the first row's cells; a row shifted by half a cell does without."""
        places = {self.columns[s.id]: _halves(s)[0] for s in self.board.spaces}
        seen: set[str] = set()
        line: Line = [Span(" " * margin, None, "dim")]
        for column in sorted(places):
            name = places[column]
            if name in seen:
                continue
            seen.add(name)
            line.append(Span(" " * (margin + column - line_cells(line))))
            line.append(Span(_centred(name, self.cell), None, "dim"))
        return line


def _centred(text: str, size: int) -> str:
    """Centred, an odd space going to the left, so that marks with and without brackets line up."""
    spare = max(0, size - cells(text))
    return " " * (spare - spare // 2) + text + " " * (spare // 2)


def _halves(space: Space) -> tuple[str, str]:
    for name in _NAMES:
        match = name.fullmatch(space.called)
        if match:
            return match.group(1), match.group(2)
    return "", space.called


def _entry(marks: Marks, space: Space, pieces: Sequence[Piece]) -> Line:
    """A space as one entry: owner letter, name, and its pieces' marks."""
    letter = "·" if space.owner is None else marks.owners.get(space.owner, "?")
    line = [
        Span(letter + " ", space.owner, "bold"),
        marked(space.short or space.called, marks.state(space), space.owner),
    ]
    for piece in pieces:
        line += [Span(" "), marked(marks.of(piece), marks.state(piece), piece.owner, "bold")]
    return line


def roster(scene: Scene, marks: Marks, board: Board, width: int) -> list[Line]:
    """Spaces in columns, read downwards, by group where there are groups."""
    pieces = standing(board)
    entries = [_entry(marks, space, pieces.get(space.id, [])) for space in board.spaces]
    wide = max((line_cells(entry) for entry in entries), default=1) + 2
    columns = max(1, width // wide)
    rows = -(-len(entries) // columns)
    lines = []
    for row in range(rows):
        line: Line = []
        for column in range(columns):
            i = column * rows + row
            if i < len(entries):
                line.append(Span(" " * (column * wide - line_cells(line))))
                line += entries[i]
        lines += flow([tuple(line)], width) if line_cells(line) > width else [line]
    return lines


def _map(scene: Scene, marks: Marks, board: Board, width: int) -> list[Line]:
    """Names and marks over the raster, each near its place; what finds no room is listed beneath."""
    rows, wide = len(board.raster), max(cells(row) for row in board.raster)
    taken: list[list[tuple[int, Line]]] = [[] for _ in range(rows)]
    homeless: list[Line] = []
    pieces = standing(board)
    for space in board.spaces:
        entry = _entry(marks, space, pieces.get(space.id, []))
        size = line_cells(entry)
        x = max(0, min(wide - size, round(space.at[0] / board.size[0] * wide) - size // 2))
        y = min(rows - 1, int(space.at[1] / board.size[1] * rows))
        nearby = (y + shift for shift in (0, 1, -1, 2, -2) if 0 <= y + shift < rows)
        free = (row for row in nearby if all(x + size < a or b < x for a, b in _extents(taken[row])))
        spot = next(free, None)
        if spot is None:
            homeless.append(entry)
        else:
            taken[spot].append((x, entry))
    lines = [_over(board.raster[row], sorted(taken[row], key=lambda t: t[0])) for row in range(rows)]
    return lines + flow([tuple(entry) for entry in homeless], width, gap=2)


def _extents(entries: Sequence[tuple[int, Line]]) -> list[tuple[int, int]]:
    return [(x, x + line_cells(entry)) for x, entry in entries]


def _over(ground: str, entries: Sequence[tuple[int, Line]]) -> Line:
    line: Line = []
    at = 0
    for x, entry in entries:
        line.append(Span(ground[at:x].ljust(max(0, x - at)), None, "dim"))
        line += entry
        at = x + line_cells(entry)
    return [*line, Span(ground[at:], None, "dim")]


def about_links(board: Board) -> list[Chunk]:
    """The links of a board, for a page that has room for them."""
    if not board.links:
        return []
    names = {space.id: space.called for space in board.spaces}
    looks: dict[str, list[str]] = {}
    for link in board.links:
        looks.setdefault(link.look, []).append(f"{names[link.start]}–{names[link.end]}")
    text = "; ".join(f"{count(len(ends), look)} {listed(ends)}" for look, ends in looks.items())
    return words(text, "dim")
