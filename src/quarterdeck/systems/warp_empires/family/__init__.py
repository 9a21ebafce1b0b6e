"""The cards and units of those games of the family that have no folder yet, as facts.

`cards.tsv` holds every card row in the family's vocabulary, `units.tsv` every unit with its tags. A module
that is begun takes its rows into its own lists. What is pending:
`python -m quarterdeck.systems.warp_empires.family`.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from quarterdeck.kit.ops import Effect, Op, Per
from quarterdeck.systems.warp_empires.effects import RUNNING
from quarterdeck.systems.warp_empires.vocabulary import VOCABULARY

FOLDER = Path(__file__).parent

# Phrases of running verbs that no rule carries out yet.
NOT_YET: dict[str, frozenset[str]] = {
    "terrain.set": frozenset(("poor to rich", "rich to homeworld")),
}
NOWHERE_YET: frozenset[str] = frozenset()
NOT_PLAYED_IN = frozenset(("as chosen card",))


@dataclass(frozen=True)
class FamilyCard:
    """One row of one deck."""

    module: str
    deck: str
    name: str
    copies: int
    window: str
    text: str
    effect: Effect

    @property
    def ops(self) -> Iterator[Op]:
        """Everything it may do."""
        return (op for chain in self.effect for op in chain)

    @property
    def lacks(self) -> str:
        """What keeps it from being played on the system as it stands; empty if nothing."""
        for op in self.ops:
            if op.verb not in RUNNING:
                return op.verb
            missing = op.phrases & (NOT_YET.get(op.verb, frozenset()) | NOWHERE_YET)
            if missing:
                return f"{op.verb}: {min(missing)}"
            if isinstance(op.amount, Per) and op.amount.thing != "territory":
                return f"{op.verb}: per {op.amount.thing}"
            if op.verb == "enable" and op.meant.text != "Foreign":
                return f"enable: {op.meant.text}"
        return f"played in: {self.window}" if self.window in NOT_PLAYED_IN else ""


@dataclass(frozen=True)
class FamilyUnit:
    """One row of one pile."""

    module: str
    pile: str
    name: str
    copies: str
    force: int
    cost: int
    speed: int
    tags: frozenset[str]
    traits: tuple[str, ...]


def _rows(name: str) -> Iterator[dict[str, str]]:
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


@cache
def cards() -> tuple[FamilyCard, ...]:
    """All card rows; each is read by the one grammar."""
    return tuple(
        FamilyCard(
            row["module"],
            row["deck"],
            row["card"],
            int(row["copies"]),
            row["window"],
            row["effect"],
            VOCABULARY.read_in(FOLDER / "cards.tsv", f"{row['module']}: {row['card']}", row["effect"]),
        )
        for row in _rows("cards.tsv")
    )


@cache
def units() -> tuple[FamilyUnit, ...]:
    """All unit rows."""
    return tuple(
        FamilyUnit(
            row["module"],
            row["pile"],
            row["unit"],
            row["copies"],
            int(row["force"]),
            int(row["cost"]),
            int(row["speed"]),
            frozenset(row["tags"].split(",")),
            tuple(trait for trait in row["traits"].split("; ") if trait),
        )
        for row in _rows("units.tsv")
    )


@cache
def given_tags() -> dict[tuple[str, str], str]:
    """Tags that no unit of the list carries by itself, and where they come from."""
    return {(row["module"], row["tag"]): row["from"] for row in _rows("given_tags.tsv")}


def tags_of(module: str) -> frozenset[str]:
    """Every tag that a unit of a module can have."""
    own = {tag for unit in units() if unit.module == module for tag in unit.tags}
    return frozenset(own | {tag for (owner, tag) in given_tags() if owner == module})
