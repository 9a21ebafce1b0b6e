"""The scene on a card: sky, sun or moon, waves or a hill, and the emblem before them."""

from __future__ import annotations

from quarterdeck.scene.svg.canvas import Canvas, num
from quarterdeck.scene.tokens import Window, tokens_of

LEAST, MOST = 58.0, 92.0


def draw_window(canvas: Canvas, name: str, glyph: str, x: float, y: float, wide: float, tall: float) -> str:
    """A window of a card, its emblem standing on the waterline or on the hill.

    Sky and foreground are drawn once for all cards of a size.
    """
    window = tokens_of(canvas.theme.name).windows[name]
    size = min(tall * 0.76, wide * 0.6)
    line = tall * 0.66
    emblem = canvas.glyph(glyph, x + wide / 2, y + line - size * 0.36, size, canvas.theme.ink)
    cut = f"{name}-{num(wide)}-{num(tall)}"
    place = f'transform="translate({num(x)} {num(y)})"'
    sky = f'<use href="#{canvas.define(f"sky-{cut}", _sky(canvas, window, wide, tall))}" {place}/>'
    if not window.is_water:
        return sky + emblem
    # A hull dips into the waves; what stands ashore stands on the hill.
    waves = canvas.define(f"waves-{cut}", _waves(canvas, window, line, wide, tall))
    return f'{sky}{emblem}<use href="#{waves}" {place}/>'


def _sky(canvas: Canvas, window: Window, wide: float, tall: float) -> str:
    drawn = canvas.box(0, 0, wide, tall, window.sky, r=0)
    if window.light:
        drawn += f'<circle cx="{num(wide * 0.79)}" cy="{num(tall * 0.3)}" r="11" fill="{window.light}"/>'
    return drawn if window.is_water else drawn + _hill(window, tall * 0.66, wide, tall)


def _waves(canvas: Canvas, window: Window, line: float, wide: float, tall: float) -> str:
    ripple = tokens_of(canvas.theme.name).ripple
    step = wide / 10
    crest = f"q{num(step / 2)} -3.4 {num(step)} 0" + f"t{num(step)} 0" * 9
    water = f'<path fill="{window.below}" d="M0 {num(line)}{crest}V{num(tall)}H0Z"/>'
    marks = f"M8 {num(line + 8)}q5 -3 10 0t10 0M{num(wide * 0.55)} {num(line + 12)}q5 -3 10 0t10 0"
    return water + f'<path fill="none" stroke="{ripple}" stroke-opacity=".5" d="{marks}"/>'


def _hill(window: Window, line: float, wide: float, tall: float) -> str:
    top = f"M0 {num(line + 4)}q{num(wide / 2)} -22 {num(wide)} 0"
    return f'<path fill="{window.below}" d="{top}V{num(tall)}H0Z"/>'
