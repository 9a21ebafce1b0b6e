"""Where a new unit may start."""

from __future__ import annotations

from quarterdeck.engine.dealing import members
from quarterdeck.systems.warp_empires.armies import enemies_of
from quarterdeck.systems.warp_empires.envoys import room_for
from quarterdeck.systems.warp_empires.pieces.attachments import places_to_attach
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import STACK, land, world


def somewhere(g: Empire, seat: int) -> int:
    """Where a seat could place new units at all, by what everybody sees."""
    own = world(g).module.recruiting.somewhere
    found = marked(g, seat) & land(g).marked if own is None else own(g, seat)
    return found & ~enemies_of(g, seat)


def places_for(g: Empire, seat: int, unit: int) -> int:
    """Where a new unit may start: as the module says, where no enemy stands and there is room."""
    module = world(g).module
    if module.may_recruit is not None and not module.may_recruit(g, seat, unit):
        return 0
    if world(g).attachments >> unit & 1:
        return places_to_attach(g, seat, unit) if world(g).kits == STACK else 0
    most, room = module.recruiting.most, module.recruiting.room
    if most is not None and len(g.turn.placed) >= most(g, seat):
        return 0
    found = module.recruit_places(g, seat, unit) & ~enemies_of(g, seat)
    if world(g).envoys >> unit & 1:
        found &= room_for(g, seat, 1 << unit)
    if room is not None:
        found = sum(1 << t for t in members(found) if room(g, seat, t, unit))
    return found
