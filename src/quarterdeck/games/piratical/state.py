"""Piratical: the state. Everything lies open but the order of the deck."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.games.piratical.book import FOE, RING, PiraticalBook
from quarterdeck.kit.ship_sheet import GUN, ShipSheet, throw_over
from quarterdeck.systems.pirate_ships.deck import DISCARD, HELD, held_for


@state
class Piratical(State):
    """Ships and where they lie, whose turn it is, and a battle while it lasts."""

    book: PiraticalBook

    cards: Zones
    ships: list[ShipSheet]
    at: list[int]  # 0: no ship on the board
    gone: list[bool]  # R6, by option: out of the game
    missed: list[int]  # turns still to be missed
    again: int  # turns still to come for the active captain
    order: tuple[int, ...]
    active: int
    round: int
    goal: int
    out_when_poor: bool
    always_draws: bool  # R1: the Draw Phase is part of every turn
    port_draw: bool
    business_first: bool  # R13, by option: before the Draw Phase
    back_takes_effect: bool
    loot: bool
    mild_mutiny: bool
    die: int  # the last roll for movement
    card: str  # the last card drawn
    fight: tuple[int, ...]  # the sides of a battle, seats or FOE
    foe: ShipSheet  # what a card brought against the active captain
    foe_name: str
    rolls: tuple[tuple[int, ...], ...]  # the dice of the last exchange, in the order of `rolled_by`
    rolled_by: tuple[int, ...]
    boosted: tuple[int, ...]  # how many of these dice had a card added, the first ones
    boarding: bool  # whether those dice were of a boarding action

    def ship(self, side: int) -> ShipSheet:
        """The ship of a seat, or what a card brought."""
        return self.foe if side == FOE else self.ships[side]

    def held_for(self, side: int, use: str) -> list[str]:
        """The cards before a captain that serve this use."""
        return [] if side == FOE else held_for(self.cards, self.book.uses, side, use)

    def discard(self, seat: int, card: str) -> None:
        """A held card has been used."""
        self.cards.move_kind(card, HELD + seat, DISCARD)

    def hold_of(self, seat: int) -> int:
        """3.1 The spaces of a ship's hold."""
        return self.book.space

    def hull_of(self, seat: int) -> int:
        """3.1 A hull without damage."""
        return self.book.hull

    def guns_of(self, seat: int) -> dict[str, int]:
        """A ship's guns, which all stand alike."""
        return {GUN: self.ships[seat].guns}

    def throw_over(self, seat: int, dropped: Sequence[str]) -> None:
        """R9 What was chosen goes over the side."""
        throw_over(self.ships[seat], dropped)

    def lose_ship(self, seat: int) -> None:
        """5.1, 5.2, 7.1 The ship is lost with all its cargo; gold and held cards stay (R6)."""
        self.ships[seat].wreck()
        self.at[seat] = 0
        self.log("lost", seat=seat)

    def met_by(self, seat: int) -> list[int]:
        """The other captains whose ships lie in the same space, in the order of turns after this one."""
        here = self.at[seat]
        if self.at.count(here) < 2:
            return []
        start = self.order.index(seat)
        after = self.order[start + 1 :] + self.order[:start]
        return [other for other in after if self.at[other] == here]

    def check(self) -> None:
        """Holds are not overfull, hulls not better than new, and only ships that float are on the board."""
        State.check(self)
        for seat, ship in enumerate(self.ships):
            assert ship.stowed <= self.book.space, f"seat {seat} stows {ship}"
            assert 0 <= ship.hull <= self.book.hull, f"seat {seat}: {ship}"
            assert min(ship.crew, ship.guns, ship.goods, ship.gold) >= 0, f"seat {seat}: {ship}"
            assert 0 <= self.at[seat] <= RING, f"seat {seat} is at {self.at[seat]}"
            if not self.fight:
                assert (self.at[seat] > 0) == ship.is_afloat, f"seat {seat} at {self.at[seat]} with {ship}"
