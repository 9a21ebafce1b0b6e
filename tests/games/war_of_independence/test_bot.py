"""The player of War of Independence."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.warp_empires.scenarios.war_of_independence import GAME


def test_it_beats_random_play_on_either_side() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=seat, options={"years": 3}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
