"""What may be lost in a battle: units, and in some games things that are attached to their stack."""

from __future__ import annotations

from quarterdeck.systems.warp_empires.armies import find, remove, stack
from quarterdeck.systems.warp_empires.pieces.attachments import attached, discard
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import STACK, World, world


def losable(g: Empire, b: Battle, seat: int) -> tuple[int, ...]:
    """What a side may lose in a battle: its units, and things attached to them where the module says so."""
    w = world(g)
    spec = w.module.attachments
    tags = "" if spec is None or spec.lost is None or w.kits != STACK else spec.lost(w)
    if not tags:
        return stack(g, b.at, seat)
    things = w.table.matching_text(tags)
    return (*stack(g, b.at, seat), *[c for c in attached(g, b.at, seat) if things >> c & 1])


def named(g: Empire, b: Battle, seat: int, kind: str, among: int, spare: bool = False) -> int:
    """What of a side's is meant by a kind of unit, or of thing; `spare`: its owner gives it up."""
    w = world(g)
    attached_to_stack = w.kits == STACK and bool(w.book.units[kind].bearer)
    return find(g, w.kit(b.at, seat) if attached_to_stack else w.stack(b.at, seat), kind, among, spare)


def is_attached(w: World, unit: int) -> bool:
    """Whether this is a thing that is attached to a stack."""
    return w.kits == STACK and bool(w.attachments >> unit & 1)


def give_up(g: Empire, b: Battle, seat: int, unit: int) -> None:
    """A unit is destroyed, or a thing goes back to its pile."""
    w = world(g)
    if is_attached(w, unit):
        discard(g, unit, w.kit(b.at, seat))
    else:
        remove(g, b.at, seat, unit)
