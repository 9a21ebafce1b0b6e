"""Moskito Coast: the state."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.shapes import Track
from quarterdeck.engine.state import State, state
from quarterdeck.games.moskito_coast.book import END, OFF, PAWNS, START, CoastBook
from quarterdeck.kit.hands import Hands


@state
class MoskitoCoast(State):
    """Where all pawns are, who has how much money, and where the cards are."""

    book: CoastBook

    cards: Hands
    step: str
    turns: tuple[int, ...]  # seats that have yet to put their first pawn down
    active: int
    turn: int  # turns begun by all players together
    at: list[Annotated[int, Track(OFF, END)]]  # by pawn, six for each seat; off the board is 0
    law: list[Annotated[int, Track(START, END)]]  # the US and then the Central American pawns
    money: list[int]
    used: tuple[str, ...]  # what was done in this turn and may not be done again
    rolled: tuple[tuple[int, int], ...]  # the pawns of the last Transport Phase and their dice
    safe: str
    runs_down: bool  # R3: every move does, not only that of a card
    many_cards: bool  # R7

    def pawns(self, seat: int) -> range:
        """The numbers of a seat's pawns."""
        return range(seat * PAWNS, (seat + 1) * PAWNS)

    def in_play(self, seat: int) -> list[int]:
        """A seat's pawns on the track."""
        return [pawn for pawn in self.pawns(seat) if self.at[pawn] != OFF]

    def spare(self, seat: int) -> dict[int, int]:
        """A pawn off the board of each type, if there is one."""
        return {self.book.type_of(pawn): pawn for pawn in self.pawns(seat) if self.at[pawn] == OFF}

    def others(self, seat: int) -> list[int]:
        """The opponents in turn order."""
        return [(seat + n) % self.book.players for n in range(1, self.book.players)]

    def may_still(self, what: str) -> bool:
        """R7. Whether a card of a phase may be played, or another one."""
        return self.many_cards or what not in self.used

    def is_safe(self, space: int, rivals: bool = False) -> bool:
        """3.3, R1, R5. Whether pawns are safe there from the law, or from rivals."""
        if space == START:
            return True
        return space % 2 == 0 and (
            self.safe == "from everybody" or (self.safe == "from the law" and not rivals)
        )

    def check(self) -> None:
        """Pawns are on the track or off it, the law between its ends, and nobody is in debt."""
        State.check(self)
        assert all(OFF <= space < END for space in self.at), f"pawns off the track: {self.at}"
        assert all(START < space < END for space in self.law), f"the law is where it may not be: {self.law}"
        assert min(self.money) >= 0, f"money that nobody has was spent: {self.money}"
