"""The state of a game: one dataclass of plain data that copies fast and goes to JSON and back.

    @state
    class Lepanto(State):
        cards: Zones
        strength: list[int]

`@state` makes the dataclass and writes its `copy` from the type hints. Plain fields are public; what
is hidden lives in parts (`Zones`) that know who may see them.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable
from enum import Enum
from typing import (
    TYPE_CHECKING,
    Any,
    Protocol,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
    runtime_checkable,
)

from quarterdeck.engine.errors import BadNotation
from quarterdeck.engine.random import INCREMENT, MASK, MULTIPLIER, Stream, faces

FLAT = (int, str, bool, float, bytes, type(None), tuple, frozenset)
LIVE = ("rng", "script")
Face: TypeAlias = int | tuple[int, int]  # what a scripted die shows, or that and how many sides it has
BOOK = "book"
LogLines: TypeAlias = list[tuple[str, dict[str, Any], tuple[int, ...] | None]]


@runtime_checkable
class HiddenPart(Protocol):
    """A part of the state that not every seat may see whole."""

    def copy(self) -> Any: ...
    def become(self, other: Any) -> None: ...
    def view(self, seat: int | None) -> Any: ...
    def redeal(self, seat: int | None, stream: Stream) -> None: ...
    def learnt_by(self, seat: int) -> int: ...
    def check(self) -> None: ...
    def plain(self) -> Any: ...
    def load(self, data: Any) -> None: ...
    def numbers(self, seat: int | None) -> list[float]: ...  # what a seat sees of it; `shapes.py` tells zones


@dataclasses.dataclass(slots=True, kw_only=True, eq=False)
class State:
    """Base of every game's state: the random stream, the log, and what the engine needs of both."""

    rng: int
    book: Any = None  # what is printed, shared by all copies; a game's state names its own Book
    script: tuple[Face, ...] = ()
    out: LogLines | None = dataclasses.field(default=None, init=False, repr=False)

    # ------------------------------------------------------------------ chance
    def below(self, n: int) -> int:
        """A number from 0 to n-1; never scripted."""
        self.rng = rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return ((rng >> 96) * n) >> 32

    def roll(self, sides: int = 6) -> int:
        """One die, 1 to `sides`, from the script if there is one."""
        if self.script:
            return self._scripted(sides)
        self.rng = rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return faces(sides)[rng >> 120] or (((rng >> 96) * sides) >> 32) + 1

    def dice(self, n: int, sides: int = 6) -> tuple[int, ...]:
        """Several dice: the same as so many single ones, but quicker."""
        if self.script:
            return tuple([self.roll(sides) for _ in range(n)])
        rng = self.rng
        known = faces(sides)
        shown = []
        for _ in range(n):
            rng = (rng * MULTIPLIER + INCREMENT) & MASK
            shown.append(known[rng >> 120] or (((rng >> 96) * sides) >> 32) + 1)
        self.rng = rng
        return tuple(shown)

    def shuffle(self, items: Any) -> tuple[Any, ...]:
        """The items in random order, as a new tuple."""
        stream = Stream(self.rng)
        shuffled = stream.shuffle(items)
        self.rng = stream.rng
        return shuffled

    def choice(self, items: Any) -> Any:
        """One of the items."""
        return items[self.below(len(items))]

    def _scripted(self, sides: int) -> int:
        said = self.script[0]
        value, named = said if isinstance(said, tuple) else (said, sides)
        if named != sides or not 1 <= value <= sides:
            die = f"die of {named} sides" if isinstance(said, tuple) else "die"
            raise BadNotation(f"the scripted {die} shows {value}, but a die of {sides} sides is rolled")
        self.script = self.script[1:]
        return value

    # ------------------------------------------------------------------ log
    def log(self, key: str, only: tuple[int, ...] | None = None, **facts: Any) -> None:
        """Tell everybody (or `only` these seats) what happened; `key` is declared in words.toml."""
        if self.out is not None:
            self.out.append((key, facts, only))

    # ------------------------------------------------------------------ written by @state
    if TYPE_CHECKING:

        def copy(self: S) -> S:
            """An independent copy, without a log."""

        def become(self: S, other: S) -> None:
            """Take over another state's data in place; references to this state and its parts stay good."""

    # ------------------------------------------------------------------ hidden information
    def parts(self) -> list[HiddenPart]:
        """The parts that not every seat sees whole."""
        return [getattr(self, name) for name in shape(type(self)).hidden]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, as plain data."""
        known = shape(type(self))
        out = {name: encode(getattr(self, name)) for name in known.public}
        for name in known.hidden:
            out[name] = getattr(self, name).view(seat)
        return out

    def learnt_by(self, seat: int) -> int:
        """How often the seat has been shown something hidden."""
        return sum(part.learnt_by(seat) for part in self.parts())

    def redeal(self, seat: int | None, stream: Stream) -> None:
        """Change every hidden fact into one that the seat cannot tell from the truth."""
        for part in self.parts():
            part.redeal(seat, stream)
        self.rng = stream.below(1 << 32) << 96 | stream.below(1 << 32) << 64 | stream.below(1 << 32) << 32

    def check(self) -> None:
        """Assert what must hold at every question (components are conserved); games add to it."""
        for part in self.parts():
            part.check()

    # ------------------------------------------------------------------ plain data
    def plain(self) -> dict[str, Any]:
        """The whole state as plain data, the same for equal states."""
        known = shape(type(self))
        out = {name: encode(getattr(self, name)) for name in (*LIVE, *known.public)}
        out["rng"] = f"{self.rng:032x}"
        for name in known.hidden:
            out[name] = getattr(self, name).plain()
        return out

    def load(self, data: dict[str, Any]) -> None:
        """Take over what `plain` gave; raises KeyError, TypeError or ValueError on anything else."""
        known = shape(type(self))
        self.rng = int(data["rng"], 16)
        self.script = tuple(_face(value) for value in data["script"])
        for name in known.public:
            setattr(self, name, known.decode[name](data[name]))
        for name in known.hidden:
            getattr(self, name).load(data[name])


S = TypeVar("S", bound=State)
D = TypeVar("D")


@dataclasses.dataclass(frozen=True)
class Shape:
    """What the type hints of a state class say about it."""

    public: tuple[str, ...]
    hidden: tuple[str, ...]
    decode: dict[str, Callable[[Any], Any]]


_SHAPES: dict[type, Shape] = {}


def shape(cls: type) -> Shape:
    """The shape of a class made by `@state` or `@part`."""
    return _SHAPES[cls]


@dataclass_transform(kw_only_default=True, eq_default=False)
def state(cls: type[D]) -> type[D]:
    """Make a state class: dataclass, fast copy, plain data both ways."""
    return _finish(dataclasses.dataclass(slots=True, kw_only=True, eq=False)(cls), live=True)


@dataclass_transform(kw_only_default=True)
def part(cls: type[D]) -> type[D]:
    """Make a record kept inside a state (a ship, a side): copied and written with it."""
    return _finish(dataclasses.dataclass(slots=True, kw_only=True)(cls), live=False)


def _finish(cls: type[D], live: bool) -> type[D]:
    hints = {f.name: hint for f, hint in _fields(cls)}
    if live:
        del hints["out"]
        del hints[BOOK]
    names = [name for name in hints if not (live and name in LIVE)]
    hidden = tuple(name for name in names if _is_hidden(hints[name]))
    public = tuple(name for name in names if name not in hidden)
    _SHAPES[cls] = Shape(
        public, hidden, {name: _decoder(hints[name], f"{cls.__name__}.{name}") for name in public}
    )
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec(_copy_source(hints, hidden, live), scope)
    cls.copy = scope["copy"]  # type: ignore[attr-defined]
    cls.become = scope["become"]  # type: ignore[attr-defined]
    return cls


def _fields(cls: Any) -> list[tuple[dataclasses.Field[Any], Any]]:
    hints = get_type_hints(cls)
    return [(f, hints[f.name]) for f in dataclasses.fields(cls)]


def _is_hidden(hint: Any) -> bool:
    return isinstance(hint, type) and all(hasattr(hint, name) for name in ("redeal", "learnt_by", "become"))


def _copy_source(hints: dict[str, Any], hidden: tuple[str, ...], live: bool) -> str:
    copy = ["def copy(self):", "    t = new(cls)"]
    become = ["def become(self, other):"]
    if live:
        copy += ["    t.out = None", "    t.book = self.book"]
        become.append("    self.book = other.book")
    for name, hint in hints.items():
        copy.append(f"    t.{name} = {_copied(hint, 'self.' + name)}")
        if name in hidden:
            become.append(f"    self.{name}.become(other.{name})")
        else:
            become.append(f"    self.{name} = {_copied(hint, 'other.' + name)}")
    return "\n".join([*copy, "    return t", "", *become, ""])


def _copied(hint: Any, x: str, depth: int = 0) -> str:
    """An expression that copies `x` of type `hint`."""
    origin = get_origin(hint) or hint
    args = get_args(hint)
    if origin in FLAT or origin is typing.Literal or (isinstance(origin, type) and issubclass(origin, Enum)):
        return x
    if origin in (typing.Union, types.UnionType):
        inner = [a for a in args if a is not type(None)]
        copied = {_copied(a, x, depth) for a in inner}
        if copied == {x}:
            return x
        if len(inner) == 1:
            return f"(None if {x} is None else {_copied(inner[0], x, depth)})"
    v = f"v{depth}"
    if origin is list:
        each = _copied(args[0], v, depth + 1)
        return f"{x}[:]" if each == v else f"[{each} for {v} in {x}]"
    if origin is set:
        return f"{x}.copy()"
    if origin is dict:
        each = _copied(args[1], v, depth + 1)
        return f"{x}.copy()" if each == v else f"{{k{depth}: {each} for k{depth}, {v} in {x}.items()}}"
    if hasattr(origin, "copy"):
        return f"{x}.copy()"
    raise TypeError(f"a state cannot hold {hint}: use plain data, or a class made with @part")


# ---------------------------------------------------------------------- plain data both ways


def _face(data: Any) -> Face:
    """A scripted die from plain data."""
    if isinstance(data, list):
        face, sides = data
        return int(face), int(sides)
    return int(data)


def encode(value: Any) -> Any:
    """Plain data that JSON can hold; equal values give equal data."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, (int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [encode(v) for v in value]
    if isinstance(value, (set, frozenset)):
        return sorted(encode(v) for v in value)
    if isinstance(value, dict):
        return {str(k): encode(v) for k, v in value.items()}
    if type(value) in _SHAPES:
        return {name: encode(getattr(value, name)) for name in shape(type(value)).public}
    raise TypeError(f"{value!r} is not plain data")


def _decoder(hint: Any, where: str) -> Callable[[Any], Any]:
    """A function from plain data back to a value of type `hint`."""
    origin = get_origin(hint) or hint
    args = get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return _union_decoder([a for a in args if a is not type(None)], where)
    if origin is typing.Literal:
        return _checked_literal(args)
    if isinstance(origin, type) and issubclass(origin, Enum):
        return origin
    if origin is list:
        each = _decoder(args[0], where)
        return lambda data: [each(v) for v in data]
    if origin is tuple:
        return _tuple_decoder(args, where)
    if origin in (set, frozenset):
        each = _decoder(args[0], where)
        return lambda data: origin(each(v) for v in data)
    if origin is dict:
        key, each = args[0], _decoder(args[1], where)
        return lambda data: {key(k) if key is int else k: each(v) for k, v in data.items()}
    if origin in (int, str, bool, float, type(None)):
        return _checked(origin)
    if origin in _SHAPES:
        known = _SHAPES[origin]
        return lambda data: origin(**{name: known.decode[name](data[name]) for name in known.public})
    raise TypeError(f"{where}: a state cannot hold {hint}: use plain data, or a class made with @part")


def _checked(kind: type) -> Callable[[Any], Any]:
    def decode(data: Any) -> Any:
        if not isinstance(data, kind) and not (kind is float and isinstance(data, int)):
            raise TypeError(f"expected {kind.__name__}, found {data!r}")
        return data

    return decode


def _checked_literal(allowed: tuple[Any, ...]) -> Callable[[Any], Any]:
    def decode(data: Any) -> Any:
        if data not in allowed:
            raise ValueError(f"expected one of {allowed}, found {data!r}")
        return data

    return decode


def _union_decoder(inner: list[Any], where: str) -> Callable[[Any], Any]:
    each = [_decoder(a, where) for a in inner]

    def decode(data: Any) -> Any:
        if data is None:
            return None
        for attempt in each:
            try:
                return attempt(data)
            except (TypeError, ValueError, KeyError):
                continue
        raise TypeError(f"{where}: cannot read {data!r}")

    return decode


def _tuple_decoder(args: tuple[Any, ...], where: str) -> Callable[[Any], Any]:
    if len(args) == 2 and args[1] is Ellipsis:
        each = _decoder(args[0], where)
        return lambda data: tuple(each(v) for v in data)
    items = [_decoder(a, where) for a in args]
    return lambda data: tuple(decode(v) for decode, v in zip(items, data, strict=True))
