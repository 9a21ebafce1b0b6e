"""Ships of the Line: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import check_words
from quarterdeck.systems.hand_totals import (
    Terms,
    common_deck,
)

STATS = ("hull", "rigging", "crew")


@dataclass(frozen=True, kw_only=True)
class LineCard(CardKind):
    """A card of the common deck: a wind with its opposite, or a shot with the stat that it reduces."""

    type: Literal["wind", "shot"]
    opposite: str = ""
    stat: Literal["hull", "rigging", "crew", ""] = ""


class LineBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.cards = read_cards(printed / "cards.toml", LineCard)
        self.layout = common_deck(self.cards.components, "first", "second")
        self.points = printed.number("points")  # 3.2
        self.hand = printed.number("hand")  # 6.1
        self.reloaded = printed.number("reloaded")  # 7.1
        self.retired = printed.number("retired")  # 10.1
        self.winds = tuple(card.id for card in self.cards if card.type == "wind")
        check_words(printed / "cards.toml", "card", self.cards, "opposite", self.winds, "a wind")
        self.shots = tuple(card.id for card in self.cards if card.type == "shot")
        self.stat_of = {card.id: STATS.index(card.stat) for card in self.cards if card.stat}
        self.reload = Terms(self.layout, "discard", caps=[(self.cards.kinds, self.reloaded)])
        self.sail = Terms(
            self.layout,
            "sail",
            usable=self.winds,
            bars={wind: {self.cards[wind].opposite} for wind in self.winds},
        )
        self.fire = Terms(
            self.layout,
            "fire",
            usable=self.shots,
            bars={shot: set(self.shots) - {shot} for shot in self.shots},
        )
        self.retire = Terms(self.layout, "discard", caps=[(self.cards.kinds, self.retired)])
        self.labels = self.cards.labels
