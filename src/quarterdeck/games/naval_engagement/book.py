"""Naval Engagement: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed
from quarterdeck.engine.hidden import Zone
from quarterdeck.kit.cards import CardKind, CardList, read_cards
from quarterdeck.kit.data import check_words
from quarterdeck.kit.hands import HandLayout

AMERICANS, JAPANESE = 0, 1
KINDS = ("ship", "planes", "sub")
PLAYED, FLEETS = 4, (5, 6)  # zones after the deck, the discards and two hands


@dataclass(frozen=True, kw_only=True)
class EngagementCard(CardKind):
    """A card: a unit and the attacks it can use, an attack and what it destroys, what a defense negates."""

    type: Literal["unit", "attack", "defense", "special"]
    glyph: str
    kind: Literal["ship", "planes", "sub", ""] = ""
    uses: tuple[str, ...] = ()
    big: bool = False
    destroys: tuple[str, ...] = ()
    negates: tuple[str, ...] = ()
    listed: bool = True  # whether units say that they can use it (R3)
    optional: bool = False


class EngagementBook(Book):
    """The deck, and how many points and cards there are."""

    def __init__(self, printed: Printed) -> None:
        self.points = printed.number("points")  # 3.1
        self.hand = printed.number("hand")  # 5.1, 11.1
        self.turns = printed.number("turns")  # R12
        printed_cards = read_cards(printed / "cards.toml", EngagementCard)
        self.traits = bool(printed.options["national-traits"])  # 13.1
        self.cards = CardList([card for card in printed_cards if self.traits or not card.optional])
        self.labels = printed_cards.labels
        self.units = tuple(card.id for card in self.cards if card.type == "unit")
        self.attacks = tuple(card.id for card in self.cards if card.type == "attack")
        file = printed / "cards.toml"
        attacks = [card.id for card in printed_cards if card.type == "attack"]
        for key in ("uses", "negates"):
            check_words(file, "card", printed_cards, key, attacks, "an attack")
        check_words(file, "card", printed_cards, "destroys", KINDS, "a kind of unit")
        self.defenses = {
            attack: frozenset(card.id for card in self.cards if attack in card.negates)
            for attack in self.attacks
        }
        zones = [Zone("played"), Zone("fleet-0", ordered=True), Zone("fleet-1", ordered=True)]
        self.layout = HandLayout(2, [self.cards.components], more=zones)
