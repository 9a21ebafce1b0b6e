"""How good a position is for a seat."""

from __future__ import annotations

from quarterdeck.games.warp_empires.scenario import force_on_map, revenue_of
from quarterdeck.games.warp_empires.state import Empire


def evaluate(g: Empire, seat: int) -> float:
    """Revenue and Force against the best of the others."""
    mine = worth(g, seat)
    return mine - max(worth(g, other) for other in range(len(g.living)) if other != seat)


def worth(g: Empire, seat: int) -> float:
    """A seat's revenue, Force and treasury."""
    return 3.0 * revenue_of(g, seat) + force_on_map(g, seat) + 0.5 * g.treasury[seat]
