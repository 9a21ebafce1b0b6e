"""High Seas Fleet: the state. U-boats and mines are hidden, all else is open."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, part, state
from quarterdeck.games.high_seas_fleet.book import FleetBook, ShipKind
from quarterdeck.games.high_seas_fleet.secrets import Secrets

NOBODY = -1


@part
class Ship:
    """A ship (or shore battery). Where a boat is, is among the secrets: its `at` is NOBODY.

    `guns` are those left of both batteries, `fired` those that have fired in this round.
    """

    word: str
    kind: str
    seat: int
    at: int
    facing: int
    hull: int
    speed: int
    guns: tuple[int, int]
    fired: tuple[int, int] = (0, 0)
    torpedoed: bool = False
    planes: int = 0
    flown: int = 0
    aa_used: bool = False
    towers: int = 0
    swept: int = 0  # points spent on sweeping the hex ahead
    sinking: int = 0
    hit: bool = False
    damaged: bool = False
    halved: bool = False
    moved: bool = False
    fate: str = ""


@state
class HighSeasFleet(State):
    """The ships, the waters, and where in the round the battle stands."""

    book: FleetBook

    ships: Annotated[list[Ship], Many(28)]
    secrets: Secrets
    terrain: str
    step: str
    bought: tuple[tuple[str, ...], ...]
    fields: tuple[int, int]  # mine fields to lay before the battle
    round: int
    first: int
    last: int
    active: int
    points: int
    astern: bool
    course: tuple[int, ...]
    holding: bool
    turrets: tuple[int, int]  # a ship, and turrets of it whose loss is still to be settled
    by: int  # who destroyed them
    then: str  # the step that follows
    points_each: int
    depot_guns: int
    sea_state: str
    light: str
    crews: tuple[str, str]
    every_hex: bool
    second_roll: bool
    turret_choice: str
    damaged_sinks: bool
    surfaced_visible: bool
    sweepers_sweep: bool
    bomb_armor: bool

    # ------------------------------------------------------------------ ships
    def kind(self, i: int) -> ShipKind:
        """The line of the list for a ship."""
        return self.book.kinds[self.ships[i].kind]

    def is_boat(self, i: int) -> bool:
        """Whether a ship is a U-boat afloat."""
        return i in self.secrets.boats

    def where(self, i: int) -> int:
        """Where a ship is; only its owner may ask this of an unseen boat."""
        return self.secrets.at(i) if self.is_boat(i) else self.ships[i].at

    def is_under(self, i: int) -> bool:
        """Whether a ship is a boat below the surface."""
        return self.is_boat(i) and self.secrets.is_under(i)

    def is_unseen(self, i: int) -> bool:
        """Whether a ship is a boat that the enemy does not see."""
        return self.is_boat(i) and not self.secrets.is_seen(i)

    def afloat(self, seat: int) -> list[int]:
        """A side's ships that are there."""
        return [i for i, ship in enumerate(self.ships) if ship.seat == seat and not ship.fate]

    def visible(self, seat: int) -> list[int]:
        """A side's ships that the enemy sees."""
        return [i for i in self.afloat(seat) if not self.is_unseen(i)]

    def waiting(self, seat: int) -> list[int]:
        """Ships that have yet to move in this round."""
        return [i for i in self.afloat(seat) if not self.ships[i].moved]

    def fighting(self, seat: int) -> list[int]:
        """R15, R18 Warships that are afloat and not sinking; in a hunt the depot ship counts, too."""
        return [
            i
            for i in self.afloat(seat)
            if not self.ships[i].sinking and (self.kind(i).warship or self.kind(i).land or self.book.is_hunt)
        ]

    def surface(self) -> list[int]:
        """The hexes of all ships that are openly on the surface."""
        return [self.where(i) for i, s in enumerate(self.ships) if not s.fate and not self.is_boat(i)]
