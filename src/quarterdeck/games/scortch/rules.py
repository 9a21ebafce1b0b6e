"""Scortch (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.engine.outcome import Outcome
from quarterdeck.kit.phases import AGAIN, Next, Phase
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import count_units, enemies_of, find, own_units, settle
from quarterdeck.systems.warp_empires.book import ActionCard
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.deploying import first_seats
from quarterdeck.systems.warp_empires.pieces.ending import max_rounds, revenue, win
from quarterdeck.systems.warp_empires.pieces.maps import Drawn
from quarterdeck.systems.warp_empires.pieces.movement import Flyers
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting, may_stand
from quarterdeck.systems.warp_empires.pieces.revenue import own_regions_only
from quarterdeck.systems.warp_empires.pieces.start import draw_units, home, mark, put_named
from quarterdeck.systems.warp_empires.state import NOBODY, Empire, Turn
from quarterdeck.systems.warp_empires.world import land, world

FOLDER = Path(__file__).parent
MONTAGAR, SCORTCH = 0, 1
REGIONS = ("Montagar", "Scortch")
WIZARDS = ("avatar", "blackwolf")
START_UNITS = (7, 15)
SAFE = ("city", "town", "open")  # terrain that is neither hostile nor difficult
DISCOUNTS = {  # places where one unit a turn costs 1 less, and of which kind
    "hellmouth": "Demon",
    "queenston": "Technology",
    "accked": "Mutant",
    "breeding-wye": "Dwarf",
    "whisper-falls": "Faerie",
}
DENIED, GOAL = 0.5, 3.0  # to bots: a place that pays the enemy, as part of that; what Scortch must take
LAND = Drawn(FOLDER / "map.json")


@cache
def region(seat: int) -> int:
    """The places of a side's own land."""
    return LAND.land.where(lambda place: place.region == REGIONS[seat])


# ---------------------------------------------------------------------- set-up


def start(g: Empire) -> None:
    """§Setup. The brothers at their starting locations, markers at home, units by lot still to be placed."""
    ground = land(g)
    for seat, wizard in enumerate(WIZARDS):
        for t in members(region(seat) & ground.paying):
            mark(g, seat, t)
        put_named(g, seat, wizard, home(g, seat))
        draw_units(g, seat, START_UNITS[seat])


def spread(g: Empire) -> Flow[Next]:
    """§Setup. One side after the other places its units, in the order in which they were drawn."""
    w = world(g)
    order = first_seats(w)
    seat = next((s for s in order if g.units.zones[w.tray[s]]), None)
    if seat is None:
        g.active = g.first = order[0]
        g.start_units = [count_units(g, s) for s in range(w.players)]
        g.turn = Turn()
        return None
    g.active = seat
    _, kind, word = yield Ask(seat, "deploy", partial(own_land, g, seat), partial(still_to_place, g, seat))
    put_beneath(g, seat, find(g, w.tray[seat], kind, -1), w.map.index[word])
    g.log("deployed", seat=seat, at=word)
    return AGAIN


def own_land(g: Empire, seat: int) -> list[Option]:
    """§Setup. The next unit stands anywhere in its own land."""
    w = world(g)
    unit = g.units.zones[w.tray[seat]][0]
    places = members(region(seat) & may_stand(g, seat, unit))
    return [("place", w.kinds[unit], w.map.words[t]) for t in places]


def still_to_place(g: Empire, seat: int) -> dict[str, Value]:
    """The unit that is placed next, and how many there are."""
    w = world(g)
    tray = g.units.zones[w.tray[seat]]
    return {"unit": w.kinds[tray[0]], "n": len(tray)}


def put_beneath(g: Empire, seat: int, unit: int, t: int) -> None:
    """R17. Beneath those that stand there: on top, each would be seen by the enemy, one after the other."""
    w = world(g)
    g.units.move(unit, w.tray[seat], w.stack(t, seat), bottom=True)
    settle(g, w, t, seat)


def breakdown(card: ActionCard, options: Mapping[str, Value]) -> ActionCard:
    """R5. By an option Breakdown strikes units only."""
    if card.id == "breakdown" and options["breakdown"] == "units":
        return replace(
            card,
            effect="kill.target(Technology, in battle)",
            window=("battle",),
            sense="Destroy an enemy Technology unit in the battle.",
        )
    return card


# ---------------------------------------------------------------------- recruiting


def new_units(g: Empire, seat: int) -> int:
    """§Recruit Phase. Montagar recruits where its land is friendly, Scortch in its capital."""
    if seat == MONTAGAR:
        return region(MONTAGAR) & land(g).of(*SAFE)
    return marked(g, SCORTCH) & 1 << home(g, SCORTCH)


def recruit_places(g: Empire, seat: int, unit: int) -> int:
    """The same for every unit."""
    return new_units(g, seat) & may_stand(g, seat, unit)


def discounts(g: Empire, seat: int) -> dict[str, str]:
    """The places that still make a unit cheaper this turn: in one's own land, and not in enemy hands."""
    index = world(g).map.index
    return {
        word: tag
        for word, tag in DISCOUNTS.items()
        if word not in g.turn.used
        and region(seat) >> index[word] & 1
        and g.owner[index[word]] in (seat, NOBODY)
        and not enemies_of(g, seat) >> index[word] & 1
    }


def discount_for(g: Empire, seat: int, unit: int) -> str:
    """The place that makes this unit cheaper, if any."""
    table = world(g).table
    return next((word for word, tag in discounts(g, seat).items() if table.tagged(tag) >> unit & 1), "")


def price(g: Empire, seat: int, unit: int, listed: int) -> int:
    """§Scortch, §Montagar. One unit of a kind costs 1 less."""
    return max(0, listed - 1) if discount_for(g, seat, unit) else listed


def bought(g: Empire, seat: int, unit: int, t: int) -> None:
    """A place makes one unit a turn cheaper."""
    word = discount_for(g, seat, unit)
    if word:
        g.turn.used = (*g.turn.used, word)


# ---------------------------------------------------------------------- the end


def at_once(g: Empire) -> Outcome | None:
    """§Victory. Blackwolf is no more, or Montagar has no units."""
    w = world(g)
    if not own_units(g, SCORTCH) & w.table.tagged("Lord"):
        return win(g, MONTAGAR, "blackwolf")
    return None if g.held[MONTAGAR] else win(g, SCORTCH, "destroyed")


def conquered(g: Empire) -> tuple[int, int]:
    """How many of Montagar's paying places Scortch holds, and how many there are."""
    sites = region(MONTAGAR) & land(g).paying
    return (sites & marked(g, SCORTCH)).bit_count(), sites.bit_count()


def last_round(g: Empire) -> Outcome | None:
    """R12. More than half of what pays in Montagar is a victory of Scortch."""
    if g.round < max_rounds(g):
        return None
    taken, sites = conquered(g)
    seat, reason = (SCORTCH, "conquered") if 2 * taken > sites else (MONTAGAR, "held")
    return win(g, seat, reason, revenue, taken=taken, sites=sites, rounds=g.round)


def facts(g: Empire, seat: int) -> list[Fact]:
    """What is cheaper, and how far Scortch has got."""
    cheaper = ", ".join(discounts(g, seat).values()) or "nothing"
    found = [Fact(f"cheaper-{seat}", "Cheaper", value=cheaper)]
    if seat == SCORTCH:
        taken, sites = conquered(g)
        found.append(Fact("conquered", "Taken in Montagar", value=f"{taken} of {sites}"))
    return found


def land_worth(g: Empire, seat: int, t: int) -> float:
    """To bots: what a place pays, or as a part of it, what the enemy loses there; Scortch must conquer."""
    pays = land(g).revenue[t]
    if region(seat) >> t & 1:
        return float(pays)
    return DENIED * pays + GOAL * (seat == SCORTCH and pays > 0)


SCORTCH_GAME = Module(
    folder=FOLDER,
    sides=REGIONS,
    tags=("Dwarf", "Lord"),
    map=LAND,
    start=start,
    phases=changed(first=(Phase("deploy", "first units", spread),)),
    card_for=breakdown,
    revenue=own_regions_only(REGIONS),
    recruiting=Recruiting(somewhere=new_units),
    recruit_places=recruit_places,
    price=price,
    bought=bought,
    flyers=Flyers(ignore_stops=True),
    at_once=at_once,
    last_round=last_round,
    facts=facts,
    signs=(("city", " +1", "Defenders +1"), ("town", " +1", "Defenders +1")),
    leader_worth=4.0,
    crown="Lord",
    land_worth=land_worth,
)
