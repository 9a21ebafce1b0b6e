"""Commodore: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards

SIDES = ("blue", "red")


@dataclass(frozen=True, kw_only=True)
class CommodoreCard(CardKind):
    """A card of the shared deck. Ships have a hull, and names to be told apart by in play."""

    type: Literal["ship", "attack", "reply", "extra"]
    hull: int = 0
    optional: bool = False
    names: tuple[str, ...] = ()
    glyph: str = ""


DECK, DISCARD, PLAYED = 0, 1, 2
HANDS = (3, 4)
FLEETS = (5, 6)
ZONES = (
    Zone("deck", sees=NOBODY, ordered=True),
    Zone("discard"),
    Zone("played", ordered=True),
    Zone("hand-blue", sees=0),
    Zone("hand-red", sees=1),
    Zone("fleet-blue", ordered=True),
    Zone("fleet-red", ordered=True),
)


@remembered
def layout(book: CommodoreBook, extra: tuple[str, ...]) -> Layout:
    """The deck with these optional classes."""
    kinds = [
        card.id for card in book.cards for _ in range(card.copies) if not card.optional or card.id in extra
    ]
    return Layout(2, ZONES, kinds)


@remembered
def bits(book: CommodoreBook, deck: Layout) -> tuple[int, ...]:
    """The bit of each card's kind."""
    return tuple(book.bit[kind] for kind in deck.kinds)


class CommodoreBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.cards = read_cards(printed / "cards.toml", CommodoreCard, numbers=printed.values)
        self.optional = tuple(card.id for card in self.cards if card.optional)
        self.hull = {card.id: card.hull for card in self.cards if card.type == "ship"}
        self.ship_words = {
            card.id: tuple(name.lower() for name in card.names) for card in self.cards if card.names
        }
        self.ship_names = {name.lower(): name for card in self.cards for name in card.names}
        # Hands of the same kinds have the same options: a set of kinds is an integer with a bit for each.
        self.bit = {word: 1 << i for i, word in enumerate(self.cards.kinds)}
        self.hand = printed.number("hand")  # 5.1, 10.1
        self.seamanship_discards = printed.number("seamanship")  # 15.2
        self.deploys = [(self.bit[word], ("deploy", word)) for word in self.hull]
        self.ship_bits = sum(self.bit[word] for word in self.hull)
        self.discards = {word: ("discard", word) for word in self.cards.kinds}
        self.labels = {**self.cards.labels, **self.ship_names}
