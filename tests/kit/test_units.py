"""Units: lists from TOML, tables of chits, and what piles and stacks are asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.engine.errors import BadData
from quarterdeck.kit.ops import read_tags
from quarterdeck.kit.units import UnitKind, UnitList, UnitTable, read_units, sums_of

LIST = """
[[unit]]
id = "king"
name = "King"
copies = 1
force = 5
speed = 3
tags = ["Leader", "Heavy"]

[[unit]]
id = "archers"
name = "Archers"
copies = 2
force = 2
speed = 2
tags = ["Archers"]
traits = ["+1 if defending", "+3 vs Leader&Heavy"]

[[unit]]
id = "wall"
name = "Wall"
copies = 1
force = 4
cost = 6
speed = 0
tags = ["Fortification"]
pile = "builders"
"""


@pytest.fixture
def units(tmp_path: Path) -> UnitList:
    file = tmp_path / "units.toml"
    file.write_text(LIST)
    return read_units(file)


def test_a_list_and_its_table_of_chits(units: UnitList) -> None:
    table = UnitTable(units, [("common", 2), ("builders", 1)])
    assert table.kinds == ["king", "king", "archers", "archers", "archers", "archers", "wall"]
    assert table.pile == [0, 0, 0, 0, 0, 0, 1]
    assert table.price == [5, 5, 2, 2, 2, 2, 6]
    assert table.tagged("Leader") == 0b11
    assert table.matching(read_tags("non-Leader")) == 0b1111100
    assert table.matching_text("Archers|Fortification") == 0b1111100
    assert table.mobile == 0b0111111
    assert units.tags == {"Leader", "Heavy", "Archers", "Fortification"}
    assert units.labels["wall"] == "Wall"


def test_traits_are_read(units: UnitList) -> None:
    first, second = units.traits["archers"]
    assert (first.force, first.when, first.tags) == (1, "defending", None)
    assert second.tags is not None
    assert second.tags.match(frozenset(("Leader", "Heavy")))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (('"+1 if defending"', '"+1 if raining"'), r"unit \(archers\)\.traits"),
        (('"+3 vs Leader&Heavy"', '"+3 vs leader"'), r"is not a tag"),
        (("force = 2", "force = -2"), "out of range"),
        (('id = "wall"', 'id = "king"'), "used twice"),
        (("speed = 0", "speed = 0\nspead = 1"), "unknown key"),
    ],
)
def test_bad_lists_are_refused(tmp_path: Path, change: tuple[str, str], why: str) -> None:
    file = tmp_path / "units.toml"
    file.write_text(LIST.replace(*change))
    with pytest.raises(BadData, match=why):
        read_units(file)


def test_sums_that_some_units_can_make() -> None:
    sums = sums_of([2, 3, 3])
    assert [k for k in range(10) if sums >> k & 1] == [0, 2, 3, 5, 6, 8]
    assert sums_of([]) == 1


def test_the_price_is_the_force_unless_given() -> None:
    assert UnitKind(id="a", name="A", copies=1, force=3, speed=1).price == 3
    assert UnitKind(id="a", name="A", copies=1, force=3, speed=1, cost=1).price == 1
