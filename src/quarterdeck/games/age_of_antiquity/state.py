"""Age of Antiquity: the state."""

from __future__ import annotations

from quarterdeck.engine.state import State, part, state
from quarterdeck.games.age_of_antiquity.book import (
    LEVELS,
    LUXURY,
    STOCKS,
    AntiquityBook,
    Bonus,
    Civ,
    Monument,
)
from quarterdeck.kit.action_board import Placed
from quarterdeck.kit.hands import Hands

NOBODY = -1


@part
class Nation:
    """One culture: its stocks and levels, and of this turn its counters, peace and battle bonus.

    `extra` are the Civ cards whose own action is still to be taken; `barred` the squares that may not be
    taken because they were last turn, `used` those that will be.
    """

    stock: list[int]
    levels: list[int]
    left: int = 0
    extra: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    peace: bool = False
    battle: int = 0
    owed: int = 0  # territories still to be placed at the start


@state
class Antiquity(State):
    """The turn and its Leader, the nations, the board, and who holds what on the map."""

    book: AntiquityBook

    cards: Hands
    step: str
    turns: tuple[int, ...]
    turn: int
    length: int
    leader: int
    first: int
    active: int
    sea_fishing: bool
    fleet_reach: bool
    every_victory: bool
    defender_land: bool
    labor_fabric: bool
    nations: list[Nation]
    placed: tuple[Placed, ...]
    owner: list[int]
    goods: tuple[str, ...]
    city: list[str]  # the good of the city there, or nothing
    monument: list[str]
    battle: tuple[tuple[int, ...], ...]  # the last battle rolls, attacker first

    # ------------------------------------------------------------------ stocks and levels
    def has(self, seat: int, word: str) -> int:
        """How much a nation has of something."""
        return self.nations[seat].stock[STOCKS.index[word]]

    def level(self, seat: int, word: str) -> int:
        """A level; Government counts no further than there are cities (5.2, R7)."""
        found = self.nations[seat].levels[LEVELS.index(word)]
        return min(found, self.cities(seat)) if word == "government" else found

    def units(self, seat: int) -> int:
        """Armies and fleets."""
        return self.has(seat, "armies") + self.has(seat, "fleets")

    # ------------------------------------------------------------------ the map
    def held(self, seat: int) -> list[int]:
        """The territories of a nation."""
        return [t for t, owner in enumerate(self.owner) if owner == seat]

    def cities(self, seat: int) -> int:
        """How many cities a nation has."""
        return sum([self.owner[t] == seat for t, good in enumerate(self.city) if good])

    def monuments(self, seat: int) -> int:
        """How many monuments a nation has."""
        return sum([self.owner[t] == seat for t, word in enumerate(self.monument) if word])

    def goods_of(self, seat: int) -> set[str]:
        """All goods that a nation controls."""
        found = {self.goods[t] for t in self.held(seat)}
        return found | {self.city[t] for t in self.held(seat) if self.city[t]}

    def kinds(self, seat: int, type_: str) -> int:
        """How many different goods of a type a nation controls; R20 a temple counts as a luxury."""
        n = sum([self.book.goods[good].type == type_ for good in self.goods_of(seat)])
        return n + (self.temples(seat) if type_ == LUXURY else 0)

    def with_type(self, seat: int, *types: str) -> int:
        """How many territories with goods of one of these types a nation controls."""
        goods = self.book.goods
        n = 0
        for t in self.held(seat):
            here = [self.goods[t], *([self.city[t]] if self.city[t] else [])]
            n += any(goods[good].type in types for good in here)
        return n + (self.temples(seat) if LUXURY in types else 0)

    def with_good(self, seat: int, *words: str) -> int:
        """How many territories with one of these goods a nation controls."""
        return sum([self.goods[t] in words or self.city[t] in words for t in self.held(seat)])

    def coast(self, seat: int) -> int:
        """R3. Coastal territories of a nation."""
        coastal, lands = self.book.coastal, self.book.lands
        return sum([coastal[t] for t in self.held(seat) if t < lands])

    def near(self, seat: int, fleets: int = 0) -> set[int]:
        """5.1. Territories adjacent to a nation's, or over so many seas."""
        beside, is_sea = self.book.beside, self.book.is_sea
        mine = set(self.held(seat))
        found = {n for t in mine for n in beside[t]}
        edge, seen = set(mine), set(mine)
        for _ in range(fleets):
            edge = {n for t in edge for n in beside[t] if is_sea(n)} - seen
            seen |= edge
            found |= {n for t in edge for n in beside[t]}
        return found - mine

    # ------------------------------------------------------------------ cards in play
    def civs(self, seat: int) -> list[Civ]:
        """The Civ cards that a nation has in play."""
        return [self.book.civs[kind] for kind in self.cards.kinds(self.cards.named(f"civs-{seat}"))]

    def built(self, seat: int) -> list[Monument]:
        """The monuments that a nation controls: they go with their territory."""
        here = [self.monument[t] for t in self.held(seat) if self.monument[t]]
        return [self.book.monuments[word] for word in here]

    def temples(self, seat: int) -> int:
        """R20. Monuments that count as a luxury good."""
        return sum([monument.luxury for monument in self.built(seat)])

    def bonuses(self, seat: int) -> list[Bonus]:
        """All cards that may bring something whenever an action is taken."""
        return [*self.civs(seat), *self.built(seat)]

    def order(self) -> tuple[int, ...]:
        """All seats clockwise from this turn's first."""
        n = self.book.seats
        return tuple((self.first + k) % n for k in range(n))

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise from this one."""
        n = self.book.seats
        return [(seat + k) % n for k in range(1, n)]

    def check(self) -> None:
        """Nothing is owed; cities stand on land and monuments in cities."""
        State.check(self)
        for nation in self.nations:
            assert min(nation.stock) >= 0, f"a nation owes something: {nation.stock}"
        for t, word in enumerate(self.monument):
            assert not word or self.city[t], f"a monument without a city at {self.book.places[t]}"
