"""Quest For The Pirates Chest: the state."""

from __future__ import annotations

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.games.quest_for_the_pirates_chest.book import ABOARD, COINS, SMALL, QuestBook
from quarterdeck.kit.hands import Hands

NOBODY = -1


@state
class PiratesQuest(State):
    """Where ships and coins are, what each captain may still do this turn, and what hangs over the next.

    `granted` moves come from cards, `used` ones are gone; `bonus` and `more_dice` are for the next move roll.
    """

    book: QuestBook

    cards: Hands
    coins: Zones
    step: str
    size: int
    first: int
    active: int
    resume: int
    round: int
    round_cap: int
    turns: int
    stop_at_home: bool
    together: bool
    fight_choice: bool
    event_cards: bool
    skip_immune: bool
    ram_escape: bool
    girl_power_any: bool
    captains: list[str]
    ports: list[int]
    places: list[int]
    misses: list[int]
    no_move: list[bool]
    weak: list[bool]
    dulled: list[bool]
    again: list[int]
    stopped: bool
    granted: int
    used: int
    bonus: int
    more_dice: int
    just_moved: bool
    kraken_done: bool
    curse_done: bool
    ended: bool
    die: int

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.places))

    def others(self, seat: int) -> list[int]:
        """The opponents, the next in turn first."""
        n = len(self.places)
        return [(seat + i) % n for i in range(1, n)]

    def has(self, seat: int, ability: str) -> bool:
        """Whether a captain can do this now (R15)."""
        captain = self.captains[seat]
        return bool(captain) and not self.dulled[seat] and self.book.captains[captain].ability == ability

    def aboard(self, seat: int) -> list[str]:
        """The coins that a ship carries."""
        return self.coins.kinds(ABOARD + seat)

    def is_safe(self, seat: int) -> bool:
        """12.1. In the own home port nobody is attacked or destroyed."""
        return self.places[seat] == self.ports[seat]

    def distance(self, a: int, b: int) -> int:
        """R11. Along the ring, the shorter way."""
        apart = abs(a - b)
        return min(apart, self.size - apart)

    def at_sea(self, seat: int) -> bool:
        """Whether a ship is in open sea."""
        return not self.book.is_special(self.places[seat])

    def islands(self) -> int:
        """How many islands there are, and coins to hide."""
        return 4 if self.size == SMALL else len(COINS)

    def moves_left(self, seat: int) -> int:
        """9.3, R5. One move, more by the Compass, by Captain Blood and by cards."""
        if self.stopped:
            return 0
        all_moves = 1 + ("compass" in self.aboard(seat)) + self.has(seat, "swift") + self.granted
        return max(0, all_moves - self.used)
