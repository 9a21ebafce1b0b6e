"""Naval Engagement: the state."""

from __future__ import annotations

from quarterdeck.engine.state import State, state
from quarterdeck.games.naval_engagement.book import FLEETS, EngagementBook
from quarterdeck.kit.hands import Hands

DAMAGED = "damaged"  # the token of the Big Ship Rule
USED = "used"  # R2, by option: has served for an attack in this turn
OWN, HELD = "own-", "held-"  # before the word of one's own unit in play, and of one still in the hand


@state
class NavalEngagement(State):
    """Fleet points, whose turn it is, what the weather allows, and where the cards are."""

    book: EngagementBook

    cards: Hands
    step: str
    active: int
    turn: int  # turns begun by both players together
    points: list[int]
    fouled: list[bool]  # 11.2: may attack in the next turn only with Air Recon
    reconnoitred: bool  # whether Air Recon was played in this turn
    one_attack: bool
    radar_needs: str
    from_hand: bool
    big_at_once: bool

    def fleet(self, seat: int) -> list[str]:
        """The units of a seat in play."""
        return self.cards.kinds(FLEETS[seat])

    def has(self, seat: int, kind: str) -> bool:
        """Whether a ship, planes or a sub of this seat is in play."""
        cards = self.book.cards
        return any(cards[unit].kind == kind for unit in self.fleet(seat))

    def may_attack(self, seat: int) -> bool:
        """11.2, R6. Not in foul weather without Air Recon."""
        return not self.fouled[seat] or self.reconnoitred
