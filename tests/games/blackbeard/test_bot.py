"""The bot beats chance in every number of players, and sees what matters."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Greedy, Random
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.testing import answer_all
from quarterdeck.games.blackbeard.bot import evaluate
from quarterdeck.games.blackbeard.state import DOWN
from tests.bots.advice import advised
from tests.games.blackbeard.positions import GAME, pirate, state, table


@pytest.mark.parametrize(("players", "games"), [(2, 4), (5, 5)])
def test_it_beats_random_ones(players: int, games: int) -> None:
    won = 0
    for seed in range(games):
        m = qd.Match(GAME, seed, {"players": players}, log=False)
        me = seed % players
        bots = [Greedy(seed) if seat == me else Random(seed + seat) for seat in range(players)]
        drive(m, bots)
        assert m.outcome is not None
        won += m.outcome.winners == (me,)
    assert won >= games - 1


def test_it_retires_a_famous_pirate_in_his_haven() -> None:
    m = table(
        pirate("teach", 0, "boston", notoriety=15, worth=900, havens=("boston",)), governor={"boston": "eden"}
    )
    assert advised(m, 0) == ("retire", "teach", "haven")


def test_it_loots_what_it_has_found_and_takes_a_good_cargo() -> None:
    m = table(pirate("kidd", 0, "india", found="goa"), box={"goa": "flute-3"}, dice=[5])
    assert advised(m, 0) == ("loot", "kidd", "goa")
    answer_all(m, "loot kidd goa")
    assert advised(m, 0) == ("take", "hold-1")


def test_it_goes_for_the_easy_port_not_the_hard_one() -> None:
    m = table(pirate("kidd", 0, "central-america", "schooner"))
    assert advised(m, 0)[:1] == ("attack",)
    assert advised(m, 0) != ("attack", "kidd", "portobello")


def test_it_hunts_a_pirate_it_can_beat_and_leaves_one_it_cannot() -> None:
    weak = pirate("bonnet", 0, "india", "sloop", combat=4, notoriety=16, speed=4)
    m = table(weak, kc={1: ("ogle", "india")})
    answer_all(m, "sail bonnet east-africa")
    assert advised(m, 1) == ("intercept",)
    m = table(pirate("roberts", 0, "india", "brigantine", notoriety=16), kc={1: ("rhett", "india")})
    answer_all(m, "sail roberts east-africa")
    assert advised(m, 1) == ("decline",)


def test_it_spends_cunning_to_stay_alive() -> None:
    m = table(pirate("kidd", 0, "india", cunning=1), kc={1: ("ogle", "india")}, dice=[6, 1])
    answer_all(m, "sail kidd east-africa", "intercept", "evade")
    assert advised(m, 0) == ("reroll",)


def test_gold_and_fame_are_good_for_their_owner() -> None:
    g = state(
        table(
            pirate("teach", 0, "india", notoriety=9, worth=2000), pirate("tew", 1, "india"), box={"goa": DOWN}
        )
    )
    assert evaluate(g, 0) > 0 > evaluate(g, 1)
