"""Lord of the Abyss: the card Ruination (11.3, R16)."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires.armies import find, stack
from quarterdeck.systems.warp_empires.choosing import choose_opponent, enemy_stacks
from quarterdeck.systems.warp_empires.effects_board import kill
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world


def can_ruin(g: Empire, seat: int, op: Op) -> bool:
    """Somebody else has units: whether a Bastion is among them shows when the card is played."""
    return bool(enemy_stacks(g, seat))


def run_ruin(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A chosen enemy shows all his Bastions, and loses the one that the card player names."""
    w = world(g)
    other = yield from choose_opponent(g, seat)
    n = show_bastions(g, other)
    g.log("bastions", seat=other, n=n)
    if not n:
        return
    _, word = yield Ask(seat, "card.ruin", partial(bastions, g, other), {"other": other}, more=True)
    t = w.map.index[word]
    kill(g, t, other, find(g, w.stack(t, other), "bastion", -1))


def show_bastions(g: Empire, seat: int) -> int:
    """Everybody sees the Bastions of a seat, and so that there are no more; how many there are."""
    w = world(g)
    forts = w.table.tagged("Bastion")
    n = 0
    for t in members(g.held[seat]):
        found = [c for c in stack(g, t, seat) if forts >> c & 1]
        if found:
            g.units.show(w.stack(t, seat), found)
        else:
            g.units.narrow(w.stack(t, seat), ~forts)
        n += len(found)
    return n


def bastions(g: Empire, seat: int) -> list[Option]:
    """Where a seat's Bastions are."""
    w = world(g)
    forts = w.table.tagged("Bastion")
    return [
        ("ruin", w.map.words[t])
        for t in members(g.held[seat])
        if any(forts >> c & 1 for c in stack(g, t, seat))
    ]


CARD = (can_ruin, run_ruin)
