"""Counts that are no secret, a line for each side: the same small sheet on every table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quarterdeck.scene import Entry, Sheet

Cells = Mapping[str, Sequence[int | str]]


def side_sheet(id: str, title: str, names: Sequence[str], cells: Cells) -> Sheet:
    """Sides as lines, what is counted as columns: `{"Hand": (5, 4), "Deck": (20, 18)}`."""
    entries = [
        Entry(f"{id}-{side}", name, cells=[column[side] for column in cells.values()], owner=side)
        for side, name in enumerate(names)
    ]
    return Sheet(id, title, columns=tuple(cells), entries=entries)
