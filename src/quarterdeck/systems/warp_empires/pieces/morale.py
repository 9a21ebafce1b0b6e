"""How discouraged a side is: tokens that it has by defeats, and never fewer than none."""

from __future__ import annotations

from quarterdeck.systems.warp_empires.state import Empire

DEMORALIZED = "demoralized"  # the counter: tokens by seat


def tokens(g: Empire, seat: int) -> int:
    """How many tokens a seat has."""
    counted = g.counters.get(DEMORALIZED)
    return 0 if counted is None else counted[seat]


def demoralize(g: Empire, seat: int, n: int) -> int:
    """So many tokens more, or with a negative number fewer; how many it has then."""
    counted = g.counters.setdefault(DEMORALIZED, [0] * len(g.living))
    counted[seat] = max(0, counted[seat] + n)
    return counted[seat]
