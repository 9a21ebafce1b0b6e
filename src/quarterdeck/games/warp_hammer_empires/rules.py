"""Warp Hammer Empires (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.engine.dealing import set_of
from quarterdeck.kit.units import UnitKind
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import settle, stack
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.attachments import Attachments
from quarterdeck.systems.warp_empires.pieces.battle import ridden
from quarterdeck.systems.warp_empires.pieces.control import without_units
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    force,
    last_with_units,
    max_rounds,
    revenue,
    territories,
)
from quarterdeck.systems.warp_empires.pieces.maps import Generated
from quarterdeck.systems.warp_empires.pieces.movement import Cargo, Flyers, Mounts
from quarterdeck.systems.warp_empires.pieces.recruiting import own_paying_land
from quarterdeck.systems.warp_empires.pieces.start import draw_units, home, mark, put_tray
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import World, faction, land, world

FOLDER = Path(__file__).parent
CITY, HERO, RIDERS = "city", "Hero", "Hero|Wizard"
FIRST_HEROES, FIRST_UNITS = 2, 10  # 3.1
ARMIES = (
    "Dwarf",
    "Ork",
    "Empire",
    "Skaven",
    "Dark-Elf",
    "High-Elf",
    "Goblin",
    "Chaos-Dwarf",
    "Wood-Elf",
    "Brettonnian",
    "Undead",
)


def start(g: Empire) -> None:
    """3.1, R5. A city; two heroes and ten other units by lot, none of them a thing that is attached."""
    w = world(g)
    units = ~w.attachments
    heroes = w.table.tagged(HERO) & units
    for seat in range(w.players):
        t = home(g, seat)
        mark(g, seat, t)
        draw_units(g, seat, FIRST_HEROES, heroes)
        put_tray(g, seat, t)
        draw_units(g, seat, FIRST_UNITS, units)
        put_tray(g, seat, t)
        settle(g, w, t, seat)


def settlements(g: Empire, seat: int, unit: int) -> int:
    """5.2, R9. Where units start: in whatever pays, or by an option not in mines."""
    found = own_paying_land(g, seat, unit)
    return found if world(g).options["mines"] == "settlements" else found & ~land(g).of("mine")


def single_items(w: World) -> str:
    """R3. By an option each unit bears one item."""
    return "Item" if w.options["items"] == "one each" else ""


def lost_items(w: World) -> str:
    """R5. By an option items may be lost like units, and count towards the half."""
    return "Item" if w.options["item-losses"] == "like units" else ""


def lends_speed(w: World) -> bool:
    """R6. By an option a mount carries its rider."""
    return w.options["riders"] == "carried"


def beaten_heroes(g: Empire, b: Battle) -> int:
    """7.4, R7. All heroes of a beaten stack go to the pile; by an option only those among its losses."""
    w = world(g)
    if w.options["heroes"] == "like units":
        return 0
    return w.table.tagged(HERO) & set_of(stack(g, b.at, b.seats[1 - b.winner]))


def captures(g: Empire, unit: int, seat: int, captor: int) -> bool:
    """7.4, R7. Heroes go back to the pile; other Wizards are captured, by an option they are not."""
    w = world(g)
    return w.options["wizards"] == "captured" and not w.table.tagged(HERO) >> unit & 1


def bearer_note(w: World, unit: UnitKind) -> str:
    """What a chit says besides Force and speed: its traits, and whom an attached one needs."""
    named = [tag.replace("-", " ") for tag in unit.tags if tag not in (*ARMIES, "Leader", "Flyer", "Gotrek")]
    named = [f"costs {unit.price}" if unit.price else "free", *named]
    if not unit.bearer:
        return ", ".join([*named, *(["needs a rider"] if "Mount" in unit.tags else [])])
    needed = "any unit" if unit.bearer == "any" else unit.bearer.replace("|", " or ")
    return f"{', '.join(named)}, needs {needed}"


def facts(g: Empire, seat: int) -> list[Fact]:
    """How many things are attached to a player's stacks."""
    w = world(g)
    n = sum(g.units.count(w.kit(t, seat)) for t in range(len(w.map)))
    return [Fact(f"attached-{seat}", "Attached", value=n)] if n and faction(g, seat).id else []


def land_worth(g: Empire, seat: int, t: int) -> float:
    """To bots: what a place pays, and a little for what helps to defend it."""
    return land(g).revenue[t] + (0.2 if land(g).terrain[t] in ("castle", "mountain", "forest") else 0.0)


WARP_HAMMER = Module(
    folder=FOLDER,
    tags=(*ARMIES, "Item", "Spell", "Enhancement", "Mount", "Sea", "Troops", "Magic-Resistance", "Vampire"),
    factions_chosen=True,
    attachments=Attachments(spent="Spell|Enhancement", one_each=single_items, lost=lost_items),
    map=Generated(FOLDER / "names.toml", each=10, least=30, start=CITY, plain="plain", seas=8),
    start=start,
    recruit_places=settlements,
    confined=(("Ship|Sea", ("coast", "lake")),),
    apart="Ship|Sea",
    flyers=Flyers(ignore_stops=True),
    cargo=Cargo("Ship", "non-Ship&non-Sea", 1, afloat=True),
    mounts=Mounts("Mount", RIDERS, lends_speed),
    count=ridden("Mount", RIDERS),
    captures=captures,
    doomed=beaten_heroes,
    out=without_units,
    at_once=last_with_units,
    last_round=after_rounds(max_rounds, revenue, territories, force),
    facts=facts,
    unit_note=bearer_note,
    land_worth=land_worth,
    leader_worth=1.0,
)
