"""A map as a grid of cells, each with the number of its territory, or -1 for none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

NONE = -1


@dataclass
class Grid:
    """Labels row by row; `cell` is the size of a cell on the picture."""

    width: int
    height: int
    cell: float
    labels: list[int]

    def at(self, x: int, y: int) -> int:
        """The label of a cell; NONE outside."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.labels[y * self.width + x]
        return NONE

    def beside(self, i: int) -> Iterator[int]:
        """The cells that share an edge with cell i."""
        x = i % self.width
        if x:
            yield i - 1
        if x < self.width - 1:
            yield i + 1
        if i >= self.width:
            yield i - self.width
        if i < self.width * (self.height - 1):
            yield i + self.width

    def around(self, i: int) -> Iterator[int]:
        """The up to eight cells around cell i."""
        x, y = i % self.width, i // self.width
        for v in range(max(0, y - 1), min(self.height, y + 2)):
            for u in range(max(0, x - 1), min(self.width, x + 2)):
                if (u, v) != (x, y):
                    yield v * self.width + u

    def contacts(self) -> dict[tuple[int, int], int]:
        """How many cell edges each two territories share, by pairs in order."""
        found: dict[tuple[int, int], int] = {}
        labels, width = self.labels, self.width
        for i, a in enumerate(labels):
            for j in (i + 1 if (i + 1) % width else -1, i + width):
                if 0 <= j < len(labels):
                    b = labels[j]
                    if a != b and a != NONE and b != NONE:
                        pair = (a, b) if a < b else (b, a)
                        found[pair] = found.get(pair, 0) + 1
        return found

    def rows(self, letters: str, columns: int, lines: int) -> tuple[str, ...]:
        """The grid as text of a given size: one letter for each territory, a blank for none."""
        out = []
        for line in range(lines):
            y = min(self.height - 1, int((line + 0.5) * self.height / lines))
            row = []
            for column in range(columns):
                label = self.at(min(self.width - 1, int((column + 0.5) * self.width / columns)), y)
                row.append(" " if label == NONE else letters[label % len(letters)])
            out.append("".join(row).rstrip())
        return tuple(out)
