"""The table of Rifle & Axe, and its player."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.testing import answer_all
from quarterdeck.games.rifle_and_axe.scene import raid_odds
from quarterdeck.scene import Actions, Bars, Board, Mat
from tests.games.rifle_and_axe.positions import at, state


@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("answers", [0, 6, 60, 150])
def test_every_table_draws(players: int, answers: int) -> None:
    match = qd.Match(qd.load("rifle-and-axe"), 3, {"players": players})
    for i in range(answers):
        if not match.over:
            ask = match.asks[0]
            match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Rifle & Axe" in scene.outline()


def test_the_village_grows_and_squares_show_who_works_there() -> None:
    match = at(folk=12, tools=9, wood=30, lumber=30)
    answer_all(match, "build stockade", "do fishing 2")
    items = [item for area in match.scene(0).areas for item in area.items]
    village = next(item for item in items if isinstance(item, Board))
    assert {piece.id: piece.n for piece in village.pieces}["built-stockade"] == 1
    squares = {a.id: a for item in items if isinstance(item, Actions) for a in item.actions}
    assert len(squares["do-fishing"].pawns) == 1
    assert squares["do-plant"].state == "closed"
    assert squares["build-stockade"].state == "closed"
    assert squares["build-church"].state == "unpayable"
    stores = next(item for item in items if isinstance(item, Mat))
    assert {stock.id: stock.value for stock in stores.stocks}["have-tools"] == "3/9"


def test_needs_and_odds_are_shown() -> None:
    match = at(food=4)
    bars = {
        bar.id: bar for a in match.scene(0).areas for i in a.items if isinstance(i, Bars) for bar in i.bars
    }
    assert (bars["need-food"].said, bars["need-food"].judged) == ("4 of 10", "bad")
    assert bars["need-room"].said == "12 over"
    g = state(match)
    lost, overrun = raid_odds(g, g.towns[0])
    # Fight 8: a Murder is beaten off on 3+; five rows need 5+, two cost Folk anyhow
    assert abs(lost - (2 / 6 + 4 * 4 / 6 + 2) / 10) < 1e-9
    assert abs(overrun - 2 / 30) < 1e-9


def test_it_harvests_and_feeds_its_people() -> None:
    match = at(season="fall", seed=5, peace=2)
    player = bot("greedy", 1)
    done = []
    while match.asks[0].prompt == "work":
        choice = player.choose(match.seat(0))
        assert choice is not None
        done.append(choice)
        match.put(0, choice)
    assert ("do", "harvest", 5) in done
    assert any(option[1:2] == ("fishing",) for option in done)


def test_it_keeps_the_peace_when_a_siege_threatens() -> None:
    match = at("raid", dice=[(10, 10)], peace=1)
    assert bot("greedy", 1).choose(match.seat(0)) == ("reroll",)
    match = at("raid", dice=[(3, 10)], peace=1)
    assert bot("greedy", 1).choose(match.seat(0)) == ("keep",)
