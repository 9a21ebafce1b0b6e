"""Shields with a charge, for powers nobody plays. Each is told from the others by its charge alone.

They keep their colours in every theme, as flags do; a dark line and a light one part them from any ground.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

OUTLINE = "M-9-10H9V1c0 5-4 8-9 10.5C-5 9-9 6-9 1Z"


@dataclass(frozen=True, slots=True)
class Charge:
    """One shape on a shield: filled, or drawn as a line so wide."""

    path: str
    colour: str
    width: float = 0
    dash: str = ""


@dataclass(frozen=True, slots=True)
class Shield:
    """The field's colour, what lies on it, and how a herald would say it in plain words."""

    field: str
    charges: tuple[Charge, ...]
    said: str


_RED, _BLUE, _GOLD, _WHITE, _GREEN, _BLACK = "#b3202c", "#24509a", "#f2c230", "#ffffff", "#1d6b43", "#16181c"

SHIELDS: Mapping[str, Shield] = {
    "cross": Shield(_WHITE, (Charge("M-2-10h4v21h-4Zm-7 7H9v4H-9Z", _RED),), "red cross on white"),
    "saltire": Shield(_GOLD, (Charge("M-8-9 7 8M8-9-7 8", "#a3221f", 3.2, "3.2 1"),), "red saltire on gold"),
    "lily": Shield(
        "#1d3f8f",
        (
            Charge(
                "M0-8c2 3 2 4.6 1 7h3c.4-2.4 2.6-2.4 2.6-.4S5 1.4 3 1.4H1.2L2.4 6h-4.8l1.2-4.6H-3"
                "c-2 0-3.6-.8-3.6-2.8s2.2-2 2.6.4h3c-1-2.4-1-4 1-7",
                "#f2c94c",
            ),
        ),
        "gold lily on blue",
    ),
    "bands": Shield(
        _WHITE,
        (
            Charge("M-9-10H9v6.6H-9Z", "#b8341f"),
            Charge("M-8.9 3H8.9C8 7 4.6 9.4 0 11.5-4.6 9.4-8 7-8.9 3", _BLUE),
        ),
        "bands of red, white and blue",
    ),
    "squares": Shield(
        "#f5f2e8",
        (
            Charge(
                "M-2-2.6h4v4.2h-4Zm0-5.8h4v4h-4Zm0 11.8h4v4h-4Zm-5.4-6h3.8v4.2h-3.8Zm11 0h3.8v4.2H3.6Z", _BLUE
            ),
        ),
        "five blue squares on white",
    ),
    "crescent": Shield(
        _GREEN,
        (
            Charge("M2.4-6.6a6.4 6.4 0 1 0 0 12.2 5.2 5.2 0 1 1 0-12.2", _WHITE),
            Charge("m4.4-2.6 1 1.8 2 .2L5.9.8l.4 2-1.9-1-1.9 1 .4-2L1.4-.6l2-.2Z", _WHITE),
        ),
        "white crescent on green",
    ),
    "skull": Shield(
        _BLACK,
        (
            Charge(
                "M0-7.4c2.9 0 4.6 1.8 4.6 4.2Q4.6-1 2.8 0v2h-5.6V0a3 3 0 0 1-1.8-3.2C-4.6-5.6-3-7.4 0-7.4"
                "m-1.8 3.3a1.3 1.3 0 1 0 0 2.5 1.3 1.3 0 1 0 0-2.5m3.6 0"
                "a1.3 1.3 0 1 0 0 2.5 1.3 1.3 0 1 0 0-2.5M0-1.5-.7 0H.7Z",
                _WHITE,
            ),
            Charge("M-5.7 2 5.7 6.2m0-4.2L-5.7 6.2", _WHITE, 1.4),
        ),
        "white skull on black",
    ),
    "crown": Shield(
        "#5b2a86", (Charge("M-6 5V-4l3.4 3.4L0-6.5l2.6 5.9L6-4V5Z", _GOLD),), "gold crown on purple"
    ),
    "crowns": Shield(
        "#1f5a9e",
        (
            Charge("M-7-2.6-7-7.4l1.7 1.6 1.4-2.4 1.4 2.4L-.8-7.4v4.8Z", _GOLD),
            Charge("M.8-2.6.8-7.4l1.7 1.6 1.4-2.4 1.4 2.4L7-7.4v4.8Z", _GOLD),
            Charge("M-3.1 6-3.1 1.2l1.7 1.6L0 .4l1.4 2.4 1.7-1.6V6Z", _GOLD),
        ),
        "three gold crowns on blue",
    ),
    "chevron": Shield(_RED, (Charge("M-8 6 0-3 8 6", _WHITE, 3.6),), "white chevron on red"),
    "pale": Shield(_BLUE, (Charge("M-3-10h6V10L0 11.5-3 10Z", _GOLD),), "gold pale on blue"),
    "bend": Shield(_WHITE, (Charge("M-8-9 8 6", _BLACK, 4.4),), "black bend on white"),
    "tower": Shield(
        "#8a1f2d",
        (Charge("M-5 7V0h-1.5v-6h3v2h2v-2h3v2h2v-2h3v6H5v7Z", _GOLD),),
        "gold tower on red",
    ),
    "star": Shield(
        "#0d5a5f",
        (Charge("M0-7.4l2 4.4H6.6L2.9 0 4.4 4.8 0 2-4.4 4.8-2.9 0-6.6-3H-2Z", _WHITE),),
        "white star on teal",
    ),
    "quarters": Shield(
        _WHITE, (Charge("M-9-10H0V0H-9ZM0 0H9V1C9 6 5 9 0 11.5Z", _BLACK),), "black and white quarters"
    ),
    "bars": Shield(_GOLD, (Charge("M-9-5H9M-9 0.5H9M-7.5 6H7.5", _GREEN, 2.6),), "three green bars on gold"),
    "eagle": Shield(
        _GOLD,
        (
            Charge(
                "M0-8l1.8 2L1.2-4C3.2-5.6 5.2-7 8-7 7-4.5 7.2-1 4.4 1L2 2l1.4 3.6H1.2L0 8-1.2 5.6H-3.4"
                "L-2 2-4.4 1C-7.2-1-7-4.5-8-7-5.2-7-3.2-5.6-1.2-4L-1.8-6Z",
                _BLACK,
            ),
        ),
        "black eagle on gold",
    ),
}
