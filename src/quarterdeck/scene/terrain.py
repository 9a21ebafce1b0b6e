"""Marks of terrain: each look of land or water that is more than a tone has a sign of its own.

A sign is path data from a starting point on. In a cell a few stand at the places given, measured from its
middle for a cell 54 wide; over regions they are strewn as a pattern.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quarterdeck.scene.element import Point

CELL = 54.0


@dataclass(frozen=True, slots=True)
class Terrain:
    """A sign, where it stands in a cell, and the size of a tile on which it stands twice.

    `reach` is how far it goes to the left of its starting point, and above it. `ink` is a colour of `Paint`,
    `fill` another or nothing.
    """

    sign: str
    places: tuple[Point, ...]
    tile: Point
    ink: str = "mark"
    width: float = 1.3
    fill: str = ""
    reach: Point = (2.0, 7.0)


_THREE: tuple[Point, ...] = ((-13, -6), (5, 0), (-9, 12))
_WATER: tuple[Point, ...] = ((-16, -9), (2, -3), (-12, 9))

TERRAIN: Mapping[str, Terrain] = {
    "fields": Terrain("l-1.6-5m5.6 5v-7m4 7l1.6-5", _THREE, (62, 48)),
    "forest": Terrain(
        "l4.6 7h-9.2zm0 4l6 9h-12zm0 9v4", ((-8, -15), (9, -11), (-3, 1)), (54, 50), reach=(6, 0)
    ),
    "hills": Terrain("c4-12 14-12 18 0", ((-13, -3), (-2, 7), (-15, 15)), (62, 48), width=1.5, reach=(0, 9)),
    "mountain": Terrain(
        "l9-17l9 17m-9-17l3 8l-2.4 4",
        ((-3, 3), (-16, 11), (0, 17)),
        (58, 54),
        ink="coast",
        width=1.5,
        reach=(0, 17),
    ),
    "marsh": Terrain("h14m-7 0v-6m-3 6l-1.6-4.4m7.6 4.4l1.6-4.4", ((-16, -6), (2, 0), (-12, 12)), (56, 44)),
    "desert": Terrain(
        "h.1m7 4h.1",
        ((-12, -9), (3, -12), (9, -2), (-9, 3), (2, 9)),
        (28, 22),
        width=2.6,
        reach=(2, 2),
    ),
    "town": Terrain(
        "v8h7v-8l-3.5-4.5zm10-3v11h8v-11l-4-5.5z", ((-9, 0),), (100, 84), ink="coast", fill="white"
    ),
    "shallow": Terrain("h10m-2 5h7", _WATER, (44, 30), ink="sea_mark", width=1.2),
    "shoal": Terrain("h10m-2 5h7", _WATER, (44, 30), ink="sea_mark", width=1.2),
    "rocks": Terrain("l4-9l4 3l4 6z", ((-14, -4), (3, 3), (-11, 15)), (46, 40), ink="coast", fill="mark"),
    "weed": Terrain(
        "c-5-4 4-6 0-12m4 12c4-4-3-6 1-10",
        ((-12, 2), (2, -2), (8, 14), (-7, 17)),
        (36, 36),
        ink="weed",
        width=1.6,
        reach=(3, 12),
    ),
    "current": Terrain("l6 8l-6 8", ((-10, -8), (-1, -8), (8, -8)), (40, 40), ink="sea_mark", width=2),
    "rough": Terrain(
        "q3.5-6 7 0t7 0t7 0t7 0", ((-14, -9), (-14, 1), (-14, 11)), (44, 30), ink="sea_mark", width=1.7
    ),
    "ice": Terrain(
        "l5-5l7 1l3 5l-6 4l-7-1z", ((-14, -8), (0, 1), (-13, 11)), (46, 38), ink="sea_mark", fill="foam"
    ),
}
