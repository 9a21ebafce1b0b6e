"""Verbs of the board: moves of one's own and of others, haste and peace."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires.armies import (
    HASTED,
    PICKED,
    casters,
    enemies_of,
    seats_after,
    settle,
    stack,
)
from quarterdeck.systems.warp_empires.choosing import (
    choose_opponent,
    choose_stack,
    enemy_stacks,
    reach_of,
    spend_caster,
)
from quarterdeck.systems.warp_empires.movement import (
    EACH_STACK,
    announce,
    available,
    can_start,
    make_peace,
    order_move,
    pick_all,
    targets,
)
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.start import home
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world

ENEMY_MOVE = Op("move.enemy", 1)


def can_move(g: Empire, seat: int, op: Op) -> bool:
    w = world(g)
    ready = w.module.fights_now(g) or "winter only" in op.phrases
    return ready and not g.still[seat] and can_start(g, seat, op)


def run_move(g: Empire, seat: int, op: Op) -> Flow[None] | None:
    """So many moves, one at a time, each with a mark before it."""
    if "or three units each" in op.phrases:
        return stacks_or_units(g, seat, op)
    g.turn.slots, g.turn.singles = op.n, False
    return None


def stacks_or_units(g: Empire, seat: int, op: Op) -> Flow[None]:
    """So many stacks, or three times as many single units, each from anywhere to anywhere."""
    options: list[Option] = [("use", "move.stacks"), ("use", "move.unit")]
    _, verb = yield Ask(seat, "card.choose", options, {"card": g.turn.order}, more=True)
    g.turn.singles = verb == "move.unit"
    g.turn.slots = op.n * (EACH_STACK if g.turn.singles else 1)


def run_teleport(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A caster and who goes along are somewhere else at once."""
    yield from order_move(g, seat, seat, op)


def run_move_unit(g: Empire, seat: int, op: Op) -> Flow[None]:
    """One unit with a tag, perhaps farther than its own speed."""
    yield from order_move(g, seat, seat, op)


def run_move_again(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A stack that has moved goes again; or one stack goes twice."""
    for i in range(2 if "twice" in op.phrases else 1):
        if not (yield from order_move(g, seat, seat, op, first=i == 0)):
            break


def run_move_enemy(g: Empire, seat: int, op: Op) -> Flow[None]:
    """All of an enemy stack that can move goes where the card player says, as its owner could have sent it.

    Which stack is chosen by what everybody sees; then the card player sees what it is.
    """
    if "from own home" in op.phrases:
        yield from send_home(g, seat)
        return
    t, other = yield from choose_stack(g, seat, "card.stack")
    w = world(g)
    g.units.look(seat, w.stack(t, other))
    g.log("look-stack", seat=seat, other=other, at=w.map.words[t])
    g.log("seen", only=(seat,), what=g.units.kinds(w.stack(t, other)))
    options = partial(enemy_ways, g, other, t)
    _, word = yield Ask(seat, "card.move-enemy", options, {"from": w.map.words[t], "other": other}, more=True)
    pick_all(g, other, t, ENEMY_MOVE)
    if word == w.map.words[t]:
        g.units.clear(PICKED)
        return
    yield from announce(g, other, t, w.map.index[word], ENEMY_MOVE)


def home_region(g: Empire, seat: int) -> int:
    """The territories of the region in which a seat is at home."""
    places = world(g).map.places
    region = places[home(g, seat)].region
    return sum([1 << t for t, place in enumerate(places) if place.region == region])


def own_at_home(g: Empire, seat: int) -> list[int]:
    """Where a seat rules in its own home region, and nobody else stands."""
    return members(home_region(g, seat) & marked(g, seat) & ~enemies_of(g, seat))


def can_move_enemy(g: Empire, seat: int, op: Op) -> bool:
    """There is an enemy stack; where the card sends it home, one in one's own that has a place to go to."""
    if "from own home" not in op.phrases:
        return bool(enemy_stacks(g, seat))
    return any(own_at_home(g, other) for _, other in enemy_stacks(g, seat, home_region(g, seat)))


def send_home(g: Empire, seat: int) -> Flow[None]:
    """An enemy stack in one's own home region is set down in its owner's, where he rules."""
    w = world(g)
    words, seats = w.map.words, w.module.seat_words
    options: list[Option] = [
        ("stack", words[t], seats[other])
        for t, other in enemy_stacks(g, seat, home_region(g, seat))
        if own_at_home(g, other)
    ]
    _, at, whose = yield Ask(seat, "card.stack", options, more=True)
    t, other = w.map.index[at], seats.index(whose)
    ways: list[Option] = [("to", words[u]) for u in own_at_home(g, other)]
    _, to = yield Ask(seat, "card.move-enemy", ways, {"from": at, "other": other}, more=True)
    there = w.map.index[to]
    movable = [c for c in stack(g, t, other) if w.mobile >> c & 1]
    if not movable:
        return
    road = w.under_way[other]
    g.units.move_group(movable, w.stack(t, other), road)
    g.units.narrow(road, w.mobile)
    g.units.move_group(g.units.zones[road], road, w.stack(there, other))
    for one in range(w.players):
        g.units.learnt[one] += 1  # who stays behind cannot move
    for one in (t, there):
        settle(g, w, one, other)
    g.log("announce", seat=other, n=len(movable), start=at, to=to)


def enemy_ways(g: Empire, seat: int, t: int) -> list[Option]:
    """Where a stack could be sent; or it stays."""
    words = world(g).map.words
    group = available(g, seat, t, ENEMY_MOVE)
    found = members(targets(g, seat, t, group, ENEMY_MOVE)) if group else []
    return [("to", words[u]) for u in (*found, t)]


def can_freeze(g: Empire, seat: int, op: Op) -> bool:
    """An opponent, or a stack where the card may strike."""
    return bool(
        seats_after(g, seat) if "opponent" in op.phrases else enemy_stacks(g, seat, reach_of(g, seat, op))
    )


def run_freeze(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An opponent moves nothing, or one stack stays, in the owner's next Move phase."""
    if "opponent" in op.phrases:
        g.still[(yield from choose_opponent(g, seat))] = True
        return
    t, other = yield from choose_stack(g, seat, "card.stack", reach_of(g, seat, op))
    g.frozen[other] |= 1 << t


def hasty(g: Empire, seat: int, op: Op) -> list[int]:
    """Where one's stacks have a caster who may make them fast."""
    able = -1 if op.caster is None else casters(g, op.caster)
    return [t for t in members(g.held[seat]) if set_of(stack(g, t, seat)) & able]


def can_hasten(g: Empire, seat: int, op: Op) -> bool:
    return bool(hasty(g, seat, op))


def haste_options(g: Empire, seat: int, op: Op) -> list[Option]:
    """The stacks that could be made fast; none in a world that another imagines."""
    found: list[Option] = [("from", world(g).map.words[t]) for t in hasty(g, seat, op)]
    return found or [("none",)]


def run_hasten(g: Empire, seat: int, op: Op) -> Flow[None]:
    """All units of a caster's stack are fast for this turn."""
    w = world(g)
    answer = yield Ask(seat, "card.haste", partial(haste_options, g, seat, op), more=True)
    if answer[0] == "none":
        return
    word = str(answer[1])
    t = w.map.index[word]
    for c in stack(g, t, seat):
        g.units.flag(HASTED, c)
    spend_caster(g, seat, 1 << t)
    g.log("hasted", seat=seat, at=word)


def run_peace(g: Empire, seat: int, op: Op) -> None:
    make_peace(g, seat, g.turn.order)
