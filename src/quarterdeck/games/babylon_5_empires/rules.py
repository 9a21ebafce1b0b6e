"""Babylon 5 Empires (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from quarterdeck.engine.dealing import members
from quarterdeck.kit.ops import Op
from quarterdeck.kit.phases import Phase
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.envoys import posts, station
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.battle import back_to_the_pile
from quarterdeck.systems.warp_empires.pieces.building import (
    building,
    built,
    built_force,
    falls,
    on_land_of,
    raze,
    sites,
    structures_at,
)
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    count_of,
    force,
    max_rounds,
    revenue,
    share_of,
)
from quarterdeck.systems.warp_empires.pieces.exploring import EXPLORED, explore, known, level, unexplored
from quarterdeck.systems.warp_empires.pieces.missions import parley
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting
from quarterdeck.systems.warp_empires.pieces.starmap import StarMap
from quarterdeck.systems.warp_empires.pieces.start import draw_units, home, mark, put_tray
from quarterdeck.systems.warp_empires.rules import FIGHT, HIRE
from quarterdeck.systems.warp_empires.scene import SUPERSCRIPT
from quarterdeck.systems.warp_empires.state import NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.world import land, pile_zone, world

FOLDER = Path(__file__).parent
HOME, SYSTEM, BABYLON, SPACE = "home", "system", "babylon", "space"
COLONY, SHIPYARD, JUMPGATE = "colony", "shipyard", "jumpgate"
FIRST_UNITS = 10  # 5.1
HOME_FORCE = 20  # 12.3
SHARE = 0.6  # 3.1
UNKNOWN = 2  # what bots expect of a system that nobody has explored
SETTLED = 2.0  # what a system is worth to them besides its revenue: it counts for the victory
ABROAD = 4.0  # and a Diplomat where he brings a card a turn

anywhere_settled = on_land_of(SYSTEM)
systems = count_of(HOME, SYSTEM)


# ---------------------------------------------------------------------- set-up


def start(g: Empire) -> None:
    """5.1-5.3. Everybody at home with ten units and a Jumpgate; some other systems have one too (2.5)."""
    w = world(g)
    for seat in range(w.players):
        t = home(g, seat)
        mark(g, seat, t)
        g.layers[JUMPGATE] = built(g, JUMPGATE) | 1 << t
        g.layers[EXPLORED] = g.layers.get(EXPLORED, 0) | 1 << t
        first_units(g, seat, t)
    for t in g.shuffle(members(land(g).of(SYSTEM)))[: int(w.options["gates"])]:
        g.layers[JUMPGATE] |= 1 << t
        g.log("first-gate", at=w.map.words[t])


def first_units(g: Empire, seat: int, t: int) -> None:
    """5.1. Ten units by lot; Diplomats beyond the first are drawn anew (R5)."""
    w = world(g)
    tray, pile = w.tray[seat], pile_zone(g, seat)
    draw_units(g, seat, FIRST_UNITS)
    diplomats = [c for c in g.units.zones[tray] if w.envoys >> c & 1]
    for c in diplomats[:1]:
        station(g, seat, c, tray, t)
    for c in diplomats[1:]:
        g.units.move(c, tray, pile)
    if len(diplomats) > 1:
        g.units.shuffle(pile, g)
        draw_units(g, seat, len(diplomats) - 1, ~w.envoys)
        g.log("redrawn", seat=seat, n=len(diplomats) - 1)
    put_tray(g, seat, t)


# ---------------------------------------------------------------------- draw, move, exploration


def diplomats_abroad(g: Empire, seat: int) -> int:
    """6.2. A card more for each Diplomat in an enemy system or at Babylon 5."""
    theirs = sum([1 << t for t, owner in enumerate(g.owner) if owner not in (seat, NOBODY)])
    return (posts(g, seat) & (theirs | land(g).of(BABYLON))).bit_count()


def own_gates(g: Empire, seat: int) -> int:
    """The Jumpgates in systems under a seat's control."""
    return built(g, JUMPGATE) & marked(g, seat)


def by_gate(g: Empire, seat: int) -> tuple[int, ...]:
    """8.4. A seat's Jumpgates are neighbours of each other."""
    near = list(world(g).map.neighbours)
    gates = own_gates(g, seat)
    if gates & gates - 1:
        for t in members(gates):
            near[t] |= gates & ~(1 << t)
    return tuple(near)


def gate_lines(g: Empire) -> list[tuple[int, int]]:
    """The ways between gates of one owner, as the map draws them."""
    return [pair for seat in range(len(g.living)) for pair in combinations(members(own_gates(g, seat)), 2)]


def exploration(g: Empire) -> None:
    """9.1, 9.2. A die for the resources of each system that somebody has entered for the first time."""
    explore(g, SYSTEM)


# ---------------------------------------------------------------------- revenue and recruiting


def pays(g: Empire, seat: int, t: int) -> int:
    """10.1, 10.2. Homesystems ten; others their resources, if they have a colony."""
    terrain = land(g).terrain[t]
    if terrain == HOME:
        return land(g).revenue[t]
    return level(g, t, "resources") if built(g, COLONY) >> t & 1 else 0


def yards(g: Empire, seat: int) -> int:
    """11.1. One's own Homesystem, and own systems with a Shipyard."""
    return marked(g, seat) & (1 << home(g, seat) | built(g, SHIPYARD))


def recruit_places(g: Empire, seat: int, unit: int) -> int:
    """11.1. Every unit starts in such a place."""
    return yards(g, seat)


def may_play(g: Empire, seat: int, op: Op) -> bool:
    """13.2. Quantum 40 is played only where a Jumpgate could then be built."""
    if op.verb != "enable":
        return True
    row = world(g).book.structures[JUMPGATE]
    return g.treasury[seat] >= row.cost and bool(sites(g, seat, row, anywhere_settled))


# ---------------------------------------------------------------------- battle


def garrison(g: Empire, t: int) -> int:
    """12.3, R3, R4. What is built there, and twenty for a Homesystem."""
    return built_force(g, t) + (HOME_FORCE if land(g).terrain[t] == HOME else 0)


def after_battle(g: Empire, b: Battle) -> None:
    """R3, R4. A place that is taken loses its marker, and what was built there."""
    if falls(g, b) and world(g).options["structures"] == "destroyed":
        raze(g, b.at)


def out(g: Empire, seat: int) -> bool:
    """R13. Without units, Diplomats and systems."""
    return not g.held[seat] and not posts(g, seat) and not marked(g, seat)


# ---------------------------------------------------------------------- at the table


def facts(g: Empire, seat: int) -> list[Fact]:
    """Systems held and needed, and what Diplomats bring."""
    needed = int(SHARE * land(g).of(HOME, SYSTEM).bit_count()) + 1
    found = [Fact(f"systems-{seat}", "Systems", value=f"{systems(g, seat)} of {needed} to win", owner=seat)]
    if g.faction[seat] != NOBODY:
        n = diplomats_abroad(g, seat)
        found.append(Fact(f"abroad-{seat}", "Cards by Diplomats", value=n, owner=seat))
    return found


def place_note(g: Empire, t: int) -> tuple[str, str]:
    """What is known of a system and built there: signs behind its name, and words."""
    terrain = land(g).terrain[t]
    signs = "".join(row.short for row in structures_at(g, t))
    said = [row.name for row in structures_at(g, t)]
    if terrain == SYSTEM:
        found = known(g, t)
        shown = SUPERSCRIPT[level(g, t, "resources")] if found else "?"
        said = [*([row.name for row in found] or ["unexplored"]), *said]
        return f"{shown} {signs}" if signs else shown, ", ".join(said)
    pays = f" {land(g).revenue[t]}" if terrain == HOME else ""
    return f"{pays} {signs}" if signs else pays, ", ".join(said)


def land_worth(g: Empire, seat: int, t: int) -> float:
    """For bots: what a system would bring, and that it counts for the victory."""
    terrain = land(g).terrain[t]
    if terrain == HOME:
        return land(g).revenue[t] + SETTLED
    if terrain != SYSTEM:
        return 0.0
    return (UNKNOWN if unexplored(g, SYSTEM) >> t & 1 else level(g, t, "resources")) + SETTLED


def envoy_worth(g: Empire, seat: int, t: int) -> float:
    """For bots: a Diplomat belongs where he brings a card."""
    abroad = land(g).of(BABYLON) >> t & 1 or g.owner[t] not in (seat, NOBODY)
    return ABROAD if abroad else 0.0


def building_worth(g: Empire, seat: int, word: str, t: int) -> float:
    """For bots: a Colony before all, a Jumpgate next; a Shipyard far from home."""
    if word == COLONY:
        return 10.0 + level(g, t, "resources")
    if word == JUMPGATE:
        return 5.0
    far = world(g).map.distances(home(g, seat))[t]
    return 1.0 + 0.1 * far if far > 2 and g.treasury[seat] >= 15 else -1.0


BABYLON_5 = Module(
    folder=FOLDER,
    tags=("Diplomat",),
    factions_chosen=True,
    map=StarMap(
        FOLDER,
        HOME,
        SYSTEM,
        SPACE,
        seats=("Azure", "Crimson", "Amber", "Jade"),
        middle=(BABYLON, "Babylon 5"),
    ),
    start=start,
    phases=changed(
        after={
            "moves-over": (
                Phase("exploration", "Exploration phase", exploration),
                Phase("missions", FIGHT, parley),
            ),
            "revenue-card": (building("build", HIRE, anywhere_settled),),
            "recruits-over": (building("build-again", HIRE, anywhere_settled),),
        },
    ),
    cards_drawn=diplomats_abroad,
    revenue=pays,
    recruiting=Recruiting(somewhere=yards),
    recruit_places=recruit_places,
    links=by_gate,
    ways=gate_lines,
    envoys="Diplomat",
    envoy_places=(HOME, SYSTEM, BABYLON),
    peaceful=(BABYLON,),
    may_play=may_play,
    captures=back_to_the_pile,
    garrison=garrison,
    after_battle=after_battle,
    out=out,
    victory=share_of(SHARE, "systems", HOME, SYSTEM, more=True),
    last_round=after_rounds(max_rounds, revenue, systems, force),
    facts=facts,
    place_note=place_note,
    signs=(
        ("unexplored", "?", "Unexplored"),
        ("explored", "¹²³", "Poor, moderate or rich resources: what a Colony pays"),
        ("pays", "10", "What a Homesystem pays"),
        (COLONY, "C", "Colony"),
        (SHIPYARD, "S", "Shipyard"),
        (JUMPGATE, "J", "Jumpgate"),
    ),
    land_worth=land_worth,
    envoy_worth=envoy_worth,
    building_worth=building_worth,
)
