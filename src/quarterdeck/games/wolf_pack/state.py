"""Wolf Pack: the state, the deck and its zones."""

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
WOLF, CONVOY = 0, 1
SIDES = ("wolf", "convoy")


@dataclass(frozen=True, kw_only=True)
class WolfCard(CardKind):
    """A card of the shared deck. `side` may use it; `step` is its place in that side's line."""

    type: Literal["detection", "attack", "target", "evasion", "water", "discard"]
    side: Literal["wolf", "convoy", "both", "none"] = "none"
    step: int = 0
    robs: bool = False


CARDS = read_cards(FOLDER / "cards.toml", WolfCard)
DECK, DISCARD = 0, 1
HANDS = (2, 3)
LINES = (4, 5)
LAYOUT = Layout(
    2,
    [
        Zone("deck", sees=NOBODY, ordered=True),
        Zone("discard"),
        Zone("hand-wolf", sees=WOLF),
        Zone("hand-convoy", sees=CONVOY),
        Zone("line-wolf", ordered=True),
        Zone("line-convoy", ordered=True),
    ],
    CARDS.components,
)


@state
class WolfPack(State):
    """Whose phase it is, what has been sunk, and where the cards are."""

    cards: Zones
    step: str
    round: int
    round_cap: int
    sunk: list[int]
