"""Diplomatic missions: two stacks in one place need not fight, if both sides say so."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.kit.phases import AGAIN, Next
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.battle import guard_of, opponents
from quarterdeck.systems.warp_empires.garrisons import battlefields
from quarterdeck.systems.warp_empires.pieces.odds import chance_to_win
from quarterdeck.systems.warp_empires.state import DEFENDER, NOBODY, Empire
from quarterdeck.systems.warp_empires.world import world

STAND_OFF = "stand-off"  # the layer: where two sides stand together without a fight
MISSION: Option = ("mission",)
ATTACK: Option = ("attack",)


def parley(g: Empire) -> Flow[Next]:
    """Place by place the attacker speaks first; only if both come on a mission, nobody fights there.

    What two others agreed on in a turn of theirs holds on in the turns of everybody else. If they fight
    later, who stands in the other's place is the attacker there.
    """
    w = world(g)
    g.layers[STAND_OFF] = g.layers.get(STAND_OFF, 0) & battlefields(g)
    g.turn.fights &= battlefields(g)
    due = members(g.turn.fights & ~g.turn.parleys)
    if not due:
        return None
    t = due[0]
    g.turn.parleys |= 1 << t
    sides = opponents(g, t)
    if w.neutral in sides:
        return AGAIN
    if g.layers[STAND_OFF] >> t & 1 and g.active not in sides:
        g.turn.fights &= ~(1 << t)
        return AGAIN
    g.layers[STAND_OFF] &= ~(1 << t)
    at = w.map.words[t]
    for seat, other, prompt in ((*sides, "mission"), (*sides[::-1], "mission.answer")):
        answer = yield Ask(seat, prompt, [ATTACK, MISSION], partial(_facts, g, t, seat, other))
        if answer != MISSION:
            g.log("no-mission", seat=seat, at=at)
            return AGAIN
        g.log("mission", seat=seat, at=at)
    g.log("stand-off", seat=sides[0], other=sides[1], at=at)
    g.turn.fights &= ~(1 << t)
    g.layers[STAND_OFF] |= 1 << t
    g.entered[t] = next((seat for seat in sides if g.owner[t] in sides and seat != g.owner[t]), NOBODY)
    return AGAIN


def at_issue(g: Empire) -> int:
    """The place that is being spoken of: they come in order, each once a turn."""
    return g.turn.parleys.bit_length() - 1


def _facts(g: Empire, t: int, seat: int, other: int) -> dict[str, object]:
    """What everybody sees of the other side, and how a fight would end without cards."""
    n = len(stack(g, t, other))
    guard = guard_of(g, t, other) if other == opponents(g, t)[DEFENDER] else 0
    foes = [f"{n} {'unit' if n == 1 else 'units'}"] if n else []
    return {
        "at": world(g).map.words[t],
        "other": other,
        "foes": " and ".join([*foes, *([f"Force {guard} of the place itself"] if guard else [])]),
        "chance": chance_to_win(g, seat, t),
    }
