"""Empires of Mystara (WarpSpawn): the module. Nations, alignments and items have files of their own."""

from __future__ import annotations

from quarterdeck.engine.dealing import set_of
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.empires_of_mystara import alignment, items, nations
from quarterdeck.games.empires_of_mystara.nations import FOLDER, LAWFUL, MYSTARA, TITLES
from quarterdeck.games.empires_of_mystara.resettled import Resettled
from quarterdeck.kit.phases import Phase
from quarterdeck.kit.units import UnitKind
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.attachments import Attachments
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    force,
    last_with_units,
    max_rounds,
    revenue,
    territories,
)
from quarterdeck.systems.warp_empires.pieces.maps import ByOption
from quarterdeck.systems.warp_empires.pieces.movement import Cargo
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting, own_paying_land
from quarterdeck.systems.warp_empires.rules import MOVES, PAY
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import World, world

# ---------------------------------------------------------------------- recruiting


def places(g: Empire, seat: int, unit: int) -> int:
    """7.3, 7.5. One's own land, ships on the coast; no nation of the opposed alignment."""
    w = world(g)
    tags = frozenset(w.book.units[w.kinds[unit]].tags)
    return own_paying_land(g, seat, unit) & ~nations.closed_to(w, tags)


def room(g: Empire, seat: int, t: int, unit: int) -> bool:
    """7.4, 8.3, 10.1. One unit a territory and turn, one Keep, and no opposed alignments together."""
    w = world(g)
    second = w.forts >> unit & 1 and set_of(stack(g, t, seat)) & w.forts
    apart = alignment.kept_apart(g, seat, 1 << unit) >> t & 1
    return t not in g.turn.placed and not second and not apart


def bought(g: Empire, seat: int, unit: int, t: int) -> None:
    """2.1, 5.3, 5.5. A nation's cheaper unit is used up; everybody knows whom a player may not recruit."""
    nations.use_discount(g, seat, unit, t)
    w = world(g)
    if not w.attachments >> unit & 1:
        g.units.narrow(w.stack(t, seat), ~alignment.banned(g, seat))


# ---------------------------------------------------------------------- battle and the end


def beaten_heroes(g: Empire, b: Battle) -> int:
    """9.1, R8. All Heroes of a beaten stack go to the pile; by an option only those among its losses."""
    w = world(g)
    if w.options["heroes"] == "like units":
        return 0
    return w.table.tagged("Hero") & set_of(stack(g, b.at, b.seats[1 - b.winner]))


def captures(g: Empire, unit: int, seat: int, captor: int) -> bool:
    """9.1, R8. Heroes go back to the pile; Wizards and Clerics are captured, by an option they are not."""
    w = world(g)
    return w.options["casters"] == "captured" and not w.table.tagged("Hero") >> unit & 1


def victory(g: Empire) -> Outcome | None:
    """3.1, R5. Who alone has units; Lawful players who cannot fight each other win together."""
    alive = [seat for seat in range(len(g.living)) if g.held[seat]]
    if len(alive) > 1 and all(alignment.alignment_of(g, seat) == LAWFUL for seat in alive):
        scores = [territories(g, seat) for seat in range(len(g.living))]
        return Outcome(rank_by([seat in alive for seat in range(len(g.living))]), tuple(scores), "lawful", {})
    return last_with_units(g)


# ---------------------------------------------------------------------- the table


def facts(g: Empire, seat: int) -> list[Fact]:
    """Alignment, territories, and nations that pay double."""
    row = world(g).book.factions[g.faction[seat]]
    chosen = g.counters[alignment.CHOSEN][seat] >= 0
    mine = nations.held_of(g, seat)
    found = [Fact(f"land-{seat}", "Territories", value=territories(g, seat))]
    if chosen:
        found.insert(0, Fact(f"alignment-{seat}", "Alignment", value=row.name, note=row.sense))
    if mine:
        found.append(Fact(f"nations-{seat}", "Whole nations", value=len(mine), note=", ".join(mine)))
    return found


def unit_note(w: World, unit: UnitKind) -> str:
    """What a chit says besides Force and speed."""
    if unit.bearer:
        return f"{unit.bearer}'s item, costs {unit.price}: {unit.sense}"
    words = [word for word in ("Lawful", "Chaotic") if word in unit.tags]
    return ", ".join([*words, *(["carries 3"] if "Ship" in unit.tags else [])])


# ---------------------------------------------------------------------- bots


def land_worth(g: Empire, seat: int, t: int) -> float:
    """Each territory pays; those of a nation of which little is missing are worth more."""
    w = world(g)
    nation = nations.nation_at(w, t)
    if nation is None:
        return 0.0
    of = nations.land_of(w, nation)
    mine = sum([g.owner[u] == seat for u in of])
    return 1.0 + 0.8 * mine / len(of) + 1.0 / len(of)


SIGNS = (
    ("", "−1", "One such unit a turn costs 1 Gold less in that nation"),
    ("", "²", "A nation that is wholly a player's: each territory pays 2"),
)

EMPIRES_OF_MYSTARA = Module(
    folder=FOLDER,
    tags=("Keep", "Siege", "Lawful-Item", "Chaotic-Item", "Lawful", "Chaotic"),
    pile_for=99,  # the printed pile is for all, however many they are
    attachments=Attachments(each=1, one_each=lambda w: "Item"),
    map=ByOption(MYSTARA, Resettled(MYSTARA, TITLES)),
    start=alignment.start,
    phases=changed(
        first=(
            Phase("alignment", "choice of alignments", alignment.choose_alignment),
            Phase("home", "first territories", alignment.choose_home),
        ),
        after={
            "excess": (Phase("peace", MOVES, alignment.keep_peace),),
            "revenue": (Phase("tribute", PAY, items.tribute),),
        },
    ),
    revenue=nations.pays,
    recruiting=Recruiting(room=room, off=1),
    recruit_places=places,
    may_recruit=items.may_have,
    price=items.price,
    price_at=nations.price_at,
    bought=bought,
    confined=(("Ship", ("coast",)),),
    apart="Ship",
    cargo=Cargo("Ship", "non-Ship", 3, afloat=True),
    bars=alignment.kept_apart,
    moves_deeds=(items.gazes, items.gaze),
    doomed=beaten_heroes,
    captures=captures,
    at_once=victory,
    last_round=after_rounds(max_rounds, revenue, territories, force),
    facts=facts,
    title_note=nations.under_title,
    place_note=nations.place_note,
    signs=SIGNS,
    unit_note=unit_note,
    land_worth=land_worth,
    leader_worth=1.0,
    answers={"home": alignment.best_home, "alignment": alignment.best_alignment},
)
