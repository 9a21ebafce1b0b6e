"""Who controls what, and who is still in the game."""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.engine.dealing import set_of
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import World, land, world


def marked(g: Empire, seat: int) -> int:
    """The territories with a seat's control marker."""
    return sum([1 << t for t, owner in enumerate(g.owner) if owner == seat])


def unowned(g: Empire) -> int:
    """The territories without a marker."""
    return sum([1 << t for t, owner in enumerate(g.owner) if owner == NOBODY])


@dataclass(frozen=True)
class OnlyWith:
    """Only a stack that holds a unit with some tags takes control of a territory."""

    tags: str

    def units(self, w: World) -> int:
        """The units that take control."""
        return w.table.matching_text(self.tags)

    def __call__(self, g: Empire, seat: int, t: int) -> bool:
        w = world(g)
        return bool(set_of(g.units.zones[w.stack(t, seat)]) & self.units(w))


def without_place_and_units(g: Empire, seat: int) -> bool:
    """A seat is out without units and without a place where it could recruit."""
    return not g.held[seat] and not marked(g, seat) & land(g).marked


def without_units(g: Empire, seat: int) -> bool:
    """A seat is out as soon as it has no units."""
    return not g.held[seat]
