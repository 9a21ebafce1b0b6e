"""The numbers of a game that a house may change: those of its `numbers.toml`, and those of its rows.

`numbers.toml` has hand sizes, thresholds and the like, with labels and bounds; the whole numbers of cards,
units and tables come after them as `sonar.copies`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from quarterdeck.engine.about import Value
from quarterdeck.engine.book import NO_DATA, HouseData, Place, Printed, Sheet
from quarterdeck.engine.errors import BadData, BadSetup

FILE = "numbers.toml"
OTHERS = ("game.toml", "words.toml", "map.toml", "maps.toml")  # hold no numbers of the rules
NO_NUMBERS = ("no", "step", "roll")  # whole numbers that name something
MOST = 999
KEPT = 256


@dataclass(frozen=True)
class Number:
    """A number of a game, and where it stands."""

    name: str
    label: str
    value: int
    least: int
    most: int
    file: Path
    place: Place

    def check(self, value: object) -> int:
        """The number that was meant, given as itself or as text."""
        try:
            found = int(value) if isinstance(value, str) else value
        except ValueError:
            found = None
        if type(found) is not int or not self.least <= found <= self.most:
            raise BadSetup(f"{self.name} is a whole number from {self.least} to {self.most}, not {value!r}")
        return found


def printed_in(
    folder: Path,
    numbers: Mapping[str, int] | None = None,
    data: HouseData = NO_DATA,
    options: Mapping[str, Value] | None = None,
) -> Printed:
    """What a book of the game in a folder is made from."""
    known = numbers_under(folder, data)
    values = {name: number.value for name, number in known.items()} | dict(numbers or {})
    changed = {(known[n].file.name, known[n].place): value for n, value in (numbers or {}).items()}
    return Printed(folder, changed, data, options or {}, values)


@lru_cache(KEPT)
def numbers_under(folder: Path, data: HouseData = NO_DATA) -> Mapping[str, Number]:
    """The numbers of the files in a folder, an owner's rows laid over them."""
    found: list[Number] = []
    for file in sorted(folder.glob("*.toml"), key=lambda file: (file.name != FILE, file.name)):
        if file.name not in OTHERS:
            found += _numbers_in(file, Sheet(file, own=data.text(file.name)).read())
    names = [number.name for number in found]
    out: dict[str, Number] = {}
    for number in found:
        name = number.name
        if names.count(name) > 1:
            name = f"{number.place[0]}.{name}"
        out[name] = replace(number, name=name)
    return out


def _numbers_in(file: Path, data: dict[str, Any]) -> Iterator[Number]:
    for table, rows in data.items():
        for row in rows if isinstance(rows, list) else ():
            if isinstance(row, dict) and isinstance(row.get("id"), str):
                yield from _numbers_of_row(file, table, row)


def _numbers_of_row(file: Path, table: str, row: dict[str, Any]) -> Iterator[Number]:
    if file.name == FILE:
        yield _named(file, table, row)
        return
    for key, value in row.items():
        if type(value) is int and key not in NO_NUMBERS:
            label = f"{row.get('name', row['id'])}: {key.replace('_', ' ')}"
            least = 0 if value >= 0 else -MOST
            place = (table, row["id"], key)
            yield Number(f"{row['id']}.{key}", label, value, least, MOST, file, place)


def _named(file: Path, table: str, row: dict[str, Any]) -> Number:
    keys = {"id", "label", "value", "least", "most"}
    if set(row) != keys:
        raise BadData(file, row["id"], f"should have just {', '.join(sorted(keys))}")
    for key in ("value", "least", "most"):
        if type(row[key]) is not int:
            raise BadData(file, f"{row['id']}.{key}", f"should be a whole number, is {row[key]!r}")
    if not row["least"] <= row["value"] <= row["most"]:
        raise BadData(file, row["id"], f"{row['value']} is not from {row['least']} to {row['most']}")
    place = (table, row["id"], "value")
    return Number(row["id"], str(row["label"]), row["value"], row["least"], row["most"], file, place)
