"""The player of Scortch."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.scortch import GAME
from quarterdeck.games.scortch.rules import MONTAGAR, SCORTCH
from quarterdeck.systems.warp_empires.outlook import Outlook, land_worth
from quarterdeck.systems.warp_empires.world import world
from tests.games.scortch.positions import table
from tests.games.warp_empires.positions import state


def test_it_beats_random_play_on_either_side() -> None:
    for seat in (MONTAGAR, SCORTCH):
        m = qd.Match(GAME, seed=seat, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)


def test_scortch_must_conquer_and_montagar_only_deprive() -> None:
    g = state(table({}))
    index = world(g).map.index
    worth = {
        (seat, word): land_worth(g, seat, index[word])
        for seat in (MONTAGAR, SCORTCH)
        for word in ("seaport", "hellmouth", "theca")
    }
    assert worth == {
        (MONTAGAR, "seaport"): 2.0,
        (MONTAGAR, "hellmouth"): 1.0,
        (MONTAGAR, "theca"): 0.0,
        (SCORTCH, "seaport"): 4.0,
        (SCORTCH, "hellmouth"): 2.0,
        (SCORTCH, "theca"): 0.0,
    }


def test_an_army_far_from_everything_draws_nearer() -> None:
    own = ("scortch-1", "hellmouth", "crypts-of-doom", "queenston", "phyte", "accked")
    g = state(table({}, owner=dict.fromkeys(own, SCORTCH)))
    index = world(g).map.index
    outlook = Outlook(g, SCORTCH)
    way = [outlook.pull(index[word]) for word in ("spine-mountains", "scortch-1", "hot-lands", "hellmouth")]
    assert way == sorted(way)
    assert way[0] < way[-1] < 0 < outlook.pull(index["no-return"])
    assert outlook.away(index["wendl"]) == 0
