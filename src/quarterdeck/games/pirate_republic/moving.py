"""Sailing: what it costs, arrows and the way round the seas, angry seas, and what waits there.
Section 5.1.
"""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic.book import NATIONS, NOWHERE
from quarterdeck.games.pirate_republic.combat import TurnOver, fight_land, fight_ships
from quarterdeck.games.pirate_republic.drawing import discard
from quarterdeck.games.pirate_republic.gaining import accomplish
from quarterdeck.games.pirate_republic.placing import draw_land, reveal
from quarterdeck.games.pirate_republic.queries import aggressive, is_hostile_site, move_cost, ways
from quarterdeck.games.pirate_republic.rewards import capture
from quarterdeck.games.pirate_republic.state import Republic

AROUND = 3  # arrows in one direction


def sails(g: Republic, seat: int) -> list[Option]:
    """5.1. Seaways that the captain can reach now; past others with a card that lets one slip by."""
    if g.ashore[seat] >= 0:
        return []
    here, movement = g.at[seat], g.movement[seat]
    found: list[Option] = [
        ("sail", g.book.territories[t].id) for t in ways(g, here) if move_cost(g, here, t) <= movement
    ]
    if g.turn.slips:
        for t in g.book.borders[here]:
            found += [
                ("slip-by", g.book.territories[t].id, g.book.territories[u].id)
                for u in g.book.borders[t]
                if u != here and movement >= 2
            ]
    return found


def sail(g: Republic, seat: int, place: int) -> Flow[None]:
    """1.3, 5.1. Over a border or along an arrow."""
    start = g.at[seat]
    g.movement[seat] -= move_cost(g, start, place)
    if place not in g.book.borders[start]:
        if not g.turn.all_arrows and g.turn.one_arrow:
            g.turn.one_arrow -= 1
        else:
            g.turn.discount = 0
        yield from cross(g, seat, 1 if (start, place) in g.book.arrows else -1)
    g.log("sails", seat=seat, place=g.book.territories[place].id)
    yield from enter(g, seat, place)


def cross(g: Republic, seat: int, way: int) -> Flow[None]:
    """9.9, R20. Three arrows in one direction are a circumnavigation; turning back begins anew."""
    n = g.crossings[seat]
    g.crossings[seat] = n + way if n * way > 0 else way
    if abs(g.crossings[seat]) == AROUND:
        g.crossings[seat] = 0
        g.note(seat, "circle")
        g.log("circle", seat=seat)
        yield from accomplish(g, seat, "circle")


def slip_by(g: Republic, seat: int, through: int, place: int) -> Flow[None]:
    """Night Passage: a Seaway is passed without Combat."""
    g.turn.slips -= 1
    g.movement[seat] -= 2
    g.log("slips-by", seat=seat, through=g.book.territories[through].id, place=g.book.territories[place].id)
    yield from enter(g, seat, place)


def enter(g: Republic, seat: int, place: int) -> Flow[None]:
    """5.1. Every Ship there is turned up; aggressive ones attack at once."""
    g.at[seat], g.ashore[seat] = place, NOWHERE
    g.turn.trail = ()
    if g.angry[place]:
        yield from brave(g, seat, g.angry[place])
    reveal(g, place)
    there = aggressive(g, seat, place)
    if there:
        yield from fight_ships(g, seat, there)


def brave(g: Republic, seat: int, n: int) -> Flow[None]:
    """11.9. An angry sea: so much more Movement, or a card, or a Bloodshed."""
    options: list[Option] = [("pay-sea", n)] if g.movement[seat] >= n else []
    options += [("discard", kind) for kind in sorted(set(g.hand(seat)))]
    options.append(("bleed-sea",))
    answer = yield Ask(seat, "angry-sea", options, {"n": n})
    if answer[0] == "pay-sea":
        g.movement[seat] -= n
        g.log("loses-movement", seat=seat, n=n, why="angry-sea")
    elif answer[0] == "discard":
        discard(g, seat, str(answer[1]))
        g.log("discards", seat=seat, card=answer[1])
    elif g.bloodshed[seat]:
        yield from capture(g, seat)
        raise TurnOver
    else:
        g.bloodshed[seat] = 1
        g.log("bleeds", seat=seat)


def landings(g: Republic, seat: int) -> list[Option]:
    """5.1. Sites of the Territory, or the Seaway from a site; free, but not back and forth for nothing."""
    site = g.ashore[seat]
    if site >= 0:
        return [] if NOWHERE in g.turn.trail else [("put-to-sea",)]
    return [("ashore", g.book.sites[s].id) for s in g.book.sites_of[g.at[seat]] if s not in g.turn.trail]


def put_to_sea(g: Republic, seat: int) -> Flow[None]:
    """5.1. From a site to its Seaway."""
    trail = (*g.turn.trail, g.ashore[seat])
    yield from enter(g, seat, g.at[seat])
    if g.ashore[seat] < 0 and not g.turn.trail:
        g.turn.trail = trail


def go_ashore(g: Republic, seat: int, site: int) -> Flow[None]:
    """5.1. Onto a site; a hostile one is fought for, one under a letter is only visited."""
    trail = (*g.turn.trail, NOWHERE)
    if is_hostile_site(g, seat, site) and draw_land(g, site) != NOWHERE:
        g.ashore[seat] = site
        yield from fight_land(g, seat, site)
        return
    g.ashore[seat] = site
    g.turn.trail = trail
    g.log("ashore", seat=seat, site=g.book.sites[site].id)


def assaults(g: Republic, seat: int) -> list[Option]:
    """5.4, R34. Sites under a letter that may be attacked, and passive Ships in one's Seaway."""
    found: list[Option] = [
        ("assault", g.book.sites[s].id)
        for s in g.book.sites_of[g.at[seat]]
        if g.book.owner[s] in NATIONS
        and g.marker[s] < 0
        and (g.ashore[seat] == s or (g.ashore[seat] < 0 and not is_hostile_site(g, seat, s)))
    ]
    if g.ashore[seat] < 0:
        found += [("attack", word) for word in sorted({g.token(c).id for c in g.ships(g.at[seat])})]
    return found


def assault(g: Republic, seat: int, site: int) -> Flow[None]:
    """5.4. Attack a site that would let one be: its letter is renounced."""
    if draw_land(g, site) == NOWHERE:
        return
    g.ashore[seat] = site
    yield from fight_land(g, seat, site)
