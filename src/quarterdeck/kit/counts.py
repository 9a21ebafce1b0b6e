"""Counts that are no secret, told alike on every table: a line for each side, and the piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quarterdeck.engine.hidden import Zones
from quarterdeck.scene import Entry, Fact, Sheet

Cells = Mapping[str, Sequence[int | str]]


def side_sheet(id: str, title: str, names: Sequence[str], cells: Cells) -> Sheet:
    """Sides as lines, what is counted as columns: `{"Hand": (5, 4), "Deck": (20, 18)}`."""
    entries = [
        Entry(f"{id}-{side}", name, cells=[column[side] for column in cells.values()], owner=side)
        for side, name in enumerate(names)
    ]
    return Sheet(id, title, columns=tuple(cells), entries=entries)


def pile_facts(cards: Zones, deck: int, discard: int) -> list[Fact]:
    """How many cards are left to draw, and how many were thrown away."""
    return [
        Fact("deck-count", "Deck", value=cards.count(deck)),
        Fact("discard-count", "Discards", value=cards.count(discard)),
    ]
