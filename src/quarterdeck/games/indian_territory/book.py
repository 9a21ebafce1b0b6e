"""Indian Territory: the spirit deck, the nations and the tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from quarterdeck.engine.ask import Option
from quarterdeck.engine.book import Book, DataFile, Printed, remembered
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.stores import Amounts, Resources
from quarterdeck.kit.tables import TableRow, read_table

NAMES = ("Blue", "Red", "Amber", "Green", "Violet", "Teal")
SEATS = tuple(f"seat-{seat}" for seat in range(len(NAMES)))
STOCKS = Resources("people", "land", "food", "horses", "weapons", "spirit", "goods", "craft")
PEOPLE, LAND, FOOD, HORSES, WEAPONS, SPIRIT, GOODS, CRAFT = range(8)
DECK, SHOWN, DISCARD = 0, 1, 2
BONUS = 3  # the first seat's bonus cards; the others' follow
TRIBE, WHITES = "tribe", "whites"
POINTS = {
    "land": 10,
    "people": 9,
    "horses": 8,
    "weapons": 7,
    "spirit": 6,
    "craft": 5,
    "bonus": 4,
    "goods": 3,
    "food": 2,
}
SINGLE = {
    "people": "population token", "land": "land token", "food": "food", "horses": "horse",
    "weapons": "weapon", "spirit": "spirit", "goods": "trade good", "craft": "craft",
}  # fmt: skip
PLURAL = {
    "people": "population tokens", "land": "land tokens", "food": "food", "horses": "horses",
    "weapons": "weapons", "spirit": "spirit", "goods": "trade goods", "craft": "craft",
}  # fmt: skip

Tag = Literal["", "plant", "hide", "fish"]
Stock = Literal["", "people", "land", "food", "horses", "weapons", "spirit", "goods", "craft"]


@dataclass(frozen=True, kw_only=True)
class SpiritCard(CardKind):
    """A card of the spirit deck. `income` is a token each turn, of one's choice where two are named."""

    type: Literal["resource", "bonus"]
    tag: Tag = ""
    cost: dict[str, int] = field(default_factory=dict)
    gain: dict[str, int] = field(default_factory=dict)
    choice: tuple[dict[str, int], ...] = ()
    special: Literal["", "feather", "look"] = ""
    income: tuple[Stock, ...] = ()
    improves: Tag = ""
    raids: int = 0
    defends: int = 0
    discard: Literal["", "own-raid", "any-raid", "spoil-raid", "more-raids", "peace", "reroll"] = ""
    swing: int = 0


@dataclass(frozen=True, kw_only=True)
class Nation:
    """A nation and what sets it apart."""

    id: str
    name: str
    sense: str
    improves: Tag = ""
    income: Stock = ""
    steals: Stock = ""
    raids: int = 0
    defends: int = 0
    turns_bonus: int = 0
    start: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class RaidRow(TableRow):
    """What a raid brings: changes of stocks, a die of something, a token taken."""

    own: dict[str, int] = field(default_factory=dict)
    theirs: dict[str, int] = field(default_factory=dict)
    die: Stock = ""
    stolen: bool = False
    steals: Stock = ""


@dataclass(frozen=True, kw_only=True)
class StarvationRow(TableRow):
    """What hunger costs: people, or a die of something instead."""

    instead: Stock = ""


@dataclass(frozen=True, kw_only=True)
class EncroachmentRow(TableRow):
    """What the settlers bring."""

    own: dict[str, int] = field(default_factory=dict)
    gifts: tuple[dict[str, int], ...] = ()
    die_lost: Stock = ""
    bonus_lost: int = 0


class TerritoryBook(Book):
    """Everything printed."""

    def __init__(self, printed: Printed) -> None:
        self.start = printed.number("start")  # 4.3
        self.shown = printed.number("shown")  # 5.1
        self.raids_on_one = printed.number("raids-on-one")  # 8.2
        self.bought = printed.number("bought")  # 9.2
        self.prices = {
            "horses": printed.number("horse-price"),
            "weapons": printed.number("weapon-price"),
            "food": printed.number("food-price"),
        }
        file = printed / "cards.toml"
        self.cards = read_cards(file, SpiritCard)
        self.nations = {nation.id: nation for nation in read_rows(printed / "nations.toml", "nation", Nation)}
        tables = printed / "tables.toml"
        self.raids = {
            "opponent": read_table(tables, "opponent", RaidRow),
            TRIBE: read_table(tables, "tribe", RaidRow),
            WHITES: read_table(tables, "whites", RaidRow),
        }
        self.starvation = read_table(tables, "starvation", StarvationRow)
        self.encroachment = read_table(tables, "encroachment", EncroachmentRow)
        self._check_stocks(file)
        self.costs = {card.id: amounts(card.cost) for card in self.cards}
        self.claims: dict[str, Option] = {card.id: ("claim", card.id) for card in self.cards}
        self.labels = (
            self.cards.labels
            | {nation.id: nation.name for nation in self.nations.values()}
            | {row.id: row.name for table in self.raids.values() for row in table.rows}
            | self.starvation.labels
            | self.encroachment.labels
            | dict(zip(SEATS, NAMES, strict=True))
            | PLURAL
        )

    def _check_stocks(self, file: DataFile) -> None:
        """A kind of token that nobody knows would do nothing."""
        rows: Iterable[tuple[str, Mapping[str, int]]] = [
            (card.id, named) for card in self.cards for named in (card.cost, card.gain, *card.choice)
        ]
        for row, named in rows:
            for word in named:
                if word not in STOCKS.words:
                    known = ", ".join(STOCKS.words)
                    raise BadData(file, f"card ({row})", f"{word!r} is no kind of token; there are {known}")


def amounts(given: Mapping[str, int]) -> Amounts:
    """Tokens as amounts."""
    return STOCKS.amounts(given)


def said(given: Mapping[str, int]) -> str:
    """Tokens in words: 2 horses and 1 food."""
    parts = [f"{n} {(SINGLE if n == 1 else PLURAL)[word]}" for word, n in given.items() if n]
    return " and ".join(parts) or "nothing"


@remembered
def layout_of(book: TerritoryBook, seats: int) -> Layout:
    """4.1. The zones for so many nations."""
    return Layout(
        seats,
        [
            Zone("deck", sees=NOBODY, ordered=True),
            Zone("shown"),
            Zone("discard"),
            *[Zone(f"bonus-{seat}") for seat in range(seats)],
        ],
        book.cards.components,
    )
