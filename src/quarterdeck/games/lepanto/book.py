"""Lepanto: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.ask import Option
from quarterdeck.engine.book import Book, Printed
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import check_words
from quarterdeck.systems.hand_totals import (
    Terms,
    common_deck,
)

LEAGUE, OTTOMANS = 0, 1
SIDES = ("league", "ottomans")


@dataclass(frozen=True, kw_only=True)
class LepantoCard(CardKind):
    """A card of the common deck. `use` says who may reveal it, `needs` which tags its line must show."""

    type: Literal["leader", "ship", "attack", "movement", "either", "advantage", "scout"]
    use: Literal["league", "ottomans", "both"]
    force: int = 0
    tags: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    larger: bool = False


def of_type(book: LepantoBook, *types: str) -> frozenset[str]:
    """The kinds of these types."""
    return frozenset(card.id for card in book.cards if card.type in types)


def line_terms(book: LepantoBook, side: int, bind: bool) -> Terms:
    """9.2, 9.3, 11.1, 11.2, R6. What a side may reveal together; the notes bind the League only."""
    needs = {
        card.id: [unit.id for unit in book.cards if set(unit.tags) & set(card.needs)]
        for card in book.cards
        if card.needs and bind and side == 0
    }
    return Terms(
        book.layout,
        "reveal",
        usable=[card.id for card in book.cards if card.use in (SIDES[side], "both") and card.force],
        caps=[
            (of_type(book, "leader"), book.leaders),
            (of_type(book, "ship"), book.ships),
            (of_type(book, "attack"), book.attacks),
            (of_type(book, "movement"), book.movements),
            (of_type(book, "attack", "movement", "either"), book.attacks + book.movements),
        ],
        needs=needs,
    )


class LepantoBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.cards = read_cards(printed / "cards.toml", LepantoCard, numbers=printed.values)
        tags = {tag for card in self.cards for tag in card.tags}
        needs = {tag for card in self.cards for tag in card.needs}
        check_words(printed / "cards.toml", "card", self.cards, "needs", tags, "a tag of a unit")
        check_words(printed / "cards.toml", "card", self.cards, "tags", needs, "a tag that a card needs")
        self.layout = common_deck(self.cards.components, *SIDES)
        self.strength = printed.number("strength")  # 3.1
        self.to_win = printed.number("ratio")  # 4.1 times the opponent's strength
        self.hand = printed.number("hand")  # 5.1, 7.1
        self.exchanged = printed.number("exchanged")  # 8.1
        self.leaders, self.ships = printed.number("leaders"), printed.number("ships")  # 9.2
        self.attacks, self.movements = printed.number("attacks"), printed.number("movements")
        self.kept = printed.number("kept")  # 10.2
        self.drawn = printed.number("advantage")  # 11.3
        self.force = {card.id: card.force for card in self.cards}
        self.ship_force = {card.id: card.force for card in self.cards if card.type == "ship"}
        self.larger = frozenset(card.id for card in self.cards if card.larger)
        self.scouts = frozenset(card.id for card in self.cards if card.type == "scout")
        self.advantages = frozenset(card.id for card in self.cards if card.type == "advantage")
        # The single cards of those kinds: when all of them lie open, nobody is asked about them.
        self.special = tuple(
            c for c, word in enumerate(self.layout.kinds) if word in self.scouts | self.advantages
        )
        self.drawers = tuple(c for c, word in enumerate(self.layout.kinds) if word in self.advantages)
        self.to_use: dict[str, Option] = {
            card.id: ("use", card.id) for card in self.cards if card.id in self.scouts | self.advantages
        }
        self.exchange = Terms(self.layout, "exchange", caps=[(self.cards.kinds, self.exchanged)])
        self.drop = Terms(self.layout, "discard")
        self.line = {(side, bind): line_terms(self, side, bind) for side in (0, 1) for bind in (False, True)}
        self.labels = self.cards.labels
