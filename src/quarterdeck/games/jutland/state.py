"""Jutland: the state, the common deck and the six turns."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, state
from quarterdeck.games.jutland.book import JutlandBook


@state
class Jutland(State):
    """Where the cards are, the ships lost, and the last strike as both saw it.

    `lost` are big and small ships, side by side; `deployed` is empty before the first strike, and
    `fought` is the turn of the last one; `drawing` are the seats that may still draw in this phase.
    """

    book: JutlandBook

    cards: Zones
    step: str
    turn: int
    lost: list[list[int]]
    deployed: Annotated[list[tuple[str, ...]], Many(2)]
    totals: list[int]
    fought: int
    fills: bool
    drawing: tuple[int, ...]
