"""Alphabet Pirates: the state."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.shapes import Track
from quarterdeck.engine.state import State, state
from quarterdeck.games.alphabet_pirates.book import AlphabetBook


@state
class AlphabetPirates(State):
    """Ships, ducats, turns to be missed and the letters; whose turn it is; and how it is played."""

    book: AlphabetBook

    cards: Zones
    first: int
    active: int
    round: int
    round_cap: int
    goal: int
    words_first: bool  # R2: words are laid before the roll too
    on_leaving: bool  # R3: the Cove's letter comes with sailing on
    sails_there: bool  # R4: cards that send a ship let it sail
    limit_at_once: bool  # R7
    bots_know_all: bool  # R10
    places: list[Annotated[int, Track(0, 31)]]
    left_home: list[bool]
    ducats: list[int]
    misses: list[int]
    die: int
    fortune: str  # the card that was drawn last
    laid: str  # the word that was laid last
