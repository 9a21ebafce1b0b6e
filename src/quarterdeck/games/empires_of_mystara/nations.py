"""Empires of Mystara: the nations, what their land pays, and what is cheaper there (§Map, §Revenue)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from quarterdeck.kit.data import read_rows
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.maps import Drawn
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import land, world

FOLDER = Path(__file__).parent
MYSTARA = Drawn(FOLDER / "map.json")
LAWFUL, CHAOTIC = "Lawful", "Chaotic"
OPPOSED = {LAWFUL: CHAOTIC, CHAOTIC: LAWFUL}


@dataclass(frozen=True, kw_only=True)
class Nation:
    """A nation as the text lists it; `cheaper` is the kind of unit of which one costs 1 less a turn."""

    tag: str
    name: str
    sign: str
    territories: int
    cheaper: str
    alignment: Literal["", "Lawful", "Chaotic"] = ""


NATIONS = tuple(read_rows(FOLDER / "nations.toml", "nation", Nation))


@cache
def land_of(nation: str) -> tuple[int, ...]:
    """The territories of a nation."""
    return tuple(t for t, place in enumerate(MYSTARA.land.places) if nation in place.tags)


@cache
def nation_at(t: int) -> Nation | None:
    """The nation that a territory belongs to; the sea is nobody's."""
    return next((row for row in NATIONS if row.tag in MYSTARA.land.places[t].tags), None)


def whole(g: Empire, seat: int, t: int) -> bool:
    """Whether a seat controls every territory of the nation that a territory belongs to."""
    nation = nation_at(t)
    return nation is not None and all(g.owner[u] == seat for u in land_of(nation.tag))


def pays(g: Empire, seat: int, t: int) -> int:
    """6.1, 6.2. Each territory pays 1 Gold; all of a nation that is one player's pay 2."""
    n = land(g).revenue[t]
    return 2 * n if n and whole(g, seat, t) else n


# ---------------------------------------------------------------------- cheaper units


def price_at(g: Empire, seat: int, unit: int, t: int, listed: int) -> int:
    """2.1, R1. One unit a turn of a nation's kind costs 1 less, if it starts there; by an option anywhere."""
    return max(0, listed - 1) if discount(g, seat, world(g).kinds[unit], t) else listed


def discount(g: Empire, seat: int, kind: str, t: int) -> Nation | None:
    """The nation by which a unit that starts in a territory is cheaper, if any is, and not yet this turn."""
    nation = next((row for row in NATIONS if row.cheaper == kind), None)
    if nation is None or f"cheaper-{nation.tag}" in g.turn.used:
        return None
    places = land_of(nation.tag)
    if world(g).options["discount"] == "anywhere":
        return nation if any(g.owner[u] == seat for u in places) else None
    return nation if t in places else None


def use_discount(g: Empire, seat: int, unit: int, t: int) -> None:
    """A nation's cheaper unit of this turn has been bought."""
    nation = discount(g, seat, world(g).kinds[unit], t)
    if nation is not None:
        g.turn.used = (*g.turn.used, f"cheaper-{nation.tag}")


def closed_to(kind_tags: frozenset[str]) -> int:
    """7.5. The territories of nations of the other alignment, where such a unit is not recruited."""
    found = 0
    for nation in NATIONS:
        if nation.alignment and OPPOSED[nation.alignment] in kind_tags:
            found |= sum(1 << t for t in land_of(nation.tag))
    return found


def held_of(g: Empire, seat: int) -> list[str]:
    """The nations that are wholly a seat's."""
    mine = marked(g, seat)
    return [row.name for row in NATIONS if all(mine >> t & 1 for t in land_of(row.tag))]
