"""Ships with eight headings on a board of squares: where they can sail, what lies abeam, ahead and astern.

A heading is a number from 0 (north) clockwise, a *pose* a square with a heading. A ship goes ahead along its
heading and turns by 45 degrees on the spot; costs are counted in half points: 2 for a square along a column
or row, 3 for one on a diagonal, 1 for a turn.

    sea = SailingGrid(30, 24)
    ways = sea.reach(square, heading, halves=12, headings=sea.all_headings, blocked=set_of(occupied))
    ways.squares, ways.headings_at(square), ways.route(square, heading)

All places of one cost and heading are an integer with a bit for each square, so that the reach of a fast
ship is some hundreds of shifts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal, TypeAlias

from quarterdeck.kit.squares import DIRECTIONS, members

Side: TypeAlias = Literal["", "port", "starboard"]
Pose: TypeAlias = tuple[int, int]

N, NE, E, SE, S, SW, W, NW = range(8)
STRAIGHT, DIAGONAL, TURN = 2, 3, 1  # half points
STEP_COST = tuple(DIAGONAL if dx and dy else STRAIGHT for dx, dy in DIRECTIONS)
ALL_HEADINGS = (True,) * 8


class SailingGrid:
    """A board of so many columns and rows; squares are numbered from its south-western corner."""

    def __init__(self, columns: int, rows: int) -> None:
        assert 1 <= columns <= 99 and 1 <= rows <= 99, "two digits name a column, two a row"  # noqa: PT018
        self.columns = columns
        self.rows = rows
        self.names = tuple(f"s{c + 1:02d}{r + 1:02d}" for r in range(rows) for c in range(columns))
        self.index = {name: square for square, name in enumerate(self.names)}
        self.labels = {name: name[1:] for name in self.names}
        every = (1 << columns * rows) - 1
        west = sum(1 << r * columns for r in range(rows))
        self._shifts = tuple(dx + dy * columns for dx, dy in DIRECTIONS)
        # Squares that a step may come to: one to the east never comes to the westernmost column.
        self._entered = tuple(
            every & ~west if dx > 0 else every & ~(west << columns - 1) if dx < 0 else every
            for dx, _ in DIRECTIONS
        )

    def __len__(self) -> int:
        return len(self.names)

    def place(self, square: int) -> tuple[int, int]:
        """Column and row of a square, from 0."""
        return square % self.columns, square // self.columns

    def square(self, column: int, row: int) -> int:
        """The square there, which must be on the board."""
        return row * self.columns + column

    def ahead(self, square: int, heading: int) -> int | None:
        """The square before the bow, None off the board."""
        column, row = self.place(square)
        dx, dy = DIRECTIONS[heading]
        inside = 0 <= column + dx < self.columns and 0 <= row + dy < self.rows
        return square + self._shifts[heading] if inside else None

    def distance(self, a: int, b: int) -> int:
        """King's moves between two squares."""
        columns = self.columns
        return max(abs(a % columns - b % columns), abs(a // columns - b // columns))

    def offset(self, a: int, b: int) -> tuple[int, int]:
        """From a to b, in columns and rows."""
        columns = self.columns
        return b % columns - a % columns, b // columns - a // columns

    def crossed(self, a: int, b: int) -> list[int]:
        """The squares that a straight line between two centres runs through; corners do not count."""
        dx, dy = self.offset(a, b)
        return [a + x + y * self.columns for x, y in _crossed(dx, dy)]

    def reach(
        self, at: int, heading: int, halves: int, headings: Sequence[bool] = ALL_HEADINGS, blocked: int = 0
    ) -> Reach:
        """Every pose within so many half points, by its least cost.

        A ship steps ahead only in those of the eight `headings` that are allowed, and never into `blocked`.
        """
        seen = [0] * 8
        seen[heading] = 1 << at
        layers = [tuple(seen)]
        shifts, nothing = self._shifts, (0,) * 8
        free = [entered & ~blocked for entered in self._entered]
        for cost in range(1, halves + 1):
            turned = layers[cost - TURN]
            found = []
            for f in range(8):
                bits = turned[f - 1] | turned[(f + 1) & 7]
                if headings[f]:
                    came = layers[cost - STEP_COST[f]][f] if cost >= STEP_COST[f] else 0
                    if came:
                        shift = shifts[f]
                        bits |= (came << shift if shift > 0 else came >> -shift) & free[f]
                bits &= ~seen[f]
                seen[f] |= bits
                found.append(bits)
            layers.append(tuple(found) if any(found) else nothing)
        return Reach(self, layers, headings, seen)


class Reach:
    """Where a ship can get to: `layers[cost][heading]` is the set of squares first reached at that cost.

    `seen` are all of them by heading; rules may take poses out of it where a ship may not end its move.
    """

    __slots__ = ("grid", "headings", "layers", "seen")

    def __init__(
        self,
        grid: SailingGrid,
        layers: Sequence[tuple[int, ...]],
        headings: Sequence[bool],
        seen: Sequence[int],
    ) -> None:
        self.grid = grid
        self.layers = layers
        self.headings = headings
        self.seen = seen

    @property
    def squares(self) -> int:
        """All squares within reach as a set, whatever the heading there."""
        bits = 0
        for reached in self.seen:
            bits |= reached
        return bits

    def headings_at(self, square: int) -> list[int]:
        """The headings that a ship can have at a square."""
        return [heading for heading in range(8) if self.seen[heading] >> square & 1]

    def cost(self, square: int, heading: int) -> int | None:
        """The half points of the cheapest way to a pose, None if it is out of reach."""
        if not self.seen[heading] >> square & 1:
            return None
        return next(cost for cost, layer in enumerate(self.layers) if layer[heading] >> square & 1)

    def poses(self) -> Iterator[tuple[int, int, int]]:
        """Every square, heading and cost within reach."""
        for cost, layer in enumerate(self.layers):
            for heading, bits in enumerate(layer):
                if bits:
                    for square in members(bits & self.seen[heading]):
                        yield square, heading, cost

    def cheapest(self) -> dict[int, int]:
        """By square, the least half points that it takes to be there."""
        found: dict[int, int] = {}
        for square, _, cost in self.poses():
            found.setdefault(square, cost)
        return found

    def route(self, square: int, heading: int) -> list[Pose]:
        """The poses of a cheapest way, from the start to this one."""
        cost = self.cost(square, heading)
        assert cost is not None, f"{self.grid.names[square]} is out of reach with heading {heading}"
        way = [(square, heading)]
        while cost:
            square, heading, cost = self._before(square, heading, cost)
            way.append((square, heading))
        return way[::-1]

    def _before(self, square: int, heading: int, cost: int) -> tuple[int, int, int]:
        price = STEP_COST[heading]
        if cost >= price and self.headings[heading]:
            came = self.grid.ahead(square, (heading + 4) % 8)
            if came is not None and self.layers[cost - price][heading] >> came & 1:
                return came, heading, cost - price
        for turned in ((heading + 7) % 8, (heading + 1) % 8):
            if self.layers[cost - TURN][turned] >> square & 1:
                return square, turned, cost - TURN
        raise AssertionError("every pose but the first has one before it")


# ---------------------------------------------------------------------- bearings


def bearing(heading: int, dx: int, dy: int) -> tuple[int, int]:
    """How far ahead and how far to starboard something lies, both on one scale; negative: astern, to port."""
    hx, hy = DIRECTIONS[heading]
    return dx * hx + dy * hy, dx * hy - dy * hx


def broadside(heading: int, dx: int, dy: int, narrow: bool = False) -> Side:
    """The side whose guns bear on an offset.

    A wide arc is the quarter between the two lines at 45 degrees, those included; a narrow one is half of it.
    """
    along, across = bearing(heading, dx, dy)
    half = (abs(along) + abs(across)) ** 2 <= 2 * across * across
    if not across or abs(along) > abs(across) or (narrow and not half):
        return ""
    return "starboard" if across > 0 else "port"


def end_on(heading: int, dx: int, dy: int) -> Literal["", "bow", "stern"]:
    """Whether an offset lies within the quarter before the bow or behind the stern, its edges not counted."""
    along, across = bearing(heading, dx, dy)
    if abs(along) <= abs(across):
        return ""
    return "bow" if along > 0 else "stern"


def side_by_side(heading: int, other: int, dx: int, dy: int) -> bool:
    """Whether two ships so far apart lie next to each other, each exactly on the other's beam."""
    return (
        max(abs(dx), abs(dy)) == 1 and bearing(heading, dx, dy)[0] == 0 and bearing(other, -dx, -dy)[0] == 0
    )


def points_off(a: int, b: int) -> int:
    """By how many points of 45 degrees two headings differ: 0 to 4."""
    return min((a - b) % 8, (b - a) % 8)


@cache
def _crossed(dx: int, dy: int) -> tuple[tuple[int, int], ...]:
    xs = range(min(0, dx), max(0, dx) + 1)
    ys = range(min(0, dy), max(0, dy) + 1)
    width = abs(dx) + abs(dy)
    ends = ((0, 0), (dx, dy))
    return tuple((x, y) for x in xs for y in ys if (x, y) not in ends and 2 * abs(dx * y - dy * x) < width)
