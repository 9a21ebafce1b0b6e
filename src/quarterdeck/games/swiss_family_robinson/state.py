"""Swiss Family Robinson: the family, the pirates, the attack deck."""

from __future__ import annotations

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.games.swiss_family_robinson.book import FamilyBook
from quarterdeck.systems.skirmish.book import GRID


@state
class SwissFamily(State):
    """Squares are numbers, -1 off the board; `family` and `pirates` are the sets of squares taken."""

    book: FamilyBook

    cards: Zones
    step: str
    turn: int
    turn_cap: int
    strict: bool
    range_mode: str  # R4
    at: list[int]
    raiders: list[int]
    family: int = 0
    pirates: int = 0
    moved: int = 0
    queue: tuple[int, ...] = ()
    rolls: tuple[tuple[int, int], ...] = ()
    trail: tuple[tuple[int, int, str], ...] = ()

    def check(self) -> None:
        """The sets agree with where everybody stands."""
        State.check(self)
        assert sum(1 << square for square in self.at if square >= 0) == self.family
        assert sum(1 << square for square in self.raiders if square >= 0) == self.pirates
        assert not self.family & self.pirates


def member_at(g: SwissFamily, name: str) -> int:
    """The member on a square, by the square's name."""
    return g.at.index(GRID.index[name])


def pirate_at(g: SwissFamily, name: str) -> int:
    """The pirate on a square, by the square's name."""
    return g.raiders.index(GRID.index[name])
