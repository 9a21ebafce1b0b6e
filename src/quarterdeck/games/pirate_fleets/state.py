"""Pirate Fleets: the state."""

from __future__ import annotations

from quarterdeck.engine.state import State, part, state
from quarterdeck.games.pirate_fleets.book import DISK, PAWN, Captain, FleetsBook
from quarterdeck.kit.action_board import Placed
from quarterdeck.kit.hands import Hands
from quarterdeck.kit.trade import Talks


@part
class Roll:
    """A roll that is being made: whose, for what, the dice (none yet: still to be rolled), what was added.

    With a `need` it succeeds at that total; more than `best` changes nothing.
    """

    seat: int
    what: str
    tags: tuple[str, ...]
    need: int
    best: int
    bonus: int
    dice: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """Dice and all that was added."""
        return sum(self.dice) + self.bonus

    @property
    def succeeds(self) -> bool:
        """Whether the target number is reached."""
        return self.total >= self.need


@state
class PirateFleets(State):
    """Everybody's fleet, what is ready and what stands on the board, and the roll at hand."""

    book: FleetsBook

    cards: Hands
    step: str
    turns: tuple[int, ...]
    round: int
    before: bool  # R3: cards are played before the roll
    at_once: bool  # R4: new pawns are ready at once
    by_total: bool  # R2: losses by the total
    offers: int
    seating: tuple[int, ...]  # clockwise
    first: int
    next_first: int
    active: int
    ships: list[int]
    gold: list[int]
    pawns: list[int]
    ready_pawns: list[int]
    ready_disks: list[int]
    ruined: list[bool]  # R6: begins anew next turn
    passed: list[bool]  # R9, R13: has let a last chance go
    legend_used: list[bool]
    placed: tuple[Placed, ...]
    rolling: Roll | None
    against: Roll | None
    talks: Talks | None

    def captains(self, seat: int) -> list[Captain]:
        """The Captain cards of a seat."""
        if not self.book.with_captains:
            return []
        return [self.book.captains[kind] for kind in self.cards.kinds(self.captain_zone(seat))]

    def captain_zone(self, seat: int) -> int:
        """Where a seat's Captain cards lie."""
        return self.cards.named(f"captains-{seat}")

    def extra(self, seat: int, what: str) -> int:
        """15.4. How much a gain is increased."""
        return sum([captain.extra == what for captain in self.captains(seat)])

    def disks_due(self, seat: int) -> int:
        """2.3, 15.5. How many disks a seat has."""
        return max(0, self.pawns[seat] - sum([captain.disks for captain in self.captains(seat)]))

    def order(self) -> tuple[int, ...]:
        """The seats clockwise from the first player."""
        start = self.seating.index(self.first)
        return (*self.seating[start:], *self.seating[:start])

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats, clockwise from this one."""
        start = self.seating.index(seat)
        return (*self.seating[start + 1 :], *self.seating[:start])

    def ready(self, seat: int, kind: str) -> int:
        """How many pieces of a kind are still to be placed."""
        return self.ready_pawns[seat] if kind == PAWN else self.ready_disks[seat]

    def has_room_for_pawn(self, seat: int) -> bool:
        """2.1, 2.2. Whether one more pawn may be had."""
        return self.pawns[seat] < min(self.book.most_pawns, self.ships[seat])

    def is_hidden(self, seat: int) -> bool:
        """12.5, R7. Whether a disk on a Lost space keeps a seat from being picked."""
        board = self.book.board
        return any(s == seat and kind == DISK and board[at].kind == "lost" for at, s, kind in self.placed)

    def check(self) -> None:
        """Nothing is owed, and nobody has more pawns than ships."""
        State.check(self)
        for seat in range(self.book.seats):
            counts = (self.ships[seat], self.gold[seat], self.ready_pawns[seat], self.ready_disks[seat])
            assert min(counts) >= 0, f"seat {seat} owes something: {counts}"
            assert self.ready_pawns[seat] <= self.pawns[seat], f"seat {seat} has too many ready pawns"
            if self.rolling is None:  # while a roll is at hand a loss may not be settled yet
                assert self.pawns[seat] <= self.ships[seat], f"seat {seat} has more pawns than ships"
                assert len(self.captains(seat)) <= self.pawns[seat], f"seat {seat} has too many captains"
