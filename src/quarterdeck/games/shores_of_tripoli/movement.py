"""§American Naval Movement: from any place to any place, then the gunboats."""

from __future__ import annotations

from functools import cache

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.shores_of_tripoli.book import (
    ALLIES,
    BARBARY,
    GUNBOATS,
    HARBOURS,
    MALTA,
    PLACE,
    PLACES,
    STATIONS,
    US,
    US_FRIGATES,
)
from quarterdeck.games.shores_of_tripoli.sequence import finish
from quarterdeck.games.shores_of_tripoli.state import Tripoli

DONE: Option = ("done",)
MOVE: list[list[list[Option]]] = [
    [[("move", a, b, n) for n in range(US_FRIGATES + 1)] for b in PLACES] for a in PLACES
]
SEND: list[list[Option]] = [[("send", harbour, n) for n in range(GUNBOATS + 1)] for harbour in PLACES]
TARGETS = tuple(harbour for harbour in HARBOURS if harbour in BARBARY or harbour in ALLIES)
OPEN_BITS = tuple((harbour, 1 << harbour) for harbour in BARBARY)


def set_sail(g: Tripoli, n: int, goal: int = -1, exactly: bool = False, then: str = "gunboats") -> None:
    """Up to `n` frigates may move (exactly so many, where a card says so), perhaps only to `goal`."""
    g.sails = n
    g.goal = goal
    g.exactly = exactly
    g.then = then
    g.arrived = [0] * len(PLACES)
    g.step = "move"


def move(g: Tripoli) -> Flow[None]:
    """10.1-10.3. Frigates from one place to another; the rules come back here until the player is done."""
    if not g.sails or not _can_move(g):
        g.step = g.then
        return
    if g.goal < 0:
        answer = yield Ask(US, "move", lambda: moves(g), {"n": g.sails}, more=True)
    else:
        facts = {"n": g.sails, "place": PLACES[g.goal]}
        answer = yield Ask(US, "bring" if g.exactly else "escort", lambda: moves(g), facts, more=True)
    if answer == DONE:
        g.step = g.then
        return
    _, start, end, n = answer
    a, b = PLACE[start], PLACE[end]
    g.frigates[a] -= n
    g.frigates[b] += n
    g.arrived[b] += n
    g.sails -= n
    g.trail = (*g.trail, (a, b, US))
    g.log("moved", n=n, start=start, end=end)


def _can_move(g: Tripoli) -> bool:
    return any(g.frigates[place] > g.arrived[place] for place in STATIONS if place != g.goal)


def moves(g: Tripoli) -> list[Option]:
    """What may move where: each frigate once (R6), to places where something can be done (R4)."""
    out: list[Option] = [] if g.exactly else [DONE]
    bits = 0
    for harbour, bit in OPEN_BITS:
        if g.corsairs[harbour] or g.tr_frigates[harbour] or g.infantry[harbour]:
            bits |= bit
    for place in STATIONS:
        n = g.frigates[place] - g.arrived[place]
        if n and place != g.goal:
            out += _routes(place, min(n, g.sails), bits, g.goal)
    return out


@cache
def _routes(start: int, most: int, enemy: int, goal: int) -> list[Option]:
    """The moves of up to `most` frigates; `enemy` are the Tripolitan harbours with anything in them."""
    ends = [goal] if goal >= 0 else [end for end in STATIONS if end not in BARBARY or enemy >> end & 1]
    return [MOVE[start][end][n] for end in ends if end != start for n in range(1, most + 1)]


def gunboats(g: Tripoli) -> Flow[None]:
    """10.7-10.8. Gunboats from Malta join the frigates that attack, split as the player likes."""
    attacked: tuple[int, ...]
    if g.field >= 0:
        alone = "eaton-gunboats" in g.house
        attacked = (g.field,) if g.arrived[g.field] or alone else ()
    else:
        attacked = tuple([place for place in TARGETS if g.arrived[place] and is_attacked(g, place)])
        g.battles = attacked
        g.step = "battles"
    for place in attacked:
        left = g.gunboats[MALTA]
        if left:
            facts = {"place": PLACES[place], "n": left}
            _, _, n = yield Ask(US, "gunboats", SEND[place][: left + 1], facts, more=True)
            g.gunboats[MALTA] -= n
            g.gunboats[place] += n
            if n:
                g.log("gunboats", n=n, place=PLACES[place])
    if g.field >= 0:
        g.step = "landing"
    if not attacked and g.field < 0:
        finish(g)


def is_attacked(g: Tripoli, place: int) -> bool:
    """Frigates that come here fight or bombard; at an ally in peace they just lie in harbour."""
    return g.corsairs[place] > 0 or g.tr_frigates[place] > 0 or g.infantry[place] > 0
