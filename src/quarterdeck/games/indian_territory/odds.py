"""Indian Territory: what a raid may bring, worked out exactly."""

from __future__ import annotations

from fractions import Fraction

from quarterdeck.engine.book import remembered
from quarterdeck.games.indian_territory.book import TerritoryBook
from quarterdeck.games.indian_territory.raids import modifier, opponent
from quarterdeck.games.indian_territory.state import IndianTerritory
from quarterdeck.kit.odds import percent

TWO_DICE = {total: 6 - abs(7 - total) for total in range(2, 13)}  # of 36
MEAN = Fraction(7, 2)


@remembered
def rows(book: TerritoryBook, kind: str, added: int) -> tuple[tuple[str, Fraction], ...]:
    """How likely each row of a raid table is."""
    found: dict[str, Fraction] = {}
    for total, ways in TWO_DICE.items():
        row = book.raids[kind][total + added]
        found[row.id] = found.get(row.id, Fraction(0)) + Fraction(ways, 36)
    return tuple(found.items())


@remembered
def expected(book: TerritoryBook, kind: str, added: int) -> dict[str, float]:
    """What a raid brings its raider on the average, by kind of token (an opponent has enough of all)."""
    gains: dict[str, Fraction] = {}
    table = {row.id: row for row in book.raids[kind].rows}
    for word, chance in rows(book, kind, added):
        row = table[word]
        for stock, n in row.own.items():
            gains[stock] = gains.get(stock, Fraction(0)) + chance * n
        if row.die:
            gains[row.die] = gains.get(row.die, Fraction(0)) + chance * MEAN
        if row.steals:
            gains[row.steals] = gains.get(row.steals, Fraction(0)) + chance
    return {stock: float(n) for stock, n in gains.items()}


def table_of(target: str) -> str:
    """The table for a target."""
    return "opponent" if opponent(target) is not None else target


def odds_text(g: IndianTerritory, seat: int, target: str) -> str:
    """A raid in a line: what is added, how likely people are lost, how likely people or land are won."""
    added, kind = modifier(g, seat, target), table_of(target)
    table = {row.id: row for row in g.book.raids[kind].rows}
    lost = won = Fraction(0)
    for word, chance in rows(g.book, kind, added):
        row = table[word]
        if row.own.get("people", 0) < 0:
            lost += chance
        if row.steals or max(row.own.values(), default=0) > 0:
            won += chance
    return f"{added:+d}; people lost {percent(lost)}; people or land won {percent(won)}"
