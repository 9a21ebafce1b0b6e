"""Piratical: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed
from quarterdeck.engine.errors import BadData
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.ship_sheet import Prices
from quarterdeck.kit.tables import TableRow, read_table
from quarterdeck.systems.pirate_ships.deck import open_deck

NAMES = ("Blue", "Red", "Amber", "Green", "Violet", "Teal")
RING = 48  # 11.1
PORT = 1
FOE = -1  # the number of a side in battle that no player leads


@dataclass(frozen=True, kw_only=True)
class PirateCard(CardKind):
    """A card: what it does when drawn, or for what it is held."""

    effect: Literal[
        "battle", "boarders", "mutiny", "sickness", "crew", "hull", "repair", "goods", "gold", "revels",
        "miss", "again", "back", "hold",
    ]  # fmt: skip
    glyph: str
    use: Literal["", "map", "storm", "miss", "escape", "cannon", "boarding", "medicine"] = ""
    storm: bool = False
    n: int = 0
    dice: int = 0
    hull: int = 0
    guns: int = 0
    crew: int = 0


@dataclass(frozen=True, kw_only=True)
class NamedSpace:
    """A named space, or several of one name: where on the ring, and what happens to whoever lands there."""

    id: str
    name: str
    at: tuple[int, ...]
    effect: Literal["port", "miss", "again", "island", "hull", "card", "goods"]
    sense: str


class PiraticalBook(Book):
    """The ring, the deck, the battle table and the prices."""

    def __init__(self, printed: Printed) -> None:
        self.hull = printed.number("hull")  # 3.1
        self.space = printed.number("space")  # 3.1
        self.new_ship = printed.number("new-ship")  # 3.2
        self.crew = printed.number("crew")  # 4.1
        self.guns = printed.number("guns")  # 4.1
        self.bonus = printed.number("bonus")  # 16.4, 17.2
        self.rounds = printed.number("rounds")  # R15
        self.prices = Prices(
            repair=printed.number("repair-price"),
            crew=printed.number("crew-price"),
            gun=printed.number("gun-price"),
            goods=printed.number("goods-price"),
        )
        self.seats = int(printed.options["players"])
        self.cards = read_cards(printed / "cards.toml", PirateCard)
        self.uses = tuple(self.cards[word].use for word in self.cards.components)
        file = printed / "board.toml"
        self.named = read_rows(file, "space", NamedSpace)
        self.ring: list[NamedSpace | None] = [None] * (RING + 1)
        for space in self.named:
            for at in space.at:
                if not 1 <= at <= RING:
                    raise BadData(file, f"space ({space.id}).at", f"should be from 1 to {RING}, is {at}")
                self.ring[at] = space
        self.table = read_table(file, "result", TableRow)  # 16.5
        self.layout = open_deck(self.seats, self.cards.components)
        self.labels = (
            self.cards.labels | self.table.labels | {f"s{at}": self.place(at) for at in range(1, RING + 1)}
        )
        self.labels |= {f"seat-{seat}": name for seat, name in enumerate(NAMES)}

    def place(self, at: int) -> str:
        """A space as people say it."""
        space = self.ring[at]
        return f"space {at}" if space is None else f"{space.name} ({at})"
