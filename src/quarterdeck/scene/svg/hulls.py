"""Ships from above: hull, oars, sails and wake, with their losses drawn on them."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from quarterdeck.scene.hulls import BEAMS, LAYERS, MASTS, OARS, SAILS, SHADOW, WAKE, Layer
from quarterdeck.scene.model import Piece, Point
from quarterdeck.scene.naming import piece_words
from quarterdeck.scene.paints import paint_of
from quarterdeck.scene.parts.hulls import Hull
from quarterdeck.scene.svg.canvas import Canvas, num, rect, text_width
from quarterdeck.scene.svg.claims import text_box
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.pieces import badge, plate_tag
from quarterdeck.scene.svg.placement import Box

_FLAME = (
    "M0.6-9c.4 3.4 5.6 5.6 5.6 11 0 3.8-2.8 6.2-6.2 6.2s-6.2-2.4-6.2-6.2c0-2.4 1.2-4.4 2.8-5.6"
    "q0 2.4 1.4 3C-1.8-4-1.4-7 .6-9"
)
_EMBER = "M0 .6c-1.4 1.8-2.2 2.8-2.2 4.2a2.3 2.3 0 0 0 4.5 0C2.3 3.4 1.4 2.4 0 .6"
_WAVES = "M-30-6q7.5-6 15 0t15 0 15 0 15 0M-30 6q7.5-6 15 0t15 0 15 0 15 0M-30 18q7.5-6 15 0t15 0 15 0 15 0"
_DECK = (-14, 4, 20, -28, 32)  # where fires and holes are drawn along the middle
_SIDES = (4, -4)
_HOLE = "#10151a"  # dark in either theme
_NAME_LOW = 20.0
BAR = 42.0


@kept
def draw_hull(
    canvas: Canvas, piece: Piece, x: float, y: float, length: float, on: str = "", is_named: bool = True
) -> None:
    """A ship around a point, `length` long from bow to stern; bar, name and flags beneath it."""
    hull = piece.hull
    if hull is None:
        return
    scale = length * hull.length / 100
    outline, drawn = ship_on_water(canvas, piece, hull, x, y, length)
    if not hull.ghost:
        drawn += _below(canvas, piece, x, _foot(piece, y, length), is_named)
    canvas.part(piece, drawn, piece_words(canvas.scene, piece), on)
    if canvas.is_wanted(piece):
        canvas.ring(piece, outline, (x + 20 * scale, y - 20 * scale))


def ship_on_water(
    canvas: Canvas, piece: Piece, hull: Hull, x: float, y: float, length: float
) -> tuple[str, str]:
    """The open tag of a ship's outline, and the ship itself with that outline first."""
    scale = length * hull.length / 100
    place = f'transform="translate({num(x)} {num(y)}) rotate({num(piece.facing or 0)}) scale({scale:.3g})"'
    beam = BEAMS[hull.form]
    outline = f'<rect x="{num(-beam)}" y="-54" width="{num(2 * beam)}" height="108" rx="{num(beam)}" {place}'
    drawn = f'{outline} fill="transparent"/>'
    if hull.ghost:
        return outline, f'{drawn}<g opacity="0.5">{_ship(canvas, piece, hull, place)}</g>'
    return outline, drawn + _lying(canvas, piece, hull, place, (x, y), scale)


def _lying(canvas: Canvas, piece: Piece, hull: Hull, place: str, at: Point, scale: float) -> str:
    """A ship on the water: shadow and wake under it, fires upright upon it."""
    paint = paint_of(canvas.theme)
    x, y = at
    shadow = canvas.define("hull-shadow", f'<path d="{SHADOW}" fill="{paint.shade}"/>')
    moved = place.replace(f"({num(x)} {num(y)})", f"({num(x + 2)} {num(y + 3.5)})")
    drawn = f'<use href="#{shadow}" {moved}/>'
    if hull.wake and piece.facing is not None and hull.sinking is None:
        line = (
            f'<path d="{WAKE}" fill="none" stroke="{paint.foam}" stroke-width="2.4" stroke-linecap="round"/>'
        )
        drawn += f'<use href="#{canvas.define("hull-wake", line)}" opacity="0.55" {place}/>'
    ship = _ship(canvas, piece, hull, place)
    drawn += f'<g opacity="0.5">{ship}</g>' if hull.sinking is not None else ship
    spots = [_turned(at, piece.facing or 0, scale, (0, along)) for along in _DECK]
    for fx, fy in spots[: hull.fires]:
        drawn += f'<use href="#{_fire(canvas)}" transform="translate({num(fx)} {num(fy - 2)}) scale(0.9)"/>'
    if hull.sinking is not None:
        drawn += _going_down(canvas, hull.sinking, x, y, scale)
    return drawn


def _ship(canvas: Canvas, piece: Piece, hull: Hull, place: str) -> str:
    """The ship itself, as a use of what is defined once for all owners: `color` is hull, `fill` deck."""
    name = "-".join(
        str(part) for part in ("hull", hull.form, *hull.sheared, hull.masts_lost, hull.holes) if part != ""
    )
    ref = canvas.define(name, "".join(_shapes(canvas, hull)))
    theme = canvas.theme
    deck = theme.paper if piece.owner is None else theme.tint(piece.owner)
    return f'<use href="#{ref}" color="{theme.plate(piece.owner)}" fill="{deck}" {place}/>'


def _shapes(canvas: Canvas, hull: Hull) -> Iterator[str]:
    paint, theme = paint_of(canvas.theme), canvas.theme
    if hull.form in OARS:
        yield from _oars(canvas, hull)
    for layer in LAYERS[hull.form]:
        yield _shape(canvas, layer)
    sails = SAILS.get(hull.form, ())
    for sail in sails[: max(0, len(sails) - hull.masts_lost)]:
        yield _shape(canvas, Layer(sail, fill="sail", line="sail_line", width=1))
    for mast in MASTS.get(hull.form, ())[max(0, len(sails) - hull.masts_lost) :]:
        stump = f"M-4 {num(mast - 4)}l8 8m0-8l-8 8"
        yield f'<path d="{stump}" stroke="{theme.bad}" stroke-width="2.4" fill="none"/>'
    for hole in range(min(hull.holes, len(_DECK))):
        at = f'cx="{_SIDES[hole % 2]}" cy="{_DECK[hole] + 8}"'
        yield f'<circle {at} r="3.4" fill="{_HOLE}" stroke="{paint.flame}" stroke-width="1.2"/>'


def _shape(canvas: Canvas, layer: Layer) -> str:
    def colour(role: str) -> str:
        if role == "hull":
            return "currentColor"
        return canvas.theme.ink if role == "ink" else str(getattr(paint_of(canvas.theme), role))

    fill = "" if layer.fill == "deck" else f' fill="{colour(layer.fill) if layer.fill else "none"}"'
    line = f' stroke="{colour(layer.line)}" stroke-width="{layer.width:g}"' if layer.line else ""
    dash = f' stroke-dasharray="{layer.dash}"' if layer.dash else ""
    return f'<path d="{layer.path}"{fill}{line}{dash}/>'


def _oars(canvas: Canvas, hull: Hull) -> Iterator[str]:
    """Oars on both sides; sheared ones are red stumps, from the middle of the ship outwards."""
    oars = OARS[hull.form]
    for side, lost in ((-1, hull.sheared[0]), (1, hull.sheared[1])):
        middle_first = sorted(range(oars.count), key=lambda i: abs(i - oars.count // 2))
        stumps = set(middle_first[:lost])
        whole, broken = "", ""
        for i in range(oars.count):
            start = f"M{num(side * oars.out)} {num(oars.first + i * oars.apart)}"
            if i in stumps:
                broken += f"{start}l{num(side * 4.5)} 1.5"
            else:
                whole += f"{start}l{num(side * oars.reach)} 5"
        style = f'fill="none" stroke-width="{oars.width:g}" stroke-linecap="round"'
        if whole:
            yield f'<path d="{whole}" {style} stroke="{paint_of(canvas.theme).oar}"/>'
        if broken:
            yield f'<path d="{broken}" {style} stroke="{canvas.theme.bad}"/>'


def _turned(at: Point, degrees: float, scale: float, point: Point) -> Point:
    """A point of the ship where it lies on the board."""
    angle = radians(degrees)
    px, py = point[0] * scale, point[1] * scale
    return at[0] + px * cos(angle) - py * sin(angle), at[1] + px * sin(angle) + py * cos(angle)


def _fire(canvas: Canvas) -> str:
    paint = paint_of(canvas.theme)
    body = f'<path d="{_FLAME}" fill="{paint.fire}" stroke="{paint.halo}" stroke-width="1"/>'
    return canvas.define("fire", body + f'<path d="{_EMBER}" fill="{paint.flame}"/>')


def _going_down(canvas: Canvas, turns: int, x: float, y: float, scale: float) -> str:
    """Foam over the hull, and how many turns are left, in words beside its sign."""
    foam = f'stroke="{paint_of(canvas.theme).foam}" stroke-width="4" stroke-linecap="round"'
    waves = canvas.define("hull-foam", f'<path d="{_WAVES}" fill="none" {foam}/>')
    drawn = f'<use href="#{waves}" transform="translate({num(x)} {num(y)}) scale({scale:.3g})"/>'
    theme, size, box = canvas.theme, canvas.size(11), pill_box(canvas, turns, x, y)
    pill = rect(box.left, box.top, box.right - box.left, box.bottom - box.top, 8)
    drawn += f'{pill} fill="{theme.bad}" stroke="{theme.on_plate}"/>'
    low = box.top + size * 0.85 + 3
    fill = theme.on_plate
    return drawn + canvas.text(x, low, _turns_left(turns), size=11, bold=True, anchor="middle", fill=fill)


def _turns_left(turns: int) -> str:
    return f"sinks in {turns}" if turns else "sinks"


def pill_box(canvas: Canvas, turns: int, x: float, y: float) -> Box:
    """The room of the pill that says how long a ship still floats."""
    size = canvas.size(11)
    half = text_width(_turns_left(turns), size, bold=True) / 2 + 6
    return Box(x - half, y - 14 - size, x + half, y - 7)


def is_ship(piece: Piece) -> bool:
    """Whether a piece is drawn from above."""
    return piece.hull is not None and piece.up


def ship_name_box(canvas: Canvas, piece: Piece, x: float, y: float, length: float) -> Box:
    """The room that a ship's name needs."""
    return text_box(canvas, piece.name or piece.label, x, _foot(piece, y, length) + _NAME_LOW)


def _foot(piece: Piece, y: float, length: float) -> float:
    """Where the bar beneath a ship begins: close to it, whichever way it lies."""
    scale = length * (piece.hull.length if piece.hull else 1) / 100
    return y + max(16.0, 50 * scale * abs(cos(radians(piece.facing or 0))) - 6)


def _below(canvas: Canvas, piece: Piece, x: float, y: float, is_named: bool) -> str:
    """The owner's plate, a bar of what is left, the name, and a sign if there is more to know."""
    theme = canvas.theme
    plate = f'fill="{theme.plate(piece.owner)}" stroke="{theme.on_plate}" stroke-width="1"/>'
    if piece.hits is None:
        drawn = f"{plate_tag(piece.owner, x, y + 4, 4.6)} {plate}"
    else:
        most = max(1, piece.max_hits if piece.max_hits is not None else piece.hits)
        left = x - BAR / 2 + 5
        drawn = canvas.box(left, y + 0.5, BAR - 5, 7, theme.paper, theme.ink, r=2.5, stroke=0.8)
        full = (BAR - 6) * piece.hits / most
        drawn += canvas.box(left + 0.5, y + 1, max(0.0, full), 6, theme.plate(piece.owner), r=2)
        drawn += f"{plate_tag(piece.owner, left - 2, y + 4, 4.6)} {plate}"
    name = piece.name or piece.label
    if name and is_named:
        drawn += canvas.text(x, y + _NAME_LOW, name, size=11, anchor="middle", halo=paint_of(theme).halo)
    if piece.n != 1:
        drawn += badge(canvas, x + BAR / 2 + 4, y + 4, str(piece.n))
    if piece.flags:
        drawn += badge(canvas, x + BAR / 2 + 4, y - 8, "!")
    return drawn
