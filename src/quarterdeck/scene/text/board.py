"""Boards for a terminal: grids of squares or hexes, maps over a raster, and rosters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from quarterdeck.scene.model import Board, Mark, Piece, Scene, Space
from quarterdeck.scene.naming import (
    ARROWS,
    count,
    direction,
    hull_facts,
    lane_words,
    listed,
    mark_words,
    odds_words,
    overlay_words,
    piece_name,
    piece_noun,
    piece_words,
    plural,
    rose_words,
)
from quarterdeck.scene.text.marks import Marks, bracketed, marked
from quarterdeck.scene.text.spans import Chunk, Span, TextLine, beside, cells, flow, line_cells, words
from quarterdeck.scene.text.window import GAP, around_focus, chart_lines, chart_width, is_tall

GROUND = {
    "land": "▒", "hills": "^", "forest": "♠", "harbour": "H", "zone": "~", "ice": "*", "shallow": "≈",
    "danger": "x", "goal": "o", "off": " ", "fields": ",", "mountain": "▲", "marsh": "%", "desert": ":",
    "town": "⌂", "shoal": "≈", "rocks": "∆", "weed": "§", "current": "»", "rough": "≋",
}  # fmt: skip
_NAMES = (re.compile(r"([A-Za-z]+)(\d+)"), re.compile(r"(\d\d)(\d\d)"))


def board_lines(scene: Scene, marks: Marks, board: Board, width: int) -> list[TextLine]:
    """The board itself, in the form it asks for or the one that suits it."""
    if not board.spaces:
        return []
    form = form_of(board)
    if form in ("grid", "hexes"):
        for is_terse in () if is_tall(board) else (False, True):
            lines = Grid(scene, marks, board, is_terse).lines()
            if max((line_cells(line) for line in lines), default=0) <= width:
                marks.terse |= {board.id} if is_terse else set()
                return lines
        if board.focus:
            return _window(scene, marks, board, width)
    if form == "map" and board.raster and max(cells(row) for row in board.raster) <= width:
        return _map(scene, marks, board, width)
    return roster(scene, marks, board, width)


def _window(scene: Scene, marks: Marks, board: Board, width: int) -> list[TextLine]:
    """As much of a large board around its focus as there is room for, beside a chart of the whole."""
    marks.terse.add(board.id)
    cell = Grid(scene, marks, board, is_terse=True).cell
    room = width - chart_width(board) - GAP
    shown = marks.windows[board.id] = around_focus(board, max(3, room // cell))
    drawn = Grid(scene, marks, shown, is_terse=True).lines()
    wide = max(line_cells(line) for line in drawn)
    return beside(drawn, chart_lines(marks, board, shown), wide + GAP)


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
    counted = sorted({plural(piece.counting) for piece in board.pieces if piece.hits is not None})
    if counted and board.id not in marks.terse:
        chunks.append((Span(f"figure: {' or '.join(counted)} left"),))
    if form_of(board) in ("map", "roster"):
        signs = {mark.kind: None for mark in board.marks}
        chunks += [(Span(f"{kind.sign} {kind.label}"),) for kind in signs]
    looks = {space.look: GROUND[space.look] for space in board.spaces if space.look in GROUND}
    if form_of(board) == "roster":
        looks = told_grounds(scene, board)
    if looks and form_of(board) in ("grid", "hexes", "roster"):
        said = {look: scene.legend.get(look, look) for look in looks}
        chunks += [(Span(f"{char} {said[look]}"),) for look, char in looks.items() if char.strip()]
    return chunks


def remarks(scene: Scene, marks: Marks, board: Board, notes: bool = True) -> list[str]:
    """One remark for each stack, each piece marked "!", each space with a note, link and arrow.

    Without `notes` those are left out that say nothing but a note.
    """
    names = {space.id: space.called for space in board.spaces}
    found = []
    crowded, is_terse = _crowded(marks, board), board.id in marks.terse
    for space_id, pieces in standing(board).items():
        told = [p for p in pieces if space_id in crowded or is_terse or _has_more(p, notes)]
        if not notes and board.id in marks.windows and space_id not in crowded:
            told = []  # on a page without room the list of ships tells of them
        if told:
            found.append(f"{names[space_id]}: {'; '.join(piece_words(scene, piece) for piece in told)}")
    if form_of(board) in ("grid", "hexes"):
        for space_id, borne in marks_by_space(board).items():
            said = ", ".join(bracketed(mark_words(scene, mark), marks.state(mark)) for mark in borne)
            found.append(f"{names[space_id]}: {said}")
    found += [f"{space.called}: {space.note}" for space in board.spaces if space.note and notes]
    for arrow in board.arrows:
        what = {"last": "Last move", "plan": "Plan", "attack": "Attack"}.get(arrow.look, arrow.look)
        tail = f" ({arrow.label})" if arrow.label else ""
        what = f"{arrow.number}. {what}" if arrow.number else what
        found.append(f"{what}: {names[arrow.start]} → {names[arrow.end]}{tail}")
    found += _about_overlays(scene, board, names)
    if board.rose is not None:
        arrow_to = "" if board.rose.wind is None else f" {ARROWS[direction(board.rose.wind + 180)]}"
        found.append(bracketed(f"{rose_words(board.rose)}{arrow_to}", marks.state(board.rose)))
    found += [f"{lane.called}: {lane_words(lane, names)}" for lane in board.lanes]
    found += [bracketed(c.called, marks.state(c)) for c in board.charts if marks.state(c)]
    return found


def _about_overlays(scene: Scene, board: Board, names: Mapping[str, str]) -> list[str]:
    """Overlays whose numbers a grid cannot show, with who stands there; and the odds."""
    numbered = first_numbers(board) if form_of(board) in ("grid", "hexes") else {}
    found = []
    for overlay in board.overlays:
        if not overlay.numbers:
            covered = frozenset(overlay.spaces)
            standing_there = [p for p in board.pieces if p.at in covered and not (p.hull and p.hull.ghost)]
            there = [piece_name(scene, piece) for piece in standing_there]
            tail = f": {listed(there)}" if there else ""
            found.append(f"{overlay.called} ({count(len(overlay.spaces), 'space')}){tail}")
        elif any(space not in numbered for space in overlay.spaces):
            found.append(f"{overlay.called}: {overlay_words(overlay, names)}")
        else:
            found.append(f"figures in cells: {overlay.called}")
    places = {**names, **{piece.id: piece_name(scene, piece) for piece in board.pieces}}
    return [*found, *(f"{places[odds.at]}: {odds_words(odds)}" for odds in board.odds)]


def first_numbers(board: Board) -> dict[str, str]:
    """The numbers of the first overlay that has some: a cell has room for one."""
    overlay = next((overlay for overlay in board.overlays if overlay.numbers), None)
    if overlay is None:
        return {}
    return {space: str(number) for space, number in zip(overlay.spaces, overlay.numbers, strict=True)}


def _has_more(piece: Piece, notes: bool) -> bool:
    """Whether there is more to know of a piece than its mark can say."""
    if not piece.up:
        return bool(piece.flags)
    losses = piece.hull is not None and hull_facts(piece.hull)
    return bool(piece.flags or (piece.note and notes) or piece.name or losses)


def standing(board: Board) -> dict[str, list[Piece]]:
    pieces: dict[str, list[Piece]] = {}
    for piece in board.pieces:
        pieces.setdefault(piece.at, []).append(piece)
    return pieces


def marks_by_space(board: Board) -> dict[str, list[Mark]]:
    marks: dict[str, list[Mark]] = {}
    for mark in board.marks:
        marks.setdefault(mark.at, []).append(mark)
    return marks


def _crowded(marks: Marks, board: Board) -> frozenset[str]:
    """Spaces of a grid whose pieces cannot all be shown in one cell."""
    several = frozenset(space for space, pieces in standing(board).items() if len(pieces) > 1)
    return several if several and form_of(board) in ("grid", "hexes") else frozenset()


class Grid:
    """A grid with the names of columns above and of rows at the left."""

    def __init__(self, scene: Scene, marks: Marks, board: Board, is_terse: bool = False) -> None:
        self.marks, self.board, self.is_terse = marks, board, is_terse
        self.standing = standing(board)
        self.numbers = first_numbers(board)
        longest = max((cells(self._mark(pieces)) for pieces in self.standing.values()), default=1)
        self.cell = max(4, longest + 2)
        # Hexes stand half a cell apart in every second row; of an odd cell, the smaller half.
        left = min(space.at[0] for space in board.spaces)
        self.columns = {s.id: int((s.at[0] - left) / s.size[0] * self.cell + 0.01) for s in board.spaces}

    def lines(self) -> list[TextLine]:
        rows: dict[float, list[Space]] = {}
        for space in self.board.spaces:
            rows.setdefault(round(space.at[1], 1), []).append(space)
        if is_named(self.board):
            return self._named_lines(rows)
        names = self._row_names(rows)
        margin = max((cells(name) for name in names.values()), default=0) + 1
        lines = [self._header(margin)]
        for y in sorted(rows):
            line: TextLine = [Span(names[y].rjust(margin - 1) + " ", None, "dim")]
            at = 0
            for space in sorted(rows[y], key=lambda s: s.at[0]):
                cell = self._cell(space)
                line += [Span(" " * (self.columns[space.id] - at)), cell]
                at = max(at, self.columns[space.id]) + cells(cell.text)
            lines.append(line)
        return lines

    def _named_lines(self, rows: dict[float, list[Space]]) -> list[TextLine]:
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
        if space.id in self.numbers:
            return self.numbers[space.id]
        if space.owner is not None or space.power:
            return self.marks.holder(space).lower() + GROUND.get(space.look, "")
        if space.drift is not None:
            return ARROWS[direction(space.drift)]
        return _own_name(space) or GROUND.get(space.look, "·")

    def _mark(self, pieces: Sequence[Piece]) -> str:
        first = self.marks.of(pieces[0], self.is_terse)
        return first if len(pieces) == 1 else f"{first}+{len(pieces) - 1}"

    def _row_names(self, rows: dict[float, list[Space]]) -> dict[float, str]:
        return {y: _halves(spaces[0])[1] for y, spaces in rows.items()}

    def _header(self, margin: int) -> TextLine:
        """Column names over the first row's cells; a row shifted by half a cell does without."""
        places = {self.columns[s.id]: _halves(s)[0] for s in self.board.spaces}
        seen: set[str] = set()
        line: TextLine = [Span(" " * margin, None, "dim")]
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
    """Column and row, from the name of a space or, where that is its own (a port), from its id."""
    for said in (space.called, space.id):
        for name in _NAMES:
            match = name.fullmatch(said)
            if match:
                return match.group(1), match.group(2)
    return "", space.called


def _own_name(space: Space) -> str:
    """The name of a space on a grid, if it is not that of its column and row."""
    return "" if any(name.fullmatch(space.called) for name in _NAMES) else space.short or space.called[:3]


def _entry(
    marks: Marks, space: Space, pieces: Sequence[Piece], borne: Sequence[Mark], ground: str = ""
) -> TextLine:
    """A space as one entry: owner letter, the sign of its ground, name, and its pieces' marks."""
    letter = marks.holder(space) or "·"
    line = [
        Span(letter, space.owner, "bold"),
        Span(f"{ground} "),
        marked(space.short or space.called, marks.state(space), space.owner),
    ]
    for piece in pieces:
        line += [Span(" "), marked(marks.of(piece), marks.state(piece), piece.owner, "bold")]
    for mark in borne:
        line += [Span(" "), marked(f"{mark.kind.sign}{mark.value}", marks.state(mark), mark.owner, "dim")]
    return line


def told_grounds(scene: Scene, board: Board) -> dict[str, str]:
    """The signs of the looks that a legend explains, if there are several: kinds of land."""
    looks = {space.look for space in board.spaces if space.look in GROUND and space.look in scene.legend}
    return {look: char for look, char in GROUND.items() if look in looks} if len(looks) > 1 else {}


def roster(scene: Scene, marks: Marks, board: Board, width: int) -> list[TextLine]:
    """Spaces in columns, read downwards, by group where there are groups; with the sign of their ground."""
    pieces, borne = standing(board), marks_by_space(board)
    grounds = told_grounds(scene, board)
    signs = {space.look: grounds.get(space.look, " " if grounds else "") for space in board.spaces}
    entries = [
        _entry(marks, space, pieces.get(space.id, []), borne.get(space.id, []), signs[space.look])
        for space in board.spaces
    ]
    wide = max((line_cells(entry) for entry in entries), default=1) + 2
    columns = max(1, width // wide)
    rows = -(-len(entries) // columns)
    lines = []
    for row in range(rows):
        line: TextLine = []
        for column in range(columns):
            i = column * rows + row
            if i < len(entries):
                line.append(Span(" " * (column * wide - line_cells(line))))
                line += entries[i]
        lines += flow([tuple(line)], width) if line_cells(line) > width else [line]
    return lines


def _map(scene: Scene, marks: Marks, board: Board, width: int) -> list[TextLine]:
    """Names and marks over the raster, each near its place; what finds no room is listed beneath."""
    rows, wide = len(board.raster), max(cells(row) for row in board.raster)
    taken: list[list[tuple[int, TextLine]]] = [[] for _ in range(rows)]
    homeless: list[TextLine] = []
    pieces, borne = standing(board), marks_by_space(board)
    for space in board.spaces:
        entry = _entry(marks, space, pieces.get(space.id, []), borne.get(space.id, []))
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


def _extents(entries: Sequence[tuple[int, TextLine]]) -> list[tuple[int, int]]:
    return [(x, x + line_cells(entry)) for x, entry in entries]


def _over(ground: str, entries: Sequence[tuple[int, TextLine]]) -> TextLine:
    line: TextLine = []
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
