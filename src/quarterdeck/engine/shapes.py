"""Law 14: every public field of a state has a shape, so that what a seat sees can be told in numbers.

The type of a field declares its shape:

    round: int                               a counter
    step: str                                a word
    fog: bool                                a flag
    miles: Annotated[int, Track(0, 20)]      a number on a track, never off it
    hits: list[int]                          a row: one entry for each seat, space or unit, always as many
    ships: Annotated[list[Ship], Many(12)]   up to so many, which come and go
    rolls: Annotated[list[int], AnyLength()] as many as there are, of which only a digest is told
    trail: tuple[str, ...]                   the same
    battle: Battle | None                    what may be missing; a @part is told field by field

`observed_numbers` gives the same number of numbers at every question of a match, from what the seat may see
alone.
"""

from __future__ import annotations

import math
import types
import typing
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.known_breaks import known_breaks
from quarterdeck.engine.leaks import LawBroken
from quarterdeck.engine.match import Match
from quarterdeck.engine.state import State, shape

DIGEST = 32  # numbers that tell of what has no size of its own
WORD = 8  # numbers that tell of one word
HOW = "declare it as Annotated[list[…], Many(most)] or Annotated[list[…], AnyLength()]"
ZONE_NUMBERS = 4096  # beyond so many zones times kinds, kinds are told by a digest


@dataclass(frozen=True)
class Track:
    """A number from `least` to `most`, both included."""

    least: int
    most: int


@dataclass(frozen=True)
class Many:
    """A list whose entries come and go: never more than `most`."""

    most: int


@dataclass(frozen=True)
class AnyLength:
    """A list of which only a digest is told, like a tuple: the dice of a turn, the trail of a move."""


class Shape(ABC):
    """How one field is told in numbers: how many, which, and whether a value fits at all."""

    size: int

    @abstractmethod
    def tell(self, value: Any, out: list[float]) -> None:
        """Add the numbers of a value."""

    def fault(self, value: Any) -> str:
        """What is wrong with a value, or nothing."""
        return ""


class Number(Shape):
    """A counter, a flag, or a number on a track."""

    def __init__(self, track: Track | None = None) -> None:
        self.size = 1
        self.track = track

    def tell(self, value: Any, out: list[float]) -> None:
        if self.track is None:
            out.append(math.copysign(math.log1p(abs(value)), value))
        else:
            out.append((value - self.track.least) / max(1, self.track.most - self.track.least))

    def fault(self, value: Any) -> str:
        track = self.track
        if track is None or track.least <= value <= track.most:
            return ""
        return f"is {value}, off its track of {track.least} to {track.most}"


class Digest(Shape):
    """Words, and whatever has no size of its own: equal values light equal places."""

    def __init__(self, size: int) -> None:
        self.size = size

    def tell(self, value: Any, out: list[float]) -> None:
        told = [0.0] * self.size
        for entry in _entries(value):
            code = zlib.crc32(repr(entry).encode())
            told[code % self.size] += 1.0 if code >> 31 else -1.0
        out += told


def _entries(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.items()
    return value if isinstance(value, (tuple, list, set, frozenset)) else [value]


class Row(Shape):
    """A list with one entry for each seat, space or unit: as long now as at the beginning."""

    def __init__(self, entries: Sequence[Shape]) -> None:
        self.entries = entries
        self.size = sum(entry.size for entry in entries)

    def tell(self, value: Any, out: list[float]) -> None:
        for entry, inner in zip(self.entries, value, strict=True):
            entry.tell(inner, out)

    def fault(self, value: Any) -> str:
        if len(value) != len(self.entries):
            return f"has {len(value)} entries, and had {len(self.entries)}: {HOW}"
        return next((said for e, v in zip(self.entries, value, strict=True) if (said := e.fault(v))), "")


class Several(Shape):
    """A list whose entries come and go: how many, and room for the most."""

    def __init__(self, entry: Shape, most: int) -> None:
        self.entry = entry
        self.most = most
        self.size = 1 + most * entry.size

    def tell(self, value: Any, out: list[float]) -> None:
        out.append(float(len(value)))
        for inner in value:
            self.entry.tell(inner, out)
        out += [0.0] * (self.entry.size * (self.most - len(value)))

    def fault(self, value: Any) -> str:
        if len(value) > self.most:
            return f"has {len(value)} entries, and at most {self.most} were declared"
        return next((said for inner in value if (said := self.entry.fault(inner))), "")


class Optional(Shape):
    """What may be missing."""

    def __init__(self, inner: Shape) -> None:
        self.inner = inner
        self.size = 1 + inner.size

    def tell(self, value: Any, out: list[float]) -> None:
        out.append(float(value is not None))
        if value is None:
            out += [0.0] * self.inner.size
        else:
            self.inner.tell(value, out)

    def fault(self, value: Any) -> str:
        return "" if value is None else self.inner.fault(value)


class Record(Shape):
    """A class made with @part, field by field."""

    def __init__(self, fields: dict[str, Shape]) -> None:
        self.fields = fields
        self.size = sum(field.size for field in fields.values())

    def tell(self, value: Any, out: list[float]) -> None:
        for name, field in self.fields.items():
            field.tell(getattr(value, name), out)

    def fault(self, value: Any) -> str:
        said = ((name, field.fault(getattr(value, name))) for name, field in self.fields.items())
        return next((f".{name} {fault}" for name, fault in said if fault), "")


class Undeclared(TypeError):
    """A field whose shape its type does not tell."""


# ---------------------------------------------------------------------- from types


def shapes_of(state: State) -> dict[str, Shape]:
    """The shape of every public field of a state as it is at the beginning of a match."""
    hints = get_type_hints(type(state), include_extras=True)
    return {name: _made(hints[name], getattr(state, name), name) for name in shape(type(state)).public}


def _made(hint: Any, sample: Any, where: str) -> Shape:
    said: tuple[Any, ...] = ()
    if get_origin(hint) is typing.Annotated:
        hint, *extras = get_args(hint)
        said = tuple(extras)
    origin, args = get_origin(hint) or hint, get_args(hint)
    if origin in (typing.Union, types.UnionType):
        inner = [arg for arg in args if arg is not type(None)]
        made = _made(inner[0], sample, where) if len(inner) == 1 else Digest(DIGEST)
        return Optional(made) if type(None) in args else made
    if origin is int or origin is bool or origin is float:
        return Number(next((extra for extra in said if isinstance(extra, Track)), None))
    if origin is str or origin is typing.Literal or _is_enum(origin):
        return Digest(WORD)
    many = next((extra for extra in said if isinstance(extra, Many)), None)
    if origin is list and AnyLength() not in said:
        return _list(args[0], sample, where, many)
    if origin in (list, tuple, set, frozenset, dict):
        return Digest(DIGEST)
    try:
        fields = shape(origin).public
    except KeyError:
        raise Undeclared(f"{where}: {hint} tells no shape") from None
    hints = get_type_hints(origin, include_extras=True)
    inside = {name: getattr(sample, name, None) for name in fields}
    return Record({name: _made(hints[name], inside[name], f"{where}.{name}") for name in fields})


def _is_enum(origin: Any) -> bool:
    return isinstance(origin, type) and issubclass(origin, Enum)


def _list(inner: Any, sample: Any, where: str, many: Many | None) -> Shape:
    if many is not None:
        return Several(_made(inner, None, where), many.most)
    if sample is None:  # inside something that was missing, or in a list that came later
        raise Undeclared(f"{where}: how long a list is here cannot be known: {HOW}")
    return Row([_made(inner, entry, where) for entry in sample])


# ---------------------------------------------------------------------- numbers


def check_shapes(match: Match, shapes: dict[str, Shape]) -> None:
    """Law 14, at a question: every field still has the shape it began with."""
    known = known_breaks(match.game, 14)
    for fault in faults_of(match.state, shapes):
        if fault.split(" ")[0] not in known:
            raise LawBroken(14, match, f"the field {fault}")


def declared_shapes(match: Match) -> dict[str, Shape]:
    """The shapes of a match that begins; a field without one breaks law 14."""
    known = known_breaks(match.game, 14)
    hints = get_type_hints(type(match.state), include_extras=True)
    out = {}
    for name in shape(type(match.state)).public:
        try:
            out[name] = _made(hints[name], getattr(match.state, name), name)
        except Undeclared as error:
            if name not in known:
                raise LawBroken(14, match, str(error)) from error
    return out


def faults_of(state: State, shapes: dict[str, Shape]) -> list[str]:
    """Fields whose value no longer has its shape."""
    said = ((name, made.fault(getattr(state, name))) for name, made in shapes.items())
    return [f"{name} {fault}" for name, fault in said if fault]


def observed_numbers(state: State, shapes: dict[str, Shape], seat: int | None) -> list[float]:
    """What a seat (None: a spectator) may see of a state, always as many numbers."""
    out: list[float] = []
    for name, made in shapes.items():
        made.tell(getattr(state, name), out)
    for part in state.parts():
        if isinstance(part, Zones):
            _tell_zones(part, seat, out)
        else:  # a hidden part of a game's own tells its numbers itself, always as many
            out += part.numbers(seat)
    return out


def _tell_zones(zones: Zones, seat: int | None, out: list[float]) -> None:
    layout = zones.layout
    words = sorted(set(layout.kinds))
    place: Callable[[str], int] = {word: i for i, word in enumerate(words)}.__getitem__
    size = len(words) if len(words) * len(layout.zones) <= ZONE_NUMBERS else DIGEST
    known = zones.view(seat)["zones"]
    for name in layout.names:
        seen = known.get(name, {"known": [], "hidden": 0})
        told = [0.0] * size
        for word in seen["known"]:
            told[place(word) % size] += 1.0
        out.append(float(seen["hidden"]))
        out += told
