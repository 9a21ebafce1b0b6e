"""Culture & Conquest: the state."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.shapes import AnyLength, Many
from quarterdeck.engine.state import State, part, state
from quarterdeck.games.culture_and_conquest.book import ARMY, NAVY, ConquestBook
from quarterdeck.kit.phases import from_seat
from quarterdeck.kit.trade import Talks

NOBODY = -1
NOWHERE = -1


@part
class City:
    """A city, the Wonder in it, and on the map its land."""

    name: str
    owner: int
    wonder: str = ""
    land: int = NOWHERE


@part
class Culture:
    """One culture: its people by trade, its stocks, what it knows and has, and what it is building.

    `owed` is labor that was traded: so much more (or less) is there in the next build phase.
    """

    name: str
    people: list[int]
    leaders: list[int]
    advances: list[bool]
    resources: list[int]
    wonder_work: list[int]
    city_work: int = 0
    gold: int = 0
    food: int = 0
    owed: int = 0
    vp: int = 0


@part
class Band:
    """Units that serve on a side of a war: 0 attacks, 1 defends."""

    seat: int
    side: int
    armies: int
    navies: int
    generals: int
    land: int = NOWHERE


@part
class War:
    """A war being fought; `foe` are the armies of whoever has no seat. Allies stand behind the principals."""

    attacker: int
    defender: int
    bands: Annotated[list[Band], Many(7)]
    foe: int = 0
    start: int = NOWHERE
    land: int = NOWHERE


@state
class Conquest(State):
    """All cultures, their cities, whose turn it is, and what of it is done."""

    book: ConquestBook

    step: str
    turns: tuple[int, ...]
    order: tuple[int, ...]
    active: int
    round: int
    rounds: int
    offers_each: int
    allies: bool
    victory_tribute: bool
    all_losses: bool
    attack_roll: bool
    ties_score: bool
    cultures: list[Culture]
    cities: Annotated[list[City], AnyLength()]
    builders: list[int]  # who built each Wonder
    holder: list[int]  # of each land of the map
    there: list[list[int]]  # of each land: people by trade, then leaders by kind
    came: list[list[int]]  # of each land: those who have moved there this turn
    disaster: str
    shifted: list[int]  # by how much each trade has grown this turn
    visited: tuple[int, ...]  # lands whose people were distributed this turn
    tried: tuple[int, ...]
    war: War | None
    rolls: tuple[tuple[int, ...], ...]  # the last battle, attacker first
    steps: tuple[tuple[int, int], ...]  # ways taken in this move phase
    offers: int
    talks: Talks | None
    labor: int
    may_work: bool
    due: int  # advances still to be rolled

    # ------------------------------------------------------------------ who there is
    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.cultures)

    @property
    def me(self) -> Culture:
        """The culture at turn."""
        return self.cultures[self.active]

    @property
    def on_map(self) -> bool:
        """Whether this is the map version."""
        return bool(self.holder)

    def others(self, seat: int) -> list[int]:
        """The other seats, round the table from this one."""
        return [other for other in from_seat(seat, self.seats) if other != seat]

    # ------------------------------------------------------------------ what a culture has
    def population(self, seat: int) -> int:
        """All people."""
        return sum(self.cultures[seat].people)

    def military(self, seat: int) -> int:
        """Armies and navies."""
        people = self.cultures[seat].people
        return people[ARMY] + people[NAVY]

    def knows(self, seat: int, advance: str) -> bool:
        """Whether a culture has an advance."""
        return self.cultures[seat].advances[self.book.advance_index[advance]]

    def level(self, seat: int, resource: str) -> int:
        """How often a culture has a resource."""
        return self.cultures[seat].resources[self.book.resource_index[resource]]

    def has(self, seat: int, word: str) -> bool:
        """Whether a culture has an advance or a resource."""
        if word in self.book.advance_index:
            return self.knows(seat, word)
        return self.level(seat, word) > 0

    def levels(self, seat: int, kind: str) -> int:
        """All levels of the resources of a kind."""
        resources = self.cultures[seat].resources
        return sum([resources[i] for i in self.book.of_kind[kind]])

    def bonus(self, seat: int, key: str) -> int:
        """What all advances of a culture add to something."""
        advances = self.cultures[seat].advances
        return sum([n for i, n in self.book.bonuses[key] if advances[i]])

    def leader(self, seat: int, word: str) -> int:
        """How many leaders of a kind."""
        return self.cultures[seat].leaders[self.book.leaders.index(word)]

    # ------------------------------------------------------------------ cities, Wonders and lands
    def cities_of(self, seat: int) -> list[City]:
        """The cities of a culture."""
        return [city for city in self.cities if city.owner == seat]

    def city(self, name: str) -> City:
        """The city of that name."""
        return next(city for city in self.cities if city.name == name)

    def wonders_of(self, seat: int) -> list[str]:
        """The Wonders in a culture's cities."""
        return [city.wonder for city in self.cities if city.owner == seat and city.wonder]

    def lands_of(self, seat: int) -> list[int]:
        """The lands of the map that a culture controls."""
        return [land for land, holder in enumerate(self.holder) if holder == seat]

    def city_lands(self) -> set[int]:
        """Lands with a city."""
        return {city.land for city in self.cities}

    def check(self) -> None:
        """Nothing is owed, Wonders are unique, scholars have cities, and the map agrees with the mats."""
        State.check(self)
        for seat, culture in enumerate(self.cultures):
            stocks = (*culture.people, *culture.leaders, *culture.resources, culture.gold, culture.food)
            assert min(stocks) >= 0, f"seat {seat} owes something"
            assert culture.people[5] <= len(self.cities_of(seat)), f"seat {seat} has scholars without a city"
            if self.on_map:
                held = [
                    sum(tokens) for tokens in zip(*[self.there[x] for x in self.lands_of(seat)], strict=True)
                ]
                assert (held or [0] * 12) == [*culture.people, *culture.leaders], f"seat {seat} on the map"
        wonders = [city.wonder for city in self.cities if city.wonder]
        assert len(set(wonders)) == len(wonders), f"a Wonder stands twice: {wonders}"
        for land, holder in enumerate(self.holder):
            assert holder != NOBODY or not any(self.there[land]), f"tokens on nobody's land {land}"
