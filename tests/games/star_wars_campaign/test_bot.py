"""The player of Star Wars Campaign."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.star_wars_campaign import GAME
from quarterdeck.games.star_wars_campaign.rules import GOAL
from quarterdeck.systems.warp_empires.outlook import Outlook, land_worth, moves_worth
from quarterdeck.systems.warp_empires.world import world
from tests.games.star_wars_campaign.positions import EMPIRE, REBELS, table
from tests.games.warp_empires.positions import state


def test_it_beats_random_play_on_either_side() -> None:
    for seat in (REBELS, EMPIRE):
        m = qd.Match(GAME, seed=seat, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)


def test_coruscant_means_more_to_the_rebels_than_its_revenue() -> None:
    g = state(table({}))
    t = world(g).map.index["coruscant"]
    assert land_worth(g, REBELS, t) == 5 + GOAL
    assert land_worth(g, EMPIRE, t) == 5


def test_a_planet_is_nothing_to_a_stack_that_cannot_take_it() -> None:
    g = state(table({REBELS: {"talus": ["x-wing-squad", "b-wing-squad"]}}, owner={"yavin": REBELS}))
    w = world(g)
    here, there = w.map.index["talus"], w.map.index["corellia"]
    stack = g.units[w.stack(here, REBELS)]
    outlook = Outlook(g, REBELS)
    worth = {w.kinds[c]: moves_worth(outlook, here, 1 << c, [there])[0] for c in stack}
    assert worth["b-wing-squad"] > 4 > worth["x-wing-squad"]
