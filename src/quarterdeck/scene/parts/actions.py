"""Squares of an action board, the pawns that take them, and the mats of those who send them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from quarterdeck.scene.element import Element
from quarterdeck.scene.parts.amounts import Amount

State = Literal["free", "unpayable", "taken", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pawn(Element):
    """A worker: in its owner's colour and shape, or its own emblem. `spent` ones have worked."""

    owner: int | None = None
    glyph: str = ""
    spent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Element):
    """A square: what it costs, what it gives, whether it can be taken, and who stands on it.

    `tone` is the colour of its `category`, which is said in words.
    """

    category: str = ""
    tone: str = ""
    glyph: str = ""
    cost: Sequence[Amount] = ()
    gain: Sequence[Amount] = ()
    state: State = "free"
    pawns: Sequence[Pawn] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Actions(Element):
    """Squares in lines of `columns`; 0: as many as the width allows.

    Each has `room` for so many pawns with names, so that squares keep their size.
    """

    actions: Sequence[Action]
    columns: int = 0
    room: int = 0
    owner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock(Element):
    """So much of one good on a mat."""

    glyph: str
    value: int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Level(Element):
    """How far something has come, as boxes: `value` of `most`."""

    value: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Mat(Element):
    """What one player has before him: stocks, levels and pawns. A `small` one is a single line."""

    stocks: Sequence[Stock] = ()
    levels: Sequence[Level] = ()
    pawns: Sequence[Pawn] = ()
    owner: int | None = None
    small: bool = False
