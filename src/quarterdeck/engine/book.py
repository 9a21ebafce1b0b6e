"""The book of a game: everything that is printed, made once and shared by all states of its matches.

Cards, units, tables, option tuples, and whatever follows from them belong to a book and not to a module, so
that the same game can be played with other numbers beside the printed one:

    class WolfBook(Book):
        def __init__(self, printed: Printed) -> None:
            self.hand = printed.number("hand")
            self.cards = read_cards(printed / "cards.toml", WolfCard)
            self.labels = self.cards.labels

        @remembered
        def discards(self, kinds: int) -> list[Option]: ...

A state names its book (`book: WolfBook`) and copies share it. Once made, a book does not change.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial, wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar, cast

from quarterdeck.engine.about import Value
from quarterdeck.engine.errors import BadData

P = ParamSpec("P")
R = TypeVar("R")
B = TypeVar("B", bound="Book")
REMEMBERED = 1 << 16
LARGEST_DATA = 256 * 1024
LARGEST_NUMBER = 9999
DEEPEST = 12  # lists in lists, tables in tables, parts of a key
_QUOTED = re.compile(
    r'''"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|\#[^\n]*''', re.DOTALL
)
_BRACKETS = re.compile(r"[][{}]")
_LONG_KEY = re.compile(rf'(?<![\w-])(?:(?:[\w-]++|"")\s*+\.\s*+){{{DEEPEST},}}')
_LONG_NUMBER = re.compile(r"[0-9_]{20,}")
MOST_COPIES = 200
NOT_LAID_OVER = ("game.toml", "words.toml")
_MARK = "_remembered"
_KEPT = "_kept"
Place: TypeAlias = tuple[str, str, str]  # table, id of the row, key


def remembered(function: Callable[Concatenate[B, P], R]) -> Callable[Concatenate[B, P], R]:
    """A function of a book, or a method of it, whose answers are kept with the book and go when it goes.

    For what follows from print alone, such as the options of a hand. Its other arguments must be hashable.
    """

    @wraps(function)
    def answer(book: B, /, *args: P.args, **named: P.kwargs) -> R:
        kept = book.__dict__.get(_KEPT)
        if kept is None:
            kept = book.__dict__[_KEPT] = {}
        own: Any = kept.get(function)
        if own is None:
            own = kept[function] = lru_cache(REMEMBERED)(partial(function, book))
        found: R = own(*args, **named)
        return found

    setattr(answer, _MARK, function)
    return cast("Callable[Concatenate[B, P], R]", answer)


class Book:
    """Everything printed of one game. `labels` are its words as people say them."""

    labels: Mapping[str, str] = {}

    def __setattr__(self, name: str, value: object) -> None:
        if _MARK in self.__dict__:
            raise AttributeError(f"a book does not change once it is made: {name} is not set")
        object.__setattr__(self, name, value)

    def __copy__(self: R) -> R:
        return self

    def __deepcopy__(self: R, memo: object) -> R:
        return self

    def shut(self) -> None:
        """From now on nothing is written into it but what its methods remember."""
        if _MARK in self.__dict__:
            return
        for name in dir(type(self)):
            function = getattr(getattr(type(self), name), _MARK, None)
            if function is not None:  # as an attribute of its own it answers twice as fast
                self.__dict__[name] = lru_cache(REMEMBERED)(partial(function, self))
        self.__dict__[_MARK] = True


# ---------------------------------------------------------------------- what a book is made from


@dataclass(frozen=True)
class HouseData:
    """An owner's TOML files, whose rows are laid over those of a game; equal texts are equal data."""

    files: tuple[tuple[str, str], ...]  # name and text, by name

    @property
    def digest(self) -> str:
        """A short name of just these texts."""
        text = "\0".join(part for file in self.files for part in file)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def text(self, name: str) -> str | None:
        """What the owner's file of that name says."""
        return dict(self.files).get(name)


NO_DATA = HouseData(())


def house_data(files: Mapping[str, str]) -> HouseData:
    """An owner's files by name; each must be TOML, with the plain name of one of a game's own files."""
    if sum(len(text.encode()) for text in files.values()) > LARGEST_DATA:
        raise BadData("house data", "-", f"is larger than {LARGEST_DATA // 1024} KB")
    for name, text in files.items():
        if not re.fullmatch(r"[a-z][a-z0-9_-]*\.toml", name) or name in NOT_LAID_OVER:
            raise BadData(name, "-", "is no file that an owner's rows can be laid over")
        _check_structure(name, text)
        _check_sizes(name, "-", _parsed(Path(name), text))
    return HouseData(tuple(sorted(files.items())))


def _check_structure(file: str, text: str) -> None:
    """A stranger's rows must not be a labyrinth: reading TOML takes long, or fails, where it is very deep."""
    bare = _QUOTED.sub('""', text)
    deep = deepest = 0
    for sign in _BRACKETS.findall(bare):
        deep += 1 if sign in "[{" else -1
        deepest = max(deepest, deep)
    if deepest > DEEPEST or _LONG_KEY.search(bare):
        raise BadData(file, "-", f"is too deep: tables and lists are nested at most {DEEPEST} times")
    if _LONG_NUMBER.search(bare):
        raise BadData(file, "-", f"has a number beyond {LARGEST_NUMBER}")


def _check_sizes(file: str, where: str, value: object) -> None:
    """A stranger's rows must not fill the memory: no number in them is beyond what a game could need."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            _check_sizes(file, f"{where}.{key}" if where != "-" else key, part)
            if key == "copies" and type(part) is int and part > MOST_COPIES:
                raise BadData(file, f"{where}.{key}", f"is {part}: at most {MOST_COPIES} copies are taken")
    elif isinstance(value, list):
        for i, part in enumerate(value, 1):
            _check_sizes(file, f"{where}[{i}]", part)
    elif isinstance(value, (int, float)) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        raise BadData(file, where, f"is {value}: numbers go from -{LARGEST_NUMBER} to {LARGEST_NUMBER}")


def read_house_data(folder: Path) -> HouseData:
    """The TOML files of an owner's folder."""
    if not folder.is_dir():
        raise BadData(folder, "-", "is no folder")
    return house_data({file.name: _text(file) for file in sorted(folder.glob("*.toml"))})


@dataclass(frozen=True, eq=False)
class Sheet:
    """A TOML file of a game, with the house's numbers and rows in place of the printed ones."""

    file: Path
    numbers: Mapping[Place, int] = field(default_factory=dict)
    own: str | None = None

    def __str__(self) -> str:
        return str(self.file)

    def read(self) -> dict[str, Any]:
        """What it says."""
        data = _parsed(self.file, _text(self.file))
        if self.own is not None:
            lay_over(self.file.name, data, _parsed(Path(self.file.name), self.own))
        for (name, row_id, key), value in self.numbers.items():
            for row in data[name]:
                if row.get("id") == row_id:
                    row[key] = value
        return data


DataFile: TypeAlias = Path | Sheet  # what the readers of the kit read


@cache
def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadData(file, "-", f"cannot be read: {error.strerror}") from error


def _parsed(file: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadData(file, "-", f"is not TOML: {str(error)[:200]}") from error


def lay_over(file: str, data: dict[str, Any], own: Mapping[str, Any]) -> None:
    """Put an owner's rows over a game's: a row of a known id changes what it names, another is added."""
    for name, rows in own.items():
        if name not in data:
            raise BadData(file, name, f"the game has no such table; it has {', '.join(data)}")
        if not isinstance(rows, list) or not isinstance(data[name], list):
            if type(rows) is not type(data[name]):
                raise BadData(file, name, "is not of the shape that the game's own file has")
            data[name] = {**data[name], **rows} if isinstance(rows, dict) else rows
            continue
        known = {row["id"]: row for row in data[name] if isinstance(row, dict) and "id" in row}
        for i, row in enumerate(rows, 1):
            if not isinstance(row, dict) or not isinstance(row.get("id"), str):
                raise BadData(file, f"{name}[{i}]", "should be a row with an id")
            if row["id"] in known:
                known[row["id"]].update(row)
            else:
                data[name].append(row)


@dataclass(frozen=True, eq=False)
class Printed:
    """What a book is made from: the game's files, what the house lays over them, and setup options."""

    folder: Path
    changed: Mapping[tuple[str, Place], int]  # the house's numbers, by file and place
    data: HouseData
    options: Mapping[str, Value]  # those that say that the book depends on them
    values: Mapping[str, int]  # every number by its name, as it is now

    def __truediv__(self, name: str) -> Sheet:
        """One of the game's files."""
        here = {place: value for (file, place), value in self.changed.items() if file == name}
        return Sheet(self.folder / name, here, self.data.text(name))

    def number(self, name: str) -> int:
        """One of the numbers that the rules name."""
        try:
            return self.values[name]
        except KeyError:
            raise BadData(self.folder / "numbers.toml", name, "is named by the rules and not here") from None
