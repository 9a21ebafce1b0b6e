"""Where the land lies and where fleets begin: the text gives neither."""

from __future__ import annotations

from quarterdeck.games.sea_battles.book import SeaBook
from quarterdeck.games.sea_battles.state import NOWHERE, SeaBattles

TRIES = 200


def land_by_chance(g: SeaBattles, count: int) -> tuple[int, ...]:
    """R12. Spaces in opposite pairs, such that every sea space can be reached."""
    book = g.book
    last = len(book.chart.names) - 1
    half = [space for space in book.middle() if space < last - space]
    for _ in range(TRIES):
        free = list(half)
        chosen = [free.pop(g.below(len(free))) for _ in range(min(count // 2, len(half)))]
        land = tuple(sorted([*chosen, *[last - space for space in chosen]]))
        if is_one_sea(book, land):
            return land
    return ()


def is_one_sea(book: SeaBook, land: tuple[int, ...]) -> bool:
    """Whether ships can get from every sea space to every other."""
    sea = set(range(len(book.chart.names))) - set(land)
    reached = {min(sea)}
    waiting = [min(sea)]
    while waiting:
        for near in book.chart.neighbours[waiting.pop()]:
            if near in sea and near not in reached:
                reached.add(near)
                waiting.append(near)
    return reached == sea


def fixed_places(book: SeaBook) -> list[int]:
    """R8, by option. From the middle of the back row outwards, the last ships of the table first."""
    columns = sorted(range(book.size), key=lambda column: abs(2 * column + 1 - book.size))
    at = [NOWHERE] * len(book.ships)
    for seat in (0, 1):
        home = book.home(seat)
        spaces = [home[row * book.size + column] for row in range(book.depth) for column in columns]
        for i, space in zip(reversed(book.of_seat[seat]), spaces, strict=False):
            at[i] = space
    return at
