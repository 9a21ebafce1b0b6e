"""Medieval Manor: the state, its cards and lands. All but the order of the deck lies open."""

from __future__ import annotations

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.games.medieval_manor.book import HAND, MAP, PEASANTS, ManorBook
from quarterdeck.kit.trade import Talks


@state
class Manor(State):
    """Whose phase it is, everybody's tokens, and where the cards are.

    `order` is this turn's, from its Lord clockwise; `queue` the seats still to act in the step. `spots` has
    the card on each space of the map (-1: none), `laid` every card placed this turn with its player.
    """

    book: ManorBook

    cards: Zones
    step: str
    turn: int
    turn_cap: int
    goal: int
    hand_size: int
    offers: int
    common: bool
    sift_hand: bool  # R2: the two discards may be of the hand
    feeds_once: bool  # R4: several neighbours of a sort add 1 together
    lands: tuple[int, ...]
    lord: int
    order: tuple[int, ...]
    queue: tuple[int, ...]
    stores: list[list[int]]
    extra: list[int]
    used: list[int]
    spots: list[int]
    laid: tuple[tuple[int, int], ...]
    blight: bool
    rebellion: bool
    ending: bool
    talks: Talks | None
    swapped: tuple[int, ...]
    rolled: tuple[int, ...]

    def hand(self, seat: int) -> int:
        """The zone of a seat's hand; the shared one in the variant."""
        return HAND if self.common else HAND + seat

    def estate(self, seat: int) -> int:
        """The zone of a seat's upgrades in play."""
        return HAND + len(self.stores) + seat

    def owned(self, seat: int) -> tuple[int, ...]:
        """Every upgrade that a seat owns, those on the map since this turn included."""
        new = [c for c, owner in self.laid if owner == seat and self.book.is_upgrade[c]]
        return (*self.cards.zones[self.estate(seat)], *new)

    def check(self) -> None:
        """Tokens are never owed, everybody has a peasant, and the map holds just what was laid."""
        State.check(self)
        for seat, store in enumerate(self.stores):
            assert min(store) >= 0, f"seat {seat} owes tokens: {store}"
            assert store[PEASANTS] >= 1, f"seat {seat} has no peasant left"
        laid = sorted(c for c, _ in self.laid)
        assert sorted(self.cards.zones[MAP]) == laid, f"the map holds {self.cards.kinds(MAP)}"
        if self.lands:
            assert sorted(c for c in self.spots if c >= 0) == laid, f"spots {self.spots} do not show {laid}"
