"""The map of Sea Battles as tables: what lies in line, how far, and what two legs reach; squares or hexes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from quarterdeck.kit.hexes import OFF_MAP, STEPS, HexMap
from quarterdeck.kit.squares import DIRECTIONS, Squares, Ways, set_of

Vector: TypeAlias = tuple[int, int]
Pairs: TypeAlias = tuple[tuple[int, int], ...]  # pairs of range dice, the lower first


class Chart:
    """All lines of a map. Directions go round the compass, neighbours next to each other."""

    def __init__(
        self,
        names: Sequence[str],
        places: Sequence[Vector],
        directions: Sequence[Vector],
        find: Callable[[int, int], int | None],
    ) -> None:
        self.names = tuple(names)
        self.index = {name: space for space, name in enumerate(names)}
        self._places = tuple(places)
        self._directions = tuple(directions)
        self._find = find
        spaces = range(len(names))
        rays = [[self._ray(a, way) for way in directions] for a in spaces]
        longest = max(len(ray) for found in rays for ray in found)
        # ways[n][a]: the ways of exactly n spaces from a; ways[0] is empty
        self.ways: tuple[Ways, ...] = tuple(
            tuple(
                tuple(
                    (set_of(ray[: n - 1]), 1 << ray[n - 1], ray[n - 1]) for ray in found if 0 < n <= len(ray)
                )
                for found in rays
            )
            for n in range(longest + 1)
        )
        # aligned[a][b]: how far b lies from a in a straight line, and the spaces between (a set)
        self.aligned: tuple[dict[int, tuple[int, int]], ...] = tuple(
            {b: (n, set_of(ray[: n - 1])) for ray in found for n, b in enumerate(ray, 1)} for found in rays
        )
        self.neighbours = tuple(tuple(ray[0] for ray in found if ray) for found in rays)

    def _ray(self, a: int, way: Vector) -> tuple[int, ...]:
        x, y = self._places[a]
        found: list[int] = []
        while (b := self._find(x := x + way[0], y := y + way[1])) is not None:
            found.append(b)
        return tuple(found)

    def strikes(self, most: int, turns: Sequence[int]) -> tuple[dict[int, Pairs], ...]:
        """By space, what two legs of 1 to `most` reach, and with which dice.

        `turns` are the numbers of directions by which the second leg may turn.
        """
        count = len(self._directions)
        legs = range(1, most + 1)
        table = []
        for x, y in self._places:
            reached: dict[int, set[tuple[int, int]]] = {}
            for first, (ax, ay) in enumerate(self._directions):
                for turn in turns:
                    bx, by = self._directions[(first + turn) % count]
                    for i in legs:
                        for j in legs:
                            b = self._find(x + i * ax + j * bx, y + i * ay + j * by)
                            if b is not None:
                                reached.setdefault(b, set()).add((min(i, j), max(i, j)))
            table.append({b: tuple(sorted(pairs)) for b, pairs in reached.items()})
        return tuple(table)


def chart_of_squares(size: int, diagonals: bool) -> Chart:
    """2.2, 10.3 Four directions, or eight."""
    grid = Squares(size, size)
    places = [grid.place(square) for square in range(len(grid.names))]
    return Chart(grid.names, places, DIRECTIONS if diagonals else DIRECTIONS[::2], grid.square)


def chart_of_hexes(size: int) -> Chart:
    """R11 Six directions."""
    grid = HexMap(size, size)

    def find(q: int, r: int) -> int | None:
        hex = grid.hex_at(q, r)
        return None if hex == OFF_MAP else hex

    return Chart(grid.names, grid.axial, STEPS, find)
