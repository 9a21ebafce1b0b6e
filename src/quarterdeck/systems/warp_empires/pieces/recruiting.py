"""What a module says about recruiting: what is drawn, what is paid, and where units may start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import faction, land, world


@dataclass(frozen=True)
class Recruiting:
    """How the Recruit phase goes.

    `free`: what is drawn costs nothing. `bonus`: who buys all draws a die more. `most`: how many units a
    seat may place in a turn. `room`: how many units a territory may take in a turn, given how many it has
    taken. `somewhere`: where a seat could place anything, by what everybody sees, if not wherever it has a
    marker; nothing is drawn without such a place. `off`: by how much prices may fall below the list.
    """

    free: bool = False
    bonus: bool = True
    most: Callable[[Empire, int], int] | None = None
    room: Callable[[Empire, int, int, int], bool] | None = None  # seat, territory, unit
    somewhere: Callable[[Empire, int], int] | None = None
    off: int = 0


def may_stand(g: Empire, seat: int, unit: int) -> int:
    """The territories that a unit may be in."""
    w = world(g)
    return land(g).enterable(1 << unit, closed_to_others(g, seat)) & w.map.everywhere


def closed_to_others(g: Empire, seat: int) -> int:
    """Terrain that is open to a seat's faction alone."""
    enters = faction(g, seat).enters
    return land(g).of(*enters) if enters else 0


def own_paying_land(g: Empire, seat: int, unit: int) -> int:
    """Any paying territory under one's control."""
    return marked(g, seat) & land(g).paying & may_stand(g, seat, unit)


def own_land_of(*terrain: str) -> Callable[[Empire, int, int], int]:
    """Territories of some kinds under one's control."""

    def places(g: Empire, seat: int, unit: int) -> int:
        return marked(g, seat) & land(g).of(*terrain) & may_stand(g, seat, unit)

    return places


def any_number(g: Empire, seat: int) -> None:
    """Units need no upkeep."""
    return


def once_each(g: Empire, seat: int, t: int, unit: int) -> bool:
    """One new unit a territory and turn."""
    return t not in g.turn.placed
