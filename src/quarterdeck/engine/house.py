"""House numbers: a game with some of its numbers changed, for designers who ask "what if".

A game reads its numbers from TOML files beside its rules when it is loaded: `numbers.toml` for hand sizes,
thresholds and the like, and the whole numbers of its rows of cards, units and tables. `with_numbers` loads it
once more, beside the printed one, with others laid over those files. All that follows from a number follows
from the new one. The game remembers what was changed, and so do its records and saves. Modules are loaded
on the way, so it is for one thread at a time.
"""

from __future__ import annotations

import difflib
import importlib
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import AnyGame, module_of
from quarterdeck.engine.uncompiled import from_source

FILE = "numbers.toml"
OTHERS = ("words.toml", "map.toml", "maps.toml")  # hold no numbers of the rules
NO_NUMBERS = ("no", "step", "roll")  # whole numbers that name something
MOST = 999
SHOWN = 12


@dataclass(frozen=True)
class Number:
    """A number of a game, and where it stands."""

    name: str
    label: str
    value: int
    least: int
    most: int
    file: Path
    place: tuple[str, str, str]  # table, id of the row, key

    def check(self, value: object) -> int:
        """The number that was meant, given as itself or as text."""
        try:
            found = int(value) if isinstance(value, str) else value
        except ValueError:
            found = None
        if type(found) is not int or not self.least <= found <= self.most:
            raise BadSetup(f"{self.name} is a whole number from {self.least} to {self.most}, not {value!r}")
        return found


# ---------------------------------------------------------------------- what there is to change


def numbers_of(game: AnyGame) -> Mapping[str, Number]:
    """The numbers of the printed game: those that it names first, then those of its rows."""
    return _numbers_under(game.folder)


@cache
def _numbers_under(folder: Path) -> dict[str, Number]:
    found: list[Number] = []
    for file in sorted(folder.glob("*.toml"), key=lambda file: (file.name != FILE, file.name)):
        if file.name not in OTHERS:
            found += _numbers_in(file)
    names = [number.name for number in found]
    out: dict[str, Number] = {}
    for number in found:
        name = number.name
        if names.count(name) > 1:
            name = f"{number.place[0]}.{name}"
        out[name] = replace(number, name=name)
    return out


def _numbers_in(file: Path) -> Iterator[Number]:
    for table, rows in tomllib.loads(file.read_text(encoding="utf-8")).items():
        for row in rows if isinstance(rows, list) else ():
            if isinstance(row, dict) and isinstance(row.get("id"), str):
                yield from _numbers_of_row(file, table, row)


def _numbers_of_row(file: Path, table: str, row: dict[str, Any]) -> Iterator[Number]:
    if file.name == FILE:
        place = (table, row["id"], "value")
        yield Number(row["id"], row["label"], row["value"], row["least"], row["most"], file, place)
        return
    for key, value in row.items():
        if type(value) is int and key not in NO_NUMBERS:
            label = f"{row.get('name', row['id'])}: {key.replace('_', ' ')}"
            least = 0 if value >= 0 else -MOST
            place = (table, row["id"], key)
            yield Number(f"{row['id']}.{key}", label, value, least, MOST, file, place)


def checked_numbers(game: AnyGame, changes: Mapping[str, object]) -> dict[str, int]:
    """The changes that are any, by names that exist and within their bounds."""
    known = numbers_of(game)
    out = {}
    for name, value in changes.items():
        if name not in known:
            raise BadSetup(_unknown(game, name, list(known)))
        number = known[name]
        wanted = number.check(value)
        if wanted != number.value:
            out[name] = wanted
    return dict(sorted(out.items()))


def _unknown(game: AnyGame, name: str, known: list[str]) -> str:
    if not known:
        return f"{game.title} has no number {name!r}: none of its numbers can be changed"
    near = difflib.get_close_matches(name, known, 4, 0.5)
    near += [one for one in known if name and name in one and one not in near][: SHOWN - len(near)]
    hint = f"did you mean {', '.join(near)}?" if near else f"it has: {', '.join(known[:SHOWN])}"
    return f"{game.title} has no number {name!r}; {hint} (`qd numbers {game.slug}` lists all)"


# ---------------------------------------------------------------------- changing it

_MADE: dict[tuple[str, tuple[tuple[str, int], ...]], AnyGame] = {}
_laid: dict[tuple[Path, tuple[str, str, str]], int] = {}


def with_numbers(game: AnyGame, changes: Mapping[str, object]) -> AnyGame:
    """The game with these numbers instead of the printed ones; itself if that changes nothing."""
    if not changes and not game.numbers:
        return game
    wanted = checked_numbers(game, changes)
    if wanted == dict(game.numbers):
        return game
    key = (game.slug, tuple(wanted.items()))
    if key not in _MADE:
        _MADE[key] = _loaded_anew(game, wanted)
    return _MADE[key]


def _loaded_anew(game: AnyGame, wanted: dict[str, int]) -> AnyGame:
    name, attribute = module_of(game.slug)
    known = numbers_of(game)
    said = ", ".join(f"{number} {value}" for number, value in wanted.items()) or "the printed numbers"
    try:
        with _fresh(name), _laid_over({(known[n].file, known[n].place): v for n, v in wanted.items()}):
            found: AnyGame = getattr(importlib.import_module(name), attribute)
        found = replace(found, numbers=wanted)
        found.begin(0, found.checked(None))
    except Exception as error:
        why = str(error) or type(error).__name__
        raise BadSetup(f"{game.title} cannot be played with {said}: {why}") from error
    return found


@contextmanager
def _laid_over(values: dict[tuple[Path, tuple[str, str, str]], int]) -> Iterator[None]:
    _laid.update(values)
    try:
        yield
    finally:
        _laid.clear()


def overlaid(file: Path, data: dict[str, Any]) -> dict[str, Any]:
    """What a TOML file says, with house numbers in place of the printed ones while such a game is loaded."""
    for (where, (table, row_id, key)), value in _laid.items():
        if where == file:
            for row in data[table]:
                if row.get("id") == row_id:
                    row[key] = value
    return data


@contextmanager
def _fresh(name: str) -> Iterator[None]:
    """The modules of a game are loaded anew meanwhile, and are afterwards what they were.

    From their source: a compiled module exists only once.
    """
    parts = name.split(".")
    root = ".".join(parts[:3]) if parts[:2] == ["quarterdeck", "games"] else name
    kept = {module: sys.modules.pop(module) for module in _under(root)}
    try:
        with from_source(root):
            yield
    finally:
        for module in _under(root):
            del sys.modules[module]
        sys.modules.update(kept)
        for module, found in kept.items():
            parent, _, child = module.rpartition(".")
            if parent in sys.modules:
                setattr(sys.modules[parent], child, found)


def _under(root: str) -> list[str]:
    return [module for module in sys.modules if module == root or module.startswith(root + ".")]
