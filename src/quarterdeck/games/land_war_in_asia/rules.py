"""Land War in Asia (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.engine.outcome import Outcome
from quarterdeck.kit.units import UnitKind
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import stack
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
from quarterdeck.systems.warp_empires.state import ATTACKER, DEFENDER, NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.world import World, faction, land, world

FOLDER = Path(__file__).parent
GENERALS, OTHERS = 3, 12  # 5.2
FORTRESS, FORTRESS_FORCE = "fortress", 10  # 2.7


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
    """8.1. Generals count as far as troops match them."""
    if w.options.get("matching") != "one unit":
        return together(w, forces)
    leaders = sorted([n for c, n in forces if w.leaders >> c & 1], reverse=True)
    most = max([w.force[c] for c, _ in forces if w.leaders >> c & 1], default=0)
    able = sum([w.force[c] >= most for c, _ in forces if not w.leaders >> c & 1])
    return sum([n for c, n in forces if not w.leaders >> c & 1]) + sum(leaders[:able])


def garrison(g: Empire, t: int) -> int:
    """2.7, R5. A Fortress fights for whose marker lies there; by an option only beside his units."""
    if not land(g).of(FORTRESS) >> t & 1:
        return 0
    alone = world(g).options["empty-fortress"] == "holds out"
    return FORTRESS_FORCE if alone or g.held[g.owner[t]] >> t & 1 else 0


def after_battle(g: Empire, b: Battle) -> None:
    """R5. A Fortress that was beaten is nobody's; one that stood alone held out."""
    if not b.guard[DEFENDER]:
        return
    seat, at = b.seats[DEFENDER], world(g).map.words[b.at]
    if b.winner == ATTACKER:
        g.owner[b.at] = NOBODY
        g.log("fell", seat=seat, at=at)
    elif not stack(g, b.at, seat):
        g.log("fortress", seat=seat, at=at)


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


def second_kind(w: World, unit: UnitKind) -> str:
    """3.2. What a unit counts as besides: its card names only the first of two kinds."""
    return f"also {unit.tags[1]}" if len(unit.tags) > 1 else ""


LAND_WAR = Module(
    folder=FOLDER,
    factions_chosen=True,
    map=Drawn(FOLDER / "map.json"),
    start=start,
    markers_everywhere=True,
    gate=Gate("Leader"),
    barriers=Barriers(FOLDER / "barriers.toml"),
    count=count,
    garrison=garrison,
    after_battle=after_battle,
    victory=dynasty,
    last_round=after_rounds(max_rounds, revenue, territories, force),
    facts=facts,
    signs=(("fortress", "♜", "Own Force of 10"),),
    leader_worth=6.0,  # without one nothing moves, and who is captured does not come back
    unit_note=second_kind,
)
