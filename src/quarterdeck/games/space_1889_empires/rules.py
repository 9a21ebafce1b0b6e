"""Space 1889 Empires (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.engine.dealing import members
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.book import ActionCard
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.control import OnlyWith, unowned
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    count_of,
    force,
    max_rounds,
    revenue,
    share_of,
)
from quarterdeck.systems.warp_empires.pieces.maps import Generated
from quarterdeck.systems.warp_empires.pieces.movement import Cargo
from quarterdeck.systems.warp_empires.pieces.start import at_home, home, mark
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import faction, land, world

FOLDER = Path(__file__).parent
START_UNITS = 5  # 5.1
CANAL_MARTIANS, ESTABLISHED = "canal-martians", 4  # 3.4
CITY = "city"

settle_in = at_home(START_UNITS)
cities = count_of(CITY)


def start(g: Empire) -> None:
    """5.1. A City and five units each; then the Canal Martians take theirs (3.4)."""
    settle_in(g)
    for seat in range(world(g).players):
        if faction(g, seat).id == CANAL_MARTIANS:
            for t in nearest_cities(g, home(g, seat))[: ESTABLISHED - 1]:
                mark(g, seat, t)


def nearest_cities(g: Empire, t: int) -> list[int]:
    """R6. The Cities that are nobody's, the nearest first."""
    away = world(g).map.distances(t)
    return sorted(members(land(g).of(CITY) & unowned(g)), key=lambda city: (away[city], city))


def treaty(card: ActionCard, options: Mapping[str, Value]) -> ActionCard:
    """R8. By an option only attacks on whoever played it are forbidden."""
    if card.id == "treaty" and options["treaty"] != "all attacks":
        return replace(card, effect="peace(with me)", sense="Reply: no attack on you this turn.")
    return card


def facts(g: Empire, seat: int) -> list[Fact]:
    """Cities held and needed, and the power."""
    needed = -(-land(g).of(CITY).bit_count() // 2)
    found = [Fact(f"cities-{seat}", "Cities", value=f"{cities(g, seat)} of {needed} to win", owner=seat)]
    if g.faction[seat] != NOBODY:
        found.append(Fact(f"power-{seat}", "Power", value=faction(g, seat).sense, owner=seat))
    return found


SPACE_1889 = Module(
    folder=FOLDER,
    factions_chosen=True,
    map=Generated(FOLDER / "names.toml", each=10, least=30, start=CITY, plain="flats"),
    start=start,
    card_for=treaty,
    controls=OnlyWith("Battalion"),
    cargo=Cargo("Battleship", "Battalion", 1),
    victory=share_of(0.5, "cities", CITY),
    last_round=after_rounds(max_rounds, revenue, cities, force),
    facts=facts,
)
