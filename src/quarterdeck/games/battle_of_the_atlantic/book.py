"""Battle of the Atlantic: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.systems.hand_totals import Terms

BRITISH, GERMAN = 0, 1
SIDES = ("british", "german")
CATEGORIES = ("tactics", "tonnage", "technology")


@dataclass(frozen=True, kw_only=True)
class AtlanticCard(CardKind):
    """A card of one side's deck."""

    side: Literal["british", "german"]
    type: Literal["tactics", "tonnage", "technology"]
    points: int


DECKS = (0, 1)
PILES = (2, 3)
HANDS = (4, 5)


class AtlanticBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.cards = read_cards(printed / "cards.toml", AtlanticCard)
        self.layout = Layout(
            2,
            [
                *[Zone(f"deck-{side}", sees=NOBODY, ordered=True, pool=side) for side in SIDES],
                *[Zone(f"discard-{side}", pool=side) for side in SIDES],
                *[Zone(f"hand-{side}", sees=seat, pool=side) for seat, side in enumerate(SIDES)],
            ],
            self.cards.components,
        )
        self.to_win = printed.number("years-to-win")  # 2.1
        self.hand = printed.number("hand")  # 6.1
        self.exchanged = printed.number("exchanged")  # 7.1
        self.exchange = Terms(self.layout, "exchange", caps=[(self.cards.kinds, self.exchanged)])
        self.category = {card.id: CATEGORIES.index(card.type) for card in self.cards}
        self.points = {card.id: card.points for card in self.cards}
        # 3.1: the single cards of each side's deck
        self.own = tuple(
            tuple(c for c, word in enumerate(self.layout.kinds) if self.cards[word].side == side)
            for side in SIDES
        )
        self.labels = self.cards.labels
