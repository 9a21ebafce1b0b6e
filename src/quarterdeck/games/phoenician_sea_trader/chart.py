"""A sea by chance: land, trade centers and pirates, such that everybody can get everywhere (§3, R13)."""

from __future__ import annotations

from typing import Protocol

from quarterdeck.games.phoenician_sea_trader.book import GRID

SQUARES = 64
APART, NEARER = 3, 2  # how far centers lie apart, and how far at least when that cannot be had
TRIES = 200
OPEN_SIDES = 3  # neighbours of a center that are not land


class Chance(Protocol):
    """Whatever draws lots: a state."""

    def below(self, n: int) -> int: ...


def scatter(g: Chance, free: list[int], n: int) -> list[int]:
    """So many of the squares, by chance; they are taken out of the list."""
    return [free.pop(g.below(len(free))) for _ in range(n)]


def sea_by_chance(
    g: Chance, land: int, centers: int, pirates: int
) -> tuple[tuple[int, ...], list[int], list[int]]:
    """3.2-3.5, R13. Squares of land, of the centers and of the pirates."""
    tries = 0
    while True:
        tries += 1
        found = centers_apart(g, centers, APART if tries <= TRIES else NEARER)
        if found is None:
            continue
        free = [square for square in range(SQUARES) if square not in found]
        ashore = tuple(sorted(scatter(g, free, land)))
        if is_open(found, ashore):
            return ashore, found, scatter(g, free, pirates)


def centers_apart(g: Chance, n: int, apart: int) -> list[int] | None:
    """Squares one after the other, none nearer to another than that; None if there is no room left."""
    found: list[int] = []
    free = list(range(SQUARES))
    while len(found) < n:
        if not free:
            return None
        found += scatter(g, free, 1)
        free = [square for square in free if GRID.steps(square, found[-1]) >= apart]
    return found


def is_open(centers: list[int], land: tuple[int, ...]) -> bool:
    """No center is shut in, and every square that is not land can be reached."""
    ashore = set(land)
    for center in centers:
        if sum(near not in ashore for near in GRID.neighbours(center)) < OPEN_SIDES:
            return False
    reached = {centers[0]}
    waiting = [centers[0]]
    while waiting:
        for near in GRID.neighbours(waiting.pop()):
            if near not in ashore and near not in reached:
                reached.add(near)
                waiting.append(near)
    return len(reached) == SQUARES - len(land)
