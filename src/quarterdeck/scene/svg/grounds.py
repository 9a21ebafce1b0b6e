"""What lies under a board: coasts with their shelf, water with waves, borders, and plain shapes."""

from __future__ import annotations

from collections.abc import Iterator

from quarterdeck.scene.chart import ChartColours, chart
from quarterdeck.scene.model import Board, Ground, Space
from quarterdeck.scene.paints import paint_of
from quarterdeck.scene.svg.canvas import Canvas, escape, num, rect
from quarterdeck.scene.svg.territories import is_land, outline_id

# How wide the three tones of a shelf are stroked under the land.
_SHELF = (18, 10, 4)
LINES = ("river", "wall", "frontier")  # styles of what runs between regions
_WAVES = (
    "M8 14c3-3 6-3 9 0s6 3 9 0m20 26c3-3 6-3 9 0s6 3 9 0M56 8q3-3 6 0c3 3 4 2 6 0M20 42q3-3 6 0c3 3 4 2 6 0"
)


def draw_grounds(canvas: Canvas, board: Board) -> list[str]:
    """The shapes under the spaces, in order, in the board's own coordinates."""
    drawn = list(_shapes(canvas, board))
    if not any(ground.style == "coast" for ground in board.ground):
        return drawn
    # A shelf is wider than its coast: at the board's edge it must not run over.
    frame = _name(canvas, board, "frame")
    wide, high = num(board.size[0]), num(board.size[1])
    clip = f'<clipPath id="{frame}"><path d="M0 0H{wide}V{high}H0Z"/></clipPath>'
    return [clip, f'<g clip-path="url(#{frame})">', *drawn, "</g>"]


def is_area(space: Space) -> bool:
    """Whether a space is an area of water, chosen by its name."""
    return space.shape == "path" and space.lettering == "water"


def _shapes(canvas: Canvas, board: Board) -> Iterator[str]:
    """Water first, then the areas on it, then its waves; then borders and coasts."""
    looks = canvas.theme.looks
    water = [ground for ground in board.ground if ground.style == "waves"]
    for ground in water:
        yield f'<path d="{ground.path}" fill="{looks[ground.look].fill}"/>'
    yield from _areas(canvas, board)
    if water:
        waves = _name(canvas, board, "waves")
        yield _pattern(waves, chart(canvas.theme))
        yield f'<path d="{"".join(ground.path for ground in water)}" fill="url(#{waves})"/>'
    for number, ground in enumerate(board.ground):
        if ground.style == "coast" and not ground.path:
            yield from _coast_of_regions(canvas, board, _name(canvas, board, f"coast-{number}"))
        elif ground.style not in ("waves", *LINES):
            yield from _shape(canvas, ground, _name(canvas, board, f"coast-{number}"))


def _shape(canvas: Canvas, ground: Ground, name: str) -> Iterator[str]:
    look, colours = canvas.theme.looks[ground.look], chart(canvas.theme)
    match ground.style:
        case "coast":
            yield from _coast(ground, look.fill, paint_of(canvas.theme).coast, colours, name)
        case "border":
            yield f'<path d="{ground.path}" fill="none" {_border(canvas)}/>'
        case _:
            yield f'<path d="{ground.path}" fill="{look.fill}" stroke="{look.line}"/>'


def lines_between(canvas: Canvas, board: Board) -> str:
    """Rivers, walls and frontiers, over the regions and the colours of their owners; perhaps nothing."""
    drawn = []
    theme = canvas.theme
    for ground in board.ground:
        if ground.style == "river":
            drawn.append(f'<path d="{ground.path}" stroke="{theme.paper}" stroke-width="9"/>')
            drawn.append(f'<path d="{ground.path}" stroke="{theme.links["ferry"]}" stroke-width="6.5"/>')
            ripple = f'stroke="{theme.paper}" stroke-width="1.8" stroke-dasharray="7 6"'
            drawn.append(f'<path d="{ground.path}" {ripple}/>')  # no owner's border has one
        elif ground.style == "wall":
            drawn.append(f'<path d="{ground.path}" stroke="{theme.paper}" stroke-width="9"/>')
            drawn.append(f'<path d="{ground.path}" stroke="{theme.ink}" stroke-width="2"/>')
            drawn.append(
                f'<path d="{ground.path}" stroke="{theme.ink}" stroke-width="7" stroke-dasharray="5 4"/>'
            )
        elif ground.style == "frontier":
            drawn.append(
                f'<path d="{ground.path}" stroke="{theme.paper}" stroke-opacity=".7" stroke-width="6"/>'
            )
            dots = 'stroke-width="2.4" stroke-dasharray="9 4 2 4"'
            drawn.append(f'<path d="{ground.path}" stroke="{theme.ink}" {dots}/>')
    style = 'fill="none" stroke-linejoin="round" pointer-events="none"'
    return f"<g {style}>{''.join(drawn)}</g>" if drawn else ""


def _areas(canvas: Canvas, board: Board) -> Iterator[str]:
    """Areas of water are ground; where no border is drawn, each has its own."""
    has_borders = any(ground.style == "border" for ground in board.ground)
    for space in board.spaces:
        if is_area(space):
            fill = canvas.theme.looks[space.look].fill
            yield f'<path d="{space.path}" fill="{fill}" {"" if has_borders else _border(canvas)}/>'


def _border(canvas: Canvas) -> str:
    ink = chart(canvas.theme).water_ink
    return f'stroke="{ink}" stroke-opacity=".75" stroke-width="1.2" stroke-dasharray="7 4"'


def water(canvas: Canvas, name: str, x: float, y: float, w: float, h: float) -> str:
    """A framed piece of open water, for what is no board; its waves are ground, as they never change."""
    look = canvas.theme.looks["sea"]
    waves = escape(f"_{canvas.theme.name}-{name}-waves")
    canvas.ground.append(_pattern(waves, chart(canvas.theme)))
    frame = rect(x, y, w, h, 8)
    return f'{frame} fill="{look.fill}" stroke="{look.line}"/>{frame} fill="url(#{waves})"/>'


def _coast(ground: Ground, fill: str, line: str, colours: ChartColours, name: str) -> Iterator[str]:
    """The land over its shelf: one path, used four times."""
    yield f'<defs><path id="{name}" d="{ground.path}" stroke-linejoin="round"/></defs>'
    for tone, width in zip(colours.shelf, _SHELF, strict=True):
        yield f'<use href="#{name}" fill="none" stroke="{tone}" stroke-width="{width}"/>'
    yield f'<use href="#{name}" fill="{fill}" stroke="{line}" stroke-width="1.2"/>'


def _coast_of_regions(canvas: Canvas, board: Board, name: str) -> Iterator[str]:
    """The shelf around a board's regions, whose outlines are already said: they lie on it themselves."""
    uses = "".join(f'<use href="#{outline_id(space)}"/>' for space in board.spaces if is_land(space))
    yield f'<defs><g id="{name}" stroke-linejoin="round">{uses}</g></defs>'
    for tone, width in zip(chart(canvas.theme).shelf, _SHELF, strict=True):
        yield f'<use href="#{name}" fill="none" stroke="{tone}" stroke-width="{width}"/>'
    line = paint_of(canvas.theme).coast
    yield f'<use href="#{name}" fill="none" stroke="{line}" stroke-width="2.6"/>'


def _pattern(name: str, colours: ChartColours) -> str:
    """Sparse waves, the same on every water."""
    return (
        f'<pattern id="{name}" width="76" height="52" patternUnits="userSpaceOnUse"><path d="{_WAVES}" '
        f'fill="none" stroke="{colours.ripple}" stroke-linecap="round" opacity=".7"/></pattern>'
    )


def _name(canvas: Canvas, board: Board, what: str) -> str:
    """An id that no element has, other boards on the page or the other theme among them."""
    return escape(f"_{canvas.theme.name}-{board.id}-{what}")
