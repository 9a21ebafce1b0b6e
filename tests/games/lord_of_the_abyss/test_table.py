"""What the players of Lord of the Abyss see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.lord_of_the_abyss import GAME
from quarterdeck.games.lord_of_the_abyss.rules import DOMAINS
from quarterdeck.scene import Board
from tests.games.lord_of_the_abyss.positions import battle, of, table
from tests.games.warp_empires.positions import go, offered


@pytest.mark.parametrize("players", [2, 9])
def test_every_table_draws(players: int) -> None:
    m = qd.Match(GAME, 3, {"players": players, "factions": "by lot"})
    drive(m, [bot("random", s) for s in range(players)], limit=160)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Lord of the Abyss" in scene.outline()


def test_portals_are_drawn_and_domains_look_different() -> None:
    board = table({}).scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    assert len(board.links) == 18
    assert {link.look for link in board.links} == {"portal"}
    assert len({space.look for space in board.spaces}) == 9
    assert sorted(name.text for name in board.names) == sorted(DOMAINS)


def test_domains_and_the_guard_at_home_are_always_in_view() -> None:
    told = table({0: {"fire-rim-east": ["lost-ones"]}}).scene(1).outline()
    assert "1 of 5" in told
    assert "Stacks at home: 2" in told
    assert "General pile: 67" in told  # three Lost Ones are out


def test_the_battle_says_what_the_opposing_domain_costs() -> None:
    told = battle("ice-rim-east", ["magmagoth"], ["terrors"]).scene(0).outline()
    assert "Fire units in the Domain of Ice -1" in told


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"factions": "by lot", "max-rounds": 10}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)


def test_the_bot_takes_its_lord_back_to_most_of_its_units() -> None:
    m = table({0: {"fire-rim-east": ["lost-ones"] * 3}}, {0: [], 1: []}, step="pile", treasury=[20, 0])
    assert bot("greedy", 0).choose(m.seat(0)) == ("recall", "fire-rim-east")


def test_the_bot_draws_where_there_are_units() -> None:
    army = ["mephiston", *["lost-ones"] * 28, *["damned-mystics"] * 10, *["terrors"] * 10, *["bastion"] * 17]
    m = table({0: {"fire-rim-east": army}}, {0: [], 1: []}, step="pile", treasury=[20, 0])
    assert "General pile: 3" in m.scene(0).outline()
    assert bot("greedy", 0).choose(m.seat(0)) == ("domain", "fire")


def test_the_log_of_a_way_through_a_portal_can_be_read() -> None:
    m = table({0: {"fire-gate-pain": ["mephiston"]}}, {0: ["march"], 1: []})
    go(m, "play march", "use move.stacks", "from fire-gate-pain", "all", "to pain-gate-fire")
    assert "Azure sent 1 unit from Fire Paingate to Pain Firegate." in [entry.text for entry in m.log(0)]


def test_revenue_is_counted_in_souls() -> None:
    m = table({}, {0: [], 1: []}, step="revenue")
    assert "Azure collected 20 Souls for a treasury of 20." in [entry.text for entry in m.log(0)]


def test_the_bot_keeps_a_minor_portal_that_leads_nowhere() -> None:
    m = table({0: {"fire-gate-pain": ["damned-mystics"]}}, {0: ["minor-portal"], 1: []})
    assert "play minor-portal" in offered(m)
    assert bot("greedy", 0).choose(m.seat(0)) == ("done",)
    free = {**of("fire", "ice"), "fire-rim-west": -1}
    m = table({0: {"fire-gate-pain": ["damned-mystics"]}}, {0: ["minor-portal"], 1: []}, owner=free)
    assert bot("greedy", 0).choose(m.seat(0)) == ("play", "minor-portal")
