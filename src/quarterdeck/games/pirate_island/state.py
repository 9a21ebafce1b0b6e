"""Pirate Island: the state. Everything lies open but the order of the decks."""

from __future__ import annotations

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.games.pirate_island.book import HOME, TABLE, IslandBook

NOBODY_HAS_IT = -1


@state
class PirateIsland(State):
    """Where the expeditions and the treasure are.

    `places` are spaces, 0 for an expedition that is lost; `ways` are 1 (out) and -1 (home). `chest` is where
    the treasure lies or its carrier stands; `taken` says that somebody has reached it. `rolled` are the last
    test's dice, one's own and the other's, and `rival` is who is met while aids are chosen.
    """

    book: IslandBook

    cards: Zones
    ready: bool  # skills and the first turn have been rolled for
    first: int
    active: int
    round: int
    round_cap: int
    own_dice: int
    other_dice: int
    costs_both: bool
    aids_twice: bool
    must_meet: bool
    pursuit: bool
    places: list[int]
    ways: list[int]
    crew: list[int]
    skills: list[list[int]]
    misses: list[int]
    taken: bool
    chest: int
    carrier: int
    die: int
    rolled: tuple[tuple[int, ...], ...]
    rival: int

    @property
    def is_alone(self) -> bool:
        """R14. One player against time."""
        return len(self.places) == 1

    def is_lost(self, seat: int) -> bool:
        """9.10. An expedition without crew."""
        return not self.crew[seat]

    def skill(self, seat: int, word: str) -> int:
        """How good an expedition is at something."""
        return self.skills[seat][self.book.skills.index(word)]

    def check(self) -> None:
        """Everybody is on the path or lost, and the treasure is with its carrier."""
        State.check(self)
        for seat, place in enumerate(self.places):
            assert self.crew[seat] >= 0, f"{seat} has {self.crew[seat]} crew"
            on_path = HOME <= place <= self.book.end
            assert on_path != self.is_lost(seat), f"{seat} is at {place} with {self.crew[seat]} crew"
        if self.carrier != NOBODY_HAS_IT:
            assert self.places[self.carrier] == self.chest, "the treasure is not with its carrier"
        assert self.taken or self.chest == self.book.end, "the treasure has moved by itself"
        assert self.cards.count(TABLE) <= 1, "two cards are being resolved"
