"""New World Empires: the state."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, part, state
from quarterdeck.games.new_world_empires.book import OWNED, WorldBook
from quarterdeck.kit.trade import Talks

NOBODY_HOLDS = -1


@part
class Rebellion:
    """6.4. Rebel armies in a colony of somebody's."""

    owner: int
    colony: str
    armies: int


@state
class NewWorld(State):
    """Stocks, units, technologies, territories; whose turn it is and where it stands."""

    book: WorldBook

    cards: Zones
    step: str
    turns: tuple[int, ...]
    first: int
    active: int
    round: int
    round_cap: int
    upkeep: str
    coal: str
    revolts_count: bool
    offers_each: int
    picking: str
    countries: list[str]
    stocks: list[list[int]]
    levels: list[list[int]]
    fleets: list[int]
    armies: list[list[int]]
    land_home: list[int]  # European territories: whose they were,
    land_terrain: list[str]  # what they are,
    land_holder: list[int]  # and who has them
    rebels: Annotated[list[Rebellion], Many(40)]
    out_of_play: list[bool]
    event: str
    discoveries: int  # explorations and colonizations still to come this turn
    inventions: int
    offers: int
    moved: int
    fought: list[bool]  # regions in which the player at turn has attacked
    dice_shown: tuple[tuple[int, ...], ...]
    talks: Talks | None

    def in_play(self, seat: int) -> bool:
        """Whether a power is still there."""
        return not self.out_of_play[seat]

    def level(self, seat: int, tech: str) -> int:
        """A technology of a seat."""
        return self.levels[seat][self.book.tech_index[tech]]

    def colonies(self, seat: int) -> list[str]:
        """The colonies before a seat, in the order of the list."""
        return [self.book.components[c] for c in sorted(self.cards[OWNED + seat])]

    def rebels_in(self, seat: int, colony: str) -> int:
        """How many of a seat's colonies of that kind are in revolt."""
        return sum(1 for one in self.rebels if (one.owner, one.colony) == (seat, colony))

    def units(self, seat: int) -> int:
        """Fleets and armies."""
        return self.fleets[seat] + sum(self.armies[seat])

    def lands(self, seat: int) -> list[int]:
        """The European territories that a seat holds."""
        return [i for i, holder in enumerate(self.land_holder) if holder == seat]
