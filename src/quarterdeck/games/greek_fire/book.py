"""Greek Fire: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.hexes import BARRED, NE, NW, SE, SW, E, HexMap, Pose, W
from quarterdeck.kit.steering import points_to_leave
from quarterdeck.kit.tables import TableRow, read_table

COLUMNS, ROWS = 32, 20
MAP = HexMap(COLUMNS, ROWS)
OPEN, SHALLOWS, ROCKS, WEED, STREAM, ROUGH, LAND = ".~^w>r#"
COST = {OPEN: 1, SHALLOWS: 1, ROCKS: 1, WEED: 2, STREAM: 1, ROUGH: 1, LAND: BARRED}  # §17
WEST, EAST = 0, 1
START_COLUMN = (8, 23)  # R20
START_FACING = (E, W)
MOST_SHIPS = 8  # R20
ROWERS = "rowers"
MISSILE = "missile"  # the row of the first table that sends to the second


@dataclass(frozen=True, kw_only=True)
class ShipKind:
    """A line of the table of ships."""

    id: str
    name: str
    deck: int
    ram: int
    crew: int
    move: int
    length: float


@dataclass(frozen=True, kw_only=True)
class Advantage(TableRow):
    """What an advantage adds: to Ram bonus, hull, sail roll, crew, boarding roll; or the weapon it is."""

    sense: str
    ram: int = 0
    hull: int = 0
    sail: int = 0
    crew: int = 0
    board: int = 0
    screen: int = 0
    weapon: str = ""


@dataclass(frozen=True, kw_only=True)
class Weapon:
    """A line of the table of missiles."""

    id: str
    name: str
    range: int
    least: int
    to_hit: int
    dice: int
    sides: int
    fire: int
    fire_dice: int = 1
    unlimited: bool = False


@dataclass(frozen=True, kw_only=True)
class SailRow(TableRow):
    """A result of the sail roll; floundering loses dice of points."""

    points: int = 0
    lost_dice: int = 0


@dataclass(frozen=True, kw_only=True)
class RamRow(TableRow):
    """What a ram does to the other ship."""

    oars: bool = False
    sink_dice: int = 0
    sunk: bool = False


@dataclass(frozen=True, kw_only=True)
class Skill(TableRow):
    """A skill of captains and crews, and the nation that is known for it."""

    nation: Literal["Spartan", "Phoenician", "Egyptian", "Roman", "Athenian", "Persian"]
    sense: str


@dataclass(frozen=True, kw_only=True)
class Fleet:
    """One side of a scenario. `nation` is a skill, `gift` an advantage that each of its ships has besides."""

    id: str
    scenario: Literal["skirmish", "salamis", "mylae"]
    place: Literal["west", "east"]
    name: str
    ships: tuple[str, ...]
    names: tuple[str, ...]
    nation: str = ""
    gift: str = ""


class FireBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.kinds = {kind.id: kind for kind in read_rows(printed / "ships.toml", "ship", ShipKind)}
        self.prices = {kind.id: kind.deck for kind in self.kinds.values()}  # R20: size points
        self.advantage_table = read_table(printed / "advantages.toml", "advantage", Advantage)
        self.missile_table = read_table(printed / "advantages.toml", "missile", Advantage)
        rows = [*self.advantage_table.rows, *self.missile_table.rows]
        self.advantages = {row.id: row for row in rows if row.id != MISSILE}
        self.weapons = {row.id: row for row in read_rows(printed / "weapons.toml", "weapon", Weapon)}
        for name, table in (("advantage", self.advantage_table), ("missile", self.missile_table)):
            check_words(printed / "advantages.toml", name, table.rows, "weapon", self.weapons, "a weapon")
        self.sail = read_table(printed / "tables.toml", "sail", SailRow)
        self.ram = read_table(printed / "tables.toml", "ram", RamRow)
        self.morale = read_table(printed / "tables.toml", "morale", TableRow)
        self.skill_table = read_table(printed / "tables.toml", "skill", Skill)
        self.skills = {row.id: row for row in self.skill_table.rows}
        fleets = read_rows(printed / "scenarios.toml", "fleet", Fleet)
        sheet = printed / "scenarios.toml"
        check_words(sheet, "fleet", fleets, "ships", self.kinds, "a ship type")
        check_words(sheet, "fleet", fleets, "nation", self.skills, "a skill")
        check_words(sheet, "fleet", fleets, "gift", self.advantages, "an advantage")
        self.scenario = str(printed.options["scenario"])
        drawn_up = self.scenario if any(f.scenario == self.scenario for f in fleets) else "skirmish"
        self.fleets = tuple(
            next(f for f in fleets if f.scenario == drawn_up and f.place == place)
            for place in ("west", "east")
        )
        self.is_bought = self.scenario == "bought"
        self.is_designed = self.scenario == "designed"
        self.shots = printed.number("shots")  # 12.6
        self.destroyed = printed.number("destroyed")  # 9.5
        self.ramming_speed = printed.number("ramming-speed")  # 11.7
        self.friends = printed.number("friends")  # 15.2
        self.rounds = printed.number("rounds")  # R22
        names = {ship_word(name): name for fleet in self.fleets for name in fleet.names}
        self.labels = {
            **MAP.labels,
            **{kind.id: kind.name for kind in self.kinds.values()},
            **{row.id: row.name for row in self.advantages.values()},
            **{weapon.id: weapon.name for weapon in self.weapons.values()},
            **self.skill_table.labels,
            **self.sail.labels,
            **self.ram.labels,
            **self.morale.labels,
            **names,
        }
        self.names = names

    @remembered
    def costs(self, terrain: str) -> tuple[int, ...]:
        """The price in move points of entering each hex."""
        return tuple([COST[look] for look in terrain])

    @remembered
    def flight(self, terrain: str, edge: int) -> dict[Pose, int]:
        """R12 The points that a ship needs from each pose to leave the map by an edge, off shoals."""
        price = [BARRED if look in (SHALLOWS, ROCKS) else COST[look] for look in terrain]
        column, sides = (0, (W, NW, SW)) if edge == WEST else (COLUMNS - 1, (E, NE, SE))
        exits = [
            (hex, side)
            for hex in range(column, len(MAP), COLUMNS)
            for side in sides
            if MAP.neighbours[hex][side] < 0
        ]
        return points_to_leave(MAP, price, exits)


def ship_word(name: str) -> str:
    """A ship's name as a word of options."""
    return name.lower().replace(" ", "-")
