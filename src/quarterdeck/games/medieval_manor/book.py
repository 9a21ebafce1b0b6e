"""Medieval Manor: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from quarterdeck.engine.ask import Option
from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.squares import board
from quarterdeck.kit.stores import Amounts, Conversion, Resources

NAMES = ("Atwood", "Baxter", "Carter", "Dyer", "Fletcher", "Mason")
SEATS = tuple(name.lower() for name in NAMES)
TOKENS = Resources("peasants", "victory", "crops", "animals", "gold", "resources")
PEASANTS, VICTORY, CROPS, ANIMALS, GOLD, RESOURCES = range(6)
GOODS = ("crops", "animals", "gold", "resources")
FOOD, MONEY = ("crops", "animals"), ("gold", "resources")
COLUMNS = 4


@dataclass(frozen=True, kw_only=True)
class ManorCard(CardKind):
    """A card of the play deck. `takes` and `gives` may name cards besides tokens."""

    type: Literal["bounty", "upgrade", "hardship"]
    at: tuple[str, ...] = ()
    gain: dict[str, int] = field(default_factory=dict)
    lose: int = 0
    takes: dict[str, int] = field(default_factory=dict)
    gives: dict[str, int] = field(default_factory=dict)
    steal_cards: int = 0
    steal_goods: int = 0
    extra: int = 0
    draw: int = 0
    tags: tuple[Literal["compost", "cultivar", "manure", "pollination", "fodder"], ...] = ()
    price: int = 0
    discount: int = 0
    hand: int = 0
    end: int = 0
    end_per_upgrade: int = 0
    strikes: str = ""


@dataclass(frozen=True, kw_only=True)
class Land:
    """A space of the map."""

    id: str
    name: str
    kind: str
    extra: bool = False
    bonus: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A fixed layout of the map, row by row."""

    id: str
    source: Literal["rulebook", "reconstructed"]
    lands: tuple[str, ...]


DECK, DISCARD, REMOVED, DRAWN, MAP, TROUBLE = range(6)
HAND = 6  # the first seat's hand; the others follow, then the estates


@remembered
def layout(book: ManorBook, seats: int) -> Layout:
    """The zones for so many players: piles, what lies on the map, hands and estates."""
    return Layout(
        seats,
        [
            Zone("deck", sees=NOBODY, ordered=True),
            Zone("discard"),
            Zone("removed"),
            Zone("drawn"),
            Zone("map"),
            Zone("trouble", sees=NOBODY, ordered=True, pool="trouble"),
            *[Zone(f"hand-{name}") for name in SEATS[:seats]],
            *[Zone(f"estate-{name}") for name in SEATS[:seats]],
        ],
        book.cards.components,
    )


@cache
def neighbours(rows: int) -> tuple[tuple[int, ...], ...]:
    """The spaces orthogonally next to each space of the map."""
    grid = board(COLUMNS, rows)
    return tuple(grid.neighbours(space, diagonal=False) for space in range(COLUMNS * rows))


@dataclass(frozen=True)
class Craft:
    """The conversion of an upgrade: cards and tokens it takes and gives."""

    tokens: Conversion
    cards_taken: int
    cards_given: int

    @property
    def is_swap(self) -> bool:
        """One token into another, which two upgrades could do for ever (R7)."""
        cost, product = self.tokens.cost, self.tokens.product
        return not self.cards_taken and not self.cards_given and sum(cost) == sum(product)


def craft_of(book: ManorBook, c: int) -> Craft | None:
    """The conversion of a card, if it is an upgrade that has one."""
    card = book.deck_list[c]
    if card.type != "upgrade" or not card.takes:
        return None
    takes, gives = dict(card.takes), dict(card.gives)
    taken, given = takes.pop("cards", 0), gives.pop("cards", 0)
    return Craft(Conversion(TOKENS.amounts(takes), TOKENS.amounts(gives)), taken, given)


class ManorBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.cards = read_cards(printed / "cards.toml", ManorCard)
        # There is one of each card, so that a component and its kind are the same thing.
        self.deck_list = tuple(self.cards.kinds.values())
        self.number_of = {card.id: c for c, card in enumerate(self.deck_list)}
        self.words = tuple(card.id for card in self.deck_list)
        self.gains: tuple[Amounts, ...] = tuple(TOKENS.amounts(card.gain) for card in self.deck_list)
        self.is_upgrade = tuple(card.type == "upgrade" for card in self.deck_list)
        self.is_hardship = tuple(card.type == "hardship" for card in self.deck_list)
        self.hardships = tuple(c for c, card in enumerate(self.deck_list) if card.type == "hardship")
        self.feeds_crops = tuple(
            any(tag in ("compost", "cultivar", "manure", "pollination") for tag in card.tags)
            for card in self.deck_list
        )
        self.feeds_animals = tuple("fodder" in card.tags for card in self.deck_list)
        self.lands = tuple(read_rows(printed / "lands.toml", "land", Land))
        self.land_of = {land.id: i for i, land in enumerate(self.lands)}
        self.bonus: tuple[Amounts, ...] = tuple(TOKENS.amounts(land.bonus) for land in self.lands)
        self.plans = {plan.id: plan for plan in read_rows(printed / "lands.toml", "layout", Plan)}
        self.castle = self.land_of["castle"]
        self.on_edge = (self.land_of["river"], self.land_of["road"])
        self.price = printed.number("price")  # 11.1
        self.throw: tuple[Option, ...] = tuple(("discard", word) for word in self.words)
        self.play: tuple[Option, ...] = tuple(("play", word) for word in self.words)
        # PLACE[c][land]: the option to place a card there, None where its text does not allow it
        self.place: tuple[tuple[Option | None, ...], ...] = tuple(
            tuple(("place", card.id, land.id) if land.kind in card.at else None for land in self.lands)
            for card in self.deck_list
        )
        self.only_castle = tuple(card.at == ("castle",) for card in self.deck_list)
        self.birth = printed.number("birth")  # 13.4: food for a new peasant
        self.unfed = printed.number("unfed")  # 13.2: victory lost
        self.crafts = tuple(craft_of(self, c) for c in range(len(self.deck_list)))
        self.swaps = tuple(craft is not None and craft.is_swap for craft in self.crafts)
        self.labels = {
            **self.cards.labels,
            **{land.id: land.name for land in self.lands},
            **dict(zip(SEATS, NAMES, strict=True)),
        }
