"""Star Wars Campaign (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.outcome import Outcome
from quarterdeck.kit.phases import Next, Phase
from quarterdeck.kit.units import FORTIFICATION, UnitKind
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import count_units, own_units
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.battle import captured_by_a_leader, majority
from quarterdeck.systems.warp_empires.pieces.control import OnlyWith
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    force,
    max_rounds,
    revenue,
    territories,
    win,
)
from quarterdeck.systems.warp_empires.pieces.maps import ByOption, Hexagons, Scattered
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.start import draw_units, mark, put_named, put_tray
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import land, world

FOLDER = Path(__file__).parent
REBELS, EMPIRE = 0, 1
RADIUS, EDGE_PLANETS = 4, 8
CORUSCANT, CAPITAL_SHIP = "coruscant", "Capital-Ship"
START_UNITS = {REBELS: 4, EMPIRE: 5}
NAMED = {REBELS: ("luke-skywalker", "princess-leia"), EMPIRE: ("emperor-palpatine", "darth-vader")}
GOAL = 8.0  # points of revenue that Coruscant is worth to the Rebels beyond its own

GALAXY = Hexagons(FOLDER / "hexes.toml", RADIUS, empty="space")


# ---------------------------------------------------------------------- set-up


def start(g: Empire) -> None:
    """§Setup. The Empire holds Coruscant; the Rebels have yet to say where they are."""
    t = world(g).map.index[CORUSCANT]
    mark(g, EMPIRE, t)
    gather(g, EMPIRE, t)


def gather(g: Empire, seat: int, t: int) -> None:
    """The two leaders that the text names, and units by lot."""
    for kind in NAMED[seat]:
        put_named(g, seat, kind, t)
    draw_units(g, seat, START_UNITS[seat])
    put_tray(g, seat, t)


def choose_base(g: Empire) -> Flow[Next]:
    """§Setup. The Rebels start on a planet at the edge of the map."""
    w = world(g)
    places = w.map.places
    edge = [place.word for place in places if place.revenue and "edge" in place.tags]
    options: list[Option] = [("base", word) for word in edge]
    _, word = yield Ask(REBELS, "base", options)
    t = w.map.index[word]
    if w.options["rebel-base"] == "marked":
        mark(g, REBELS, t)
    g.log("base", seat=REBELS, at=word)
    gather(g, REBELS, t)
    g.start_units[REBELS] = count_units(g, REBELS)
    return None


def capital_ships(unit: UnitKind, options: Mapping[str, Value]) -> UnitKind:
    """By an option fortifications are no capital ships."""
    if options["capital-ships"] == "ships only" and FORTIFICATION in unit.tags:
        return replace(unit, tags=tuple(tag for tag in unit.tags if tag != CAPITAL_SHIP))
    return unit


# ---------------------------------------------------------------------- the end


def captives(g: Empire, captor: int) -> list[str]:
    """Whom a side holds."""
    return g.units.kinds(world(g).captured[captor])


def victory(g: Empire) -> Outcome | None:
    """§Victory. Coruscant, the Emperor and Vader; or no Rebel leader left at large."""
    w = world(g)
    held = captives(g, REBELS)
    if g.owner[w.map.index[CORUSCANT]] == REBELS and all(kind in held for kind in NAMED[EMPIRE]):
        return win(g, REBELS, "coruscant")
    if captives(g, EMPIRE) and not own_units(g, REBELS) & w.leaders:
        return win(g, EMPIRE, "leaders")
    return None


def facts(g: Empire, seat: int) -> list[Fact]:
    """What is still missing for a victory, as far as all know it."""
    if seat == EMPIRE:
        return [Fact("empire-goal", "Rebel leaders taken", value=len(captives(g, EMPIRE)))]
    held = captives(g, REBELS)
    wanted = {"Emperor": NAMED[EMPIRE][0] in held, "Vader": NAMED[EMPIRE][1] in held}
    wanted["Coruscant"] = g.owner[world(g).map.index[CORUSCANT]] == REBELS
    missing = [name for name, done in wanted.items() if not done]
    return [Fact("rebels-goal", "Still to take", value=", ".join(missing) or "nothing")]


def land_worth(g: Empire, seat: int, t: int) -> float:
    """To bots: a planet by its revenue, Coruscant to the Rebels by what it means."""
    pays = land(g).revenue[t]
    return pays + GOAL if seat == REBELS and t == world(g).map.index[CORUSCANT] else float(pays)


STAR_WARS = Module(
    folder=FOLDER,
    sides=("Rebels", "Empire"),
    map=ByOption(GALAXY, Scattered(GALAXY, EDGE_PLANETS)),
    start=start,
    phases=changed(first=(Phase("base", "the Rebel base", choose_base),)),
    unit_for=capital_ships,
    tags=("Transport", "Point-Defense", "Diplomacy"),
    controls=OnlyWith("Bombardment|Transport|Diplomacy"),
    bonuses=(majority("Bombardment", 2), majority("Point-Defense", 2)),
    captures=captured_by_a_leader,
    victory=victory,
    last_round=after_rounds(max_rounds, revenue, territories, force),
    facts=facts,
    leader_worth=5.0,  # the war is about them
    land_worth=land_worth,
)
