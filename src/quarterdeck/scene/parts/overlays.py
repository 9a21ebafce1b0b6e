"""What lies over a board for a while: reach, ranges and arcs as sets of spaces, and odds on targets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from quarterdeck.scene.element import Element

OverlayLook = Literal["reach", "range", "far", "arc", "danger"]
OVERLAY_LOOKS: tuple[str, ...] = get_args(OverlayLook)


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlay(Element):
    """Spaces that belong together, by id, and a number for each if there are `numbers`.

    `reach` is where one may go, `range` and `far` how far something carries, `arc` what its owner bears on,
    `danger` where one had better not be. The label explains it in the legend.
    """

    spaces: Sequence[str]
    numbers: Sequence[int | str] = ()
    look: OverlayLook = "reach"
    owner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds(Element):
    """How likely it is to go well (and, if worth saying, badly) against the space or piece `at`.

    The label says what would be done, `outcome` what would come of it. On a target it is a chip; on the one
    that is chosen, or if `full`, a tag with a bar.
    """

    at: str
    good: float
    bad: float = 0
    outcome: str = ""
    full: bool = False
