"""Pirate War: the state. Everything lies open but the order of the deck."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.games.pirate_war.book import FORWARD, FREE, NOWHERE, Race, WarBook
from quarterdeck.kit.ship_sheet import ShipSheet, throw_over
from quarterdeck.systems.pirate_ships.deck import DISCARD, HELD, held_for


@state
class PirateWar(State):
    """Ships on the sea, the wind, what ports hold and have stored, and where the turn stands.

    A ship's `goods` are treasures. `forward` counts those of its guns that face forward, where a captain can
    choose. `irons` says that a ship turned into the wind and stopped. `hostile` are the ports whose forts
    fire at a captain, as bits; those in `fired` have done so in this turn.
    """

    book: WarBook

    cards: Zones
    ships: list[ShipSheet]
    races: list[int]  # NOWHERE: not chosen yet
    at: list[int]  # NOWHERE: no ship on the sea
    facing: list[int]
    forward: list[int]
    irons: list[bool]
    hostile: list[int]
    stored: list[int]
    stock: list[int]  # treasures left in each home port, and on the island
    gone: list[bool]  # R13, by option: out of the game
    missed: list[int]  # turns still to be missed
    again: int  # turns still to come for the active captain
    order: tuple[int, ...]  # of this round
    waiting: tuple[int, ...]  # who has yet to take a turn in it
    active: int
    round: int
    wind: int  # the side to which it blows
    step: str
    goal: int
    by_hex: bool  # R18, by option: two sides in a hex
    free_turns: bool  # R18, by option: turning in port costs nothing
    free_port_stops: bool
    out_when_poor: bool
    sharing: str
    card: str  # the last card drawn
    came_from: int  # the place where the turn began
    trail: tuple[int, ...]  # the last move: from where to where
    dealt: bool  # the one roll on a table of a port is done
    shopped: bool
    fired: int
    shots: tuple[int, int]  # guns that have fired in this turn: forward ones, and all others
    boarded: bool
    escaped: tuple[int, ...]  # who cannot be attacked any more in this turn
    target: int  # who is under attack, or NOWHERE
    rolled: tuple[str, ...]  # what the last dice were for
    rolls: tuple[tuple[int, ...], ...]

    # ------------------------------------------------------------------ captains
    def race(self, seat: int) -> Race:
        """The people for whom a captain sails."""
        return self.book.races[self.races[seat]]

    def held_for(self, side: int, use: str) -> list[str]:
        """The cards before a captain that serve this use."""
        return held_for(self.cards, self.book.uses, side, use)

    def discard(self, seat: int, card: str) -> None:
        """A held card has been used."""
        self.cards.move_kind(card, HELD + seat, DISCARD)

    def afloat(self) -> list[int]:
        """The captains with a ship on the sea."""
        return [seat for seat, at in enumerate(self.at) if at != NOWHERE]

    def place(self, seat: int) -> int:
        """Where a ship lies at anchor, or NOWHERE."""
        at = self.at[seat]
        return NOWHERE if at == NOWHERE else self.book.moored[at]

    def is_home(self, seat: int) -> bool:
        """Whether a ship lies in its own port."""
        return self.place(seat) == self.races[seat] != NOWHERE

    def is_safe(self, seat: int) -> bool:
        """9.2 Whether a ship lies at a Free Port."""
        return self.place(seat) >= FREE

    # ------------------------------------------------------------------ ships
    def hull_of(self, seat: int) -> int:
        """5.1, 5.3 A hull without damage."""
        return self.race(seat).hull

    def hold_of(self, seat: int) -> int:
        """6.1 A ship has as many cargo spaces as points of hull."""
        return self.ships[seat].hull

    def is_crippled(self, seat: int) -> bool:
        """5.3 Whether half of the hull or more is gone."""
        return 2 * self.ships[seat].hull <= self.hull_of(seat)

    def guns_of(self, seat: int) -> dict[str, int]:
        """A ship's guns by where they stand."""
        mounts, guns = self.race(seat).mounts, self.ships[seat].guns
        if len(mounts) == 1:
            return {mounts[0]: guns}
        return {mounts[0]: self.forward[seat], mounts[1]: guns - self.forward[seat]}

    def throw_over(self, seat: int, dropped: Sequence[str]) -> None:
        """What was chosen goes over the side."""
        throw_over(self.ships[seat], dropped)
        self.forward[seat] -= dropped.count(FORWARD)

    def lose_ship(self, seat: int) -> None:
        """5.1, 5.2, 7.1 The ship is lost with all its cargo; gold and held cards stay (R13)."""
        self.ships[seat].wreck()
        self.at[seat] = NOWHERE
        self.forward[seat] = self.hostile[seat] = 0
        self.irons[seat] = False
        self.log("lost", seat=seat)

    # ------------------------------------------------------------------ law
    def check(self) -> None:
        """Holds are not overfull, no two ships share a hex, and no treasure comes from nowhere."""
        State.check(self)
        lying = [at for at in self.at if at != NOWHERE]
        assert len(set(lying)) == len(lying), f"ships share a hex: {self.at}"
        assert not any(self.book.is_land[at] for at in lying), f"a ship on land: {self.at}"
        for seat, ship in enumerate(self.ships):
            if self.races[seat] == NOWHERE:
                continue
            assert 0 <= ship.hull <= self.hull_of(seat), f"seat {seat}: {ship}"
            assert min(ship.crew, ship.guns, ship.goods, ship.gold) >= 0, f"seat {seat}: {ship}"
            assert 0 <= self.forward[seat] <= ship.guns, f"seat {seat}: {self.forward[seat]} of {ship}"
            assert (self.at[seat] != NOWHERE) == ship.is_afloat, f"seat {seat} at {self.at[seat]}: {ship}"
        treasures = sum(self.stock) + sum(self.stored) + sum(ship.goods for ship in self.ships)
        assert min(self.stock) >= 0, f"stocks {self.stock}"
        assert treasures <= self.book.stock * len(self.stock), f"{treasures} treasures"
