"""§Storms at Sea, drawn or played."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow
from quarterdeck.games.blackbeard.crew import eliminate, hit_speed, members
from quarterdeck.games.blackbeard.dice import d66, plain_roll, roll_for
from quarterdeck.games.blackbeard.hunters import drop_kc
from quarterdeck.games.blackbeard.places import remove_merchant
from quarterdeck.games.blackbeard.state import Blackbeard

SINKS = 7
SPARED = 4  # a Commissioner rolls higher than this or is driven off


def speed_hits(n: int) -> int:
    """E21 The table: 1-2 one hit, 3-5 two, 6 three."""
    return 1 if n <= 2 else 2 if n <= 5 else 3


def storm(g: Blackbeard) -> Flow[None]:
    """E21 Over the sea area of a port that is rolled for, and over its transit boxes."""
    area = g.book.ports[g.book.by_number[d66(g, "storm-port")]].area
    places = g.book.stormed[area]
    g.log("storm", place=area)
    for port in g.book.ports_of[area]:
        if g.box[g.book.port_at[port]]:
            remove_merchant(g, port)
            g.log("merchant-gone", port=port)
    at = g.book.area_at[area]
    ship = g.station[at]
    if ship and plain_roll(g, ship, "storm-roll", 2) > g.book.warships[ship].combat:
        g.station[at] = ""
        g.log("blown-off", who=ship)
    done: set[str] = set()
    for name in [p.name for p in g.pirates if p.at in places]:
        p = g.find(name)
        if p is not None and name not in done:
            done.update(members(g, name))
            yield from weather(g, name, p.at != area)
    for seat in range(g.seats):
        if g.kc[seat] and g.kc_at[seat] in places and plain_roll(g, g.kc[seat], "storm-roll") <= SPARED:
            g.log("blown-off", who=g.kc[seat])
            drop_kc(g, seat, dead=False)


def weather(g: Blackbeard, name: str, crossing: bool) -> Flow[None]:
    """E21 A ship in the storm; in a transit box the die counts 1 more, and a 7 sinks her."""
    n = yield from roll_for(g, name, "storm-roll", 1, lambda n: n == 1)
    n += crossing
    if n >= SINKS:
        for who in members(g, name):
            g.log("sunk", pirate=who)
            eliminate(g, who)
    else:
        yield from hit_speed(g, name, speed_hits(n))
