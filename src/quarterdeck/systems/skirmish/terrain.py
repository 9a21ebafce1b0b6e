"""Islands and missing squares, for the games whose texts allow them. Reconstructed: no text prints a map."""

from __future__ import annotations

from quarterdeck.kit.squares import set_of
from quarterdeck.systems.skirmish.book import GRID
from quarterdeck.systems.skirmish.state import Skirmish

LAST = len(GRID.names) - 1
MIDDLE_ROWS = ("3", "4", "5", "6")


def lay_islands(g: Skirmish, n: int) -> None:
    """So many islands (an even number) at random in rows 3 to 6, alike for both sides."""
    near = [square for square, name in enumerate(GRID.names) if name[1] in MIDDLE_ROWS[:2]]
    for square in g.shuffle(near)[: n // 2]:
        g.land |= 1 << square | 1 << (LAST - square)


def narrow_the_waist(g: Skirmish) -> None:
    """The outer squares of rows 3 to 6 are not part of the board."""
    g.void = set_of(
        [square for square, name in enumerate(GRID.names) if name[0] in "ah" and name[1] in MIDDLE_ROWS]
    )
