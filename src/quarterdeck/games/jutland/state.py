"""Jutland: the state, the common deck and the six turns."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_numbers, read_rows
from quarterdeck.kit.hand_totals import common_deck

FOLDER = Path(__file__).parent
NUMBERS = read_numbers(FOLDER)
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


CARDS = read_cards(FOLDER / "cards.toml", JutlandCard)
TURNS = tuple(read_rows(FOLDER / "turns.toml", "turn", Turn))
LAYOUT = common_deck(CARDS.components, *SIDES)


@state
class Jutland(State):
    """Where the cards are, the ships lost, and the last strike as both saw it.

    `lost` are big and small ships, side by side; `deployed` is empty before the first strike, and
    `fought` is the turn of the last one.
    """

    cards: Zones
    step: str
    turn: int
    lost: list[list[int]]
    deployed: list[tuple[str, ...]]
    totals: list[int]
    fought: int
