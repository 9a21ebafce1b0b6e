"""Ships seen from above: which hull, how long, and what it has suffered."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hull:
    """How a piece looks from above, bow towards its `facing`.

    `form` is one of `scene/hulls.py`; `length` is relative to what fills the space. Losses are drawn on the
    ship: oars sheared off to port and to starboard, masts gone, holes, fires. `sinking` counts the turns left
    to a ship that goes down. A `ghost` shows where a ship would be.
    """

    form: str
    length: float = 1.0
    sheared: tuple[int, int] = (0, 0)
    masts_lost: int = 0
    holes: int = 0
    fires: int = 0
    sinking: int | None = None
    ghost: bool = False
    wake: bool = True
