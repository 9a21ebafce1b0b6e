"""Warp Empires: the state of a war, the same for every module."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.shapes import Many
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
    force: Annotated[list[int], Many(2)]
    token: Annotated[list[int], Many(2)]
    times: Annotated[list[float], Many(2)]
    each: tuple[tuple[int, str, int], ...] = ()
    spells: tuple[int, int] = (0, 0)  # cast so far, where there is a limit
    delta: Annotated[list[int], Many(2)]
    spared: Annotated[list[bool], Many(2)]
    saves: Annotated[list[int], Many(2)]  # named losses that a side may take back
    named: tuple[int, ...] = ()  # what the beaten side has lost so far
    guard: tuple[int, int] = (0, 0)  # Force of the place itself, for each side
    kept: int = 0  # losses of the beaten side that the winner has taken over
    switched: tuple[tuple[int, int], ...] = ()  # units that fight for the other side: which, and whose
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
    fled: tuple[int, ...] = ()  # where the beaten side went
    spoils: int = 0  # points for the winner for each unit lost by the other
    prizes: tuple[tuple[str, int], ...] = ()  # kinds of lost units, by their tags, that the winner gains


@part
class Turn:
    """What belongs to one turn: made new when a turn begins, so that nothing of the last one is left."""

    barred: int = 0  # the seats that may not be attacked
    slots: int = 0  # moves that the card being played still allows
    singles: bool = False  # whether they are of one unit each
    order: str = ""  # that card
    arranged: int = 0  # the stacks put in another order
    moving: tuple[int, ...] = ()  # the move announced: whose, from where, where to
    away: tuple[tuple[int, int], ...] = ()  # groups under way: whose, and from where
    origin: int = NOBODY  # the stack of which a group is being chosen
    fights: int = 0  # the battles still to be fought
    parleys: int = 0  # where it has been asked whether anybody comes to fight
    pile: int = NOBODY  # the pile that they are drawn from, where one is chosen
    drawn: int = 0  # unit counters drawn
    bonus: bool = False  # whether the die for more of them has been rolled
    extra: int = 0  # more of them by cards
    free: tuple[str, ...] = ()  # tags of which one unit each costs nothing
    used: tuple[str, ...] = ()  # what may be had once a turn and has been, by name
    placed: tuple[int, ...] = ()  # where units were placed
    income: int = 0  # the revenue of this turn, before cards
    saved: int = 0  # the treasury before this turn's revenue


@state
class Empire(State):
    """Whose turn and which phase it is, treasuries and markers, and where units and cards are.

    `held` are sets of territories, one for each owner of units: where it has any. Owners are the seats, and
    after them, in modules that have one, the neutral owner. `shown` counts the cards of each deck and window
    that lie open, so that everybody knows whether another can still be held. `layers` are sets of
    territories by name (gates, colonies), `changed` is terrain that is no longer the map's, `counters` are
    numbers of the seats by name (morale), `tally` are other numbers.
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
    faction: list[int]
    start_units: list[int]
    shown: list[int]
    dues: list[int]
    still: list[bool]
    frozen: list[int]
    blocked: list[int]
    unlocked: tuple[str, ...] = ()
    changed: tuple[tuple[int, str], ...] = ()
    layers: dict[str, int]
    counters: dict[str, list[int]]
    tally: dict[str, int]
    trail: tuple[tuple[int, ...], ...] = ()
    battle: Battle | None = None
    turn: Turn
