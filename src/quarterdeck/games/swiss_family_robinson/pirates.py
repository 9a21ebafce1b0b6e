"""§9 How the pirates move: a die each, orthogonal steps, always towards the nearest of the family (R2)."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.games.swiss_family_robinson.state import SwissFamily
from quarterdeck.kit.squares import SOUTH, members
from quarterdeck.systems.skirmish.book import GRID

# 9.1: squares moved, by the die
STEPS = (0, 0, 0, 0, 1, 1, 2)
SIDES = tuple(GRID.neighbours(square, diagonal=False) for square in range(64))
AHEAD = tuple(rays[SOUTH][0] if rays[SOUTH] else -1 for rays in GRID.rays)


def _walk(a: int, b: int) -> int:
    (ax, ay), (bx, by) = GRID.place(a), GRID.place(b)
    return abs(ax - bx) + abs(ay - by)


WALK = tuple(tuple(_walk(a, b) for b in range(64)) for a in range(64))


@lru_cache(maxsize=1024)
def distances(family: int) -> tuple[int, ...]:
    """From each square, the steps to the nearest of the family."""
    return tuple(map(min, zip(*[WALK[m] for m in members(family)], strict=True)))


def marching_order(g: SwissFamily) -> tuple[int, ...]:
    """R2. The foremost row first, in a row from the left as the family sees it."""
    afoot = [p for p, square in enumerate(g.raiders) if square >= 0]
    return tuple(sorted(afoot, key=lambda p: g.raiders[p]))


def way(g: SwissFamily, p: int, steps: int) -> tuple[list[int], list[str]]:
    """R2. The squares that a pirate will go through, and why each: ahead, the only way, or by lot."""
    here = g.raiders[p]
    others = g.pirates & ~(1 << here)
    near = distances(g.family)
    path: list[int] = []
    why: list[str] = []
    for _ in range(steps):
        closer = [s for s in SIDES[here] if near[s] < near[here] and not others >> s & 1]
        if not closer:
            break
        if AHEAD[here] in closer:
            here, reason = AHEAD[here], "straight-ahead"
        elif len(closer) == 1:
            here, reason = closer[0], "only-way"
        else:
            here, reason = g.choice(closer), "by-lot"
        path.append(here)
        why.append(reason)
    return path, why


def nearest(g: SwissFamily, square: int) -> int:
    """The member of the family nearest to a square, the first of several."""
    standing = [m for m, at in enumerate(g.at) if at >= 0]
    return min(standing, key=lambda m: WALK[square][g.at[m]])
