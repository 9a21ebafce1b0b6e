"""Lines of marked text: measured in cells, wrapped at spaces, printed plain or in colour."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from quarterdeck.scene.themes import Theme


class Span(NamedTuple):
    """A run of text. `mark` is "", "bold", "dim", "lit" or "chosen"; an owner lends its colour."""

    text: str
    owner: int | None = None
    mark: str = ""


TextLine = list[Span]
# Spans that stay together on a line.
Chunk = tuple[Span, ...]


@lru_cache(maxsize=8192)
def cells(text: str) -> int:
    """How many terminal cells a text takes."""
    if text.isascii():
        return len(text)
    return sum(_cell(char) for char in text)


def _cell(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def line_cells(line: Iterable[Span]) -> int:
    return sum(cells(span.text) for span in line)


def plain(text: str, mark: str = "", owner: int | None = None) -> TextLine:
    return [Span(text, owner, mark)]


def words(text: str, mark: str = "", owner: int | None = None) -> list[Chunk]:
    """A text as chunks of one word each."""
    return [(Span(word, owner, mark),) for word in text.split()]


def flow(chunks: Iterable[Chunk], width: int, indent: int = 0, gap: int = 1) -> list[TextLine]:
    """Chunks in lines no wider than `width`, later lines indented. A chunk longer than a line is broken."""
    lines: list[TextLine] = []
    line: TextLine = []
    used = 0
    for chunk in chunks:
        size = line_cells(chunk)
        if line and used + gap + size > width:
            lines.append(line)
            line, used = [Span(" " * indent)], indent
        elif line:
            line.append(Span(" " * gap))
            used += gap
        if used + size > width:
            for piece in _split(chunk, width, used):
                if used and used + line_cells(piece) > width:
                    lines.append(line)
                    line, used = [Span(" " * indent)], indent
                line.extend(piece)
                used += line_cells(piece)
            continue
        line.extend(chunk)
        used += size
    return [*lines, line] if line else lines


def _split(chunk: Chunk, width: int, used: int) -> list[Chunk]:
    """A chunk too long for a line, cut at its spaces, and inside a word only if a word is too long."""
    pieces: list[Chunk] = []
    for span in chunk:
        for i, word in enumerate(span.text.split(" ")):
            text = f" {word}" if i else word
            most = max(4, width - 4)
            while cells(text) > most:
                pieces.append((span._replace(text=text[:most]),))
                text = text[most:]
            pieces.append((span._replace(text=text),))
    return pieces


def beside(left: Sequence[TextLine], right: Sequence[TextLine], column: int) -> list[TextLine]:
    """Two blocks side by side, the right one beginning at a column."""
    lines: list[TextLine] = []
    for i in range(max(len(left), len(right))):
        line = list(left[i]) if i < len(left) else []
        if i < len(right) and right[i]:
            line.append(Span(" " * (column - line_cells(line))))
            line.extend(right[i])
        lines.append(line)
    return lines


def printed(lines: Iterable[TextLine], colour: bool, theme: Theme) -> str:
    """The lines as one string."""
    if not colour:
        return "\n".join("".join(span.text for span in line).rstrip() for line in lines)
    return "\n".join("".join(_ansi(span, theme) for span in line) for line in lines)


def _ansi(span: Span, theme: Theme) -> str:
    codes = {"bold": ["1"], "dim": ["2"], "lit": ["1", "4"], "chosen": ["1", "7"]}.get(span.mark, [])
    if span.owner is not None:
        codes = [*codes, _paint(theme.plate(span.owner))]
    elif span.mark == "lit":
        codes = [*codes, _paint(theme.lit)]
    if not codes or not span.text.strip():
        return span.text
    return f"\x1b[{';'.join(codes)}m{span.text}\x1b[0m"


def _paint(colour: str) -> str:
    return "38;2;" + ";".join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
