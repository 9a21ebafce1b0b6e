"""The face of an open card: title band, scene or emblem, text, and a foot of shield, coin, cost and gain."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.scene.model import Amount, Card
from quarterdeck.scene.naming import card_title
from quarterdeck.scene.saying import sum_of
from quarterdeck.scene.svg.attachments import TOKEN_LINE, bursts, former_corner
from quarterdeck.scene.svg.canvas import Canvas, num, text_width, wrap
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.svg.windows import LEAST as LEAST_WINDOW
from quarterdeck.scene.svg.windows import MOST as MOST_WINDOW
from quarterdeck.scene.svg.windows import draw_window
from quarterdeck.scene.tokens import SMALLEST, tokens_of

LEAST_HEIGHT = 108.0
_TITLE, _TEXT, _LEADING, _LINE, _FOOT = 12.5, 11.5, 15.0, 16.0, 27.0


def face_height(card: Card, wide: float, small: bool = False) -> float:
    """As tall as the card's words need: no text is ever cut."""
    head = _band(card, wide) + 3
    flags = len(_flag_lines(card, wide, small)) * 14
    if small:
        kinds = 15 + 14 * len(_kind_lines(card, wide)) if not _is_told_below(card, wide) else 6
        return head + kinds + flags + (_FOOT if _has_foot(card) else 0)
    picture = LEAST_WINDOW + 4 if card.window else 44 if card.glyph else 0
    text = len(wrap(card.text, _TEXT, wide - 16)) * _LEADING
    tokens = TOKEN_LINE if card.tokens else 0
    least = LEAST_HEIGHT if not card.window else 0
    words = (text + 10 if text else 4) + tokens + (flags + 4 if flags else 0)
    return max(least, head + picture + words + _foot_height(card, wide))


def _is_told_below(card: Card, wide: float) -> bool:
    """Whether a small card says in its foot what sort it is."""
    return _has_foot(card) and not card.addends and _middle(card, wide) == card.kind


def title_room(card: Card, wide: float) -> float:
    """How wide a line of the title may be."""
    room = wide - 17 - (text_width(card.corner, 13, bold=True) + 5 if card.corner else 0)
    return room - (14 if _has_plate(card) else 0) - (20 if card.former is not None else 0)


def _has_plate(card: Card) -> bool:
    return card.owner is not None and card.up


def _title_size(card: Card, wide: float) -> float:
    """Smaller letters rather than a broken word."""
    longest = max((text_width(word, 1, bold=True) for word in card_title(card).split()), default=1)
    return max(SMALLEST, min(_TITLE, title_room(card, wide) / longest * 0.995))


def _title_lines(card: Card, wide: float) -> list[str]:
    return wrap(card_title(card), _title_size(card, wide), title_room(card, wide), bold=True)


def _band(card: Card, wide: float) -> float:
    return max(1, len(_title_lines(card, wide))) * _LINE + 8


def _flag_lines(card: Card, wide: float, small: bool) -> list[str]:
    harm = [f"{card.damage} damage"] if small and card.damage else []
    return wrap(", ".join((*card.flags, *harm)), 11, wide - 16 - _beside_shield(card, small))


def _beside_shield(card: Card, small: bool) -> float:
    """What stands over the foot makes room for a large shield, which reaches above it."""
    return 28.0 if card.addends and not small else 0.0


def _kind_lines(card: Card, wide: float) -> list[str]:
    lines = wrap(card.kind, 11, wide - (34 if card.glyph else 16)) or [""]
    # A number of cards stands where a long word would.
    return [""] if card.n > 1 and text_width(card.kind, 11) > wide - 64 else lines


def _has_foot(card: Card) -> bool:
    return bool(card.strength is not None or card.gold is not None or card.cost or card.gain)


def _foot_height(card: Card, wide: float) -> float:
    if not _has_foot(card):
        return 22 if card.kind else 8
    return _FOOT + (15 if _has_kind_line(card, wide) else 0)


def _has_kind_line(card: Card, wide: float) -> bool:
    """Whether the type has a line of its own. Addends stand in its place, and the scene tells it."""
    return bool(card.kind) and not (card.addends and card.window) and _middle(card, wide) != card.kind


def _middle(card: Card, wide: float) -> str:
    """What stands between shield and coin: the addends, or the kind if there is room."""
    if card.addends:
        return sum_of(card.addends)
    return card.kind if text_width(card.kind, 11) <= wide - _left(card) - _right(card) - 10 else ""


def _left(card: Card) -> float:
    if card.strength is not None:
        return 32.0 if card.addends else 26.0
    return 8 + _amounts_width(card.cost) + 8 if card.cost else 6.0


def _right(card: Card) -> float:
    if card.gold is not None:
        return 30.0
    if card.gain:
        return 8 + _amounts_width(card.gain)
    return 38.0 if card.n > 1 else 6.0  # a number of cards stands there


def _amounts_width(amounts: Sequence[Amount]) -> float:
    return sum(text_width(str(amount.n), 12, bold=True) + 21 for amount in amounts)


class Face:
    """The face of one card being drawn."""

    def __init__(
        self, canvas: Canvas, card: Card, x: float, y: float, wide: float, tall: float, colour: str
    ) -> None:
        self.canvas, self.card = canvas, card
        self.x, self.y, self.wide, self.tall = x, y, wide, tall
        self.tokens = tokens_of(canvas.theme.name)
        own = not card.tone or card.owner is not None
        self.colour = colour if own else self.tokens.tones[card.tone]

    def head(self) -> str:
        """The title on a band in its owner's colour, or in that of its kind."""
        canvas, card, x, y = self.canvas, self.card, self.x, self.y
        lines, size = _title_lines(card, self.wide), _title_size(card, self.wide)
        ink, high, wide = canvas.theme.on_plate, _band(card, self.wide), num(self.wide - 18)
        drawn = (
            f'<path d="M{num(x + 3)} {num(y + 9)}q0 -6 6 -6h{wide}q6 0 6 6v{num(high - 6)}H{num(x + 3)}Z" '
        )
        drawn += f'fill="{self.colour}"/>'
        left = x + 9
        if _has_plate(card):
            drawn += f'{plate_tag(card.owner, x + 13, y + 15, 5)} fill="{ink}"/>'
            left += 14
        for i, line in enumerate(lines):
            drawn += canvas.text(left, y + 19.5 + i * _LINE, line, size=size, bold=True, fill=ink)
        fold = 20 if card.former is not None else 0
        if card.corner:
            right = x + self.wide - 9 - fold
            drawn += canvas.text(right, y + 19.5, card.corner, size=13, bold=True, fill=ink, anchor="end")
        if card.former is not None:
            drawn += former_corner(canvas, card.former, x + self.wide - 1, y + 1)
        return drawn

    def face(self) -> str:
        """Under the title: scene or emblem, text, flags, foot."""
        canvas, card, x = self.canvas, self.card, self.x
        middle, low = x + self.wide / 2, self.y + 3 + _band(card, self.wide)
        drawn = ""
        if card.window:
            spare = self.tall - face_height(card, self.wide)
            tall = min(MOST_WINDOW, LEAST_WINDOW + spare)
            drawn += draw_window(canvas, card.window, card.glyph, x + 3, low, self.wide - 6, tall)
            drawn += bursts(canvas, card.damage, x + 7, low + 4)
            low += tall + 4
        elif card.glyph:
            drawn += canvas.glyph(card.glyph, middle, low + 23, 34, self.colour)
            drawn += bursts(canvas, card.damage, x + 7, low + 4)
            low += 44
        else:
            drawn += bursts(canvas, card.damage, x + 7, self.y + self.tall - 26)
        lines = wrap(card.text, _TEXT, self.wide - 16)
        drawn += canvas.lines(x + 9, low + 13, lines, size=_TEXT, leading=_LEADING / _TEXT)
        bottom = self.y + self.tall - _foot_height(card, self.wide)
        drawn += self._foot()
        return drawn + self._flags(middle, bottom - 4, small=False)

    def tokens_at(self) -> tuple[float, float]:
        """Where the tokens on the card begin."""
        flags = 14 * len(_flag_lines(self.card, self.wide, small=False))
        beside = 8 + _beside_shield(self.card, small=False)
        low = self.y + self.tall - _foot_height(self.card, self.wide) - flags
        return self.x + beside, low - TOKEN_LINE + 1

    def small(self) -> str:
        """Under the title only what sort of card it is, and its figures."""
        canvas, card = self.canvas, self.card
        foot = _FOOT if _has_foot(card) else 0
        bottom = self.y + self.tall - 9 - foot
        if _is_told_below(card, self.wide):
            return self._flags(self.x + self.wide / 2, bottom + 2, small=True) + self._figures(card.kind)
        left = self.x + (27 if card.glyph else 8)
        lines = _kind_lines(card, self.wide)
        drawn = self._flags(self.x + self.wide / 2, bottom - 14 * len(lines) - 2, small=True)
        if card.glyph:
            drawn += canvas.glyph(card.glyph, self.x + 15, bottom - 3 - 7 * (len(lines) - 1), 19, self.colour)
        drawn += "".join(
            canvas.text(left, bottom - i * 14, line, size=11, fill=canvas.theme.quiet)
            for i, line in enumerate(reversed(lines))
        )
        return drawn + (self._figures(sum_of(card.addends) if card.addends else "") if foot else "")

    def _flags(self, middle: float, bottom: float, small: bool) -> str:
        middle += _beside_shield(self.card, small) / 2
        return "".join(
            self.canvas.text(middle, bottom - i * 14, line, size=11, anchor="middle", bold=True)
            for i, line in enumerate(reversed(_flag_lines(self.card, self.wide, small)))
        )

    def _foot(self) -> str:
        """The type of the card, or its figures with what they add up from."""
        canvas, card = self.canvas, self.card
        quiet, middle, low = canvas.theme.quiet, self.x + self.wide / 2, self.y + self.tall
        if not _has_foot(card):
            if not card.kind:
                return ""
            return canvas.text(middle, low - 9, card.kind, size=11, anchor="middle", fill=quiet)
        between = _middle(card, self.wide)
        drawn = self._figures(between)
        if _has_kind_line(card, self.wide):
            drawn += canvas.text(middle, low - _FOOT - 3, card.kind, size=11, anchor="middle", fill=quiet)
        return drawn

    def _figures(self, between: str) -> str:
        canvas, card, theme = self.canvas, self.card, self.canvas.theme
        low = self.y + self.tall
        drawn = (
            f'<path d="M{num(self.x + 3)} {num(low - _FOOT + 1)}h{num(self.wide - 6)}" stroke="{theme.line}" '
        )
        drawn += 'stroke-width=".8"/>'
        left, right = _left(card), _right(card)
        if between:
            middle = self.x + (left + self.wide - right) / 2
            drawn += canvas.text(middle, low - 9, between, size=11, anchor="middle", fill=theme.quiet)
        if card.strength is not None:
            drawn += shield(canvas, self.x + left / 2 + 1, low - 14, str(card.strength), self._shield())
        elif card.cost:
            drawn += self._cost(self.x + 6, low - 14)
        if card.gold is not None:
            drawn += coin(canvas, self.x + self.wide - 16, low - 13.5, str(card.gold))
        elif card.gain:
            drawn += draw_amounts(canvas, card.gain, self.x + self.wide - right + 2, low - 9, theme.ink)
        return drawn

    def _shield(self) -> str:
        """A sum is shown larger and in the owner's colour."""
        return self.colour if self.card.addends else ""

    def _cost(self, x: float, y: float) -> str:
        canvas, theme = self.canvas, self.canvas.theme
        wide = _amounts_width(self.card.cost) + 8
        pill = canvas.box(x, y - 10, wide, 20, self.tokens.sunk, theme.line, r=10)
        return pill + draw_amounts(canvas, self.card.cost, x + 6, y + 5, theme.ink)


def shield(canvas: Canvas, x: float, y: float, text: str, colour: str = "") -> str:
    """A number on a shield around a point; a larger one in a colour, for a sum."""
    theme = canvas.theme
    half, size = (13.0, 14.0) if colour else (8.6, 11.0)
    half = max(half, text_width(text, size, bold=True) / 2 + 3)
    high = half * 0.55 + (8 if colour else 4)
    top = y + (12 if colour else 9) - high * 2.15
    y = top + high
    path = f"M{num(x - half)} {num(top)}h{num(half * 2)}v{num(high * 1.15)}"
    path += f"c0 {num(high * 0.6)} {num(-half * 0.6)} {num(high * 0.8)} {num(-half)} {num(high)}"
    path += (
        f"c{num(-half * 0.4)} {num(-high * 0.2)} {num(-half)} {num(-high * 0.4)} {num(-half)} {num(-high)}Z"
    )
    body = f'<path d="{path}" fill="{colour or theme.ink}" stroke="{theme.paper}" stroke-width="1.4"/>'
    ink = theme.on_plate if colour else theme.paper
    return body + canvas.text(x, y + size * 0.36, text, size=size, bold=True, anchor="middle", fill=ink)


def coin(canvas: Canvas, x: float, y: float, text: str) -> str:
    """A number on a coin around a point."""
    tokens = tokens_of(canvas.theme.name)
    size = 12 if len(text) < 3 else 11
    r = max(9.5, text_width(text, size, bold=True) / 2 + 3)
    body = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{tokens.gold}" '
    body += f'stroke="{tokens.gold_line}" stroke-width="1.2"/>'
    return body + canvas.text(
        x, y + size * 0.36, text, size=size, bold=True, anchor="middle", fill=tokens.gold_ink
    )


def draw_amounts(canvas: Canvas, amounts: Sequence[Amount], x: float, y: float, colour: str) -> str:
    """Numbers, each with its emblem behind it; y is the baseline."""
    drawn = ""
    for amount in amounts:
        drawn += canvas.text(x, y, str(amount.n), size=12, bold=True, fill=colour)
        x += text_width(str(amount.n), 12, bold=True) + 2
        drawn += canvas.glyph(amount.glyph, x + 8, y - 4.5, 15, colour)
        x += 19
    return drawn
