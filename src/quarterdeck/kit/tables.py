"""Dice tables, read from TOML. A modified roll beyond either end counts as the end row.

    [[contact]]
    rolls = "2-3"
    id = "no-contact"
    name = "No Contact"

`table[roll]` is the row; looking up is as quick as a dictionary, which it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from quarterdeck.engine.book import DataFile
from quarterdeck.engine.errors import BadData
from quarterdeck.kit.data import at_line, read_rows

_ROLLS = re.compile(r"(\d+)(?:[-–](\d+))?")


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """One result: the rolls that give it, as printed ("4" or "2-3"), and its name. Games add fields."""

    rolls: str
    id: str
    name: str


R = TypeVar("R", bound=TableRow)


class RollTable(dict[int, R]):
    """Rows by roll. Rolls that no row names are those of the nearest end."""

    def __init__(self, rows: Sequence[R], by_roll: dict[int, R]) -> None:
        super().__init__(by_roll)
        self.rows = tuple(rows)
        self.low = min(by_roll)
        self.high = max(by_roll)

    def __missing__(self, roll: int) -> R:
        row = self[self.low if roll < self.low else self.high]
        self[roll] = row  # so that the next look is a plain one
        return row

    @property
    def labels(self) -> dict[str, str]:
        """Words and names, for the game's wording."""
        return {row.id: row.name for row in self.rows}


def read_table(file: DataFile, table: str, row: type[R]) -> RollTable[R]:
    """A dice table from the `[[table]]` rows of a file; they must follow each other without a gap."""
    rows = read_rows(file, table, row)
    by_roll: dict[int, R] = {}
    for one in rows:
        where = f"{table} ({one.id}).rolls"
        try:
            rolls = _rolls_of(file, where, one.rolls)
        except BadData as error:
            raise at_line(file, table, one.id, error) from None
        for roll in rolls:
            if by_roll and roll != max(by_roll) + 1:
                gap = BadData(file, where, f"{roll} does not follow {max(by_roll)}")
                raise at_line(file, table, one.id, gap)
            by_roll[roll] = one
    return RollTable(rows, by_roll)


def _rolls_of(file: DataFile, where: str, text: str) -> range:
    found = _ROLLS.fullmatch(text)
    if found is None:
        raise BadData(file, where, f'should be a roll ("4") or a range ("2-3"), is {text!r}')
    first = int(found.group(1))
    last = int(found.group(2) or first)
    if last < first:
        raise BadData(file, where, f"{text!r} runs backwards")
    return range(first, last + 1)
