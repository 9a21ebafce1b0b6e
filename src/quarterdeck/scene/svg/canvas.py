"""What the drawing functions draw on: static ground, elements by id, and the rings over them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from zlib import crc32

from quarterdeck.scene.glyphs import GLYPHS, markup
from quarterdeck.scene.letter_widths import BOLD, REGULAR
from quarterdeck.scene.model import Element, Scene
from quarterdeck.scene.themes import Theme
from quarterdeck.scene.tokens import SMALLEST

TARGET = 24

# Of letters that the table has not got.
_UNKNOWN = 1.0
_REGULAR = {letter: width / 1000 for width, letters in REGULAR.items() for letter in letters}
_BOLD = {letter: width / 1000 for width, letters in BOLD.items() for letter in letters}


@lru_cache(maxsize=8192)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text runs at most, whichever of its faces is found."""
    table = _BOLD if bold else _REGULAR
    return size * sum([table.get(letter, _UNKNOWN) for letter in text])


def wrap(text: str, size: float, width: float, bold: bool = False) -> list[str]:
    """Lines no wider than `width`; a word too long for a line is broken, never lost."""
    return [*_wrapped(text, size, width, bold)]


@lru_cache(maxsize=8192)
def _wrapped(text: str, size: float, width: float, bold: bool) -> tuple[str, ...]:
    lines: list[str] = []
    line = ""
    for word in _words(text, size, width, bold):
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size, bold) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return (*lines, line) if line else tuple(lines)


def _words(text: str, size: float, width: float, bold: bool) -> Iterator[str]:
    for word in text.split():
        while text_width(word, size, bold) > width and len(word) > 1:
            keep = max(1, int(len(word) * width / text_width(word, size, bold)))
            yield word[:keep]
            word = word[keep:]
        yield word


@lru_cache(maxsize=16384)
def escape(text: str) -> str:
    """Text that is safe inside markup and attributes; characters XML forbids become spaces."""
    clean = text if text.isprintable() else "".join(c if c >= " " or c in "\t\n" else " " for c in text)
    return clean.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


@lru_cache(maxsize=65536)
def num(value: float) -> str:
    """A coordinate, without needless digits."""
    return f"{value + 0.0:.1f}".removesuffix(".0")  # plus nothing: less than nothing is nothing, too


@dataclass(slots=True)
class Canvas:
    """Collects the drawing of one area: `card` is how wide cards are, `smallest` the least size of letters.

    `top` is static as the ground is, but above everything: names of places that no ring may cross.
    """

    scene: Scene
    theme: Theme
    width: float
    height: float = 0
    ground: list[str] = field(default_factory=list)
    parts: dict[str, str] = field(default_factory=dict)
    overlay: list[str] = field(default_factory=list)
    top: list[str] = field(default_factory=list)
    card: float = 132.0
    smallest: float = SMALLEST
    book: dict[Hashable, Any] | None = None
    defs: dict[str, str] = field(default_factory=dict)
    mirrored: bool = False

    def define(self, name: str, drawn: str) -> str:
        """Something drawn once and used by reference: gives the id that `use` and `url` name.

        The id begins as no element's can, and says the theme, so that two pictures may share a page.
        """
        ref = f"~{self.theme.name[0]}-{name}"
        if ref not in self.defs:
            self.defs[ref] = f'<defs id="{ref}~"><g id="{ref}">{drawn}</g></defs>'
        return ref

    def size(self, wanted: float) -> float:
        """The size letters are really set in."""
        return max(wanted, self.smallest)

    def part(self, element: Element, drawn: str, tip: str = "", on: str = "") -> None:
        """One element, found again by its id; its tip is what a pointer resting on it reads.

        `on` is the word of what it stands on: a click on a piece that is not wanted counts for that.
        """
        title = f"<title>{escape(tip)}</title>" if tip else ""
        under = f' data-at="{escape(on)}"' if on and on != element.word else ' data-on=""' if on else ""
        opened = f'<g id="{escape(element.id)}" data-word="{escape(element.word)}"{under}>{title}'
        # A row drawn as a title and as a pile is still one element.
        before = self.parts.get(element.id, "").removesuffix("</g>")
        self.parts[element.id] = f"{before or opened}{drawn}</g>"

    def is_wanted(self, element: Element) -> bool:
        return element.word in self.scene.lit or element.word in self.scene.chosen

    def ring(self, element: Element, outline: str, badge: tuple[float, float]) -> None:
        """Mark what may be chosen next, and what is chosen: `outline` is a shape's open tag.

        Lit is a double line; chosen is a heavier one with a tick, so that shape alone tells them apart.
        """
        theme = self.theme
        if element.word in self.scene.chosen:
            tones = ((theme.chosen, 6.5), (theme.chosen_halo, 2.5))
            tick = self._tick(*badge)
        elif element.word in self.scene.lit:
            tones = ((theme.lit_halo, 6.0), (theme.lit, 3.2))
            tick = ""
        else:
            return
        lines = "".join(f'{outline} fill="none" stroke="{tone}" stroke-width="{w}"/>' for tone, w in tones)
        self.overlay.append(lines + tick)

    def _tick(self, x: float, y: float) -> str:
        theme = self.theme
        return (
            f'<circle cx="{num(x)}" cy="{num(y)}" r="9" fill="{theme.chosen}" stroke="{theme.chosen_halo}" '
            f'stroke-width="1.5"/><path d="M{num(x - 4)} {num(y)}l3 3.5l5.5 -7" fill="none" '
            f'stroke="{theme.chosen_halo}" stroke-width="2.2"/>'
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 12,
        bold: bool = False,
        fill: str = "",
        anchor: str = "start",
        halo: str = "",
        italic: bool = False,
    ) -> str:
        """One line of text, its baseline at y."""
        extra = ' font-weight="bold"' if bold else ""
        extra += ' font-style="italic"' if italic else ""
        extra += f' text-anchor="{anchor}"' if anchor != "start" else ""
        extra += (
            f' stroke="{halo}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"' if halo else ""
        )
        return (
            f'<text x="{num(x)}" y="{num(y)}" font-size="{num(self.size(size))}" '
            f'fill="{fill or self.theme.ink}"{extra}>{escape(text)}</text>'
        )

    def lines(self, x: float, y: float, lines: list[str], *, size: float = 12, leading: float = 1.3) -> str:
        """Several lines of plain text, the first baseline at y."""
        return "".join(self.text(x, y + i * size * leading, line, size=size) for i, line in enumerate(lines))

    def glyph(self, name: str, x: float, y: float, size: float, colour: str) -> str:
        """A glyph, centred."""
        own = self.scene.glyphs.get(name)
        snippet = own or GLYPHS.get(name) or GLYPHS["unknown"]
        # Two games' own glyphs of one name may be shown on one page.
        ref = self.define(
            f"g-{name}-{crc32(own.encode())}" if own else f"g-{name}", markup(snippet, "currentColor")
        )
        place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / 24:.3g})"
        return f'<use href="#{ref}" color="{colour}" transform="{place}"/>'

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str,
        line: str = "",
        *,
        r: float = 4,
        stroke: float = 1,
    ) -> str:
        """A rectangle with rounded corners."""
        edge = f' stroke="{line}" stroke-width="{num(stroke)}"' if line else ""
        return f'{rect(x, y, w, h, r)} fill="{fill}"{edge}/>'


def rect(x: float, y: float, w: float, h: float, r: float = 4) -> str:
    """The open tag of a rectangle."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
