"""Bars, and log sheets: a thing drawn, with its tracks, bars and facts beside it."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.scene.model import Bar, Bars, Item, LogSheet, Panel, Point, Track
from quarterdeck.scene.saying import bar_words
from quarterdeck.scene.svg.canvas import TARGET, Canvas, num, rect, text_width
from quarterdeck.scene.svg.cutaways import cutaway_width, draw_cutaway
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.tokens import tokens_of

_LINE, _BESIDE, _LEAST_LINES = 24.0, 18.0, 250.0
Draw = Callable[[Canvas, Item, float, float, float], Point]


def bars_width(bars: Bars) -> float:
    """The width at which bars are comfortable."""
    return _names(bars) + _figures(bars) + 140.0


def _names(bars: Bars) -> float:
    plates = 20 if any(bar.owner is not None for bar in bars.bars) else 0
    return plates + max((text_width(bar.called, 12) for bar in bars.bars), default=0) + 8


def _figures(bars: Bars) -> float:
    return max((text_width(_said(bar), 12, bold=True) for bar in bars.bars), default=0) + 8


def _said(bar: Bar) -> str:
    judged = {"good": " ✓", "bad": " ✗"}.get(bar.judged, "")
    return (bar.said or f"{bar.value:g} of {bar.most:g}") + judged


def draw_bars(canvas: Canvas, bars: Bars, x: float, y: float, width: float) -> Point:
    """Name, length and figure of each, the lengths under one another."""
    names, figures = _names(bars), _figures(bars)
    length = max(40.0, width - names - figures)
    for i, bar in enumerate(bars.bars):
        _bar(canvas, bar, x, y + i * _LINE, names, length, figures)
    return (names + length + figures, _LINE * len(bars.bars))


@kept
def _bar(canvas: Canvas, bar: Bar, x: float, y: float, names: float, length: float, figures: float) -> None:
    theme, tokens = canvas.theme, tokens_of(canvas.theme.name)
    colour = {"good": theme.good, "bad": theme.bad}.get(bar.judged, theme.plate(bar.owner))
    drawn = canvas.box(x - 3, y, names + length + figures + 6, TARGET, "transparent", r=4)
    left = x
    if bar.owner is not None:
        drawn += f'{plate_tag(bar.owner, x + 7, y + 12, 6)} fill="{theme.plate(bar.owner)}"/>'
        left += 20
    drawn += canvas.text(left, y + 16, bar.called)
    start = x + names
    drawn += canvas.box(start, y + 6, length, 12, tokens.sunk, theme.line, r=3)
    full = length * bar.value / bar.most
    if full >= 1:
        drawn += canvas.box(start, y + 6, full, 12, colour, r=3)
    if bar.mark is not None:
        at = start + length * bar.mark / bar.most
        drawn += f'<path d="M{num(at)} {num(y + 3)}v18" stroke="{theme.bad}" stroke-width="2"/>'
    right = start + length + figures
    drawn += canvas.text(right, y + 16, _said(bar), bold=True, anchor="end")
    canvas.part(bar, drawn, bar_words(canvas.scene, bar))
    if canvas.is_wanted(bar):
        canvas.ring(bar, rect(x - 3, y, names + length + figures + 6, TARGET), (right, y + 3))


def log_sheet_width(sheet: LogSheet) -> float:
    """The width at which the lines stand beside what is drawn."""
    beside = cutaway_width(sheet.cutaway) + _BESIDE if sheet.cutaway else 0.0
    return beside + (420.0 if sheet.lines else 0.0)


def draw_log_sheet(canvas: Canvas, sheet: LogSheet, x: float, y: float, width: float, draw: Draw) -> Point:
    """What is drawn at the left, its lines at the right; under one another where there is no room."""
    left, top, low, reach = x, y, y, 0.0
    if sheet.cutaway:
        wide, tall = draw_cutaway(canvas, sheet.cutaway, x, y, width)
        low, reach = y + tall, wide
        if width - wide - _BESIDE >= _LEAST_LINES:
            left = x + wide + _BESIDE
        else:
            top = low + 6
    room = x + width - left
    names = max((text_width(line.label, 12) for line in sheet.lines if _is_named(line)), default=0) + 10
    for line in sheet.lines:
        inset = names if _is_named(line) else 0.0
        if inset:
            _named(
                canvas, line, left, top + (24 if isinstance(line, Track) and not line.ruler else 16), names
            )
        elif line.label or canvas.is_wanted(line):
            _named(canvas, line, left, top + 14, text_width(line.called, 12, bold=True) + 8)
            top += 20
        wide, tall = draw(canvas, line, left + inset, top, room - inset)
        reach = max(reach, left - x + inset + wide)
        # The pointer over a track's step has room between two tracks.
        is_boxes = isinstance(line, Track) and not line.ruler and not line.thresholds
        top += tall - 2 if is_boxes else tall + 6
    return (reach, max(low, top) - y)


def _named(canvas: Canvas, line: Track | Bars | Panel, x: float, y: float, wide: float) -> None:
    canvas.part(line, canvas.text(x, y, line.called, bold=not _is_named(line)), line.note)
    if canvas.is_wanted(line):
        canvas.ring(line, rect(x - 4, y - 15, wide, 22), (x + wide - 6, y - 14))


def _is_named(line: Track | Bars | Panel) -> bool:
    """Tracks have their names before them; bars and facts under them, if they have any."""
    return isinstance(line, Track) and bool(line.label)
