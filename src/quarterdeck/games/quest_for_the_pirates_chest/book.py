"""Quest For The Pirates Chest: what is printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.hand_layout import HandLayout
from quarterdeck.kit.tables import TableRow, read_table

NAMES = ("Blue", "Red", "Amber", "Green", "Violet", "Teal")
SEATS = tuple(f"seat-{seat}" for seat in range(len(NAMES)))
COINS = ("compass", "map", "key", "chest", "doll")
SMALL, LARGE = 24, 30
ISLANDS = (3, 9, 15, 21, 27)
BAG, BOX = 0, 1  # where coins are mixed, and where those lie that are not in play
HIDDEN, SHOWN, ABOARD = 2, 7, 12  # the first of each: five islands with coins down, five up, then ships

Ability = Literal[
    "luck", "privateer", "kraken", "blockade", "rockets", "raider", "ghostly", "rampage", "no-prisoners",
    "undead", "fearsome", "girl-power", "mutiny", "never-land", "swift", "steal", "curses", "ram", "map",
]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class QuestCard(CardKind):
    """A card of the deck: when it is used, what a fight card is worth, and whether it is wind or storm."""

    use: Literal["own", "reply", "escape", "boarding", "broadside", "either"]
    tag: Literal["", "wind", "storm"] = ""
    worth: int = 0


@dataclass(frozen=True, kw_only=True)
class Captain:
    """A captain: `label` is the ship, `note` the crew, `short` the name of the ability."""

    id: str
    name: str
    label: str
    note: str
    port: str
    ability: Ability
    short: str
    sense: str


@dataclass(frozen=True, kw_only=True)
class Port:
    """A port and its space."""

    id: str
    name: str
    space: int


@dataclass(frozen=True, kw_only=True)
class Curse(TableRow):
    """A row of the curse table."""

    sense: str


class QuestBook(Book):
    """The deck, the captains, the ports and the curse table."""

    def __init__(self, printed: Printed) -> None:
        self.dealt = printed.number("dealt")  # 8.2
        self.hand = printed.number("hand")  # 9.6
        self.escape = printed.number("escape")  # 10.1
        self.cards = read_cards(printed / "cards.toml", QuestCard)
        self.captains = {c.id: c for c in read_rows(printed / "captains.toml", "captain", Captain)}
        self.ports = {port.id: port for port in read_rows(printed / "ports.toml", "port", Port)}
        check_words(
            printed / "captains.toml", "captain", self.captains.values(), "port", set(self.ports), "a port"
        )
        self.curses = read_table(printed / "curses.toml", "curse", Curse)
        self.spaces = tuple(f"s{space}" for space in range(LARGE + 1))
        self.replies = frozenset(card.id for card in self.cards if card.use == "reply")
        self.labels = (
            self.cards.labels
            | self.curses.labels
            | {captain.id: captain.name for captain in self.captains.values()}
            | {port.id: port.name for port in self.ports.values()}
            | {word: f"space {n}" for n, word in enumerate(self.spaces) if n}
            | {self.spaces[n]: f"Island {n}" for n in ISLANDS}
            | {self.spaces[port.space]: port.name for port in self.ports.values()}
            | dict(zip(SEATS, NAMES, strict=True))
        )

    @remembered
    def layout(self, seats: int) -> HandLayout:
        """The deck, the discards and the hands."""
        return HandLayout(seats, [self.cards.components])

    @remembered
    def coin_layout(self, seats: int) -> Layout:
        """9.2, R1. Coins lie mark down on islands, mark up on islands, or aboard."""
        return Layout(
            seats,
            [
                Zone("bag", sees=NOBODY, ordered=True),
                Zone("box"),
                *[Zone(f"hidden-{island}", sees=NOBODY) for island in ISLANDS],
                *[Zone(f"shown-{island}") for island in ISLANDS],
                *[Zone(f"aboard-{seat}") for seat in range(seats)],
            ],
            COINS,
        )

    def is_special(self, space: int) -> bool:
        """7.1. Every third space."""
        return space % 3 == 0

    def is_island(self, space: int) -> bool:
        """7.1."""
        return space in ISLANDS

    def is_port(self, space: int) -> bool:
        """7.1."""
        return space % 6 == 0
