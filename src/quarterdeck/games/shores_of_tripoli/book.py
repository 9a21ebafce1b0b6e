"""The Shores of Tripoli: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from quarterdeck.engine.ask import Option
from quarterdeck.engine.book import Book, Printed
from quarterdeck.engine.hidden import EVERYBODY, NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_rows

FOLDER = Path(__file__).parent
US, TR = 0, 1
NAMES = ("United States", "Tripolitania")


# ---------------------------------------------------------------------- places


@dataclass(frozen=True, kw_only=True)
class Location:
    """A harbour, a patrol zone or the open sea. `zone` is the patrol zone before a harbour."""

    id: str
    name: str
    short: str
    kind: Literal["harbour", "zone", "sea"]
    at: tuple[int, ...]
    size: tuple[int, ...]
    side: Literal["us", "tr", "ally", ""] = ""
    zone: str = ""
    city: bool = False
    port: tuple[int, ...] = ()


MAP = read_rows(FOLDER / "map.toml", "place", Location)
PLACES = tuple(place.id for place in MAP)
PLACE = {word: i for i, word in enumerate(PLACES)}
GIBRALTAR, MALTA, ALEXANDRIA, TRIPOLI, BENGHAZI, DERNE, ALGIERS, TANGIER, TUNIS = range(9)
GIBRALTAR_ZONE, TANGIER_ZONE, ALGIERS_ZONE, TUNIS_ZONE, TRIPOLI_ZONE, OPEN_SEA = range(9, 15)
HARBOURS = tuple(i for i, place in enumerate(MAP) if place.kind == "harbour")
PATROLS = tuple(i for i, place in enumerate(MAP) if place.kind == "zone")
STATIONS = HARBOURS + PATROLS  # the fourteen places where a US frigate may be
CITIES = tuple(i for i, place in enumerate(MAP) if place.city)
ALLIES = tuple(i for i, place in enumerate(MAP) if place.side == "ally")
FRIENDLY = tuple(i for i, place in enumerate(MAP) if place.side == "us")
BARBARY = tuple(i for i, place in enumerate(MAP) if place.side == "tr")
ZONE_OF = {i: PLACE[place.zone] for i, place in enumerate(MAP) if place.zone}

# ---------------------------------------------------------------------- pieces

US_FRIGATES, GUNBOATS, MARINES, ARABS = 8, 3, 4, 10
TR_FRIGATES, CORSAIRS, ALLY_CORSAIRS, INFANTRY = 2, 9, 9, 20
FIRST_YEAR, LAST_YEAR = 1801, 1806
SEASONS = ("spring", "summer", "fall", "winter")
SPRING, SUMMER, FALL, WINTER = range(4)


# ---------------------------------------------------------------------- cards


@dataclass(frozen=True, kw_only=True)
class TripoliCard(CardKind):
    """A card: what it needs and does as an event, or in which window a battle card is offered."""

    no: int
    side: Literal["us", "tr"]
    kind: Literal["core", "victory", "unique", "common", "battle", "solitaire"]
    copies: int = 1
    needs: tuple[str, ...] = ()
    ops: tuple[str, ...] = ()
    window: str = ""


SIDES = ("us", "tr")
DECK, HAND, DISCARD, CORE, ACTIVE = (0, 1), (2, 3), (4, 5), (6, 7), (8, 9)
REMOVED, BOX, EVENT_LINE, BATTLE_LINE = 10, 11, 12, 13


def _layout(book: TripoliBook, seen: bool) -> Layout:
    """The zones of both players; the discard piles lie open or face down."""
    each: list[Zone] = []
    for what in ("deck", "hand", "discard", "core", "active"):
        for seat, side in enumerate(SIDES):
            pool = side if what in ("deck", "hand", "discard") else ""
            pile = EVERYBODY if seen else NOBODY
            sees = {"deck": NOBODY, "hand": seat, "discard": pile}.get(what, EVERYBODY)
            each.append(Zone(f"{what}-{side}", sees=sees, ordered=what == "deck", pool=pool))
    common = [
        Zone("removed"),
        Zone("box"),
        Zone("event-line", ordered=True),
        Zone("battle-line", ordered=True),
    ]
    return Layout(2, each + common, book.cards.components)


Roll: TypeAlias = tuple[int, str, int, tuple[int, ...]]  # whose, what for, hits from, the faces


class TripoliBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.swedes, self.gold = 2, printed.number("gold")
        self.cards = read_cards(printed / "cards.toml", TripoliCard, numbers=printed.values)
        self.open, self.face_down = _layout(self, seen=True), _layout(self, seen=False)
        self.kinds = self.open.kinds
        # The first component of each kind; sorting components by it gives the order of the card list.
        self.first = {word: self.kinds.index(word) for word in self.cards.kinds}
        self.rank = tuple(self.first[word] for word in self.kinds)
        self.to_take: dict[str, Option] = {card.id: ("take", card.id) for card in self.cards}
        self.merchant_taken = printed.number("merchant")  # 15.5: on a 5 or 6
        self.hunting_dice = printed.number("hunting")  # C52
        self.hand_limit = printed.number("hand")  # 6.6
        self.cards_a_year = printed.number("cards-a-year")  # 6.3
        self.moved_by_action = printed.number("moved-by-action")  # 7.3
        self.to_discard_it: dict[str, Option] = {card.id: ("discard", card.id) for card in self.cards}
        self.goes_to_discard = tuple(self.cards[word].kind in ("common", "solitaire") for word in self.kinds)
        self.frigates_to_sink = printed.number("frigates-to-sink")  # 4.5
        self.to_play: dict[str, Option] = {card.id: ("play", card.id) for card in self.cards}
        self.labels = {**self.cards.labels, **{place.id: place.name for place in MAP}}
