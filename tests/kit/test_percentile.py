"""Percentage tables by range."""

from __future__ import annotations

import pytest

from quarterdeck.kit.percentile import RangeTable, succeeds

TABLE = RangeTable((2, 4, 8), (80, 40, 20))


class Rolls:
    """Dice that show what they are told to."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def roll(self, sides: int = 6) -> int:
        assert sides == 100
        return self.faces.pop(0)


@pytest.mark.parametrize(
    ("distance", "band", "chance"),
    [(1, 0, 80), (2, 0, 80), (3, 1, 40), (4, 1, 40), (5, 2, 20), (8, 2, 20), (9, None, 0), (40, None, 0)],
)
def test_bands_and_chances(distance: int, band: int | None, chance: int) -> None:
    assert TABLE.band(distance) == band
    assert TABLE.chance(distance) == chance
    assert TABLE.longest == 8


def test_multiplying_acts_before_adding_and_the_result_stays_a_percentage() -> None:
    assert TABLE.chance(5, times=2, plus=5) == 45
    assert TABLE.chance(1, times=2) == 100
    assert TABLE.chance(5, plus=-30) == 0
    assert TABLE.chance(9, times=2, plus=50) == 0


def test_at_or_under_the_chance_succeeds() -> None:
    assert succeeds(Rolls(21), 21)
    assert not succeeds(Rolls(22), 21)
    assert succeeds(Rolls(100), 100)
    assert not succeeds(Rolls(1), 0)


@pytest.mark.parametrize(
    ("reach", "chances"), [((2, 4), (80, 40, 20)), ((4, 2), (40, 80)), ((2, 4), (80, 140))]
)
def test_nonsense_tables_are_refused(reach: tuple[int, ...], chances: tuple[int, ...]) -> None:
    with pytest.raises(AssertionError):
        RangeTable(reach, chances)
