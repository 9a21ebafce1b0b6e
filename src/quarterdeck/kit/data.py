"""Reading a game's components from TOML into dataclasses, with file and key in every complaint."""

from __future__ import annotations

import dataclasses
import re
import tomllib
import types
import typing
from collections.abc import Container, Iterable
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from quarterdeck.engine.book import DataFile, Sheet
from quarterdeck.engine.errors import BadData

T = TypeVar("T")
SOURCES = ("rulebook", "reconstructed")


def read_toml(file: DataFile) -> dict[str, Any]:
    """A TOML file, or BadData saying why not."""
    if isinstance(file, Sheet):
        return file.read()
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(file, "-", f"cannot be read: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "-", f"is not TOML: {error}") from error


def read_rows(file: DataFile, table: str, row: type[T]) -> list[T]:
    """The `[[table]]` rows of a file as dataclasses, every key and type checked."""
    data = read_toml(file).get(table)
    if not isinstance(data, list) or not data:
        raise BadData(file, table, f"should be one or more [[{table}]] rows")
    out = []
    for i, given in enumerate(data, 1):
        try:
            out.append(build(file, f"{table}[{i}]", row, given))
        except BadData as error:
            name = given.get("id", i) if isinstance(given, dict) else i
            raise at_line(file, table, name, error) from None
    return out


def check_words(
    file: DataFile, table: str, rows: Iterable[Any], key: str, allowed: Container[str], what: str
) -> None:
    """Every word that these rows give for a key is one of those allowed: a misspelt word would do nothing.

    `what` says what they name: "should be a class of units".
    """
    for row in rows:
        said = getattr(row, key)
        for word in (said,) if isinstance(said, str) else said:
            if word and word not in allowed:
                error = BadData(file, f"{table} ({row.id}).{key}", f"should be {what}, is {word!r}")
                raise at_line(file, table, row.id, error)


def at_line(file: DataFile, table: str, row: str | int, error: BadData) -> BadData:
    """The same complaint with the line that it is about: of a row by its id, or by its place in the table."""
    key = error.key.rpartition(".")[2]
    texts = [(str(file), _text_of(file))]
    if isinstance(file, Sheet) and file.own is not None:
        texts.insert(0, (file.file.name, file.own))
    for name, text in texts:
        line = _line_of(text, table, row, key)
        if line is not None:
            return BadData(name, error.key, error.reason, line)
    return error


def _text_of(file: DataFile) -> str:
    try:
        return (file.file if isinstance(file, Sheet) else file).read_text(encoding="utf-8")
    except OSError:
        return ""


_HEADER = re.compile(r"\s*\[\[?\s*([\w.-]+)\s*\]")
_KEY = re.compile(r"\s*([\w-]+)\s*=\s*(.*)")


def _line_of(text: str, table: str, row: str | int, key: str) -> int | None:
    """The line of a key in a row of a TOML text, or of the row itself where it lacks the key."""
    place, begins, found, is_row = 0, 0, 0, False
    for n, line in enumerate(text.splitlines(), 1):
        header, said = _HEADER.match(line), _KEY.match(line)
        if header:
            if is_row:
                break
            begins = n if header[1] == table else 0
            place += begins > 0
            found, is_row = 0, begins > 0 and row == place
        elif begins and said:
            found = n if said[1] == key else found
            is_row = is_row or (said[1] == "id" and said[2].strip().strip("\"'") == row)
    return (found or begins) if is_row else None


def build(file: DataFile, where: str, row: type[T], given: Any) -> T:
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


def _fit(file: DataFile, where: str, hint: Any, value: Any) -> Any:
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


def _fit_any(file: DataFile, where: str, hints: list[Any], value: Any) -> Any:
    problem: BadData | None = None
    for hint in hints:
        try:
            return _fit(file, where, hint, value)
        except BadData as error:
            problem = error
    assert problem is not None
    raise problem
