"""What a module says about battles: how Force adds up, who is lost, who is captured."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarterdeck.engine.dealing import set_of
from quarterdeck.kit.ops import read_tags
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import World, world

if TYPE_CHECKING:
    from quarterdeck.systems.warp_empires.module import Forces


# ---------------------------------------------------------------------- how Force adds up


def total(w: World, forces: Forces) -> int:
    """All Force."""
    return sum([force for _, force in forces])


def matched(troops: str) -> Callable[[World, Forces], int]:
    """Leaders count only as far as troops of equal printed Force are there to match them; the best do."""
    meant = read_tags(troops)

    def count(w: World, forces: Forces) -> int:
        others = w.table.matching(meant)
        room = sum([w.force[c] for c, _ in forces if others >> c & 1])
        best = [0] * (room + 1)  # by printed Force matched, the most Force that leaders bring
        for c, force in forces:
            if w.leaders >> c & 1:
                need = w.force[c]
                for have in range(room, need - 1, -1):
                    best[have] = max(best[have], best[have - need] + force)
        return sum([force for c, force in forces if not w.leaders >> c & 1]) + best[room]

    return count


def ridden(mounts: str, riders: str) -> Callable[[World, Forces], int]:
    """Mounts count only as far as there are riders, one each; the best do. What is attached rides nothing."""
    beasts, leaders = read_tags(mounts), read_tags(riders)

    def count(w: World, forces: Forces) -> int:
        carrying = w.table.matching(beasts) & ~w.attachments
        able = w.table.matching(leaders) & ~w.attachments & ~carrying
        n = sum([able >> c & 1 for c, _ in forces])
        steeds = sorted([force for c, force in forces if carrying >> c & 1], reverse=True)[:n]
        return sum([force for c, force in forces if not carrying >> c & 1]) + sum(steeds)

    return count


def majority(tag: str, amount: int) -> Callable[[Empire, Battle, int], int]:
    """The side with more units of a kind has so much more Force; with equal numbers nobody has."""
    meant = read_tags(tag)

    def bonus(g: Empire, b: Battle, side: int) -> int:
        w = world(g)
        units = w.table.matching(meant)
        mine, theirs = (
            (set_of(g.units.zones[w.stack(b.at, seat)]) & units).bit_count()
            for seat in (b.seats[side], b.seats[1 - side])
        )
        return amount if mine > theirs else 0

    return bonus


# ---------------------------------------------------------------------- losses


def half_of_the_stack(g: Empire, b: Battle, units: int) -> int:
    """Half of the beaten stack, rounded up."""
    return (units + 1) // 2


def captured(g: Empire, unit: int, seat: int, captor: int) -> bool:
    """A lost leader is captured for good."""
    return True


def back_to_the_pile(g: Empire, unit: int, seat: int, captor: int) -> bool:
    """A lost leader goes back to the pile like other units."""
    return False


def captured_by_a_leader(g: Empire, unit: int, seat: int, captor: int) -> bool:
    """A lost leader is captured only where the winning stack has a leader too."""
    w = world(g)
    b = g.battle
    return b is not None and bool(set_of(g.units.zones[w.stack(b.at, captor)]) & w.leaders)
