"""Middle Earth Empires (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from quarterdeck.engine.ask import Ask, Flow
from quarterdeck.engine.dealing import set_of
from quarterdeck.engine.outcome import Outcome
from quarterdeck.kit.ops import Op
from quarterdeck.kit.phases import AGAIN, Next, Phase
from quarterdeck.kit.units import UnitKind
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import count_units, find, meant, settle, stack
from quarterdeck.systems.warp_empires.force import NULLIFIED
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.battle import back_to_the_pile
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.deploying import deployments, first_seats
from quarterdeck.systems.warp_empires.pieces.ending import last_with_units, max_rounds, territories, win
from quarterdeck.systems.warp_empires.pieces.maps import Drawn
from quarterdeck.systems.warp_empires.pieces.movement import Cargo, Flyers
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting, any_number, may_stand
from quarterdeck.systems.warp_empires.pieces.revenue import nothing
from quarterdeck.systems.warp_empires.pieces.start import draw_units, mark, name_unit, put_named
from quarterdeck.systems.warp_empires.state import Battle, Empire, Turn
from quarterdeck.systems.warp_empires.world import World, world

FOLDER = Path(__file__).parent
GOOD, EVIL = 0, 1
SIDES = ("Good", "Evil")
START_UNITS = {GOOD: 10, EVIL: 15}
GANDALF, SAURON, LAIR = "gandalf-the-grey", "sauron-the-dark-lord", "gorgoroth"
HERO, SIEGE = "Hero", "Siege"
# The kinds of units that cards and rules name, as chits tell them; the text prints them in its notes.
TOLD = {
    "Mage": "Mage",
    "Nazgul": "Nazgul",
    "Undead": "Undead",
    "Orc": "Orc",
    "Elf": "Elf",
    "Dwarf": "Dwarf",
    "Ship": "Ship",
    "Sea": "of the sea",
    "Flyer": "flies",
    SIEGE: "+5 attacking fortifications",
}
LAND = Drawn(FOLDER / "map.json")


# ---------------------------------------------------------------------- where units are at home


def homes(w: World, kind: str) -> int:
    """The spaces where a kind of unit starts."""
    return set_of([w.map.index[word] for word in w.book.homes[kind]])


@cache
def fortified() -> int:
    """The spaces with a fortification."""
    return LAND.land.where(lambda place: not place.tags.isdisjoint(("minor", "major")))


def at_home(g: Empire, seat: int, unit: int) -> int:
    """§Revenue Phase. A unit starts where it is at home, a hero anywhere, siege engines behind walls."""
    w = world(g)
    kind = w.book.units[w.kinds[unit]]
    land = marked(g, seat) & may_stand(g, seat, unit)
    if kind.id == SAURON and w.options["sauron"] == "to his Lair":
        return land & 1 << w.map.index[LAIR]
    if HERO in kind.tags:
        return land
    return land & (fortified() if SIEGE in kind.tags else homes(w, kind.id))


def unit_note(w: World, unit: UnitKind) -> str:
    """What a chit says besides Force and speed: the kinds it is of, as cards name them, and its home."""
    return ", ".join([*(word for tag, word in TOLD.items() if tag in unit.tags), home_note(w, unit)])


def home_note(w: World, unit: UnitKind) -> str:
    """What a chit says about where it starts."""
    bound = unit.id == SAURON and w.options["sauron"] == "to his Lair"
    if HERO in unit.tags and not bound:
        return "starts anywhere"
    if SIEGE in unit.tags:
        return "starts where there is a fortification"
    words = (LAIR,) if bound else w.book.homes[unit.id]
    *others, last = (w.map.places[w.map.index[word]].name for word in words)
    return "at home in " + " or ".join(filter(None, (", ".join(others), last)))


# ---------------------------------------------------------------------- set-up


def start(g: Empire) -> None:
    """§Setup. The first markers; Sauron in his Lair, Gandalf and units by lot still to be placed."""
    w = world(g)
    for t, spot in enumerate(w.map.places):
        for seat, side in enumerate(SIDES):
            if side.lower() in spot.tags:
                mark(g, seat, t)
    put_named(g, EVIL, SAURON, w.map.index[LAIR])
    name_unit(g, GOOD, GANDALF)
    for seat in (GOOD, EVIL):
        able = [c for c in range(len(w.kinds)) if w.pile_of[c] == seat and at_home(g, seat, c)]
        draw_units(g, seat, START_UNITS[seat], set_of(able))


def deploy(g: Empire) -> Flow[Next]:
    """§Setup. One side after the other places its first units; then the first side begins."""
    w = world(g)
    order = first_seats(w)
    seat = next((s for s in order if g.units.zones[w.tray[s]]), None)
    if seat is None:
        g.active = g.first = order[0]
        g.start_units = [count_units(g, s) for s in range(w.players)]
        g.turn = Turn()
        return None
    g.active = seat
    tray = w.tray[seat]
    left = {"n": g.units.count(tray)}
    _, kind, word = yield Ask(seat, "deploy", partial(deployments, g, seat, at_home), left)
    put_beneath(g, seat, find(g, tray, kind, -1), w.map.index[word])
    g.log("deployed", seat=seat, at=word)
    return AGAIN


def put_beneath(g: Empire, seat: int, unit: int, t: int) -> None:
    """R17. Beneath those that stand there: on top, each would be seen by the enemy, one after the other."""
    w = world(g)
    g.units.move(unit, w.tray[seat], w.stack(t, seat), bottom=True)
    settle(g, w, t, seat)


# ---------------------------------------------------------------------- battle and the end


def beaten_heroes(g: Empire, b: Battle) -> int:
    """§Battle Phase. All heroes of a beaten stack go to the pile; by an option only the lost."""
    w = world(g)
    if w.options["heroes"] == "like units":
        return 0
    return w.leaders & set_of(stack(g, b.at, b.seats[1 - b.winner]))


def may_play(g: Empire, seat: int, op: Op) -> bool:
    """§Action Deck. Nothing is played for, or against, heroes alone whose Force is negated already."""
    b = g.battle
    if b is None or op.verb not in ("force.one", "force.nullify"):
        return True
    side = b.seats.index(seat)
    aimed = b.seats[1 - side] if op.verb == "force.nullify" else seat
    return bool(set_of(stack(g, b.at, aimed)) & meant(g, op.meant) & ~g.units.flags.get(NULLIFIED, 0))


def last_round(g: Empire) -> Outcome | None:
    """§Victory. After the last turn whoever controls more: the ring is found, or destroyed."""
    if g.round < max_rounds(g):
        return None
    good, evil = territories(g, GOOD), territories(g, EVIL)
    seat, reason = (EVIL, "ring-regained") if evil > good else (GOOD, "ring-destroyed")
    return win(g, seat, reason, territories, good=good, evil=evil)


def caption(g: Empire) -> str:
    """The turn and how many there are."""
    return f"Turn {g.round} of {max_rounds(g)}"


def facts(g: Empire, seat: int) -> list[Fact]:
    """The territories of a side."""
    return [Fact(f"{SIDES[seat].lower()}-land", "Territories", value=territories(g, seat))]


def land_worth(g: Empire, seat: int, t: int) -> float:
    """To bots: each territory alike, those with walls or where units start somewhat more."""
    return 1.0 + 0.25 * (fortified() >> t & 1)


MIDDLE_EARTH = Module(
    folder=FOLDER,
    sides=SIDES,
    tags=("Sea",),
    map=LAND,
    start=start,
    phases=changed(
        first=(Phase("deploy", "first units", deploy),), without=("revenue", "revenue-card", "upkeep")
    ),
    caption=caption,
    revenue=nothing,
    markers_everywhere=True,
    recruiting=Recruiting(free=True, bonus=False),
    recruit_places=at_home,
    upkeep=any_number,
    confined=(("Ship|Sea", ("water",)),),
    apart="Ship|Sea",
    flyers=Flyers(),
    cargo=Cargo("Ship", "non-Ship&non-Sea&non-Flyer", 1),
    captures=back_to_the_pile,
    doomed=beaten_heroes,
    may_play=may_play,
    at_once=last_with_units,
    last_round=last_round,
    facts=facts,
    signs=(
        ("water", " ≈", "Ships may enter"),
        ("minor", " +1", "Minor fortification"),
        ("major", " +2", "Major fortification"),
    ),
    unit_note=unit_note,
    land_worth=land_worth,
)
