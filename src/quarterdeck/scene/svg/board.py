"""Boards: ground, spaces, links, pieces and arrows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import hypot

from quarterdeck.scene.model import Arrow, Board, Link, Piece, Point, Space
from quarterdeck.scene.naming import owner_name
from quarterdeck.scene.svg.canvas import Canvas, escape, num, rect, text_width, wrap
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.pieces import draw_piece, piece_radius, places

# Above this many cells, only those an option names are elements of their own; the rest is ground.
MANY_CELLS = 256
_ROOMY = 62
_LABEL = 12.0
_LARGE = 14.0
_CHESS = re.compile(r"([a-z]+)(\d+)")


def draw_board(canvas: Canvas, board: Board, x: float, y: float) -> Point:
    """The board at a point of the canvas, at its own size; gives its width and height."""
    Drawn(canvas, board, x, y).draw()
    return board.size


@kept
def _place(canvas: Canvas, space: Space, x: float, y: float, is_held: bool) -> None:
    pieces = [Piece("", kind="", at=space.id)] if is_held else []
    Drawn(canvas, Board("", size=space.size, spaces=[space], pieces=pieces), x, y).place(space)


@kept
def _cell(canvas: Canvas, space: Space, x: float, y: float) -> None:
    Drawn(canvas, Board("", size=space.size, spaces=[space]), x, y).cell(space)


class Drawn:
    """One board being drawn, shifted to its place on the canvas."""

    def __init__(self, canvas: Canvas, board: Board, x: float, y: float) -> None:
        self.canvas, self.board, self.x, self.y = canvas, board, x, y
        self.centres = {s.id: (s.at[0] + x, s.at[1] + y) for s in board.spaces}
        self.standing: dict[str, list[Piece]] = {}
        for piece in board.pieces:
            self.standing.setdefault(piece.at, []).append(piece)

    def draw(self) -> None:
        board, canvas = self.board, self.canvas
        canvas.ground.append(f"<g{self._shift}>{''.join(self._ground())}</g>")
        for link in board.links:
            self._link(link)
        cells = [space for space in board.spaces if space.shape in ("square", "hex")]
        named = self._named() if len(cells) > MANY_CELLS else {space.word for space in cells}
        for space in board.spaces:
            if space.shape not in ("square", "hex"):
                _place(canvas, space, self.x, self.y, space.id in self.standing)
            elif space.word in named or canvas.is_wanted(space) or space.owner is not None:
                _cell(canvas, space, self.x, self.y)
        # Under the pieces: an arrow must not hide what it passes.
        for arrow in board.arrows:
            self._arrow(arrow)
        for space in board.spaces:
            if space.id in self.standing:
                self._pieces(space, self.standing[space.id])

    @property
    def _shift(self) -> str:
        """Nothing for a board in the corner: a browser composes what is shifted piece by piece."""
        return f' transform="translate({num(self.x)} {num(self.y)})"' if self.x or self.y else ""

    def _named(self) -> set[str]:
        """What the options say: a cell that is lit only after a first pick must be there to be clicked."""
        return {word for notation, _ in self.canvas.scene.options for word in notation.split()}

    def _ground(self) -> list[str]:
        """What never changes: the coast, and the cells of a grid as one path for each look."""
        theme = self.canvas.theme
        drawn = []
        for ground in self.board.ground:
            look = theme.looks[ground.look]
            drawn.append(f'<path d="{ground.path}" fill="{look.fill}" stroke="{look.line}"/>')
        cells: dict[str, list[str]] = {}
        labels = []
        for space in self.board.spaces:
            if space.shape in ("square", "hex"):
                cells.setdefault(space.look, []).append(_cell_path(space, space.at))
                labels.append(self._cell_label(space))
        if self.canvas.smallest > _LARGE and self._is_chequered():
            labels = list(self._edge_labels())
        for name, paths in cells.items():
            look = theme.looks[name]
            drawn.append(f'<path d="{"".join(paths)}" fill="{look.fill}" stroke="{look.line}"/>')
        # Labels share one group, so that a large grid does not repeat their style on each.
        style = f'font-size="{num(self.canvas.size(11))}" fill="{theme.quiet}"'
        return [*drawn, f"<g {style}>", *labels, "</g>"]

    def _cell_label(self, space: Space) -> str:
        x, y = space.label_at or self._corner(space)
        anchor = ' text-anchor="middle"' if space.shape == "hex" or space.label_at else ""
        size = self.canvas.size(11)
        lines = wrap(space.short or space.called, size, space.size[0] - 14) or [""]
        return "".join(
            f'<text x="{num(x)}" y="{num(y + i * size * 1.2)}"{anchor}>{escape(line)}</text>'
            for i, line in enumerate(lines)
        )

    def _is_chequered(self) -> bool:
        """Whether squares are named by column and row, so that names along the edges say it all."""
        squares = [space for space in self.board.spaces if space.shape == "square"]
        return bool(squares) and all(_CHESS.fullmatch(space.short or space.called) for space in squares)

    def _edge_labels(self) -> Iterator[str]:
        """Rows at the left edge, columns at the lower one: where letters are large, pieces need the rest."""
        left = min(space.at[0] for space in self.board.spaces)
        low = max(space.at[1] for space in self.board.spaces)
        size = self.canvas.size(11)
        for space in self.board.spaces:
            found = _CHESS.fullmatch(space.short or space.called)
            (x, y), (w, h) = space.at, space.size
            if found and x == left:
                yield f'<text x="{num(x - w / 2 + 4)}" y="{num(y - h / 2 + size)}">{found[2]}</text>'
            if found and y == low:
                at = f'x="{num(x + w / 2 - 4)}" y="{num(y + h / 2 - 5)}"'
                yield f'<text {at} text-anchor="end">{found[1]}</text>'

    def _corner(self, space: Space) -> Point:
        """Where a cell's name stands: a square's upper left, inside of a ring, or a hex's upper edge."""
        (x, y), (w, h) = space.at, space.size
        high = self.canvas.size(11)
        return (x, y - h / 2 + 8 + high) if space.shape == "hex" else (x - w / 2 + 6, y - h / 2 + 4 + high)

    def cell(self, space: Space) -> None:
        """A cell's own element: a clear target over the ground, tinted if somebody holds it."""
        canvas = self.canvas
        path = _cell_path(space, self.centres[space.id])
        fill = "transparent" if space.owner is None else canvas.theme.tint(space.owner)
        drawn = f'<path d="{path}" fill="{fill}"/>'
        if space.owner is not None:
            x, y = space.label_at or self._corner(space)
            anchor = "middle" if space.shape == "hex" or space.label_at else "start"
            drawn += canvas.text(x + self.x, y + self.y, space.short or space.called, size=11, anchor=anchor)
        tip = self._tip(space)
        canvas.part(space, drawn, "" if tip == (space.short or space.called) else tip)
        if canvas.is_wanted(space):
            inset = _cell_path(space, self.centres[space.id], 2.5)
            x, y = self.centres[space.id]
            canvas.ring(space, f'<path d="{inset}"', (x + space.size[0] / 2 - 12, y - space.size[1] / 2 + 12))

    def place(self, space: Space) -> None:
        """A free-standing space: box, oval, dot or region."""
        canvas, theme = self.canvas, self.canvas.theme
        x, y = self.centres[space.id]
        look = theme.looks[space.look]
        region = space.shape == "path"
        fill = look.fill if space.owner is None or not region else theme.tint(space.owner)
        line = look.line if space.owner is None or region else theme.plate(space.owner)
        tag = self._tag(space, 0)
        width = 1.4 if region or space.owner is None else 2.6
        drawn = f'{tag} fill="{fill}" stroke="{line}" stroke-width="{width}"/>'
        label = self._place_label(space)
        if space.shape in ("dot", "path"):
            # On top of all, where no ring can cross it; what is clicked is the space.
            canvas.top.append(label)
            label = ""
        canvas.part(space, drawn + label, self._tip(space))
        if canvas.is_wanted(space):
            canvas.ring(space, self._tag(space, 1), (x + space.size[0] / 2 - 4, y - space.size[1] / 2 + 4))

    def _place_label(self, space: Space) -> str:
        canvas = self.canvas
        x, y = self.centres[space.id]
        halo = canvas.theme.paper if space.shape in ("dot", "path") else ""
        if space.label_at:
            x, low = space.label_at[0] + self.x, space.label_at[1] + self.y
        elif space.shape == "dot":
            low = y + space.size[1] / 2 + 14
        elif space.shape in ("box", "oval"):
            low = y - space.size[1] / 2 + (16 if space.shape == "box" else 20)
        else:
            # Where pieces will stand is left free: a name that moved would be drawn anew each time.
            low = y - 4
        lines = self._label_lines(space)
        low = max(low, self.y + self.canvas.size(_LABEL))
        step = self.canvas.size(_LABEL) + 2
        return "".join(
            canvas.text(x, low + i * step, line, size=_LABEL, anchor="middle", halo=halo)
            for i, line in enumerate(lines)
        )

    def _label_lines(self, space: Space) -> list[str]:
        room = max(space.size[0] - 8, 80) if space.shape != "box" else space.size[0] - 8
        size = self.canvas.size(_LABEL)
        fits = text_width(space.called, size) <= room
        return wrap(space.called if fits or not space.short else space.short, size, room)

    def _tag(self, space: Space, grow: float) -> str:
        x, y = self.centres[space.id]
        w, h = space.size[0] + grow * 2, space.size[1] + grow * 2
        if space.shape == "path":
            return f'<path{self._shift} d="{space.path}"'
        if space.shape == "box":
            return rect(x - w / 2, y - h / 2, w, h, 6)
        return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(w / 2)}" ry="{num(h / 2)}"'

    def _tip(self, space: Space) -> str:
        owner = owner_name(self.canvas.scene, space.owner)
        return ". ".join(filter(None, (space.called, owner, space.note)))

    def _pieces(self, space: Space, pieces: Sequence[Piece]) -> None:
        x, y = self.centres[space.id]
        w, h = space.size
        roomy = len(pieces) == 1 and min(w, h) >= _ROOMY
        r = piece_radius(w, h, len(pieces), roomy)
        low = {"square": -3.0 if roomy else 4.0, "hex": 6.0, "path": 12.0}.get(space.shape, 0.0)
        if space.shape in ("box", "oval"):
            head = 22 + 14 * (len(self._label_lines(space)) - 1) + (6 if space.shape == "oval" else 0)
            room = (h - head - 4) / (1 if len(pieces) == 1 else -(-len(pieces) // max(1, int(w // 30))))
            r = max(12.0, min(r, room / 2 - (6 if pieces[0].hits is not None else 0)))
            low = head / 2
        if space.shape == "square" and w > 1.3 * h and self.canvas.smallest > _LARGE:
            x, low = x + w / 2 - r - 8, h / 2 - r - 12
        spots = [(sx + self.x, sy + self.y) for sx, sy in space.slots[: len(pieces)]]
        spots += places(x, y + low, w, r, len(pieces) - len(spots))
        for piece, (px, py) in zip(pieces, spots, strict=True):
            draw_piece(self.canvas, piece, px, py, r, w - 4 if roomy else 0, space.word)

    def _link(self, link: Link) -> None:
        canvas = self.canvas
        (ax, ay), (bx, by) = self.centres[link.start], self.centres[link.end]
        dash = {"ferry": "7 5", "portal": "2 5"}.get(link.look, "")
        style = f'stroke="{canvas.theme.links[link.look]}" stroke-width="2.4"'
        style += f' stroke-dasharray="{dash}"' if dash else ""
        path = f'<path d="M{num(ax)} {num(ay)}L{num(bx)} {num(by)}" fill="none" {style}/>'
        words = (
            canvas.text((ax + bx) / 2, (ay + by) / 2 - 5, link.label, size=11, anchor="middle")
            if link.label
            else ""
        )
        canvas.part(link, path + words, link.note or link.label)
        if canvas.is_wanted(link):
            canvas.ring(
                link, f'<path d="M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"', ((ax + bx) / 2, (ay + by) / 2)
            )

    def _arrow(self, arrow: Arrow) -> None:
        """A bowed, dashed line that stops short, so that it never covers the piece it points to."""
        canvas = self.canvas
        (ax, ay), (bx, by) = self.centres[arrow.start], self.centres[arrow.end]
        length = hypot(bx - ax, by - ay) or 1
        ux, uy = (bx - ax) / length, (by - ay) / length
        gap = min(36.0, length * 0.42)
        sx, sy, ex, ey = ax + ux * gap * 0.4, ay + uy * gap * 0.4, bx - ux * gap, by - uy * gap
        mx, my = (sx + ex) / 2 - uy * length * 0.12, (sy + ey) / 2 + ux * length * 0.12
        colour = canvas.theme.links[arrow.look] if arrow.owner is None else canvas.theme.plate(arrow.owner)
        head = _arrow_head(mx, my, ex, ey)
        line = f'<path d="M{num(sx)} {num(sy)}Q{num(mx)} {num(my)} {num(ex)} {num(ey)}" fill="none" stroke='
        drawn = f'{line}"{canvas.theme.paper}" stroke-width="6" opacity="0.7"/>'
        drawn += (
            f'{line}"{colour}" stroke-width="3" stroke-dasharray="8 5"/><path d="{head}" fill="{colour}"/>'
        )
        if arrow.label:
            drawn += canvas.text(mx, my, arrow.label, size=11, anchor="middle", halo=canvas.theme.paper)
        canvas.part(arrow, f'<g pointer-events="none">{drawn}</g>', arrow.label)


def _arrow_head(fx: float, fy: float, x: float, y: float) -> str:
    length = hypot(x - fx, y - fy) or 1
    ux, uy = (x - fx) / length, (y - fy) / length
    tip = (x + ux * 9, y + uy * 9)
    wings = [(x - ux * 3 + side * uy * 7, y - uy * 3 - side * ux * 7) for side in (1, -1)]
    return "M" + "L".join(f"{num(px)} {num(py)}" for px, py in (tip, *wings)) + "Z"


def _cell_path(space: Space, at: Point, inset: float = 0) -> str:
    x, y = at
    w, h = space.size[0] - inset * 2, space.size[1] - inset * 2
    if space.shape == "square":
        return f"M{num(x - w / 2)} {num(y - h / 2)}h{num(w)}v{num(h)}h{num(-w)}z"
    return (
        f"M{num(x)} {num(y - h / 2)}l{num(w / 2)} {num(h / 4)}v{num(h / 2)}l{num(-w / 2)} {num(h / 4)}"
        f"l{num(-w / 2)} {num(-h / 4)}v{num(-h / 2)}z"
    )
