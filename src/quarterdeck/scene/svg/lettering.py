"""Names on maps, drawn: the face by what they stand for, a halo of the ground they lie on."""

from __future__ import annotations

from collections.abc import Iterator

from quarterdeck.scene.chart import chart
from quarterdeck.scene.parts.lettering import Lettering, Name
from quarterdeck.scene.svg.canvas import Canvas, escape, num, rect
from quarterdeck.scene.svg.placement import STYLES, LetterStyle, PlacedName, PlacedNames, inside, static_box

SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif"


def names_on_top(canvas: Canvas, names: PlacedNames, x: float, y: float) -> str:
    """All names but those of areas, above everything; what they share is said once for each sort."""
    key = (canvas.theme.name, x, y)
    drawn = names.drawn.get(key)
    if drawn is None:
        drawn = names.drawn[key] = "".join(_sorts(canvas, names, x, y))
    return drawn


def _sorts(canvas: Canvas, names: PlacedNames, x: float, y: float) -> Iterator[str]:
    sorts: dict[tuple[bool, Lettering, float], list[str]] = {}
    for space, name in names.items():
        if space not in names.areas:
            sort = (name.is_far, name.lettering, name.size)
            sorts.setdefault(sort, []).append(_lines(name, x, y, ""))
    for (is_far, lettering, size), lines in sorts.items():
        style = _style(canvas, lettering, size, canvas.theme.paper)
        far = 'class="far" visibility="hidden" ' if is_far else ""
        yield f"<g {far}{style}>{''.join(lines)}</g>"


def draw_name(canvas: Canvas, name: PlacedName, x: float, y: float, halo: str) -> str:
    """A placed name by itself, the board's corner being at (x, y)."""
    return _lines(name, x, y, f" {_style(canvas, name.lettering, name.size, halo)}")


def _lines(name: PlacedName, x: float, y: float, style: str) -> str:
    anchor = f' text-anchor="{name.anchor}"' if name.anchor != "start" else ""
    return "".join(
        f'<text x="{num(name.x + x)}" y="{num(name.y + y + i * name.leading)}"{anchor}{style}>'
        f"{_said(line, name.lettering)}</text>"
        for i, line in enumerate(name.lines)
    )


def handle_tag(name: PlacedName, x: float, y: float) -> str:
    """The open tag of the frame around a name by which an area is chosen."""
    box = name.box
    return rect(box.left + x - 6, box.top + y - 4, box.right - box.left + 12, box.bottom - box.top + 8, 6)


def static_name(canvas: Canvas, name: Name, halo: str) -> str:
    """A name that is no space, in the board's own coordinates."""
    x, y = name.at
    size = canvas.size(STYLES[name.lettering].size)
    turn = f' transform="rotate({num(name.turn)} {num(x)} {num(y)})"' if name.turn else ""
    style = _style(canvas, name.lettering, size, halo)
    low = static_box(name, size).bottom - size * 0.25
    return (
        f'<text x="{num(x)}" y="{num(y + size * 0.35 if name.turn else low)}" text-anchor="middle"{turn} '
        f"{style}>{_said(name.text, name.lettering)}</text>"
    )


def set_name(canvas: Canvas, x: float, y: float, text: str, size: float, lettering: Lettering) -> str:
    """One line of a name on a ground of its own, which needs no halo."""
    style = _style(canvas, lettering, canvas.size(size), "", inside(lettering))
    return f'<text x="{num(x)}" y="{num(y)}" text-anchor="middle" {style}>{_said(text, lettering)}</text>'


def _said(text: str, lettering: Lettering) -> str:
    return escape(text.upper() if STYLES[lettering].is_capitals else text)


def _style(
    canvas: Canvas, lettering: Lettering, size: float, halo: str, set_as: LetterStyle | None = None
) -> str:
    style = set_as or STYLES[lettering]
    inks = {"water": chart(canvas.theme).water_ink, "land": chart(canvas.theme).land_ink}
    said = f'font-size="{num(size)}" fill="{inks.get(lettering, canvas.theme.ink)}"'
    said += f' font-family="{SERIF}"' if style.is_serif else ""
    said += ' font-style="italic"' if style.is_italic else ""
    said += ' font-weight="bold"' if style.is_bold else ""
    said += f' letter-spacing="{num(style.spacing)}"' if style.spacing else ""
    if not halo:
        return said
    return f'{said} stroke="{halo}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"'
