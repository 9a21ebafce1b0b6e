"""Malta Convoy: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from quarterdeck.engine.ask import Option
from quarterdeck.engine.book import Book, Printed
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.tables import TableRow, read_table


@dataclass(frozen=True, kw_only=True)
class ShipType:
    """A type of ship: how many sail (dice, sides, plus), what a loss costs, who is hit in its absence."""

    id: str
    name: str
    plural: str
    dice: int
    points: int
    glyph: str
    stand_ins: tuple[str, ...]
    sides: int = 6
    plus: int = 0
    all_lost: int = 0
    warship: bool = False


@dataclass(frozen=True, kw_only=True)
class Contact(TableRow):
    """A result of the contact roll: whether it is an attack, its size, what it does to the next roll."""

    sense: str
    attack: bool = False
    size: int = 0
    next_turn: int = 0


@dataclass(frozen=True, kw_only=True)
class Enemy(TableRow):
    """A type of enemy force, and what it does to force size and attack rolls."""

    size: int = 0
    attack: int = 0


@dataclass(frozen=True, kw_only=True)
class TripOption:
    """One of the four options, and what it does while it is in force."""

    id: str
    name: str
    sense: str
    contact: int = 0
    size: int = 0
    interceptions: int = 0
    attack: int = 0
    target: int = 0
    lengthens: bool = False


@dataclass(frozen=True, kw_only=True)
class Rating:
    """A step of the rating, down to its least score."""

    id: str
    name: str
    least: int


CARGO, TANKER, CARRIER, CRUISER, DESTROYER = range(5)
# What was rolled for, the face, its modifier, and the word of the result.
Roll: TypeAlias = tuple[str, int, int, str]
SAIL: Option = ("sail",)


class MaltaBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        tables = printed / "tables.toml"
        self.ships = read_rows(tables, "ship", ShipType)
        self.ship_words = tuple(ship.id for ship in self.ships)
        self.contacts = read_table(tables, "contact", Contact)
        self.enemies = read_table(tables, "enemy", Enemy)
        self.attacks = read_table(tables, "attack", TableRow)
        self.targets = read_table(tables, "target", TableRow)
        self.options = read_rows(tables, "option", TripOption)
        self.option_words = tuple(option.id for option in self.options)
        self.ratings = read_rows(tables, "rating", Rating)
        self.length = printed.number("length")  # 3.1, plus a die
        self.interceptions = printed.number("interceptions")  # 9.1, plus one for each carrier
        self.return_from = printed.number("return-from")  # 5.1, a carrier returns on 4-6
        self.escort = printed.number("escort")  # 5.2, plus a die
        self.hit_again = printed.number("hit-again")  # 10.4, a damaged ship is hit again on 1-3
        self.start_score = printed.number("start-score")  # 12.1
        # The options in force by word, none of them by "": its modifiers are all 0.
        self.in_force = {
            "": TripOption(id="", name="none", sense=""),
            **{option.id: option for option in self.options},
        }
        check_words(tables, "ship", self.ships, "stand_ins", self.ship_words, "a ship of the convoy")
        # Who is hit when a type is called: itself, or a stand-in (11.3, R3).
        self.called_name = {ship.id: ship.name for ship in self.ships}
        self.called = {
            ship.id: tuple(self.ship_words.index(word) for word in (ship.id, *ship.stand_ins))
            for ship in self.ships
        }
        # 12.2-12.8: what losses cost, each and all of a type.
        self.each_lost = [
            (f"{ship.plural} lost", kind, ship.points) for kind, ship in enumerate(self.ships) if ship.points
        ]
        self.all_lost = [
            (f"All {ship.plural.lower()} lost", kind, ship.all_lost)
            for kind, ship in enumerate(self.ships)
            if ship.all_lost
        ]
        # 13.1: what may be ordered, by the set of options not yet used (a bit for each).
        self.orders: tuple[list[Option], ...] = tuple(
            [SAIL, *[("take", word) for i, word in enumerate(self.option_words) if unused >> i & 1]]
            for unused in range(1 << len(self.option_words))
        )
        self.every_option = len(self.orders) - 1
        self.labels = {option.id: option.name for option in self.options}
