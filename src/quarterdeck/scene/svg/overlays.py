"""Overlays: outlines around sets of spaces with their numbers, and the odds on targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quarterdeck.scene.model import Odds, Overlay, Point, Space
from quarterdeck.scene.naming import odds_words, percent
from quarterdeck.scene.paints import paint_of
from quarterdeck.scene.svg.canvas import Canvas, num, rect, text_width
from quarterdeck.scene.svg.claims import Claims, text_box
from quarterdeck.scene.svg.outlines import outline
from quarterdeck.scene.svg.placement import Box

_FILLED = {"reach": 0.16, "arc": 0.14, "danger": 0.12}
_DASHES = {"range": "7 4", "far": "2 4", "danger": "1 5"}
# Where a chip may stand at its target: close by if there is room, farther out if not.
_NEAR = ((22, -20), (-22, -20), (22, 26), (-22, 26), (0, -32))
_BESIDE = (
    *_NEAR,
    *[(dx * far, dy * far) for far in (1.6, 2.2) for dx, dy in (*_NEAR, (24, 0), (-24, 0), (0, 32))],
)
_TAG_APART = 30.0
_WIDTHS = {"reach": 2.2, "arc": 1.8}


def draw_overlay(
    canvas: Canvas, overlay: Overlay, spaces: Mapping[str, Space], shift: Point, claims: Claims
) -> None:
    """One set of spaces: what they share is drawn around all of them, a number in each that has room."""
    chosen = [spaces[name] for name in overlay.spaces]
    colour = overlay_colour(canvas, overlay.look, overlay.owner)
    path = outline(chosen, shift)
    fill = _FILLED.get(overlay.look)
    drawn = f'<path d="{path}" fill="{colour}" fill-opacity="{fill}"/>' if fill else ""
    drawn += _line(canvas, overlay.look, path, colour)
    for space, number in zip(chosen, overlay.numbers, strict=False):
        drawn += _number(canvas, space, str(number), colour, shift, claims)
    canvas.part(overlay, f'<g pointer-events="none">{drawn}</g>', overlay.label)


def overlay_colour(canvas: Canvas, look: str, owner: int | None) -> str:
    theme = canvas.theme
    if look == "reach":
        return theme.lit
    if look == "danger":
        return theme.bad
    return theme.ink if owner is None or look != "arc" else theme.plate(owner)


def sample(canvas: Canvas, look: str, owner: int | None, x: float, y: float) -> str:
    """How an overlay looks, for the legend."""
    colour = overlay_colour(canvas, look, owner)
    path = f"M{num(x - 10)} {num(y - 6)}h20v12h-20Z"
    fill = _FILLED.get(look)
    inside = f'<path d="{path}" fill="{colour}" fill-opacity="{fill}"/>' if fill else ""
    return inside + _line(canvas, look, path, colour)


def _line(canvas: Canvas, look: str, path: str, colour: str) -> str:
    width = _WIDTHS.get(look, 1.6)
    dash = f' stroke-dasharray="{_DASHES[look]}"' if look in _DASHES else ""
    shape = f'<path d="{path}" fill="none" stroke-linejoin="round"'
    halo = f'{shape} stroke="{paint_of(canvas.theme).halo}" stroke-width="{width + 2.4:g}" opacity="0.8"/>'
    return f'{halo}{shape} stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"{dash}/>'


def _number(canvas: Canvas, space: Space, number: str, colour: str, shift: Point, claims: Claims) -> str:
    x, y = space.at[0] + shift[0], space.at[1] + shift[1]
    low = y + 5 + canvas.size(11)
    if claims.claim([text_box(canvas, number, x, low, bold=True)]) is None:
        return ""
    dot = f'<circle cx="{num(x)}" cy="{num(y)}" r="3" fill="{colour}"/>'
    halo = paint_of(canvas.theme).halo
    return dot + canvas.text(x, low, number, size=11, bold=True, anchor="middle", fill=colour, halo=halo)


# ---------------------------------------------------------------------- odds


def draw_odds(canvas: Canvas, odds: Odds, at: Point, is_full: bool, wide: float, claims: Claims) -> None:
    """A chip on a target, or a tag above or below it; both within the board's width and where room is."""
    drawn = _tag(canvas, odds, at, wide, claims) if is_full else _chip(canvas, odds, at, claims)
    canvas.part(odds, f'<g pointer-events="none">{drawn}</g>', odds_words(odds))


def odds_headroom(canvas: Canvas, every: Sequence[Odds]) -> float:
    """The room above cards that their odds need; the same whichever of them is chosen."""
    if not every:
        return 0
    return 2 * (canvas.size(12) + 4) + 38 if any(odds.label for odds in every) else canvas.size(11) + 16


def draw_card_odds(canvas: Canvas, odds: Odds, at: Point, wide: float, is_full: bool) -> None:
    """Odds above a card whose upper left corner is given: a chip, or a tag that points to it."""
    x, y = at[0] + wide / 2, at[1]
    if is_full:
        drawn = _tag(canvas, odds, (x, y - 14 + _TAG_APART), canvas.width, Claims())
    else:
        drawn = _chip(canvas, odds, (x, y - 9 - canvas.size(11) / 2), Claims(), ((0, 0),))
    canvas.part(odds, f'<g pointer-events="none">{drawn}</g>', odds_words(odds))


def _chip(canvas: Canvas, odds: Odds, at: Point, claims: Claims, beside: Sequence[Point] = _BESIDE) -> str:
    theme, size = canvas.theme, canvas.size(11)
    text = percent(odds.good)
    wide, high = text_width(text, size, bold=True) + 12, size + 8
    middles = [(at[0] + dx, at[1] + dy) for dx, dy in beside]
    boxes = [Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2) for x, y in middles]
    x, y = middles[claims.best(boxes)]
    body = f'{rect(x - wide / 2, y - high / 2, wide, high, high / 2)} fill="{theme.paper}" '
    body += f'stroke="{theme.lit}" stroke-width="1.6"/>'
    return body + canvas.text(x, y + size * 0.36, text, size=11, bold=True, anchor="middle", fill=theme.lit)


def _tag(canvas: Canvas, odds: Odds, at: Point, wide: float, claims: Claims) -> str:
    """What would be done, what would come of it and how likely, and a bar: good at the left, bad right."""
    theme, size = canvas.theme, canvas.size(12)
    said = f"{odds.outcome} {percent(odds.good)}".strip()
    room = max(text_width(odds.label, size), text_width(said, size, bold=True), 84) + 20
    high = (2 if odds.label else 1) * (size + 4) + 20
    lefts = [min(max(at[0] - room * part, 2), max(2, wide - room - 2)) for part in (0.5, 0.15, 0.85)]
    tops = [max(2, at[1] - high - _TAG_APART), at[1] + _TAG_APART + 12]
    spots = [(left, top) for left in lefts for top in tops]
    x, y = spots[claims.best([Box(left, top, left + room, top + high) for left, top in spots])]
    is_below = y == tops[1]
    edge = f'stroke="{theme.ink}" stroke-width="1.5"'
    drawn = f'{rect(x, y, room, high, 6)} fill="{theme.paper}" {edge}/>'
    drawn += f'<path d="{_pointer(at[0], y, high, is_below)}" fill="{theme.paper}" {edge}/>'
    low = y + size + 3
    if odds.label:
        drawn += canvas.text(x + 10, low, odds.label, size=12)
        low += size + 4
    drawn += canvas.text(x + 10, low, said, size=12, bold=True, fill=theme.good)
    return drawn + _bar(canvas, odds, x + 10, low + 6, room - 20)


def _pointer(x: float, y: float, high: float, is_below: bool) -> str:
    """The point of a tag, towards its target: open on the side of the tag."""
    foot, tip = (y + 1, y - 8) if is_below else (y + high - 1, y + high + 8)
    return f"M{num(x - 7)} {num(foot)}L{num(x)} {num(tip)}L{num(x + 7)} {num(foot)}"


def _bar(canvas: Canvas, odds: Odds, x: float, y: float, wide: float) -> str:
    theme = canvas.theme
    drawn = canvas.box(x, y, wide, 7, theme.page, theme.line, r=2)
    drawn += canvas.box(x, y, wide * odds.good, 7, theme.good, r=2)
    if odds.bad:
        bad = wide * odds.bad
        drawn += canvas.box(x + wide - bad, y, bad, 7, theme.bad, r=2)
    return drawn
