"""A seeded generator of planar, irregular, interlocking maps.

Seeds are scattered with a least distance and all regions grow at once with random step costs, so that each
is connected and ragged. Two territories are neighbours exactly where they share a border on the picture.
"""

from __future__ import annotations

import heapq
from math import isqrt, log

from quarterdeck.engine.random import Stream
from quarterdeck.kit.mapmaking.grid import NONE, Grid

CELLS_EACH = 20
CELL = 22.0
_STEP = tuple(40 + round(-100 * log((i + 0.5) / 64)) for i in range(64))


def generate(n: int, stream: Stream) -> tuple[Grid, tuple[int, ...]]:
    """A grid of n territories and their neighbour sets; each has two neighbours or more."""
    while True:
        grid = grow(n, stream)
        found = neighbours(grid, n)
        if all(mask.bit_count() >= 2 for mask in found):
            return grid, found


def grow(n: int, stream: Stream) -> Grid:
    """A grid of n territories."""
    height = max(4, isqrt(n * CELLS_EACH * 10 // 16))
    width = -(-n * CELLS_EACH // height)
    grid = Grid(width, height, CELL, [NONE] * (width * height))
    edge: list[tuple[int, int, int, int]] = []
    for label, i in enumerate(_scattered(grid, n, stream)):
        edge.append((0, label, i, label))
    heapq.heapify(edge)
    labels, below = grid.labels, stream.below
    order = n
    while edge:
        cost, _, i, label = heapq.heappop(edge)
        if labels[i] != NONE:
            continue
        labels[i] = label
        for j in grid.beside(i):
            if labels[j] == NONE:
                heapq.heappush(edge, (cost + _STEP[below(64)], order, j, label))
                order += 1
    return grid


def _scattered(grid: Grid, n: int, stream: Stream) -> list[int]:
    """n cells that keep their distance, which shrinks a little whenever no room is found."""
    cells = grid.width * grid.height
    least = cells * 5625 // (n * 10000) * 1000  # (0.75 of the mean distance) squared, in thousandths
    found: list[tuple[int, int]] = []
    failures = 0
    while len(found) < n:
        i = stream.below(cells)
        x, y = i % grid.width, i // grid.width
        if all(((x - u) ** 2 + (y - v) ** 2) * 1000 >= least for u, v in found) and (x, y) not in found:
            found.append((x, y))
        else:
            failures += 1
            if failures == 400:
                failures, least = 0, least * 86 // 100
    return [y * grid.width + x for x, y in found]


def neighbours(grid: Grid, n: int) -> tuple[int, ...]:
    """Neighbour sets: every two territories that share a border."""
    out = [0] * n
    for a, b in grid.contacts():
        out[a] |= 1 << b
        out[b] |= 1 << a
    return tuple(out)
