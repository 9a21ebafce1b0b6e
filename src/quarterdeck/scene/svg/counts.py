"""The numbers of stacks in regions.

In a small region the number would lie over a name or over another number. It stands at another corner of its
piece then; if none is free, the pieces of the region move a little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from quarterdeck.scene.model import Piece, Point, Space
from quarterdeck.scene.svg.canvas import Canvas
from quarterdeck.scene.svg.claims import Claims
from quarterdeck.scene.svg.pieces import CORNERS, badge_size
from quarterdeck.scene.svg.placement import Box

# How far the pieces of a region may move, the usual place first.
SHIFTS = ((0.0, 0.0), (0.0, 12.0), (0.0, -12.0), (14.0, 0.0), (-14.0, 0.0), (0.0, 24.0), (0.0, -24.0))

# Where the pieces of a region stand, and how large they are, if they move so far.
Stands = Callable[[Point], tuple[Sequence[Point], float]]


def is_numbered(piece: Piece) -> bool:
    """Whether a piece is a stack that says how many it is."""
    return piece.n != 1 and piece.up and piece.hull is None and not (piece.power or piece.official)


def badge_box(canvas: Canvas, piece: Piece, at: Point, r: float, corner: Point) -> Box:
    """What the number of a stack covers if it stands at this corner."""
    wide, high = badge_size(canvas, str(piece.n))
    x, y = at[0] + r * corner[0], at[1] + r * corner[1]
    return Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


class Counts:
    """At which corner each number stands, how far pieces have moved for it, and what the numbers cover."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.corners: dict[str, Point] = {}
        self.shifts: dict[str, Point] = {}
        self.boxes: list[Box] = []

    def corner(self, piece: Piece) -> Point:
        """Where the number of a piece stands."""
        return self.corners.get(piece.id, CORNERS[0])

    def shift(self, space: Space) -> Point:
        """How far the pieces of a space have moved."""
        return self.shifts.get(space.id, SHIFTS[0])

    def settle(self, space: Space, pieces: Sequence[Piece], stands: Stands, names: Iterable[Box]) -> None:
        """Find room for the numbers of a region; where there is none at all they stand as usual."""
        taken = [*names, *self.boxes]
        for shift in SHIFTS:
            corners = self._corners(pieces, *stands(shift), Claims(taken))
            if corners is not None:
                self.shifts[space.id] = shift
                self.corners.update(corners)
                break
        spots, r = stands(self.shift(space))
        self.boxes += [
            badge_box(self.canvas, piece, spot, r, self.corner(piece))
            for piece, spot in zip(pieces, spots, strict=True)
            if is_numbered(piece)
        ]

    def _corners(
        self, pieces: Sequence[Piece], spots: Sequence[Point], r: float, room: Claims
    ) -> dict[str, Point] | None:
        """The corners at which all these numbers have room."""
        found = {}
        for piece, spot in zip(pieces, spots, strict=True):
            if is_numbered(piece):
                free = room.claim(badge_box(self.canvas, piece, spot, r, corner) for corner in CORNERS)
                if free is None:
                    return None
                found[piece.id] = CORNERS[free]
        return found
