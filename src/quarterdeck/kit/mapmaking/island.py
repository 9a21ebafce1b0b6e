"""Land with a ring of sea around it: the territories at the rim of a generated grid become zones of sea."""

from __future__ import annotations

from math import isqrt

from quarterdeck.engine.dealing import members
from quarterdeck.engine.random import Stream
from quarterdeck.kit.mapmaking.generate import generate, neighbours
from quarterdeck.kit.mapmaking.grid import Grid
from quarterdeck.kit.territories import is_connected


def surrounded(n: int, seas: int, stream: Stream) -> tuple[Grid, tuple[int, ...]]:
    """A grid of n territories of land, numbered first, and so many of sea around them; and all neighbours."""
    total = n + 4 * isqrt(n)
    while True:
        grid, beside = generate(total, stream)
        ring = rim(grid)
        inner = set(range(total)) - set(ring)
        if len(inner) < n:
            total += 1
            continue
        wet = _drowned(beside, inner, len(inner) - n)
        land = sum(1 << t for t in inner if t not in wet)
        if len(wet) < len(inner) - n or not is_connected(beside, land):
            continue
        zone = {t: i * seas // len(ring) for i, t in enumerate(ring)}
        for t in wet:
            zone[t] = min(zone[u] for u in members(beside[t]) if u in zone)
        new = {t: i for i, t in enumerate(members(land))} | {t: n + z for t, z in zone.items()}
        grid.labels[:] = [new[label] for label in grid.labels]
        return grid, neighbours(grid, n + seas)


def rim(grid: Grid) -> list[int]:
    """The territories at the edge of a grid, in the order in which one meets them, once around."""
    wide, high = grid.width, grid.height
    around = [(x, 0) for x in range(wide)] + [(wide - 1, y) for y in range(1, high)]
    around += [(x, high - 1) for x in range(wide - 2, -1, -1)] + [(0, y) for y in range(high - 2, 0, -1)]
    return list(dict.fromkeys(grid.at(x, y) for x, y in around))


def _drowned(beside: tuple[int, ...], inner: set[int], surplus: int) -> list[int]:
    """So many territories of land by the sea that may become sea without cutting the land in two."""
    land = sum(1 << t for t in inner)
    gone: list[int] = []
    for t in sorted(inner, key=lambda t: (beside[t] & land).bit_count()):
        if len(gone) == surplus:
            break
        wet = beside[t] & ~sum(1 << u for u in inner)
        if wet and is_connected(beside, land & ~(1 << t)):
            land &= ~(1 << t)
            gone.append(t)
    return gone
