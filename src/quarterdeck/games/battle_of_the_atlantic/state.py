"""Battle of the Atlantic: the state and the two decks."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, state
from quarterdeck.games.battle_of_the_atlantic.book import AtlanticBook


@state
class Atlantic(State):
    """Where the cards are, hands won, bonuses, and the last year as both saw it.

    `bonus` and `totals` are lists by side of Tactics, Tonnage and Technology; `revealed` is empty
    before the first year is fought.
    """

    book: AtlanticBook

    cards: Zones
    step: str
    turn: int
    won: list[int]
    bonus: list[list[int]]
    revealed: Annotated[list[tuple[str, ...]], Many(2)]
    totals: list[list[int]]
    strategies: list[int]
