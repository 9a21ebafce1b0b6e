"""The ground of a hex map: water, depths and land as bodies under one faint grid, never a patchwork."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from zlib import crc32

from quarterdeck.scene.chart import chart
from quarterdeck.scene.model import Point, Space
from quarterdeck.scene.paints import paint_of
from quarterdeck.scene.svg.canvas import Canvas, num
from quarterdeck.scene.svg.outlines import loops, outline, rounded
from quarterdeck.scene.svg.territories import cell_signs
from quarterdeck.scene.themes import Theme, theme_named

WATER = frozenset(
    {"sea", "sea-pale", "deep", "shallow", "shoal", "rocks", "weed", "current", "rough", "ice", "zone"}
)
LAND = frozenset({"land", "fields", "hills", "forest", "mountain", "marsh", "desert", "town"})
_SHELF = (9, 4)
Cell = tuple[Point, str]


def hex_ground(canvas: Canvas, cells: Sequence[Space]) -> list[str]:
    """Everything under the pieces of a hex map but the names of its cells."""
    keys, size = _keys(cells), cells[0].size
    drawn = [_bodies(canvas.theme.name, keys, size)]
    looks: dict[tuple[str, float | None], list[Space]] = {}
    for cell in cells:
        looks.setdefault((cell.look, cell.drift), []).append(cell)
    for (look, _), alike in looks.items():
        pattern, ref = cell_signs(canvas, alike, look)
        if ref:
            path = _around(_keys(alike), size)
            drawn.append(f'<defs>{pattern}</defs><path d="{path}" fill="url(#{ref})"/>')
    return [*drawn, _grid(canvas.theme.name, keys, size)]


def _keys(cells: Sequence[Space]) -> tuple[Cell, ...]:
    return tuple([(cell.at, cell.look) for cell in cells])


def _spaces(keys: Sequence[Cell], size: Point) -> list[Space]:
    return [Space("", at=at, size=size, shape="hex", look=look) for at, look in keys]


@lru_cache(maxsize=256)
def _around(keys: tuple[Cell, ...], size: Point) -> str:
    return outline(_spaces(keys, size), (0, 0))


@lru_cache(maxsize=64)
def _bodies(theme_name: str, keys: tuple[Cell, ...], size: Point) -> str:
    """The commonest water under all, other waters on it, then land with its shelf; the rest cell by cell."""
    looks = theme_named(theme_name).looks
    cells = _spaces(keys, size)
    found = Counter(cell.look for cell in cells)
    base = next((look for look, _ in found.most_common() if look in WATER), "")
    drawn = ""
    if base:
        wet = [cell for cell in cells if cell.look in WATER | LAND]
        drawn = f'<path d="{outline(wet, (0, 0))}" fill="{looks[base].fill}"/>'
    for look in found:
        if look in WATER and look != base:
            drawn += f'<path d="{_of(cells, look)}" fill="{looks[look].fill}"/>'
    drawn += _land(theme_named(theme_name), cells, base != "")
    for look in found:
        if look not in WATER | LAND:
            path = "".join(outline([cell], (0, 0)) for cell in cells if cell.look == look)
            drawn += f'<path d="{path}" fill="{looks[look].fill}" stroke="{looks[look].line}"/>'
    return drawn


def _of(cells: Sequence[Space], look: str) -> str:
    return outline([cell for cell in cells if cell.look == look], (0, 0))


def _land(theme: Theme, cells: Sequence[Space], has_water: bool) -> str:
    """All land has one shore, rounded where there is water, and a shelf around it; looks divide it inside."""
    land = [cell for cell in cells if cell.look in LAND]
    if not land:
        return ""
    shore = "".join(rounded(loop) for loop in loops(land)) if has_water else outline(land, (0, 0))
    edge = outline(cells, (0, 0))
    name = f"~{theme.name[0]}-shore-{crc32(f'{shore}{edge}'.encode())}"
    drawn = f'<clipPath id="{name}"><path d="{shore}"/></clipPath>'
    drawn += f'<clipPath id="{name}~"><path d="{edge}"/></clipPath><g clip-path="url(#{name}~)">'
    for tone, width in zip(chart(theme).shelf[1:], _SHELF, strict=True) if has_water else ():
        drawn += f'<path d="{shore}" fill="none" stroke="{tone}" stroke-width="{2 * width}"/>'
    inside = "".join(
        f'<path d="{_of(land, look)}" fill="{theme.looks[look].fill}"/>'
        for look in dict.fromkeys(cell.look for cell in land)
    )
    drawn += f'<g clip-path="url(#{name})">{inside}</g>'
    return f'{drawn}<path d="{shore}" fill="none" stroke="{paint_of(theme).coast}" stroke-width="1.4"/></g>'


@lru_cache(maxsize=64)
def _grid(theme_name: str, keys: tuple[Cell, ...], size: Point) -> str:
    """Every edge once: three of each cell, and the line around all of them."""
    w, h = size
    step = f"l{num(w / 2)} {num(-h / 4)}l{num(w / 2)} {num(h / 4)}v{num(h / 2)}"
    path = "".join(f"M{num(x - w / 2)} {num(y - h / 4)}{step}" for (x, y), _ in keys)
    path += outline(_spaces(keys, size), (0, 0))
    ink = theme_named(theme_name).ink
    return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="0.8" opacity="0.28"/>'
