"""Pirate War: what is printed, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.errors import BadData
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.hexes import FACING_NAMES, OFF_MAP, HexMap
from quarterdeck.kit.ship_sheet import Prices
from quarterdeck.kit.tables import RollTable, TableRow, read_table
from quarterdeck.systems.pirate_ships.deck import open_deck

NAMES = ("Blue", "Red", "Amber", "Green", "Violet", "Teal")
COLUMNS, ROWS = 25, 17
MAP = HexMap(COLUMNS, ROWS)
SIDES = ("ne", "e", "se", "sw", "w", "nw")  # the words for the sides 1 to 6 of a hex
FORWARD, MIDSHIPS, HALF_CIRCLE = "forward", "midships", "half-circle"
NOWHERE = -1  # for ships and places
ISLAND = 6  # the number of Treasure Island among the places with treasure; the ports come before it
FREE = 7  # the number of the first Free Port among the places where one can anchor

Cell: TypeAlias = tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Race:
    """§3 A people: how its ships move, what they begin with, and how they fight."""

    id: str
    name: str
    oars: int
    sail: int
    steam: int
    hull: int
    crew: int
    gun: Literal["cannon", "bolt thrower", "catapult"]
    note: str  # its treasures (10.2)
    mounts: tuple[Literal["forward", "midships", "half-circle"], ...]
    near: int
    far: int
    save: int
    sense: str
    rams: bool = False
    hooks: bool = False
    weatherly: bool = False
    short: str = ""  # where there is little room


@dataclass(frozen=True, kw_only=True)
class Port:
    """12.2, 12.3 A home port: the hex where ships anchor, the rest of the harbour, its forts and its town."""

    id: str
    anchor: Cell
    harbour: tuple[Cell, ...]
    forts: tuple[Cell, ...]
    town: tuple[Cell, ...]


@dataclass(frozen=True, kw_only=True)
class Shore:
    """12.1, 23.1 A Free Port or the island: ships anchor beside its hexes."""

    id: str
    name: str
    hexes: tuple[Cell, ...]


@dataclass(frozen=True, kw_only=True)
class PirateCard(CardKind):
    """A card: what it does when drawn, or for what it is held."""

    effect: Literal[
        "wind", "boarders", "mutiny", "sickness", "crew", "captives", "hull", "repair", "gold",
        "miss", "again", "drift", "hold",
    ]  # fmt: skip
    glyph: str
    use: Literal["", "map", "storm", "miss", "raid", "revels", "escape", "battle", "boarding", "medicine"] = (
        ""
    )
    storm: bool = False
    any: bool = False
    n: int = 0
    dice: int = 0
    crew: int = 0
    damage: int = 0
    range: int = 0


@dataclass(frozen=True, kw_only=True)
class Fortune(TableRow):
    """A line of the tables for ports and the island: crew and treasure lost, gold, treasures, a turn."""

    crew: int = 0
    toll: bool = False
    gold: int = 0
    plus: int = 0
    treasures: int = 0
    miss: bool = False


@dataclass(frozen=True, kw_only=True)
class Ramming(TableRow):
    """18.3 A line of the ramming table."""

    inflict: int
    take: int


class WarBook(Book):
    """The sea, the six peoples and their ports, the deck, five tables and two price lists."""

    def __init__(self, printed: Printed) -> None:
        self.new_ship = printed.number("new-ship")  # 3.2
        self.stock = printed.number("stock")  # 10.2
        self.ransom = printed.number("ransom")  # 20.3, 21.5, 22.3
        self.downwind = printed.number("downwind")  # 17.8
        self.astern = printed.number("astern")  # 17.10
        self.run_up = printed.number("run-up")  # 18.2
        self.fort_guns = printed.number("fort-guns")  # 21.2
        self.fort_range = printed.number("fort-range")  # R8
        self.hit = printed.number("hit")  # 19.3
        self.rounds = printed.number("rounds")  # R20
        self.prices = Prices(  # 21.4; treasures are stored in the own port, not sold
            repair=printed.number("home-repair"),
            crew=printed.number("home-crew"),
            gun=printed.number("home-gun"),
            goods=0,
        )
        self.free_prices = Prices(  # 9.3-9.5
            repair=printed.number("free-repair"),
            crew=printed.number("free-crew"),
            gun=printed.number("free-gun"),
            goods=printed.number("treasure-price"),
        )
        self.seats = int(printed.options["players"])
        self.cards = read_cards(printed / "cards.toml", PirateCard)
        self.uses = tuple(self.cards[word].use for word in self.cards.components)
        self.layout = open_deck(self.seats, self.cards.components)
        self.races = tuple(read_rows(printed / "races.toml", "race", Race))
        self._read_map(printed)
        file = printed / "tables.toml"
        self.tables: dict[str, RollTable[Fortune]] = {
            name: read_table(file, name, Fortune) for name in ("free-trade", "trade", "plunder", "search")
        }
        self.ram = read_table(file, "ram", Ramming)
        places = {shore.id: shore.name for shore in (self.island, *self.free_ports)}
        self.labels = self.cards.labels | self.ram.labels | MAP.labels | places
        for table in self.tables.values():
            self.labels |= table.labels
        self.labels |= dict(zip(SIDES, FACING_NAMES, strict=True))
        self.labels |= {race.id: race.name for race in self.races}
        self.labels |= {f"seat-{seat}": name for seat, name in enumerate(NAMES)}

    def _read_map(self, printed: Printed) -> None:
        """§12 Which hexes are land, harbour, and places to anchor."""
        file = printed / "map.toml"
        ports = {port.id: port for port in read_rows(file, "port", Port)}
        if [*ports] != [race.id for race in self.races]:
            raise BadData(file, "port", "should be one port for each race, in the order of the races")
        self.ports = tuple(ports.values())
        self.free_ports = tuple(read_rows(file, "free-port", Shore))
        (self.island,) = read_rows(file, "island", Shore)
        self.forts = tuple(tuple(cells_of(port.forts)) for port in self.ports)
        self.anchors = tuple(next(cells_of([port.anchor])) for port in self.ports)
        self.harbours = tuple(
            (anchor, *cells_of(port.harbour)) for anchor, port in zip(self.anchors, self.ports, strict=True)
        )
        built = [cell for port in self.ports for cell in (*port.forts, *port.town)]
        built += [cell for shore in (*self.free_ports, self.island) for cell in shore.hexes]
        self.is_land = [False] * len(MAP)
        for hex in cells_of(built):
            self.is_land[hex] = True
        self.land = frozenset(hex for hex, is_land in enumerate(self.is_land) if is_land)
        self.moored = [NOWHERE] * len(MAP)  # the place at which a ship in this hex is anchored
        for place, shore in ((ISLAND, self.island), *enumerate(self.free_ports, FREE)):
            for land in cells_of(shore.hexes):
                for near in MAP.neighbours[land]:
                    if near != OFF_MAP and not self.is_land[near]:
                        self.moored[near] = place
        self.harbour_of = [NOWHERE] * len(MAP)
        for place, (anchor, harbour) in enumerate(zip(self.anchors, self.harbours, strict=True)):
            self.moored[anchor] = place
            for hex in harbour:
                self.harbour_of[hex] = place
        self.is_free_port = [place >= FREE for place in self.moored]
        self.is_port = [place != NOWHERE and place != ISLAND for place in self.moored]

    def place_word(self, place: int) -> str:
        """The word for a place where ships anchor."""
        if place < ISLAND:
            return self.ports[place].id
        return self.island.id if place == ISLAND else self.free_ports[place - FREE].id

    def heading_out(self, race: int) -> int:
        """R19 The heading of a ship that lies ready in its home port: towards the open harbour."""
        return MAP.neighbours[self.anchors[race]].index(self.harbours[race][1])

    @remembered
    def waters_to(self, place: int) -> tuple[int, ...]:
        """How many hexes of water lie between each hex and the anchorage of a place; ships do not count."""
        far = [len(MAP)] * len(MAP)
        front = [hex for hex, moored in enumerate(self.moored) if moored == place]
        steps = 0
        while front:
            for hex in front:
                far[hex] = steps
            steps += 1
            reached = {near for hex in front for near in MAP.neighbours[hex] if near != OFF_MAP}
            front = sorted(hex for hex in reached if not self.is_land[hex] and far[hex] > steps)
        return tuple(far)


def cells_of(cells: Iterable[Cell]) -> Iterator[int]:
    """Hexes by column and row."""
    return (row * COLUMNS + column for column, row in cells)
