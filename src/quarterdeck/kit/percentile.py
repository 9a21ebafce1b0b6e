"""Percentage tables by range, and the roll of two ten-sided dice read as 1 to 100."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

HUNDRED = 100


class Roller(Protocol):
    """What can roll: the state of a game."""

    def roll(self, sides: int = 6) -> int:
        """One die."""


class RangeTable:
    """A chance in percent for each band of range: `RangeTable((2, 4, 8), (80, 40, 20))`.

    `reach` is the farthest range of each band. Beyond the last, and where the chance is nothing, there is
    no shot. Multiplying acts on the printed number, before anything is added.
    """

    __slots__ = ("chances", "reach", "rows")

    def __init__(self, reach: Sequence[int], chances: Sequence[int]) -> None:
        assert len(reach) == len(chances), f"{len(reach)} bands, but {len(chances)} chances"
        assert list(reach) == sorted(set(reach)), f"bands do not follow one another: {reach}"
        assert all(0 <= chance <= HUNDRED for chance in chances), f"not percentages: {chances}"
        self.reach = tuple(reach)
        self.chances = tuple(chances)
        self.rows = tuple(self._base(n) for n in range(self.longest + 1))

    def _base(self, distance: int) -> int:
        return next(chance for end, chance in zip(self.reach, self.chances, strict=True) if distance <= end)

    @property
    def longest(self) -> int:
        """The farthest range with a chance at all."""
        return self.reach[-1]

    def band(self, distance: int) -> int | None:
        """Which band a range falls into, 0 being the nearest; None beyond the last."""
        return next((i for i, end in enumerate(self.reach) if distance <= end), None)

    def chance(self, distance: int, times: int = 1, plus: int = 0) -> int:
        """The chance at a range, 0 to 100; 0 beyond the last band, whatever is added."""
        if distance >= len(self.rows):
            return 0
        return max(0, min(HUNDRED, self.rows[distance] * times + plus))


def succeeds(g: Roller, chance: int) -> bool:
    """Roll percentage dice: at or under the chance succeeds."""
    return g.roll(HUNDRED) <= chance
