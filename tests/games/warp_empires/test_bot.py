"""The player of Warp Empires."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.warp_empires import GAME
from quarterdeck.games.warp_empires.bot import evaluate, policy
from tests.games.warp_empires.positions import decline, state, table
from tests.games.warp_empires.test_battle import fight
from tests.kit.duels import beats_random


def chosen(m: qd.Match) -> str:
    """What the bot answers for the seat that is asked."""
    return " ".join(map(str, policy(m.seat(m.waiting[0]))))


def play(m: qd.Match, n: int) -> None:
    """Let the bot answer n questions."""
    for _ in range(n):
        decline(m)
        m.answer(m.waiting[0], chosen(m))


def test_it_beats_random_play() -> None:
    assert beats_random(GAME, 6) >= 6


def test_it_takes_free_land_with_the_smallest_force() -> None:
    m = table({0: {"a1": ["elite", "scouts"]}, 1: {"d3": ["elite"]}}, {0: ["march"]}, owner={"a1": 0})
    play(m, 4)
    g = state(m)
    assert len([1 for _, start, _ in g.trail if start == 0]) == 1
    taken = g.trail[0][2]
    assert g.owner[taken] == -1


def test_it_does_not_run_into_a_stronger_stack() -> None:
    m = table(
        {0: {"a1": ["infantry"]}, 1: {"b1": ["elite", "elite"], "a2": ["elite", "elite"]}}, {0: ["march"]}
    )
    assert chosen(m) == "done"


def test_it_spends_the_smallest_card_that_turns_a_battle() -> None:
    m = fight(["infantry"], ["cavalry"], {0: ["rally", "field-only", "assault"], 1: ["spy"]})
    assert chosen(m) == "play rally"
    m = fight(["elite"], ["cavalry"], {0: ["rally"], 1: ["spy"]})
    assert chosen(m) == "pass"


def test_the_evaluation_favours_land_and_force() -> None:
    stacks = {0: {"a1": ["elite", "elite"]}, 1: {"d3": ["scouts"]}}
    g = state(table(stacks, owner={"a1": 0, "b1": 0, "d3": 1}))
    assert evaluate(g, 0) > 0 > evaluate(g, 1)


def test_it_answers_every_question_of_a_larger_table() -> None:
    m = qd.Match(GAME, seed=3, options={"players": 4, "max-rounds": 10}, log=False)
    drive(m, [bot("greedy", seat) for seat in range(4)], limit=150)
    assert m.answers == 150
