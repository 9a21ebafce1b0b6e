"""Duel of Iron: the state, the ironclads, and the maps they fight on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from quarterdeck.engine.errors import BadData
from quarterdeck.engine.state import State, part, state
from quarterdeck.kit.data import read_numbers, read_rows
from quarterdeck.kit.hexes import ARCS, BARRED, E, HexMap, W
from quarterdeck.kit.percentile import RangeTable

FOLDER = Path(__file__).parent
NUMBERS = read_numbers(FOLDER)
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


KINDS = {kind.id: kind for kind in read_rows(FOLDER / "ships.toml", "ship", ShipKind)}
DAMAGE = {
    kind: tuple(
        sorted(
            (row for row in read_rows(FOLDER / "ships.toml", "damage", Damage) if row.ship == kind),
            key=lambda row: row.roll,
        )
    )
    for kind in KINDS
}
LEAK = {kind: next(row for row in rows if row.id == "leak") for kind, rows in DAMAGE.items()}
TO_HIT = {kind.id: RangeTable(BANDS, kind.hit) for kind in KINDS.values()}
TO_PIERCE = {kind.id: RangeTable(BANDS, kind.pierce) for kind in KINDS.values()}
PORTS = {kind.id: tuple(kind.ports[arc] for arc in ARCS) for kind in KINDS.values()}
# The words of the ships, by kind, in the order in which squadrons grow.
SHIP_WORDS = {kind.id: tuple(name.lower() for name in kind.sisters) for kind in KINDS.values()}
SHIP_NAMES = {name.lower(): name for kind in KINDS.values() for name in kind.sisters}


def _terrain(drawn: MapRows) -> str:
    """A map's rows as one string, a letter for each hex."""
    terrain = "".join(drawn.rows)
    whole = len(drawn.rows) == ROWS and all(len(row) == COLUMNS for row in drawn.rows)
    if not whole or set(terrain) - set(COST):
        raise BadData(FOLDER / "maps.toml", drawn.id, f"should be {ROWS} rows of {COLUMNS} of . ~ and #")
    return terrain


MAPS = {drawn.id: drawn for drawn in read_rows(FOLDER / "maps.toml", "map", MapRows)}
TERRAIN = {drawn.id: _terrain(drawn) for drawn in MAPS.values()}


@lru_cache(maxsize=64)
def costs(terrain: str) -> tuple[int, ...]:
    """The price in move points of entering each hex of a map."""
    return tuple([COST[look] for look in terrain])


@lru_cache(maxsize=1 << 15)
def in_sight(terrain: str, a: int, b: int) -> bool:
    """R4. No land lies on the line between two hexes."""
    return MAP.is_clear(a, b, lambda hex: terrain[hex] == LAND)


@part
class Ship:
    """An ironclad in the fight. `drag` is its damage to the move roll; `fate` says why it fights no more."""

    kind: str
    word: str
    seat: int
    at: int
    facing: int
    came: int
    cannon: int
    crew: int
    turret: int
    drag: int = 0
    cracks: int = 0
    jammed: bool = False
    fate: str = ""


@part
class Fire:
    """What one ship's fire on another came to this turn."""

    by: int
    at: int
    guns: int
    hits: int = 0
    holes: int = 0


@state
class DuelOfIron(State):
    """The ships, the map, and where in the turn the fight stands. Nothing is hidden."""

    ships: list[Ship]
    terrain: str
    step: str
    turn: int
    turn_cap: int
    order: tuple[int, ...]
    rolls: tuple[int, ...]
    mover: int
    points: int
    fire: list[Fire]
    solid_shot: bool
    double_charges: bool
    ram_kept: bool
    steady_gunners: bool
    land_blocks: bool
