"""The zones of a game and who sees them: made once, shared by all its states."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

EVERYBODY = -1
NOBODY = -2


@dataclass(frozen=True)
class Zone:
    """A place for components. `sees` and `top` name a seat, EVERYBODY or NOBODY.

    `ordered` means that positions are followed by everybody (a deck); in a hand they are not.
    Components of zones in different pools (cards, units) never change places.
    """

    name: str
    sees: int = EVERYBODY
    ordered: bool = False
    top: int = NOBODY
    pool: str = ""


class Layout:
    """The zones and components of a game: made once, shared by all its states."""

    __slots__ = ("_routes", "every", "kinds", "names", "ordered", "seats", "sees", "tops", "zones")

    def __init__(self, seats: int, zones: Sequence[Zone], kinds: Sequence[str]) -> None:
        self.seats = seats
        self.zones = tuple(zones)
        self.kinds = tuple(kinds)
        self.every = (1 << seats) - 1
        self.names = tuple(zone.name for zone in zones)
        assert len(set(self.names)) == len(self.names), f"zone names repeat: {self.names}"
        self.sees = tuple(self._mask(zone.sees) for zone in zones)
        self.tops = tuple(self._mask(zone.top) & ~self._mask(zone.sees) for zone in zones)
        self.ordered = tuple(zone.ordered for zone in zones)
        self._routes: dict[int, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = {}

    def _mask(self, who: int) -> int:
        return self.every if who == EVERYBODY else 0 if who == NOBODY else 1 << who

    def route(self, a: int, b: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The seats that lose sight of what goes from a to b, that get sight of it, and that see neither."""
        found = self._routes.get(a << 16 | b)
        if found is None:
            seats = range(self.seats)
            lose = tuple(s for s in seats if self.sees[a] >> s & 1 and not self.sees[b] >> s & 1)
            gain = tuple(s for s in seats if self.sees[b] >> s & 1 and not self.sees[a] >> s & 1)
            blind = tuple(s for s in seats if not (self.sees[a] | self.sees[b]) >> s & 1)
            found = self._routes[a << 16 | b] = (lose, gain, blind)
        return found
