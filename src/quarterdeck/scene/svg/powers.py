"""What belongs to no player: shields of powers, white counters of officials, and the one back."""

from __future__ import annotations

from quarterdeck.scene.glyphs import GLYPHS, markup
from quarterdeck.scene.model import Piece
from quarterdeck.scene.naming import piece_words, power_of
from quarterdeck.scene.paints import paint_of
from quarterdeck.scene.shields import OUTLINE, SHIELDS
from quarterdeck.scene.svg.canvas import Canvas, num, text_width
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.pieces import badge, plate_tag

_LINE, _RIM = "#1b222c", "#ffffff"
_COUNTER = "M-10-12H10l5 5V7l-5 5H-10l-5-5V-7Z"
_COUNTER_SHADE = "M-9-10H11l5 5V9l-5 5H-9l-5-5V-5Z"


def shield(canvas: Canvas, power: str, x: float, y: float, r: float) -> str:
    """A power's shield around a point; `r` is half its width."""
    known = power_of(canvas.scene, power)
    name = known.shield if known else "bend"
    ref = canvas.define(f"shield-{name}", _drawn_shield(canvas, name))
    return f'<use href="#{ref}" transform="translate({num(x)} {num(y)}) scale({r / 9:.3g})"/>'


def _drawn_shield(canvas: Canvas, name: str) -> str:
    plain = SHIELDS[name]
    shade = f'<path d="{OUTLINE}" fill="{paint_of(canvas.theme).shade}" transform="translate(1 2)"/>'
    drawn = f'{shade}<path d="{OUTLINE}" fill="{plain.field}"/>'
    for charge in plain.charges:
        if charge.width:
            dash = f' stroke-dasharray="{charge.dash}"' if charge.dash else ""
            style = f'fill="none" stroke="{charge.colour}" stroke-width="{charge.width:g}"{dash}'
        else:
            style = f'fill="{charge.colour}" fill-rule="evenodd"'
        drawn += f'<path d="{charge.path}" {style}/>'
    drawn += f'<path d="{OUTLINE}" fill="none" stroke="{_LINE}" stroke-width="1.5"/>'
    rim = f'fill="none" stroke="{_RIM}" stroke-width="0.8" opacity="0.9"'
    return drawn + f'<path d="{OUTLINE}" {rim} transform="scale(1.13 1.12)"/>'


def back(canvas: Canvas, x: float, y: float, r: float) -> str:
    """The one back of everything that lies face down: nothing of what it hides is known to this."""
    paint = paint_of(canvas.theme)
    drawn = f'<rect x="-13" y="-10" width="26" height="20" rx="3" fill="{paint.back}" stroke="{_LINE}"/>'
    frame = f'fill="none" stroke="{paint.back_mark}" stroke-width="1"'
    drawn += f'<rect x="-10.5" y="-7.5" width="21" height="15" rx="2" {frame}/>'
    star = markup(GLYPHS["compass"], paint.back_mark)
    drawn += f'<g transform="translate(-6.5 -6.5) scale(.542)">{star}</g>'
    ref = canvas.define("back", drawn)
    return f'<use href="#{ref}" transform="translate({num(x)} {num(y)}) scale({r / 13.5:.3g})"/>'


@kept
def draw_counter(canvas: Canvas, piece: Piece, x: float, y: float, r: float, on: str = "") -> None:
    """A piece of no player, or one that lies face down. Its first shape is what a ring goes round."""
    scale = r / 13.5
    place = f'transform="translate({num(x)} {num(y)}) scale({scale:.3g})"'
    if not piece.up:
        shape, drawn = '<rect x="-14" y="-11" width="28" height="22" rx="4"', back(canvas, x, y, r)
        if piece.owner is not None:
            drawn += _corner(canvas, piece, x - r * 0.9, y - r * 0.7)
    elif piece.kind == "shield" and piece.power:
        shape, drawn = f'<path d="{OUTLINE}"', shield(canvas, piece.power, x, y, r * 0.9)
    else:
        shape, drawn = f'<path d="{_COUNTER}"', _white(canvas, piece, x, y, scale)
    if piece.n != 1:
        drawn += badge(canvas, x + r * 1.1, y + r * 0.8, str(piece.n))
    if piece.flags:
        drawn += badge(canvas, x + r * 1.1, y - r * 0.8, "!")
    target = f'{shape} {place} fill="transparent"/>'
    canvas.part(piece, target + drawn, piece_words(canvas.scene, piece), on)
    if canvas.is_wanted(piece):
        canvas.ring(piece, f"{shape} {place}", (x + r, y - r))


def _white(canvas: Canvas, piece: Piece, x: float, y: float, scale: float) -> str:
    """A white counter with cut corners: glyph, a short name beneath it, and whose it is in a corner."""
    paint = paint_of(canvas.theme)
    drawn = f'<path d="{_COUNTER_SHADE}" fill="{paint.shade}"/>'
    drawn += f'<path d="{_COUNTER}" fill="{paint.white}" stroke="{_LINE}" stroke-width="1.6"/>'
    ref = canvas.define("white-counter", drawn)
    size = canvas.size(11)
    fits = bool(piece.name) and text_width(piece.name, size, bold=True) <= 28 * scale
    place = f'transform="translate({num(x)} {num(y)}) scale({scale:.3g})"'
    out = f'<use href="#{ref}" {place}/>'
    glyph = 13 * scale if fits else 19 * scale
    out += canvas.glyph(piece.kind, x, y - (4.5 * scale if fits else 0), glyph, paint.on_white)
    if fits:
        foot = y + 10.5 * scale
        out += canvas.text(x, foot, piece.name, size=11, bold=True, anchor="middle", fill=paint.on_white)
    if piece.power:
        out += shield(canvas, piece.power, x - 14 * scale, y - 10 * scale, 5.5)
    elif piece.owner is not None:
        out += _corner(canvas, piece, x - 14 * scale, y - 10 * scale)
    return out


def _corner(canvas: Canvas, piece: Piece, x: float, y: float) -> str:
    theme = canvas.theme
    edge = f'stroke="{paint_of(theme).halo}" stroke-width="1.2"'
    return f'{plate_tag(piece.owner, x, y, 5)} fill="{theme.plate(piece.owner)}" {edge}/>'
