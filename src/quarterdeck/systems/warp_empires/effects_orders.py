"""Verbs that give orders to another's units: stacks that must move or attack, and ships taken as prizes."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import Op
from quarterdeck.kit.phases import Next, Phase
from quarterdeck.systems.warp_empires.armies import PICKED, kinds_in, lose, settle, stack
from quarterdeck.systems.warp_empires.choosing import choose_stack, enemy_stacks, the_sides
from quarterdeck.systems.warp_empires.effects_war import can_move_enemy, run_move_enemy
from quarterdeck.systems.warp_empires.movement import announce, available, enemy_ground, pick_all, targets
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import pile_zone, world

FORCED = frozenset(("must move", "with leader"))
MUST_MOVE = Op("move.enemy", 1)


# ---------------------------------------------------------------------- stacks that must move


def can_order_enemy(g: Empire, seat: int, op: Op) -> bool:
    """There is an enemy stack to move, or to order about."""
    return can_move_enemy(g, seat, op) if op.phrases.isdisjoint(FORCED) else bool(enemy_stacks(g, seat))


def run_order_enemy(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An enemy stack is moved by the card player, or its owner must move it, perhaps into battle."""
    if op.phrases.isdisjoint(FORCED):
        yield from run_move_enemy(g, seat, op)
        return
    t, other = yield from choose_stack(g, seat, "card.stack")
    w = world(g)
    for watcher in range(w.players):
        g.units.learnt[watcher] += 1  # whether it goes, and where to, tells something of it
    if not forced_ways(g, other, t, op):
        g.log("no-way", seat=other, at=w.map.words[t])
        return
    options = partial(forced_options, g, other, t, op)
    _, word = yield Ask(other, "card.must-move", options, {"from": w.map.words[t], "by": seat}, more=True)
    pick_all(g, other, t, MUST_MOVE)
    if word == w.map.words[t]:
        g.units.clear(PICKED)
        return
    yield from announce(g, other, t, w.map.index[word], MUST_MOVE)


def forced_ways(g: Empire, seat: int, t: int, op: Op) -> int:
    """Where all of a stack that can move may go; where it must attack, only to enemies."""
    w = world(g)
    group = available(g, seat, t, MUST_MOVE)
    if not group or ("with leader" in op.phrases and not set_of(stack(g, t, seat)) & w.leaders):
        return 0
    found = targets(g, seat, t, group, MUST_MOVE)
    return found & enemy_ground(g, seat) if "must attack" in op.phrases else found


def forced_options(g: Empire, seat: int, t: int, op: Op) -> list[Option]:
    """Where the owner may send it; in a world that another imagines perhaps nowhere."""
    words = world(g).map.words
    return [("to", words[u]) for u in members(forced_ways(g, seat, t, op))] or [("to", words[t])]


# ---------------------------------------------------------------------- prizes


def can_capture(g: Empire, seat: int, op: Op) -> bool:
    """A unit with the tags is in the battle, on either side."""
    b = g.battle
    meant = world(g).table.matching(op.meant)
    return b is not None and any(set_of(stack(g, b.at, s)) & meant for s in b.seats)


def run_capture(g: Empire, seat: int, op: Op) -> None:
    """Whoever wins gains such a unit of the other."""
    b, _ = the_sides(g, seat)
    b.prizes = (*b.prizes, (op.meant.text, op.n))


def prize_kinds(g: Empire, b: Battle, text: str) -> list[str]:
    """The kinds among which the winner chooses: of the units lost, or if none is, of those left."""
    w = world(g)
    meant = w.table.matching_text(text)
    lost = [c for c in b.named if meant >> c & 1]
    left = [c for c in stack(g, b.at, b.seats[1 - b.winner]) if meant >> c & 1]
    return kinds_in(w, lost or left)


def take_prizes(g: Empire) -> Flow[Next]:
    """After the losses of the beaten side the winner gains what a card promised him.

    The prize goes back to its owner's pile, and the winner gets one of that name of his own set.
    """
    b = g.battle
    assert b is not None
    w = world(g)
    winner, loser = b.seats[b.winner], b.seats[1 - b.winner]
    for text, n in b.prizes:
        for _ in range(n):
            kinds = prize_kinds(g, b, text)
            if not kinds:
                break
            kind = kinds[0]
            if len(kinds) > 1:
                options: list[Option] = [("prize", one) for one in kinds]
                _, kind = yield Ask(winner, "battle.prize", options, {"other": loser})
            name = w.book.units[kind].name
            if kind not in [w.kinds[c] for c in b.named]:
                lose(g, b.at, loser, next(c for c in stack(g, b.at, loser) if w.kinds[c] == kind), winner)
            pile = pile_zone(g, winner)
            own = [c for c in g.units.zones[pile] if w.book.units[w.kinds[c]].name == name]
            if own:
                g.units.move(own[0], pile, w.fallen)
                g.units.move(own[0], w.fallen, w.stack(b.at, winner))
                g.units.shuffle(pile, g)
                settle(g, w, b.at, winner)
                g.log("prize", seat=winner, other=loser, unit=w.kinds[own[0]])
    b.prizes = ()
    return None


PRIZES: Phase[Empire] = Phase("prizes", "Battle phase", take_prizes)
