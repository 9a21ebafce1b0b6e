"""Tracks, panels, dice and sheets."""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.scene.model import Dice, Die, Entry, Fact, Panel, Piece, Point, Sheet, Step, Threshold, Track
from quarterdeck.scene.naming import owner_name
from quarterdeck.scene.svg.canvas import TARGET, Canvas, num, rect, text_width, wrap
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.pieces import draw_piece, plate_tag

_LINE = 25.0
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_track(canvas: Canvas, track: Track, x: float, y: float, width: float) -> Point:
    """Boxes in order, wrapped to the width; or a ruler."""
    if track.ruler:
        return _ruler(canvas, track, x, y, width)
    standing: dict[str, list[Piece]] = {}
    for piece in track.pieces:
        standing.setdefault(piece.at, []).append(piece)
    marks = {step.id: [mark for mark in track.thresholds if mark.at == step.id] for step in track.steps}
    across, most = _abreast(track), max(map(len, standing.values()), default=0)
    tall = 28.0 + (30.0 * -(-most // across) if most else 0)
    left, top = x, y + 8
    right = x
    for step, wide in zip(track.steps, _step_widths(track), strict=True):
        if left > x and left + wide > x + width + 0.5:
            left, top = x, top + tall + (28 if track.thresholds else 12)
        _step(canvas, step, step.id == track.at, left, top, wide, tall)
        here = standing.get(step.id, [])
        for i, piece in enumerate(here):
            row, column = divmod(i, across)
            beside = min(across, len(here) - row * across)
            px = left + wide / 2 + (column - (beside - 1) / 2) * 28
            draw_piece(canvas, piece, px, top + 41 + 30 * row, 12, on=step.word)
        for threshold in marks.get(step.id, []):
            draw_threshold(canvas, threshold, left - 1.5, top - 6, tall + 10, x + width)
        right = max(right, left + wide)
        left += wide + 3
    return (right - x, top + tall - y + (20 if track.thresholds else 4))


def _abreast(track: Track) -> int:
    """How many pieces stand side by side on a step: two markers of a count stand under one another."""
    most = max((sum(piece.at == step.id for piece in track.pieces) for step in track.steps), default=0)
    return 1 if most <= 2 and all((step.short or step.called).isdigit() for step in track.steps) else 3


def _step_widths(track: Track) -> list[float]:
    """Words keep their own width; figures are even, to be counted by eye."""
    most = max((sum(piece.at == step.id for piece in track.pieces) for step in track.steps), default=0)
    least = max(28.0, 28.0 * min(most, _abreast(track)))
    names = [step.short or step.called for step in track.steps]
    even = max([least, *(text_width(name, 12, True) + 12 for name in names if name.isdigit())])
    return [even if name.isdigit() else max(least, text_width(name, 12, True) + 12) for name in names]


def track_width(track: Track) -> float:
    """The width a track takes in one line."""
    wide = _step_widths(track)
    return sum(wide) + 3 * max(0, len(wide) - 1)


@kept
def _step(canvas: Canvas, step: Step, now: bool, x: float, y: float, w: float, h: float) -> None:
    """One box; the current one is reversed and has a pointer over it."""
    theme = canvas.theme
    fill = theme.ink if now else theme.looks[step.look].fill
    fatal, lost = step.state == "fatal", step.state == "lost" and not now
    edge = theme.bad if fatal else theme.looks[step.look].line
    drawn = canvas.box(x, y, w, h, fill, edge, stroke=1.8 if fatal else 1)
    if now:
        drawn += f'<path d="M{num(x + w / 2 - 6)} {num(y - 8)}h12l-6 7z" fill="{theme.ink}"/>'
    name = step.short or step.called
    ink = theme.paper if now else theme.bad if fatal else theme.quiet if lost else theme.ink
    drawn += canvas.text(x + w / 2, y + 18, name, size=12, bold=now or fatal, anchor="middle", fill=ink)
    if lost:
        drawn += f'<path d="M{num(x + 3)} {num(y + 25)}L{num(x + w - 3)} {num(y + 3)}" stroke="{theme.bad}" '
        drawn += 'stroke-width="1.6"/>'
    canvas.part(step, drawn, ". ".join(filter(None, (step.called, step.state, step.note))))
    if canvas.is_wanted(step):
        canvas.ring(step, rect(x, y, w, h), (x + w - 2, y + 2))


def _ruler(canvas: Canvas, track: Track, x: float, y: float, width: float) -> Point:
    """A scale with a mark at every tenth step, and each marker over its place with its value."""
    theme = canvas.theme
    last = max(1, len(track.steps) - 1)
    order = {step.id: i for i, step in enumerate(track.steps)}
    levels = max(1, len(track.pieces)) if track.pieces or track.at else 0
    base, span = y + 30.0 * levels + 4, width - 40
    every = next((n for n in (1, 5, 10, 20, 50, 100) if last / n * 34 <= span), 200)
    drawn = f'<path d="M{num(x + 16)} {num(base)}h{num(span)}" stroke="{theme.ink}" stroke-width="2"/>'
    for i in range(0, last + 1, every):
        at = x + 16 + span * i / last
        drawn += f'<path d="M{num(at)} {num(base)}v6" stroke="{theme.ink}" stroke-width="1.5"/>'
        drawn += canvas.text(at, base + 19, track.steps[i].called, size=11, anchor="middle", fill=theme.quiet)
    if track.at is not None:
        at = x + 16 + span * order[track.at] / last
        drawn += f'<path d="M{num(at - 7)} {num(base - 11)}h14l-7 10z" fill="{theme.ink}"/>'
        drawn += canvas.text(at, base - 15, track.steps[order[track.at]].called, bold=True, anchor="middle")
    canvas.part(track, drawn, track.called)
    for level, piece in enumerate(track.pieces):
        stem = f"M{num(x + 16 + span * order[piece.at] / last)} {num(base)}V{num(y + 16 + 30 * level)}"
        canvas.ground.append(f'<path d="{stem}" stroke="{theme.plate(piece.owner)}" stroke-width="2"/>')
    for level, piece in enumerate(track.pieces):
        at = x + 16 + span * order[piece.at] / last
        draw_piece(canvas, piece, at, y + 14 + 30 * level, 12)
        beyond = at + 60 > x + width
        canvas.ground.append(
            canvas.text(
                at - 18 if beyond else at + 18,
                y + 19 + 30 * level,
                track.steps[order[piece.at]].called,
                size=14,
                bold=True,
                anchor="end" if beyond else "start",
                halo=theme.paper,
            )
        )
    for mark in track.thresholds:
        at = x + 16 + span * order[mark.at] / last
        draw_threshold(canvas, mark, at, base - 10, 34, x + width)
    return (width, base + (42 if track.thresholds else 26) - y)


@kept
def draw_threshold(canvas: Canvas, mark: Threshold, x: float, y: float, tall: float, right: float) -> None:
    """A tick across the track, and under it what holds from there on."""
    theme = canvas.theme
    beyond = x + 4 + text_width(mark.called, 11) > right
    tick = f'<path d="M{num(x)} {num(y)}v{num(tall)}" stroke="{theme.bad}" stroke-width="2" '
    drawn = f'{tick}stroke-dasharray="3 2"/>'
    drawn += canvas.text(
        x + (2 if beyond else -2),
        y + tall + 11,
        mark.called,
        fill=theme.bad,
        anchor="end" if beyond else "start",
        size=11,
    )
    canvas.part(mark, drawn, mark.note)
    if canvas.is_wanted(mark):
        wide = text_width(mark.called, 11) + 8
        canvas.ring(mark, rect(x - (wide if beyond else 4), y + tall, wide, 15), (x, y + tall))


def draw_panel(canvas: Canvas, panel: Panel, x: float, y: float, width: float) -> Point:
    """Facts, in as many columns as the width allows."""
    columns = max(1, min(len(panel.facts), int(width // 250)))
    wide = width / columns
    tops = [y] * columns
    for i, fact in enumerate(panel.facts):
        column = i % columns
        owner = fact.owner if fact.owner is not None else None
        tops[column] += _fact(canvas, fact, owner, x + column * wide, tops[column], wide - 14)
    return (width, max(tops) - y)


@kept
def _fact(canvas: Canvas, fact: Fact, owner: int | None, x: float, y: float, width: float) -> float:
    """Label left and value right; under one another when they do not fit one line."""
    theme = canvas.theme
    indent = 0.0
    drawn = ""
    if owner is not None:
        drawn = f'{plate_tag(owner, x + 8, y + 12, 7)} fill="{theme.plate(owner)}"/>'
        indent = 21
    value = str(fact.value)
    room = width - indent
    labels = wrap(fact.called, 12.5, room)
    one_line = text_width(fact.called, 12.5) + text_width(value, 13, True) + 10 <= room
    if one_line:
        drawn += canvas.text(x + indent, y + 17, fact.called, size=12.5, fill=theme.quiet)
        drawn += canvas.text(x + width, y + 17, value, size=13, bold=True, anchor="end")
        height = _LINE
    else:
        values = wrap(value, 13, room - 8, bold=True)
        for i, line in enumerate(labels):
            drawn += canvas.text(x + indent, y + 17 + i * 17, line, size=12.5, fill=theme.quiet)
        for i, line in enumerate(values):
            drawn += canvas.text(x + indent + 8, y + 17 + (len(labels) + i) * 17, line, size=13, bold=True)
        height = _LINE + 17 * (len(labels) + len(values) - 1)
    target = canvas.box(x - 7, y, width + 14, max(height, TARGET), "transparent")
    named = owner_name(canvas.scene, owner)
    canvas.part(fact, target + drawn, ". ".join(filter(None, (f"{fact.called}: {value}", named, fact.note))))
    if canvas.is_wanted(fact):
        canvas.ring(fact, rect(x - 7, y + 1, width + 14, height - 2), (x + width, y + 4))
    return height


def draw_dice(canvas: Canvas, dice: Dice, x: float, y: float, width: float) -> Point:
    """Dice in a row, each with its judgement and label beneath."""
    left, top = x, y + 2
    labelled = any(die.label for die in dice.dice)
    judged = any(die.hit is not None for die in dice.dice)
    tall = 40.0 + (17 if judged else 0) + (16 if labelled else 0)
    if not dice.dice:
        canvas.ground.append(canvas.text(x, y + 14, "no dice", fill=canvas.theme.quiet, italic=True))
        return (width, 20)
    for die in dice.dice:
        wide = max(44.0, text_width(die.label, 11) + 10)
        if left > x and left + wide > x + width + 0.5:
            left, top = x, top + tall + 6
        _die(canvas, die, dice.owner, left + wide / 2, top + 19, judged)
        left += wide
    return (width, top + tall - y)


def dice_width(dice: Dice) -> float:
    """The width dice take in one line."""
    return sum(max(44.0, text_width(die.label, 11) + 10) for die in dice.dice) or 60.0


def _die(canvas: Canvas, die: Die, owner: int | None, x: float, y: float, judged: bool) -> None:
    theme = canvas.theme
    whose = die.owner if die.owner is not None else owner
    face, ink = theme.plate(whose), theme.on_plate
    miss = die.hit is False
    drawn = canvas.box(
        x - 17, y - 17, 34, 34, theme.paper if miss else face, face, r=7, stroke=1.6 if not miss else 2.2
    )
    ink = face if miss else ink
    if isinstance(die.value, int) and die.value in _PIPS:
        drawn += "".join(
            f'<circle cx="{num(x + dx * 9)}" cy="{num(y + dy * 9)}" r="3.3" fill="{ink}"/>'
            for dx, dy in _PIPS[die.value]
        )
    else:
        shown = "?" if die.value is None else str(die.value)
        drawn += canvas.text(
            x, y + 6, shown, size=16 if len(shown) < 3 else 11, bold=True, anchor="middle", fill=ink
        )
    low = y + 31
    if die.hit is not None:
        colour = theme.quiet if not die.hit else theme.bad if die.harm else theme.good
        judged_so = "miss" if not die.hit else "hit" if die.harm else "✓ hit"
        drawn += canvas.text(x, low, judged_so, size=11, bold=die.hit, anchor="middle", fill=colour)
    if die.label:
        drawn += canvas.text(x, low + (15 if judged else -1), die.label, size=11, anchor="middle")
    said = "not rolled" if die.value is None else str(die.value)
    canvas.part(die, drawn, ". ".join(filter(None, (f"{die.label or 'Die'}: {said}", die.note))))
    if canvas.is_wanted(die):
        canvas.ring(die, rect(x - 20, y - 20, 40, 40, 9), (x + 18, y - 18))


@dataclass(frozen=True)
class _Cut:
    """How a sheet is cut: widths of names and columns, and the size of its names."""

    names: float
    columns: tuple[float, ...]
    size: float
    indent: float
    bold: bool

    @property
    def total(self) -> float:
        return self.names + sum(self.columns)


def _cut(sheet: Sheet, tight: bool = False) -> _Cut:
    """As wide as its words need; tighter where that is too wide."""
    size, pad = (11.5, 5) if tight else (12.5, 9)
    marked = any(_is_marked(sheet, entry) for entry in sheet.entries)
    indent = (28 if tight else 34) if marked else 8
    names = max((text_width(entry.called, size) for entry in sheet.entries), default=0) + indent + pad
    columns = []
    for i, column in enumerate(sheet.columns):
        cells = (text_width(str(entry.cells[i]), 13, True) for entry in sheet.entries)
        columns.append(max(24.0 + pad, text_width(column, 11, not tight) + pad, *(c + pad for c in cells)))
    return _Cut(names, tuple(columns), size, indent, not tight)


def _is_marked(sheet: Sheet, entry: Entry) -> bool:
    return bool(entry.glyph) or entry.owner is not None or sheet.owner is not None


def sheet_width(sheet: Sheet) -> float:
    """The width a sheet takes."""
    return _cut(sheet).total


def draw_sheet(canvas: Canvas, sheet: Sheet, x: float, y: float, width: float) -> Point:
    """Lines and columns, as on a record sheet."""
    cut = _cut(sheet, sheet_width(sheet) > width)
    quiet = canvas.theme.quiet
    middles = [x + cut.names + sum(cut.columns[:i]) + wide / 2 for i, wide in enumerate(cut.columns)]
    for column, middle in zip(sheet.columns, middles, strict=True):
        canvas.ground.append(
            canvas.text(middle, y + 15, column, size=11, bold=cut.bold, anchor="middle", fill=quiet)
        )
    top = y + 22
    for entry in sheet.entries:
        drawn = canvas.box(x, top, cut.total, 28, canvas.theme.paper, canvas.theme.line, r=3)
        drawn += _entry_name(canvas, sheet, entry, x, top, cut)
        for cell, middle, wide in zip(entry.cells, middles, cut.columns, strict=True):
            drawn += _cell(canvas, cell, middle, wide, top)
        cells = ", ".join(f"{c} {v}" for c, v in zip(sheet.columns, entry.cells, strict=True))
        canvas.part(entry, drawn, ". ".join(filter(None, (f"{entry.called}: {cells}", entry.note))))
        if canvas.is_wanted(entry):
            canvas.ring(entry, rect(x, top, cut.total, 28, 3), (x + cut.total - 2, top + 2))
        top += 30
    return (cut.total, top - y)


def _entry_name(canvas: Canvas, sheet: Sheet, entry: Entry, x: float, top: float, cut: _Cut) -> str:
    """The name of a line, behind its glyph or its owner's plate."""
    owner = entry.owner if entry.owner is not None else sheet.owner
    drawn, middle = "", x + cut.indent / 2
    if entry.glyph:
        drawn = canvas.glyph(entry.glyph, middle, top + 14, 22, canvas.theme.plate(owner))
    elif owner is not None:
        drawn = f'{plate_tag(owner, middle, top + 14, 8)} fill="{canvas.theme.plate(owner)}"/>'
    return drawn + canvas.text(x + cut.indent, top + 19, entry.called, size=cut.size)


def _cell(canvas: Canvas, cell: int | str, middle: float, wide: float, top: float) -> str:
    theme = canvas.theme
    quiet = cell in (0, "0", "", "-", "–")
    fill = theme.quiet if quiet else theme.ink
    shown = canvas.text(middle, top + 19, str(cell), size=13, bold=not quiet, anchor="middle", fill=fill)
    return f'<path d="M{num(middle - wide / 2)} {num(top)}v28" stroke="{theme.line}"/>{shown}'
