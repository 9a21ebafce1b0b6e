"""Phoenician Sea Trader: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from quarterdeck.engine.book import Book, Printed
from quarterdeck.engine.hidden import Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.hands import HandLayout
from quarterdeck.kit.squares import board

GRID = board(8, 8)
SEATS = ("hanno", "hiram", "elissa", "himilco", "mago", "ithobal")
Direction: TypeAlias = Literal[
    "", "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"
]
COMPASS: tuple[str, ...] = get_args(Direction)[1:]  # as the grid counts its rays
OF_HAND = "-card"  # a commodity card of a hand, as trade names it; cargo is named by itself
GOLD = "gold"


@dataclass(frozen=True, kw_only=True)
class TraderCard(CardKind):
    """A card: a commodity, a wind with its direction, Row or Storm."""

    type: Literal["goods", "row", "wind", "storm"]
    glyph: str
    direction: Direction = ""


@dataclass(frozen=True, kw_only=True)
class Center:
    """A trade center: what it sells, and what it pays most for."""

    id: str
    name: str
    sells: str
    desires: str


class TraderBook(Book):
    """The deck, the centers, the numbers, and where cards may lie."""

    def __init__(self, printed: Printed) -> None:
        self.players = int(printed.options["players"])
        self.goal = printed.number("goal")  # 2.1
        self.gold = printed.number("gold")  # 4.3
        self.dealt = printed.number("dealt")  # 4.1
        self.wind = printed.number("wind")  # 6.1
        self.room = printed.number("room")  # 8.3
        self.price = printed.number("price")  # 8.2
        self.common = printed.number("common")  # 8.4
        self.desired = printed.number("desired")  # 8.4
        self.land = printed.number("land")  # 3.2
        self.pirates = printed.number("pirates")  # 3.5
        self.offers = printed.number("offers")  # R8
        self.turns = printed.number("turns")  # R15
        file = printed / "cards.toml"
        self.cards = read_cards(file, TraderCard)
        self.goods = tuple(card.id for card in self.cards if card.type == "goods")
        self.winds = {card.id: COMPASS.index(card.direction) for card in self.cards if card.type == "wind"}
        self.centers = tuple(read_rows(printed / "centers.toml", "center", Center))
        self.center_words = tuple(center.id for center in self.centers)
        for key in ("sells", "desires"):
            check_words(printed / "centers.toml", "center", self.centers, key, self.goods, "a commodity")
        zones = [Zone("table"), *[Zone(f"hold-{seat}") for seat in range(self.players)]]
        self.layout = HandLayout(self.players, [self.cards.components], more=zones)
        self.table = self.layout.index["table"]
        self.holds = tuple(self.layout.index[f"hold-{seat}"] for seat in range(self.players))
        self.pirate_words = tuple(f"pirate-{n}" for n in range(1, self.pirates + 1))
        self.labels = {
            **{name: name for name in GRID.names},
            **self.cards.labels,
            **{f"{good}{OF_HAND}": f"{self.cards[good].name} card" for good in self.goods},
            **{center.id: center.name for center in self.centers},
            **{word: f"Pirate {n}" for n, word in enumerate(self.pirate_words, 1)},
        }

    def pays(self, center: int, good: str) -> int:
        """8.4. What a center gives for a card of cargo; nothing for what it produces."""
        there = self.centers[center]
        if good == there.sells:
            return 0
        return self.desired if good == there.desires else self.common
