"""One deck for all captains. Cards are drawn open, and those to be held lie open before a captain."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones

DECK, DISCARD, HELD = 0, 1, 2  # zones; those of the seats' held cards follow from HELD on


def open_deck(seats: int, components: Sequence[str]) -> Layout:
    """A deck that nobody sees, its discards, and the cards before each captain."""
    held = [Zone(f"held-{seat}") for seat in range(seats)]
    return Layout(seats, [Zone("deck", sees=NOBODY, ordered=True), Zone("discard"), *held], list(components))


def held_for(cards: Zones, uses: Sequence[str], seat: int, use: str) -> list[str]:
    """The cards before a captain that serve this use; `uses` has that of each card."""
    kind = cards.kind
    return [kind(c) for c in cards.zones[HELD + seat] if uses[c] == use]
