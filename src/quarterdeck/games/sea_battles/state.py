"""Sea Battles: the state. Nothing is hidden."""

from __future__ import annotations

from quarterdeck.engine.state import State, state
from quarterdeck.games.sea_battles.book import SeaBook

NOWHERE = -1  # not placed yet, or sunk


@state
class SeaBattles(State):
    """Where the ships are, what is left of them, and what this turn's dice have been used for.

    Lists have an entry for each ship, in the order of the book.
    """

    book: SeaBook

    step: str
    turn: int
    order: tuple[int, ...]  # who has yet to command in this turn, the one whose part it is first
    active: int
    rolls: list[int]  # 3.1: the roll for initiative, by seat
    pool: tuple[int, ...]  # command rolls that are left, in order
    land: tuple[int, ...]
    at: list[int]
    hits: list[int]
    moved: list[int]  # moves made in this turn
    fired: list[int]  # attacks made in this turn
    trail: tuple[tuple[int, int, str], ...]  # what was last done: from, to, how
    fresh: bool  # whether the active player has yet to use a die
    dice_rolled: int
    in_secret: bool
    carrier_wins: bool
    repairs: bool
    passing: bool
    once: bool

    def afloat(self, seat: int) -> list[int]:
        """The ships of a seat that are on the map."""
        at = self.at
        return [i for i in self.book.of_seat[seat] if at[i] >= 0]

    def hits_left(self, seat: int) -> int:
        """All hits that a side has left."""
        return sum([self.hits[i] for i in self.book.of_seat[seat] if self.at[i] >= 0])

    def taken(self) -> int:
        """The spaces with ships, as a set."""
        found = 0
        for space in self.at:
            if space >= 0:
                found |= 1 << space
        return found
