"""Boards: ground, spaces, links, pieces and arrows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from math import sqrt

from quarterdeck.scene.model import Board, Element, Link, Piece, Point, Space
from quarterdeck.scene.naming import holder_name
from quarterdeck.scene.svg.arrows import draw_arrow
from quarterdeck.scene.svg.canvas import Canvas, escape, num, rect, wrap
from quarterdeck.scene.svg.claims import Claims, around, beyond, text_box
from quarterdeck.scene.svg.counts import Counts, is_numbered
from quarterdeck.scene.svg.grounds import draw_grounds, is_area, lines_between
from quarterdeck.scene.svg.hexgrounds import hex_ground
from quarterdeck.scene.svg.hulls import draw_hull, is_ship, pill_box, ship_name_box
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.layout import chart_ground, draw_chart, draw_lane, draw_rose
from quarterdeck.scene.svg.lettering import draw_name, handle_tag, names_on_top, set_name, static_name
from quarterdeck.scene.svg.marks import draw_marks, leader_lines, number_boxes
from quarterdeck.scene.svg.overlays import draw_odds, draw_overlay
from quarterdeck.scene.svg.pieces import draw_piece, piece_radius, places, plate_tag
from quarterdeck.scene.svg.placement import Box, PlacedName, inside, measured, placed_names, static_box
from quarterdeck.scene.svg.powers import draw_counter, shield
from quarterdeck.scene.svg.territories import (
    CELL_BAND,
    cell_signs,
    draw_cell,
    draw_region,
    outline_id,
    owner_plate,
    region_grounds,
    region_paths,
)

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
def _place(canvas: Canvas, space: Space, x: float, y: float, name: PlacedName | None) -> None:
    Drawn(canvas, Board("", size=space.size, spaces=[space]), x, y).place(space, name)


@kept
def _area(canvas: Canvas, space: Space, x: float, y: float, name: PlacedName | None) -> None:
    Drawn(canvas, Board("", size=space.size, spaces=[space]), x, y).area(space, name)


@kept
def _cell(canvas: Canvas, space: Space, x: float, y: float) -> None:
    Drawn(canvas, Board("", size=space.size, spaces=[space]), x, y).cell(space)


class Drawn:
    """One board being drawn, shifted to its place on the canvas."""

    def __init__(self, canvas: Canvas, board: Board, x: float, y: float) -> None:
        self.canvas, self.board, self.x, self.y = canvas, board, x, y
        self.centres = {s.id: (s.at[0] + x, s.at[1] + y) for s in board.spaces}
        self.named: set[str] = set()  # ships with room for their names
        self.counts = Counts(canvas)
        self.standing: dict[str, list[Piece]] = {}
        for piece in board.pieces:
            self.standing.setdefault(piece.at, []).append(piece)

    def draw(self) -> None:
        board, canvas = self.board, self.canvas
        canvas.ground.append(f"<g{self._shift}>{''.join(self._ground())}</g>")
        for link in board.links:
            self._link(link)
        for lane in board.lanes:
            draw_lane(canvas, lane, self.centres)
        cells = [space for space in board.spaces if space.shape in ("square", "hex")]
        named = self._named() if len(cells) > MANY_CELLS else {space.word for space in cells}
        names = placed_names(board, canvas.smallest)
        for space in board.spaces:
            if is_area(space):
                _area(canvas, space, self.x, self.y, names.get(space.id))
            elif space.shape not in ("square", "hex"):
                _place(canvas, space, self.x, self.y, names.get(space.id))
            elif space.word in named or canvas.is_wanted(space) or space.owner is not None or space.power:
                _cell(canvas, space, self.x, self.y)
        between = lines_between(canvas, board)
        if self._has_regions and board.names:  # whose owners' colours would cover them
            between += f'<g pointer-events="none">{"".join(self._static_names())}</g>'
        if between:
            canvas.top.append(f"<g{self._shift}>{between}</g>")
        # On top of all, where no ring can cross them; what is clicked is the space.
        if names:
            canvas.top.append(names_on_top(canvas, names, self.x, self.y))
        by_id = {space.id: space for space in board.spaces} if board.overlays else {}
        claims = self._claims(names)
        self._odds(claims)
        self._name_ships(claims)
        for overlay in sorted(board.overlays, key=lambda overlay: overlay.look == "reach"):
            draw_overlay(canvas, overlay, by_id, (self.x, self.y), claims)
        # Under the pieces: an arrow must not hide what it passes.
        self._settle_counts(names)
        room = self._beside_boxes(claims) if board.arrows else claims
        for arrow in board.arrows:
            draw_arrow(canvas, arrow, self.centres, room)
        for space in board.spaces:
            if space.id in self.standing:
                self._pieces(space, self.standing[space.id])
                self._name_of_held(space, names.get(space.id))
        draw_marks(canvas, board, self.x, self.y)
        for chart in board.charts:
            draw_chart(canvas, chart, (self.x, self.y))
        if board.rose is not None:
            draw_rose(canvas, board.rose, (self.x, self.y))
        for odds in board.odds:  # over all else
            canvas.parts[odds.id] = canvas.parts.pop(odds.id)

    @property
    def _shift(self) -> str:
        """Nothing for a board in the corner: a browser composes what is shifted piece by piece."""
        return f' transform="translate({num(self.x)} {num(self.y)})"' if self.x or self.y else ""

    def _named(self) -> set[str]:
        """What the options say: a cell that is lit only after a first pick must be there to be clicked."""
        return {word for notation, _ in self.canvas.scene.options for word in notation.split()}

    @property
    def _has_regions(self) -> bool:
        """Whether the board is a map of regions that somebody may own."""
        return any(space.shape == "path" and not is_area(space) for space in self.board.spaces)

    def _static_names(self) -> list[str]:
        """Names on the map that belong to no space."""
        looks = self.canvas.theme.looks
        halos = {"water": looks["sea"].fill}
        return [
            static_name(self.canvas, written, halos.get(written.lettering, looks["land"].fill))
            for written in self.board.names
        ]

    def _ground(self) -> list[str]:
        """What never changes: the coast, and the cells of a grid as one path for each look."""
        theme = self.canvas.theme
        drawn = [region_paths(self.board), *draw_grounds(self.canvas, self.board)]
        drawn += [chart_ground(self.canvas, chart) for chart in self.board.charts]
        drawn += region_grounds(self.canvas, self.board)
        drawn += leader_lines(self.canvas, self.board)
        if not self._has_regions:
            drawn += self._static_names()
        cells: dict[tuple[str, float | None], list[Space]] = {}
        labels = []
        for space in self.board.spaces:
            if space.shape in ("square", "hex"):
                cells.setdefault((space.look, space.drift), []).append(space)
                labels.append(self._cell_label(space))
        if self.canvas.smallest > _LARGE and self._is_chequered():
            labels = list(self._edge_labels())
        hexes = [space for alike in cells.values() for space in alike if space.shape == "hex"]
        if hexes and len(hexes) == len(labels) and len({space.size for space in hexes}) == 1:
            drawn += hex_ground(self.canvas, hexes)
            cells = {}
        for (name, _), alike in cells.items():
            look = theme.looks[name]
            path = "".join(_cell_path(space, space.at) for space in alike)
            drawn.append(f'<path d="{path}" fill="{look.fill}" stroke="{look.line}"/>')
            pattern, ref = cell_signs(self.canvas, alike, name)
            if ref:
                drawn.append(f'<defs>{pattern}</defs><path d="{path}" fill="url(#{ref})"/>')
        # Labels share one group, so that a large grid does not repeat their style on each.
        style = f'font-size="{num(self.canvas.size(11))}" fill="{theme.quiet}"'
        return [*drawn, f'<g class="cells" {style}>', *labels, "</g>"]

    def _cell_label(self, space: Space) -> str:
        at = space.label_at or self._corner(space)
        anchor = ' text-anchor="middle"' if space.shape == "hex" or space.label_at else ""
        text = space.short or space.called
        if self.board.focus and not _is_milestone(text):
            return ""
        return _words_in_cell(text, at, anchor, self.canvas.size(11), space.size[0] - 14)

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
        band = _cell_path(space, self.centres[space.id], CELL_BAND / 2 + 0.5)
        drawn = draw_cell(canvas, space, path, band, self.centres[space.id])
        if space.owner is not None:  # quiet letters are too faint on the wash
            x, y = space.label_at or self._corner(space)
            anchor = "middle" if space.shape == "hex" or space.label_at else "start"
            drawn += canvas.text(x + self.x, y + self.y, space.short or space.called, size=11, anchor=anchor)
        if space.power:
            x, y = self.centres[space.id]
            drawn += shield(canvas, space.power, x, y + space.size[1] / 2 - 13, 7)
        tip = self._tip(space)
        canvas.part(space, drawn, "" if tip == (space.short or space.called) else tip)
        if canvas.is_wanted(space):
            inset = _cell_path(space, self.centres[space.id], 2.5)
            x, y = self.centres[space.id]
            canvas.ring(space, f'<path d="{inset}"', (x + space.size[0] / 2 - 12, y - space.size[1] / 2 + 12))

    def area(self, space: Space, name: PlacedName | None) -> None:
        """An area of water: its name is its handle, and rings go around that instead of the ocean."""
        canvas = self.canvas
        region = f'{self._tag(space, 0)} fill="transparent"/>'
        x, y = self.centres[space.id]
        handle = self._tag(space, 0) if name is None else handle_tag(name, self.x, self.y)
        label = ""
        if name is not None:
            region = f'{handle} fill="transparent"/>{region}'
            label = draw_name(canvas, name, self.x, self.y, canvas.theme.looks[space.look].fill)
            x, y = name.box.right + self.x + 4, name.box.top + self.y - 2
        if space.owner is not None:
            tag = plate_tag(space.owner, x + 6, y + 8, 6)
            label += f'{tag} fill="{canvas.theme.plate(space.owner)}"/>'
        canvas.part(space, region + label, self._tip(space))
        if canvas.is_wanted(space):
            canvas.ring(space, handle, (x, y))

    def place(self, space: Space, name: PlacedName | None = None) -> None:
        """A free-standing space: box, oval, dot or region."""
        canvas, theme = self.canvas, self.canvas.theme
        x, y = self.centres[space.id]
        look = theme.looks[space.look]
        if space.shape == "path":
            drawn = draw_region(canvas, space, self._shift, self._plate_at(space, name))
        elif space.owner is None:
            drawn = f'{self._tag(space, 0)} fill="{look.fill}" stroke="{look.line}" stroke-width="1.4"/>'
        else:
            line = theme.plate(space.owner)
            drawn = f'{self._tag(space, 0)} fill="{look.fill}" stroke="{line}" stroke-width="2.6"/>'
            drawn += owner_plate(canvas, space.owner, *self._plate_at(space, name))
        if space.power:
            drawn += shield(canvas, space.power, *self._plate_at(space, name), 6)
        label = ""
        if space.shape in ("box", "oval"):
            label = self._place_label(space)
        canvas.part(space, drawn + label, self._tip(space))
        if canvas.is_wanted(space):
            canvas.ring(space, self._tag(space, 1), (x + space.size[0] / 2 - 4, y - space.size[1] / 2 + 4))

    def _plate_at(self, space: Space, name: PlacedName | None) -> Point:
        """Where an owner's plate stands: before a region's name, or on the edge of a box or an oval."""
        (x, y), (w, h) = self.centres[space.id], space.size
        if space.shape == "box":
            return x - w / 2 + 2, y - h / 2 + 2
        if space.shape in ("oval", "dot"):
            return x - w * 0.354, y - h * 0.354
        if name is None:
            return x, y - 8
        return name.box.left + self.x - 6, name.box.top + self.y + self.canvas.size(_LABEL) * 0.62

    def _place_label(self, space: Space) -> str:
        return "".join(
            set_name(self.canvas, x, low, line, _LABEL, space.lettering)
            for line, x, low in self._place_lines(space)
        )

    def _place_lines(self, space: Space) -> list[tuple[str, float, float]]:
        """The lines of a name in its box or oval: what each says, its middle and its foot."""
        x, y = self.centres[space.id]
        if space.label_at:
            x, low = space.label_at[0] + self.x, space.label_at[1] + self.y
        else:
            low = y - space.size[1] / 2 + (16 if space.shape == "box" else 21)
        low = max(low, self.y + self.canvas.size(_LABEL))
        step = self.canvas.size(_LABEL) + 2
        return [(line, x, low + i * step) for i, line in enumerate(self._label_lines(space))]

    def _name_of_held(self, space: Space, name: PlacedName | None) -> None:
        """Where something stands on a crowded map, the name is seen without enlarging it."""
        if name is not None and name.is_far:
            written = draw_name(self.canvas, name, self.x, self.y, self.canvas.theme.paper)
            self.canvas.part(Element(f"{space.id}.name", word=space.word), written, on=space.word)

    def _label_lines(self, space: Space) -> list[str]:
        room = max(space.size[0] - 8, 80) if space.shape != "box" else space.size[0] - 8
        size = self.canvas.size(_LABEL)
        fits = measured(space.called, inside(space.lettering), size) <= room
        return wrap(space.called if fits or not space.short else space.short, size, room)

    def _tag(self, space: Space, grow: float) -> str:
        x, y = self.centres[space.id]
        w, h = space.size[0] + grow * 2, space.size[1] + grow * 2
        if space.shape == "path":
            return f'<use href="#{outline_id(space)}"{self._shift}'
        if space.shape == "box":
            return rect(x - w / 2, y - h / 2, w, h, 6)
        return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(w / 2)}" ry="{num(h / 2)}"'

    def _tip(self, space: Space) -> str:
        owner = holder_name(self.canvas.scene, space)
        return ". ".join(filter(None, (space.called, owner, space.note)))

    def _pieces(self, space: Space, pieces: Sequence[Piece]) -> None:
        w, h = space.size
        roomy = len(pieces) == 1 and min(w, h) >= _ROOMY
        spots, r = self._stands(space, pieces, self.counts.shift(space))
        for piece, (px, py) in zip(pieces, spots, strict=True):
            if is_ship(piece):
                is_named = piece.id in self.named
                draw_hull(self.canvas, piece, px, py, self._length(space), space.word, is_named)
                continue
            if piece.power or piece.official or not piece.up:
                draw_counter(self.canvas, piece, px, py, r, space.word)
                continue
            corner = self.counts.corner(piece)
            under = w - 4 if roomy else 0
            ringed = self.canvas.is_wanted(space)
            draw_piece(self.canvas, piece, px, py, r, under, space.word, corner, ringed)

    def _stands(
        self, space: Space, pieces: Sequence[Piece], shift: Point = (0.0, 0.0)
    ) -> tuple[list[Point], float]:
        """Where the pieces of a space stand if they move so far, and how large they are."""
        x, y = self.centres[space.id][0] + shift[0], self.centres[space.id][1] + shift[1]
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
        if any(is_ship(piece) for piece in pieces):
            return self._berths(space, len(pieces)), min(w, h) / 4
        return spots, r

    def _settle_counts(self, names: Mapping[str, PlacedName]) -> None:
        """Numbers of stacks in regions keep clear of names and of each other."""
        shown = [name for where, name in names.items() if not name.is_far or where in self.standing]
        boxes = [name.box.shifted(self.x, self.y) for name in shown]
        straight = [written for written in self.board.names if not written.turn]
        boxes += [static_box(name, self.canvas.smallest).shifted(self.x, self.y) for name in straight]
        for space in self.board.spaces:
            pieces = self.standing.get(space.id, ()) if space.shape == "path" else ()
            if any(is_numbered(piece) for piece in pieces):
                self.counts.settle(space, pieces, partial(self._stands, space, pieces), boxes)

    def _berths(self, space: Space, ships: int) -> list[Point]:
        """Where ships lie: in the middle of their space, or side by side."""
        x, y = self.centres[space.id]
        given = [(sx + self.x, sy + self.y) for sx, sy in space.slots[:ships]]
        apart = space.size[0] / (ships + 0.2)
        beside = [(x + (i - (ships - 1) / 2) * apart, y) for i in range(ships)]
        return given + beside[len(given) :]

    def _odds(self, claims: Claims) -> None:
        """What a target promises, in full on the one that is chosen."""
        pieces = {piece.id: piece for piece in self.board.pieces}
        words = {space.id: space.word for space in self.board.spaces} if self.board.odds else {}
        for odds in self.board.odds:
            piece = pieces.get(odds.at)
            space = odds.at if piece is None else piece.at
            said = {words[space], *([piece.word] if piece else [])}
            is_full = odds.full or not said.isdisjoint(self.canvas.scene.chosen)
            wide = self.x + self.board.size[0]
            draw_odds(self.canvas, odds, self.centres[space], is_full, wide, claims)

    def _beside_boxes(self, claims: Claims) -> Claims:
        """Room for the numbers of arrows: not on numbers of stacks, nor on boxes with their names inside."""
        boxes = []
        for space in self.board.spaces:
            if space.shape in ("box", "oval"):
                (x, y), (w, h) = self.centres[space.id], space.size
                boxes.append(Box(x - w / 2, y - h / 2, x + w / 2, y + h / 2))
        return Claims([*claims.taken, *boxes, *self.counts.boxes])

    def _claims(self, names: Mapping[str, PlacedName]) -> Claims:
        """Room that is taken before overlays and arrows come: by names, pieces, numbers, what sinks."""
        claims = Claims(beyond(self.x, self.y, *self.board.size))
        if not (self.board.overlays or self.board.odds or self.board.arrows or any(self._ships())):
            return claims
        for where, name in names.items():
            if not name.is_far or where in self.standing:
                claims.take(name.box.shifted(self.x, self.y))
        for written in self.board.names:
            claims.take(static_box(written, self.canvas.smallest).shifted(self.x, self.y))
        for space in self.board.spaces:
            if space.shape in ("box", "oval"):
                for line, x, low in self._place_lines(space):
                    claims.take(text_box(self.canvas, line, x, low, size=_LABEL))
            pieces = self.standing.get(space.id, ())
            if any(not is_ship(piece) for piece in pieces):
                x, y = self.centres[space.id]
                claims.take(around(x, y + 8, min(space.size) * 0.3))
        for box in number_boxes(self.canvas, self.board, self.x, self.y):
            claims.take(box)
        for piece, (x, y), _ in self._ships():
            if piece.hull is not None and piece.hull.sinking is not None:
                claims.take(pill_box(self.canvas, piece.hull.sinking, x, y))
        return claims

    def _name_ships(self, claims: Claims) -> None:
        for piece, (x, y), length in self._ships():
            if claims.claim([ship_name_box(self.canvas, piece, x, y, length)]) is not None:
                self.named.add(piece.id)

    def _ships(self) -> Iterator[tuple[Piece, Point, float]]:
        """The ships from above, where each lies and how long it is drawn."""
        afloat = {piece.at for piece in self.board.pieces if is_ship(piece)}
        for space in self.board.spaces if afloat else ():
            if space.id in afloat:
                pieces = self.standing[space.id]
                berths = self._berths(space, len(pieces))
                for piece, berth in zip(pieces, berths, strict=True):
                    if is_ship(piece):
                        yield piece, berth, self._length(space)

    def _length(self, space: Space) -> float:
        """How long a ship is that fills its space, or shares it."""
        full = min(space.size) * (1.15 if space.shape == "hex" else 0.9)
        return full / sqrt(len(self.standing[space.id]))

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


def _is_milestone(name: str) -> bool:
    """On a board too large for all names those of every fourth column and row stand; tips have the others."""
    return not (name.isdigit() and len(name) == 4) or (int(name[:2]) % 4 == 1 and int(name[2:]) % 4 == 1)


def _cell_path(space: Space, at: Point, inset: float = 0) -> str:
    return _cell_outline(space.shape, at, space.size, inset)


@lru_cache(maxsize=1 << 14)
def _cell_outline(shape: str, at: Point, size: Point, inset: float) -> str:
    x, y = at
    w, h = size[0] - inset * 2, size[1] - inset * 2
    if shape == "square":
        return f"M{num(x - w / 2)} {num(y - h / 2)}h{num(w)}v{num(h)}h{num(-w)}z"
    return (
        f"M{num(x)} {num(y - h / 2)}l{num(w / 2)} {num(h / 4)}v{num(h / 2)}l{num(-w / 2)} {num(h / 4)}"
        f"l{num(-w / 2)} {num(-h / 4)}v{num(-h / 2)}z"
    )


@lru_cache(maxsize=1 << 14)
def _words_in_cell(text: str, at: Point, anchor: str, size: float, room: float) -> str:
    """A cell's name, broken into lines; its style is that of its group."""
    x, y = at
    return "".join(
        f'<text x="{num(x)}" y="{num(y + i * size * 1.2)}"{anchor}>{escape(line)}</text>'
        for i, line in enumerate(wrap(text, size, room) or [""])
    )
