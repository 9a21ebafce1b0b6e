"""Age of Antiquity: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from quarterdeck.engine.book import Book, Printed
from quarterdeck.engine.hidden import NOBODY, Zone
from quarterdeck.kit.action_board import ActionSpace, read_board
from quarterdeck.kit.cards import CardKind, CardList, read_cards
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.hands import HandLayout
from quarterdeck.kit.stores import Amounts, Resources
from quarterdeck.kit.tables import TableRow, read_table
from quarterdeck.kit.territories import read_map

NAMES = ("Crimson", "Azure", "Laurel", "Saffron", "Tyrian")
SEATS = tuple(name.lower() for name in NAMES)
STOCKS = Resources("gold", "food", "population", "resources", "ideas", "armies", "fleets", "vp")
LEVELS = ("government", "culture", "industry", "agriculture", "military")
ADVANCES = {"government": "Government", "culture": "Culture", "industry": "Industry",
            "agriculture": "Agriculture", "military": "Military"}  # fmt: skip
OTHERS = ("territories", "cities", "monuments", "actions", "civ")
CATEGORIES = ("metal", "rock", "plants", "animals", "exotic", "forest")
PRICES = {"food": 2, "resources": 3, "ideas": 4, "vp": 5}  # 6.2
Type = Literal["food", "luxury", "fabric", "materials", "hard-metal"]
FOOD, LUXURY, FABRIC, MATERIALS, METAL = "food", "luxury", "fabric", "materials", "hard-metal"
Event = Literal["you", "all", "victim", "target"]


@dataclass(frozen=True, kw_only=True)
class Square(ActionSpace):
    """A square of the board; with `each`, cost and gain are those of one of several."""

    category: Literal["growth", "wealth", "arms", "culture"]
    glyph: str
    each: bool = False


@dataclass(frozen=True, kw_only=True)
class Good:
    """A good and its type."""

    id: str
    name: str
    type: Type


@dataclass(frozen=True, kw_only=True)
class GoodRow(TableRow):
    """A row of a goods table; `north` or `south` is what comes there instead."""

    good: str
    north: str = ""
    south: str = ""


@dataclass(frozen=True, kw_only=True)
class Sea:
    """A sea: where its name stands, its coasts, and the seas beside it."""

    id: str
    name: str
    at: tuple[int, ...]
    coasts: tuple[str, ...]
    seas: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Bonus(CardKind):
    """A card that brings something: at once, or whenever one of the actions in `on` is taken."""

    gain: dict[str, int] = field(default_factory=dict)
    on: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Civ(Bonus):
    """A Civ card."""

    whenever: Literal["", "gold", "food"] = ""
    level: Literal["", "military", "government"] = ""
    actions: tuple[str, ...] = ()
    discount: int = 0
    steals: int = 0


@dataclass(frozen=True, kw_only=True)
class EventCard(Bonus):
    """An Event card: whom it concerns, and what is lost."""

    whom: Event = "you"
    lose: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class LeaderCard(Bonus):
    """A Leader card."""

    conquests: int = 0
    wars: int = 0
    battle: int = 0
    steals: int = 0


@dataclass(frozen=True, kw_only=True)
class Monument(Bonus):
    """A Monument card."""

    cost: int
    vp: int
    luxury: int = 0
    oracle: int = 0


# Squares that ask for something beside their cost (NEEDS in actions.py), and those barred once taken.
ASKING = {
    "monument", "expansion", "conquest", "colonize", "war", "urbanization", "sea-raid", "cattle-raid",
    "civilization", "dissemination", "plunder", "event", "leader",
}  # fmt: skip


class AntiquityBook(Book):
    """Board, map, goods, five decks and the numbers."""

    def __init__(self, printed: Printed) -> None:
        self.seats = int(printed.options["players"])
        names = ("food", "resources", "gold")
        self.start: Amounts = STOCKS.amounts({word: printed.number(word) for word in names})  # 3.2
        self.actions = printed.number("actions")  # 4.3
        self.civ_dealt = printed.number("civ")  # 3.2
        self.civ_limit = printed.number("limit")  # 7.7
        self.row = printed.number("row")  # 3.4
        self.victory = printed.number("victory")  # 10.2
        self.mercenary = printed.number("mercenary")  # 4.4
        self.marble = printed.number("marble")  # 8.5
        self.board = read_board(printed / "actions.toml", "square", Square)
        self.costs = {
            square.id: tuple([(STOCKS.index[word], n) for word, n in square.cost.items()])
            for square in self.board
        }
        self.always = {s.id for s in self.board if not s.cost and s.id not in ASKING}
        self._read_map(printed)
        self._read_goods(printed)
        self._read_cards(printed)
        self.labels = {
            **self.board.labels, **dict(zip(self.places, self.place_names, strict=True)),
            **{good.id: good.name for good in self.goods.values()}, **dict(zip(SEATS, NAMES, strict=True)),
            **self.cultures.labels, **self.civs.labels, **self.events.labels, **self.leaders.labels,
            **self.monuments.labels,
        }  # fmt: skip
        self.layout = self._layout()

    def _read_map(self, printed: Printed) -> None:
        """2.1. Lands from the drawn map, seas from their list; who borders on whom."""
        self.map = read_map(Path(__file__).parent / "map.json")
        self.sea_rows = read_rows(printed / "seas.toml", "sea", Sea)
        self.lands = len(self.map.places)
        self.places = (*self.map.words, *[sea.id for sea in self.sea_rows])
        self.place_names = (*[place.name for place in self.map.places], *[sea.name for sea in self.sea_rows])
        self.index = {word: i for i, word in enumerate(self.places)}
        check_words(printed / "seas.toml", "sea", self.sea_rows, "coasts", self.map.index, "a land")
        check_words(printed / "seas.toml", "sea", self.sea_rows, "seas", self.index, "a sea")
        beside = [set(near) for near in self.map.adjacent] + [set[int]() for _ in self.sea_rows]
        for sea in self.sea_rows:
            here = self.index[sea.id]
            for word in (*sea.coasts, *sea.seas):
                beside[here].add(self.index[word])
                beside[self.index[word]].add(here)
        self.beside = tuple(tuple(sorted(near)) for near in beside)
        self.coastal = tuple(any(self.is_sea(n) for n in self.beside[t]) for t in range(self.lands))
        self.northern = tuple(place.region == "North" for place in self.map.places)

    def _read_goods(self, printed: Printed) -> None:
        """2.2, 2.3. Goods and their dice tables."""
        file = printed / "goods.toml"
        self.goods = {good.id: good for good in read_rows(file, "good", Good)}
        self.land_table = read_table(file, "land", TableRow)
        self.tables = {word: read_table(file, word, GoodRow) for word in (*CATEGORIES, "water", "city")}
        for word, table in self.tables.items():
            for key in ("good", "north", "south"):
                check_words(file, word, table.rows, key, self.goods, "a good")

    def _read_cards(self, printed: Printed) -> None:
        """11.1-11.5. The five decks."""
        file = printed / "cards.toml"
        self.cultures = read_cards(file, Bonus, "culture")
        self.civs = read_cards(file, Civ, "civ")
        self.events = read_cards(file, EventCard, "event")
        self.leaders = read_cards(file, LeaderCard, "leader")
        self.monuments = read_cards(file, Monument, "monument")
        known = {*STOCKS.words, *LEVELS, *OTHERS}
        triggers = {*[square.id for square in self.board], "defence"}
        for word, deck in (("culture", self.cultures), ("civ", self.civs), ("event", self.events),
                           ("leader", self.leaders), ("monument", self.monuments)):  # fmt: skip
            check_words(file, word, deck, "gain", known, "something that a culture has")
            check_words(file, word, deck, "on", triggers, "a square of the board")
        check_words(file, "civ", self.civs, "actions", triggers, "a square of the board")
        check_words(file, "event", self.events, "lose", known, "something that a culture has")

    def _layout(self) -> HandLayout:
        """Civ cards are held; the other decks lie beside them, what is in play lies open."""
        seats = range(self.seats)
        zones = [
            Zone("culture-deck", NOBODY, True, pool="culture"),
            Zone("culture-gone", NOBODY, pool="culture"),
            *[Zone(f"culture-hand-{s}", s, pool="culture") for s in seats],
            *[Zone(f"culture-{s}") for s in seats],
            Zone("event-deck", NOBODY, True, pool="event"),
            Zone("event-discard"),
            Zone("leader-deck", NOBODY, True, pool="leader"),
            Zone("leader-discard"),
            Zone("leaders"),
            Zone("monument-deck", NOBODY, True, pool="monument"),
            Zone("monument-row"),
            Zone("monument-gone"),
            *[Zone(f"monuments-{s}") for s in seats],
            *[Zone(f"civs-{s}") for s in seats],
        ]
        others: list[str] = []
        for _, deck in self.piles():
            others += deck.components
        return HandLayout(self.seats, [self.civs.components], more=zones, others=others)

    def piles(self) -> tuple[tuple[str, CardList[Bonus]], ...]:
        """The decks beside the Civ deck, with their zones."""
        return (
            ("culture-deck", self.cultures),
            ("event-deck", self.events),  # type: ignore[return-value]
            ("leader-deck", self.leaders),
            ("monument-deck", self.monuments),
        )

    def is_sea(self, t: int) -> bool:
        """Whether a territory is a sea."""
        return t >= self.lands
