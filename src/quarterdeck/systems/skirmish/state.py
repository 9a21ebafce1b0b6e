"""The position of a skirmish: where the units stand, what they have done this turn, and the cards."""

from __future__ import annotations

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.systems.skirmish.book import GRID, SkirmishBook


@state
class Skirmish(State):
    """Squares and units are numbers; sets of them are integers.

    `at` is -1 for a unit that is not on the board. `fleet` holds each side's squares, `air` those of flyers,
    `land` islands, `void` squares that the board lacks. `ready` counts the attacks a unit may still make;
    `spent` are the cards of units with an attack left, which they may not use again unless `alike` is
    allowed; `whole_halts` says that a card against a move stops all of it; `playing` are the cards announced
    and not yet resolved.
    """

    book: SkirmishBook

    cards: Zones
    step: str
    mover: int
    first: int
    turn: int
    turn_cap: int
    placement: str
    one_card: bool
    exact: bool
    blocking: bool
    switches: tuple[str, ...]
    at: list[int]
    hits: list[int]
    fleet: list[int]
    ready: list[int]
    air: int = 0
    land: int = 0
    void: int = 0
    moved: int = 0
    alike: bool = True
    whole_halts: bool = False
    spent: tuple[tuple[int, str], ...] = ()
    crippled: int = 0
    playing: tuple[str, ...] = ()
    attack: tuple[int, int, str, str] | None = None
    trail: tuple[tuple[int, int, str], ...] = ()
    trail_of: int = -1

    def check(self) -> None:
        """The sets agree with where the units stand; no two share a square."""
        State.check(self)
        for seat in (0, 1):
            squares = [self.at[u] for u in self.book.roster[seat] if self.at[u] >= 0]
            assert sum(1 << square for square in set(squares)) == self.fleet[seat]
            assert len(set(squares)) == len(squares)
        assert not self.fleet[0] & self.fleet[1]
        assert all((self.hits[u] > 0) or self.at[u] < 0 for u in range(len(self.at)))


def set_down(g: Skirmish, u: int, square: int) -> None:
    """A unit comes onto the board."""
    g.at[u] = square
    g.fleet[g.book.side[u]] |= 1 << square
    if g.book.flies[u]:
        g.air |= 1 << square


def take_up(g: Skirmish, u: int) -> None:
    """A unit leaves its square."""
    square = g.at[u]
    g.at[u] = -1
    g.fleet[g.book.side[u]] &= ~(1 << square)
    g.air &= ~(1 << square)


def shift(g: Skirmish, u: int, square: int) -> None:
    """A unit goes from its square to another."""
    bits = 1 << g.at[u] | 1 << square
    g.at[u] = square
    g.fleet[g.book.side[u]] ^= bits
    if g.book.flies[u]:
        g.air ^= bits


def unit_at(g: Skirmish, seat: int, name: str) -> int:
    """The unit of a side on a square, by the square's name."""
    square = GRID.index[name]
    at = g.at
    for u in g.book.roster[seat]:
        if at[u] == square:
            return u
    raise AssertionError(f"seat {seat} has no unit on {name}")


def leave_trail(g: Skirmish, start: int, end: int, look: str) -> None:
    """Remember a move or shot for the picture; the last turn's stay until the first of this one."""
    now = g.turn * 2 + g.mover
    if g.trail_of != now:
        g.trail_of = now
        g.trail = ()
    g.trail += ((start, end, look),)


def name_of(square: int) -> str:
    """A square as people call it."""
    return GRID.names[square]
