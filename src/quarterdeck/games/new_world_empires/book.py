"""New World Empires: colonies, technologies, tables and countries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from quarterdeck.engine.book import Book, DataFile, Printed, remembered
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.stores import Amounts, Resources
from quarterdeck.kit.tables import TableRow, read_table

NAMES = ("Blue", "Red", "Amber", "Green", "Violet")
SEATS = tuple(f"seat-{seat}" for seat in range(len(NAMES)))
STOCKS = Resources("workers", "gold", "food", "cloth", "wood", "metal", "horses")
WORKERS, GOLD, FOOD, CLOTH, WOOD, METAL, HORSES = range(7)
BOUGHT = ("food", "cloth", "wood", "metal", "horses")  # 9.1
REGIONS = ("europe", "caribbean", "south-america", "central-america", "north-america", "canada")
REGION_NAMES = ("Europe", "the Caribbean", "South America", "Central America", "North America", "Canada")
EUROPE = 0
COLONIES, SHOWN, COLONIES_OUT, RESEARCH, CARDS, RESEARCH_OUT = range(6)
OWNED = 6  # the first seat's colonies; the others' follow
SET_LANDS = ("grain", "wool", "ore", "forest")  # 5.1
WORKER_COST = STOCKS.amounts({"food": 2, "cloth": 1})  # 11.1
FLEET_COST = STOCKS.amounts({"workers": 1, "metal": 1, "cloth": 2, "wood": 4})  # 11.2
ARMY_COST = STOCKS.amounts({"workers": 1, "cloth": 1, "metal": 2, "horses": 2})  # 11.3
START = {"gold": 10, "food": 10}  # 5.2
START_FLEETS, START_ARMIES = 2, 3
FIRST_LEVEL, EACH_LEVEL = 3, 2  # 10.2
SINGLE = {"workers": "worker", "horses": "horse"}

Stock = Literal["", "workers", "gold", "food", "cloth", "wood", "metal", "horses"]


@dataclass(frozen=True, kw_only=True)
class Colony(CardKind):
    """A colonial territory."""

    region: Literal["caribbean", "south-america", "central-america", "north-america", "canada"]
    brings: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class Technology(CardKind):
    """A technology and its research cards."""

    brings: Stock = ""
    war: bool = False
    start: int = 0


@dataclass(frozen=True, kw_only=True)
class Terrain(TableRow):
    """A kind of European territory."""

    brings: Stock = ""


@dataclass(frozen=True, kw_only=True)
class Event(TableRow):
    """An event; `stock` is what a die of is lost, gained or taken."""

    effect: Literal["lose", "rob", "gain", "fleet", "army", "worker", "discovery", "invention", "revolution"]
    stock: Stock = ""


@dataclass(frozen=True, kw_only=True)
class Country:
    """A country of the optional rules."""

    id: str
    name: str
    sense: str
    techs: dict[str, int] = field(default_factory=dict)
    stocks: dict[str, int] = field(default_factory=dict)
    fleets: int = 0
    armies: int = 0
    territories: int = 0
    wool_for_grapes: bool = False


class WorldBook(Book):
    """Everything printed."""

    def __init__(self, printed: Printed) -> None:
        self.price = printed.number("price")  # 9.1
        self.territories = printed.number("territories")  # 5.1
        self.ruin = printed.number("ruin")  # 2.2
        self.colonies = read_cards(printed / "colonies.toml", Colony, "colony")
        self.technologies = read_cards(printed / "technologies.toml", Technology, "technology")
        self.techs = tuple(tech.id for tech in self.technologies)
        self.tech_index = {word: i for i, word in enumerate(self.techs)}
        self.war_techs = tuple(i for i, tech in enumerate(self.technologies) if tech.war)
        self.terrain = read_table(printed / "tables.toml", "terrain", Terrain)
        self.terrains = tuple(row.id for row in self.terrain.rows)
        self.events = read_table(printed / "tables.toml", "event", Event)
        countries = read_rows(printed / "countries.toml", "country", Country)
        self.countries = {country.id: country for country in countries}
        self._check(printed / "countries.toml", printed / "colonies.toml")
        self.yields: dict[str, Amounts] = {c.id: STOCKS.amounts(c.brings) for c in self.colonies}
        self.region_of = {colony.id: REGIONS.index(colony.region) for colony in self.colonies}
        self.components = (*self.colonies.components, *self.technologies.components)
        self.labels = (
            self.colonies.labels
            | self.technologies.labels
            | self.terrain.labels
            | self.events.labels
            | {country.id: country.name for country in countries}
            | dict(zip(SEATS, NAMES, strict=True))
            | dict(zip(REGIONS, REGION_NAMES, strict=True))
            | {word: word for word in STOCKS.words}
        )

    def _check(self, countries: DataFile, colonies: DataFile) -> None:
        """A word that nobody knows would do nothing."""
        for country in self.countries.values():
            for tech in country.techs:
                if tech not in self.tech_index:
                    raise BadData(countries, f"country ({country.id}).techs", f"{tech!r} is no technology")
        for colony in self.colonies:
            for stock in colony.brings:
                if stock not in STOCKS.words:
                    raise BadData(colonies, f"colony ({colony.id}).brings", f"{stock!r} is no resource")


def level_cost(level: int) -> int:
    """10.2. Gold for reaching a level."""
    return FIRST_LEVEL + EACH_LEVEL * level


def said(amounts: Amounts) -> str:
    """Resources in words."""
    parts = [f"{n} {SINGLE.get(word, word) if n == 1 else word}" for word, n in STOCKS.named(amounts)]
    return ", ".join(parts) or "nothing"


@remembered
def layout_of(book: WorldBook, seats: int) -> Layout:
    """3.1, 3.2. The zones."""
    return Layout(
        seats,
        [
            Zone("exploration-deck", sees=NOBODY, ordered=True),
            Zone("turned-up"),
            Zone("exploration-discard"),
            Zone("research-deck", sees=NOBODY, ordered=True),
            Zone("research-cards"),
            Zone("research-discard"),
            *[Zone(f"colonies-{seat}") for seat in range(seats)],
        ],
        book.components,
    )
