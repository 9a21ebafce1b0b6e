"""Ships of the Line: the state and the common deck."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, state
from quarterdeck.games.ships_of_the_line.book import LineBook


@state
class ShipsOfTheLine(State):
    """Where the cards are, both ships' stats, and the last winds and shots as both saw them.

    `stats` are Hull, Rigging and Crew by ship. `winds` are those of the last Sail Phase and `shots`
    those fired since; both are empty before.
    """

    book: LineBook

    cards: Zones
    step: str
    turn: int
    first: int
    stats: list[list[int]]
    winds: Annotated[list[tuple[str, ...]], Many(2)]
    shots: Annotated[list[tuple[str, ...]], Many(2)]
    cap: int
