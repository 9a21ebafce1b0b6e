"""Sea Battles: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.games.sea_battles.chart import chart_of_hexes, chart_of_squares
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.squares import set_of

SIDES = ("Blue", "Red")


@dataclass(frozen=True, kw_only=True)
class ShipType:
    """A line of the table of ships, with how it is drawn."""

    id: str
    name: str
    short: str
    count: int
    hits: int
    move: int
    range: int
    damage: int
    attacks: int
    glyph: str
    moves: int = 1
    legs: int = 1
    torpedo: bool = False
    underwater: bool = False


@dataclass(frozen=True)
class Ship:
    """One ship of a side: its word in options, its name, its letters on the map."""

    word: str
    name: str  # without its side
    short: str
    seat: int
    type: ShipType


def fleet(types: list[ShipType], counts: dict[str, int], seat: int) -> list[Ship]:
    """2.3, 10.1 The ships of one side, in the order of the table; sisters are numbered."""
    side = SIDES[seat]
    found = []
    for type in types:
        for n in range(1, counts[type.id] + 1):
            alone = counts[type.id] == 1
            word = f"{side.lower()}-{type.id}" + ("" if alone else f"-{n}")
            name = type.name + ("" if alone else f" {n}")
            found.append(Ship(word, name, type.short + ("" if alone else str(n)), seat, type))
    return found


class SeaBook(Book):
    """The table of ships, both fleets, and the map."""

    def __init__(self, printed: Printed) -> None:
        options = printed.options
        self.turns = printed.number("turns")  # R14
        types = read_rows(printed / "ships.toml", "ship", ShipType)
        self.types = {type.id: type for type in types}
        # An option counts in place of the table where it asks for more (10.1).
        counts = {type.id: max(type.count, int(options[f"{type.id}s"])) for type in types}
        fleets = [fleet(types, counts, seat) for seat in (0, 1)]
        self.ships = tuple(fleets[0] + fleets[1])
        self.index = {ship.word: i for i, ship in enumerate(self.ships)}
        self.of_seat = tuple(tuple(i for i, s in enumerate(self.ships) if s.seat == seat) for seat in (0, 1))
        self.size = int(options["size"])
        self.hexes = options["grid"] == "hexes"
        eight = bool(options["diagonals"]) and not self.hexes
        self.chart = chart_of_hexes(self.size) if self.hexes else chart_of_squares(self.size, eight)
        straight = options["carrier-legs"] == "in line or at a right angle"
        right = 2 if eight else 1  # directions in a right angle; on hexes to the neighbouring one (R11)
        turns = range(right + 1) if straight else (right,)
        # R7: by type, what two range dice reach from each space
        self.strikes = {t.id: self.chart.strikes(t.range, tuple(turns)) for t in types if t.legs > 1}
        self.depth = -(-len(fleets[0]) // self.size)  # R8: rows in which a fleet begins
        self.labels = {
            **{name: name.removeprefix("h") if self.hexes else name for name in self.chart.names},
            **{ship.word: f"{SIDES[ship.seat]} {ship.name}" for ship in self.ships},
        }

    def home(self, seat: int) -> tuple[int, ...]:
        """R8. The rows of a seat, from its edge of the map: Blue's is the lower one."""
        low = (seat == 0) != self.hexes  # squares are numbered from below, hexes from above
        rows = [n if low else self.size - 1 - n for n in range(self.depth)]
        return tuple(row * self.size + column for row in rows for column in range(self.size))

    def middle(self) -> tuple[int, ...]:
        """R12. Where land may lie."""
        away = self.depth + 1 if self.size - 2 * self.depth > 3 else self.depth
        return tuple(range(away * self.size, (self.size - away) * self.size))

    @remembered
    def mask(self, land: tuple[int, ...]) -> int:
        """The land as a set of spaces."""
        return set_of(land)
