"""Verbs of the board: moves, kills and control markers."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.warp_empires.armies import enemies_of, find, kinds_in, remove, seats_after, stack
from quarterdeck.games.warp_empires.choosing import (
    can_each_enemy,
    choose_opponent,
    choose_stack,
    choose_unit,
    enemy_stacks,
    the_sides,
)
from quarterdeck.games.warp_empires.movement import can_start, make_peace, order_move
from quarterdeck.games.warp_empires.scenario import marked
from quarterdeck.games.warp_empires.state import NOBODY, Empire
from quarterdeck.games.warp_empires.world import world
from quarterdeck.kit.ops import Op

ENEMY_MOVE = Op("move.enemy", 1)


def can_move(g: Empire, seat: int, op: Op) -> bool:
    w = world(g)
    ready = w.scenario.fights_now(g) or "winter only" in op.phrases
    return ready and not g.still[seat] and can_start(g, seat, op)


def run_move(g: Empire, seat: int, op: Op) -> None:
    """So many moves, one at a time, each with a mark before it."""
    g.slots = op.n


def run_move_unit(g: Empire, seat: int, op: Op) -> Flow[None]:
    """One unit with a tag, perhaps farther than its own speed."""
    yield from order_move(g, seat, seat, op)


def run_move_again(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A stack that has moved goes again; or one stack goes twice."""
    for i in range(2 if "twice" in op.phrases else 1):
        if not (yield from order_move(g, seat, seat, op, first=i == 0)):
            break


def can_move_enemy(g: Empire, seat: int, op: Op) -> bool:
    return any(can_start(g, other, ENEMY_MOVE) for other in seats_after(g, seat))


def run_move_enemy(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An enemy stack moves as the card player says, as its owner could have moved it."""
    other = yield from choose_opponent(g, seat)
    if can_start(g, other, ENEMY_MOVE):
        yield from order_move(g, seat, other, ENEMY_MOVE)


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


def run_peace(g: Empire, seat: int, op: Op) -> None:
    make_peace(g, seat, g.order)


# ---------------------------------------------------------------------- kills and markers


def can_kill(g: Empire, seat: int, op: Op) -> bool:
    """In battle the enemy lies open; elsewhere any stack may be named."""
    if "in battle" in op.phrases:
        return g.battle is not None and can_each_enemy(g, seat, op)
    return bool(enemy_stacks(g, seat, reach_of(g, seat, op)))


def reach_of(g: Empire, seat: int, op: Op) -> int:
    """Where a card that names a stack may strike."""
    w = world(g)
    if "adjacent" in op.phrases:
        found = 0
        for t in members(g.held[seat]):
            found |= w.map.neighbours[t]
        return found
    return w.coast if "at sea" in op.phrases else -1


def run_kill(g: Empire, seat: int, op: Op) -> Flow[None]:
    """In battle one picks the victim; elsewhere the owner shows whether the stack holds one, and loses it."""
    w = world(g)
    among = w.table.matching(op.meant)
    for _ in range(1 if op.amount is None else op.n):
        if "in battle" in op.phrases:
            b, side = the_sides(g, seat)
            other, t = b.seats[1 - side], b.at
            if not set_of(stack(g, t, other)) & among:
                return
            kill(g, t, other, (yield from choose_unit(g, seat, t, other, "kill", among)))
        else:
            if not can_kill(g, seat, op):
                return
            t, other = yield from choose_stack(g, seat, "card.stack", reach_of(g, seat, op))
            yield from give_up(g, t, other, among)


def kill(g: Empire, t: int, seat: int, unit: int) -> None:
    """A unit is killed by a card: no capture, it goes back to its pile."""
    remove(g, t, seat, unit)
    g.log("killed", seat=seat, unit=world(g).kinds[unit], at=world(g).map.words[t])


def give_up(g: Empire, t: int, seat: int, among: int) -> Flow[None]:
    """The owner loses a unit of a set from a stack, if there is one; all see which, or that none is."""
    zone = world(g).stack(t, seat)
    matching = [c for c in g.units.zones[zone] if among >> c & 1]
    if not matching:
        g.units.narrow(zone, ~among)
        g.log("spared", seat=seat, at=world(g).map.words[t])
        return
    if among != -1:
        for other in range(len(g.held)):
            g.units.learnt[other] += 1  # that the stack holds one of these is news to everybody
    if len({world(g).kinds[c] for c in matching}) == 1:
        kill(g, t, seat, find(g, zone, world(g).kinds[matching[0]], among))
    else:
        kill(g, t, seat, (yield from choose_unit(g, seat, t, seat, "sacrifice", among)))


def run_kill_random(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Units of an enemy stack by lot."""
    w = world(g)
    among = w.table.matching(op.meant)
    if "in battle" in op.phrases:
        b, side = the_sides(g, seat)
        t, other = b.at, b.seats[1 - side]
    else:
        t, other = yield from choose_stack(g, seat, "card.stack", reach_of(g, seat, op))
    for _ in range(op.n):
        found = [c for c in sorted(stack(g, t, other)) if among >> c & 1]
        if found:
            kill(g, t, other, g.choice(found))
        else:
            g.units.narrow(w.stack(t, other), ~among)


def can_owner_choice(g: Empire, seat: int, op: Op) -> bool:
    if op.phrases & {"attacker", "both"}:
        return g.battle is not None
    return bool(enemy_stacks(g, seat, reach_of(g, seat, op)))


def run_owner_choice(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An opponent loses units of his own choice: of one stack, of his whole army, or of a battle."""
    among = world(g).table.matching(op.meant)
    for t, other in (yield from _victims(g, seat, op)):
        for _ in range(op.n):
            if t == NOBODY:
                yield from give_up_anywhere(g, other, among)
            elif stack(g, t, other):
                yield from give_up(g, t, other, among)


def _victims(g: Empire, seat: int, op: Op) -> Flow[list[tuple[int, int]]]:
    if op.phrases & {"attacker", "both"}:
        assert g.battle is not None
        at = g.battle.at
        return [(at, s) for s in (g.battle.seats if "both" in op.phrases else g.battle.seats[:1])]
    if "opponent" in op.phrases:
        return [(NOBODY, (yield from choose_opponent(g, seat)))]
    return [(yield from choose_stack(g, seat, "card.stack", reach_of(g, seat, op)))]


def give_up_anywhere(g: Empire, seat: int, among: int) -> Flow[None]:
    """The owner loses one unit of a set, wherever he chooses; nobody learns more than what is lost."""
    answer = yield Ask(seat, "card.give-up", partial(army_options, g, seat, among), more=True)
    if answer[0] == "none":
        g.log("none-left", seat=seat)
        return
    w = world(g)
    t = w.map.index[answer[2]]
    kill(g, t, seat, find(g, w.stack(t, seat), answer[1], among))


def army_options(g: Empire, seat: int, among: int) -> list[Option]:
    """Every kind of unit in every stack, within a set."""
    w = world(g)
    words = w.map.words
    found: list[Option] = [
        ("give-up", kind, words[t])
        for t in members(g.held[seat])
        for kind in kinds_in(w, [c for c in stack(g, t, seat) if among >> c & 1])
    ]
    return found or [("none",)]


def can_kill_stack(g: Empire, seat: int, op: Op) -> bool:
    """There is a stack where the card may strike."""
    return bool(enemy_stacks(g, seat, stack_reach(g, op)))


def run_kill_stack(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A whole stack."""
    t, other = yield from choose_stack(g, seat, "card.stack", stack_reach(g, op))
    for c in stack(g, t, other):
        kill(g, t, other, c)


def stack_reach(g: Empire, op: Op) -> int:
    """Not at anybody's start, where the card says so."""
    return ~sum(1 << t for t in world(g).starts) if "away from home" in op.phrases else -1


def markable(g: Empire, seat: int) -> int:
    """Territories that may take a marker: paying, without enemy units, not one's own yet."""
    return world(g).paying & ~enemies_of(g, seat) & ~marked(g, seat)


def run_place_markers(g: Empire, seat: int, op: Op) -> Flow[None]:
    """So many control markers, each on a territory of its own."""
    words = world(g).map.words
    for i in range(op.n):
        free = markable(g, seat)
        if not free:
            return
        options: list[Option] = [("mark", words[t]) for t in members(free)]
        _, word = yield Ask(seat, "card.mark", options, {"n": op.n - i}, more=True)
        g.owner[world(g).map.index[word]] = seat
        g.log("marked", seat=seat, at=word)
