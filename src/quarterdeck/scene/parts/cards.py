"""Cards, rows of them, and what is laid on or tucked under one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from quarterdeck.scene.element import Element
from quarterdeck.scene.parts.amounts import Amount
from quarterdeck.scene.parts.overlays import Odds

Tucked = Literal["below", "above"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment(Element):
    """A card tucked under another: a strip with its emblem, its name and what it adds.

    One that is not `up` shows only `short` (its deck's name), `owner` and `flags`, as a card does.
    """

    kind: str = ""
    value: int | str = ""
    glyph: str = ""
    tone: str = ""
    owner: int | None = None
    up: bool = True
    flags: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Token(Element):
    """Markers of one sort that lie on a card."""

    glyph: str = "marker"
    n: int = 1
    owner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Element):
    """One card, its label being its title.

    A card that is not `up` shows its back: of its fields only `short` (the deck's name), `owner` and `flags`.
    With `n` 0 it is the empty place of a card that is still to come.
    `strength` is a shield, with its `addends` the sum of what is attached; `gold` is a coin; `damage` are
    bursts; `former` is the owner from whom it was taken.
    """

    text: str = ""
    kind: str = ""
    corner: str = ""
    glyph: str = ""
    owner: int | None = None
    up: bool = True
    n: int = 1
    flags: Sequence[str] = ()
    tone: str = ""
    window: str = ""
    strength: int | str | None = None
    addends: Sequence[int | str] = ()
    gold: int | str | None = None
    cost: Sequence[Amount] = ()
    gain: Sequence[Amount] = ()
    damage: int = 0
    former: int | None = None
    attached: Sequence[Attachment] = ()
    tokens: Sequence[Token] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Element):
    """Cards side by side: a hand, a line in play, a pile. `hidden` more lie face down.

    `small` cards show title, corner and kind; what else they say is in their tips. They are for what has
    been played and is only looked back at. What is attached lies `tucked` below a card or above it.
    `odds` stand at cards.
    """

    cards: Sequence[Card] = ()
    owner: int | None = None
    hidden: int = 0
    small: bool = False
    tucked: Tucked = "below"
    odds: Sequence[Odds] = ()
