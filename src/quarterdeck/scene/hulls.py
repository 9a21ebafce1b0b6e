"""Hulls from above, bow up, in a box 100 long around the middle: layers of path data, each with its colours.

Colours are roles: `hull` is the owner's, `deck` his tint, the others are those of `Paint` and `ink`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

WAKE = "M-6 46c-4 14-10 26-20 38M6 46c4 14 10 26 20 38M0 50v28M-10-30c-5 12-7 26-8 40m28-40c5 12 7 26 8 40"
SHADOW = "m0-52 2 11c6 5 8 12 8 23v45c0 11-5 19-10 22-5-3-10-11-10-22v-45c0-11 2-18 8-23Z"


@dataclass(frozen=True, slots=True)
class Layer:
    """One shape: filled, outlined, or both."""

    path: str
    fill: str = ""
    line: str = ""
    width: float = 0
    dash: str = ""


@dataclass(frozen=True, slots=True)
class Oars:
    """So many to a side, from the foremost aft: how far out they begin, and where the first one is."""

    count: int
    out: float
    first: float
    apart: float
    reach: float
    width: float


LAYERS: Mapping[str, tuple[Layer, ...]] = {
    "galley": (
        Layer(
            "m0-52 2 11c5.5 5 7 12 7 23v45c0 11-4 19-9 22-5-3-9-11-9-22v-45c0-11 1.5-18 7-23Z",
            fill="hull",
            line="halo",
            width=1.4,
        ),
        Layer("M0-35c4.6 4 6 9 6 17v45c0 8-2.6 14-6 17-3.4-3-6-9-6-17v-45c0-8 1.4-13 6-17", fill="deck"),
        Layer("M-6-16H6M-6-8H6M-6 0H6M-6 8H6m-12 8H6m-12 8H6", line="hull", width=0.7),
        Layer("M0-30v60", line="hull", width=2.2),
        Layer("M-5 30H5v8c-1 3-3 5-5 6-2-1-4-3-5-6Z", fill="hull"),
        Layer("M-5.4-29H5.4L4-23h-8Z", fill="hull"),
        Layer("M-5.4-4.4q5.4-2 10.8 0L5-1Q0-2.6-5-1Z", fill="hull"),
    ),
    "galleass": (
        Layer(
            "m0-50 2.4 6H8q6 6 6 24v46c0 14-5 21-14 23-9-2-14-9-14-23v-46q0-18 6-24h5.6Z",
            fill="hull",
            line="halo",
            width=1.4,
        ),
        Layer(
            "M-8-40H8c2 4 2.6 10 2.6 20v46C10.6 36 7 43 0 45c-7-2-10.6-9-10.6-19v-46c0-10 .6-16 2.6-20",
            fill="deck",
        ),
        Layer("M-8.6 -33a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0 -17.2 0Z", fill="hull"),
        Layer("M-5.4 -33a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0 -10.8 0Z", fill="deck"),
        Layer("m-3.8-36.2-6.2-5.2", line="ink", width=2),
        Layer("M-1.5-37.8-4-45.4", line="ink", width=2),
        Layer("M1.5-37.8 4-45.4", line="ink", width=2),
        Layer("m3.8-36.2 6.2-5.2", line="ink", width=2),
        Layer("M-8 28h16v13h-16Z", fill="hull"),
    ),
    "ship-of-line": (
        Layer("M0-62v22", line="oar", width=1.6),
        Layer(
            "M0-46C9-36 12-24 12-8v38c0 8-2 13-4 16H-8c-2-3-4-8-4-16V-8c0-16 3-28 12-38Z",
            fill="hull",
            line="halo",
            width=1.4,
        ),
        Layer(
            "M0-38A46 46 0 0 1 8.6-8v38c0 6-1.2 10-2.6 12H-6a22 22 0 0 1-2.6-12V-8c0-12 2.2-22 8.6-30",
            fill="deck",
        ),
        Layer("M10-20h5m-5 7.3h5m-5 7.4h5M10 2h5m-5 7.3h5m-5 7.4h5M10 24h5", line="ink", width=1.8),
        Layer("M-10-20h-5m5 7.3h-5m5 7.4h-5m5 7.3h-5m5 7.3h-5m5 7.4h-5m5 7.3h-5", line="ink", width=1.8),
        Layer("M-6 30h12v10h-12Z", fill="hull"),
        Layer("M-1.8 -22a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z", fill="oar"),
        Layer("M-1.8 2a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z", fill="oar"),
        Layer("M-1.8 24a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z", fill="oar"),
    ),
    "brig": (
        Layer("M0-62v22", line="oar", width=1.6),
        Layer(
            "M0-46C9-36 12-24 12-8v38c0 8-2 13-4 16H-8c-2-3-4-8-4-16V-8c0-16 3-28 12-38Z",
            fill="hull",
            line="halo",
            width=1.4,
        ),
        Layer(
            "M0-38A46 46 0 0 1 8.6-8v38c0 6-1.2 10-2.6 12H-6a22 22 0 0 1-2.6-12V-8c0-12 2.2-22 8.6-30",
            fill="deck",
        ),
        Layer("M10-20h5M10-5.3h5M10 9.3h5M10 24h5", line="ink", width=1.8),
        Layer("M-10-20h-5m5 14.7h-5m5 14.6h-5m5 14.7h-5", line="ink", width=1.8),
        Layer("M-6 30h12v10h-12Z", fill="hull"),
        Layer("M-1.8 -14a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z", fill="oar"),
        Layer("M-1.8 16a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z", fill="oar"),
    ),
    "ironclad": (
        Layer(
            "M0-50c8 10 12 24 12 40v30q0 24-12 30-12-6-12-30v-30c0-16 4-30 12-40Z",
            fill="hull",
            line="halo",
            width=1.4,
        ),
        Layer("M0-42c6 8 9 18 9 32v30q0 18-9 24-9-6-9-24v-30c0-14 3-24 9-32", fill="deck"),
        Layer("m-7-22 7-6 7 6v46l-7 6-7-6Z", fill="hull", line="ink", width=1),
        Layer("m-4-18 4-4 4 4v38l-4 4-4-4Z", line="sail", width=1),
        Layer("M-3 2a3 4 0 1 0 6 0a3 4 0 1 0 -6 0Z", fill="ink"),
        Layer("M7-12h5M7-4h5M7 4h5m-5 8h5M-7-12h-5m5 8h-5m5 8h-5m5 8h-5", line="ink", width=1.6),
    ),
    "monitor": (
        Layer(
            "M0-50c9 8 13 24 13 50S9 42 0 50c-9-8-13-24-13-50s4-42 13-50Z",
            fill="hull",
            line="halo",
            width=1.4,
        ),
        Layer("M0-42c6.6 7 9.6 20 9.6 42S6.6 35 0 42c-6.6-7-9.6-20-9.6-42s3-35 9.6-42", fill="deck"),
        Layer("M-2.6-4v-16M2.6-4v-16", line="ink", width=2.4),
        Layer("M-8.4 0a8.4 8.4 0 1 0 16.8 0a8.4 8.4 0 1 0 -16.8 0Z", fill="hull", line="ink", width=1.2),
        Layer("M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", fill="deck"),
        Layer("M-2.4 -34h4.8v6h-4.8Z", fill="ink"),
        Layer("M-2.6 22a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z", fill="ink"),
    ),
    "battleship": (
        Layer(
            "M0-50c5 8 8.4 22 9 38v34c-.4 16-4 25-9 28-5-3-8.6-12-9-28v-34c.6-16 4-30 9-38Z",
            fill="hull",
            line="halo",
            width=1.4,
        ),
        Layer(
            "M0-43c3.6 7 6 18 6.4 31v34C6 35 3.4 43 0 46c-3.4-3-6-11-6.4-24v-34C-6-25-3.6-36 0-43",
            fill="deck",
        ),
        Layer("M-4 -13h8v24h-8Z", fill="hull"),
        Layer("M-2.8 -7a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0Z", fill="ink"),
        Layer("M-2.4 1a2.4 3.4 0 1 0 4.8 0a2.4 3.4 0 1 0 -4.8 0Z", fill="ink"),
        Layer("M-2.2 8a2.2 3 0 1 0 4.4 0a2.2 3 0 1 0 -4.4 0Z", fill="ink"),
        Layer("M-1.7-20v-9m3.4 9v-9", line="ink", width=1.6),
        Layer("M-4.2 -20a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0Z", fill="hull", line="ink", width=1),
        Layer("M-1.7-30v-9m3.4 9v-9", line="ink", width=1.6),
        Layer("M-4.2 -30a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0Z", fill="hull", line="ink", width=1),
        Layer("M-1.7 20v9m3.4-9v9", line="ink", width=1.6),
        Layer("M-4.2 20a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0Z", fill="hull", line="ink", width=1),
        Layer("M-1.7 31v9m3.4-9v9", line="ink", width=1.6),
        Layer("M-4.2 31a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0Z", fill="hull", line="ink", width=1),
        Layer("M-8-4h-3m2.6 8h-3M8-4h3M8.4 4h3", line="ink", width=1.5),
    ),
    "destroyer": (
        Layer(
            "M0-50c3 10 5 24 5.4 40v34C5.2 38 3 47 0 49c-3-2-5.2-11-5.4-25v-34C-5-26-3-40 0-50Z",
            fill="hull",
            line="halo",
            width=1.3,
        ),
        Layer("M0-42c2 8 3 18 3.2 32v34C3 35 1.8 42 0 44c-1.8-2-3-9-3.2-20v-34C-3-24-2-34 0-42", fill="deck"),
        Layer("M-1.9 -10a1.9 2.8 0 1 0 3.8 0a1.9 2.8 0 1 0 -3.8 0Z", fill="ink"),
        Layer("M-1.9 0a1.9 2.8 0 1 0 3.8 0a1.9 2.8 0 1 0 -3.8 0Z", fill="ink"),
        Layer("M-1.9 10a1.9 2.8 0 1 0 3.8 0a1.9 2.8 0 1 0 -3.8 0Z", fill="ink"),
        Layer("M-2.4 -26a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0Z", fill="ink"),
        Layer("M0-26v-8", line="ink", width=1.4),
        Layer("M-2.2 32a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0Z", fill="ink"),
        Layer("M-1.4 18v8m2.8-8v8", line="ink", width=1.4),
    ),
    "carrier": (
        Layer("M-6-50H7l3 10v80l-4 9H-6l-4-7v-82Z", fill="hull", line="halo", width=1.4),
        Layer("M-4.6-46h10L7-39v78l-2.4 6h-9.2L-7 40v-79Z", fill="deck"),
        Layer("M0-44v87", line="sail", width=1.4, dash="5 4"),
        Layer("M6 -10h5v18h-5Z", fill="ink"),
        Layer("M-4 -30h8v7h-8Z", line="hull", width=0.9),
        Layer("M-4 22h8v7h-8Z", line="hull", width=0.9),
    ),
    "submarine": (
        Layer(
            "M0-50c3.6 6 5 16 5 34v32c0 16-2 28-5 34-3-6-5-18-5-34v-32c0-18 1.4-28 5-34Z",
            fill="hull",
            line="halo",
            width=1.3,
        ),
        Layer("M-.8-42h1.6v84h-1.6Z", fill="deck"),
        Layer("M-3.4 -4a3.4 9 0 1 0 6.8 0a3.4 9 0 1 0 -6.8 0Z", fill="deck", line="ink", width=1),
        Layer("m-8 40 5-6m11 6-5-6M-7-32h4m10 0H3", line="hull", width=2),
        Layer("M0-22v6", line="ink", width=1.6),
    ),
    "covered": (
        Layer(SHADOW, fill="back", line="halo", width=1.4),
        Layer(
            "m-8-22 16-8M-9.4-8l18.8-9m-19 23L9.6-3M-9.6 20l19.2-9M-8.6 34 9 25", line="back_mark", width=1.6
        ),
        Layer("M-8.6 0a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0-17.2 0Z", fill="wax", line="ink", width=0.9),
        Layer("M0-5v9M-2.6-2.4h5.2M-4.4 1c.6 2.6 2.2 4 4.4 4s3.8-1.4 4.4-4", line="white", width=1.4),
    ),
}
SAILS: Mapping[str, tuple[str, ...]] = {
    "galley": ("M-17 3Q0-15 17 3 0-5-17 3Z",),
    "galleass": ("M-24-4Q0-22 24-4 0-12-24-4Z", "M-20 18Q0 0 20 18q-20-8-40 0Z"),
    "ship-of-line": (
        "M-19-17q19-18 38 0-19-9-38 0Z",
        "M-24 7Q0-11 24 7 0-2-24 7Z",
        "M-17 29q17-18 34 0-17-9-34 0Z",
    ),
    "brig": ("M-20-9Q0-27 20-9 0-18-20-9Z", "M-21 21Q0 3 21 21q-21-9-42 0Z"),
}
# Where masts stand, along the middle: what is left of one is drawn there.
MASTS: Mapping[str, tuple[float, ...]] = {
    "galley": (-2,),
    "galleass": (-10, 12),
    "ship-of-line": (-22, 2, 24),
    "brig": (-14, 16),
}
OARS: Mapping[str, Oars] = {
    "galley": Oars(9, 8, -22, 5.6, 15, 1.5),
    "galleass": Oars(8, 13, -20, 6, 16, 2),
}
# Half the beam, oars and yards included: how wide a ring must be.
BEAMS: Mapping[str, float] = {
    "galley": 23,
    "galleass": 29,
    "ship-of-line": 22,
    "brig": 20,
    "ironclad": 14,
    "monitor": 15,
    "battleship": 13,
    "destroyer": 9,
    "carrier": 13,
    "submarine": 10,
    "covered": 12,
}
FORMS = tuple(LAYERS)
