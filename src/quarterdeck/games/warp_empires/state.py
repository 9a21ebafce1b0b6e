"""Warp Empires: the state of a war, the same for every scenario."""

from __future__ import annotations

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, part, state

NOBODY = -1
ATTACKER, DEFENDER = 0, 1


@part
class Battle:
    """A battle under way. Lists of two are attacker and defender; everybody may see the cards played."""

    at: int
    seats: tuple[int, int]
    turn: int = ATTACKER
    passes: int = 0
    force: list[int]
    token: list[int]
    times: list[float]
    each: tuple[tuple[int, str, int], ...] = ()
    delta: list[int]
    spared: list[bool]
    loser_delta: int = 0
    winner_delta: int = 0
    loser_times: float = 1.0
    winner_times: float = 1.0
    annihilated: bool = False
    equal: bool = False
    winner: int = NOBODY
    number: int = 0
    picked: bool = False
    taken: int = 0
    lost: int = 0


@state
class Empire(State):
    """Whose turn and which step it is, treasuries and markers, and where units and cards are.

    `held` are sets of territories, one for each seat: where it has units. `shown` counts the cards of each
    deck and window that lie open, so that everybody knows whether another can still be held.
    """

    units: Zones
    cards: Zones
    step: str
    round: int
    active: int
    first: int = 0
    treasury: list[int]
    owner: list[int]
    held: list[int]
    entered: list[int]
    living: list[bool]
    start_units: list[int]
    shown: list[int]
    dues: list[int]
    still: list[bool]
    frozen: list[int]
    blocked: list[int]
    unlocked: tuple[str, ...] = ()
    tally: dict[str, int]
    barred: int = 0
    slots: int = 0
    order: str = ""
    arranged: int = 0
    moving: tuple[int, ...] = ()
    trail: tuple[tuple[int, ...], ...] = ()
    origin: int = NOBODY
    fights: int = 0
    battle: Battle | None = None
    drawn: int = 0
    bonus: bool = False
    extra: int = 0
