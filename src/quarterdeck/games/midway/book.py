"""Midway: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from quarterdeck.engine.book import Book, Printed
from quarterdeck.kit.data import check_words, read_rows

AMERICANS, JAPANESE = 0, 1
SIDES = ("American", "Japanese")

# Boxes by number. From DECKS on there are two for each base, its On Deck box and its Rearm/Refuel box.
DRINK, TAKEOFF, SEARCH, SECOND, ATTACK, RETURN_2, RETURN_1, PATROL, DECKS = range(9)
FLIGHT = (TAKEOFF, SEARCH, SECOND, ATTACK, RETURN_2, RETURN_1, PATROL)
WORDS = ("drink", "takeoff", "search", "second-search", "attack", "return-2", "return-1", "patrol")
SPENT = "spent-"  # before a kind: out of fuel and ammunition
GROUP = "group-"
MIDWAYS = "midway-"  # before a kind: of the island, where history tells them apart
GROUPS = 40


@dataclass(frozen=True, kw_only=True)
class SquadKind:
    """A line of a squad list."""

    id: str
    name: str
    plural: str
    text: str
    seat: int
    count: int
    note: str
    air: int = 0
    ship: int = 0
    torpedo: bool = False
    heavy: bool = False
    island: bool = False  # 10.2: began on Midway, under the historical constraints

    @property
    def fighter(self) -> bool:
        return self.air > 0


@dataclass(frozen=True, kw_only=True)
class Base:
    """A carrier, or the island that is treated like one."""

    id: str
    name: str
    seat: int
    force: str
    deck: int
    below: int
    squads: dict[str, int]
    island: bool = False


@dataclass(frozen=True, kw_only=True)
class Force:
    """A place that is attacked as one, with its guns."""

    id: str
    name: str
    seat: int
    guns: int


@dataclass(frozen=True, kw_only=True)
class ChartBox:
    """A box of the flow charts and where its arrows lead."""

    id: str
    name: str
    to: tuple[str, ...]


def deck_of(base: int) -> int:
    """The On Deck box of a base."""
    return DECKS + 2 * base


def below_of(base: int) -> int:
    """The Rearm/Refuel box of a base."""
    return DECKS + 2 * base + 1


def base_of(box: int) -> int:
    """The base whose box this is."""
    return (box - DECKS) // 2


def word_of(box: int) -> str:
    """A box as the charts call it."""
    return WORDS[box] if box < DECKS else ("deck", "below")[(box - DECKS) % 2]


class MidwayBook(Book):
    """Squads, bases, charts and numbers."""

    def __init__(self, printed: Printed) -> None:
        self.historical = bool(printed.options["historical"])
        self.finds = (printed.number("american-search"), printed.number("japanese-search"))  # 3.12
        self.patrol = printed.number("patrol")  # 3.3
        self.straggle = printed.number("straggle")  # 3.16
        self.flak = printed.number("flak")  # 5.4
        self.dodge = printed.number("dodge")  # 5.7
        self.out = printed.number("out")  # 6.1
        self.runways = printed.number("runways")  # 6.6
        self.cratered = printed.number("cratered")
        self.fire_places = printed.number("fire-places")  # 6.3
        self.fire_squads = printed.number("fire-squads")
        self.wave_bombers = printed.number("wave-bombers")  # 10.1
        self.wave_fighters = printed.number("wave-fighters")
        self.forces_at_once = printed.number("forces")  # 10.4
        self.latest = printed.number("latest")
        self.nautilus = printed.number("nautilus")  # 10.6
        self.nautilus_hit = printed.number("nautilus-hit")
        self.turns = printed.number("turns")  # R24
        self._read_charts(printed)
        self._read_squads(printed)
        self.labels = self._labels()

    def _read_charts(self, printed: Printed) -> None:
        self.boxes = {box.id: box for box in read_rows(printed / "chart.toml", "box", ChartBox)}
        check_words(printed / "chart.toml", "box", self.boxes.values(), "to", self.boxes, "a box")
        self.arrows = frozenset((box.id, end) for box in self.boxes.values() for end in box.to)
        self.bases = tuple(read_rows(printed / "bases.toml", "base", Base))
        self.base = {base.id: b for b, base in enumerate(self.bases)}
        self.forces = {force.id: force for force in read_rows(printed / "bases.toml", "force", Force)}
        check_words(printed / "bases.toml", "base", self.bases, "force", self.forces, "a force")
        self.bases_of = tuple(tuple(b for b, x in enumerate(self.bases) if x.seat == s) for s in (0, 1))
        self.carriers_of = tuple(tuple(b for b in own if not self.bases[b].island) for own in self.bases_of)
        self.island = next(b for b, base in enumerate(self.bases) if base.island)
        self.in_force = {f: tuple(b for b, x in enumerate(self.bases) if x.force == f) for f in self.forces}

    def _read_squads(self, printed: Printed) -> None:
        kinds = read_rows(printed / "squads.toml", "squad", SquadKind)
        known = {kind.id for kind in kinds}
        for base in self.bases:
            for kind in base.squads:
                assert kind in known, f"{base.name} has squads {kind!r} that no list knows"
        if self.historical:
            kinds = [one for kind in kinds for one in self._told_apart(kind)]
        self.kinds = tuple(kinds)
        self.kind = {kind.id: k for k, kind in enumerate(kinds)}
        # Squads by number: the kind of each, whose it is, and where it begins.
        self.squads: tuple[int, ...] = ()
        self.home: tuple[int, ...] = ()
        for b, base in enumerate(self.bases):
            for word, n in base.squads.items():
                own = MIDWAYS + word if base.island and MIDWAYS + word in self.kind else word
                self.squads += (self.kind[own],) * n
                self.home += (b,) * n
        self.seat = tuple(kinds[k].seat for k in self.squads)
        self.squads_of = tuple(tuple(i for i, s in enumerate(self.seat) if s == seat) for seat in (0, 1))
        self.kinds_of = tuple(tuple(k for k, x in enumerate(kinds) if x.seat == s) for s in (0, 1))

    def _told_apart(self, kind: SquadKind) -> list[SquadKind]:
        """10.2 The island's squads have orders of their own: they are told apart from those of carriers."""
        island = next(base for base in self.bases if base.island)
        if kind.id not in island.squads:
            return [kind]
        if any(kind.id in base.squads for base in self.bases if not base.island):
            name, plural = f"Midway {kind.name}", f"Midway {kind.plural}"
            return [kind, replace(kind, id=MIDWAYS + kind.id, name=name, plural=plural, island=True)]
        return [replace(kind, island=True)]

    def _labels(self) -> dict[str, str]:
        labels = {box.id: box.name for box in self.boxes.values()}
        labels |= {force.id: force.name for force in self.forces.values()}
        labels |= {base.id: base.name for base in self.bases}
        labels |= {kind.id: kind.name for kind in self.kinds}
        labels |= {SPENT + kind.id: f"{kind.name} out of fuel" for kind in self.kinds}
        labels |= {f"{GROUP}{n}": f"Group {n}" for n in range(1, GROUPS + 1)}
        return labels
