"""Upkeep (§Upkeep Phase): stacks that are cut off lose a part of their Force, in units."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.union_and_confederacy.calendar import force_total
from quarterdeck.games.union_and_confederacy.recruits import capitals
from quarterdeck.kit.phases import AGAIN, Next, Phase
from quarterdeck.kit.territories import reach
from quarterdeck.systems.warp_empires.armies import PICKED, enemies_of, find, kinds_in, remove, stack
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.rules import FEED
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world

SEEN = "upkeep-seen"  # the layer: stacks that have been looked at in this Upkeep phase


def hostile(g: Empire, seat: int) -> int:
    """R5. Where the enemy stands, or has his marker while nobody of one's own is there."""
    return enemies_of(g, seat) | (marked(g, 1 - seat) & ~g.held[seat])


def isolated(g: Empire, seat: int) -> int:
    """12.2. The territories in which a seat's stacks are cut off."""
    w = world(g)
    closed = hostile(g, seat)
    if w.options["isolation"] == "surrounded":
        return set_of([t for t in members(g.held[seat]) if not w.map.neighbours[t] & ~closed])
    free = w.map.everywhere & ~closed
    supplied = sources = capitals(g, seat)
    for t in members(sources):
        supplied |= reach(w.map.neighbours, t, len(g.owner), free, free)
    return g.held[seat] & ~supplied


def due(g: Empire, seat: int, t: int) -> int:
    """R6. The Force that an isolated stack loses in a turn: a part of what it has, rounded up."""
    rate = int(world(g).options["isolation-rate"])
    return -(-force_total(g, set_of(stack(g, t, seat))) * rate // 100)


def upkeep(g: Empire) -> Flow[Next]:
    """12.2. One isolated stack after the other; its owner says which units go, until it is enough."""
    seat = g.active
    waiting = members(isolated(g, seat) & ~g.layers.get(SEEN, 0))
    if not waiting:
        g.layers.pop(SEEN, None)
        return None
    t = waiting[0]
    w = world(g)
    facts = partial(shortfall, g, seat, t)
    _, kind = yield Ask(seat, "isolation", partial(losses, g, seat, t), facts)
    g.units.flag(PICKED, find(g, w.stack(t, seat), str(kind), ~g.units.flags.get(PICKED, 0)))
    if force_total(g, chosen(g, seat, t)) >= due(g, seat, t):
        starve(g, seat, t)
        g.layers[SEEN] = g.layers.get(SEEN, 0) | 1 << t
    return AGAIN


def shortfall(g: Empire, seat: int, t: int) -> dict[str, object]:
    """Where it is, and how much Force is still to be given up."""
    left = due(g, seat, t) - force_total(g, chosen(g, seat, t))
    return {"at": world(g).map.words[t], "n": left}


def chosen(g: Empire, seat: int, t: int) -> int:
    """The units of a stack that are to be given up, so far."""
    return set_of(stack(g, t, seat)) & g.units.flags.get(PICKED, 0)


def losses(g: Empire, seat: int, t: int) -> list[Option]:
    """Any other unit of the stack."""
    left = set_of(stack(g, t, seat)) & ~chosen(g, seat, t)
    return [("lose", kind) for kind in kinds_in(world(g), members(left))]


def starve(g: Empire, seat: int, t: int) -> None:
    """What was chosen goes back to the pile, where everybody sees what it is."""
    w = world(g)
    gone = members(chosen(g, seat, t))
    g.units.clear(PICKED)
    for unit in gone:
        remove(g, t, seat, unit, destroyed=False)
        g.log("starved", seat=seat, unit=w.kinds[unit], at=w.map.words[t])
    for other in range(w.players):
        g.units.learnt[other] += 1  # how much goes tells something of what was there


UPKEEP = Phase("isolation", FEED, upkeep)
