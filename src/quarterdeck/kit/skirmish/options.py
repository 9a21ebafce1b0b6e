"""R1, R4, R5, R9, R10: what every skirmish game lets its players choose before the start."""

from __future__ import annotations

from quarterdeck.engine.game import SetupOption

TURN_CAPS = (50, 150, 300)
# A turn has at most: three discards, ~14 cards of two or three questions each, and as many windows.
DECISIONS_A_TURN = 60

RANGE_MODE = SetupOption(
    "range-mode",
    "Range of attacks",
    ("upto", "exact"),
    "upto",
    "Up to: the printed range and less. Exact: the printed range only.",
    ("R4",),
)
SHARED = (
    SetupOption(
        "placement",
        "Placing",
        ("in-turn", "secret", "array"),
        "in-turn",
        "In turn: unit by unit, the first player first. Secret: both at once. Array: a ready-made line-up.",
        ("R10",),
    ),
    SetupOption(
        "cards-per-phase",
        "Cards in a phase",
        ("any", "one"),
        "any",
        "Any: each unit moves once and attacks once a turn. One: one move card and one attack card a turn.",
        ("R1",),
    ),
    RANGE_MODE,
    SetupOption(
        "blocking",
        "Units block the line of fire",
        (True, False),
        True,
        "Off: attacks pass over whatever stands between.",
        ("R5",),
    ),
    SetupOption(
        "turn-cap",
        "Turns at most",
        TURN_CAPS,
        150,
        "After so many turns each, the key unit with more hits left wins, then more hits in all.",
        ("R9",),
    ),
)
BOUND = max(TURN_CAPS) * 2 * DECISIONS_A_TURN
