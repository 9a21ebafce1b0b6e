"""The player of Middle Earth Empires."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.middle_earth_empires import GAME
from quarterdeck.games.middle_earth_empires.rules import EVIL, GOOD
from quarterdeck.systems.warp_empires.outlook import land_worth
from quarterdeck.systems.warp_empires.world import world
from tests.games.middle_earth_empires.positions import table
from tests.games.warp_empires.positions import state


def test_it_beats_random_play_on_either_side() -> None:
    for seat in (GOOD, EVIL):
        m = qd.Match(GAME, seed=seat, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)


def test_every_territory_counts_and_walls_a_little_more() -> None:
    g = state(table({}))
    index = world(g).map.index
    assert [land_worth(g, GOOD, index[word]) for word in ("bree", "edoras", "westfold")] == [1.0, 1.25, 1.25]
