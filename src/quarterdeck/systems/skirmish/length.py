"""How long a skirmish can be. What players choose before the start is in `options.toml`."""

from __future__ import annotations

from quarterdeck.engine.game import Setup

# A turn has at most: three discards, ~14 cards of two or three questions each, and as many windows.
DECISIONS_A_TURN = 60


def bound(given: Setup) -> int:
    """So many turns of both players."""
    return given.number("turn-cap") * 2 * DECISIONS_A_TURN
