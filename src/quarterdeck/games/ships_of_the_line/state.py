"""Ships of the Line: the state and the common deck."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_numbers
from quarterdeck.kit.hand_totals import common_deck

FOLDER = Path(__file__).parent
NUMBERS = read_numbers(FOLDER)
STATS = ("hull", "rigging", "crew")


@dataclass(frozen=True, kw_only=True)
class LineCard(CardKind):
    """A card of the common deck: a wind with its opposite, or a shot with the stat that it reduces."""

    type: Literal["wind", "shot"]
    opposite: str = ""
    stat: Literal["hull", "rigging", "crew", ""] = ""


CARDS = read_cards(FOLDER / "cards.toml", LineCard)
LAYOUT = common_deck(CARDS.components, "first", "second")


@state
class ShipsOfTheLine(State):
    """Where the cards are, both ships' stats, and the last winds and shots as both saw them.

    `stats` are Hull, Rigging and Crew by ship. `winds` are those of the last Sail Phase and `shots`
    those fired since; both are empty before.
    """

    cards: Zones
    step: str
    turn: int
    first: int
    stats: list[list[int]]
    winds: list[tuple[str, ...]]
    shots: list[tuple[str, ...]]
    cap: int
