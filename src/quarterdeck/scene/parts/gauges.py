"""What is counted on a sheet: thresholds of a track, bars, and the holds of a drawn thing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from quarterdeck.scene.element import Element

if TYPE_CHECKING:
    from quarterdeck.scene.model import Panel, Track

Judged = Literal["", "good", "bad"]
CUTAWAYS = ("brig", "galley", "steamer", "submarine", "chest")


@dataclass(frozen=True, slots=True, kw_only=True)
class Threshold(Element):
    """A mark on a track, its label being what holds from that step (`at` is its id) on."""

    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar(Element):
    """A length out of `most`. `said` stands for the value where that alone says too little."""

    value: float
    most: float
    said: str = ""
    owner: int | None = None
    judged: Judged = ""
    mark: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bars(Element):
    """Bars under one another: a standing, what is left of a crew, the odds of a roll."""

    bars: Sequence[Bar]
    owner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold(Element):
    """A place in a drawn thing: a hold, a gun port. Without glyph and value it is empty."""

    glyph: str = ""
    value: int | str = ""
    lost: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Cutaway(Element):
    """A thing drawn from the side, with windows for what is in it."""

    drawing: str = "brig"
    holds: Sequence[Hold] = ()
    owner: int | None = None
    flags: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LogSheet(Element):
    """The sheet of one ship or one captain: the thing drawn, and beside it its lines."""

    cutaway: Cutaway | None = None
    lines: Sequence[Track | Bars | Panel] = ()
    owner: int | None = None
