"""Pirates Own Game: the state."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, state
from quarterdeck.games.pirates_own_game.book import PiratesBook
from quarterdeck.kit.hands import Hands
from quarterdeck.kit.tableau import InPlay, total

# Marks
LOST = "lost"  # 6.5: in no battle this turn
REROLLED = "rerolled"  # 11.2: has used its Luck in this battle

MOST_SHIPS = 18


@state
class PiratesOwnGame(State):
    """Who begins the turn, the fleets (damage are tokens), boosts that hold, and who sails or fires next."""

    book: PiratesBook

    cards: Hands
    step: str
    turns: tuple[int, ...]
    turn: int
    starter: int
    goal: int
    lost_repair: bool
    kraken_anywhere: bool
    hand_limit: int  # R1: 0 is none
    play: Annotated[list[InPlay], Many(MOST_SHIPS)]
    boosts: tuple[tuple[str, str, int], ...]  # ship, rating, how much
    order: tuple[str, ...]  # ships that have yet to sail
    rolled: tuple[int, ...]  # the dice of the last ship
    shooter: str  # who rolled them
    struck: tuple[str, ...]  # hits of the Boarding Segment, which count at its end

    def pile(self, kind: str) -> int:
        """Where a card is discarded: each deck has its own pile."""
        if kind in self.book.own:
            return self.cards.named("own-discard")
        return self.cards.named("plunder-discard") if kind in self.book.plunder else self.cards.discard[0]

    def own_hand(self, seat: int) -> int:
        """The zone in which a seat holds Captains, Ships and Crews."""
        return self.cards.named(f"own-{seat}")

    def treasure(self, seat: int) -> int:
        """The zone of a seat's Buried Treasure pile."""
        return self.cards.named(f"pile-{seat}")

    def gold(self, seat: int) -> int:
        """What lies in a seat's Buried Treasure pile."""
        plunder = self.book.plunder
        return sum([plunder[kind].gold for kind in self.cards.kinds(self.treasure(seat))])

    def fleet(self, seat: int) -> list[InPlay]:
        """The ships of a seat."""
        return [ship for ship in self.play if ship.owner == seat]

    def at(self, place: str) -> list[InPlay]:
        """The ships in a sea, or in port."""
        return [ship for ship in self.play if ship.place == place]

    def rating(self, ship: InPlay, stat: str) -> int:
        """A rating of a ship: its cards, and the boosts that hold."""
        found = total(ship, self.book.ratings[stat].__getitem__)
        return found + sum([n for name, what, n in self.boosts if what == stat and name == ship.name])

    def is_magical(self, ship: InPlay) -> bool:
        """R9. Whether one of its cards is Magical."""
        return not self.book.magicians.isdisjoint(ship.all_cards)

    def has_magic(self, seat: int) -> bool:
        """R6. Whether a seat may play Magical cards."""
        return any(self.is_magical(ship) for ship in self.fleet(seat))

    def seats_in_order(self) -> tuple[int, ...]:
        """R2. All seats, from the one that begins this turn."""
        n = self.book.seats
        return tuple((self.starter + k) % n for k in range(n))

    def sea_plunder(self, sea: str) -> str:
        """The Plunder card on a sea, or nothing."""
        kinds = self.cards.kinds(self.cards.named(sea))
        return kinds[0] if kinds else ""
