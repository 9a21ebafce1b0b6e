"""So much of something: what a card or an action costs and gives."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Amount:
    """`Amount(3, "bricks", "resource")`: a number, an emblem, and the singular of its name.

    The number may be written, such as "+1", "d6" or "?". Without a name the emblem's is said; a plural is
    given where it is not the usual one.
    """

    n: int | str
    glyph: str
    name: str = ""
    plural: str = ""
