"""How a board is laid out: framed charts side by side, lanes, a wind rose, a half turned over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from quarterdeck.scene.element import Element, Point

if TYPE_CHECKING:
    from quarterdeck.scene.model import Ground, Space


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart(Element):
    """A framed chart on a board: `at` is its upper left corner.

    Its ground is in coordinates of its own, from that corner on, and ends at the frame. `on` says where a
    point of the chart is on the board.
    """

    at: Point
    size: Point
    ground: Sequence[Ground] = ()

    def on(self, x: float, y: float) -> Point:
        return self.at[0] + x, self.at[1] + y

    def holds(self, point: Point) -> bool:
        x, y = point[0] - self.at[0], point[1] - self.at[1]
        return 0 <= x <= self.size[0] and 0 <= y <= self.size[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane(Element):
    """Spaces that are passed one after another, by id: a line joins them, and points on the way."""

    stops: Sequence[str]
    owner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rose(Element):
    """A wind rose around a point. `wind` is where the wind comes from, in degrees; None is a calm.

    A `windless` one says where north is and no more. `points` is how many directions there are: 6 on hexes,
    where none is due north, else 4, 8, 16 or 32.
    """

    at: Point
    size: float = 96
    wind: float | None = None
    force: str = ""
    points: int = 8
    windless: bool = False


def turned_over(spaces: Sequence[Space], height: float) -> tuple[Space, ...]:
    """The same half of a board for whoever sits opposite: upside down, but with upright names.

    Squares, hexes, boxes, ovals and dots; a region has to be drawn anew.
    """
    over = []
    for space in spaces:
        if space.shape == "path":
            raise ValueError(f"space {space.id!r}: a region cannot be turned over, only drawn anew")
        x, y = space.at
        label = None if space.label_at is None else (space.label_at[0], height - space.label_at[1])
        slots = tuple((sx, height - sy) for sx, sy in space.slots)
        over.append(replace(space, at=(x, height - y), label_at=label, slots=slots))
    return tuple(over)
