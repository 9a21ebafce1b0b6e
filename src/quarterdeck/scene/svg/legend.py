"""What the signs on the boards mean: owners, kinds of pieces, and what the game itself explains."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from quarterdeck.scene.glyphs import GLYPHS
from quarterdeck.scene.model import Actions, Board, Scene
from quarterdeck.scene.naming import FACE_DOWN, kind_name, piece_noun
from quarterdeck.scene.parts.marks import MarkKind
from quarterdeck.scene.svg.actions import category_letter, category_sign, unpayable_sign
from quarterdeck.scene.svg.canvas import Canvas, text_width, wrap
from quarterdeck.scene.svg.marks import mark_sign
from quarterdeck.scene.svg.overlays import sample
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.svg.powers import back, shield
from quarterdeck.scene.svg.territories import terrain_sign
from quarterdeck.scene.terrain import TERRAIN
from quarterdeck.scene.themes import theme_named

_LINE, _PAD, _INDENT = 26.0, 12.0, 32.0
Entry = tuple[str, str, str]


def entries(scene: Scene) -> list[Entry]:
    """What is to be explained: (sort, sign, words)."""
    boards = [item for area in scene.areas for item in area.items if isinstance(item, Board)]
    actions = [item for area in scene.areas for item in area.items if isinstance(item, Actions)]
    if not boards and not scene.legend and not actions:
        return []
    pieces = [piece for board in boards for piece in board.pieces]
    told = {
        f"{seat.owner}": f"{seat.name} (you)" if seat.owner == scene.you else seat.name
        for seat in scene.seats
        if len(scene.seats) > 1
    }
    nouns = sorted({(piece_noun(piece), piece.kind) for piece in pieces if piece.up})
    kinds = {(kind, noun[:1].upper() + noun[1:]): None for noun, kind in nouns}
    return [
        *(("owner", owner, name) for owner, name in told.items()),
        *(("power", power.word, power.name) for power in scene.powers),
        *(("glyph", kind, noun) for kind, noun in kinds),
        *([("back", "", FACE_DOWN[:1].upper() + FACE_DOWN[1:])] if any(not p.up for p in pieces) else []),
        *(("mark", kind.label, kind.label[:1].upper() + kind.label[1:]) for kind in _mark_kinds(scene)),
        *(("overlay", sign, words) for sign, words in _overlays(boards).items()),
        *(("tone", sign, words) for sign, words in _categories(actions).items()),
        *(("glyph", glyph, name[:1].upper() + name[1:]) for glyph, name in _goods(scene).items()),
        *([("state", "unpayable", "You cannot pay")] if _has(actions, "unpayable") else []),
        *(("look", look, look.capitalize()) for look in _terrain(boards) if look not in scene.legend),
        *((_sort(scene, sign), sign, words) for sign, words in scene.legend.items()),
    ]


def _categories(boards: Sequence[Actions]) -> dict[str, str]:
    """Tones of action squares with the letters on them, and what they stand for."""
    found: dict[str, dict[str, None]] = {}
    for action in (action for board in boards for action in board.actions if action.tone):
        found.setdefault(f"{action.tone} {category_letter(action)}", {})[action.category] = None
    return {sign: ", ".join(names)[:1].upper() + ", ".join(names)[1:] for sign, names in found.items()}


def _goods(scene: Scene) -> dict[str, str]:
    """The emblems of what is paid and gained on action squares."""
    squares = [
        action
        for area in scene.areas
        for item in area.items
        if isinstance(item, Actions)
        for action in item.actions
    ]
    amounts = [amount for action in squares for amount in (*action.cost, *action.gain)]
    return {amount.glyph: amount.name or kind_name(amount.glyph) for amount in amounts}


def _has(boards: Sequence[Actions], state: str) -> bool:
    return any(action.state == state for board in boards for action in board.actions)


def _mark_kinds(scene: Scene) -> dict[MarkKind, None]:
    """The kinds of marks on the boards, each once, in order."""
    boards = [item for area in scene.areas for item in area.items if isinstance(item, Board)]
    return {mark.kind: None for board in boards for mark in board.marks}


def _terrain(boards: Sequence[Board]) -> dict[str, None]:
    """Looks with a sign of their own, each once, in order."""
    return {space.look: None for board in boards for space in board.spaces if space.look in TERRAIN}


def _overlays(boards: Sequence[Board]) -> dict[str, str]:
    """Overlays that have a name: their look and owner, and what they are."""
    overlays = [overlay for board in boards for overlay in board.overlays if overlay.label]
    return {f"{o.look} {'' if o.owner is None else o.owner}": o.label for o in overlays}


def _sort(scene: Scene, sign: str) -> str:
    if sign in theme_named("light").looks:
        return "look"
    return "glyph" if sign in scene.glyphs or sign in GLYPHS else "text"


def draw_legend(scene: Scene, theme: str, width: float, said: Collection[str] = ()) -> tuple[str, float]:
    """The legend as static markup, and its height; entries that are short share a line.

    `said` are the references that the picture around it defines already.
    """
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
    defs = [drawn for name, drawn in canvas.defs.items() if name not in said]
    return "".join((*defs, *canvas.ground)), y + (_LINE if column else 0) + 4


def _sign(canvas: Canvas, sort: str, sign: str, x: float, y: float) -> str:
    theme = canvas.theme
    if sort == "owner":
        return f'{plate_tag(int(sign), x, y, 9)} fill="{theme.plate(int(sign))}"/>'
    if sort == "mark":
        mark = next(kind for kind in _mark_kinds(canvas.scene) if kind.label == sign)
        return mark_sign(canvas, mark, x, y, "")
    if sort == "power":
        return shield(canvas, sign, x, y, 9)
    if sort == "back":
        return back(canvas, x, y, 10)
    if sort == "overlay":
        covering, _, owner = sign.partition(" ")
        return sample(canvas, covering, int(owner) if owner else None, x, y)
    if sort == "tone":
        return category_sign(canvas, sign, x, y)
    if sort == "state":
        return unpayable_sign(canvas, x, y)
    if sort == "glyph":
        return canvas.glyph(sign, x, y, 22, theme.ink)
    if sort == "look":
        look = theme.looks[sign]
        return canvas.box(x - 10, y - 9, 20, 18, look.fill, look.line, r=3) + terrain_sign(canvas, sign, x, y)
    return f'<g font-weight="bold">{canvas.text(x - 10, y + 4, sign)}</g>'
