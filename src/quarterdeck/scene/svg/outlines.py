"""Lines around sets of spaces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from quarterdeck.scene.model import Point, Space
from quarterdeck.scene.svg.canvas import num

Key = tuple[int, int]


def outline(spaces: Sequence[Space], shift: Point) -> str:
    """The line around spaces: cells that touch have one in common, others have each their own."""
    cells = [space for space in spaces if space.shape in ("square", "hex")]
    path = "".join(_closed(loop, shift) for loop in loops(cells))
    for space in spaces:
        if space.shape not in ("square", "hex"):
            path += _frame(space, shift)
    return path


def _corners(space: Space) -> list[Point]:
    (x, y), (w, h) = space.at, space.size
    if space.shape == "square":
        return [
            (x - w / 2, y - h / 2),
            (x + w / 2, y - h / 2),
            (x + w / 2, y + h / 2),
            (x - w / 2, y + h / 2),
        ]
    return [
        (x, y - h / 2),
        (x + w / 2, y - h / 4),
        (x + w / 2, y + h / 4),
        (x, y + h / 2),
        (x - w / 2, y + h / 4),
        (x - w / 2, y - h / 4),
    ]


def _edges(cells: Iterable[Space]) -> tuple[dict[Key, list[Key]], dict[Key, Point]]:
    """Edges that only one of the cells has, all the same way round, and where the corners are."""
    places: dict[Key, Point] = {}
    found: set[tuple[Key, Key]] = set()
    for cell in cells:
        corners = []
        for x, y in _corners(cell):
            # Two cells reckon a corner they share to within a hair; off the quarters, no hair divides them.
            corners.append((round(x * 4 + 0.137), round(y * 4 + 0.137)))
            places.setdefault(corners[-1], (x, y))
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            if (end, start) in found:
                found.discard((end, start))
            else:
                found.add((start, end))
    onward: dict[Key, list[Key]] = {}
    for start, end in sorted(found):
        onward.setdefault(start, []).append(end)
    return onward, places


def loops(cells: Iterable[Space]) -> Iterator[list[Point]]:
    """The edges that only one of the cells has, joined end to end: the corners of each closed line."""
    onward, places = _edges(cells)
    while onward:
        start = here = min(onward)
        corners = []
        while True:
            corners.append(places[here])
            ends = onward[here]
            end = ends.pop()
            if not ends:
                del onward[here]
            here = end
            if here == start:
                break
        yield corners


def _closed(corners: Sequence[Point], shift: Point) -> str:
    return "M" + "L".join(f"{num(x + shift[0])} {num(y + shift[1])}" for x, y in corners) + "Z"


def rounded(corners: Sequence[Point]) -> str:
    """The same line without corners: it passes through the middle of every edge."""
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise([*corners, corners[0]])]
    path = f"M{num(middles[-1][0])} {num(middles[-1][1])}"
    for (x, y), (mx, my) in zip(corners, middles, strict=True):
        path += f"Q{num(x)} {num(y)} {num(mx)} {num(my)}"
    return path + "Z"


def _frame(space: Space, shift: Point) -> str:
    """Around a space that is no cell: its own region, or a box that holds it."""
    if space.shape == "path" and not any(shift):
        return space.path
    (x, y), (w, h) = (space.at[0] + shift[0], space.at[1] + shift[1]), space.size
    if space.shape in ("oval", "dot"):
        across = f"a{num(w / 2)} {num(h / 2)} 0 1 0"
        return f"M{num(x - w / 2)} {num(y)}{across} {num(w)} 0{across} {num(-w)} 0Z"
    return f"M{num(x - w / 2)} {num(y - h / 2)}h{num(w)}v{num(h)}h{num(-w)}Z"
