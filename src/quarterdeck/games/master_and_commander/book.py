"""Master & Commander: what is printed, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.squares import board
from quarterdeck.kit.tables import TableRow, read_table

SIDES = ("British", "French")
SHIPS = 8  # of each side
CHART = board()
SQUARES = range(64)
SEA, GUN, CMD, MOR, AIM, BRD = range(6)
SKILLS = 6
HEADING = 45  # degrees between two directions

Face = Literal["hull", "skill", "rig", "miss"]


@dataclass(frozen=True, kw_only=True)
class Skill(TableRow):
    """A line of the skill table; `lent` if its levels may be set to repairs (7.2)."""

    short: str
    lent: bool = True


@dataclass(frozen=True, kw_only=True)
class Drift(TableRow):
    """A step of drift, as the one who rolls sees it."""

    step: int


@dataclass(frozen=True, kw_only=True)
class Wind(TableRow):
    """What a die of the wind, or a gust, adds to MOVE."""

    move: int


@dataclass(frozen=True, kw_only=True)
class Tow:
    """What a ship in tow costs, from a difference of classes on."""

    id: str
    least: int
    move: int


@dataclass(frozen=True, kw_only=True)
class Position:
    """A line of the table of tactical advantage, from a total on."""

    id: str
    name: str
    least: int


@dataclass(frozen=True, kw_only=True)
class Chart:
    """Whose skills add dice to an attack."""

    id: str
    own: tuple[str, ...]
    foe: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Damage:
    """A line of the damage distribution."""

    id: str
    faces: tuple[Face, ...]


@dataclass(frozen=True, kw_only=True)
class Chance:
    """A die that does something with 1 to `upto`."""

    id: str
    upto: int
    doubtful: int = 0


@dataclass(frozen=True, kw_only=True)
class ShipClass:
    """A class of ships: its tile, the coin of its whole hull, and how it is drawn."""

    id: str
    name: str
    rank: int  # the number of the class
    tile: Literal["red", "green", "blue", "yellow"]
    coin: Literal["quarter", "dime", "nickel", "penny"]
    form: Literal["ship-of-line", "brig"]
    length: float


@dataclass(frozen=True, kw_only=True)
class Number:
    """A ship tile by its number: its class, and whether it fires heated shot (24.1)."""

    id: str
    of: str
    heated: bool = False


@dataclass(frozen=True)
class Ship:
    """One ship of a side."""

    word: str
    name: str
    seat: int
    number: int
    rank: int  # its class, 4 to 1
    kind: ShipClass
    masts: int
    heated: bool


class SeaBook(Book):
    """Ships, tables, and distances. Ships 0 to 7 are British, 8 to 15 French."""

    def __init__(self, printed: Printed) -> None:
        self.limit = printed.number("skill-limit")  # 0.10
        self.mast_limit = printed.number("mast-limit")  # 0.8
        self.run = printed.number("run")  # R2
        self.turns = printed.number("turns")  # R26
        self._read_ships(printed)
        self._read_tables(printed)
        self.away = tuple(tuple(CHART.steps(a, b) for b in SQUARES) for a in SQUARES)
        self.beside = tuple(CHART.neighbours(a) for a in SQUARES)
        self.toward = {(a, ray[0]): d for a in SQUARES for d, ray in enumerate(CHART.rays[a]) if ray}
        self.labels = {
            **{name: name for name in CHART.names},
            **{ship.word: ship.name for ship in self.ships},
            **{skill.id: skill.name for skill in self.skills},
            **{position.id: position.name for position in self.positions},
        }

    def _read_ships(self, printed: Printed) -> None:
        classes = {row.id: row for row in read_rows(printed / "ships.toml", "class", ShipClass)}
        numbers = read_rows(printed / "ships.toml", "ship", Number)
        check_words(printed / "ships.toml", "ship", numbers, "of", classes, "a class")
        self.classes = tuple(classes.values())
        self.ships = tuple(
            Ship(
                word=f"{side.lower()}-{row.id}",
                name=f"{side} {row.id}",
                seat=seat,
                number=n,
                rank=classes[row.of].rank,
                kind=classes[row.of],
                masts=min(classes[row.of].rank, self.mast_limit),
                heated=row.heated,
            )
            for seat, side in enumerate(SIDES)
            for n, row in enumerate(numbers, 1)
        )
        self.index = {ship.word: i for i, ship in enumerate(self.ships)}
        self.words = tuple(ship.word for ship in self.ships)
        self.rank = tuple(ship.rank for ship in self.ships)
        self.masts = tuple(ship.masts for ship in self.ships)
        self.seat = tuple(ship.seat for ship in self.ships)
        self.of_seat = tuple(tuple(i for i, s in enumerate(self.ships) if s.seat == seat) for seat in (0, 1))

    def _read_tables(self, printed: Printed) -> None:
        file = printed / "tables.toml"
        self.skills = read_table(file, "skill", Skill).rows
        names = [skill.id for skill in self.skills]
        self.skill = {word: k for k, word in enumerate(names)}
        self.drift = read_table(file, "drift", Drift)
        self.wind = read_table(file, "wind", Wind)
        self.gust = read_table(file, "gust", Wind)
        self.tows = read_rows(file, "tow", Tow)
        self.fighting = read_table(file, "fighting", TableRow)
        self.burn = read_table(file, "burn", TableRow)
        self.positions = read_rows(file, "tact", Position)
        charts = read_rows(file, "chart", Chart)
        for key in ("own", "foe"):
            check_words(file, "chart", charts, key, names, "a skill")
        self.charts = {row.id: (self._places(row.own), self._places(row.foe)) for row in charts}
        self.blunder = read_table(file, "blunder", TableRow)
        self.damage = {row.id: row.faces for row in read_rows(file, "damage", Damage)}
        bad = printed.options["missing-faces"] == "count as bad"
        chances = read_rows(file, "chance", Chance)
        self.upto = {row.id: row.doubtful if bad and row.doubtful else row.upto for row in chances}

    def _places(self, words: Sequence[str]) -> tuple[int, ...]:
        return tuple(self.skill[word] for word in words)

    def tow_cost(self, lead: int, towed: int) -> int:
        """4.8 What MOVE changes by when a ship is taken in tow."""
        by = self.rank[lead] - self.rank[towed]
        return [row.move for row in self.tows if row.least <= by][-1]

    def position(self, tact: int) -> str:
        """14.3 The position that a total gives."""
        return [row.id for row in self.positions if row.least <= tact][-1]
