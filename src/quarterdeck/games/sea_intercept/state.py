"""Sea Intercept: the state."""

from __future__ import annotations

from quarterdeck.engine.state import State, state
from quarterdeck.games.sea_intercept.book import FLEETS, STACKS, InterceptBook
from quarterdeck.kit.hands import Hands


@state
class SeaIntercept(State):
    """The units of both sides, the cards under them, the mission under way, and where the cards are."""

    book: InterceptBook

    cards: Hands
    step: str
    active: int
    turn: int  # turns begun by both players together
    names: list[tuple[str, ...]]  # of each side's units in play, in the order in which they were deployed
    hosts: list[tuple[str, ...]]  # for each card in the side's stack, from the bottom, the unit it lies under
    used: tuple[str, ...]  # units that have attacked in this turn
    mission: tuple[str, ...]  # attacker, defender, Detect and Attack card; empty if there is none
    opening_bonus: bool
    bonus_again: bool

    def kind(self, name: str) -> str:
        """Which sort of unit a name belongs to."""
        return self.book.kind_of[name]

    def score(self, seat: int) -> int:
        """3.1. Units in play; Bases and Carriers count double."""
        return sum(self.book.cards[self.kind(name)].worth for name in self.names[seat])

    def has_airplane(self, seat: int) -> bool:
        """15.2, 17.2. Whether an Air unit of this seat is in play."""
        return any("air" in self.book.cards[self.kind(name)].types for name in self.names[seat])

    def under(self, seat: int, name: str) -> list[str]:
        """The cards under a unit, the first laid first."""
        zone = self.cards.kinds(STACKS[seat])
        return [kind for kind, host in zip(zone, self.hosts[seat], strict=True) if host == name]

    def check(self) -> None:
        """Every unit in play has a name of its kind, every card under a unit a host in play."""
        State.check(self)
        for seat in (0, 1):
            kinds = sorted(self.kind(name) for name in self.names[seat])
            assert kinds == sorted(self.cards.kinds(FLEETS[seat])), f"units and names differ: {kinds}"
            assert len(set(self.names[seat])) == len(kinds), f"a name twice: {self.names[seat]}"
            assert len(self.hosts[seat]) == self.cards.count(STACKS[seat]), f"hosts: {self.hosts[seat]}"
            assert set(self.hosts[seat]) <= set(self.names[seat]), f"a host is gone: {self.hosts[seat]}"
