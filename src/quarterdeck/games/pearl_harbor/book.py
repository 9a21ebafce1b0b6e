"""Pearl Harbor: what is printed, and the chances that follow from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Literal, TypeAlias

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards

DECK, DISCARD, HAND, SUCCESS = 0, 1, 2, 3
TYPES = ("strategy", "weapon", "target", "defense")
Counts: TypeAlias = tuple[int, int, int, int]  # cards by type, in the order of TYPES


@dataclass(frozen=True, kw_only=True)
class RaidCard(CardKind):
    """A card of the deck: its type is all that the rules look at."""

    type: Literal["strategy", "weapon", "target", "defense"]
    glyph: str


class PearlHarborBook(Book):
    """The deck, and how many cards each phase is about."""

    def __init__(self, printed: Printed) -> None:
        self.scout = printed.number("scout")  # 7.1
        self.reserve = printed.number("reserve")  # 8.1
        self.throw_back = printed.number("throw-back")  # 9.1
        self.ratings = (  # R7, best first
            (printed.number("total-victory"), "total-victory"),
            (printed.number("victory"), "victory"),
            (printed.number("history"), "history"),
            (0, "failure"),
        )
        self.cards = read_cards(printed / "cards.toml", RaidCard)
        self.labels = self.cards.labels
        self.targets = tuple(card.id for card in self.cards if card.type == "target")
        self.layout = Layout(
            1,
            [Zone("deck", sees=NOBODY, ordered=True), Zone("discard"), Zone("hand"), Zone("success")],
            self.cards.components,
        )

    def rating(self, score: int) -> str:
        """R7. The word for a score."""
        return next(word for least, word in self.ratings if score >= least)

    @remembered
    def expected(self, hand: Counts, deck: Counts, drawn: int) -> Fraction:
        """The combinations to be expected of a hand after so many more cards of the deck."""
        return sum(
            (chance * combinations(added(hand, cards)) for cards, chance in draws(deck, drawn)), Fraction(0)
        )


def combinations(hand: Counts) -> int:
    """10.1. As many as the scarcest of the three types."""
    return min(hand[:3])


def added(hand: Counts, cards: Counts) -> Counts:
    """A hand and some cards more."""
    return (hand[0] + cards[0], hand[1] + cards[1], hand[2] + cards[2], hand[3] + cards[3])


def draws(deck: Counts, n: int) -> Iterator[tuple[Counts, Fraction]]:
    """What n cards off the deck may be, by type, and how likely that is."""
    n = min(n, sum(deck))
    ways = comb(sum(deck), n)
    for s in range(min(n, deck[0]) + 1):
        for w in range(min(n - s, deck[1]) + 1):
            for t in range(min(n - s - w, deck[2]) + 1):
                d = n - s - w - t
                if d <= deck[3]:
                    these = comb(deck[0], s) * comb(deck[1], w) * comb(deck[2], t) * comb(deck[3], d)
                    yield (s, w, t, d), Fraction(these, ways)
