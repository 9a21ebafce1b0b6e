"""Federation (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.federation.contact import (
    SYSTEM,
    assimilation,
    conquest,
    diplomacy,
    enigma,
    exploration,
    free_races,
    resists,
    shun,
    unsolved,
    with_race,
)
from quarterdeck.kit.phases import Phase
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import enemies_of, stack
from quarterdeck.systems.warp_empires.book import Structure
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.battle import back_to_the_pile
from quarterdeck.systems.warp_empires.pieces.building import building, built, falls, structures_at
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    count_of,
    force,
    max_rounds,
    revenue,
    share_of,
)
from quarterdeck.systems.warp_empires.pieces.exploring import EXPLORED, known, level, unexplored
from quarterdeck.systems.warp_empires.pieces.missions import parley
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting
from quarterdeck.systems.warp_empires.pieces.starmap import StarMap
from quarterdeck.systems.warp_empires.pieces.start import draw_units, home, mark, put_tray
from quarterdeck.systems.warp_empires.rules import FIGHT, HIRE
from quarterdeck.systems.warp_empires.scene import SUPERSCRIPT
from quarterdeck.systems.warp_empires.state import ATTACKER, NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.world import faction, land, world

FOLDER = Path(__file__).parent
HOME, SPACE, WORMHOLE = "home", "space", "wormhole"
COLONY, SHIPYARD, TERRAFORM = "colony", "shipyard", "terraform"
STARBASE = "Starbase"
FIRST_UNITS = 10  # 5.1
HOME_FORCE, GARRISON = 20, 10  # 12.5
NEARBY = 5  # 12.7
SHARE = 0.6  # 3.1
RACE_REVENUE = {"cardassian": 1, "borg": 1, "ferengi": -1}  # 10.4
UNKNOWN, SETTLED, RISKY = 2, 2.0, 1.0  # for bots: an unknown system, one that counts, one with an enigma

systems = count_of(HOME, SYSTEM)


# ---------------------------------------------------------------------- set-up and movement


def start(g: Empire) -> None:
    """5.1. Everybody at home with ten units; Starbases have no place there (R3)."""
    w = world(g)
    bases = w.table.tagged(STARBASE)
    for seat in range(w.players):
        t = home(g, seat)
        mark(g, seat, t)
        g.layers[EXPLORED] = g.layers.get(EXPLORED, 0) | 1 << t
        draw_units(g, seat, FIRST_UNITS, ~bases)
        put_tray(g, seat, t)


def by_wormhole(g: Empire, seat: int) -> tuple[int, ...]:
    """2.4, R2. Whoever is in a worm hole is in all of them, as far as no opposing stack is in the way."""
    w = world(g)
    near = list(w.map.neighbours)
    holes = land(g).of(WORMHOLE)
    if w.options["wormholes"] == "1 space":
        for t in members(holes):
            near[t] |= holes & ~(1 << t)
        return tuple(near)
    open_holes = holes & ~enemies_of(g, seat)
    beyond = 0
    for t in members(open_holes):
        beyond |= w.map.neighbours[t]
    for t in members(holes):
        near[t] |= (holes | beyond) & ~(1 << t)
    for t, around in enumerate(w.map.neighbours):
        if around & open_holes:
            near[t] |= holes & ~(1 << t)
    return tuple(near)


def hole_lines(g: Empire) -> list[tuple[int, int]]:
    """The ways between worm holes, as the map draws them."""
    return [*combinations(members(land(g).of(WORMHOLE)), 2)]


# ---------------------------------------------------------------------- revenue and recruiting


def pays(g: Empire, seat: int, t: int) -> int:
    """10.1-10.4. Resources and race; without a race a colony is needed."""
    if land(g).terrain[t] == HOME:
        return land(g).revenue[t]
    if with_race(g) >> t & 1:
        return level(g, t, "resources", "races") + RACE_REVENUE.get(faction(g, seat).id, 0)
    if not built(g, COLONY) >> t & 1:
        return 0
    return level(g, t, "resources") + (built(g, TERRAFORM) >> t & 1)


def races_ruled(g: Empire, seat: int) -> int:
    """How many minor races a seat rules."""
    return (with_race(g) & marked(g, seat)).bit_count()


def sites(g: Empire, row: Structure) -> int:
    """11.2-11.4. Systems other than homes; a minor race's planet is not terraformed."""
    found = land(g).of(SYSTEM) & g.layers.get(EXPLORED, 0)
    return found & ~with_race(g) if row.id == TERRAFORM else found


def bases_of(g: Empire, seat: int) -> int:
    """Where a seat has a Starbase: everybody knows that."""
    w = world(g)
    bases = w.table.tagged(STARBASE)
    return set_of([t for t in members(g.held[seat]) if set_of(stack(g, t, seat)) & bases])


def base_sites(g: Empire, seat: int) -> int:
    """11.5. Spaces without a system, next to a system under control."""
    w = world(g)
    near = 0
    for t in members(marked(g, seat)):
        near |= w.map.neighbours[t]
    return near & land(g).open & ~land(g).of(HOME, SYSTEM)


def yards(g: Empire, seat: int) -> int:
    """11.1. One's own Homesystem, Starbases, and systems with a colony and a Shipyard."""
    works = built(g, SHIPYARD) & built(g, COLONY)
    return marked(g, seat) & (1 << home(g, seat) | works) | bases_of(g, seat)


def recruit_places(g: Empire, seat: int, unit: int) -> int:
    """11.1, 11.5. Starbases in empty space, everything else where it can be built."""
    return base_sites(g, seat) if world(g).table.tagged(STARBASE) >> unit & 1 else yards(g, seat)


def somewhere(g: Empire, seat: int) -> int:
    """Where anything could be placed, by what everybody sees."""
    return yards(g, seat) | base_sites(g, seat)


def bought(g: Empire, seat: int, unit: int, t: int) -> None:
    """R3. A Starbase stands openly: nothing else is ever placed in empty space."""
    w = world(g)
    if w.table.tagged(STARBASE) >> unit & 1:
        g.units.show(w.stack(t, seat), [unit])


# ---------------------------------------------------------------------- battle


def garrison(g: Empire, t: int) -> int:
    """12.5. Twenty for a Homesystem, ten for a colony or a minor race."""
    if land(g).terrain[t] == HOME:
        return HOME_FORCE
    return GARRISON if (with_race(g) | built(g, COLONY)) >> t & 1 else 0


def starbase_nearby(g: Empire, b: Battle, side: int) -> int:
    """12.7, R11. Five next to a friendly Starbase."""
    seat = b.seats[side]
    if seat >= world(g).players or not bases_of(g, seat) & world(g).map.neighbours[b.at]:
        return 0
    each = world(g).options["starbase-bonus"] == "to each unit"
    return NEARBY * (len(stack(g, b.at, seat)) if each else 1)


def after_battle(g: Empire, b: Battle) -> None:
    """R9. Who takes a system with a minor race rules it at once; other markers come in the Control phase."""
    taken = falls(g, b) if g.owner[b.at] != NOBODY else b.winner == ATTACKER and b.guard[1] > 0
    if taken and with_race(g) >> b.at & 1 and g.held[b.seats[ATTACKER]] >> b.at & 1:
        g.owner[b.at] = b.seats[ATTACKER]
        g.log("taken-over", seat=b.seats[ATTACKER], at=world(g).map.words[b.at])


# ---------------------------------------------------------------------- at the table


def facts(g: Empire, seat: int) -> list[Fact]:
    """Systems held and needed, and minor races."""
    needed = int(SHARE * land(g).of(HOME, SYSTEM).bit_count()) + 1
    return [
        Fact(f"systems-{seat}", "Systems", value=f"{systems(g, seat)} of {needed} to win", owner=seat),
        Fact(f"races-{seat}", "Minor races", value=races_ruled(g, seat), owner=seat),
    ]


def place_note(g: Empire, t: int) -> tuple[str, str]:
    """What is known of a system and built there: signs behind its name, and words."""
    terrain = land(g).terrain[t]
    if terrain == HOME:
        return f" {land(g).revenue[t]}", ""
    if terrain != SYSTEM:
        return "", ""
    found, things = known(g, t), structures_at(g, t)
    if not found:
        return "?", "unexplored"
    signs = "".join([row.short for row in found] + [row.short for row in things])
    shown = SUPERSCRIPT[level(g, t, "resources")] + (f" {signs}" if signs else "")
    said = [row.name for row in found] + [row.name for row in things]
    seats = world(g).module.seats
    shunned = [seats[s] for s in range(len(g.living)) if g.layers.get(shun(s), 0) >> t & 1]
    said += [f"will not talk to {name}" for name in shunned if free_races(g) >> t & 1]
    return shown, ", ".join(said)


def land_worth(g: Empire, seat: int, t: int) -> float:
    """For bots: what a system would bring, and that it counts for the victory."""
    terrain = land(g).terrain[t]
    if terrain == HOME:
        return land(g).revenue[t] + SETTLED
    if terrain != SYSTEM:
        return 0.0
    if unexplored(g, SYSTEM) >> t & 1:
        return UNKNOWN + SETTLED
    worth = level(g, t, "resources", "races") + SETTLED
    return worth - RISKY if unsolved(g) >> t & 1 else worth


def building_worth(g: Empire, seat: int, word: str, t: int) -> float:
    """For bots: a Colony where it pays, a Shipyard far from home, the rest when there is money left."""
    if word == COLONY:
        return 0.0 if with_race(g) >> t & 1 else 10.0 + level(g, t, "resources")
    if word == TERRAFORM:
        return 2.0 if g.treasury[seat] >= 25 else -1.0
    if not built(g, COLONY) >> t & 1:
        return -1.0
    far = world(g).map.distances(home(g, seat))[t]
    return 1.0 + 0.1 * far if far > 2 and g.treasury[seat] >= 15 else -1.0


FEDERATION = Module(
    folder=FOLDER,
    tags=("Command", "Science", STARBASE, "Commander"),
    factions_chosen=True,
    neutral=True,
    map=StarMap(FOLDER, HOME, SYSTEM, SPACE, seats=("Azure", "Crimson", "Amber", "Jade", "Violet", "Teal")),
    start=start,
    phases=changed(
        after={
            "moves-over": (
                Phase("exploration", "Exploration phase", exploration),
                Phase("enigma", "Enigma phase", enigma),
                Phase("diplomacy", "Diplomacy phase", diplomacy),
                Phase("missions", FIGHT, parley),
            ),
            "battle-extra": (Phase("assimilation", FIGHT, assimilation),),
            "battles-over": (Phase("conquest", FIGHT, conquest),),
            "revenue-card": (building("build", HIRE, sites),),
            "recruits-over": (building("build-again", HIRE, sites),),
        },
    ),
    revenue=pays,
    races=with_race,
    resists=resists,
    things={"minor race": races_ruled},
    recruiting=Recruiting(somewhere=somewhere),
    recruit_places=recruit_places,
    bought=bought,
    links=by_wormhole,
    ways=hole_lines,
    captures=back_to_the_pile,
    bonuses=(starbase_nearby,),
    garrison=garrison,
    after_battle=after_battle,
    victory=share_of(SHARE, "systems", HOME, SYSTEM, more=True),
    last_round=after_rounds(max_rounds, revenue, systems, force),
    facts=facts,
    place_note=place_note,
    signs=(
        ("unexplored", "?", "Unexplored"),
        ("explored", "¹²³", "Poor, moderate or rich resources: what they pay"),
        ("pays", "10", "What a Homesystem pays"),
        ("enigma", "!", "Enigma"),
        ("race", "p m a", "Primitive, modern or advanced race"),
        (COLONY, "C", "Colony"),
        (SHIPYARD, "S", "Shipyard"),
        (TERRAFORM, "T", "Terraformed"),
    ),
    land_worth=land_worth,
    building_worth=building_worth,
)
