"""War Hammer Space Empires (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.engine.ask import Flow
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.war_hammer_space_empires import bot
from quarterdeck.games.war_hammer_space_empires.starfield import Starfield
from quarterdeck.kit.choosing import Several, choose, held
from quarterdeck.kit.ops import Op
from quarterdeck.kit.phases import Next, Phase
from quarterdeck.kit.units import UnitKind
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import contested, enemies_of, stack
from quarterdeck.systems.warp_empires.battle import the_battle
from quarterdeck.systems.warp_empires.force import BOOST, force_of
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    count_of,
    force,
    max_rounds,
    revenue,
    share_of,
)
from quarterdeck.systems.warp_empires.pieces.layers import Layers
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting
from quarterdeck.systems.warp_empires.pieces.start import draw_units, mark, put_tray
from quarterdeck.systems.warp_empires.rules import FIGHT
from quarterdeck.systems.warp_empires.state import ATTACKER, DEFENDER, Battle, Empire
from quarterdeck.systems.warp_empires.world import World, land, world

FOLDER = Path(__file__).parent
SPACE, GROUND, ELDAR_FILL = "Spaceship", "Ground", "reconstructed"
PLANETS = ("poor", "rich", "homeworld")
MOST_RECRUITS = {"poor": 1, "rich": 3, "homeworld": 5}  # section 6
START_SHIPS, START_TROOPS = 8, 12  # section 3
FOUR_FIFTHS = 0.8
HELPLESS = 1000  # what transports alone lack against ships
MEDIUM = 2

LAYERS = Layers(SPACE)
planets = count_of(*PLANETS)


@lru_cache(maxsize=32)
def surfaces(w: World) -> int:
    """All planets."""
    return LAYERS.lower(w)


@lru_cache(maxsize=32)
def ways(w: World) -> tuple[int, ...]:
    """Who moves goes through space, and lands where he arrives."""
    return LAYERS.links(w)


def links(g: Empire, seat: int) -> tuple[int, ...]:
    """The ways of everybody."""
    return ways(world(g))


def in_space(g: Empire, t: int) -> bool:
    """Whether a place is not a planet's surface."""
    return not surfaces(world(g)) >> t & 1


# ---------------------------------------------------------------------- set-up


def start(g: Empire) -> None:
    """§Setup. A homeworld with ships above it and troops on it."""
    w = world(g)
    for seat in range(w.players):
        t = w.starts[seat]
        mark(g, seat, t)
        draw_units(g, seat, START_SHIPS, LAYERS.high(w))
        put_tray(g, seat, LAYERS.over(w, t))
        draw_units(g, seat, START_TROOPS, ~LAYERS.high(w))
        put_tray(g, seat, t)


def listed(unit: UnitKind, options: Mapping[str, Value]) -> UnitKind:
    """R1, R3. What is lost of the Eldar's list; and by an option all transports move alike."""
    if unit.source == ELDAR_FILL and options["eldar"] == "printed":
        unit = replace(unit, copies=0)
    if GROUND in unit.tags and options["transports"] == "medium":
        unit = replace(unit, speed=min(unit.speed, MEDIUM))
    return unit


# ---------------------------------------------------------------------- recruiting and control


def recruit_places(g: Empire, seat: int, unit: int) -> int:
    """§Recruit. Troops on a planet of one's own; ships above a rich one or a homeworld."""
    w = world(g)
    own = marked(g, seat) & land(g).of(*PLANETS)
    if not LAYERS.high(w) >> unit & 1:
        return own
    return set_of([LAYERS.over(w, t) for t in members(own & ~land(g).of("poor"))])


def room(g: Empire, seat: int, t: int, unit: int) -> bool:
    """§Recruit. Planets take 1, 3 or 5 units a turn, on the ground and above together."""
    w = world(g)
    below = LAYERS.below(w, t)
    planet = t if below < 0 else below
    taken = g.turn.placed.count(planet) + g.turn.placed.count(LAYERS.over(w, planet))
    return taken < MOST_RECRUITS[land(g).terrain[planet]]


def price(g: Empire, seat: int, unit: int, listed_price: int) -> int:
    """§Recruit. Leaders cost half their Force."""
    w = world(g)
    if not w.leaders >> unit & 1:
        return listed_price
    return listed_price // 2 if w.options["leader-cost"] == "down" else (listed_price + 1) // 2


def bought(g: Empire, seat: int, unit: int, t: int) -> None:
    """Everybody sees whether a new unit is a ship."""
    w = world(g)
    high = LAYERS.high(w)
    g.units.narrow(w.stack(t, seat), ~high if surfaces(w) >> t & 1 else high)


def ships_take_control(g: Empire) -> None:
    """R7. Where nobody is on the ground, ships above a planet take control of it."""
    w = world(g)
    for t in members(surfaces(w)):
        above = LAYERS.over(w, t)
        ground = any(stack(g, t, seat) for seat in range(w.players))
        rivals = enemies_of(g, g.active) >> above & 1
        if g.held[g.active] >> above & 1 and not rivals and not ground and g.owner[t] != g.active:
            g.owner[t] = g.active
            g.log("control", seat=g.active, at=w.map.words[t])


# ---------------------------------------------------------------------- battles


def fights_first(g: Empire) -> int:
    """§Battle. Space battles come before those on planets."""
    return ~surfaces(world(g))


def counts(g: Empire, b: Battle, unit: int, printed: int, added: int) -> int:
    """§Battle. Transports have no Force, unless escorted; bombarding ships half of theirs."""
    w = world(g)
    is_ship = LAYERS.high(w) >> unit & 1
    if in_space(g, b.at):
        return printed + added if is_ship else escort(g, unit) if added else 0
    return (printed + added) // 2 if is_ship else printed + added


def escort(g: Empire, unit: int) -> int:
    """R5. The Force of fighters that escort a transport."""
    flags = g.units.flags
    return sum(
        int(name[len(BOOST) :])
        for name, bits in flags.items()
        if name[: len(BOOST)] == BOOST and bits >> unit & 1
    )


def transports_alone(g: Empire, b: Battle, side: int) -> int:
    """§Battle. Against ships transports alone lose whatever they have."""
    high = LAYERS.high(world(g))
    mine, theirs = (set_of(stack(g, b.at, b.seats[s])) & high for s in (side, 1 - side))
    return -HELPLESS if in_space(g, b.at) and theirs and not mine else 0


def lost_first(g: Empire, b: Battle, units: int) -> int:
    """§Battle. In space ships are lost before transports; on planets bombarding ships last."""
    high = LAYERS.high(world(g))
    return high if in_space(g, b.at) else ~high


def may_play(g: Empire, seat: int, op: Op) -> bool:
    """R5. Cards for ships and transports are for space; in space others work for ships alone."""
    b = g.battle
    if b is None or not op.verb.startswith("force."):
        return True
    if op.verb == "force.one":
        return in_space(g, b.at)
    w = world(g)
    ships = set_of(stack(g, b.at, seat)) & LAYERS.high(w)
    return not in_space(g, b.at) or bool(ships & w.table.matching(op.meant))


def bombard(g: Empire) -> Flow[Next]:
    """§Battle. Ships above a planet may take part in its invasion."""
    b = the_battle(g)
    w = world(g)
    seat = b.seats[ATTACKER]
    above = LAYERS.over(w, b.at)
    if above < 0 or seat != g.active or not g.held[seat] >> above & 1:
        return None
    zone = w.stack(above, seat)
    odds = {"at": w.map.words[b.at], "own": force_of(g, b, ATTACKER), "theirs": force_of(g, b, DEFENDER)}
    ships = yield from choose(seat, "bombard", lambda: Several("bombard", held(g.units, zone)), odds)
    if ships:
        chosen = g.units.find_all(zone, list(ships))
        LAYERS.shift(g, seat, above, b.at, chosen)
        g.units.look(b.seats[1 - ATTACKER], w.stack(b.at, seat))
        g.log("bombard", seat=seat, at=w.map.words[b.at], n=len(chosen))
    return None


def after_battle(g: Empire, b: Battle) -> None:
    """§Move, §Battle. Transports that survive land; ships go back above the planet they bombarded."""
    w = world(g)
    if in_space(g, b.at):
        below = LAYERS.below(w, b.at)
        for seat in b.seats:
            if below >= 0 and stack(g, b.at, seat):
                LAYERS.land(g, seat, b.at)
        if below >= 0:
            g.turn.fights |= contested(g) & 1 << below
        return
    for seat in b.seats:
        ships = [c for c in stack(g, b.at, seat) if LAYERS.high(w) >> c & 1]
        if ships:
            LAYERS.shift(g, seat, b.at, LAYERS.over(w, b.at), ships)


# ---------------------------------------------------------------------- at the table


def facts(g: Empire, seat: int) -> list[Fact]:
    """Planets held and needed."""
    total = land(g).of(*PLANETS).bit_count()
    need = int(FOUR_FIFTHS * total) + 1
    return [Fact(f"planets-{seat}", "Planets", value=f"{planets(g, seat)} of {need} needed")]


def unit_note(w: World, unit: UnitKind) -> str:
    """The types of a unit."""
    return ", ".join(tag for tag in unit.tags if tag != GROUND)


WAR_HAMMER_SPACE = Module(
    folder=FOLDER,
    factions_chosen=True,
    map=Starfield(FOLDER / "names.toml"),
    start=start,
    unit_for=listed,
    tags=(GROUND,),
    phases=changed(after={"battle": (Phase("bombard", FIGHT, bombard),)}),
    turn_ends=ships_take_control,
    recruiting=Recruiting(room=room),
    recruit_places=recruit_places,
    price=price,
    bought=bought,
    links=links,
    layers=LAYERS,
    may_play=may_play,
    bonuses=(transports_alone,),
    lost_first=lost_first,
    counts=counts,
    fights_first=fights_first,
    after_battle=after_battle,
    victory=share_of(FOUR_FIFTHS, "planets", *PLANETS, more=True),
    last_round=after_rounds(max_rounds, planets, revenue, force),
    facts=facts,
    unit_note=unit_note,
    land_worth=bot.land_worth,
    foes=bot.foes,
    beats=bot.beats,
    answers={"bombard": bot.bombard},
)
