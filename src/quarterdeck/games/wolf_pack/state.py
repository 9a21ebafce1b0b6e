"""Wolf Pack: the state."""

from __future__ import annotations

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.games.wolf_pack.book import WolfBook


@state
class WolfPack(State):
    """Whose phase it is, what has been sunk, and where the cards are."""

    book: WolfBook

    cards: Zones
    step: str
    round: int
    round_cap: int
    free_robbing: bool  # R3: robbing cards besides the one card of the phase
    sunk: list[int]
