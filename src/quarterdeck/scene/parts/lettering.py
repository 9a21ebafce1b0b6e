"""Names on maps: what sort of thing a name stands for says how it is lettered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from quarterdeck.scene.element import Point

# Water is set in wide italics, land in wide capitals, places upright, capitals bold.
Lettering = Literal["water", "land", "place", "capital"]
LETTERINGS: tuple[str, ...] = get_args(Lettering)


@dataclass(frozen=True, slots=True)
class Name:
    """A name on a map that is no space: a continent, a strait, a river. `at` is its middle."""

    text: str
    at: Point
    lettering: Lettering = "land"
    turn: float = 0
