"""Malta Convoy: the state, and the tables of the rules."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.shapes import AnyLength
from quarterdeck.engine.state import State, state
from quarterdeck.games.malta_convoy.book import MaltaBook, Roll


@state
class MaltaConvoy(State):
    """The log-book: turn, convoy, option in force, and the dice of the latest turn.

    Ships are counted by type, in the order of SHIPS. `turn` is 0 until the convoy has been mustered.
    """

    book: MaltaBook

    sinks_unrolled: bool  # R4
    rolls_at_home: bool  # R10
    turn: int
    length: int
    friendly: int
    sailed: list[int]
    intact: list[int]
    damaged: list[int]
    lost: list[int]
    returned: list[int]
    carry: int
    option: str
    option_left: int
    unused: int
    halfway: int
    returning: int
    interceptions: int
    rolls: Annotated[list[Roll], AnyLength()]
    rolled_on: int

    def check(self) -> None:
        """Every ship that sailed is intact, damaged, lost or back home."""
        State.check(self)
        for kind, n in enumerate(self.sailed):
            counts = [where[kind] for where in (self.intact, self.damaged, self.lost, self.returned)]
            assert min(counts) >= 0, f"{self.book.ship_words[kind]}: fewer than none in {counts}"
            assert sum(counts) == n, f"{self.book.ship_words[kind]}: {counts} do not add up to {n}"
