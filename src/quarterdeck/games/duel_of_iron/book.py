"""Duel of Iron: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from quarterdeck.engine.book import Book, Printed, Sheet
from quarterdeck.engine.errors import BadData
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.hexes import ARCS, BARRED, E, HexMap, W
from quarterdeck.kit.percentile import RangeTable

UNION, CONFEDERATE = 0, 1
KIND_OF_SEAT = ("monitor", "merrimac")
BANDS = (2, 4, 8)  # 7.1: short, medium and long range
COLUMNS, ROWS = 15, 11
MAP = HexMap(COLUMNS, ROWS)
DEEP, SHALLOW, LAND = ".~#"
COST = {DEEP: 1, SHALLOW: 2, LAND: BARRED}  # 6.3-6.5
# R14: the ends of the map, by seat; the first for a duel, the others for squadrons
STARTS = tuple(
    tuple(MAP.index[f"h{column:02d}{row:02d}"] for row in (6, 4, 8)) for column in (COLUMNS - 1, 2)
)
START_FACING = (W, E)


@dataclass(frozen=True, kw_only=True)
class ShipKind:
    """An ironclad as the tables know it. `ports` are the guns that bear in each arc."""

    id: str
    name: str
    source: Literal["rulebook", "reconstructed"]
    sisters: tuple[str, ...]
    initiative: int
    move_die: int
    move_bonus: int
    cannon: int
    crew: int
    limit: int
    hit: tuple[int, ...]
    pierce: tuple[int, ...]
    ports: dict[str, int]
    salvo: int
    turret: bool = False
    rams: bool = False


@dataclass(frozen=True, kw_only=True)
class Damage:
    """A line of a ship's damage table."""

    ship: Literal["monitor", "merrimac"]
    roll: int
    id: str
    name: str
    effect: Literal["move", "crack", "cannon", "crew", "jam"]
    amount: int


@dataclass(frozen=True, kw_only=True)
class MapRows:
    """A map as drawn in the file."""

    id: str
    name: str
    source: Literal["rulebook", "reconstructed"]
    rows: tuple[str, ...]


def _terrain(file: Sheet, drawn: MapRows) -> str:
    """A map's rows as one string, a letter for each hex."""
    terrain = "".join(drawn.rows)
    whole = len(drawn.rows) == ROWS and all(len(row) == COLUMNS for row in drawn.rows)
    if not whole or set(terrain) - set(COST):
        raise BadData(file, drawn.id, f"should be {ROWS} rows of {COLUMNS} of . ~ and #")
    return terrain


@lru_cache(maxsize=64)
def costs(terrain: str) -> tuple[int, ...]:
    """The price in move points of entering each hex of a map."""
    return tuple([COST[look] for look in terrain])


@lru_cache(maxsize=1 << 15)
def in_sight(terrain: str, a: int, b: int) -> bool:
    """R4. No land lies on the line between two hexes."""
    return MAP.is_clear(a, b, lambda hex: terrain[hex] == LAND)


class IronBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.kinds = {kind.id: kind for kind in read_rows(printed / "ships.toml", "ship", ShipKind)}
        self.damage = {
            kind: tuple(
                sorted(
                    (row for row in read_rows(printed / "ships.toml", "damage", Damage) if row.ship == kind),
                    key=lambda row: row.roll,
                )
            )
            for kind in self.kinds
        }
        self.leak = {
            kind: next(row for row in rows if row.id == "leak") for kind, rows in self.damage.items()
        }
        self.to_hit = {kind.id: RangeTable(BANDS, kind.hit) for kind in self.kinds.values()}
        self.to_pierce = {kind.id: RangeTable(BANDS, kind.pierce) for kind in self.kinds.values()}
        self.ports = {kind.id: tuple(kind.ports[arc] for arc in ARCS) for kind in self.kinds.values()}
        # The words of the ships, by kind, in the order in which squadrons grow.
        self.ship_words = {
            kind.id: tuple(name.lower() for name in kind.sisters) for kind in self.kinds.values()
        }
        self.ship_names = {name.lower(): name for kind in self.kinds.values() for name in kind.sisters}
        maps = printed / "maps.toml"
        self.maps = {drawn.id: drawn for drawn in read_rows(maps, "map", MapRows)}
        self.terrain = {drawn.id: _terrain(maps, drawn) for drawn in self.maps.values()}
        self.crack = printed.number("crack")  # 9.2: percent for each cracked hull
        self.steady = printed.number("steady")  # 9.8: percent for gunners of a jammed turret
        self.range = self.to_hit["monitor"].longest
        self.labels = {
            **MAP.labels,
            **self.ship_names,
            **{row.id: row.name for rows in self.damage.values() for row in rows},
        }
