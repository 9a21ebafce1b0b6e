"""Culture & Conquest: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from quarterdeck.engine.about import folder_of
from quarterdeck.engine.book import Book, Printed
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.tables import TableRow, read_table
from quarterdeck.kit.territories import read_map

NAMES = ("Blue", "Red", "Amber", "Green", "Violet", "Teal")
SEATS = tuple(f"seat-{seat}" for seat in range(len(NAMES)))
TRADES = ("armies", "navies", "farmers", "traders", "laborers", "scholars")  # 7.1
ARMY, NAVY, FARM, TRADE, LABOR, SCHOLAR = range(6)
MILITARY = (ARMY, NAVY)
ONE_OF = {"armies": "army", "navies": "navy", "farmers": "farmer", "traders": "trader", "laborers": "laborer",
          "scholars": "scholar"}  # fmt: skip
STOCKS = ("gold", "food", "labor")  # what is traded by number beside people and resources
SERIES = ("", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X")  # R17
THE_MAP = "age-of-antiquity"  # R14: whose reconstruction of the Mediterranean is used
LITERACY = "literacy"

Kind = Literal["food", "luxury", "build", "clothing", "military"]
Trade = Literal["armies", "navies"]
Effect = Literal["people", "resource", "city", "wonder", "half-gold", "all-gold", "half-food", "war"]


@dataclass(frozen=True, kw_only=True)
class CultureRow(TableRow):
    """A culture and what it knows from the start."""

    advance: str = ""


@dataclass(frozen=True, kw_only=True)
class Natural(TableRow):
    """A natural resource; found only by who has one of `needs`, if there are any."""

    kind: Kind
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Manufactured:
    """A manufactured resource: the advance it takes, and one of the resources."""

    id: str
    name: str
    kind: Kind
    advance: str
    needs: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Disaster(TableRow):
    """A disaster: what is lost, how many dice of people, who goes first, what attackers take."""

    effect: Effect
    sense: str
    dice: int = 0
    worse: str = ""
    first: tuple[Trade, ...] = ()
    takes: Literal["", "city", "people", "gold"] = ""


@dataclass(frozen=True, kw_only=True)
class LeaderRow(TableRow):
    """A kind of leader."""

    sense: str


@dataclass(frozen=True, kw_only=True)
class Advance(TableRow):
    """An advance and all that it does."""

    sense: str
    mark: Literal["", "religion", "government"] = ""
    needs: tuple[str, ...] = ()
    battle: Literal["", "always", "lone", "attack", "defence"] = ""
    mitigates: tuple[str, ...] = ()
    stores: bool = False
    growth: int = 0
    research: int = 0
    city_gold: int = 0
    labor_off: int = 0
    gold_off: int = 0
    labor_each: int = 0
    food_each: int = 0
    find: int = 0
    points: int = 0
    city_points: int = 0
    wonder_points: int = 0


@dataclass(frozen=True, kw_only=True)
class Wonder:
    """A Wonder, what it asks for, and what it does."""

    id: str
    name: str
    needs: str
    sense: str
    as_city: bool = False
    mitigates: tuple[str, ...] = ()
    gold_dice: int = 0
    defence: int = 0
    research: int = 0


@dataclass(frozen=True, kw_only=True)
class CityName:
    """A name for a city."""

    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class Sea:
    """A sea of the map: where its name stands, its coasts, and the seas beside it."""

    id: str
    name: str
    at: tuple[int, ...]
    coasts: tuple[str, ...]
    seas: tuple[str, ...]


BONUSES = ("growth", "research", "city_gold", "labor_off", "gold_off", "labor_each", "food_each", "find")


class ConquestBook(Book):
    """Tables, advances, Wonders, city names, numbers, and for the map version the map."""

    def __init__(self, printed: Printed) -> None:
        self.literacy = str(printed.options[LITERACY])  # R5
        self._read_numbers(printed)
        self._read_tables(printed)
        self._read_advances(printed)
        self._read_wonders(printed)
        self._read_map(bool(printed.options["map"]))
        self.labels = {
            **self.cultures.labels, **self.naturals.labels, **{good.id: good.name for good in self.goods},
            **self.disasters.labels, **self.leader_table.labels, **self.advance_table.labels,
            **{wonder.id: wonder.name for wonder in self.wonders}, **self.city_labels,
            **dict(zip(self.lands, self.land_names, strict=True)), **{sea.id: sea.name for sea in self.seas},
            **dict(zip(SEATS, NAMES, strict=True)),
        }  # fmt: skip

    def _read_numbers(self, printed: Printed) -> None:
        self.people = printed.number("people")  # 3.1
        self.shift = printed.number("shift")  # 7.2
        self.raising, self.equipped = printed.number("raise"), printed.number("equipped")  # 7.3
        self.food = printed.number("food")  # 9.1
        self.city_price = (printed.number("city-labor"), printed.number("city-gold"))  # 14.3
        self.wonder_price = (printed.number("wonder-labor"), printed.number("wonder-gold"))  # 14.5
        self.find_labor, self.make_labor = printed.number("find-labor"), printed.number("make-labor")  # 14.4
        self.discount = printed.number("discount")  # 14.6
        self.copying = printed.number("copy")  # 15.3
        self.attack = printed.number("attack")  # 12.1
        self.sail = printed.number("sail")  # 19.8
        self.advance_points, self.city_points = (
            printed.number("advance-points"),
            printed.number("city-points"),
        )
        self.built_points, self.held_points = printed.number("built-points"), printed.number("held-points")
        self.natural_points, self.made_points = (
            printed.number("natural-points"),
            printed.number("made-points"),
        )
        self.people_points = printed.number("people-points")

    def _read_tables(self, printed: Printed) -> None:
        file = printed / "tables.toml"
        self.cultures = read_table(file, "culture", CultureRow)
        self.finds = read_table(file, "find", TableRow)
        self.naturals = read_table(file, "natural", Natural)
        self.disasters = read_table(file, "disaster", Disaster)
        self.leader_table = read_table(file, "leader", LeaderRow)
        made = read_rows(file, "manufactured", Manufactured)
        self.goods = tuple(
            replace(good, advance=self.literacy) if good.advance == LITERACY else good for good in made
        )
        self.culture_of = {row.id: row for row in self.cultures.rows}
        self.disaster_of = {row.id: row for row in self.disasters.rows}
        self.leaders = tuple(row.id for row in self.leader_table.rows)
        self.resources = (*[row.id for row in self.naturals.rows], *[good.id for good in self.goods])
        self.kinds = (*[row.kind for row in self.naturals.rows], *[good.kind for good in self.goods])
        self.resource_index = {word: i for i, word in enumerate(self.resources)}
        self.natural_count = len(self.naturals.rows)
        self.of_kind = {
            kind: tuple(i for i, one in enumerate(self.kinds) if one == kind)
            for kind in ("food", "luxury", "build", "clothing", "military")
        }
        check_words(file, "natural", self.naturals.rows, "needs", self.resource_index, "a resource")
        check_words(file, "manufactured", self.goods, "needs", self.resource_index, "a resource")

    def _read_advances(self, printed: Printed) -> None:
        file = printed / "advances.toml"
        self.advance_table = read_table(file, "advance", Advance)
        self.advances = tuple(row for row in self.advance_table.rows if row.id != "any-advance")
        self.advance_words = tuple(advance.id for advance in self.advances)
        self.advance_index = {word: i for i, word in enumerate(self.advance_words)}
        known = {*self.resource_index, *self.advance_index}
        check_words(file, "advance", self.advances, "needs", known, "a resource or an advance")
        check_words(file, "advance", self.advances, "mitigates", self.disaster_of, "a disaster")
        check_words(printed / "tables.toml", "manufactured", self.goods, "advance", known, "an advance")
        check_words(
            printed / "tables.toml", "culture", self.cultures.rows[:-1], "advance", known, "an advance"
        )
        check_words(
            printed / "tables.toml", "disaster", self.disasters.rows, "worse", known | {""}, "an advance"
        )
        self.bonuses = {
            key: tuple((i, n) for i, advance in enumerate(self.advances) if (n := getattr(advance, key)))
            for key in BONUSES
        }

    def _read_wonders(self, printed: Printed) -> None:
        file = printed / "wonders.toml"
        rows = read_rows(file, "wonder", Wonder)
        self.wonders = tuple(replace(w, needs=self.literacy) if w.needs == LITERACY else w for w in rows)
        known = {*self.resource_index, *self.advance_index}
        check_words(file, "wonder", self.wonders, "needs", known, "a resource or an advance")
        check_words(file, "wonder", self.wonders, "mitigates", self.disaster_of, "a disaster")
        self.wonder_index = {wonder.id: i for i, wonder in enumerate(self.wonders)}
        names = read_rows(printed / "cities.toml", "city", CityName)
        self.city_labels = {
            f"city-{name.id}-{n}" if n else f"city-{name.id}": f"{name.name}{series}"
            for n, series in enumerate(SERIES)
            for name in names
        }
        self.city_words = tuple(self.city_labels)
        self.city_series = len(names)

    def _read_map(self, used: bool) -> None:
        """19.1, R14. Lands and seas, their neighbours, and which lands can be reached over sea."""
        self.map = read_map(folder_of(THE_MAP) / "map.json") if used else None
        self.lands = self.map.words if self.map else ()
        self.land_names = tuple(place.name for place in self.map.places) if self.map else ()
        self.land_index = {word: i for i, word in enumerate(self.lands)}
        self.adjacent = self.map.adjacent if self.map else ()
        self.seas = tuple(read_rows(folder_of(THE_MAP) / "seas.toml", "sea", Sea)) if used else ()
        self.coastal = frozenset(self.land_index[word] for sea in self.seas for word in sea.coasts)
        self.by_sea = tuple(self._over_sea(land) for land in range(len(self.lands)))

    def _over_sea(self, land: int) -> tuple[int, ...]:
        """19.8. Coasts within so many spaces, seas and the landing counted."""
        word = self.lands[land]
        row = {sea.id: sea for sea in self.seas}
        edge = {sea.id for sea in self.seas if word in sea.coasts}
        seen = set(edge)
        for _ in range(self.sail - 2):
            edge = {other for one in edge for other in row[one].seas} - seen
            seen |= edge
        coasts = {self.land_index[coast] for one in seen for coast in row[one].coasts}
        return tuple(sorted(coasts - {land}))


def counted(n: int, trade: str) -> str:
    """The word for so many of a trade: army, armies."""
    return ONE_OF[trade] if n == 1 else trade


def faces(dice: tuple[int, ...]) -> str:
    """A roll as people read it."""
    return " ".join([str(face) for face in dice]) or "nothing"
