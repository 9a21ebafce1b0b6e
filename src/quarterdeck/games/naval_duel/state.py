"""Naval Duel: the state. Only hands are hidden."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, part, state
from quarterdeck.games.naval_duel.book import CREW, HULL, SAILS, DuelBook, ShipType
from quarterdeck.kit.hands import Hands

NOBODY = -1
PORT, STARBOARD = 1, 2
SIDES = {"port": PORT, "starboard": STARBOARD}


@part
class Ship:
    """A ship: its ratings and where it lies.

    `now` and `full` are Sails, Hull, Crew and Cannon, as they are and undamaged; `lost` is what damage has
    taken of each. `home` is the fleet that it began with. `fired` are the sides that have fired in this turn,
    as bits, `reloads` the broadsides to come by cards. `sinks` is the turn at whose end it goes down, `fate`
    how it left the sea.
    """

    word: str
    type: str
    seat: int
    home: int
    at: int
    facing: int
    now: tuple[int, ...]
    full: tuple[int, ...]
    lost: tuple[int, ...] = (0, 0, 0, 0)
    skill: int = 0
    swift: int = 0
    gunnery: int = 0
    boarding: int = 0
    courage: int = 0
    traits: tuple[str, ...] = ()
    flagship: bool = False
    ally: bool = False
    moved: bool = False
    fired: int = 0
    reloads: int = 0
    boarded: bool = False
    hurt: bool = False
    sinks: int = 0
    fate: str = ""


@state
class NavalDuel(State):
    """The ships, the wind, the cards, and where in the turn the battle stands."""

    book: DuelBook

    ships: Annotated[list[Ship], Many(24)]
    cards: Hands
    land: tuple[int, ...]  # squares
    step: str
    turn: int
    turns: tuple[int, ...]  # seats that have yet to act in the phase, the next one first
    lists: tuple[tuple[str, ...], ...]  # the types of each fleet
    admirals: tuple[str, ...]
    fled: list[bool]  # whether a ship of the fleet has fled
    flag_fled: list[bool]
    sizes: list[int]  # how many ships each fleet began with
    wind: int  # the heading it blows to, or CALM
    first: int  # who moves first in this turn
    last: int  # who moved a ship last in this turn, or NOBODY
    active: int  # the ship at hand, or NOBODY
    towed: int  # the ship that it pulls, or NOBODY
    target: int  # the ship that it fires at or boards, or NOBODY
    shot: str  # what it fires
    helped: tuple[str, ...]  # cards on the roll to come
    hindered: tuple[str, ...]  # cards against it
    allowance: int  # half squares that the ship at hand may move, without the wind of its headings
    goal: int  # the square it makes for, or NOBODY
    trail: tuple[int, ...]  # the ship that moved last, and from where
    declared: tuple[tuple[int, int, int, int, int, int], ...]  # broadsides: see `gunnery.Broadside`
    points_each: int
    has_wind: bool
    worst_heading: bool
    narrow: bool
    free_losses: bool
    silent: bool
    one_card: bool
    few_allies: bool
    pulling: bool

    def type(self, i: int) -> ShipType:
        """The type of a ship."""
        return self.book.types[self.ships[i].type]

    def afloat(self, seat: int) -> list[int]:
        """A side's ships on the map, prizes too."""
        return [i for i, ship in enumerate(self.ships) if ship.seat == seat and not ship.fate]

    def can_move(self, i: int) -> bool:
        """6.6, 8.8, 8.9, 8.11 Whether a ship has the sails, the hull and the crew to move."""
        now = self.ships[i].now
        return now[SAILS] > 0 and now[HULL] > 0 and now[CREW] > 0

    def waiting(self, seat: int) -> list[int]:
        """Ships that have yet to move in this turn."""
        return [i for i in self.afloat(seat) if not self.ships[i].moved and self.can_move(i)]

    def lost_ships(self, seat: int) -> int:
        """10.5, R22 How many of the ships that a fleet began with are no longer its own."""
        kept = [ship for ship in self.ships if ship.home == seat and ship.seat == seat and not ship.fate]
        return self.sizes[seat] - len(kept)

    def named(self, word: str) -> int:
        """A ship by its word."""
        return next(i for i, ship in enumerate(self.ships) if ship.word == word)

    def hand_limit(self, seat: int) -> int:
        """5.3, 4.5 How many cards a side may hold."""
        return self.book.hand + self.book.admiral[self.admirals[seat]].hand
