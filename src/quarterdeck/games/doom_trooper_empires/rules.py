"""Doom Trooper Empires (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.engine.ask import Flow
from quarterdeck.kit.ops import Op
from quarterdeck.kit.phases import Next, Phase
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import MOVED
from quarterdeck.systems.warp_empires.battle import take_back, the_battle
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
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.start import at_home
from quarterdeck.systems.warp_empires.rules import FIGHT
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import land, world

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


def card_as_played(card: ActionCard, options: Mapping[str, Value]) -> ActionCard:
    """R1, R4. Cards say what they do by the options chosen."""
    if card.id == "forced-march" and options["forced-march"] == "any move":
        return replace(card, sense="Move 1 stack, also one that has moved.")
    return faction_card(card, options)


def forced_march(g: Empire, op: Op, units: int) -> int:
    """R4. A second move is for those who have had their first; by an option for any."""
    if op.verb != "move.stack_again" or world(g).options["forced-march"] == "any move":
        return units
    return units & g.units.flags.get(MOVED, 0)


def save_a_loss(g: Empire) -> Flow[Next]:
    """R3. A beaten Citadel has nowhere to go, so that it is not among the losses that can be taken back."""
    b = the_battle(g)
    forts = world(g).forts
    b.named = tuple([c for c in b.named if not forts >> c & 1])
    return take_back(g)


def facts(g: Empire, seat: int) -> list[Fact]:
    """Cities held, and how many there are."""
    return [Fact(f"cities-{seat}", "Cities", value=f"{cities(g, seat)} of {land(g).of(CITY).bit_count()}")]


DOOM_TROOPER = Module(
    folder=FOLDER,
    factions_chosen=True,
    map=Generated(FOLDER / "names.toml", each=10, least=30, start=CITY, plain="plains"),
    start=at_home(START_UNITS),
    phases=changed(
        without=("battle-take-back",),
        after={"battle-loss": (Phase("battle-take-back", FIGHT, save_a_loss),)},
    ),
    card_for=card_as_played,
    bound=forced_march,
    flyers=Flyers(ignore_stops=True),
    victory=share_of(1, "cities", CITY),
    last_round=after_rounds(max_rounds, cities, revenue, force),
    facts=facts,
)
