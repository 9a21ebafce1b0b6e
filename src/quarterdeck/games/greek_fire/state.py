"""Greek Fire: the state. Nothing is hidden."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, part, state
from quarterdeck.games.greek_fire.book import FireBook, ShipKind

NOBODY = -1


@part
class Ship:
    """A galley: its log (3.1) and where it stands.

    `rowers` is its full crew, `muster` the crew whose dead count for morale, `struck` the last round in which
    it rammed or was rammed. `aground` is the side by which it can leave shallows, or NOBODY. `fate` says how
    it left the sea.
    """

    word: str
    kind: str
    seat: int
    quality: str
    at: int
    facing: int
    crew: int
    rowers: int
    muster: int
    captain: tuple[str, ...]
    crew_skills: tuple[str, ...]
    advantages: tuple[str, ...]
    shots: tuple[int, ...] = ()  # left to each advantage that is a weapon, in their order
    fired: int = 0  # weapons that have shot in this round, as bits; the rowers are the first
    dead: int = 0
    oars: int = 0
    fires: int = 0
    sinking: int = 0
    struck: int = NOBODY
    aground: int = NOBODY
    victories: int = 0
    moved: bool = False
    stopped: bool = False
    routing: bool = False
    hurt: bool = False
    fate: str = ""


@state
class GreekFire(State):
    """The ships, the waters, and where in the round the battle stands."""

    book: FireBook

    ships: Annotated[list[Ship], Many(16)]
    terrain: str
    step: str
    bought: tuple[tuple[str, ...], ...]  # the fleets as they were drawn up, west first
    west: int  # the seat that commands the western fleet
    round: int
    first: int  # who opens the round
    last: int  # who moved a ship last in this round, or NOBODY
    active: int
    sail: int  # points by the sail roll of the active ship
    points: int
    run: int  # hexes that it has come straight ahead
    ramming: bool  # at ramming speed
    left_hex: bool
    rammed: int  # the ship that it rammed in this move, or NOBODY
    prize: int  # a ship just captured that awaits its crew, or NOBODY
    course: tuple[int, ...]  # the way still to go, as hexes and facings in turn
    holding: bool  # the other side holds its fire until the ship stops
    grapples: tuple[tuple[int, int], ...]
    locked: tuple[tuple[int, int], ...]  # ships that are rammed together
    points_each: int
    chosen: bool
    crews: tuple[str, str]
    captains: str
    nations: bool
    free_fire: bool
    speed_rounded: bool
    spread_each: bool
    only_after_losses: bool
    melee_all: bool

    # ------------------------------------------------------------------ ships
    def kind(self, i: int) -> ShipKind:
        """The type of a ship."""
        return self.book.kinds[self.ships[i].kind]

    def afloat(self, seat: int) -> list[int]:
        """A side's ships on the map, empty ones too."""
        return [i for i, ship in enumerate(self.ships) if ship.seat == seat and not ship.fate]

    def in_action(self, seat: int) -> list[int]:
        """2.1 A side's ships that are afloat, manned and not routing."""
        return [
            i
            for i, ship in enumerate(self.ships)
            if ship.seat == seat and not ship.fate and ship.crew and not ship.routing
        ]

    def waiting(self, seat: int) -> list[int]:
        """Manned ships that have yet to move in this round."""
        return [
            i
            for i, ship in enumerate(self.ships)
            if ship.seat == seat and not ship.fate and ship.crew and not ship.moved
        ]

    def size_points(self, seat: int) -> int:
        """The size of a side's manned ships."""
        return sum([self.kind(i).deck for i in self.afloat(seat) if self.ships[i].crew])

    def ship_at(self, hex: int) -> int:
        """The ship on a hex, or NOBODY."""
        for i, ship in enumerate(self.ships):
            if ship.at == hex and not ship.fate:
                return i
        return NOBODY

    def skill(self, i: int, skill: str) -> int:
        """16.3 How often a ship has a skill: by its captain, and by its crew."""
        ship = self.ships[i]
        return ship.captain.count(skill) + ship.crew_skills.count(skill)

    def ram_bonus(self, i: int) -> int:
        """5.2, 6.3, 16.3 Ram, prongs, reinforced rams and the skill."""
        advantages = self.book.advantages
        extra = sum([advantages[word].ram for word in self.ships[i].advantages])
        return self.kind(i).ram + extra + self.skill(i, "ramming")

    def sum_of(self, i: int, field: str) -> int:
        """What a ship's advantages add to hull or sail roll."""
        advantages = self.book.advantages
        return sum([int(getattr(advantages[word], field)) for word in self.ships[i].advantages])

    def has(self, i: int, advantage: str) -> bool:
        """Whether a ship has an advantage."""
        return advantage in self.ships[i].advantages

    def grappled(self, i: int) -> list[int]:
        """The ships that a ship is grappled to."""
        return [a + b - i for a, b in self.grapples if i in (a, b)]

    def are_locked(self, i: int, j: int) -> bool:
        """R8 Whether two ships are rammed together."""
        return (min(i, j), max(i, j)) in self.locked
