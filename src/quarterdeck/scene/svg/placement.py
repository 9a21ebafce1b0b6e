"""Where the names on a map stand, so that no two of them touch and none is cut.

A name is tried at several places around its space, the best first: capitals before other places, and those
before areas, which have most room. What finds no place is not written on the map; its tip says it, and the
outline.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from quarterdeck.scene.element import Point
from quarterdeck.scene.model import Board, Space
from quarterdeck.scene.parts.lettering import Lettering, Name
from quarterdeck.scene.svg.canvas import text_width, wrap

# Beyond so many names a map shows those of capitals and of occupied spaces, and the rest when it is enlarged.
MANY_NAMES = 80
MOST_KEPT = 64
Anchor = Literal["start", "middle", "end"]
FREE = ("dot", "path")


@dataclass(frozen=True, slots=True)
class LetterStyle:
    """How one sort of name is set: its size, the space between letters, and the face."""

    size: float
    spacing: float = 0
    is_bold: bool = False
    is_italic: bool = False
    is_serif: bool = False
    is_capitals: bool = False


STYLES: Mapping[Lettering, LetterStyle] = {
    "water": LetterStyle(13, 1.4, is_italic=True, is_serif=True),
    "land": LetterStyle(13, 2.2, is_serif=True, is_capitals=True),
    "place": LetterStyle(12),
    "capital": LetterStyle(12, is_bold=True),
}


def inside(lettering: Lettering) -> LetterStyle:
    """How a name is set within a box or an oval, where it cannot run wide."""
    return replace(STYLES[lettering], spacing=min(STYLES[lettering].spacing, 0.3))


_RANK: Mapping[Lettering, int] = {"capital": 0, "place": 1, "land": 2, "water": 3}


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle that is taken."""

    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: Box) -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def shared(self, other: Box) -> float:
        """The surface that both cover."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across * down if across > 0 and down > 0 else 0.0

    def shifted(self, x: float, y: float) -> Box:
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)


@dataclass(frozen=True, slots=True)
class PlacedName:
    """A name that found its place: `x` by its anchor and `y` the first line's baseline.

    `is_far` names are written when the map is enlarged, or when something stands there.
    """

    lines: tuple[str, ...]
    x: float
    y: float
    anchor: Anchor
    size: float
    lettering: Lettering
    box: Box
    is_far: bool = False

    @property
    def leading(self) -> float:
        return self.size + 2

    def __hash__(self) -> int:
        return hash((self.lines, self.x, self.y))


class PlacedNames(dict[str, PlacedName]):
    """The names of one board by space id. `areas` are those that their areas draw, as handles.

    What has been drawn of the others is kept here, as it depends on nothing else but theme and corner.
    """

    def __init__(self, found: Mapping[str, PlacedName], areas: frozenset[str]) -> None:
        super().__init__(found)
        self.areas = areas
        self.drawn: dict[tuple[str, float, float], str] = {}


_NONE = PlacedNames({}, frozenset())


def placed_names(board: Board, letters: float) -> PlacedNames:
    """The names of a board's dots and regions by space id, for letters of at least this size."""
    free = [space for space in board.spaces if space.shape in FREE and space.label]
    if not free:
        return _NONE
    key = (
        letters,
        board.size,
        tuple(board.names),
        tuple([_key(space) for space in board.spaces]),
    )
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        areas = frozenset(s.id for s in free if s.shape == "path" and s.lettering == "water")
        found = _kept[key] = PlacedNames(_placed(board, free, letters), areas)
    return found


_kept: dict[object, PlacedNames] = {}


def _key(space: Space) -> tuple[object, ...]:
    """All of a space that the places of names depend on: not who holds it."""
    return (
        space.id,
        space.label,
        space.short,
        space.at,
        space.size,
        space.shape,
        space.label_at,
        space.lettering,
        space.spot,
    )


def _placed(board: Board, free: Sequence[Space], letters: float) -> dict[str, PlacedName]:
    chart = _Chart(board, letters, len(free) > MANY_NAMES)
    ranked = sorted(free, key=lambda space: _RANK[space.lettering])
    left_out = [space for space in ranked if not chart.settle(space)]
    if not chart.is_crowded:  # where most names wait for a closer look anyway, it is not worth the time
        for space in left_out:
            chart.make_room(space)
    return {space.id: chart.found[space.id] for space in free if space.id in chart.found}


class _Chart:
    """A board on which names look for room, and what is taken already."""

    def __init__(self, board: Board, letters: float, is_crowded: bool) -> None:
        self.board, self.letters, self.is_crowded = board, letters, is_crowded
        self.spaces = {space.id: space for space in board.spaces}
        self.fixed = [static_box(name, letters) for name in board.names]
        spots = [space.spot for space in board.spaces if space.spot]
        self.fixed += [Box(x - 3, y - 3, x + 3, y + 3) for x, y in spots]
        self.solid = {s.id: _marker(s) for s in board.spaces if s.shape in ("dot", "box", "oval")}
        # On charts with ports pieces stand in the ports; on maps of regions alone they stand in these.
        lands = (
            [] if self.solid else [s for s in board.spaces if s.shape == "path" and s.lettering != "water"]
        )
        self.stands = [_stand(space) for space in lands]
        self.found: dict[str, PlacedName] = {}

    def settle(self, space: Space) -> bool:
        """The first place that is free, if possible one that no pieces would hide."""
        free = [name for name in self._open(space) if not self._in_the_way(name.box)]
        clear = [name for name in free if not any(name.box.touches(box) for box in self.stands)]
        if free:
            self.found[space.id] = (clear or free)[0]
        return bool(free)

    def make_room(self, space: Space) -> None:
        """A place that is free once another name, which has one elsewhere, moves over."""
        for name in self._open(space):
            blocking = self._in_the_way(name.box)
            if len(blocking) != 1:
                continue
            other = blocking[0]
            before = self.found.pop(other)
            self.found[space.id] = name
            if self.settle(self.spaces[other]):
                return
            del self.found[space.id]
            self.found[other] = before

    def _open(self, space: Space) -> Iterator[PlacedName]:
        """Where a name might stand as far as markers, static names and the edge allow."""
        taken = [*self.fixed, *(box for owner, box in self.solid.items() if owner != space.id)]
        for name in _candidates(space, self.letters, self.is_crowded):
            if _is_within(name.box, self.board.size) and not any(name.box.touches(box) for box in taken):
                yield name

    def _in_the_way(self, box: Box) -> list[str]:
        return [owner for owner, name in self.found.items() if name.box.touches(box)]


def _is_within(box: Box, size: Point) -> bool:
    return box.left >= 0 and box.top >= 0 and box.right <= size[0] and box.bottom <= size[1]


def _marker(space: Space) -> Box:
    (x, y), (w, h) = space.at, space.size
    return Box(x - w / 2, y - h / 2, x + w / 2, y + h / 2)


def _stand(space: Space) -> Box:
    """Where the pieces of a region stand: below its middle, with the number of a stack on their right."""
    x, y = space.at
    return Box(x - 15, y + 2, x + 26, y + 32)


def static_box(name: Name, letters: float) -> Box:
    """What a name that is no space takes; a turned one as if it were as tall as it is wide."""
    style = STYLES[name.lettering]
    size = max(style.size, letters)
    half = measured(name.text, style, size) / 2
    tall = half if name.turn else size * 0.6
    return Box(name.at[0] - half, name.at[1] - tall, name.at[0] + half, name.at[1] + tall)


def measured(text: str, style: LetterStyle, size: float) -> float:
    """About how wide a name runs."""
    said = text.upper() if style.is_capitals else text
    return text_width(said, size, style.is_bold) + style.spacing * len(said)


def _candidates(space: Space, letters: float, is_crowded: bool) -> Iterator[PlacedName]:
    style = STYLES[space.lettering]
    size = max(style.size, letters)
    is_far = is_crowded and space.lettering != "capital"
    for lines in _settings(space, style, size):
        for x, y, anchor in _places(space, size, len(lines)):
            yield _at(lines, x, y, anchor, style, size, space.lettering, is_far)


def _settings(space: Space, style: LetterStyle, size: float) -> list[tuple[str, ...]]:
    """The name as it may be set: within its space, broken into lines, and in short."""
    room = max(space.size[0] - 8, 80)
    stretch = 1 + style.spacing / (size * 0.6)
    names = [space.called, *([space.short] if space.short else [])]
    if space.short and measured(space.called, style, size) > room:
        names.reverse()
    settings = [tuple(wrap(name, size, room / stretch, style.is_bold)) for name in names]
    settings += [(name,) for name in names]
    settings += [tuple(wrap(name, size, 62 / stretch, style.is_bold)) for name in names if " " in name]
    return list(dict.fromkeys(lines for lines in settings if lines))


def _places(space: Space, size: float, lines: int) -> Iterator[tuple[float, float, Anchor]]:
    """Baselines of the first line, the best first."""
    if space.label_at:
        yield (*space.label_at, "middle")
    (x, y), (w, h) = space.at, space.size
    high = (lines - 1) * (size + 2)
    if space.shape == "dot":
        yield from _around(x, y, w / 2 + 4, h / 2 + 2, size, high, above_first=space.spot is not None)
        return
    # A region's pieces stand below its middle, and its name above them.
    near = -10 if space.lettering == "water" else -4
    for dx in (0, -w / 5, w / 5, -w / 3, w / 3):
        for dy in (near, -4 - size, size + 4, -4 - 2 * size, 2 * size + 4):
            yield (x + dx, y + dy - (high / 2 if dy > 0 else high), "middle")


def _around(
    x: float, y: float, across: float, down: float, size: float, high: float, above_first: bool
) -> Iterator[tuple[float, float, Anchor]]:
    middle = y + size * 0.35 - high / 2
    below: tuple[float, float, Anchor] = (x, y + down + size, "middle")
    above: tuple[float, float, Anchor] = (x, y - down - 3 - high, "middle")
    yield from (above, below) if above_first else (below, above)
    yield (x + across, middle, "start")
    yield (x - across, middle, "end")
    for side, anchor in ((1, "start"), (-1, "end")):
        yield (x + side * across * 0.7, y - down * 0.7 - high, "start" if anchor == "start" else "end")
        yield (x + side * across * 0.7, y + down * 0.7 + size * 0.8, "start" if anchor == "start" else "end")


def _at(
    lines: tuple[str, ...],
    x: float,
    y: float,
    anchor: Anchor,
    style: LetterStyle,
    size: float,
    lettering: Lettering,
    is_far: bool,
) -> PlacedName:
    wide = max(measured(line, style, size) for line in lines)
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
    top = y - size * 0.85
    box = Box(left, top, left + wide, y + (len(lines) - 1) * (size + 2) + size * 0.25)
    return PlacedName(lines, x, y, anchor, size, lettering, box, is_far)


def homeless(board: Board, letters: float = 11) -> list[str]:
    """The names that found no place on a board, by what they are called; who has no label wants none."""
    found = placed_names(board, letters)
    free = [space for space in board.spaces if space.shape in FREE and space.label]
    return [space.called for space in free if space.id not in found]
