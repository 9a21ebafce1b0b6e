"""Reading a drawing as a person would: no letters too small, none cut off, no two labels over each other.

This looks at the finished markup and not at how it was made, so that it finds what any part does wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from xml.etree import ElementTree

from quarterdeck.scene.model import Board, Scene
from quarterdeck.scene.svg import SMALLEST, Drawing, draw, homeless
from quarterdeck.scene.svg.canvas import text_width
from quarterdeck.scene.svg.placement import MANY_NAMES

_MOVES = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
_HANDED_DOWN = ("font-size", "font-weight", "letter-spacing", "text-anchor", "class")
_SURE = 0.86  # widths are reckoned generously: so much of them is certainly covered with letters
_PHONE = 366.0
_ON_BOARDS = 13.0
_CUT = 3.0  # pixels beyond the edge that may be the reckoning's


@dataclass(frozen=True, slots=True)
class Label:
    """A text as it is seen: what it says, how large, and the rectangle its letters cover."""

    text: str
    size: float
    left: float
    top: float
    right: float
    bottom: float
    is_cell: bool = False

    def hides(self, other: Label) -> bool:
        """Whether they lie over each other; what stands in a cell may cover the cell's own name."""
        if self.is_cell != other.is_cell or self == other:
            return False
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


Frame = tuple[float, float, float]  # shifted by x and y, and enlarged


def unreadable(scene: Scene) -> list[str]:
    """Everything on a table that could not be read, area by area."""
    found = []
    for area in scene.areas:
        boards = [item for item in area.items if isinstance(item, Board)]
        # Boards have the larger letters of the page; all else is set anew for a phone.
        again = draw(area, scene, smallest=_ON_BOARDS) if boards else draw(area, scene, width=_PHONE)
        drawings = [draw(area, scene), again]
        found += [f"{area.id}: {fault}" for drawing in drawings for fault in faults(drawing)]
        for board in boards:
            # Where there are many names, some may wait for a closer look; else each has its place.
            if len(board.spaces) <= MANY_NAMES:
                found += [f"{area.id}: no room for the name {name!r}" for name in homeless(board, _ON_BOARDS)]
    return found


def faults(drawing: Drawing) -> list[str]:
    """What is wrong with the labels of a drawing, one line each."""
    return [*_faults(drawing.svg(), drawing.width, drawing.height)]


@lru_cache(maxsize=256)  # most of what a table shows is the same for every seat
def _faults(markup: str, width: float, height: float) -> tuple[str, ...]:
    labels = list(labels_of(markup))
    found = [
        f"{label.text!r} is set in {label.size:.1f} px" for label in labels if label.size < SMALLEST - 0.01
    ]
    for label in labels:
        if label.left < -_CUT or label.right > width + _CUT:
            found.append(f"{label.text!r} is cut at the side")
        if label.top < -_CUT or label.bottom > height + _CUT:
            found.append(f"{label.text!r} is cut above or below")
    ordered = sorted(labels, key=lambda label: label.left)
    for number, one in enumerate(ordered):
        for other in ordered[number + 1 :]:
            if other.left >= one.right:
                break
            if one.hides(other):
                found.append(f"{one.text!r} and {other.text!r} lie over each other")
    return tuple(found)


def labels_of(markup: str) -> Iterator[Label]:
    """Every text that is shown; turned ones are left out, as are those that wait to be enlarged."""
    yield from _within(ElementTree.fromstring(markup), (0.0, 0.0, 1.0), {"font-size": "11"})


def _within(node: ElementTree.Element, frame: Frame, style: Mapping[str, str]) -> Iterator[Label]:
    if node.get("visibility") == "hidden" or node.tag.endswith("}defs"):
        return
    moved = _moved(frame, node.get("transform", ""))
    if moved is None:
        return
    own = {name: value for name, value in node.attrib.items() if name in _HANDED_DOWN}
    here = {**style, **own} if own else style
    if node.tag.endswith("}text") and (node.text or "").strip():
        yield _label(node, moved, here)
    for child in node:
        yield from _within(child, moved, here)


def _moved(frame: Frame, transform: str) -> Frame | None:
    x, y, scale = frame
    for name, given in _MOVES.findall(transform):
        numbers = [float(word) for word in re.split(r"[ ,]+", given.strip())]
        if name == "rotate":
            return None
        if name == "translate":
            x, y = x + numbers[0] * scale, y + (numbers[1] if len(numbers) > 1 else 0) * scale
        else:
            scale *= numbers[0]
    return x, y, scale


def _label(node: ElementTree.Element, frame: Frame, style: Mapping[str, str]) -> Label:
    x, y, scale = frame
    text = node.text or ""
    size = float(style["font-size"]) * scale
    wide = text_width(text, size, style.get("font-weight") == "bold") * _SURE
    wide += float(style.get("letter-spacing", "0")) * scale * len(text)
    at = x + float(node.get("x", "0")) * scale
    low = y + float(node.get("y", "0")) * scale
    left = at - {"middle": wide / 2, "end": wide}.get(style.get("text-anchor", "start"), 0.0)
    is_cell = style.get("class") == "cells"
    return Label(text, size, left, low - size * 0.7, left + wide, low + size * 0.05, is_cell)
