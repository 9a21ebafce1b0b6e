"""Moskito Coast: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.hands import HandLayout

COLOURS = ("Blue", "Red", "Amber", "Green", "Violet", "Teal")
TYPES = ("truck", "plane", "boat")
WAYS = ("ground", "air", "sea")  # of each type
POWERS = ("usa", "ca")
OFF, START, END = 0, 1, 30  # spaces of the track; off the board is none
PAWNS = 6  # of each player: two of each type


@dataclass(frozen=True, kw_only=True)
class CoastCard(CardKind):
    """A card: its type, the type of pawn that it moves, and of which government."""

    type: Literal["production", "transport", "law", "corruption", "draw", "war", "raid", "search"]
    glyph: str
    moves: Literal["ground", "air", "sea", "any", ""] = ""
    government: Literal["usa", "ca", ""] = ""


class CoastBook(Book):
    """The deck, the pawns and their names, and all numbers."""

    def __init__(self, printed: Printed) -> None:
        self.goal = printed.number("goal")  # 2.1
        self.money = printed.number("money")  # 8.3
        self.payment = printed.number("payment")  # 10.2
        self.pawn = printed.number("pawn")  # 13.1
        self.bounty = printed.number("bounty")  # 11.3
        self.hand = printed.number("hand")  # 12.3
        self.drawn = printed.number("drawn")  # 15.5
        self.starts = (printed.number("north"), printed.number("central"))  # 5.2
        self.turns = printed.number("turns")  # R15
        self.players = int(printed.options["players"])
        self.cards = read_cards(printed / "cards.toml", CoastCard)
        self.of_type = {
            type: frozenset(card.id for card in self.cards if card.type == type)
            for type in ("production", "transport", "law", "corruption", "draw", "war", "raid", "search")
        }
        # 11.2: the Transport cards for a type of pawn; 14.1: the government pawns that a Law card may move
        self.pushes = tuple(
            frozenset(word for word in self.of_type["transport"] if self.cards[word].moves in (way, "any"))
            for way in WAYS
        )
        self.moved_by = {word: self._moved_by(self.cards[word]) for word in self.of_type["law"]}
        self._name_pawns()
        self.layout = HandLayout(self.players, [self.cards.components])

    def _moved_by(self, card: CoastCard) -> tuple[int, ...]:
        return tuple(
            power * len(WAYS) + way
            for power in range(len(POWERS))
            for way in range(len(WAYS))
            if card.moves in (WAYS[way], "any") and card.government in (POWERS[power], "")
        )

    def _name_pawns(self) -> None:
        """Words and labels of pawns, spaces and players."""
        self.pawns = tuple(
            f"{colour.lower()}-{type}-{n}" for colour in COLOURS for type in TYPES for n in (1, 2)
        )
        self.law = tuple(f"{power}-{way}" for power in POWERS for way in WAYS)
        self.spaces = tuple(f"space-{n}" for n in range(END + 1))
        self.colours = tuple(colour.lower() for colour in COLOURS)
        of = {"usa": "US", "ca": "Central American"}
        self.labels = {
            **self.cards.labels,
            **{colour.lower(): colour for colour in COLOURS},
            **{type: type for type in TYPES},
            **{pawn: pawn.capitalize().replace("-", " ") for pawn in self.pawns},
            **{f"{power}-{way}": f"{of[power]} {way} pawn" for power in POWERS for way in WAYS},
            **{space: space.replace("-", " ") for space in self.spaces[START + 1 : END]},
        }

    def type_of(self, pawn: int) -> int:
        """Which of the types a pawn is."""
        return pawn % PAWNS // 2
