"""The zones of a game and who sees them: made once, shared by all its states."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

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

    __slots__ = (
        "_of_kinds",
        "every",
        "kind_of",
        "kinds",
        "names",
        "ordered",
        "partners",
        "routes",
        "seats",
        "sees",
        "sound",
        "tops",
        "zones",
    )

    kind_of: Callable[[int], str]  # the kind of a component, for `map`

    def __init__(self, seats: int, zones: Sequence[Zone], kinds: Sequence[str]) -> None:
        self.seats = seats
        self.zones = tuple(zones)
        self.kinds = tuple(kinds)
        self.kind_of = list(kinds).__getitem__
        self.every = (1 << seats) - 1
        self.names = tuple(zone.name for zone in zones)
        assert len(set(self.names)) == len(self.names), f"zone names repeat: {self.names}"
        self.sees = tuple(self._mask(zone.sees) for zone in zones)
        self.tops = tuple(self._mask(zone.top) & ~self._mask(zone.sees) for zone in zones)
        self.ordered = tuple(zone.ordered for zone in zones)
        self.routes = Routes(self)
        self.partners = self._partners()
        self._of_kinds: dict[frozenset[str], frozenset[int]] = {}
        # By seat and zone, the content and knowledge that `Zones.check` last found to agree.
        self.sound: dict[tuple[int, int], tuple[Any, Any]] = {}

    def _partners(self) -> tuple[tuple[int, ...], ...]:
        """For each zone the zones of its pool that not everybody sees: where its components may come from."""
        pools: dict[str, list[int]] = {}
        for z, zone in enumerate(self.zones):
            if self.sees[z] != self.every:
                pools.setdefault(zone.pool, []).append(z)
        return tuple(tuple(pools.get(zone.pool, ())) for zone in self.zones)

    def of_kinds(self, kinds: frozenset[str]) -> frozenset[int]:
        """The components of these kinds (a kind of no copies has none); worked out when first asked for."""
        found = self._of_kinds.get(kinds)
        if found is None:
            found = frozenset(c for c, kind in enumerate(self.kinds) if kind in kinds)
            self._of_kinds[kinds] = found
        return found

    def resemble(self, other: Layout) -> None:
        """Become the same as another, for a layout with more to it; nothing is worked out again."""
        self.seats = other.seats
        self.zones = other.zones
        self.kinds = other.kinds
        self.kind_of = other.kind_of
        self.every = other.every
        self.names = other.names
        self.sees = other.sees
        self.tops = other.tops
        self.ordered = other.ordered
        self.routes = other.routes
        self.partners = other.partners
        self._of_kinds = other._of_kinds
        self.sound = other.sound

    def _mask(self, who: int) -> int:
        return self.every if who == EVERYBODY else 0 if who == NOBODY else 1 << who


class Routes(dict[int, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]]):
    """For a way from zone a to zone b, `a << 16 | b`: the seats that lose sight of what goes there, that get
    sight of it, and that see neither. Worked out when first asked for.
    """

    def __init__(self, layout: Layout) -> None:
        self._seats = range(layout.seats)
        self._sees = layout.sees

    def __missing__(self, way: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        a, b = self._sees[way >> 16], self._sees[way & 0xFFFF]
        lose = tuple(s for s in self._seats if a >> s & 1 and not b >> s & 1)
        gain = tuple(s for s in self._seats if b >> s & 1 and not a >> s & 1)
        blind = tuple(s for s in self._seats if not (a | b) >> s & 1)
        self[way] = lose, gain, blind
        return self[way]
