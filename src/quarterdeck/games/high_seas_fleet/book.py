"""High Seas Fleet: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from quarterdeck.engine.book import Book, Printed
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.hexes import E, HexMap, W
from quarterdeck.kit.tables import TableRow, read_table
from quarterdeck.kit.yards import in_parts, sisters

COLUMNS, ROWS = 44, 28
MAP = HexMap(COLUMNS, ROWS)
SIDES = ("german", "british")
GERMAN, BRITISH = 0, 1
START_COLUMN = (32, 11)  # R15
START_FACING = (W, E)
HOME_COLUMN = (COLUMNS, 1)
MOST_SHIPS = 14  # R15
HALVES = 2  # prices are counted in half points
SMOKE_COLUMN = 22  # R16
LAND_ROWS = range(8, 20)  # R16: where a coast with batteries is
MINED_COLUMNS = range(14, 30)  # R12
SEA, LAND, SMOKE = ".#%"
MAIN, SECOND = 0, 1
BATTERIES = ("main", "second")


@dataclass(frozen=True, kw_only=True)
class ShipKind:
    """A line of a ship list. `main` and `second` are guns and inches of the columns HG and LG."""

    id: str
    side: Literal["german", "british"]
    name: str
    speed: int
    armor: int
    hull: int
    main: tuple[int, int]
    second: tuple[int, int]
    names: tuple[str, ...]
    form: Literal["battleship", "destroyer", "monitor", "ironclad", "submarine", "carrier", ""]
    length: float
    cost: float = 0
    under: int = 0
    fields: int = 0
    planes: int = 0
    torpedo: bool = False
    small: bool = False
    boat: bool = False
    land: bool = False
    mines: bool = False
    warship: bool = True
    sweeps: Literal["", "printed", "sweeper"] = ""

    @property
    def type(self) -> str:
        """What a ship is without its class: "Battle Cruiser"."""
        return self.name.rpartition(" class ")[2]

    @property
    def guns(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Both batteries."""
        return self.main, self.second


@dataclass(frozen=True, kw_only=True)
class GunSize:
    """A line of the gun tables."""

    inches: int
    type: Literal["heavy", "light"]
    damage: int
    rate: int


@dataclass(frozen=True, kw_only=True)
class DamageRow(TableRow):
    """What a gun hit does: hull points, or dice of them, or minor damage."""

    hull: int = 0
    dice: int = 0
    minor: bool = False


@dataclass(frozen=True, kw_only=True)
class Fleet:
    """One side of a scenario."""

    id: str
    scenario: Literal["encounter", "line of battle", "hunters"]
    side: Literal["german", "british"]
    ships: tuple[str, ...]
    fields: int = 0


@dataclass(frozen=True)
class Band:
    """A range band of a battery: from where to where, to hit, and off the damage roll."""

    name: str
    least: int
    most: int
    to_hit: int
    damage: int


SHORT, MEDIUM, LONG = (
    Band("short", 0, 5, 1, 0),
    Band("medium", 6, 10, 0, -2),
    Band("long", 11, 15, -1, -5),
)  # §6, §8; R11: a submerged boat may share a hex
BANDS = {"heavy": (SHORT, MEDIUM, LONG), "light": (SHORT,)}
TORPEDO_RANGE = 2


def band_at(type: str, away: int) -> Band | None:
    """The band in which a battery fires at a range, or None beyond it."""
    return next((band for band in BANDS[type] if band.least <= away <= band.most), None)


@lru_cache(maxsize=1 << 15)
def crosses(terrain: str, look: str, a: int, b: int) -> bool:
    """Whether a line of fire passes over such hexes."""
    return look in terrain and not MAP.is_clear(a, b, lambda hex: terrain[hex] == look)


class FleetBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.kinds = {kind.id: kind for kind in read_rows(printed / "ships.toml", "ship", ShipKind)}
        sold = {kind.id: kind.cost for kind in self.kinds.values() if kind.cost}
        self.cost = {**dict.fromkeys(self.kinds, 0), **in_parts(sold, HALVES)}
        self.prices = tuple(
            {word: self.cost[word] for word in sold if self.kinds[word].side == side} for side in SIDES
        )
        self.guns = {gun.inches: gun for gun in read_rows(printed / "tables.toml", "gun", GunSize)}
        self.damage = read_table(printed / "tables.toml", "damage", DamageRow)
        self.second = read_table(printed / "tables.toml", "second", DamageRow)
        self.location = read_table(printed / "tables.toml", "location", TableRow)
        self.torpedo = read_table(printed / "tables.toml", "torpedo", TableRow)
        fleets = read_rows(printed / "scenarios.toml", "fleet", Fleet)
        check_words(printed / "scenarios.toml", "fleet", fleets, "ships", self.kinds, "a ship of a list")
        self.scenario = str(printed.options["scenario"])
        self.fleets = {SIDES.index(fleet.side): fleet for fleet in fleets if fleet.scenario == self.scenario}
        self.is_hunt = self.scenario == "hunters"
        by_column = printed.options["battery-by"] == "column"
        # R1: by type, which of the two batteries is heavy
        self.types = {kind.id: _types(self.guns, kind, by_column) for kind in self.kinds.values()}
        self.to_hit = printed.number("to-hit")  # 7.1
        self.detect_range = printed.number("detect-range")  # 5.6
        self.sweep = printed.number("sweep")  # 12.3
        self.aa_range = printed.number("aa-range")  # 13.4
        self.rounds = printed.number("rounds")  # R18
        self.margin = printed.number("margin")  # R18
        # Every name that ships of a kind may come to bear, by word.
        self.names: dict[str, str] = {}
        self.words: dict[str, tuple[str, ...]] = {}
        for kind in self.kinds.values():
            named = [name for _, name in sisters([kind.id] * MOST_SHIPS, {kind.id: kind.names})]
            self.words[kind.id] = tuple(ship_word(name) for name in named)
            self.names.update(zip(self.words[kind.id], named, strict=True))
        self.labels = {
            **MAP.labels,
            **{kind.id: kind.name for kind in self.kinds.values()},
            **self.damage.labels,
            **self.location.labels,
            **self.torpedo.labels,
            **self.names,
        }


def _types(guns: dict[int, GunSize], kind: ShipKind, by_column: bool) -> tuple[str, str]:
    """R1 Whether a kind's batteries count as heavy or light."""
    if by_column:
        return "heavy", "light"
    main, second = [guns[inches].type if inches else "light" for _, inches in kind.guns]
    return main, second


def ship_word(name: str) -> str:
    """A ship's name as a word of options."""
    return name.lower().replace(" ", "-")
