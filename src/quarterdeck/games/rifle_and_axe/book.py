"""Rifle & Axe: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.ask import Option
from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.kit.action_board import ActionSpace, read_board
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.stores import Resources
from quarterdeck.kit.tables import TableRow, read_table

NAMES = ("Harrods Fort", "Logans Fort", "Boones Station", "Martins Station")
SEASONS = ("spring", "summer", "fall", "winter")
SPRING, SUMMER, FALL, WINTER = SEASONS
STORED = ("grain", "food", "lye", "salt", "gunpowder")  # 10.5
GIVEN, GOT = ("rifles", "gunpowder", "horses", "clothes"), ("food", "hides")  # 9.3
BROUGHT = ("folk", "clothes", "rifles", "tools", "housewares")  # 7.2
POOLS = ("tools", "horses", "rifles", "implements", "looms")  # 3.2
CRAFTS = ("carpenter", "blacksmith")  # 3.4
TARGETS = (20, 150, 35, 60, 60)  # R13, in the order of the awards
AT_ONCE = 40  # options that are made beforehand; who has more hands has them made when they are asked for
Season = Literal["spring", "summer", "fall", "winter"]


@dataclass(frozen=True, kw_only=True)
class Resource:
    """Something that a settlement counts."""

    id: str
    name: str
    start: int
    glyph: str
    price: int


@dataclass(frozen=True, kw_only=True)
class Way(ActionSpace):
    """A way to take one of the 30 actions, and what bounds it beside goods and equipment."""

    number: int
    group: str
    cap: int = 0
    per: Literal["", "livestock"] = ""
    each: int = 1
    seasons: tuple[Season, ...] = SEASONS  # type: ignore[assignment]


@dataclass(frozen=True, kw_only=True)
class Structure:
    """A structure: its cost, how many there may be, and what it is good for."""

    id: str
    name: str
    plural: str
    start: int
    labor: int
    wood: int
    lumber: int
    most: int
    sense: str
    housing: int = 0
    pens: int = 0
    fight: int = 0
    happiness: int = 0
    lye: int = 0
    storage: int = 0


@dataclass(frozen=True, kw_only=True)
class Leader:
    """A leader."""

    id: str
    name: str
    sense: str
    fight: int = 0


@dataclass(frozen=True, kw_only=True)
class Extra:
    """An action beyond those of the Folk: what it can be, and whose or of which structure it is."""

    id: str
    name: str
    serves: tuple[str, ...]
    of: str = ""
    equipped: bool = False


@dataclass(frozen=True, kw_only=True)
class GrowthRow(TableRow):
    """New Folk."""

    births: int = 0
    immigrants: int = 0


@dataclass(frozen=True, kw_only=True)
class SupplyRow(TableRow):
    """What an immigrant brings beside the usual."""

    resource: str


@dataclass(frozen=True, kw_only=True)
class LossRow(TableRow):
    """So many of one or of two kinds are lost."""

    loses: tuple[str, ...]
    n: int


@dataclass(frozen=True, kw_only=True)
class RaidRow(TableRow):
    """A raid: their Fight, the Folk lost, and whether it may be the end."""

    fight: int
    loses: int
    catastrophe: bool = False


@dataclass(frozen=True, kw_only=True)
class WinterRow(TableRow):
    """A winter."""

    severity: Literal["mild", "moderate", "harsh"]
    folk: int
    livestock: int
    fuel: int


@dataclass(frozen=True)
class Priced:
    """A way as it is worked with: the places of what it uses up and keeps busy, of its group and of itself,
    and its options, as often as it may be taken at once."""

    cost: tuple[tuple[int, int], ...]
    busy: tuple[tuple[int, int, bool], ...]  # with whether it is given away as well
    group: int
    place: int
    options: tuple[Option, ...]


class SettlementBook(Book):
    """Actions, structures, leaders, all tables and the numbers."""

    def __init__(self, printed: Printed) -> None:
        self.seats = int(printed.options["players"])
        self.turns = printed.number("turns")  # 1.2
        self.growth_each = printed.number("growth")  # 4.1, 7.1
        self.breeding = printed.number("breeding")  # 7.3
        self.foal = printed.number("foal")  # 7.3
        self.unkempt = printed.number("unkempt")  # 4.11, 4.12
        self.militia = printed.number("militia")  # 7.4
        self.defend = printed.number("defend")  # 9.4
        self.saved = printed.number("saved")  # 9.4
        self.overrun = printed.number("overrun")  # 9.7
        self.powder = printed.number("powder")  # 9.6
        self.looted = printed.number("looted")  # 9.6
        self.starve = printed.number("starve")  # 10.1
        self.unsalted = printed.number("unsalted")  # 10.2
        self.salted = printed.number("salted")  # 10.2
        self.barter = printed.number("barter")  # 9.3
        self.resources = read_rows(printed / "resources.toml", "resource", Resource)
        self.goods = Resources(*[resource.id for resource in self.resources])
        self.prices = {resource.id: resource.price for resource in self.resources if resource.price}
        self.board = read_board(printed / "actions.toml", "way", Way)
        self.ways = tuple(way.id for way in self.board)
        self.groups = tuple(dict.fromkeys(way.group for way in self.board))
        self.priced = {way.id: self._price(way) for way in self.board}
        self.open_in = {season: [way for way in self.board if season in way.seasons] for season in SEASONS}
        self.structures = {s.id: s for s in read_rows(printed / "structures.toml", "structure", Structure)}
        self.sites = tuple(self.structures)
        tables = printed / "tables.toml"
        self.leaders = {leader.id: leader for leader in read_rows(tables, "leader", Leader)}
        self.extras = {extra.id: extra for extra in read_rows(tables, "extra", Extra)}
        self.growth = read_table(tables, "growth", GrowthRow)
        self.supplies = read_table(tables, "supplies", SupplyRow)
        self.boons = read_table(tables, "boon", TableRow)
        self.hardships = read_table(tables, "hardship", LossRow)
        self.mishaps = read_table(tables, "mishap", LossRow)
        self.raids = read_table(tables, "raid", RaidRow)
        self.winters = read_table(tables, "winter", WinterRow)
        self._check_words(printed)
        self.labels = {
            **{r.id: r.name for r in self.resources}, **self.board.labels,
            **{s.id: s.name for s in self.structures.values()},
            **{x.id: x.name for x in self.leaders.values()},
            **{x.id: x.name for x in self.extras.values()}, **self.growth.labels, **self.supplies.labels,
            **self.boons.labels, **self.hardships.labels, **self.mishaps.labels, **self.raids.labels,
            **self.winters.labels,
        }  # fmt: skip

    def _price(self, way: Way) -> Priced:
        """Where a way looks in the lists of a settlement."""
        cost, busy = [
            tuple((self.goods.index[w], n) for w, n in each.items()) for each in (way.cost, way.busy)
        ]
        given = [(i, n, i in dict(cost)) for i, n in busy]
        options = tuple([("do", way.id, n) for n in range(1, AT_ONCE + 1)])
        return Priced(cost, tuple(given), self.groups.index(way.group), self.ways.index(way.id), options)

    @remembered
    def helpers(self, extras: tuple[str, ...]) -> dict[str, tuple[int, int]]:
        """3.5. For each group of actions how many of these extra ones serve it, and how many are equipped."""
        found: dict[str, tuple[int, int]] = {}
        for extra in [self.extras[word] for word in extras]:
            for group in extra.serves:
                n, equipped = found.get(group, (0, 0))
                found[group] = (n + 1, equipped + extra.equipped)
        return found

    def _check_words(self, printed: Printed) -> None:
        """Every word that a row uses names something."""
        tables, words = printed / "tables.toml", {*self.goods.words}
        check_words(tables, "supplies", self.supplies.rows, "resource", words, "a resource")
        losable = {*words, "cabin"}
        check_words(tables, "hardship", self.hardships.rows, "loses", losable, "a resource or a cabin")
        check_words(tables, "mishap", self.mishaps.rows, "loses", losable, "a resource or a cabin")
        check_words(tables, "extra", self.extras.values(), "serves", {*self.groups}, "a group of actions")
        owners = {*self.structures, *self.leaders}
        check_words(tables, "extra", self.extras.values(), "of", owners, "a leader or a structure")
        file = printed / "actions.toml"
        allowed = {*[way.id for way in self.board], "weaving", "gifts", *CRAFTS}
        check_words(file, "way", self.board, "group", allowed, "a way or a group of ways")
