"""The captain's rule of thumb: it fires, closes, rams when that pays, and beats chance."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.duel_of_iron.bot import evaluate
from quarterdeck.games.duel_of_iron.rules import targets
from quarterdeck.kit.hexes import NE, E, W
from tests.bots.advice import advised
from tests.games.duel_of_iron.positions import (
    CONFEDERATE,
    GAME,
    MERRIMAC,
    MONITOR,
    UNION,
    duel,
    squadrons,
    state,
)


def test_it_fires_when_it_can() -> None:
    match = duel(monitor=("h0805", E), merrimac=("h0605", NE))
    assert advised(match, UNION) == ("fire", "merrimac")
    many = squadrons([("h0603", W), ("h0607", W)], [("h0605", E)], changes={1: {"crew": 1}})
    assert advised(many, CONFEDERATE) == ("aim", "passaic", 4)


def test_it_turns_its_guns_on_the_enemy_when_it_moves_last() -> None:
    match = duel("move", monitor=("h0805", W), merrimac=("h0605", E), order=(MERRIMAC, MONITOR), dice=(1, 3))
    while match.asks[0].prompt == "move":
        seat = match.waiting[0]
        match.answer(seat, advised(match, seat))
    assert targets(state(match), MONITOR)


def test_it_rams_since_a_ram_promises_more_than_it_risks() -> None:
    ready = duel("ramming", monitor=("h0705", W), merrimac=("h0605", E))
    assert advised(ready, CONFEDERATE) == ("ram", "monitor")


def test_the_evaluation_prefers_whole_ships_and_adds_up_to_nothing() -> None:
    g = state(duel(monitor=("h0805", E), merrimac=("h0605", NE), changes={MERRIMAC: {"drag": 3}}))
    assert evaluate(g, UNION) > 0.1 > evaluate(g, CONFEDERATE)


def test_it_beats_chance_from_both_seats() -> None:
    points = [0.0, 0.0]
    for game in range(16):
        seat = game % 2
        drivers = [bot("random", game), bot("random", game)]
        drivers[seat] = bot("greedy", game)
        match = qd.Match(GAME, seed=game // 2, log=False)
        drive(match, drivers)
        assert match.outcome is not None
        points[seat] += match.outcome.payoff(seat)
    assert min(points) >= 1
    assert sum(points) >= 8
