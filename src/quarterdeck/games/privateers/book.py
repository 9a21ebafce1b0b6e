"""Privateers: what is printed, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.hidden import Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.hands import HandLayout
from quarterdeck.kit.tableau import TABLE, names_in_play
from quarterdeck.kit.tables import TableRow, read_table

NATIONS = ("Spain", "England", "France", "Holland")
SHIPS_AND_BASES = ("privateer", "merchant", "base")
DICE, SIDES = 2, 6  # 4.1

Effect = Literal[
    "", "expedition", "mutiny", "plunder", "boost", "shipbuilding", "route", "scurvy", "letter",
    "safe-conduct", "hurricane",
]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class PrivateersCard(CardKind):
    """A card: its type, the strength and gold it has or adds, and what an event does."""

    type: Literal[
        "privateer", "base", "merchant", "crew", "captain", "treasure", "defense", "escort", "event"
    ]
    glyph: str
    strength: int = 0
    gold: int = 0
    effect: Effect = ""
    boost: int = 0
    versus: Literal["", "merchant", "base"] = ""
    route: Literal["", "islands", "ocean", "coast"] = ""

    @property
    def role(self) -> str:
        """What a card in the hand can be used as: its type, or what the event does."""
        return self.effect or self.type


class PrivateersBook(Book):
    """The common deck, the Raid Table, and the numbers of the turn."""

    def __init__(self, printed: Printed) -> None:
        self.hand = printed.number("hand")  # 3.1
        self.limit = printed.number("limit")  # 11.3
        self.draw = printed.number("draw")  # 5.1
        self.letter = printed.number("letter")  # 12.4
        self.voyage = printed.number("voyage")  # 6.2
        self.defenses = printed.number("defenses")  # 11.2
        self.rounds = printed.number("rounds")  # R12
        self.seats = int(printed.options["players"])
        self.cards = read_cards(printed / "cards.toml", PrivateersCard)
        self.raids = read_table(printed / "raids.toml", "raid", TableRow)
        self.labels = {**self.cards.labels, **names_in_play(self.in_play_kinds()), **self.raids.labels}
        self.strength = {card.id: card.strength for card in self.cards}
        self.gold = {card.id: card.gold for card in self.cards}
        self.type = {card.id: card.type for card in self.cards}
        self.role = {card.id: card.role for card in self.cards}
        self.boosts = {
            target: frozenset(card.id for card in self.cards if card.boost and card.versus == target)
            for target in ("merchant", "base")
        }
        self.layout = HandLayout(self.seats, [self.cards.components], more=[Zone(TABLE)])

    def in_play_kinds(self) -> list[PrivateersCard]:
        """The cards that others are attached to."""
        return [card for card in self.cards if card.type in SHIPS_AND_BASES]

    @remembered
    def of_roles(self, roles: frozenset[str]) -> frozenset[str]:
        """All cards that serve as one of these."""
        return frozenset(card.id for card in self.cards if card.role in roles)

    @remembered
    def chances(self, modifier: int) -> dict[str, int]:
        """The Raid Table in percent, for a modifier of the roll."""
        ways = [a + b for a in range(1, SIDES + 1) for b in range(1, SIDES + 1)]
        found = [self.raids[roll + modifier].id for roll in ways]
        return {row.id: round(100 * found.count(row.id) / len(ways)) for row in self.raids.rows}


def modifier_of(ours: int, theirs: int) -> int:
    """4.2. By the strengths of attacker and defender: +1, doubled +2, and the same the other way (R8)."""
    if ours > theirs:
        return 2 if ours >= 2 * theirs else 1
    if theirs > ours:
        return -2 if theirs >= 2 * ours else -1
    return 0


def sum_of(figures: dict[str, int], kinds: Iterable[str]) -> int:
    """A printed figure summed over cards."""
    return sum([figures[kind] for kind in kinds])
