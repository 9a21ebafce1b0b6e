"""Recruits (§Revenue Phase): so many chits by lot, never more than capitals, spread evenly over them."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.union_and_confederacy.calendar import DIVISION
from quarterdeck.kit.phases import AGAIN, Next, Phase
from quarterdeck.systems.warp_empires.armies import draw_chits, enemies_of, find, kinds_in, place
from quarterdeck.systems.warp_empires.economy import own_card
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.rules import HIRE
from quarterdeck.systems.warp_empires.seats import FEWER, chits_drawn
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.vocabulary import RECRUIT
from quarterdeck.systems.warp_empires.world import World, pile_zone, world

HOMES = ("north", "south")  # the tag of a side's own land, by seat
CAPITAL, NATIONAL = "capital", "national"
HARBOURS = ("coast", "river")


def own_land(w: World, seat: int) -> int:
    """The territories of a side's own states."""
    return w.where((HOMES[seat],))


def capitals(g: Empire, seat: int) -> int:
    """The capitals of a side's own states, and its national capital, that it still controls."""
    w = world(g)
    return own_land(w, seat) & w.where((CAPITAL, NATIONAL)) & marked(g, seat) & ~enemies_of(g, seat)


def musters(g: Empire, seat: int) -> int:
    """R11. Where recruits start: its state capitals, of which Richmond is one and Washington is none."""
    return capitals(g, seat) & world(g).where((CAPITAL,))


def recruits_due(g: Empire, seat: int) -> int:
    """10.1–10.3. Six or three and what cards change, but not more than capitals."""
    return min(chits_drawn(g, seat), capitals(g, seat).bit_count()) if musters(g, seat) else 0


def room_for_recruits(g: Empire, seat: int) -> bool:
    """R24. Whether one recruit more would still be within the limit."""
    return bool(musters(g, seat)) and chits_drawn(g, seat) < capitals(g, seat).bit_count()


# ---------------------------------------------------------------------- the draw


def recruit_card(g: Empire) -> Flow[Next]:
    """Cards first, one at a time; then the draw."""
    if (yield from own_card(g, RECRUIT, "recruit.card")):
        return AGAIN
    draw_recruits(g)
    return None


def draw_recruits(g: Empire) -> None:
    """10.1. Chits by lot; R10: those that cards add are Divisions, and ships need a harbour."""
    w = world(g)
    seat = g.active
    n = recruits_due(g, seat)
    usual = min(n, max(0, chits_drawn(g, seat) - g.turn.extra))
    g.tally.pop(f"{FEWER}-{seat}", None)
    g.turn.drawn = draw_chits(g, seat, usual)
    divisions = w.table.tagged(DIVISION)
    before = len(g.units.zones[w.tray[seat]])
    for _ in range(n - usual):
        g.turn.drawn += draw_but(g, seat, ~divisions)
    if g.turn.drawn:
        g.log("chits", seat=seat, n=g.turn.drawn)
    send_back_ships(g, seat, set_of(g.units.zones[w.tray[seat]][before:]))


def draw_but(g: Empire, seat: int, unwanted: int) -> int:
    """One chit by lot; who may not come is shown, goes back, and another is drawn. How many came."""
    w = world(g)
    tray, pile = w.tray[seat], pile_zone(g, seat)
    while any(not unwanted >> c & 1 for c in g.units.zones[pile]):
        g.units.draw(pile, tray)
        unit = g.units.zones[tray][-1]
        if not unwanted >> unit & 1:
            for other in range(w.players):
                g.units.learnt[other] += 1  # of what kind it is not, everybody knows
            return 1
        give_back(g, seat, unit)
    return 0


def give_back(g: Empire, seat: int, unit: int) -> None:
    """A chit of the tray is shown and goes back to the pile, which is mixed."""
    w = world(g)
    pile = pile_zone(g, seat)
    g.units.move(unit, w.tray[seat], w.fallen)
    g.units.move(unit, w.fallen, pile)
    g.units.shuffle(pile, g)
    g.log("drawn-again", seat=seat, unit=w.kinds[unit])


def harbours(g: Empire, seat: int) -> int:
    """The state capitals, of those still to be filled, that a ship may be in."""
    return open_musters(g, seat) & world(g).where(HARBOURS)


def send_back_ships(g: Empire, seat: int, extra: int = 0) -> None:
    """R10. Ships for which no harbour is left go back; others are drawn instead, for extra ones Divisions."""
    w = world(g)
    ships = [c for c in g.units.zones[w.tray[seat]] if w.ships >> c & 1]
    for unit in ships[harbours(g, seat).bit_count() :]:
        give_back(g, seat, unit)
        draw_but(g, seat, w.ships | (w.leaders if extra >> unit & 1 else 0))


# ---------------------------------------------------------------------- placing them


def open_musters(g: Empire, seat: int) -> int:
    """10.4. The state capitals that have had fewest of this turn's recruits."""
    had = {t: g.turn.placed.count(t) for t in members(musters(g, seat))}
    fewest = min(had.values(), default=0)
    return sum([1 << t for t, n in had.items() if n == fewest])


def muster(g: Empire) -> Flow[Next]:
    """10.4. One recruit after the other, where its owner says; none gets a second before all have one."""
    w = world(g)
    seat = g.active
    tray = w.tray[seat]
    left = g.units.zones[tray]
    if not left:
        return None
    if all(w.ships >> c & 1 for c in left) and not harbours(g, seat):
        send_back_ships(g, seat)
    if not g.units.zones[tray] or not musters(g, seat):
        return None
    answer = yield Ask(seat, "muster", partial(placings, g, seat), {"n": g.units.count(tray)})
    place(g, seat, find(g, tray, str(answer[1]), -1), w.map.index[str(answer[2])])
    g.log("placed", seat=seat, at=answer[2])
    return AGAIN


def placings(g: Empire, seat: int) -> list[Option]:
    """Each kind with its places; harbours are kept for ships that are still to come."""
    w = world(g)
    tray = g.units.zones[w.tray[seat]]
    ships = sum([w.ships >> c & 1 for c in tray])
    ports, places = harbours(g, seat), open_musters(g, seat)
    inland = places if ports.bit_count() > ships else places & ~ports
    found: list[Option] = []
    for kind in kinds_in(w, tray):
        sails = w.ships >> next(c for c in tray if w.kinds[c] == kind) & 1
        found += [("place", kind, w.map.words[t]) for t in members(ports if sails else inland)]
    return found or [("place", kind, w.map.words[t]) for kind in kinds_in(w, tray) for t in members(places)]


RECRUITING = (Phase("muster-card", HIRE, recruit_card), Phase("muster", HIRE, muster))
