"""Union & Confederacy (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.engine.dealing import members
from quarterdeck.engine.outcome import Outcome
from quarterdeck.games.union_and_confederacy.bot import ANSWERS, land_worth
from quarterdeck.games.union_and_confederacy.calendar import (
    CONFEDERACY,
    DIVISION,
    OPENING,
    UNION,
    caption,
    counts,
    rounds,
    tell_next_season,
)
from quarterdeck.games.union_and_confederacy.isolation import UPKEEP
from quarterdeck.games.union_and_confederacy.recruits import (
    NATIONAL,
    RECRUITING,
    own_land,
    room_for_recruits,
)
from quarterdeck.games.union_and_confederacy.table import (
    MOST_TOKENS,
    SIDES,
    facts,
    occupied_states,
    place_note,
    rebel_states,
)
from quarterdeck.kit.ops import Op
from quarterdeck.kit.units import UnitKind
from quarterdeck.systems.warp_empires.module import Forces, Module
from quarterdeck.systems.warp_empires.pieces.aftermath import AFTERMATH
from quarterdeck.systems.warp_empires.pieces.battle import captured
from quarterdeck.systems.warp_empires.pieces.bidden import BIDDEN
from quarterdeck.systems.warp_empires.pieces.control import without_units
from quarterdeck.systems.warp_empires.pieces.deploying import first_seats
from quarterdeck.systems.warp_empires.pieces.ending import in_turn, last_with_units, win
from quarterdeck.systems.warp_empires.pieces.maps import Drawn
from quarterdeck.systems.warp_empires.pieces.morale import demoralize, tokens
from quarterdeck.systems.warp_empires.pieces.movement import Cargo, Gate
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting, any_number
from quarterdeck.systems.warp_empires.pieces.revenue import nothing
from quarterdeck.systems.warp_empires.pieces.start import draw_units, home, mark, put_named, put_tray
from quarterdeck.systems.warp_empires.state import NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.world import World, world

FOLDER = Path(__file__).parent
START_DIVISIONS = 10
START_LEADERS = (("patterson", "mcdowell"), ("joseph-johnston", "beauregard"))
FULL, LESSER = 2, 2  # leaders with all their Force; the Force of each beyond them
CITY_TOKENS = 3
NAMED_KINDS = frozenset(("Infantry", "Cavalry", "Artillery"))


def division_for(unit: UnitKind, options: Mapping[str, Value]) -> UnitKind:
    """R3. By an option only the three kinds that are named so are Divisions."""
    if options["division"] != "named so" or not NAMED_KINDS.isdisjoint(unit.tags):
        return unit
    return replace(unit, tags=tuple(tag for tag in unit.tags if tag != DIVISION))


# ---------------------------------------------------------------------- set-up


def start(g: Empire) -> None:
    """§Setup. Ten Divisions by lot and two leaders in each national capital; all states are their side's."""
    w = world(g)
    divisions = w.table.tagged(DIVISION)
    for seat in (UNION, CONFEDERACY):
        for t in members(own_land(w, seat)):
            mark(g, seat, t)
        t = home(g, seat)
        draw_units(g, seat, START_DIVISIONS, divisions)
        put_tray(g, seat, t)
        for kind in START_LEADERS[seat]:
            put_named(g, seat, kind, t)
        g.tally[holder(w, t)] = seat
    g.active = g.first = first_seats(w)[0]


def holder(w: World, t: int) -> str:
    """The tally of who held a national capital last."""
    return f"holder-{w.map.words[t]}"


# ---------------------------------------------------------------------- battle


def count(w: World, forces: Forces) -> int:
    """13.1, 13.2. Two leaders count in full, others 2 each; none beyond the number of Divisions."""
    divisions = sum([w.table.tagged(DIVISION) >> c & 1 for c, _ in forces])
    led = sorted([force for c, force in forces if w.leaders >> c & 1], reverse=True)[:divisions]
    others = sum([force for c, force in forces if not w.leaders >> c & 1])
    return others + sum(led[:FULL]) + sum([min(LESSER, force) for force in led[FULL:]])


def may_play(g: Empire, seat: int, op: Op) -> bool:
    """R17, R24. What costs the attacker Divisions is for the defender; recruits need a capital to spare."""
    if op.verb == "recruit.extra":
        return room_for_recruits(g, seat)
    if op.verb != "kill.owner_choice" or "attacker" not in op.phrases:
        return True
    return g.battle is not None and g.battle.seats[1] == seat


# ---------------------------------------------------------------------- morale


def after_battle(g: Empire, b: Battle) -> None:
    """11.1. A token for the loser; the victor removes one."""
    winner, loser = b.seats[b.winner], b.seats[1 - b.winner]
    g.log("demoralized", seat=loser, n=demoralize(g, loser, 1))
    if tokens(g, winner):
        g.log("encouraged", seat=winner, n=demoralize(g, winner, -1))


def turn_ends(g: Empire) -> None:
    """11.3. Three tokens for whoever loses Washington or Richmond (R12)."""
    w = world(g)
    for t in members(w.where((NATIONAL,))):
        before, now = g.tally[holder(w, t)], g.owner[t]
        if now in (before, NOBODY):
            continue
        g.tally[holder(w, t)] = now
        first = UNION if own_land(w, UNION) >> t & 1 else CONFEDERACY
        if before == first or w.options["capital-tokens"] == "whoever loses the city":
            n = demoralize(g, before, CITY_TOKENS)
            g.log("city-lost", seat=before, at=w.map.words[t], n=n)


# ---------------------------------------------------------------------- the end


def gives_up(g: Empire) -> Outcome | None:
    """4.1, 11.2. A side without units has lost, and so has one with ten tokens."""
    for seat in in_turn(g):
        if tokens(g, 1 - seat) >= MOST_TOKENS:
            return win(g, seat, "gave-up", occupied_states, other=1 - seat)
    return last_with_units(g)


def last_round(g: Empire) -> Outcome | None:
    """4.2. At the end of 1865: the North unoccupied, and more than half of the Rebel states occupied."""
    w = world(g)
    if g.round < rounds(g):
        tell_next_season(g)
        return None
    states = occupied_states(g, UNION)
    facts = {"states": states, "rebel": rebel_states(w)}
    if 2 * states <= rebel_states(w):
        return win(g, CONFEDERACY, "south", occupied_states, **facts)
    if occupied_states(g, CONFEDERACY):
        return win(g, CONFEDERACY, "inroads", occupied_states, **facts)
    return win(g, UNION, "north", occupied_states, **facts)


CIVIL_WAR = Module(
    folder=FOLDER,
    sides=SIDES,
    tags=("Union", "Confederacy", DIVISION),
    unit_for=division_for,
    map=Drawn(FOLDER / "map.json"),
    start=start,
    phases=changed(
        first=(OPENING,),
        after={
            "truce": (BIDDEN,),
            "battle-extra": (AFTERMATH,),
            "battles-over": RECRUITING,
            "recruits-over": (UPKEEP,),
        },
        without=("revenue", "revenue-card", "recruit-card", "recruit-drawn", "recruit", "upkeep"),
    ),
    turn_ends=turn_ends,
    caption=caption,
    revenue=nothing,
    markers_everywhere=True,
    recruiting=Recruiting(free=True, bonus=False),
    upkeep=any_number,
    homeland=lambda g, seat: own_land(world(g), seat),
    gate=Gate("Leader", free="Ship", by="ships-free"),
    confined=(("Ship", ("coast", "river")),),
    apart="Ship",
    cargo=Cargo("Ship", "Infantry|Cavalry|Artillery", 1, some=True),
    may_play=may_play,
    count=count,
    counts=counts,
    losses_first=DIVISION,
    captures=captured,
    after_battle=after_battle,
    out=without_units,
    at_once=gives_up,
    last_round=last_round,
    facts=facts,
    place_note=place_note,
    signs=(("coast", " ≈", "Coast"), ("river", " ~", "River")),
    leader_worth=6.0,  # without one nothing moves, and who is captured does not come back
    land_worth=land_worth,
    answers=ANSWERS,
)
