"""Europe at War: the free move of every stack with a General (§Movement Rules)."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.europe_at_war.countries import AFLOAT
from quarterdeck.games.europe_at_war.supply import ANYWHERE, PURSE
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires.armies import PICKED, stack
from quarterdeck.systems.warp_empires.movement import (
    ALL,
    STOP,
    announce,
    available,
    group_options,
    nearby,
    pick,
    pick_all,
)
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import World, world

MARCHED = "marched"  # units that have had their free move this turn
FREE = Op("move.stacks", 1, phrases=frozenset(("free",)))
SECOND_THOUGHTS = 3  # so often a turn a march may be taken back before it is announced
BACK = "back"


def commanders(g: Empire) -> int:
    """7.2, R6. The leaders whose stacks have a free move: Generals; by an option Admirals too."""
    w = world(g)
    return w.leaders if w.options["admirals"] else w.table.tagged("General")


def bound(g: Empire, op: Op, units: int) -> int:
    """7.2. A free move is for units that have had none, with a leader among them who has had none."""
    if op.verb == "move.enemy":
        return one_way(world(g), units)
    if "free" not in op.phrases:
        return units
    units &= ~g.units.flags.get(MARCHED, 0)
    return units if units & commanders(g) else 0


def one_way(w: World, units: int) -> int:
    """R12. Of a whole stack that must move, those who can go together: by sea if all can be carried."""
    afloat = units & w.table.matching_text(AFLOAT)
    ashore = units & ~afloat
    assert w.module.cargo is not None
    if not afloat or w.module.cargo.loaded(w, units) == ashore:
        return units
    return ashore if ashore & w.table.tagged("General") else afloat


def sent(g: Empire, op: Op, group: int) -> None:
    """7.2, R6. Who sets out by a free move has had it, even if the move is stopped."""
    if "free" in op.phrases:
        for c in members(group):
            g.units.flag(MARCHED, c)


def marches(g: Empire, seat: int) -> list[Option]:
    """Stacks that have their free move left."""
    if g.still[seat]:
        return []
    w = world(g)
    near = nearby(g, w, seat)
    return [
        ("march", w.map.words[t]) for t in members(g.held[seat]) if near[t] and available(g, seat, t, FREE)
    ]


def march(g: Empire, seat: int, answer: Option) -> Flow[None]:
    """7.2, R6, R7. Which units go, and where to; without a card."""
    w = world(g)
    g.turn.order = ""
    g.turn.origin = origin = w.map.index[str(answer[1])]
    while True:
        said = yield Ask(
            seat,
            "march",
            partial(group_options, g, seat, origin, FREE),
            {"from": w.map.words[origin], "n": SECOND_THOUGHTS - g.turn.used.count(BACK)},
            more=True,
        )
        if said == STOP:
            call_off(g, seat, origin)
            return
        if said == ALL:
            pick_all(g, seat, origin, FREE)
        elif said[0] == "take":
            pick(g, seat, origin, said[1], FREE)
        else:
            break
    g.turn.origin = NOBODY
    yield from announce(g, seat, origin, w.map.index[said[1]], FREE)


def call_off(g: Empire, seat: int, origin: int) -> None:
    """R7. A march may be thought over a few times a turn; then the stack stays."""
    g.units.clear(PICKED)
    g.turn.origin = NOBODY
    if g.turn.used.count(BACK) < SECOND_THOUGHTS:
        g.turn.used = (*g.turn.used, BACK)
        return
    for c in members(set_of(stack(g, origin, seat)) & available(g, seat, origin, FREE)):
        g.units.flag(MARCHED, c)
    g.log("stays", seat=seat, at=world(g).map.words[origin])


def turn_ends(g: Empire) -> None:
    """Everybody may march again, and savings are counted anew."""
    g.units.clear(MARCHED)
    g.tally.pop(PURSE, None)
    g.tally.pop(ANYWHERE, None)
