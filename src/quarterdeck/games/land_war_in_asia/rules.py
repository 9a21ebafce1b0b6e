"""Land War in Asia (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.engine.dealing import members
from quarterdeck.engine.outcome import Outcome
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import settle, stack
from quarterdeck.systems.warp_empires.module import Forces, Module
from quarterdeck.systems.warp_empires.pieces.battle import matched
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    force,
    in_turn,
    max_rounds,
    revenue,
    territories,
    win,
)
from quarterdeck.systems.warp_empires.pieces.maps import Drawn
from quarterdeck.systems.warp_empires.pieces.movement import Barriers, Gate
from quarterdeck.systems.warp_empires.pieces.start import draw_units, home, mark, put_named, put_tray
from quarterdeck.systems.warp_empires.state import NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.world import World, faction, land, world

FOLDER = Path(__file__).parent
GENERALS, OTHERS = 3, 12  # 5.2
FORTRESS, GARRISON, FORTRESS_FORCE = "fortress", "fortress-garrison", 10


def start(g: Empire) -> None:
    """5.2. Each people in its own City: three Generals, and twelve others by lot."""
    w = world(g)
    for seat in range(w.players):
        t = home(g, seat)
        mark(g, seat, t)
        draw_units(g, seat, OTHERS, ~w.leaders)
        put_tray(g, seat, t)
        for _ in range(GENERALS):
            put_named(g, seat, f"{faction(g, seat).pile}-general", t)


# ---------------------------------------------------------------------- battle


together = matched("non-Leader")


def count(w: World, forces: Forces) -> int:
    """8.1. Generals count as far as troops match them; a Fortress is Force, and no unit (R5)."""
    troops = [(c, n) for c, n in forces if w.kinds[c] != GARRISON]
    if w.options.get("matching") != "one unit":
        return together(w, troops)
    leaders = sorted([n for c, n in troops if w.leaders >> c & 1], reverse=True)
    most = max([w.force[c] for c, _ in troops if w.leaders >> c & 1], default=0)
    able = sum([w.force[c] >= most for c, _ in troops if not w.leaders >> c & 1])
    return sum([n for c, n in troops if not w.leaders >> c & 1]) + sum(leaders[:able])


def man_fortresses(g: Empire) -> None:
    """R5. A Fortress without units holds out against whoever stands in it and is not its owner."""
    w = world(g)
    if w.options["empty-fortress"] != "holds out":
        return
    for t in members(land(g).of(FORTRESS)):
        seat = g.owner[t]
        intruders = [other for other, held in enumerate(g.held) if held >> t & 1]
        if seat != NOBODY and len(intruders) == 1 and intruders[0] != seat:
            unit = g.units.find(w.supply, GARRISON)
            g.units.move(unit, w.supply, w.stack(t, seat))
            g.held[seat] |= 1 << t
            g.entered[t] = intruders[0]


def after_battle(g: Empire, b: Battle) -> None:
    """R5. A Fortress that held out is again nothing but a place."""
    w = world(g)
    for seat in b.seats:
        for c in stack(g, b.at, seat):
            if w.kinds[c] == GARRISON:
                g.units.move(c, w.stack(b.at, seat), w.supply)
                g.log("fortress", seat=seat, at=w.map.words[b.at])
        settle(g, w, b.at, seat)


def stronghold(g: Empire, t: int) -> int:
    """For bots: what must be overcome in somebody's Fortress."""
    return FORTRESS_FORCE if land(g).of(FORTRESS) >> t & 1 else 0


# ---------------------------------------------------------------------- the end and the table


def needed(g: Empire) -> int:
    """R14. So many territories win."""
    return -(-int(world(g).options["goal"]) * len(g.owner) // 100)


def dynasty(g: Empire) -> Outcome | None:
    """4.1. All territories, and no opposing unit left; by an option fewer will do."""
    everything = needed(g) == len(g.owner)
    for seat in in_turn(g):
        others = any(held for other, held in enumerate(g.held) if other != seat)
        if territories(g, seat) >= needed(g) and not (everything and others):
            return win(g, seat, "dynasty", territories)
    return None


def facts(g: Empire, seat: int) -> list[Fact]:
    """Territories held and needed."""
    return [Fact(f"land-{seat}", "Territories", value=f"{territories(g, seat)} of {needed(g)}")]


LAND_WAR = Module(
    folder=FOLDER,
    tags=("Garrison",),
    factions_chosen=True,
    map=Drawn(FOLDER / "map.json"),
    start=start,
    markers_everywhere=True,
    gate=Gate("Leader"),
    barriers=Barriers(FOLDER / "barriers.toml"),
    count=count,
    before_battles=man_fortresses,
    after_battle=after_battle,
    victory=dynasty,
    last_round=after_rounds(max_rounds, revenue, territories, force),
    facts=facts,
    signs=(("fortress", "♜", "Fortress, Force 10"),),
    leader_worth=6.0,  # without one nothing moves, and who is captured does not come back
    stronghold=stronghold,
)
