"""The rule of thumb for Malta Convoy is worth having."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import Greedy, Random
from quarterdeck.engine.drivers import Driver, drive
from quarterdeck.engine.seat import Seat
from tests.games.malta_convoy.positions import GAME, at_sea

GAMES = 500  # a difference of two means then has a standard error of about 0.65 points


class NoOptions:
    """Never takes an option."""

    def choose(self, seat: Seat) -> qd.Option:
        assert seat.ask is not None
        return seat.ask.options[0]


def mean_score(driver: Driver) -> float:
    total = 0.0
    for seed in range(GAMES):
        m = qd.Match(GAME, seed=seed, marks=False, log=False)
        drive(m, [driver])
        assert m.outcome is not None
        total += m.outcome.scores[0]
    return total / GAMES


def test_it_beats_chance_and_taking_no_options() -> None:
    thumb = mean_score(Greedy(1))
    assert thumb > mean_score(NoOptions()) + 1.5
    assert thumb > mean_score(Random(1)) + 1


def choice(match: qd.Match) -> qd.Option | None:
    return Greedy(1).choose(match.seat(0))


def test_it_evades_after_a_reconnaissance_plane_then_sends_a_decoy() -> None:
    assert choice(at_sea(carry=2)) == ("take", "evade")
    assert choice(at_sea(carry=2, used=("evade",))) == ("take", "decoy")
    assert choice(at_sea()) == ("sail",)
    assert choice(at_sea(turn=2, friendly=3, halfway=0)) == ("sail",)
    assert choice(at_sea(turn=20, length=24)) == ("take", "decoy")


def test_it_sends_damaged_cruisers_home_first() -> None:
    m = at_sea(6, 1, ships={"cargo": 5, "carrier": 1, "cruiser": 8, "destroyer": 30}, damaged={"cruiser": 1},
               turn=12, halfway=0)  # fmt: skip
    m.answer(0, "sail")
    assert choice(m) == ("send", "damaged-cruiser", 1)
    m.answer(0, "send damaged-cruiser 1")
    assert choice(m) == ("send", "destroyer", 3)
