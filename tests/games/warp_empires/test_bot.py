"""The player of Warp Empires."""

from __future__ import annotations

from dataclasses import replace

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.dealing import set_of
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.game import Game
from quarterdeck.games.warp_empires import GAME
from quarterdeck.systems.warp_empires.outlook import CROWN, Outlook, evaluate, moves_worth
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world
from tests.bots.advice import advised
from tests.games.warp_empires.positions import PROVING, SQUARES, Stacks, decline, proving, state, table
from tests.games.warp_empires.test_battle import fight
from tests.systems.duels import beats_random


def chosen(m: qd.Match) -> str:
    """What the bot answers for the seat that is asked."""
    return " ".join(map(str, advised(m, m.waiting[0])))


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


def test_the_price_of_a_victory_is_paid_with_as_little_as_will_do() -> None:
    m = fight(["elite", "cavalry", "infantry", "infantry", "leader"], ["elite", "scouts"])
    while m.asks[0].prompt != "battle.price":
        decline(m)
        m.answer(m.waiting[0], "pass" if m.asks[0].prompt == "battle.card" else "lose elite")
    assert m.asks[0].facts["least"] == 3
    assert chosen(m) == "lose cavalry"  # 3, not two of 2, nor the leader


def test_who_only_draws_nearer_does_so_with_many() -> None:
    owners = dict.fromkeys(SQUARES, 0) | {"d2": 1, "d3": 1}
    g = state(table({0: {"b1": ["infantry", "infantry"]}, 1: {"d3": ["elite"]}}, owner=owners))
    w = world(g)
    here, there = w.map.index["b1"], w.map.index["c1"]
    both = g.units[w.stack(here, 0)]
    outlook = Outlook(g, 0)
    alone, together = (
        moves_worth(outlook, here, group, [there])[0] for group in (1 << both[0], set_of(both))
    )
    assert together > alone


CROWNED = proving(replace(PROVING, crown="Leader"))


def worths(stacks: Stacks, origin: str, goal: str, game: Game[Empire] = CROWNED) -> dict[str, float]:
    """What a move of each unit alone is worth, by kind."""
    g = state(table(stacks, owner={"a1": 0, "d3": 1}, game=game))
    w = world(g)
    here, there = w.map.index[origin], w.map.index[goal]
    outlook = Outlook(g, 0)
    return {w.kinds[c]: moves_worth(outlook, here, 1 << c, [there])[0] for c in g.units[w.stack(here, 0)]}


def test_who_must_not_be_lost_does_not_attack_and_stays() -> None:
    stacks = {
        0: {"a1": ["leader", "elite", "elite", "elite", "infantry"]},
        1: {"b1": ["scouts"], "d3": ["elite"]},
    }
    found = worths(stacks, "a1", "b1")
    assert found["leader"] < 0 < found["elite"]
    free = worths({0: stacks[0], 1: {"d3": ["elite"]}}, "a1", "a2")
    assert free["leader"] < free["infantry"]


def test_who_must_not_be_lost_is_not_left_alone() -> None:
    few = {0: {"a1": ["leader", "infantry"]}, 1: {"d3": ["elite"]}}
    many = {0: {"a1": ["leader", *["infantry"] * 5]}, 1: {"d3": ["elite"]}}
    assert worths(few, "a1", "b1")["infantry"] < worths(many, "a1", "b1")["infantry"]


def test_an_enemy_who_must_not_be_lost_is_a_prize() -> None:
    stacks = {0: {"a1": ["elite", "elite"]}, 1: {"b1": ["leader"], "d3": ["elite"]}}
    prizes = []
    for game in (CROWNED, proving(PROVING)):
        g = state(table(stacks, game=game))
        prizes.append(Outlook(g, 0).prize(world(g).map.index["b1"])[0])
    assert prizes[0] - prizes[1] == CROWN


LED = proving(replace(PROVING, leader_worth=3.0))


def test_a_leader_does_not_attack_alone_where_the_victory_would_cost_him() -> None:
    stacks = {0: {"a1": ["leader", "elite", "elite"]}, 1: {"b1": ["scouts"]}}
    found = worths(stacks, "a1", "b1", LED)
    assert found["leader"] < 0 < found["elite"]
