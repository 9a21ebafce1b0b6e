"""Dice tables from TOML: open at both ends, without gap or overlap."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from quarterdeck.engine.errors import BadData
from quarterdeck.kit.tables import RollTable, TableRow, read_table


@dataclass(frozen=True, kw_only=True)
class Weather(TableRow):
    """A row with a field of its own."""

    wind: int = 0


def table(folder: Path, *rows: str) -> RollTable[Weather]:
    file = folder / "tables.toml"
    file.write_text(
        "\n".join(f'[[weather]]\nid = "w{i}"\nname = "W{i}"\n{row}' for i, row in enumerate(rows))
    )
    return read_table(file, "weather", Weather)


def test_each_roll_has_its_row(tmp_path: Path) -> None:
    found = table(tmp_path, 'rolls = "1"', 'rolls = "2-4"\nwind = 3', 'rolls = "5–6"')
    assert [found[n].id for n in range(1, 7)] == ["w0", "w1", "w1", "w1", "w2", "w2"]
    assert found[3].wind == 3
    assert [row.id for row in found.rows] == ["w0", "w1", "w2"]
    assert (found.low, found.high) == (1, 6)
    assert found.labels == {"w0": "W0", "w1": "W1", "w2": "W2"}


def test_modified_rolls_clamp_to_the_end_rows(tmp_path: Path) -> None:
    found = table(tmp_path, 'rolls = "2"', 'rolls = "3-11"', 'rolls = "12"')
    assert [found[n].id for n in (-5, 0, 1, 2)] == ["w0"] * 4
    assert [found[n].id for n in (12, 13, 40)] == ["w2"] * 3
    assert (found.low, found.high) == (2, 12)  # looking does not widen the printed table


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        (('rolls = "1"', 'rolls = "3"'), r"weather \(w1\)\.rolls: 3 does not follow 1"),
        (('rolls = "1-3"', 'rolls = "3-4"'), r"weather \(w1\)\.rolls: 3 does not follow 3"),
        (('rolls = "4-2"',), "'4-2' runs backwards"),
        (('rolls = "two"',), r"should be a roll \(\"4\"\) or a range"),
        (("rolls = 2",), r"weather\[1\] \(w0\)\.rolls: should be str, is 2"),
        (('rolls = "1"\nrain = 1',), "unknown key; known are rolls, id, name, wind"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, rows: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        table(tmp_path, *rows)


def test_a_missing_table_is_named(tmp_path: Path) -> None:
    file = tmp_path / "tables.toml"
    file.write_text("")
    with pytest.raises(BadData, match=r"should be one or more \[\[weather\]\] rows"):
        read_table(file, "weather", Weather)
