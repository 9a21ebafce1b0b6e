"""Magery: the Arena, the reserves, the tower."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.shapes import Track
from quarterdeck.engine.state import State, state
from quarterdeck.games.magery.book import CHAMBERS, MageryBook

EMPTY = -1
TYPES = 8


@state
class Magery(State):
    """A minion is eight times its seat plus its type. `men` are the squares of each seat's minions."""

    book: MageryBook

    cards: Zones
    step: str
    rotating: bool
    archmage: Annotated[int, Track(0, 3)]
    total_force: bool
    back_late: bool
    reserve: list[list[int]]
    arena: list[int]
    men: list[int]
    dead: list[list[int]]
    chambers: list[int]
    mages: tuple[str, ...] = ("",) * CHAMBERS  # who is in each chamber; nobody in those not in use
    round: int = 1
    turn: Annotated[int, Track(0, 1)] = 0
    orb: Annotated[int, Track(0, 1)] = 0
    passes: int = 0
    leaving: int = EMPTY  # the type of the minion whose power is being used
    due: int = 0  # turns in a row that the Seer has given
    due_to: int = 0
    frozen: int = 0  # squares of minions under the Force Mage
    runes: int = 0  # a bit for each seat under the Rune Master
    quiet: int = 0  # rounds without a capture or a summons
    stirred: bool = False
    trail: tuple[tuple[int, int], ...] = ()

    def check(self) -> None:
        """Every minion is somewhere; the sets agree with the Arena."""
        State.check(self)
        for seat in (0, 1):
            for kind in range(TYPES):
                code = seat * TYPES + kind
                away = self.back_late and self.leaving == kind and self.turn == seat
                n = self.arena.count(code) + self.chambers.count(code) + self.reserve[seat][kind]
                assert n + self.dead[seat][kind] + away == self.book.copies, f"minions {code} are lost"
            squares = [s for s in range(64) if self.arena[s] >= 0 and self.arena[s] // TYPES == seat]
            assert sum(1 << s for s in squares) == self.men[seat]


def owned(g: Magery, seat: int) -> list[int]:
    """The chambers in which a seat has a minion."""
    least, most = seat * TYPES, seat * TYPES + TYPES
    return [c for c, code in enumerate(g.chambers) if least <= code < most]


def captured_greater(g: Magery, seat: int) -> int:
    """How many Greater minions a seat has captured."""
    dead = g.dead[1 - seat]
    return sum([dead[kind] for kind in g.book.greater])
