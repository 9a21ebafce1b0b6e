"""Units drawn from a pile and kept in stacks of which only the top is public.

A `UnitKind` is a row of a list; a `UnitTable` numbers the single chits and answers by bit set, so that rules
can ask "which of this stack are Leaders" without looking at each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from quarterdeck.engine.book import DataFile
from quarterdeck.engine.errors import BadData
from quarterdeck.kit.data import read_rows
from quarterdeck.kit.ops import BadEffect, Tags, read_tags

LEADER, FORTIFICATION, SHIP = "Leader", "Fortification", "Ship"
_TRAIT = re.compile(r"([+-]\d+) (?:if (attacking|defending)|vs (.+))")


@dataclass(frozen=True)
class Trait:
    """Force that a unit has only sometimes."""

    force: int
    when: str  # "attacking", "defending" or "vs"
    tags: Tags | None = None


@dataclass(frozen=True, kw_only=True)
class UnitKind:
    """A unit as the list names it. `speed` 0 stays where it is; -1 goes along at any group's speed.

    With a `bearer` it is no unit but something attached to one: it wants a unit with these tags.
    """

    id: str
    name: str
    copies: int
    force: int
    speed: int
    tags: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    cost: int | None = None
    pile: str = "common"
    glyph: str = ""
    bearer: str = ""
    sense: str = ""
    source: Literal["rulebook", "reconstructed"] = "rulebook"

    @property
    def price(self) -> int:
        """What it costs: its Force, unless the list says otherwise."""
        return self.force if self.cost is None else self.cost


class UnitList:
    """All kinds of a game's piles, in the order of the list."""

    def __init__(self, kinds: Sequence[UnitKind], file: DataFile | None = None) -> None:
        self.kinds = {kind.id: kind for kind in kinds}
        self.traits = {kind.id: tuple(_trait(file, kind, text) for text in kind.traits) for kind in kinds}

    def __getitem__(self, word: str) -> UnitKind:
        return self.kinds[word]

    def __iter__(self) -> Iterator[UnitKind]:
        return iter(self.kinds.values())

    @property
    def labels(self) -> dict[str, str]:
        """Words and names, for the game's wording."""
        return {kind.id: kind.name for kind in self}

    @cached_property
    def tags(self) -> frozenset[str]:
        """Every tag that a unit carries."""
        return frozenset(tag for kind in self for tag in kind.tags)


def _trait(file: DataFile | None, kind: UnitKind, text: str) -> Trait:
    found = _TRAIT.fullmatch(text)
    where = f"unit ({kind.id}).traits"
    if found is None:
        raise BadData(file or "units", where, f"{text!r} is not like '+1 if defending' or '+3 vs Tag'")
    try:
        tags = read_tags(found[3]) if found[3] else None
    except BadEffect as error:
        raise BadData(file or "units", where, str(error)) from None
    return Trait(int(found[1]), found[2] or "vs", tags)


def read_units(file: DataFile, table: str = "unit") -> UnitList:
    """A list of units from TOML."""
    rows = read_rows(file, table, UnitKind)
    seen: set[str] = set()
    for row in rows:
        if row.id in seen:
            raise BadData(file, f"{table} ({row.id})", "the id is used twice")
        if row.copies < 1 or row.force < 0 or row.speed < -1:
            raise BadData(file, f"{table} ({row.id})", "copies, force or speed is out of range")
        seen.add(row.id)
    return UnitList(rows, file)


class UnitTable:
    """The single chits of one or more piles: their kinds, forces and speeds, and bit sets by tag."""

    def __init__(self, units: UnitList, piles: Iterable[tuple[str, int]]) -> None:
        """`piles` are (name in the list, number of sets): a pile that is doubled, or one for each seat."""
        self.units = units
        self.kinds: list[str] = []
        self.pile: list[int] = []
        for i, (name, sets) in enumerate(piles):
            chits = [kind.id for kind in units if kind.pile == name for _ in range(kind.copies * sets)]
            self.kinds += chits
            self.pile += [i] * len(chits)
        self.force = [units[kind].force for kind in self.kinds]
        self.price = [units[kind].price for kind in self.kinds]
        self.speed = [units[kind].speed for kind in self.kinds]
        self.traits = [units.traits[kind] for kind in self.kinds]
        self._sets: dict[str, int] = {}
        self.mobile = self._set(lambda kind: kind.speed != 0)

    def _set(self, wanted: object) -> int:
        assert callable(wanted)
        good = {kind.id for kind in self.units if wanted(kind)}
        return sum(1 << c for c, kind in enumerate(self.kinds) if kind in good)

    def matching(self, tags: Tags) -> int:
        """The set of chits that these tags mean."""
        found = self._sets.get(tags.text)
        if found is None:
            found = self._set(lambda kind: tags.match(frozenset(kind.tags)))
            self._sets[tags.text] = found
        return found

    def matching_text(self, text: str) -> int:
        """The same, from the text of the tags."""
        found = self._sets.get(text)
        return self.matching(read_tags(text)) if found is None else found

    def tagged(self, tag: str) -> int:
        """The set of chits with one tag."""
        return self.matching(Tags(tag, ((frozenset((tag,)), frozenset()),)))


def of_kind(stack: Sequence[int], kinds: Sequence[str]) -> list[str]:
    """The kinds in a stack, each once, in the order of the list of chits."""
    return [kinds[c] for c in sorted({kinds[c]: c for c in sorted(stack, reverse=True)}.values())]


def sums_of(forces: Iterable[int]) -> int:
    """Every total that some of these can make, as a bit set: bit k is set if k can be made."""
    sums = 1
    for force in forces:
        sums |= sums << force
    return sums
