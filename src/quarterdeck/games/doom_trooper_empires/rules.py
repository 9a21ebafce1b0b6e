"""Doom Trooper Empires (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.book import ActionCard
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    count_of,
    force,
    max_rounds,
    revenue,
    share_of,
)
from quarterdeck.systems.warp_empires.pieces.maps import Generated
from quarterdeck.systems.warp_empires.pieces.movement import Flyers
from quarterdeck.systems.warp_empires.pieces.start import at_home
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import land

FOLDER = Path(__file__).parent
START_UNITS = 5  # 7.1
CITY = "city"
FACTIONS = ("Capitol", "Imperial", "Bauhaus", "Mishima", "Cybertronic", "Brotherhood", "Dark-Legion")

cities = count_of(CITY)


def faction_card(card: ActionCard, options: Mapping[str, Value]) -> ActionCard:
    """R1. By an option the cards that name a Faction strengthen all its units in the battle."""
    name = next((name for name in FACTIONS if f"({name}," in card.effect), "")
    if not name or options["faction-cards"] == "one unit":
        return card
    sense = f"Your {name.replace('-', ' ')} units have 5 more Force each."
    return replace(card, effect=card.effect.replace("force.one", "force.each"), sense=sense)


def facts(g: Empire, seat: int) -> list[Fact]:
    """Cities held, and how many there are."""
    return [Fact(f"cities-{seat}", "Cities", value=f"{cities(g, seat)} of {land(g).of(CITY).bit_count()}")]


DOOM_TROOPER = Module(
    folder=FOLDER,
    factions_chosen=True,
    map=Generated(FOLDER / "names.toml", each=10, least=30, start=CITY, plain="plains"),
    start=at_home(START_UNITS),
    card_for=faction_card,
    flyers=Flyers(ignore_stops=True),
    victory=share_of(1, "cities", CITY),
    last_round=after_rounds(max_rounds, cities, revenue, force),
    facts=facts,
)
