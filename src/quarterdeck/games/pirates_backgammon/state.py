"""Pirates Backgammon: the state. Everything lies open; only the dice are unknown."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, state
from quarterdeck.games.pirates_backgammon.book import BAR, MERCHANT, POINTS, SEA, PiratesBook, Ship


@state
class PiratesBackgammon(State):
    """Where everything floats. `order` are the seats still to move this round, `pool` the mover's dice."""

    book: PiratesBook

    round: int
    round_cap: int
    typhoons: bool
    one_die: bool  # R1: enough, where both cannot be moved
    sunk_waits: bool  # R9: sunk before one's turn, one enters in the next round
    pirates: list[int]
    holds: list[int]
    chests: list[int]
    ships: Annotated[list[Ship], Many(26)]
    launched: int
    order: tuple[int, ...]
    pool: tuple[int, ...]
    rolled: tuple[int, ...]
    trail: tuple[tuple[int, int, int], ...]

    def check(self) -> None:
        """No ship is off the board, nobody shares a point with a hunter, and no gold lies on the Sand Bar."""
        State.check(self)
        hunters = {ship[1] for ship in self.ships if ship[0] != MERCHANT}
        assert all(1 <= ship[1] <= POINTS for ship in self.ships), f"ships off the board: {self.ships}"
        for seat, point in enumerate(self.pirates):
            assert BAR <= point <= POINTS, f"pirate {seat} is at {point}"
            assert point not in hunters, f"pirate {seat} shares {point} with a hunter"
            assert point != BAR or not self.holds[seat], f"pirate {seat} holds gold on the Sand Bar"
            assert point <= SEA or self.pirates.count(point) == 1, f"pirates share {point}"
            merchants = [s for s in self.ships if s[1] == point and s[0] == MERCHANT]
            assert not merchants, f"pirate {seat} has not captured {merchants}"
