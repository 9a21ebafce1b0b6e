"""Privateers: the state."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, state
from quarterdeck.games.privateers.book import PrivateersBook, modifier_of, sum_of
from quarterdeck.kit.hands import Hands
from quarterdeck.kit.tableau import InPlay, in_play

# Marks that end with the turn
NEW = "new"  # put into play this turn (R1)
ROUTED = "routed"  # has had its route card (R4)
RAIDED = "raided"  # has attacked
ATTACKED = "attacked"  # has been the target of an attack
SAFE = "safe"  # under Safe Conduct

MOST_IN_PLAY = 70  # Privateers, Merchants and Bases of the deck


@state
class Privateers(State):
    """Whose turn it is, everybody's gold, the cards in play, and the raid at hand."""

    book: PrivateersBook

    cards: Hands
    step: str
    active: int
    first: int
    round: int
    goal: int
    late_crew: bool
    treasure_loot: bool
    gold: list[int]
    play: Annotated[list[InPlay], Many(MOST_IN_PLAY)]
    to_enter: dict[str, int]  # how many Merchants, Privateers and Bases may still be put into play
    extra: int  # 12.8: Merchants or Privateers that Shipbuilding adds
    raiders: tuple[str, ...]  # the Privateers of the raid at hand
    target: str
    boost: int
    rolled: tuple[int, ...]  # the last raid's dice

    def pile(self, kind: str) -> int:
        """All cards are discarded onto one pile."""
        return self.cards.discard[0]

    def mine(self, seat: int, kind: str) -> list[InPlay]:
        """The Privateers, Merchants or Bases of a seat."""
        type_of = self.book.type
        return [card for card in self.play if card.owner == seat and type_of[card.card] == kind]

    def strength(self, card: InPlay) -> int:
        """The strength of a card in play with what is attached to it."""
        return sum_of(self.book.strength, card.all_cards)

    def worth(self, card: InPlay) -> int:
        """The gold of a card in play with what is attached to it."""
        return sum_of(self.book.gold, card.all_cards)

    def loot(self, card: InPlay) -> int:
        """What capturing a Merchant brings (R2)."""
        return self.worth(card) if self.treasure_loot else self.book.gold[card.card]

    def has(self, card: InPlay, kind: str) -> bool:
        """Whether a card of that type is attached."""
        return any(self.book.type[word] == kind for word in card.attached)

    def income(self, seat: int) -> int:
        """What the Bases of a seat pay each turn."""
        return sum([self.worth(card) for card in self.mine(seat, "base")])

    def strengths(self) -> tuple[int, int]:
        """Attacker and defender of the raid at hand, boosts included."""
        ours = sum([self.strength(in_play(self, name)) for name in self.raiders]) + self.boost
        return ours, self.strength(in_play(self, self.target))

    def raid_facts(self) -> dict[str, object]:
        """How the raid at hand stands, for those who may add to it."""
        ours, theirs = self.strengths()
        odds = self.book.chances(modifier_of(ours, theirs))
        return {
            "by": self.active,
            "ships": self.raiders,
            "target": self.target,
            "ours": ours,
            "theirs": theirs,
            "success": odds["success"],
            "disaster": odds["disaster"],
        }

    def others(self, seat: int) -> list[int]:
        """All other seats, from the left hand on."""
        return [(seat + k) % self.book.seats for k in range(1, self.book.seats)]
