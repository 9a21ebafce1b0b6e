"""Naval Duel: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.hands import HandLayout
from quarterdeck.kit.modifiers import chances
from quarterdeck.kit.sailing import E, SailingGrid, W
from quarterdeck.kit.tables import TableRow, read_table

COLUMNS, ROWS = 30, 24  # R19
SEA = SailingGrid(COLUMNS, ROWS)
START_COLUMN = (2, COLUMNS - 3)
START_HEADING = (E, W)
MOST_BOUGHT = 8  # R20
CALM = -1
RATINGS = ("sails", "hull", "crew", "cannon")  # those that damage lowers
SAILS, HULL, CREW, CANNON = range(4)
QUALITIES = ("skill", "swift", "gunnery", "boarding", "courage")
HEADINGS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
SHOTS = ("grape", "chain", "round")

Rating = Literal["sails", "hull", "crew", "cannon", "skill", "swift", "gunnery", "boarding", "courage"]


@dataclass(frozen=True, kw_only=True)
class ShipType:
    """A line of the table of ships."""

    id: str
    name: str
    sails: int
    hull: int
    crew: int
    cannon: int
    swift: int
    small: bool = False
    form: Literal["ship-of-line", "brig"] = "ship-of-line"
    length: float = 1.0


@dataclass(frozen=True, kw_only=True)
class FleetList:
    """A fleet of the set-up."""

    id: str
    types: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class SideNames:
    """The names of a side's ships."""

    id: str
    names: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ActionCard(CardKind):
    """A card: which roll it changes or what it allows, and by how much."""

    on: Literal["move", "board", "grape", "chain", "round", "reload", "look", "evade", "calm", "rake"]
    bonus: int = 0


@dataclass(frozen=True, kw_only=True)
class Admiral(TableRow):
    """What an admiral adds: Courage, ships in percent, cards drawn, cards held."""

    sense: str
    courage: int = 0
    ships: int = 0
    draw: int = 0
    hand: int = 0


@dataclass(frozen=True, kw_only=True)
class Trait(TableRow):
    """A character that adds 1 to a rating."""

    rating: Rating


@dataclass(frozen=True, kw_only=True)
class BroadsideRow(TableRow):
    """How many ratings lose a point."""

    points: int


@dataclass(frozen=True, kw_only=True)
class WindRow(TableRow):
    """Where the wind blows to."""

    blows: int


@dataclass(frozen=True, kw_only=True)
class PointOfSailing:
    """What the wind does to a ship whose heading is so many points off it."""

    id: str
    name: str
    off: int
    move: int
    barred: bool = False


@dataclass(frozen=True, kw_only=True)
class Shot:
    """A sort of shot: its range and roll, the rating that all its losses hit, and the one that it spares."""

    id: str
    name: str
    range: int
    roll: int
    all_on: Literal["", "sails", "hull", "crew", "cannon"] = ""
    spares: Literal["", "sails", "hull", "crew", "cannon"] = ""


class DuelBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.draw = printed.number("draw")  # 5.2
        self.hand = printed.number("hand")  # 5.3
        self.less = printed.number("less")  # 6.3
        self.range = printed.number("range")  # 8.2
        self.near = printed.number("near")  # 8.5
        self.flees = printed.number("flees")  # 10.1
        self.beaten = printed.number("beaten")  # 10.5
        self.turns = printed.number("turns")  # R22
        sheet = printed / "ships.toml"
        self.types = {row.id: row for row in read_rows(sheet, "type", ShipType)}
        swift = printed.options["first-class-swift"]
        assert isinstance(swift, int)
        self.types["first-class"] = replace(self.types["first-class"], swift=swift)  # R17
        self.prices = {row.id: row.hull for row in self.types.values()}  # R20
        fleets = read_rows(sheet, "fleet", FleetList)
        check_words(sheet, "fleet", fleets, "types", self.types, "a type of ship")
        self.fleets = {row.id: row.types for row in fleets}
        self.names = tuple([row.names for row in read_rows(sheet, "side", SideNames)])
        self.ship_names = {ship_word(name): name for names in self.names for name in names}
        self.cards = read_cards(printed / "cards.toml", ActionCard)
        self.layout = HandLayout(2, [self.cards.components])
        self._read_tables(printed)
        self.labels = {
            **SEA.labels,
            **self.cards.labels,
            **self.ship_names,
            **{row.id: row.name for row in self.types.values()},
            **{row.id: row.name for row in self.shots.values()},
            **{row.id: row.name for row in self.traits.values()},
            **self.admirals.labels,
            **self.broadside.labels,
            **self.damage.labels,
            **self.winds.labels,
        }

    def _read_tables(self, printed: Printed) -> None:
        sheet = printed / "tables.toml"
        self.admirals = read_table(sheet, "admiral", Admiral)
        self.nations = read_table(sheet, "nation", Trait)
        self.characters = read_table(sheet, "character", Trait)
        self.specifications = read_table(sheet, "ship", Trait)
        self.captains = read_table(sheet, "captain", Trait)
        self.crews = read_table(sheet, "crew", Trait)
        tables = (self.nations, self.characters, self.specifications, self.captains, self.crews)
        self.traits = {row.id: row for table in tables for row in table.rows}
        self.admiral = {row.id: row for row in self.admirals.rows}
        self.broadside = read_table(sheet, "broadside", BroadsideRow)
        self.damage = read_table(sheet, "damage", TableRow)
        check_words(sheet, "damage", self.damage.rows, "id", RATINGS, "a rating that damage lowers")
        self.winds = read_table(sheet, "wind", WindRow)
        points = read_rows(sheet, "point", PointOfSailing)
        self.points = tuple(sorted(points, key=lambda row: row.off))
        self.shots = {row.id: row for row in read_rows(sheet, "shot", Shot)}

    @remembered
    def playable(self, on: str) -> frozenset[str]:
        """The cards that change a roll, or allow something."""
        return frozenset([card.id for card in self.cards if card.on == on])

    @remembered
    def bonus(self, card: str) -> int:
        """What a card adds."""
        return self.cards[card].bonus

    @remembered
    def odds(self, modifier: int) -> tuple[Fraction, ...]:
        """8.4 How likely a broadside with a modifier costs 0, 1, 2 or 3 points."""
        found = chances(10, modifier, lambda roll: self.broadside[roll].points)
        return tuple([found.get(points, Fraction(0)) for points in range(4)])

    @remembered
    def expected(self, modifier: int) -> float:
        """8.4 The points that a broadside with a modifier costs on average."""
        return float(sum([points * chance for points, chance in enumerate(self.odds(modifier))]))


def ship_word(name: str) -> str:
    """A ship's name as a word of options."""
    return name.lower().replace(" ", "-")
