"""What the signs on the boards mean: owners, kinds of pieces, and what the game itself explains."""

from __future__ import annotations

from quarterdeck.scene.glyphs import GLYPHS
from quarterdeck.scene.model import Board, Scene
from quarterdeck.scene.naming import piece_noun
from quarterdeck.scene.svg.canvas import Canvas, text_width, wrap
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.themes import theme_named

_LINE, _PAD, _INDENT = 26.0, 12.0, 32.0
Entry = tuple[str, str, str]


def entries(scene: Scene) -> list[Entry]:
    """What is to be explained: (sort, sign, words)."""
    boards = [item for area in scene.areas for item in area.items if isinstance(item, Board)]
    if not boards and not scene.legend:
        return []
    pieces = [piece for board in boards for piece in board.pieces]
    told = {
        f"{seat.owner}": f"{seat.name} (you)" if seat.owner == scene.you else seat.name
        for seat in scene.seats
        if len(scene.seats) > 1
    }
    nouns = sorted({(piece_noun(piece), piece.kind) for piece in pieces})
    kinds = {(kind, noun[:1].upper() + noun[1:]): None for noun, kind in nouns}
    return [
        *(("owner", owner, name) for owner, name in told.items()),
        *(("glyph", kind, noun) for kind, noun in kinds),
        *((_sort(scene, sign), sign, words) for sign, words in scene.legend.items()),
    ]


def _sort(scene: Scene, sign: str) -> str:
    if sign in theme_named("light").looks:
        return "look"
    return "glyph" if sign in scene.glyphs or sign in GLYPHS else "text"


def draw_legend(scene: Scene, theme: str, width: float) -> tuple[str, float]:
    """The legend as static markup, and its height; entries that are short share a line."""
    canvas = Canvas(scene, theme_named(theme), width)
    half = (width - 2 * _PAD) / 2
    canvas.ground.append(canvas.text(_PAD, _PAD + 14, "Signs", size=15, bold=True))
    column, y = 0, _PAD + 26
    for sort, sign, words in entries(scene):
        is_short = text_width(words, 12) <= half - _INDENT - 4
        if column and not is_short:
            column, y = 0, y + _LINE
        lines = wrap(words, 12, (half if is_short else 2 * half) - _INDENT)
        x = _PAD + column * half
        canvas.ground.append(_sign(canvas, sort, sign, x + 12, y + 12))
        canvas.ground += [canvas.text(x + _INDENT, y + 16 + i * 16, line) for i, line in enumerate(lines)]
        column = 1 - column if is_short else 0
        y += 0 if column else _LINE + 16 * (len(lines) - 1)
    return "".join(canvas.ground), y + (_LINE if column else 0) + 4


def _sign(canvas: Canvas, sort: str, sign: str, x: float, y: float) -> str:
    theme = canvas.theme
    if sort == "owner":
        return f'{plate_tag(int(sign), x, y, 9)} fill="{theme.plate(int(sign))}"/>'
    if sort == "glyph":
        return canvas.glyph(sign, x, y, 22, theme.ink)
    if sort == "look":
        look = theme.looks[sign]
        return canvas.box(x - 10, y - 9, 20, 18, look.fill, look.line, r=3)
    return f'<g font-weight="bold">{canvas.text(x - 10, y + 4, sign)}</g>'
