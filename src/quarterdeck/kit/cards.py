"""Decks of cards: their lists in TOML, and drawing from a deck that is refilled from the discards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar

from quarterdeck.engine.book import DataFile
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.words import spell_numbers
from quarterdeck.kit.data import at_line, read_rows


@dataclass(frozen=True, kw_only=True)
class CardKind:
    """A card as the list names it. `sense` is what it does, in our words. Games add fields of their own.

    A card of no copies is declared and never dealt: one that an option of the set-up brings, or that house
    data leaves out.
    """

    id: str
    name: str
    copies: int
    sense: str
    source: Literal["rulebook", "reconstructed"] = "rulebook"


C = TypeVar("C", bound=CardKind)


class CardList(Generic[C]):
    """All kinds of a deck, in the order of the list."""

    def __init__(self, kinds: Sequence[C]) -> None:
        self.kinds = {kind.id: kind for kind in kinds}
        self.total = sum(kind.copies for kind in kinds)  # how many cards there are

    def __getitem__(self, word: str) -> C:
        return self.kinds[word]

    def __iter__(self) -> Iterator[C]:
        return iter(self.kinds.values())

    def __contains__(self, word: object) -> bool:
        return word in self.kinds

    @property
    def components(self) -> list[str]:
        """One word for each single card."""
        return [kind.id for kind in self for _ in range(kind.copies)]

    @property
    def labels(self) -> dict[str, str]:
        """Words and names, for the game's wording."""
        return {kind.id: kind.name for kind in self}


def read_cards(
    file: DataFile, kind: type[C], table: str = "card", numbers: Mapping[str, int] | None = None
) -> CardList[C]:
    """A deck list from TOML. With `numbers` (of the book) senses may name them: `{book.hand:card|cards}`."""
    rows = read_rows(file, table, kind)
    if numbers is not None:
        rows = [replace(row, sense=spell_numbers(row.sense, numbers)) for row in rows]
    seen: set[str] = set()
    for row in rows:
        if row.id in seen:
            raise BadData(file, f"{table} ({row.id})", "the id is used twice")
        if row.copies < 0:
            error = BadData(file, f"{table} ({row.id}).copies", f"should be 0 or more, is {row.copies}")
            raise at_line(file, table, row.id, error)
        seen.add(row.id)
    return CardList(rows)


def draw_cards(g: Any, cards: Zones, n: int, deck: int, hand: int, discard: int | None = None) -> list[int]:
    """Draw up to n cards; an empty deck is made anew of the discards. Fewer come when both are empty."""
    drawn: list[int] = []
    while len(drawn) < n:
        if not cards.zones[deck]:
            if discard is None or not cards.zones[discard]:
                break
            cards.gather(discard, deck, g)
        drawn += cards.draw_some(min(n - len(drawn), len(cards.zones[deck])), deck, hand)
    return drawn
