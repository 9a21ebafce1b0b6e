"""Europe at War: the map, the countries and their unit lists, and how a war begins (§Map, §Setup)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.engine.dealing import members
from quarterdeck.engine.random import Stream
from quarterdeck.kit.territories import TerritoryMap
from quarterdeck.kit.units import UnitKind
from quarterdeck.systems.warp_empires.book import ActionCard, Faction, Terrain
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.maps import Drawn
from quarterdeck.systems.warp_empires.pieces.recruiting import may_stand, own_land_of
from quarterdeck.systems.warp_empires.pieces.start import draw_units, mark, name_unit
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import World, faction, land, world

FOLDER = Path(__file__).parent
AFLOAT = "Ship|Admiral"  # who may be at sea by himself
CITIES = ("major", "capitol")
BASIC = "basic"
START_UNITS = 10


# ---------------------------------------------------------------------- the map


TEN = Drawn(FOLDER / "map.json", titled=True)
FOUR = Drawn(FOLDER / "short" / "map.json", titled=True)


class Europe:
    """2.1, R2. One sheet, each country in ten territories, or by an option in four."""

    @property
    def names(self) -> Mapping[str, str]:
        """The territories of both."""
        return {**FOUR.names, **TEN.names}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        """The one that was chosen."""
        spec = FOUR if options["territories"] == 4 else TEN
        return spec.make(terrain, players, stream, options)


@cache
def sea_lanes(w: World) -> tuple[int, ...]:
    """9.1, R12. Ways of ships: by sea, and from the sea into a coastal territory or out of it."""
    water = w.base.of("sea")
    return tuple(near if water >> t & 1 else near & water for t, near in enumerate(w.map.neighbours))


def lanes_of(w: World, group: int) -> tuple[int, ...] | None:
    """R12. A group with ships or Admirals goes by the lanes of the sea, whoever leads it."""
    return sea_lanes(w) if group & w.table.matching_text(AFLOAT) else None


@cache
def land_of(w: World, country: str) -> int:
    """The territories of a country."""
    return w.map.where(lambda place: country in place.tags)


# ---------------------------------------------------------------------- lists


def list_of(row: Faction, options: Mapping[str, Value]) -> str:
    """17.1, R3. The list of which a country's player has a set."""
    return row.pile if options["units"] == "national" else BASIC


def unit_for(unit: UnitKind, options: Mapping[str, Value]) -> UnitKind:
    """19.1, R13. Dragoons are cavalry and heavy infantry; by an option cavalry only."""
    if options["dragoons"] == "cavalry only" and {"Cavalry", "Infantry"} <= set(unit.tags):
        return replace(unit, tags=("Cavalry", "Troops"))
    return unit


def card_for(card: ActionCard, options: Mapping[str, Value]) -> ActionCard:
    """22.7, R15. Demoralized strengthens the enemy, as printed; by an option it weakens him."""
    if card.id == "demoralized" and options["demoralized"] == "weakens":
        return replace(
            card,
            effect="force.each_enemy(any, -1) {Battle,Siege}",
            sense="Battle or Siege: each enemy unit −1 Force.",
        )
    return card


# ---------------------------------------------------------------------- set-up


recruit_places = own_land_of(*CITIES)  # 12.1


def start(g: Empire) -> None:
    """8.1-8.3, R5. All of a country, a General, an Admiral and ten units by lot, to be placed."""
    w = world(g)
    afloat = w.table.matching_text(AFLOAT)
    for seat in range(w.players):
        for t in members(land_of(w, faction(g, seat).id)):
            mark(g, seat, t)
        kinds = leaders(g, seat)
        name_unit(g, seat, kinds["General"])
        if has_port(g, seat):
            name_unit(g, seat, kinds["Admiral"])
        draw_units(g, seat, START_UNITS, -1 if has_port(g, seat) else ~afloat)


def leaders(g: Empire, seat: int) -> dict[str, str]:
    """What a seat's list calls its General and its Admiral."""
    w = world(g)
    pile = list_of(faction(g, seat), w.options)
    rows = [unit for unit in w.book.units if unit.pile == pile]
    return {tag: next(unit.id for unit in rows if tag in unit.tags) for tag in ("General", "Admiral")}


def has_port(g: Empire, seat: int) -> bool:
    """R5. Whether ships can start in a city of one's own."""
    return bool(marked(g, seat) & land(g).of(*CITIES) & world(g).coast)


def deploy_places(g: Empire, seat: int, unit: int) -> int:
    """R5. First units start where recruits would."""
    return recruit_places(g, seat, unit) & may_stand(g, seat, unit)
