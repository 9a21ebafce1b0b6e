"""The commodore's rule of thumb: what it orders in plain positions, and that it beats chance."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.commodore.bot import boarding_odds, evaluate
from tests.bots.advice import advised
from tests.games.commodore.positions import BLUE, FIRST, GAME, RED, SECOND, THIRD, state, table


def test_it_puts_ships_to_sea_largest_first() -> None:
    match = table("deploy", blue=[THIRD, FIRST, "rarities"])
    assert advised(match, BLUE) == ("deploy", "first-class")


def test_it_boards_the_weak_and_not_the_strong() -> None:
    weak = table(blue=["boarding-action"], blue_ships=[FIRST], red_ships=[THIRD])
    assert advised(weak, BLUE)[:2] == ("attack", "boarding-action")
    strong = table(blue=["boarding-action"], blue_ships=[THIRD], red_ships=[FIRST])
    assert advised(strong, BLUE) == ("done",)


def test_it_negates_what_hurts() -> None:
    match = table(
        blue=["outmaneuver"], red=["boarding-action"], blue_ships=[THIRD], red_ships=[FIRST], active=RED
    )
    match.answer(RED, "attack boarding-action victory mars")
    assert advised(match, BLUE) == ("negate", "outmaneuver")
    lone = table(
        blue=["rarities"], red=["boarding-action"], blue_ships=[THIRD], red_ships=[FIRST], active=RED
    )
    lone.answer(RED, "attack boarding-action victory mars")
    assert advised(lone, BLUE) == ("decline",)


def test_it_does_not_trade_broad_sides_but_fires_at_morale() -> None:
    trade = table(blue=["broad-sides"], blue_ships=[FIRST], red_ships=[THIRD])
    assert advised(trade, BLUE) == ("done",)
    free = table(blue=["broad-sides"], blue_ships=[FIRST])
    assert advised(free, BLUE)[:2] == ("attack", "broad-sides")


def test_it_signals_for_new_cards_and_keeps_what_wins() -> None:
    match = table("maneuver", blue=["rarities", "broad-sides", "boarding-action", THIRD])
    assert advised(match, BLUE) == ("signal", "rarities")
    match.answer(BLUE, "signal rarities")
    assert advised(match, BLUE) == ("discard", "broad-sides")
    match.answer(BLUE, "discard broad-sides")
    assert advised(match, BLUE) == ("done",)


def test_it_signals_away_no_ship() -> None:
    match = table("maneuver", blue=["rarities", "sloop"], sloop=True)
    match.answer(BLUE, "signal rarities")
    assert advised(match, BLUE) == ("done",)


@pytest.mark.parametrize(("lead", "wins"), [(-6, 0), (-5, 1), (0, 21), (1, 26), (5, 36)])
def test_boarding_odds_are_counted_out(lead: int, wins: int) -> None:
    assert boarding_odds(lead) == pytest.approx(wins / 36)


def test_the_evaluation_is_the_same_from_both_sides() -> None:
    g = state(table(blue_ships=[FIRST], red_ships=[SECOND], morale=(7, 5)))
    assert evaluate(g, BLUE) > 0
    assert evaluate(g, BLUE) == -evaluate(g, RED)


def test_the_evaluation_knows_what_cards_and_ships_are_worth() -> None:
    def worth(**position: Any) -> float:
        return evaluate(state(table(**position)), BLUE)

    assert worth(blue=["outmaneuver"]) > worth(blue=["broad-sides"]) > worth(blue=["rake-the-bow"])
    assert worth(blue_ships=[FIRST, THIRD]) > worth(blue_ships=[SECOND, SECOND])
    assert worth(blue_ships=[FIRST]) > worth(blue_ships=[FIRST], wounds={"victory": {"rigging": True}})


def test_it_beats_chance() -> None:
    points = 0.0
    for game in range(40):
        drivers = [bot("random", game), bot("random", game)]
        drivers[game % 2] = bot("greedy", game)
        match = qd.Match(GAME, seed=game // 2, log=False)
        drive(match, drivers)
        assert match.outcome is not None
        points += match.outcome.payoff(game % 2)
    assert points >= 28
