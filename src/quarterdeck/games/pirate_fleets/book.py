"""Pirate Fleets: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.hidden import NOBODY, Zone
from quarterdeck.kit.action_board import ActionBoard, ActionSpace, read_board
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.hands import HandLayout
from quarterdeck.kit.tables import TableRow, read_table

NAMES = ("Teach", "Bonny", "Rackham", "Roberts", "Kidd", "Morgan", "Vane")
SEATS = tuple(name.lower() for name in NAMES)  # as options call them
PAWN, DISK = "pawn", "disk"
ISLAND = "pirates-cove"
SIZES = {2: 16, 3: 16, 4: 25, 5: 25, 6: 36, 7: 36}  # 4.4

Tag = Literal[
    "merchant", "spot", "escape", "fight", "mutiny", "storm", "sickness", "lost", "crew", "raid", "fleet",
    "duel", "gambling", "haven", "treachery",
]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Space(ActionSpace):
    """A space: its action, its target number, and whether merchants there are escorted."""

    worker: Literal["pawn", "disk"] = "pawn"
    kind: Literal[
        "merchant", "mutiny", "storm", "sickness", "lost", "fleet", "haven", "raid", "gambling", "crew",
        "island", "duel", "wenches", "skirmish", "trade", "treachery",
    ]  # fmt: skip
    target: int
    escort: bool = False


@dataclass(frozen=True, kw_only=True)
class Supply(CardKind):
    """A Supply card: what it does, and for the commonest which rolls it touches."""

    effect: Literal[
        "boost", "curse", "omen", "repairs", "buried", "map", "ransom", "pillage", "marque", "natives",
        "fate", "fortune",
    ]  # fmt: skip
    tags: tuple[Tag, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Captain(CardKind):
    """A Captain card."""

    tags: tuple[Tag, ...] = ()
    hand: int = 0
    disks: int = 0
    extra: Literal["", "ships", "cards", "gold"] = ""
    immune: bool = False
    legend: bool = False


@dataclass(frozen=True, kw_only=True)
class HavenRow(TableRow):
    """A row of the Haven Table: cards, or a pawn or else ships or a die of gold."""

    cards: int = 0
    ships: int = 0
    pawn: bool = False
    gold: bool = False


class FleetsBook(Book):
    """The spaces for this number of players, both decks, both tables and the numbers."""

    def __init__(self, printed: Printed) -> None:
        self.rounds = printed.number("rounds")  # 1.2
        self.most_pawns = printed.number("pawns")  # 2.1
        self.hand = printed.number("hand")  # 5.1
        self.limit = printed.number("limit")  # 6.4
        self.fleet_escape = printed.number("fleet-escape")  # 9.1
        self.escape = printed.number("escape")  # 13.1
        self.duel = printed.number("duel")  # 13.2
        self.parley = printed.number("parley")  # 14.4
        self.seats = int(printed.options["players"])
        self.with_captains = bool(printed.options["captains"])
        every = read_board(printed / "spaces.toml", "space", Space)
        self.board = self._board(every, printed)
        self.supply = read_cards(printed / "cards.toml", Supply, "supply")
        self.captains = read_cards(printed / "cards.toml", Captain, "captain")
        self.haven = read_table(printed / "tables.toml", "haven", HavenRow)
        self.treachery = read_table(printed / "tables.toml", "treachery", TableRow)
        self.labels = {
            **every.labels, **self.supply.labels, **self.captains.labels, **self.haven.labels,
            **self.treachery.labels, **dict(zip(SEATS, NAMES, strict=True)),
        }  # fmt: skip
        self.layout = self._layout()

    def _board(self, every: ActionBoard[Space], printed: Printed) -> ActionBoard[Space]:
        """4.4, 4.5. The spaces that this number of players uses."""
        used = [*every][: SIZES[self.seats]]
        if printed.options["island"] and every[ISLAND] not in used:
            used.append(every[ISLAND])
        return ActionBoard(used)

    def _layout(self) -> HandLayout:
        """The Supply deck with its hands; captains lie open before their players."""
        others = self.captains.components if self.with_captains else []
        zones = [
            Zone("captain-deck", NOBODY, True, pool="captains"),
            Zone("captain-discard"),
            *[Zone(f"captains-{seat}") for seat in range(self.seats)],
            Zone("table"),
        ]
        return HandLayout(self.seats, [self.supply.components], more=zones, others=others)

    @remembered
    def of_effect(self, effect: str) -> frozenset[str]:
        """The Supply cards that do this."""
        return frozenset(card.id for card in self.supply if card.effect == effect)

    @remembered
    def modifiers(self, effect: str, tags: tuple[str, ...]) -> frozenset[str]:
        """16.1, 16.2. The cards that add to such a roll (boost) or take from it (curse)."""
        return frozenset(
            card.id for card in self.supply if card.effect == effect and not set(tags).isdisjoint(card.tags)
        )
