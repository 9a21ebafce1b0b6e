"""Doctor Who Empires (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.kit.ops import Op
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
from quarterdeck.systems.warp_empires.pieces.start import draw_units, home, mark, put_tray
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import faction, land, world

FOLDER = Path(__file__).parent
START_UNITS = 5  # 6.1
NEXUS = "nexus"
EVERY_NEXUS = 1.0
GOAL = 3.0  # to bots: what a Nexus Point is worth beyond its revenue
GALAXY = Generated(
    FOLDER / "names.toml", each=9, least=40, start="rich", plain="void", even=True, landmark=("Earth", NEXUS)
)

nexus_points = count_of(NEXUS)


def start(g: Empire) -> None:
    """6.1-6.2. A Rich Zone and five units each; the Earth Empire has Earth, instead or besides (R1)."""
    w = world(g)
    for seat in range(w.players):
        earth = home(g, seat)
        t = earth if w.options["earth"] == "on Earth" else w.starts[seat]
        mark(g, seat, earth)
        mark(g, seat, t)
        draw_units(g, seat, START_UNITS)
        put_tray(g, seat, t)


def allies(card: ActionCard, options: Mapping[str, Value]) -> ActionCard:
    """R2. By an option Minor Race Allies are not free."""
    if card.id == "minor-race-allies" and options["allies"] == "units to buy":
        return replace(card, effect="recruit.extra(2)", sense="Two more units to choose from this turn.")
    return card


def may_play(g: Empire, seat: int, op: Op) -> bool:
    """R6. By an option no stack is destroyed whole by a card in the first round."""
    return op.verb != "kill.stack" or g.round > 1 or world(g).options["first-round"] == "no mercy"


def facts(g: Empire, seat: int) -> list[Fact]:
    """Nexus Points held and needed, and the race."""
    value = f"{nexus_points(g, seat)} of {land(g).of(NEXUS).bit_count()}"
    found = [Fact(f"nexus-{seat}", "Nexus Points", value=value)]
    if g.faction[seat] != NOBODY:
        found.append(Fact(f"race-{seat}", "Race", value=faction(g, seat).sense))
    return found


def land_worth(g: Empire, seat: int, t: int) -> float:
    """To bots: a zone by its revenue, a Nexus Point by what it means."""
    ground = land(g)
    return ground.revenue[t] + GOAL * (ground.terrain[t] == NEXUS)


DOCTOR_WHO = Module(
    folder=FOLDER,
    factions_chosen=True,
    map=GALAXY,
    start=start,
    card_for=allies,
    may_play=may_play,
    victory=share_of(EVERY_NEXUS, "nexus", NEXUS),
    last_round=after_rounds(max_rounds, nexus_points, revenue, force),
    facts=facts,
    land_worth=land_worth,
)
