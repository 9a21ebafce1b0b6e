"""Reading a game's components from TOML into dataclasses, with file and key in every complaint."""

from __future__ import annotations

import dataclasses
import tomllib
import types
import typing
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from quarterdeck.engine.errors import BadData
from quarterdeck.engine.house import FILE, overlaid

T = TypeVar("T")
SOURCES = ("rulebook", "reconstructed")


def read_toml(file: Path) -> dict[str, Any]:
    """A TOML file, or BadData saying why not."""
    try:
        return overlaid(file, tomllib.loads(file.read_text(encoding="utf-8")))
    except OSError as error:
        raise BadData(file, "-", f"cannot be read: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "-", f"is not TOML: {error}") from error


def read_rows(file: Path, table: str, row: type[T]) -> list[T]:
    """The `[[table]]` rows of a file as dataclasses, every key and type checked."""
    data = read_toml(file).get(table)
    if not isinstance(data, list) or not data:
        raise BadData(file, table, f"should be one or more [[{table}]] rows")
    return [build(file, f"{table}[{i}]", row, given) for i, given in enumerate(data, 1)]


@dataclasses.dataclass(frozen=True)
class NumberRow:
    """A number that the rules name: what people call it, its value, and the bounds that make sense."""

    id: str
    label: str
    value: int
    least: int
    most: int


def read_numbers(folder: Path) -> dict[str, int]:
    """The numbers that a game's rules name, by their ids."""
    file = folder / FILE
    rows = read_rows(file, "number", NumberRow)
    for row in rows:
        if not row.least <= row.value <= row.most:
            raise BadData(file, row.id, f"{row.value} is not from {row.least} to {row.most}")
    return {row.id: row.value for row in rows}


def build(file: Path, where: str, row: type[T], given: Any) -> T:
    """One dataclass from one TOML table."""
    if not isinstance(given, dict):
        raise BadData(file, where, "should be a table")
    named = f"{where} ({given['id']})" if "id" in given else where
    hints = get_type_hints(row)
    fields = {f.name: f for f in dataclasses.fields(row)}  # type: ignore[arg-type]
    unknown = sorted(set(given) - set(fields))
    if unknown:
        raise BadData(file, f"{named}.{unknown[0]}", f"unknown key; known are {', '.join(fields)}")
    values = {}
    for name, f in fields.items():
        if name in given:
            values[name] = _fit(file, f"{named}.{name}", hints[name], given[name])
        elif f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING:
            raise BadData(file, f"{named}.{name}", "is missing")
    return row(**values)


def _fit(file: Path, where: str, hint: Any, value: Any) -> Any:
    origin, args = get_origin(hint) or hint, get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return _fit_any(file, where, [a for a in args if a is not type(None)], value)
    if origin is typing.Literal:
        if value in args:
            return value
        raise BadData(file, where, f"should be one of {', '.join(map(str, args))}, is {value!r}")
    if origin is tuple and isinstance(value, list):
        return tuple(_fit(file, where, args[0], v) for v in value)
    if origin is dict and isinstance(value, dict):
        return {k: _fit(file, where, args[1], v) for k, v in value.items()}
    if (
        isinstance(origin, type)
        and isinstance(value, origin)
        and (origin is bool or not isinstance(value, bool))
    ):
        return value
    raise BadData(file, where, f"should be {getattr(hint, '__name__', hint)}, is {value!r}")


def _fit_any(file: Path, where: str, hints: list[Any], value: Any) -> Any:
    problem: BadData | None = None
    for hint in hints:
        try:
            return _fit(file, where, hint, value)
        except BadData as error:
            problem = error
    assert problem is not None
    raise problem
