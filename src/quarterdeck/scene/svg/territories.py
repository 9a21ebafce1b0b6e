"""Terrain and owner together: signs of terrain in the middle, the owner's band and plate at the edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from quarterdeck.scene.model import Board, Point, Space
from quarterdeck.scene.paints import paint_of
from quarterdeck.scene.svg.canvas import Canvas, num
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.terrain import CELL, TERRAIN, Terrain
from quarterdeck.scene.themes import WASH

BAND = 11.0  # of which half lies outside of its region and is cut off
CELL_BAND = 5.0
_BAND_STRENGTH = "0.8"
_PLATE = 4.6


def region_paths(board: Board) -> str:
    """The outlines of regions, said once: parts use them, and bands are cut by them."""
    shapes = tuple([(space.id, space.path) for space in board.spaces if space.shape == "path"])
    return _outlines(shapes) if shapes else ""


@lru_cache(maxsize=64)
def _outlines(shapes: tuple[tuple[str, str], ...]) -> str:
    drawn = [
        f'<path id="~r-{name}" d="{path}"/><clipPath id="~r-{name}~"><use href="#~r-{name}"/></clipPath>'
        for name, path in shapes
    ]
    return f"<defs>{''.join(drawn)}</defs>"


def outline_id(space: Space) -> str:
    return f"~r-{space.id}"


def region_grounds(canvas: Canvas, board: Board) -> Iterator[str]:
    """The terrain of regions, look by look: it lies still while owners come and go."""
    looks: dict[str, list[str]] = {}
    for space in board.spaces:
        if is_land(space):
            looks.setdefault(space.look, []).append(space.id)
    for name, alike in looks.items():
        look, uses = canvas.theme.looks[name], _uses(tuple(alike))
        yield f'<g fill="{look.fill}" stroke="{look.line}" stroke-width="1.2">{uses}</g>'
        if name in TERRAIN:
            yield f'<g fill="url(#{_strewn(canvas, name)})">{uses}</g>'


@lru_cache(maxsize=256)
def _uses(regions: tuple[str, ...]) -> str:
    return "".join([f'<use href="#~r-{name}"/>' for name in regions])


def is_land(space: Space) -> bool:
    """Whether a space is a region, and no area of water."""
    return space.shape == "path" and space.lettering != "water"


def draw_region(canvas: Canvas, space: Space, shift: str, name_at: Point) -> str:
    """Whose a region is. Its first shape is what a click hits and a ring goes round."""
    use = f'<use href="#{outline_id(space)}"{shift}'
    if space.owner is None:
        return f'{use} fill="transparent"/>'
    colour = canvas.theme.plate(space.owner)
    drawn = f'{use} clip-path="url(#{outline_id(space)}~)" fill="{colour}" fill-opacity="{WASH}" '
    drawn += f'stroke="{colour}" stroke-width="{num(BAND)}" stroke-opacity="{_BAND_STRENGTH}"/>'
    drawn += f'{use} fill="none" stroke="{paint_of(canvas.theme).halo}" stroke-width="1.4"/>'
    return drawn + owner_plate(canvas, space.owner, *name_at)


def owner_plate(canvas: Canvas, owner: int, x: float, y: float) -> str:
    """The small plate by which an owner is known without his colour."""
    theme = canvas.theme
    style = f'fill="{theme.plate(owner)}" stroke="{paint_of(theme).halo}" stroke-width="1.2"'
    ref = canvas.define(f"plate-{owner}", f"{plate_tag(owner, 0, 0, _PLATE)} {style}/>")
    return f'<use href="#{ref}" x="{num(x)}" y="{num(y)}"/>'


def draw_cell(canvas: Canvas, space: Space, path: str, inset: str, at: Point) -> str:
    """A cell that somebody holds: wash, a band inside its edge, and a plate in its lower part."""
    if space.owner is None:
        return f'<path d="{path}" fill="transparent"/>'
    colour = canvas.theme.plate(space.owner)
    drawn = f'<path d="{path}" fill="{colour}" fill-opacity="{WASH}"/>'
    drawn += f'<path d="{inset}" fill="none" stroke="{colour}" stroke-width="{num(CELL_BAND)}" '
    drawn += f'stroke-opacity="{_BAND_STRENGTH}"/>'
    x, y = at
    w, h = space.size
    if space.shape == "hex":
        return drawn + owner_plate(canvas, space.owner, x, y + h / 2 - 11)
    return drawn + owner_plate(canvas, space.owner, x - w / 2 + 11, y + h / 2 - 11)


# ---------------------------------------------------------------------- signs


def cell_signs(canvas: Canvas, cells: Sequence[Space], look: str) -> tuple[str, str]:
    """A pattern that puts the signs of a look into every cell, and its id; both empty where there are none.

    It repeats as the grid does: hexes of two rows, or one square.
    """
    terrain = TERRAIN.get(look)
    if terrain is None or len({space.size for space in cells}) > 1:
        return "", ""
    first = cells[0]
    (x, y), (w, h) = first.at, first.size
    # Signs point east as they are drawn; where a cell drifts, they turn around its middle.
    turn = 0.0 if first.drift is None else first.drift - 90
    around = [(side * w / 2, rows * h * 0.75) for side in (-1, 1) for rows in (-1, 1)]
    middles = [(0.0, 0.0), *(around if first.shape == "hex" else [])]
    tall = h if first.shape == "square" else h * 1.5
    ref = f"~{canvas.theme.name[0]}-cells-{look}-{num(w)}-{num(x % w)}-{num(y % tall)}-{num(turn)}"
    scale = w / CELL
    signs = "".join(f"M{num(px)} {num(py)}{terrain.sign}" for px, py in terrain.places)
    # A tile begins at a cell's upper left corner; signs are measured from its middle.
    spun = f"scale({scale:.3g})" + (f" rotate({num(turn)})" if turn else "")
    drawn = "".join(
        f'<path transform="translate({num(w / 2 + mx)} {num(h / 2 + my)}) {spun}" d="{signs}"/>'
        for mx, my in middles
    )
    tile = f'x="{x - w / 2:.2f}" y="{y - h / 2:.2f}" width="{w:.3f}" height="{tall:.3f}"'
    return (
        f'<pattern id="{ref}" {tile} patternUnits="userSpaceOnUse">'
        f"<g {_inked(canvas, terrain)}>{drawn}</g></pattern>",
        ref,
    )


def terrain_sign(canvas: Canvas, look: str, x: float, y: float) -> str:
    """One sign of a look around a point, small enough for a legend; nothing where it has none."""
    terrain = TERRAIN.get(look)
    if terrain is None:
        return ""
    left = x - 9 + terrain.reach[0] * 0.7
    start = f"M{num(left / 0.7)} {num((y - 6 + terrain.reach[1] * 0.7) / 0.7)}"
    return f'<path transform="scale(0.7)" d="{start}{terrain.sign}" {_inked(canvas, terrain)}/>'


def _strewn(canvas: Canvas, look: str) -> str:
    """A pattern of signs for regions of any form: gives its id."""
    terrain = TERRAIN[look]
    w, h = terrain.tile
    left, high = terrain.reach
    signs = "".join(f"M{num(w * part + left)} {num(h * part + high)}{terrain.sign}" for part in (0.06, 0.56))
    ref = f"~{canvas.theme.name[0]}-strewn-{look}"
    canvas.define(
        f"terrain-{look}",
        f'<pattern id="{ref}" width="{num(w)}" height="{num(h)}" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale(0.8)"><path d="{signs}" {_inked(canvas, terrain)}/></pattern>',
    )
    return ref


def _inked(canvas: Canvas, terrain: Terrain) -> str:
    paint = paint_of(canvas.theme)
    fill = str(getattr(paint, terrain.fill)) if terrain.fill else "none"
    return (
        f'fill="{fill}" stroke="{getattr(paint, terrain.ink)}" stroke-width="{terrain.width:g}" '
        'stroke-linecap="round" stroke-linejoin="round"'
    )
