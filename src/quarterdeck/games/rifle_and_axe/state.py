"""Rifle & Axe: the state. Nothing is hidden."""

from __future__ import annotations

from quarterdeck.engine.state import State, part, state
from quarterdeck.games.rifle_and_axe.book import SEASONS, SettlementBook


@part
class Settlement:
    """One settlement.

    `stock` counts the resources, `built` the structures. Of this turn: `start` is the stock when the
    actions began, `used` what equipment is busy, `spent` what was used up, `done` how often each action was
    taken and `paid` how often Folk took one of each group, `idle` the Folk without work,
    `extras` the actions beyond theirs.
    """

    leader: str
    stock: list[int]
    built: list[int]
    start: list[int]
    used: list[int]
    spent: list[int]
    done: list[int]
    paid: list[int]
    idle: int = 0
    extras: tuple[str, ...] = ()
    crafts: tuple[str, ...] = ()  # R5: craftsmen who stay
    militia: int = 0  # turns that they stay
    killed: int = 0  # Folk lost this turn
    starving: bool = False
    winter: str = ""
    out: int = 0  # R11: the turn in which it was lost


# What one of a resource is called whose name is a plural.
ONE = {
    "horses": "horse", "tools": "tool", "rifles": "rifle", "containers": "container", "looms": "loom",
    "plots": "plot", "implements": "implement",
}  # fmt: skip


def counted(word: str, n: int) -> str:
    """What so many of a resource are called."""
    return ONE.get(word, word) if n == 1 else word


@state
class RifleAndAxe(State):
    """The turn, whose settlement takes its phases, and the settlements."""

    book: SettlementBook

    step: str
    turn: int
    turns: int
    active: int
    literal_growth: bool
    same_turn: bool
    whole_build: bool
    horse_defence: bool
    picked: bool
    raid: str  # the raid at hand
    towns: list[Settlement]

    @property
    def season(self) -> str:
        """1.2. Spring, summer, fall, winter."""
        return SEASONS[(max(self.turn, 1) - 1) % 4]

    @property
    def me(self) -> Settlement:
        """The settlement whose phases are taken."""
        return self.towns[self.active]

    def has(self, town: Settlement, word: str) -> int:
        """How much of a resource there is."""
        return town.stock[self.book.goods.index[word]]

    def add(self, town: Settlement, word: str, n: int) -> int:
        """R7, R8. More or less of a resource, never below zero, and no more horses than pens; the change."""
        i = self.book.goods.index[word]
        before = town.stock[i]
        after = max(0, before + n)
        if word == "horses" and n > 0:
            after = max(before, min(after, self.pens(town)))
        town.stock[i] = after
        return after - before

    def structures(self, town: Settlement, word: str) -> int:
        """How many of a structure there are."""
        return town.built[self.book.sites.index(word)]

    def of_structures(self, town: Settlement, what: str) -> int:
        """What all structures give of something: housing, pens, storage, fight."""
        rows = self.book.structures.values()
        return sum([n * int(getattr(row, what)) for n, row in zip(town.built, rows, strict=True)])

    def housing(self, town: Settlement) -> int:
        """2.2."""
        return self.of_structures(town, "housing")

    def pens(self, town: Settlement) -> int:
        """2.3. Horses that can be kept."""
        return self.of_structures(town, "pens")

    def fight(self, town: Settlement) -> int:
        """9.5. The Fight of a settlement."""
        rifles = self.has(town, "rifles") if self.has(town, "gunpowder") else 0
        if not self.has(town, "metal"):
            rifles //= 2
        lye = bool(self.has(town, "lye") and self.structures(town, "blockhouse"))
        leader = self.book.leaders[town.leader].fight if town.leader else 0
        militia = self.book.militia if town.militia else 0
        return rifles + self.of_structures(town, "fight") + lye + leader + militia

    def awards_of(self, town: Settlement) -> tuple[int, int, int, int, int]:
        """1.3. What the five awards compare."""
        hoard = sum([self.has(town, word) for word in ("grain", "livestock", "food")])
        works = sum(town.built) + self.has(town, "plots")
        return self.has(town, "folk"), self.has(town, "happiness"), works, self.has(town, "money"), hoard

    def stored(self, town: Settlement) -> int:
        """10.5. What must be kept in containers."""
        return sum([self.has(town, word) for word in ("grain", "food", "lye", "salt", "gunpowder")])

    def storage(self, town: Settlement) -> int:
        """10.5. What can be kept."""
        return self.has(town, "containers") + self.of_structures(town, "storage")

    def check(self) -> None:
        """Nothing is owed, and equipment is not busy twice."""
        State.check(self)
        for town in self.towns:
            assert min(town.stock) >= 0, f"a settlement owes something: {town.stock}"
            assert town.idle >= 0, f"{town.idle} idle Folk"
