"""What has been drawn is not drawn again while it looks the same: for its viewer, or for another.

A drawing depends on its area and on little else: who the owners are, and which of the area's words may be
chosen. It is made from just that part of the scene, so that equal parts cannot give different drawings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from quarterdeck.scene import Area, Board, Scene
from quarterdeck.scene.model import parts_of
from quarterdeck.scene.outline import area_lines
from quarterdeck.scene.svg.board import MANY_CELLS

D = TypeVar("D")
Appearance = tuple[str, bool]  # the theme, and whether the screen is narrow


@dataclass(frozen=True, slots=True)
class CachedDrawing(Generic[D]):
    """An area as it was drawn and put into words, and all that this depends on."""

    area: Area
    light: Scene
    look: Appearance
    words: frozenset[str]
    drawn: D
    outline: str


def cached_drawing(
    area: Area,
    scene: Scene,
    look: Appearance,
    earlier: Iterable[CachedDrawing[D] | None],
    draw: Callable[[Area, Scene], D],
) -> CachedDrawing[D]:
    """The area drawn, or an earlier drawing of it if that would look the same."""
    words: frozenset[str] | None = None
    light: Scene | None = None
    for drawing in earlier:
        if drawing is not None and drawing.look == look and drawing.area == area:
            words = drawing.words
            light = light_on(area, words, scene)
            if drawing.light == light:
                return drawing
    words = words_of(area) if words is None else words
    light = light_on(area, words, scene) if light is None else light
    return CachedDrawing(area, light, look, words, draw(area, light), in_words(area, light))


def words_of(area: Area) -> frozenset[str]:
    """What a click on the area can say."""
    return frozenset([area.word, *(part.word for item in area.items for part in (item, *parts_of(item)))])


def light_on(area: Area, words: frozenset[str], scene: Scene) -> Scene:
    """All of a scene that the drawing of one area may depend on."""
    return Scene(
        "",
        (),
        seats=scene.seats,
        powers=scene.powers,
        glyphs=scene.glyphs,
        legend=scene.legend,
        lit=scene.lit & words,
        chosen=[word for word in scene.chosen if word in words],
        options=_cells_named(words, scene) if _is_great(area) else (),
    )


def _is_great(area: Area) -> bool:
    """Whether only the cells that options name are drawn as elements of their own."""
    return any(isinstance(item, Board) and len(item.spaces) > MANY_CELLS for item in area.items)


def _cells_named(words: frozenset[str], scene: Scene) -> tuple[tuple[str, str], ...]:
    named = {word for notation, _ in scene.options for word in notation.split()}
    return tuple((word, "") for word in sorted(named & words))


def in_words(area: Area, light: Scene) -> str:
    """The area's lines of the outline, each after a line break."""
    return "\n".join(["", "", *area_lines(light, area)])
