"""Action squares with cost and gain, the pawns on them, and the mats of those who send them."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.scene.model import Action, Actions, Amount, Level, Mat, Pawn, Point, Stock
from quarterdeck.scene.saying import action_words, pawn_words
from quarterdeck.scene.svg.canvas import Canvas, num, rect, text_width, wrap
from quarterdeck.scene.svg.faces import draw_amounts
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.tokens import tokens_of

_GAP, _LEAST, _NARROWEST, _ROOMY, _TITLE, _LINE = 6.0, 92.0, 78.0, 150.0, 11.5, 18.0
_PAWN = (
    "M12 2.5A3.6 3.6 0 1 1 11.9 2.5Z"
    "M9.6 9.6H14.4C14.6 13.6 16.4 15.4 19.4 17.2V21.5H4.6V17.2C7.6 15.4 9.4 13.6 9.6 9.6Z"
)


def actions_width(actions: Actions) -> float:
    """The width at which every square has its own."""
    columns = actions.columns or min(len(actions.actions), 6)
    wide = max(_least(actions), _ROOMY if actions.room else 0)
    return columns * (wide + _GAP) - _GAP if columns else 60.0


def _least(actions: Actions) -> float:
    """No word of a title is broken, no amount cut."""
    words = [text_width(w, _TITLE, True) + 26 for a in actions.actions for w in a.called.split()]
    sums = [_amounts_width([amount]) + 46 for a in actions.actions for amount in (*a.cost, *a.gain)]
    return max([_LEAST, *words, *sums])


def draw_actions(canvas: Canvas, actions: Actions, x: float, y: float, width: float) -> Point:
    """Squares in lines, all of one size; fewer beside each other where the wanted columns have no room."""
    if not actions.actions:
        return (0, 0)
    fit = max(1, int((width + _GAP) // (_least(actions) + _GAP)))
    columns = min(actions.columns or fit, fit, len(actions.actions))
    wide = min(168.0, max(_NARROWEST, (width + _GAP) / columns - _GAP))
    band = max(len(_title(action, wide)) for action in actions.actions) * 15 + 6
    tall = max(_height(action, wide, band, actions.room) for action in actions.actions)
    for i, action in enumerate(actions.actions):
        row, column = divmod(i, columns)
        left, top = x + column * (wide + _GAP), y + row * (tall + _GAP)
        _square(canvas, action, left, top, wide, tall, band, actions.room)
        _pawns(canvas, action, left, top, wide, tall)
    rows = -(-len(actions.actions) // columns)
    return (columns * (wide + _GAP) - _GAP, rows * (tall + _GAP) - _GAP)


def _title(action: Action, wide: float) -> list[str]:
    name = action.called
    room = wide - 14 - (12 if category_letter(action) else 0)
    if action.short and text_width(name, _TITLE, True) > room:
        name = action.short
    return wrap(name, _TITLE, room, bold=True) or [""]


def category_letter(action: Action) -> str:
    """What says the category besides its colour: its initial, unless the title says it."""
    said = action.category.lower()
    return "" if not said or said in action.called.lower() else said[0].upper()


def category_sign(canvas: Canvas, sign: str, x: float, y: float) -> str:
    """The band of a category with its letter, for the legend."""
    tone, _, letter = sign.partition(" ")
    drawn = canvas.box(x - 11, y - 8, 22, 16, tokens_of(canvas.theme.name).tones[tone], r=3)
    ink = canvas.theme.on_plate
    return drawn + canvas.text(x, y + 4, letter, size=11, bold=True, anchor="middle", fill=ink)


def unpayable_sign(canvas: Canvas, x: float, y: float) -> str:
    """The cross on a square that is too dear."""
    cross = f"M{num(x - 4)} {num(y - 4)}l8 8m0 -8l-8 8"
    return f'<path d="{cross}" stroke="{canvas.theme.bad}" stroke-width="2.2"/>'


def _height(action: Action, wide: float, band: float, room: int) -> float:
    amounts = len(_lines(action.cost, wide)) + len(_lines(action.gain, wide))
    named = max(room, sum(bool(pawn.label) for pawn in action.pawns))
    arrow = 7 if action.cost else 0
    return max(66.0, band + 34 + named * 22, band + 8 + amounts * _LINE + arrow + named * 22 + 4)


def _lines(amounts: Sequence[Amount], wide: float) -> list[list[Amount]]:
    """Amounts in lines that leave the emblem's place free."""
    lines: list[list[Amount]] = []
    for amount in amounts:
        if lines and _amounts_width([*lines[-1], amount]) <= wide - 44:
            lines[-1].append(amount)
        else:
            lines.append([amount])
    return lines


def _amounts_width(amounts: Sequence[Amount]) -> float:
    return sum(text_width(str(amount.n), 12, bold=True) + 21 for amount in amounts)


@kept
def _square(
    canvas: Canvas, action: Action, x: float, y: float, wide: float, tall: float, band: float, room: int
) -> None:
    """A square as far as it does not depend on who stands on it."""
    theme, tokens = canvas.theme, tokens_of(canvas.theme.name)
    free = action.state == "free"
    off = theme.looks["off"]
    colour = (tokens.tones[action.tone] if action.tone else theme.neutral) if free else off.fill
    ink = theme.on_plate if free else theme.ink
    drawn = canvas.box(x, y, wide, tall, theme.paper if free else tokens.sunk, theme.line, r=6)
    head = f"M{num(x + 1)} {num(y + 6)}q0 -5 5 -5h{num(wide - 12)}q5 0 5 5v{num(band - 5)}H{num(x + 1)}Z"
    drawn += f'<path d="{head}" fill="{colour}"/>'
    for i, line in enumerate(_title(action, wide)):
        drawn += canvas.text(x + 7, y + 15 + i * 15, line, size=_TITLE, bold=True, fill=ink)
    letter = category_letter(action)
    if letter:
        drawn += canvas.text(x + wide - 6, y + 15, letter, size=11, anchor="end", fill=ink)
    low = y + band + 8 + 12
    fill = theme.ink if free else theme.quiet
    for amounts in _lines(action.cost, wide):
        drawn += draw_amounts(canvas, amounts, x + 7, low, fill)
        low += _LINE
    if action.cost:
        arrow = f"M{num(x + 7)} {num(low - 10)}h{num(wide - 46)}m-4 -3l4 3l-4 3"
        drawn += f'<path d="{arrow}" fill="none" stroke="{fill}"/>'
        low += 7
    for amounts in _lines(action.gain, wide):
        drawn += draw_amounts(canvas, amounts, x + 7, low, fill)
        low += _LINE
    if action.glyph and not any(not pawn.label for pawn in action.pawns):
        named = max(room, len(action.pawns))
        drawn += canvas.glyph(action.glyph, x + wide - 20, y + tall - 18 - 22 * named, 26, off.line)
    if action.state == "unpayable":
        drawn += unpayable_sign(canvas, x + wide - 11, y + band + 9)
    canvas.part(action, drawn, ". ".join(filter(None, (action.called, action_words(canvas.scene, action)))))
    if canvas.is_wanted(action):
        canvas.ring(action, rect(x, y, wide, tall, 6), (x + wide - 4, y + 4))


def _pawns(canvas: Canvas, action: Action, x: float, y: float, wide: float, tall: float) -> None:
    """Pawns stand where the emblem was; those with names lie along the lower edge."""
    nameless = [pawn for pawn in action.pawns if not pawn.label]
    size = 30.0 if len(nameless) == 1 else 24.0
    for i, pawn in enumerate(nameless):
        draw_pawn(
            canvas, pawn, x + wide - 6 - size / 2 - i * size * 0.8, y + tall - size / 2 - 4, size, action.word
        )
    low = y + tall - 4.0
    for pawn in reversed([pawn for pawn in action.pawns if pawn.label]):
        low -= 22
        _named_pawn(canvas, pawn, x + 5, low, wide - 10, action.word)


@kept
def draw_pawn(canvas: Canvas, pawn: Pawn, x: float, y: float, size: float, on: str = "") -> None:
    """A worker around a point, on a foot of his owner's shape."""
    theme, half = canvas.theme, size / 2
    style = f'fill="{theme.plate(pawn.owner)}" stroke="{theme.on_plate}"'
    faint = ' opacity=".45"' if pawn.spent else ""
    drawn = f'{plate_tag(pawn.owner, x, y + size * 0.18, size * 0.34)} {style} stroke-width="1.2"{faint}/>'
    body = canvas.define("pawn", f'<path d="{_PAWN}" stroke-width="1.6"/>')
    place = f'transform="translate({num(x - size * 0.42)} {num(y - half - 1)}) scale({size * 0.84 / 24:.3g})"'
    drawn += f'<use href="#{body}" {place} {style}{faint}/>'
    canvas.part(pawn, drawn, pawn_words(canvas.scene, pawn), on)
    if canvas.is_wanted(pawn):
        canvas.ring(pawn, rect(x - half, y - half, size, size, 6), (x + half - 3, y - half + 3))


@kept
def _named_pawn(canvas: Canvas, pawn: Pawn, x: float, y: float, wide: float, on: str) -> None:
    """What was sent by name: its emblem on its owner's plate, and the name."""
    theme = canvas.theme
    colour = theme.plate(pawn.owner)
    drawn = canvas.box(x, y, wide, 20, theme.paper, colour, r=4)
    drawn += f'{plate_tag(pawn.owner, x + 11, y + 10, 8)} fill="{colour}"/>'
    if pawn.glyph:
        drawn += canvas.glyph(pawn.glyph, x + 11, y + 10, 12, theme.on_plate)
    name = pawn.label if text_width(pawn.label, 11) <= wide - 26 or not pawn.short else pawn.short
    lines = wrap(name, 11, wide - 26)
    drawn += canvas.text(x + 23, y + 14, lines[0] + ("…" if len(lines) > 1 else ""), size=11)
    canvas.part(pawn, drawn, pawn_words(canvas.scene, pawn), on)
    if canvas.is_wanted(pawn):
        canvas.ring(pawn, rect(x, y, wide, 20), (x + wide - 3, y + 3))


# ---------------------------------------------------------------------- mats


def mat_width(mat: Mat) -> float:
    """The width of a mat in one line."""
    if mat.small:
        return _name_width(mat) + sum(map(_brief, mat.stocks)) + 26 * len(mat.pawns)
    return max(len(mat.stocks) * 70.0, 200.0)


def _name_width(mat: Mat) -> float:
    return text_width(mat.called, 13, bold=True) + 36


def _brief(stock: Stock) -> float:
    return text_width(str(stock.value), 13, bold=True) + 30


def draw_mat(canvas: Canvas, mat: Mat, x: float, y: float, width: float) -> Point:
    """Stocks with their figures, levels as boxes, and who is still there to be sent."""
    return _small_mat(canvas, mat, x, y, width) if mat.small else _large_mat(canvas, mat, x, y, width)


def _small_mat(canvas: Canvas, mat: Mat, x: float, y: float, width: float) -> Point:
    theme = canvas.theme
    name = canvas.text(x + 28, y + 20, mat.called, size=13, bold=True)
    target = canvas.box(x, y, width, 30, theme.paper, theme.line, r=5)
    edge = canvas.box(x, y, 5, 30, theme.plate(mat.owner), r=2)
    plate = f'{plate_tag(mat.owner, x + 16, y + 15, 7)} fill="{theme.plate(mat.owner)}"/>'
    left, top = x + _name_width(mat), y
    spots: list[tuple[Stock, float, float]] = []
    for stock in mat.stocks:
        if left > x + 30 and left + _brief(stock) > x + width:
            left, top = x + 28, top + 28
        spots.append((stock, left, top))
        left += _brief(stock)
    tall = top - y + 30
    if tall > 30:
        target = canvas.box(x, y, width, tall, theme.paper, theme.line, r=5)
    canvas.part(mat, target + edge + plate + name, mat.note)
    if canvas.is_wanted(mat):
        canvas.ring(mat, rect(x, y, width, tall, 5), (x + width - 4, y + 4))
    for stock, sx, sy in spots:
        _stock_line(canvas, stock, sx, sy, mat.word)
    for i, pawn in enumerate(reversed(mat.pawns)):
        draw_pawn(canvas, pawn, x + width - 16 - i * 24, top + 15, 24)
    return (width, tall)


@kept
def _stock_line(canvas: Canvas, stock: Stock, x: float, y: float, on: str) -> None:
    wide = _brief(stock) - 4
    drawn = canvas.box(x, y + 3, wide, 24, "transparent", r=4)
    drawn += canvas.glyph(stock.glyph, x + 10, y + 15, 17, canvas.theme.quiet)
    drawn += canvas.text(x + 22, y + 20, str(stock.value), size=13, bold=True)
    canvas.part(stock, drawn, _stock_tip(stock), on)
    if canvas.is_wanted(stock):
        canvas.ring(stock, rect(x, y + 3, wide, 24), (x + wide - 2, y + 5))


def _stock_tip(stock: Stock) -> str:
    return ". ".join(filter(None, (f"{stock.called}: {stock.value}", stock.note)))


def _large_mat(canvas: Canvas, mat: Mat, x: float, y: float, width: float) -> Point:
    columns = max(1, min(len(mat.stocks), int((width + 6) // 70))) if mat.stocks else 1
    wide = min(96.0, (width + 6) / columns - 6)
    for i, stock in enumerate(mat.stocks):
        row, column = divmod(i, columns)
        _stock(canvas, stock, x + column * (wide + 6), y + row * 54, wide)
    low = y + 54.0 * -(-len(mat.stocks) // columns)
    left = x
    for level in mat.levels:
        taken = text_width(level.called, 12) + 14 + 13 * level.most
        if left > x and left + taken > x + width:
            left, low = x, low + 26
        _level(canvas, level, left, low, taken)
        left += taken + 10
    low += 26 if mat.levels else 0
    for i, pawn in enumerate(mat.pawns):
        draw_pawn(canvas, pawn, x + 16 + i * 32, low + 16, 30)
    return (width, low + (34 if mat.pawns else 0) - y)


@kept
def _stock(canvas: Canvas, stock: Stock, x: float, y: float, wide: float) -> None:
    theme = canvas.theme
    drawn = canvas.box(x, y, wide, 48, tokens_of(theme.name).sunk, theme.line, r=5)
    value = str(stock.value)
    shift = (22 + text_width(value, 17, bold=True)) / 2
    middle = x + wide / 2
    drawn += canvas.glyph(stock.glyph, middle - shift + 10, y + 17, 22, theme.ink)
    drawn += canvas.text(middle - shift + 25, y + 24, value, size=17, bold=True)
    name = stock.called if text_width(stock.called, 11) <= wide - 4 or not stock.short else stock.short
    drawn += canvas.text(middle, y + 42, name, size=11, anchor="middle", fill=theme.quiet)
    canvas.part(stock, drawn, _stock_tip(stock))
    if canvas.is_wanted(stock):
        canvas.ring(stock, rect(x, y, wide, 48, 5), (x + wide - 4, y + 4))


@kept
def _level(canvas: Canvas, level: Level, x: float, y: float, wide: float) -> None:
    theme = canvas.theme
    drawn = canvas.box(x - 3, y, wide + 4, 24, "transparent", r=4)
    drawn += canvas.text(x, y + 16, level.called)
    left = x + text_width(level.called, 12) + 8
    for i in range(level.most):
        fill = theme.ink if i < level.value else theme.paper
        drawn += canvas.box(left + 13 * i, y + 6, 11, 13, fill, theme.line, r=3)
    canvas.part(level, drawn, f"{level.called}: {level.value} of {level.most}")
    if canvas.is_wanted(level):
        canvas.ring(level, rect(x - 3, y, wide + 4, 24), (x + wide - 2, y + 3))
