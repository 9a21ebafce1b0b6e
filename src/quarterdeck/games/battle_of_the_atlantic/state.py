"""Battle of the Atlantic: the state and the two decks."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones
from quarterdeck.engine.state import State, state
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_numbers

FOLDER = Path(__file__).parent
NUMBERS = read_numbers(FOLDER)
BRITISH, GERMAN = 0, 1
SIDES = ("british", "german")
CATEGORIES = ("tactics", "tonnage", "technology")


@dataclass(frozen=True, kw_only=True)
class AtlanticCard(CardKind):
    """A card of one side's deck."""

    side: Literal["british", "german"]
    type: Literal["tactics", "tonnage", "technology"]
    points: int


CARDS = read_cards(FOLDER / "cards.toml", AtlanticCard)
DECKS = (0, 1)
PILES = (2, 3)
HANDS = (4, 5)
LAYOUT = Layout(
    2,
    [
        *[Zone(f"deck-{side}", sees=NOBODY, ordered=True, pool=side) for side in SIDES],
        *[Zone(f"discard-{side}", pool=side) for side in SIDES],
        *[Zone(f"hand-{side}", sees=seat, pool=side) for seat, side in enumerate(SIDES)],
    ],
    CARDS.components,
)


@state
class Atlantic(State):
    """Where the cards are, hands won, bonuses, and the last year as both saw it.

    `bonus` and `totals` are lists by side of Tactics, Tonnage and Technology; `revealed` is empty
    before the first year is fought.
    """

    cards: Zones
    step: str
    turn: int
    won: list[int]
    bonus: list[list[int]]
    revealed: list[tuple[str, ...]]
    totals: list[list[int]]
    strategies: list[int]
