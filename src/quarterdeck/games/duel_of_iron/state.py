"""Duel of Iron: the state, the ironclads, and the maps they fight on."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.shapes import AnyLength
from quarterdeck.engine.state import State, part, state
from quarterdeck.games.duel_of_iron.book import IronBook


@part
class Ship:
    """An ironclad in the fight. `drag` is its damage to the move roll; `fate` says why it fights no more."""

    kind: str
    word: str
    seat: int
    at: int
    facing: int
    came: int
    cannon: int
    crew: int
    turret: int
    drag: int = 0
    cracks: int = 0
    jammed: bool = False
    trained: bool = False  # the turret has fired
    fate: str = ""


@part
class Fire:
    """What one ship's fire on another came to this turn."""

    by: int
    at: int
    guns: int
    hits: int = 0
    holes: int = 0


@state
class DuelOfIron(State):
    """The ships, the map, and where in the turn the fight stands. Nothing is hidden."""

    book: IronBook

    ships: list[Ship]
    terrain: str
    step: str
    turn: int
    turn_cap: int
    order: tuple[int, ...]
    rolls: tuple[int, ...]
    mover: int
    points: int
    fire: Annotated[list[Fire], AnyLength()]
    solid_shot: bool
    double_charges: bool
    ram_kept: bool
    steady_gunners: bool
    land_blocks: bool
    out_at_once: bool  # R11: a disabled ship is out before the End Phase
