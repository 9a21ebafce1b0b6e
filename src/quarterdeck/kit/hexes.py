"""Maps of hexes: neighbours, distance, bearing, lines of sight, arcs of fire and reach, made once per size.

Hexes point upwards and stand in rows, every second row half a hex to the right. A hex is a number, row by
row from the top left; its name is `h` and two digits each of column and row (h0101), printed without the h.
A facing is one of the six sides, clockwise from north-east, so that +1 turns to starboard.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import atan2, degrees, sqrt
from typing import TypeAlias

Axial: TypeAlias = tuple[int, int]
Pose: TypeAlias = tuple[int, int]  # a hex and a facing
Reached: TypeAlias = dict[Pose, tuple[int, Pose]]  # points spent, and the place before

NE, E, SE, SW, W, NW = FACINGS = range(6)
STEPS: tuple[Axial, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
FACING_NAMES = ("north-east", "east", "south-east", "south-west", "west", "north-west")
PORT_TURN, STARBOARD_TURN = 5, 1  # added to a facing, modulo 6

BOW, STARBOARD, STERN, PORT = range(4)
ARCS = ("bow", "starboard", "stern", "port")

OFF_MAP = -1
BARRED = 99  # a cost that nobody can pay: land
_NUDGE = 1e-6


def heading(facing: int) -> int:
    """A facing in degrees, clockwise from north."""
    return 30 + 60 * facing


def turned(facing: int, sides: int) -> int:
    """A facing after turning so many sides to starboard (to port, if negative)."""
    return (facing + sides) % 6


def distance_of(dq: int, dr: int) -> int:
    """How many steps lie between two hexes that are this far apart."""
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


@cache
def bearing_of(dq: int, dr: int) -> float:
    """The compass bearing in degrees from a hex's centre to that of another, this far away."""
    return degrees(atan2(sqrt(3) * (dq + dr / 2), -1.5 * dr)) % 360


@cache
def arc_of(dq: int, dr: int, facing: int) -> int:
    """The quarter in which another hex lies for a ship with that facing.

    The quarters are 90 degrees wide, centred on bow, beams and stern. No hex lies exactly between two.
    """
    assert dq or dr, "a hex lies in no arc of itself"
    return int((bearing_of(dq, dr) - heading(facing) + 45) % 360 // 90)


class HexMap:
    """All tables of a map with so many columns and rows."""

    __slots__ = ("_away", "axial", "columns", "index", "names", "neighbours", "rows")

    def __init__(self, columns: int, rows: int) -> None:
        assert 0 < min(columns, rows) <= max(columns, rows) < 100, f"{columns} by {rows} cannot be named"
        self.columns = columns
        self.rows = rows
        cells = [(column, row) for row in range(rows) for column in range(columns)]
        self.names = tuple(f"h{column + 1:02d}{row + 1:02d}" for column, row in cells)
        self.index = {name: hex for hex, name in enumerate(self.names)}
        self.axial: tuple[Axial, ...] = tuple((column - row // 2, row) for column, row in cells)
        # neighbours[hex][facing]: the hex next to it on that side, or OFF_MAP.
        self.neighbours = tuple(tuple(self.hex_at(q + dq, r + dr) for dq, dr in STEPS) for q, r in self.axial)
        self._away: list[bytes] = [b""] * len(cells)  # ranges from a hex to all, once somebody asks

    def __len__(self) -> int:
        return len(self.names)

    @property
    def labels(self) -> dict[str, str]:
        """The hexes as people read them: their numbers."""
        return {name: name[1:] for name in self.names}

    def hex_at(self, q: int, r: int) -> int:
        """The hex at axial coordinates, or OFF_MAP."""
        column = q + r // 2
        inside = 0 <= column < self.columns and 0 <= r < self.rows
        return r * self.columns + column if inside else OFF_MAP

    def offset(self, a: int, b: int) -> Axial:
        """How far b lies from a, in axial steps."""
        (aq, ar), (bq, br) = self.axial[a], self.axial[b]
        return bq - aq, br - ar

    def distance(self, a: int, b: int) -> int:
        """The range from a to b: 1 for neighbours."""
        ranges = self._away[a]
        if not ranges:
            q, r = self.axial[a]
            ranges = self._away[a] = bytes([distance_of(bq - q, br - r) for bq, br in self.axial])
        return ranges[b]

    def bearing(self, a: int, b: int) -> float:
        """The compass bearing from a to b in degrees."""
        return bearing_of(*self.offset(a, b))

    def arc(self, a: int, facing: int, b: int) -> int:
        """The arc in which b lies for a ship at a: BOW, STARBOARD, STERN or PORT."""
        dq, dr = self.offset(a, b)
        return arc_of(dq, dr, facing)

    def ahead(self, a: int, facing: int) -> int:
        """The hex before the bow, or OFF_MAP."""
        return self.neighbours[a][facing]

    # ------------------------------------------------------------------ lines
    def line(self, a: int, b: int, nudge: float = _NUDGE) -> list[int]:
        """The hexes under a straight line between two centres, both ends included.

        A line along the border of two hexes counts as one side's; the opposite nudge gives the other's.
        """
        n = self.distance(a, b)
        (aq, ar), (bq, br) = self.axial[a], self.axial[b]
        found = [a]
        for i in range(1, n):
            q = aq + (bq - aq) * i / n + nudge
            r = ar + (br - ar) * i / n + 2 * nudge
            found.append(self._nearest(q, r))
        return found if n == 0 else [*found, b]

    def _nearest(self, q: float, r: float) -> int:
        """The hex under a point: its three coordinates are rounded, and the worst one follows."""
        s = -q - r
        rq, rr, rs = round(q), round(r), round(s)
        if abs(rq - q) > abs(rr - r) and abs(rq - q) > abs(rs - s):
            rq = -rr - rs
        elif abs(rr - r) > abs(rs - s):
            rr = -rq - rs
        return self.hex_at(rq, rr)

    def is_clear(self, a: int, b: int, blocks: Callable[[int], bool]) -> bool:
        """Whether no hex strictly between blocks the line; along a border, one open side is enough."""
        return any(
            not any(hex == OFF_MAP or blocks(hex) for hex in self.line(a, b, nudge)[1:-1])
            for nudge in (_NUDGE, -_NUDGE)
        )

    # ------------------------------------------------------------------ reach
    def reach(self, start: Pose, points: int, cost: Sequence[int], turn: int = 1) -> Reached:
        """Every place a ship can get to by going ahead (at the cost of the hex) and turning (at `turn`)."""
        reached: Reached = {start: (0, start)}
        waiting: list[list[Pose]] = [[] for _ in range(points + 1)]
        waiting[0].append(start)
        for spent, places in enumerate(waiting):
            for place in places:
                if reached[place][0] != spent:
                    continue  # a cheaper way was found meanwhile
                hex, facing = place
                steps = [((hex, (facing + 1) % 6), spent + turn), ((hex, (facing + 5) % 6), spent + turn)]
                ahead = self.neighbours[hex][facing]
                if ahead >= 0:
                    steps.append(((ahead, facing), spent + cost[ahead]))
                for after, total in steps:
                    if total <= points and (after not in reached or total < reached[after][0]):
                        reached[after] = (total, place)
                        waiting[total].append(after)
        return reached


def way_to(reached: Reached, goal: Pose) -> list[Pose]:
    """The places on the cheapest way to a reached one, without the start."""
    way = []
    place = goal
    while reached[place][1] != place:
        way.append(place)
        place = reached[place][1]
    return way[::-1]
