"""The generic module: a generated map, one pile of ordinary units, one deck of ordinary cards."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.engine.outcome import Outcome
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    force,
    max_rounds,
    revenue,
    territories,
    win,
)
from quarterdeck.systems.warp_empires.pieces.maps import Generated
from quarterdeck.systems.warp_empires.pieces.start import at_home
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import land

FOLDER = Path(__file__).parent
START_UNITS = 6
# Points of the last in turn, against what it is worth to be first; with two that is most.
HEAD_START, HEAD_START_OF_TWO = 12, 26


def start(g: Empire) -> None:
    """Everybody at home; the later in turn, the more points to begin with."""
    at_home(START_UNITS, named=("leader",), leaders=False, around=True)(g)
    last = len(g.living) - 1
    most = HEAD_START_OF_TWO if last == 1 else HEAD_START
    for seat in range(last + 1):
        g.treasury[seat] = most * seat // last


# By players, the hundredths of all revenue that an empire needs more than.
SHARES = {2: 85, 3: 70, 4: 60, 5: 50, 6: 45}


def empire(g: Empire) -> Outcome | None:
    """At the end of a round, after equal turns: more than a share of all revenue, and the most."""
    shares = [100 * revenue(g, seat) for seat in range(len(g.living))]
    best = max(shares)
    if best <= SHARES[len(g.living)] * land(g).total or shares.count(best) > 1:
        return None
    return win(g, shares.index(best), "empire")


by_rounds = after_rounds(max_rounds, revenue, territories, force)


def end_of_round(g: Empire) -> Outcome | None:
    """An empire, or the last round."""
    return empire(g) or by_rounds(g)


GENERIC = Module(
    folder=FOLDER,
    map=Generated(FOLDER / "names.toml", each=12, least=24, start="city", plain="wild", even=True),
    tags=("Infantry", "Heavy", "Cavalry", "Archers", "Siege", "Elite"),
    start=start,
    last_round=end_of_round,
)
