"""Empires of Mystara: the nations, what their land pays, and what is cheaper there (§Map, §Revenue)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from quarterdeck.engine.dealing import set_of
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.territories import TerritoryMap
from quarterdeck.systems.warp_empires.book import Nation
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.maps import Drawn
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import World, land, world

FOLDER = Path(__file__).parent
MYSTARA = Drawn(FOLDER / "map.json")
TITLES = {row.id: row.name for row in read_rows(FOLDER / "nations.toml", "nation", Nation)}
LAWFUL, CHAOTIC = "Lawful", "Chaotic"
OPPOSED = {LAWFUL: CHAOTIC, CHAOTIC: LAWFUL}


@cache
def _lands(map_: TerritoryMap) -> dict[str, tuple[int, ...]]:
    """The territories by tag."""
    tags = {tag for place in map_.places for tag in place.tags}
    return {tag: tuple(t for t, place in enumerate(map_.places) if tag in place.tags) for tag in tags}


def land_of(w: World, nation: Nation) -> tuple[int, ...]:
    """The territories of a nation."""
    return _lands(w.map)[nation.id]


def nation_at(w: World, t: int) -> Nation | None:
    """The nation that a territory belongs to; the sea is nobody's."""
    tags = w.map.places[t].tags
    return next((row for row in w.book.nations if row.id in tags), None)


def whole(g: Empire, seat: int, t: int) -> bool:
    """Whether a seat controls every territory of the nation that a territory belongs to."""
    w = world(g)
    nation = nation_at(w, t)
    return nation is not None and all(g.owner[u] == seat for u in land_of(w, nation))


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
    w = world(g)
    nation = next((row for row in w.book.nations if row.cheaper == kind), None)
    if nation is None or f"cheaper-{nation.id}" in g.turn.used:
        return None
    places = land_of(w, nation)
    if w.options["discount"] == "anywhere":
        return nation if any(g.owner[u] == seat for u in places) else None
    return nation if t in places else None


def use_discount(g: Empire, seat: int, unit: int, t: int) -> None:
    """A nation's cheaper unit of this turn has been bought."""
    nation = discount(g, seat, world(g).kinds[unit], t)
    if nation is not None:
        g.turn.used = (*g.turn.used, f"cheaper-{nation.id}")


def closed_to(w: World, kind_tags: frozenset[str]) -> int:
    """7.5. The territories of nations of the other alignment, where such a unit is not recruited."""
    found = 0
    for nation in w.book.nations:
        if nation.alignment and OPPOSED[nation.alignment] in kind_tags:
            found |= set_of(land_of(w, nation))
    return found


# ---------------------------------------------------------------------- in view


def held_of(g: Empire, seat: int) -> list[str]:
    """The nations that are wholly a seat's."""
    w = world(g)
    mine = marked(g, seat)
    return [row.name for row in w.book.nations if all(mine >> t & 1 for t in land_of(w, row))]


def under_title(w: World, name: str) -> str:
    """Under a nation's name on the map: what is cheaper there, and its alignment."""
    nation = next(row for row in w.book.nations if row.name == name)
    return ", ".join(filter(None, (f"{w.book.units[nation.cheaper].name} −1", nation.alignment)))


def place_note(g: Empire, t: int) -> tuple[str, str]:
    """What the nation of a territory is good for; one that is wholly a player's pays double."""
    w = world(g)
    nation = nation_at(w, t)
    if nation is None:
        return "", ""
    unit = w.book.units[nation.cheaper].name
    said = [f"{nation.alignment} nation" if nation.alignment else "", f"one {unit} a turn for 1 Gold less"]
    is_whole = g.owner[t] >= 0 and whole(g, g.owner[t], t)
    return "²" if is_whole else "", ", ".join(filter(None, (*said, "pays 2" if is_whole else "")))
