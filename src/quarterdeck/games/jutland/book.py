"""Jutland: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_rows
from quarterdeck.systems.hand_totals import (
    Terms,
    common_deck,
)

GERMAN, BRITISH = 0, 1
SIDES = ("german", "british")


@dataclass(frozen=True, kw_only=True)
class JutlandCard(CardKind):
    """A card of the common deck. `real` and `sunk` tell the history and do nothing."""

    side: Literal["german", "british"]
    fleet: Literal["hipper", "scheer", "fleet", "beatty", "jellicoe"]
    type: Literal["admiral", "battleships", "battle-cruisers", "cruisers", "destroyers", "gunnery", "armor"]
    force: int
    real: int = 0
    sunk: int = 0


@dataclass(frozen=True, kw_only=True)
class Turn:
    """One turn: the fleets that each side may deploy, the types that neither may, and the losses."""

    name: str
    story: str
    strike: bool = True
    german: tuple[str, ...] = ()
    british: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    winner: tuple[int, ...] = (0, 0)
    loser: tuple[int, ...] = (0, 0)
    history: Literal["german", "british", "none"] = "none"

    def fleets(self, side: int) -> tuple[str, ...]:
        """The fleets of which a side may deploy cards."""
        return self.british if side == BRITISH else self.german

    def allows(self, card: JutlandCard, side: int) -> bool:
        """Whether a side may deploy a card in this turn."""
        return card.side == SIDES[side] and card.fleet in self.fleets(side) and card.type not in self.barred


class JutlandBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.cards = read_cards(printed / "cards.toml", JutlandCard)
        self.turns = tuple(read_rows(printed / "turns.toml", "turn", Turn))
        self.layout = common_deck(self.cards.components, *SIDES)
        self.hand = printed.number("hand")  # 5.2, 6.2
        self.force = {card.id: card.force for card in self.cards}
        self.exchange = Terms(self.layout, "discard")
        self.deploy = tuple(
            tuple(
                Terms(
                    self.layout, "deploy", usable=[card.id for card in self.cards if turn.allows(card, side)]
                )
                for side in (GERMAN, BRITISH)
            )
            for turn in self.turns
        )
        self.labels = self.cards.labels
