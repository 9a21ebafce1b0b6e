"""Pearl Harbor: the state."""

from __future__ import annotations

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.games.pearl_harbor.book import DECK, HAND, SUCCESS, TYPES, Counts, PearlHarborBook


@state
class PearlHarbor(State):
    """Where the cards are, the turn and its phase, and what it has brought so far."""

    book: PearlHarborBook

    cards: Zones
    step: str
    turn: int
    drawn: int  # additional cards drawn in this turn
    thrown: int  # cards thrown back in this turn
    one_by_one: bool

    @property
    def score(self) -> int:
        """2.1. The targets struck so far."""
        return self.cards.count(SUCCESS)

    @property
    def left(self) -> int:
        """Cards in the deck."""
        return self.cards.count(DECK)

    def held(self, kind: str) -> list[str]:
        """The cards of a type in the hand, in the order of the list."""
        cards = self.book.cards
        return [word for word in self.sorted_hand() if cards[word].type == kind]

    def sorted_hand(self) -> list[str]:
        """The hand in the order of the list."""
        return [self.cards.kind(c) for c in sorted(self.cards[HAND])]

    def counts(self, zone: int) -> Counts:
        """The cards of a zone by type; those of the deck are known, since everything else lies open."""
        found = dict.fromkeys(TYPES, 0)
        for c in self.cards[zone]:
            found[self.book.cards[self.cards.kind(c)].type] += 1
        return (found["strategy"], found["weapon"], found["target"], found["defense"])
