"""Master & Commander: the state. Nothing is hidden."""

from __future__ import annotations

from quarterdeck.engine.state import State, state
from quarterdeck.games.master_and_commander.book import SKILLS, SeaBook

NONE = -1
LONG, SHORT = 1, 2  # where a ship's engagement token lies; 0 is no token
RANGES = ("", "long", "short")


@state
class MasterAndCommander(State):
    """The logs of all ships, the token of every engagement, and this turn's wind and orders.

    Lists have an entry for each ship, the British first; skills six for each, in the order of the table.
    """

    book: SeaBook

    step: str
    turn: int
    active: int
    at: list[int]
    course: list[int]  # the direction last sailed, which is only drawn
    hull: list[int]
    rig: list[int]  # broken masts
    skill: list[int]
    lent: list[int]  # levels that are at repairs until the next step 7 of their owner
    free: list[int]  # uncontrolled fires
    held: list[int]  # controlled fires
    tended: list[int]  # controlled fires that were worked at in this turn
    pumped: list[bool]
    sinking: list[bool]
    transfer: list[int]  # levels of command on their way
    receiver: list[int]  # the ship that they go to
    engaged: list[int]
    fired: list[bool]
    grappled: list[int]  # the ship that has grappled this one
    moved: list[bool]  # in this turn
    committed: list[int]  # the range chosen in step 5
    fate: list[str]  # sunk, captured or docked

    white: int  # the wind dice; 0 before they are rolled
    red: int
    move: int  # squares that the sailing ship has yet to sail
    lead: int  # the ship that sails or kedges
    line: tuple[int, ...]  # the sailing ship and those it tows
    last: int  # the square that it just left
    sailed: int
    ram: tuple[int, ...]  # the ship that rams and the one that is rammed
    gage: tuple[int, ...]  # the ship with the weather gage and its target
    tact: tuple[tuple[int, int, int], ...]  # ship of the active side, enemy, tactical advantage
    pending: tuple[tuple[int, str, str], ...]  # the pending damage log: ship, damage, cause
    queue: tuple[int, ...]  # ships that have yet to take the step at hand
    wrecks: tuple[int, ...]
    boarded: tuple[int, ...]  # ships that were grappled when the turn began
    shots: tuple[tuple[int, int, str], ...]  # what was done in this turn, for the chart: from, to, how

    first: int
    named_first: bool
    gage_above: int
    heavy_rake: bool

    # ------------------------------------------------------------------ ships
    def level(self, i: int, k: int) -> int:
        """A skill level as it counts now: what is at repairs is missing."""
        place = SKILLS * i + k
        return self.skill[place] - self.lent[place]

    def afloat(self, seat: int) -> list[int]:
        """The ships of a side that are on the board."""
        fate = self.fate
        return [i for i in self.book.of_seat[seat] if not fate[i]]

    def taken(self) -> set[int]:
        """The squares with ships or wrecks."""
        return set(self.at)

    def tokens(self) -> bool:
        """Whether engagement tokens are in play."""
        return any(self.engaged)

    def range_of(self, i: int, j: int) -> int:
        """5.1, R5 The squares between two ships."""
        return self.book.away[self.at[i]][self.at[j]] - 1

    def reach(self, i: int, j: int) -> int:
        """5.2 At which range a ship has another: SHORT, LONG, or 0 beyond its guns."""
        squares = self.range_of(i, j)
        return SHORT if squares == 0 else LONG if squares <= self.book.rank[i] else 0

    def grappler_of(self, i: int) -> int:
        """The ship that this one has grappled."""
        return self.grappled.index(i) if i in self.grappled else NONE

    def is_held(self, i: int) -> bool:
        """R15 Whether a ship is grappled or has grappled another."""
        return self.grappled[i] != NONE or i in self.grappled

    def is_bound(self, i: int) -> bool:
        """7.7, R15 Whether a ship cannot leave its square: grappled, or transferring command."""
        return self.is_held(i) or self.transfer[i] > 0 or i in self.receiver

    # ------------------------------------------------------------------ the score
    def captures(self, seat: int) -> int:
        """0.2 The enemy ships that a side has captured."""
        return self._lost(1 - seat, "captured")

    def sunk(self, seat: int) -> int:
        """0.2 The enemy ships that have sunk."""
        return self._lost(1 - seat, "sunk")

    def _lost(self, seat: int, how: str) -> int:
        return len([i for i in self.book.of_seat[seat] if self.fate[i] == how])


def forward(seat: int) -> int:
    """The direction that a side's ships look at first: north for the British, south for the French."""
    return 0 if seat == 0 else 4
