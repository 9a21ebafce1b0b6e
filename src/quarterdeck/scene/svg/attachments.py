"""What lies on a card and under it: strips of tucked cards, tokens, bursts, a former owner's corner."""

from __future__ import annotations

from quarterdeck.scene.model import Attachment, Card, Token
from quarterdeck.scene.saying import attachment_title, attachment_words, token_words
from quarterdeck.scene.svg.canvas import Canvas, num, rect, text_width, wrap
from quarterdeck.scene.svg.kept import kept
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.tokens import tokens_of

TOKEN_LINE = 26.0
_INSET, _NAME, _LINE, _OVER = 4.0, 11.0, 14.0, 2.0
_MOST_BURSTS = 3


def strips_height(card: Card, wide: float) -> float:
    """How far the strips of a card reach beyond it."""
    return sum(_strip_height(attachment, wide) - _OVER for attachment in card.attached)


def draw_strips(
    canvas: Canvas, card: Card, x: float, y: float, wide: float, tall: float, above: bool
) -> None:
    """The strips of a card whose corner is at x, y: the nearest to it lies on top of the others."""
    spots = []
    edge = y + _OVER if above else y + tall - _OVER
    for attachment in card.attached:
        high = _strip_height(attachment, wide)
        spots.append((attachment, edge - high if above else edge))
        edge += -(high - _OVER) if above else high - _OVER
    for attachment, top in reversed(spots):
        _strip(canvas, attachment, x + _INSET, top, wide - 2 * _INSET)


def _strip_height(attachment: Attachment, wide: float) -> float:
    return 7 + _LINE * max(1, len(_name_lines(attachment, wide - 2 * _INSET)))


def _name_lines(attachment: Attachment, wide: float) -> list[str]:
    """The name beside the value; above it, on lines of its own, if a word of it would be broken."""
    beside = text_width(_value(attachment), 12, bold=True) + 6 if _value(attachment) else 0.0
    room = wide - 29 - beside
    name = attachment_title(attachment)
    if attachment.up and attachment.short and text_width(name, _NAME) > room:
        name = attachment.short
    if max((text_width(word, _NAME) for word in name.split()), default=0) > room:
        return [*wrap(name, _NAME, wide - 29), *([""] if beside else [])]
    return wrap(name, _NAME, room)


def _value(attachment: Attachment) -> str:
    return str(attachment.value) if attachment.up else ""


@kept
def _strip(canvas: Canvas, attachment: Attachment, x: float, y: float, wide: float) -> None:
    """A strip: a bar in the colour of its kind or owner, emblem, name, and what it adds."""
    theme, tokens = canvas.theme, tokens_of(canvas.theme.name)
    lines = _name_lines(attachment, wide)
    tall = 7 + _LINE * max(1, len(lines))
    colour = theme.plate(attachment.owner)
    if attachment.up and attachment.tone and attachment.owner is None:
        colour = tokens.tones[attachment.tone]
    drawn = f"<g>{canvas.box(x + 1, y + 2, wide, tall, tokens.shade, r=5)}</g>"
    drawn += canvas.box(x, y, wide, tall, tokens.sunk if attachment.up else theme.page, theme.line, r=5)
    drawn += canvas.box(x + 1, y + 1, 4, tall - 2, colour, r=2)
    glyph = attachment.glyph if attachment.up else "anchor"
    if glyph:
        drawn += canvas.glyph(glyph, x + 15, y + tall / 2, 14, colour)
    for i, line in enumerate(filter(None, lines)):
        drawn += canvas.text(x + 24, y + 15 + i * _LINE, line, size=_NAME)
    value = _value(attachment)
    if value:
        low = y + 15.5 + (_LINE * (len(lines) - 1) if lines and not lines[-1] else 0)
        drawn += canvas.text(x + wide - 5, low, value, size=12, bold=True, anchor="end")
    canvas.part(attachment, drawn, attachment_words(canvas.scene, attachment))
    if canvas.is_wanted(attachment):
        canvas.ring(attachment, rect(x, y, wide, tall, 5), (x + wide - 2, y + 3))


def draw_tokens(canvas: Canvas, card: Card, x: float, y: float) -> None:
    """Tokens side by side on a card, each a thing of its own."""
    for token in card.tokens:
        _token(canvas, token, x, y, card.word)
        x += _token_width(token) + 4


def _token_width(token: Token) -> float:
    return 24.0 if token.n == 1 else 27.0 + text_width(str(token.n), 11, bold=True)


@kept
def _token(canvas: Canvas, token: Token, x: float, y: float, on: str) -> None:
    theme, wide = canvas.theme, _token_width(token)
    colour = theme.ink if token.owner is None else theme.plate(token.owner)
    drawn = canvas.box(x, y, wide, 24, theme.paper, colour, r=12, stroke=1.4)
    drawn += canvas.glyph(token.glyph, x + 12, y + 12, 15, colour)
    if token.n > 1:
        drawn += canvas.text(x + 21, y + 16, str(token.n), size=11, bold=True)
    canvas.part(token, drawn, token_words(canvas.scene, token), on)
    if canvas.is_wanted(token):
        canvas.ring(token, rect(x - 1, y - 1, wide + 2, 26, 13), (x + wide - 2, y + 2))


def bursts(canvas: Canvas, damage: int, x: float, y: float) -> str:
    """Damage as bursts, or as one with a number when it is great."""
    if not damage:
        return ""
    theme = canvas.theme
    shown = damage if damage <= _MOST_BURSTS else 1
    drawn = ""
    for i in range(shown):
        at = x + 9 + i * 17
        drawn += canvas.glyph("burst", at, y + 9, 18, theme.bad)
        drawn += f'<circle cx="{num(at)}" cy="{num(y + 9)}" r="2.4" fill="{theme.paper}"/>'
    if damage > _MOST_BURSTS:
        drawn += canvas.text(x + 20, y + 14, f"×{damage}", size=12, bold=True, halo=theme.paper)
    return drawn


def former_corner(canvas: Canvas, owner: int, x: float, y: float) -> str:
    """The folded corner of a captured card, whose upper right end is at x, y."""
    theme = canvas.theme
    fold = f'<path d="M{num(x - 26)} {num(y)}H{num(x)}V{num(y + 26)}Z" fill="{theme.plate(owner)}" '
    fold += f'stroke="{theme.paper}" stroke-width="1.4"/>'
    return fold + f'{plate_tag(owner, x - 8.5, y + 8.5, 5)} fill="{theme.on_plate}"/>'
