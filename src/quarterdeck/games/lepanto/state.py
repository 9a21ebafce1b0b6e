"""Lepanto: the state, the common deck and its zones."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, state
from quarterdeck.games.lepanto.book import LepantoBook


@state
class Lepanto(State):
    """Where the cards are, how strong the fleets still are, and the last battle as both saw it.

    `pending` are the seats that still act in this step, in order. `revealed`, `totals` and `losses`
    are those of the last battle, side by side; `revealed` is empty before the first.
    """

    book: LepantoBook

    cards: Zones
    step: str
    turn: int
    active: int
    pending: tuple[int, ...]
    strength: list[int]
    revealed: Annotated[list[tuple[str, ...]], Many(2)]
    totals: list[int]
    losses: list[int]
    keep: bool
    bind: bool
    alternate: bool
    late_advantage: bool  # R8
    cap: int
