"""The stand-alone picture: title, question, then the areas, in two columns if there are side areas."""

from __future__ import annotations

from quarterdeck.scene.model import Scene
from quarterdeck.scene.outline import names_of
from quarterdeck.scene.svg.canvas import Canvas, num, text_width, wrap
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.themes import Theme

PAD = 12.0
_MARGIN = 10.0
_MOST_OPTIONS = 14
_MOST_LOG = 6

Block = tuple[str, float, float]


def stack(scene: Scene, theme: Theme, left: list[Block], right: list[Block]) -> Block:
    """The inner markup of the whole picture, with its width and height."""
    wide = max((block[1] for block in left), default=0.0)
    aside = max((block[1] for block in right), default=0.0)
    width = max(520.0, wide + aside + _MARGIN * (3 if right and left else 2))
    canvas = Canvas(scene, theme, width)
    top = _asked(canvas, _title(canvas), width)
    parts, low = _column(canvas, left, _MARGIN, top, wide)
    more, lower = _column(canvas, right, _MARGIN * 2 + wide if left else _MARGIN, top, aside)
    bottom = _log(canvas, max(low, lower), width)
    page = canvas.box(0, 0, width, bottom, theme.page, r=0)
    return (page + "".join(canvas.ground) + parts + more, width, bottom)


def _title(canvas: Canvas) -> float:
    scene = canvas.scene
    title = " — ".join(filter(None, (scene.title, scene.subtitle)))
    lines = wrap(title, 18, canvas.width - 2 * _MARGIN, bold=True)
    for i, line in enumerate(lines):
        canvas.ground.append(canvas.text(_MARGIN + 2, 27 + i * 22, line, size=18, bold=True))
    top = 18.0 + 22 * len(lines)
    return _seats(canvas, top) if scene.seats else top


def _seats(canvas: Canvas, y: float) -> float:
    """Who is who: each owner's plate and name."""
    x = _MARGIN + 2
    for seat in canvas.scene.seats:
        name = f"{seat.name} (you)" if seat.owner == canvas.scene.you else seat.name
        wide = text_width(name, 12, bold=True) + 38
        if x > _MARGIN + 2 and x + wide > canvas.width:
            x, y = _MARGIN + 2, y + 22
        plate = plate_tag(seat.owner, x + 8, y + 4, 7)
        canvas.ground.append(f'{plate} fill="{canvas.theme.plate(seat.owner)}"/>')
        canvas.ground.append(canvas.text(x + 21, y + 8, name, size=12, bold=seat.owner == canvas.scene.you))
        x += wide
    return y + 20


def _asked(canvas: Canvas, top: float, width: float) -> float:
    """The question's box; gives where the next thing may begin."""
    scene, theme = canvas.scene, canvas.theme
    lines: list[tuple[str, float, bool, str]] = []
    room = width - 2 * _MARGIN - 28

    def add(text: str, size: float, bold: bool, colour: str) -> None:
        lines.extend((line, size, bold, colour) for line in wrap(text, size, room, bold))

    if scene.outcome:
        add(scene.outcome, 15, True, theme.ink)
    if scene.question:
        add(scene.question, 15, True, theme.ink)
    if scene.waiting:
        add(scene.waiting, 13, False, theme.quiet)
    if scene.chosen:
        add("Chosen: " + " → ".join(names_of(scene, scene.chosen)), 13, False, theme.ink)
    shown = scene.options[:_MOST_OPTIONS]
    if shown:
        rest = len(scene.options) - len(shown)
        phrases = [phrase or notation for notation, phrase in shown]
        phrases += [f"and {rest} more"] if rest else []
        for line in _flowed(phrases, room):
            add(line, 12, False, theme.ink)
    if scene.why:
        add("Rules " + ", ".join(rule for rule, _ in scene.why), 11, False, theme.quiet)
    if not lines:
        return top
    height = sum(size * 1.45 for _, size, _, _ in lines) + 16
    canvas.ground.append(
        canvas.box(_MARGIN, top, width - 2 * _MARGIN, height, theme.paper, theme.seats[0], r=7, stroke=2)
    )
    y = top + 8
    for line, size, bold, colour in lines:
        y += size * 1.45
        canvas.ground.append(
            canvas.text(_MARGIN + 14, y - size * 0.35, line, size=size, bold=bold, fill=colour)
        )
    return top + height + _MARGIN


def _column(canvas: Canvas, blocks: list[Block], x: float, y: float, width: float) -> tuple[str, float]:
    """Areas under one another on paper of one width."""
    theme = canvas.theme
    parts = []
    for inner, wide, height in blocks:
        paper = canvas.box(0, 0, width, height, theme.paper, theme.line, r=7)
        parts.append(
            f'<g transform="translate({num(x)} {num(y)})">{paper}{_shifted(inner, (width - wide) / 2)}</g>'
        )
        y += height + _MARGIN
    return "".join(parts), y


def _shifted(inner: str, x: float) -> str:
    return f'<g transform="translate({num(x)} 0)">{inner}</g>' if x > 0 else inner


def _flowed(phrases: list[str], room: float) -> list[str]:
    """Phrases side by side, none broken over two lines unless it is longer than one."""
    lines: list[str] = []
    for phrase in phrases:
        longer = f"{lines[-1]}  ·  {phrase}" if lines else phrase
        if lines and text_width(longer, 12) <= room:
            lines[-1] = longer
        else:
            lines.append(phrase)
    return lines


def _log(canvas: Canvas, y: float, width: float) -> float:
    """The latest lines of the log, newest last."""
    for text in canvas.scene.log[-_MOST_LOG:]:
        for line in wrap(text, 12, width - 2 * _MARGIN - 8):
            canvas.ground.append(canvas.text(_MARGIN + 4, y + 12, line, size=12, fill=canvas.theme.quiet))
            y += 17
    return y + _MARGIN
