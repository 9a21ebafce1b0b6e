"""Moving stacks (§Move phase): origin, group and destination; then others may answer before it happens."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.warp_empires.armies import (
    MOVED,
    PICKED,
    contested,
    find,
    kinds_in,
    seats_after,
    settle,
    stack,
)
from quarterdeck.games.warp_empires.replies import DECLINE, could_hold, hand_kinds, play_card
from quarterdeck.games.warp_empires.state import NOBODY, Empire
from quarterdeck.games.warp_empires.vocabulary import PEACE, REACT, REPLY_MOVE
from quarterdeck.games.warp_empires.world import World, world
from quarterdeck.kit.ops import Op

STOP: Option = ("stop",)
ALL: Option = ("all",)
FAST = 3
SHIPS_ONLY = frozenset(("by sea", "every ship"))
TRAIL = 1  # earlier moves that the table still shows
ANY_MOVE = Op("move.stacks", 1)


# ---------------------------------------------------------------------- where a group may go


def limits(g: Empire, w: World, seat: int) -> tuple[int, int]:
    """The territories a seat's units may enter and may pass.

    They stop where others stand, and never make a third party in a territory. Those protected by a truce
    are not attacked.
    """
    once = twice = kept_off = 0
    for other, held in enumerate(g.held):
        if other != seat:
            twice |= once & held
            once |= held
            if seat == g.active and g.barred >> other & 1:
                kept_off |= held
    enter = w.map.everywhere & ~twice & ~kept_off & ~w.closed
    return enter, enter & ~once & ~w.stops


def steps_of(w: World, group: int, op: Op) -> int:
    """How far a group gets: as its slowest unit. Units without a speed of their own do not slow it."""
    if "at fast speed" in op.phrases:
        return FAST
    if op.verb == "move.unit" and op.amount is not None:
        return op.n
    speeds = [w.speed[c] for c in members(group) if w.speed[c] > 0]
    return min(speeds, default=0)


def targets(g: Empire, seat: int, origin: int, group: int, op: Op) -> int:
    """The territories that a group may move to."""
    w = world(g)
    if not group or not w.scenario.may_go(g, seat, group) or not fits_order(w, group, op):
        return 0
    enter, through = limits(g, w, seat)
    able = w.scenario.enterable(w, group)
    found = w.map.reach(origin, steps_of(w, group, op), enter & able, through & able)
    if "to the coast" in op.phrases or "by sea" in op.phrases:
        found &= w.coast
    if "into battle" in op.phrases:
        found &= enemy_ground(g, seat)
    return found


def enemy_ground(g: Empire, seat: int) -> int:
    """Where exactly others stand."""
    found = 0
    for other, held in enumerate(g.held):
        if other != seat:
            found |= held
    return found


def fits_order(w: World, group: int, op: Op) -> bool:
    """Whether the card lets this group move: a unit it must hold, or ships only."""
    if op.tags is not None:
        meant = w.table.matching(op.tags)
        if not (group & ~meant == 0 if op.verb == "move.unit" else group & meant):
            return False
    return op.phrases.isdisjoint(SHIPS_ONLY) or not group & ~w.ships


def available(g: Empire, seat: int, t: int, op: Op) -> int:
    """The units of a stack that this order could move."""
    if g.frozen[seat] >> t & 1:
        return 0
    w = world(g)
    units = 0
    for c in g.units.zones[w.first_stack + t * w.players + seat]:
        units |= 1 << c
    units &= w.mobile
    if op.verb != "move.stack_again":
        units &= ~g.units.flags.get(MOVED, 0)
    if op.phrases and not op.phrases.isdisjoint(SHIPS_ONLY):
        units &= w.ships
    if op.tags is not None:
        meant = w.table.matching(op.tags)
        units = units & meant if op.verb == "move.unit" else units if units & meant else 0
    return w.scenario.movers(g, seat, units) if units else 0


def origins(g: Empire, seat: int, op: Op) -> list[int]:
    """The territories from which something can move."""
    w = world(g)
    enter, _ = limits(g, w, seat)
    if "into battle" in op.phrases:
        return [t for t in members(g.held[seat]) if _into_battle(g, seat, t, op)]
    return [t for t in members(g.held[seat]) if w.map.neighbours[t] & enter and available(g, seat, t, op)]


def can_start(g: Empire, seat: int, op: Op) -> bool:
    """Whether anything can move; found sooner than all that can."""
    if "into battle" in op.phrases:
        return bool(origins(g, seat, op))
    w = world(g)
    enter, _ = limits(g, w, seat)
    neighbours = w.map.neighbours
    held = g.held[seat]
    while held:
        low = held & -held
        held ^= low
        t = low.bit_length() - 1
        if neighbours[t] & enter and available(g, seat, t, op):
            return True
    return False


def _into_battle(g: Empire, seat: int, t: int, op: Op) -> bool:
    units = available(g, seat, t, op)
    return any(targets(g, seat, t, 1 << c, op) for c in members(units)) or bool(
        targets(g, seat, t, units, op)
    )


# ---------------------------------------------------------------------- one move


def order_move(g: Empire, chooser: int, seat: int, op: Op, first: bool = True) -> Flow[bool]:
    """One move of one group, chosen by `chooser` (the owner, or whoever played a card on him).

    False when the chooser wants no more moves.
    """
    words = world(g).map.words
    answer = yield Ask(chooser, "move.from", partial(origin_options, g, seat, op), more=not first)
    if answer == STOP:
        return False
    g.origin = origin = world(g).map.index[answer[1]]
    if "every ship" in op.phrases:
        pick_all(g, seat, origin, op)
    while True:
        answer = yield Ask(
            chooser,
            "move.group",
            partial(group_options, g, seat, origin, op),
            {"from": words[origin]},
            more=True,
        )
        if answer == STOP:
            g.units.clear(PICKED)
            g.origin = NOBODY
            return False
        if answer == ALL:
            pick_all(g, seat, origin, op)
        elif answer[0] == "take":
            pick(g, seat, origin, answer[1], op)
        else:
            break
    g.origin = NOBODY
    yield from announce(g, seat, origin, world(g).map.index[answer[1]], op)
    return True


def origin_options(g: Empire, seat: int, op: Op) -> list[Option]:
    """From where to move, or no move."""
    words = world(g).map.words
    return [STOP, *[("from", words[t]) for t in origins(g, seat, op)]]


def picked(g: Empire, seat: int, t: int) -> int:
    """The units chosen so far for the group."""
    return set_of(stack(g, t, seat)) & g.units.flags.get(PICKED, 0)


def pick(g: Empire, seat: int, t: int, kind: str, op: Op) -> None:
    """Add a unit of a kind to the group."""
    zone = world(g).stack(t, seat)
    g.units.flag(PICKED, find(g, zone, kind, available(g, seat, t, op) & ~g.units.flags.get(PICKED, 0)))


def pick_all(g: Empire, seat: int, t: int, op: Op) -> None:
    """The whole stack, as far as it can move."""
    for c in members(available(g, seat, t, op)):
        g.units.flag(PICKED, c)


def group_options(g: Empire, seat: int, t: int, op: Op) -> list[Option]:
    """Which units go, and, once there are some, where to."""
    w = world(g)
    group = picked(g, seat, t)
    left = available(g, seat, t, op) & ~group
    single = op.verb == "move.unit" and group
    take: list[Option] = [("take", kind) for kind in kinds_in(w, members(left))] if not single else []
    if left and op.verb != "move.unit":
        take.append(ALL)
    words = w.map.words
    return [*take, *[("to", words[u]) for u in members(targets(g, seat, t, group, op))], STOP]


def announce(g: Empire, seat: int, origin: int, target: int, op: Op) -> Flow[None]:
    """The group sets out; others may answer; then it arrives, or stays as if it had not moved."""
    w = world(g)
    group = picked(g, seat, origin)
    g.units.clear(PICKED)
    road = w.under_way[seat]
    units = [c for c in stack(g, origin, seat) if group >> c & 1]
    g.units.move_group(units, w.stack(origin, seat), road)
    if not group & ~w.mobile:  # always so, but for worlds imagined while the group was being chosen
        g.units.narrow(road, w.mobile)
    settle(g, w, origin, seat)
    g.moving = (seat, origin, target)
    g.log("announce", seat=seat, n=len(units), start=w.map.words[origin], to=w.map.words[target])
    stopped = yield from answer_move(g, seat, origin, target)
    enter, _ = limits(g, w, seat)
    g.moving = ()
    if stopped or not enter >> target & 1:
        g.log("stay", seat=seat, start=w.map.words[origin])
        target = origin
    else:
        for c in g.units.zones[road]:
            g.units.flag(MOVED, c)
        if not g.held[seat] >> target & 1:
            g.entered[target] = seat
        g.trail = (*g.trail[-TRAIL:], (seat, origin, target))
    g.units.move_group(g.units.zones[road], road, w.stack(target, seat))
    g.held[seat] |= 1 << target


# ---------------------------------------------------------------------- answers to a move


def answer_move(g: Empire, seat: int, origin: int, target: int) -> Flow[bool]:
    """Negation, a truce, or a move of one's own in reply. Whether the move is stopped."""
    words = world(g).map.words
    facts = {
        "by": seat,
        "start": words[origin],
        "to": words[target],
        "n": g.units.count(world(g).under_way[seat]),
    }
    for other in seats_after(g, seat):
        while may_answer(g, other, seat, target):
            answer = yield Ask(
                other, "reply.move", partial(answers, g, other, seat, origin, target), facts, window=True
            )
            if answer == DECLINE:
                break
            if not (yield from play_card(g, other, answer[1])):
                continue
            windows = world(g).scenario.deck.windows[answer[1]]
            if REACT in windows:
                yield from react(g, other)
                continue
            if PEACE in windows:
                make_peace(g, other, answer[1])
            return True
    return False


def may_answer(g: Empire, other: int, mover: int, target: int) -> bool:
    """By what everybody sees: whether a seat could hold an answer to a move."""
    return (
        could_hold(g, other, REPLY_MOVE)
        or (mover == g.active and bool(g.held[other]) and could_hold(g, other, REACT))
        or (mover == g.active and g.held[other] >> target & 1 == 1 and could_hold(g, other, PEACE))
    )


def answers(g: Empire, other: int, mover: int, origin: int, target: int) -> list[Option]:
    """The cards that a seat may answer a move with."""
    w = world(g)
    deck = w.scenario.deck
    found: list[Option] = [DECLINE]
    for kind in hand_kinds(g, other):
        windows = deck.windows[kind]
        if REPLY_MOVE in windows:
            fits = any(stops(g, op, other, mover, origin, target) for op in first_ops(w, kind, REPLY_MOVE))
        elif mover == g.active and REACT in windows:
            fits = can_start(g, other, ANY_MOVE)
        else:
            fits = mover == g.active and PEACE in windows and bool(g.held[other] >> target & 1)
        if fits and any(w.scenario.may_play(g, other, op) for op in first_ops(w, kind, None)):
            found.append(("play", kind))
    return found


def first_ops(w: World, kind: str, window: str | None) -> list[Op]:
    """The leading operation of each of a card's chains (in a window)."""
    deck = w.scenario.deck
    chains = deck.effects[kind] if window is None else deck.chains(kind, window)
    return [chain[0] for chain in chains]


def stops(g: Empire, op: Op, other: int, mover: int, origin: int, target: int) -> bool:
    """Whether a negation may be played on this move: on any, into occupied land, at sea, on a known unit."""
    w = world(g)
    if not w.scenario.may_play(g, other, op):
        return False
    if "into occupied" in op.phrases:
        return bool(enemy_ground(g, mover) >> target & 1)
    if op.tags is not None:
        top = g.units.zones[w.under_way[mover]][-1:]
        return bool(set_of(top) & w.table.matching(op.tags))
    return "at sea" not in op.phrases or bool(w.coast >> origin & w.coast >> target & 1)


def react(g: Empire, seat: int) -> Flow[None]:
    """A stack moves in an opponent's Move phase. What moved counts as moved in nobody's phase."""
    before = g.units.flags.get(MOVED, 0)
    moving, origin = g.moving, g.origin
    yield from order_move(g, seat, seat, ANY_MOVE)
    g.moving, g.origin = moving, origin
    own = set_of([c for t in members(g.held[seat]) for c in stack(g, t, seat)])
    g.units.flags[MOVED] = g.units.flags.get(MOVED, 0) & ~(own & ~before)


def make_peace(g: Empire, seat: int, kind: str) -> None:
    """The active player may not attack this seat (or anybody) for the rest of the turn."""
    ops = [op for chain in world(g).scenario.deck.effects[kind] for op in chain]
    everyone = any("with all" in op.phrases for op in ops)
    g.barred |= (1 << len(g.held)) - 1 if everyone else 1 << seat
    g.log("peace", seat=seat, other=g.active)


def is_contested(g: Empire, t: int) -> bool:
    """Whether two seats have units in a territory."""
    return bool(contested(g) >> t & 1)
