"""Places that defend themselves: homes, colonies and the like, with or without units of their owner."""

from __future__ import annotations

from quarterdeck.engine.dealing import members
from quarterdeck.systems.warp_empires.armies import contested
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import world


def garrison(g: Empire, t: int) -> int:
    """The Force with which a place defends itself for whoever has his marker there."""
    own = world(g).module.garrison
    return 0 if own is None or g.owner[t] == NOBODY else own(g, t)


def guarded(g: Empire, seat: int) -> int:
    """The places of others that defend themselves."""
    if world(g).module.garrison is None:
        return 0
    owners = enumerate(g.owner)
    return sum([1 << t for t, owner in owners if owner not in (seat, NOBODY) and garrison(g, t)])


def guarded_by(g: Empire, seat: int) -> int:
    """The places of a seat that defend themselves."""
    if world(g).module.garrison is None:
        return 0
    return sum([1 << t for t, owner in enumerate(g.owner) if owner == seat and garrison(g, t)])


def stormed(g: Empire) -> int:
    """Where the active player's units stand in a place of another that only defends itself."""
    if world(g).module.garrison is None:
        return 0
    found = 0
    for t in members(g.held[g.active] & guarded(g, g.active)):
        if sum([held >> t & 1 for held in g.held]) == 1:
            found |= 1 << t
    return found


def battlefields(g: Empire) -> int:
    """Where a battle is due: two stacks face each other, or one faces a place that defends itself."""
    return contested(g) | stormed(g)


def attacks(g: Empire, seat: int, t: int) -> bool:
    """Whether who enters a territory attacks this seat: its units, or a place that defends itself."""
    return bool(g.held[seat] >> t & 1) or (g.owner[t] == seat and bool(garrison(g, t)))
