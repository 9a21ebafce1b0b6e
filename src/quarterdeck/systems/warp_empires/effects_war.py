"""Verbs about the beaten, about help in a battle, about stacks that must attack, and about morale."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires import effects_board, effects_moves
from quarterdeck.systems.warp_empires.armies import (
    enemies_of,
    find,
    kinds_in,
    meant,
    seats_after,
    settle,
    stack,
)
from quarterdeck.systems.warp_empires.choosing import (
    choose_opponent,
    choose_stack,
    choose_unit,
    enemy_stacks,
    in_battle,
    the_sides,
)
from quarterdeck.systems.warp_empires.effects_battle import run_casualties
from quarterdeck.systems.warp_empires.movement import ANY_MOVE, ways
from quarterdeck.systems.warp_empires.pieces.attachments import follow
from quarterdeck.systems.warp_empires.pieces.morale import demoralize, tokens
from quarterdeck.systems.warp_empires.pieces.start import home
from quarterdeck.systems.warp_empires.seats import FEWER, mobile, steps_of
from quarterdeck.systems.warp_empires.state import NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.world import land, world

REARGUARD = "rearguard"  # the tally, with the seat behind: losses it may take back if it is beaten
MUST_ATTACK = "must-attack"  # the layer, with the seat behind: where its stacks must attack


# ---------------------------------------------------------------------- the beaten side


def run_fewer_losses(g: Empire, seat: int, op: Op) -> None:
    """Fewer losses; a card for the beaten alone waits until it is known who that is."""
    if "own if beaten" not in op.phrases:
        run_casualties(g, seat, op)
        return
    name = f"{REARGUARD}-{seat}"
    g.tally[name] = g.tally.get(name, 0) + op.n


def use_rearguard(g: Empire, b: Battle) -> None:
    """The winner is known: the beaten side may take back as many losses as its cards say."""
    for side, seat in enumerate(b.seats):
        n = g.tally.pop(f"{REARGUARD}-{seat}", 0)
        if side != b.winner:
            b.saves[side] += n


def beaten(g: Empire) -> tuple[int, int]:
    """Where a stack has just been beaten, and whose it is; NOBODY while that is not known."""
    b = g.battle
    return (b.at, b.seats[1 - b.winner]) if b is not None and b.winner != NOBODY else (NOBODY, NOBODY)


def can_kill(g: Empire, seat: int, op: Op) -> bool:
    """A unit of the kind is where the card strikes; of the beaten, the winner may name one."""
    if "just beaten" not in op.phrases:
        return effects_board.can_kill(g, seat, op)
    t, loser = beaten(g)
    return loser not in (NOBODY, seat) and bool(set_of(stack(g, t, loser)) & meant(g, op.meant))


def run_kill(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A unit of a beaten stack goes back to its pile; all other kills are those of the board."""
    if "just beaten" not in op.phrases:
        yield from effects_board.run_kill(g, seat, op)
        return
    t, loser = beaten(g)
    unit = yield from choose_unit(g, seat, t, loser, "kill", meant(g, op.meant))
    effects_board.kill(g, t, loser, unit)


def homeward(g: Empire) -> list[int]:
    """Where a beaten stack may be driven: step by step nearer to its home, as far as it goes."""
    w = world(g)
    at, seat = beaten(g)
    if seat == NOBODY or seat == w.neutral:
        return []
    group = mobile(g, w, set_of(stack(g, at, seat)))
    free = land(g).enterable(group) & w.map.everywhere & ~enemies_of(g, seat)
    far = w.map.distances(home(g, seat))
    found = edge = 0
    for step in range(steps_of(g, w, seat, group) if group else 0):
        edge = set_of(
            [
                u
                for t in (members(edge) if step else [at])
                for u in members(w.map.neighbours[t] & free)
                if far[u] < far[t]
            ]
        )
        found |= edge
    return members(found)


def can_move_enemy(g: Empire, seat: int, op: Op) -> bool:
    """There is a stack of the kind that the card speaks of."""
    if "beaten" in op.phrases:
        return bool(homeward(g))
    if "must attack" in op.phrases:
        return any(enemy_stacks(g, seat, homeland(g, other)) for other in seats_after(g, seat))
    return effects_moves.can_move_enemy(g, seat, op)


def run_move_enemy(g: Empire, seat: int, op: Op) -> Flow[None]:
    """The beaten are driven home, a stack must attack, or a stack is moved at once."""
    if "beaten" in op.phrases:
        yield from drive_home(g, seat)
    elif "must attack" in op.phrases:
        yield from bid(g, seat)
    else:
        yield from effects_moves.run_move_enemy(g, seat, op)


def drive_home(g: Empire, seat: int) -> Flow[None]:
    """The card player says where the beaten stack goes instead of its retreat; both know what it is."""
    w = world(g)
    words = w.map.words
    at, loser = beaten(g)
    options: list[Option] = [("to", words[t]) for t in homeward(g)]
    facts = {"from": words[at], "other": loser}
    _, word = yield Ask(seat, "card.drive-home", options, facts, more=True)
    t = w.map.index[word]
    group = members(mobile(g, w, set_of(stack(g, at, loser))))
    g.units.move_group(group, w.stack(at, loser), w.stack(t, loser))
    follow(g, loser, at, t)
    for place in (at, t):
        settle(g, w, place, loser)
    if g.battle is not None:
        g.battle.fled = (*g.battle.fled, t)
    g.log("driven-home", seat=loser, to=word, n=len(group))


# ---------------------------------------------------------------------- stacks that must attack


def homeland(g: Empire, seat: int) -> int:
    """The territories in which a seat is at home: as the module says, or its home region."""
    own = world(g).module.homeland
    return effects_moves.home_region(g, seat) if own is None else own(g, seat)


def bid(g: Empire, seat: int) -> Flow[None]:
    """A stack in its own land must attack when its owner moves next."""
    others = seats_after(g, seat)
    other = others[0] if len(others) == 1 else (yield from choose_opponent(g, seat))
    t, other = yield from choose_stack(g, seat, "card.stack", homeland(g, other))
    name = f"{MUST_ATTACK}-{other}"
    g.layers[name] = g.layers.get(name, 0) | 1 << t
    g.log("bidden", seat=other, at=world(g).map.words[t])


# ---------------------------------------------------------------------- help in a battle


def helpers(g: Empire, seat: int, op: Op) -> dict[int, int]:
    """By territory, the units of a kind that could come to the battle in one move of their own."""
    b = g.battle
    assert b is not None
    w = world(g)
    among = meant(g, op.meant)
    found = {}
    for t in members(g.held[seat] & ~(1 << b.at)):
        units = mobile(g, w, set_of(stack(g, t, seat)) & among)
        near = set_of([c for c in members(units) if ways(g, w, seat, t, 1 << c, ANY_MOVE) >> b.at & 1])
        if near:
            found[t] = near
    return found


def can_join(g: Empire, seat: int, op: Op) -> bool:
    """Somebody is near enough."""
    return in_battle(g, seat, op) and bool(helpers(g, seat, op))


def join_options(g: Empire, seat: int, op: Op) -> list[Option]:
    """Who could come from where; nobody in a world, that another imagines, without one."""
    w = world(g)
    found: list[Option] = [
        ("bring", kind, w.map.words[t])
        for t, units in helpers(g, seat, op).items()
        for kind in kinds_in(w, members(units))
    ]
    return found or [("none",)]


def run_join(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Units of another stack come into the battle, where everybody sees them."""
    w = world(g)
    for _ in range(op.n):
        if not can_join(g, seat, op):
            return
        answer = yield Ask(seat, "card.join", partial(join_options, g, seat, op), more=True)
        if answer[0] == "none":
            return
        b, _side = the_sides(g, seat)
        t = w.map.index[answer[2]]
        unit = find(g, w.stack(t, seat), answer[1], helpers(g, seat, op)[t])
        g.units.move(unit, w.stack(t, seat), w.fallen)
        g.units.move(unit, w.fallen, w.stack(b.at, seat))
        for place in (t, b.at):
            settle(g, w, place, seat)
        g.log("joined", seat=seat, unit=answer[1], start=answer[2])


# ---------------------------------------------------------------------- recruits and morale


def run_fewer_recruits(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An opponent draws fewer chits when he recruits next."""
    other = yield from choose_opponent(g, seat)
    name = f"{FEWER}-{other}"
    g.tally[name] = g.tally.get(name, 0) + op.n
    g.log("fewer-recruits", seat=other, n=g.tally[name])


def can_take_heart(g: Empire, seat: int, op: Op) -> bool:
    """There is a token to remove."""
    return tokens(g, seat) > 0


def run_take_heart(g: Empire, seat: int, op: Op) -> None:
    """Tokens are removed."""
    g.log("heartened", seat=seat, n=demoralize(g, seat, -op.n))
