"""Stacks that a card has bidden to attack: they do so, if they can, when their owner's moves begin."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.kit.phases import AGAIN, Next, Phase
from quarterdeck.systems.warp_empires.armies import PICKED
from quarterdeck.systems.warp_empires.effects_war import MUST_ATTACK
from quarterdeck.systems.warp_empires.movement import ANY_MOVE, announce, available, enemy_ground, targets
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world

NONE: Option = ("none",)


def onslaughts(g: Empire, seat: int, t: int) -> dict[int, int]:
    """Where a stack could attack, with all units of it that get there."""
    w = world(g)
    units = available(g, seat, t, ANY_MOVE)
    found: dict[int, int] = {}
    for part in (units, units & ~w.ships):  # what ships cannot enter the others may
        for least in {w.speed[c] for c in members(part)}:
            group = sum([1 << c for c in members(part) if w.speed[c] >= least or w.speed[c] < 0])
            for goal in members(targets(g, seat, t, group, ANY_MOVE) & enemy_ground(g, seat)):
                found[goal] = max(found.get(goal, 0), group, key=int.bit_count)
    return {goal: joined(g, seat, t, group, units, goal) for goal, group in found.items()}


def joined(g: Empire, seat: int, t: int, group: int, units: int, goal: int) -> int:
    """A group with those others who still get there, such as what ships carry."""
    for c in members(units & ~group):
        if targets(g, seat, t, group | 1 << c, ANY_MOVE) >> goal & 1:
            group |= 1 << c
    return group


def onslaught_options(g: Empire, seat: int, t: int) -> list[Option]:
    """Where to attack; nothing if there is nobody to attack, or nobody who could."""
    words = world(g).map.words
    return [("attack", words[goal]) for goal in sorted(onslaughts(g, seat, t))] or [NONE]


def obey(g: Empire) -> Flow[Next]:
    """One stack after the other attacks, without a card, as its owner says; or finds that it cannot."""
    seat = g.active
    w = world(g)
    name = f"{MUST_ATTACK}-{seat}"
    waiting = members(g.layers.get(name, 0) & g.held[seat])
    if not waiting or g.still[seat] or not w.module.fights_now(g):
        g.layers.pop(name, None)
        return None
    t = waiting[0]
    facts = {"at": w.map.words[t]}
    answer = yield Ask(seat, "move.bidden", partial(onslaught_options, g, seat, t), facts, window=True)
    g.layers[name] &= ~(1 << t)
    if answer == NONE:
        g.log("no-attack", seat=seat, at=w.map.words[t])
        return AGAIN
    goal = w.map.index[answer[1]]
    for c in members(onslaughts(g, seat, t)[goal]):
        g.units.flag(PICKED, c)
    yield from announce(g, seat, t, goal, ANY_MOVE)
    return AGAIN


BIDDEN = Phase("bidden", "Move phase", obey)
