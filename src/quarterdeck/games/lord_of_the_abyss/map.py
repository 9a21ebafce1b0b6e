"""The map of the abyss: nine Domains, each a ring of six territories around four, joined by portals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import cos, pi, sin

from quarterdeck.engine.about import Value
from quarterdeck.engine.random import Stream
from quarterdeck.kit.territories import Picture, Territory, TerritoryMap, borders
from quarterdeck.systems.warp_empires.book import Terrain

# 3.3, R15: where each Domain's portals lead, in the order of its list; the last two follow from the others.
PORTALS = {
    "Fire": ("Pain", "Blood", "Steel", "Void"),
    "Ice": ("Hate", "Bone", "Steel", "Rot"),
    "Blood": ("Fire", "Bone", "Pain", "Hate"),
    "Bone": ("Ice", "Blood", "Rot", "Void"),
    "Hate": ("Ice", "Blood", "Steel", "Void"),
    "Pain": ("Fire", "Blood", "Rot", "Void"),
    "Steel": ("Fire", "Ice", "Hate", "Rot"),
    "Rot": ("Ice", "Bone", "Pain", "Steel"),
    "Void": ("Fire", "Bone", "Hate", "Pain"),
}
GRID = ("Ice", "Hate", "Steel", "Bone", "Blood", "Fire", "Rot", "Void", "Pain")  # where they lie, by rows
GATES = (0, 1, 3, 4)  # the outer territories with a portal
INNER = ("north", "east", "south", "west")
SPOKES = ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (4, 2), (4, 3), (5, 3), (5, 0))  # outer, inner
SIZE, MARGIN, RIM, CORE = 330.0, 20.0, 150.0, 82.0
TURN, STEPS = -15, 6  # degrees by which the inner ring is turned; points of an arc


def outer(domain: str, i: int) -> tuple[str, str, str]:
    """Word, name and short name of an outer territory."""
    low = domain.lower()
    if i in GATES:
        other = PORTALS[domain][GATES.index(i)]
        name = f"{domain} {other}gate"  # reads well in "from ... to ..."
        return f"{low}-gate-{other.lower()}", name, name
    side = "east" if i == 2 else "west"
    return f"{low}-rim-{side}", f"{domain} {side.title()}", f"{domain} {side.title()}"


def inner(domain: str, j: int) -> tuple[str, str, str]:
    """Word, name and short name of an inner territory."""
    side = INNER[j]
    return (
        f"{domain.lower()}-heart-{side}",
        f"{domain} Heart {side[0].upper()}",
        f"{domain} Heart {side[0].upper()}",
    )


def portals() -> list[tuple[str, str]]:
    """The two ends of every portal."""
    found = []
    for domain, others in PORTALS.items():
        for other in others:
            if domain < other:
                found.append(
                    (f"{domain.lower()}-gate-{other.lower()}", f"{other.lower()}-gate-{domain.lower()}")
                )
    return found


class NineDomains:
    """Always the same map."""

    @cached_property
    def land(self) -> TerritoryMap:
        """Ninety territories."""
        places, pairs, paths, anchors = [], portals(), [], []
        for at, domain in enumerate(GRID):
            x = MARGIN + SIZE * (at % 3) + SIZE / 2
            y = MARGIN + SIZE * (at // 3) + SIZE / 2
            ring = [outer(domain, i) for i in range(6)]
            heart = [inner(domain, j) for j in range(4)]
            tags = [frozenset(("portal",)) if i in GATES else frozenset[str]() for i in range(6)]
            for (word, name, short), marks in zip(
                [*ring, *heart], [*tags, *[frozenset[str]()] * 4], strict=True
            ):
                places.append(Territory(word, name, domain, domain.lower(), 1, marks, short))
            pairs += [(ring[i][0], ring[(i + 1) % 6][0]) for i in range(6)]
            pairs += [(heart[j][0], heart[(j + 1) % 4][0]) for j in range(4)]
            pairs += [(ring[i][0], heart[j][0]) for i, j in SPOKES]
            for i in range(6):
                path, anchor = sector(x, y, CORE, RIM, 60 * i, 60 * i + 60)
                paths.append(path)
                anchors.append(anchor)
            for j in range(4):
                path, anchor = sector(x, y, 0, CORE, 90 * j + TURN, 90 * j + 90 + TURN)
                paths.append(path)
                anchors.append(anchor)
        words = [place.word for place in places]
        index = {word: i for i, word in enumerate(words)}
        side = 3 * SIZE + 2 * MARGIN
        picture = Picture(
            (side, side),
            tuple(paths),
            tuple(anchors),
            (78.0,) * len(places),
            links=tuple((index[a], index[b]) for a, b in portals()),
            link_look="portal",
            titles=tuple(
                (name, (MARGIN + SIZE * (at % 3) + SIZE / 2, MARGIN + SIZE * (at // 3) + 8))
                for at, name in enumerate(GRID)
            ),
        )
        return TerritoryMap(tuple(places), borders(words, pairs), lambda: picture, picture)

    @property
    def names(self) -> Mapping[str, str]:
        """All territories."""
        return {place.word: place.name for place in self.land.places}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        """Always the same."""
        return self.land, ()


def sector(
    x: float, y: float, near: float, far: float, start: float, end: float
) -> tuple[str, tuple[float, float]]:
    """A piece of a ring between two angles, north first and clockwise, and where its name stands."""

    def spot(r: float, degrees: float) -> tuple[float, float]:
        a = degrees * pi / 180
        return round(x + r * sin(a), 1), round(y - r * cos(a), 1)

    arc = [start + (end - start) * k / STEPS for k in range(STEPS + 1)]
    points = [spot(far, a) for a in arc]
    points += [spot(near, a) for a in reversed(arc)] if near else [(round(x, 1), round(y, 1))]
    path = "M" + "L".join(f"{a:g} {b:g}" for a, b in points) + "Z"
    return path, spot((near + far) / 2 if near else 0.58 * far, (start + end) / 2)
