"""Phoenician Sea Trader: the state."""

from __future__ import annotations

from quarterdeck.engine.state import State, state
from quarterdeck.games.phoenician_sea_trader.book import GRID, TraderBook
from quarterdeck.kit.hands import Hands
from quarterdeck.kit.trade import Talks

ASHORE = -1  # a ship that has not chosen where to begin


@state
class Trader(State):
    """The sea, the ships and their gold, whose turn it is, and where the cards are."""

    book: TraderBook

    cards: Hands
    step: str
    order: tuple[int, ...]  # 4.1: the seats in the order of play
    active: int
    turn: int  # turns of each player that have begun
    land: tuple[int, ...]
    centers: list[int]  # the square of each center, in the order of the table
    pirates: list[int]
    ships: list[int]  # the square of each seat's ship
    storms: tuple[tuple[int, int, int], ...]  # square, whose, and the turn in which it was placed
    gold: list[int]
    offers: int  # R8: offers that the active player may still make in this turn
    talks: Talks | None
    stormed: bool  # whether the active player has placed a storm in this turn
    ships_block: bool
    robbing_stops: bool
    gold_in_trade: bool
    one_storm: bool
    free_discards: bool

    def place(self, square: int) -> str:
        """A square as options name it: a center by its name."""
        if square in self.centers:
            return self.book.center_words[self.centers.index(square)]
        return GRID.names[square]

    def square(self, place: str) -> int:
        """The square that an option names."""
        words = self.book.center_words
        return self.centers[words.index(place)] if place in words else GRID.index[place]

    def center_of(self, seat: int) -> int | None:
        """The number of the center in which a ship lies."""
        at = self.ships[seat]
        return self.centers.index(at) if at in self.centers else None

    def hold(self, seat: int) -> list[str]:
        """The cargo of a seat."""
        return self.cards.kinds(self.book.holds[seat])

    def hand(self, seat: int) -> list[str]:
        """The cards of a seat's hand: for that seat's own options."""
        return self.cards.kinds(self.cards.hand[seat])

    def room(self, seat: int) -> int:
        """8.3. How much more a hold takes."""
        return self.book.room - self.cards.count(self.book.holds[seat])

    def stormy(self) -> set[int]:
        """The squares with storms."""
        return {square for square, _, _ in self.storms}

    def neighbours_of(self, seat: int) -> list[int]:
        """8.1, R4. The players whose ships lie next to this one's, or in the same square."""
        at = self.ships[seat]
        return [
            other
            for other in self.order
            if other != seat and self.ships[other] >= 0 and GRID.steps(at, self.ships[other]) <= 1
        ]
