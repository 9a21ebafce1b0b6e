"""Malta Convoy: the state, and the tables of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from quarterdeck.engine.state import State, state
from quarterdeck.kit.data import read_numbers, read_rows
from quarterdeck.kit.tables import TableRow, read_table

FOLDER = Path(__file__).parent
NUMBERS = read_numbers(FOLDER)
TABLES = FOLDER / "tables.toml"


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


SHIPS = read_rows(TABLES, "ship", ShipType)
CARGO, TANKER, CARRIER, CRUISER, DESTROYER = range(5)
SHIP_WORDS = tuple(ship.id for ship in SHIPS)
CONTACTS = read_table(TABLES, "contact", Contact)
ENEMIES = read_table(TABLES, "enemy", Enemy)
ATTACKS = read_table(TABLES, "attack", TableRow)
TARGETS = read_table(TABLES, "target", TableRow)
OPTIONS = read_rows(TABLES, "option", TripOption)
OPTION_WORDS = tuple(option.id for option in OPTIONS)
RATINGS = read_rows(TABLES, "rating", Rating)

# What was rolled for, the face, its modifier, and the word of the result.
Roll: TypeAlias = tuple[str, int, int, str]


@state
class MaltaConvoy(State):
    """The log-book: turn, convoy, option in force, and the dice of the latest turn.

    Ships are counted by type, in the order of SHIPS. `turn` is 0 until the convoy has been mustered.
    """

    turn: int
    length: int
    friendly: int
    sailed: list[int]
    intact: list[int]
    damaged: list[int]
    lost: list[int]
    returned: list[int]
    carry: int
    option: str
    option_left: int
    unused: int
    halfway: int
    returning: int
    interceptions: int
    rolls: list[Roll]
    rolled_on: int

    def check(self) -> None:
        """Every ship that sailed is intact, damaged, lost or back home."""
        State.check(self)
        for kind, n in enumerate(self.sailed):
            counts = [where[kind] for where in (self.intact, self.damaged, self.lost, self.returned)]
            assert min(counts) >= 0, f"{SHIP_WORDS[kind]}: fewer than none in {counts}"
            assert sum(counts) == n, f"{SHIP_WORDS[kind]}: {counts} do not add up to {n}"
