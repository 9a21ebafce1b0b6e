"""The yeoman's judgement beats chance, and knows a good deal."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Greedy, Random
from quarterdeck.engine.drivers import drive
from quarterdeck.games.medieval_manor.bot import evaluate
from tests.bots.advice import advised
from tests.games.medieval_manor.positions import GAME, state, table


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_it_beats_random_from_every_seat(seat: int) -> None:
    for seed in range(2):
        m = qd.Match(GAME, seed=seed, log=False)
        drive(m, [Greedy(seed) if other == seat else Random(seed * 3 + other) for other in range(3)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)


def test_it_converts_when_that_wins_and_chooses_the_better_field() -> None:
    m = table(hands=[["harvest"], []], tokens=[{"crops": 6}])
    m.answer(0, "place harvest village")
    assert advised(m, 0)[0] == "convert"
    m = table(hands=[["potatoes"], []])
    assert advised(m, 0) == ("place", "potatoes", "fertile-fields")


def test_victory_upgrades_and_food_are_worth_having() -> None:
    plain = evaluate(state(table(hands=[[], []])), 0)
    assert evaluate(state(table(hands=[[], []], tokens=[{"victory": 1}])), 0) > plain
    assert evaluate(state(table(hands=[[], []], estates=[["cathedral"]])), 0) > plain
    assert evaluate(state(table(hands=[[], []], tokens=[{"crops": 1}])), 0) > plain


def test_two_bots_make_a_deal_that_helps_both() -> None:
    """One holds the Harvest and metal, the other the Caravan and grain."""
    m = table(
        "replace",
        hands=[["harvest"], ["caravan"], []],
        tokens=[{"gold": 4}, {"crops": 5}],
        offers=2,
    )
    bots = [Greedy(1), Greedy(2), Greedy(3)]
    before = [evaluate(state(m), seat) for seat in range(3)]
    while m.asks[0].prompt.startswith("trade-"):
        seat = m.waiting[0]
        m.answer(seat, bots[seat].choose(m.seat(seat)))
    assert [entry.key for entry in m.log(None)].count("trade-done") >= 1
    after = [evaluate(state(m), seat) for seat in range(3)]
    assert after[0] > before[0]
    assert after[1] > before[1]


def test_it_refuses_to_be_robbed_and_takes_a_gift() -> None:
    m = table("replace", hands=[[], [], []], tokens=[{"gold": 1}, {"gold": 3}], offers=1)
    for said in ("offer baxter", "enough", "want gold 3", "propose"):
        m.answer(0, said)
    assert advised(m, 1) == ("refuse",)
    m = table("replace", hands=[[], [], []], tokens=[{"gold": 1}], offers=1)
    for said in ("offer baxter", "give gold 1", "enough", "propose"):
        m.answer(0, said)
    assert advised(m, 1) == ("accept",)
