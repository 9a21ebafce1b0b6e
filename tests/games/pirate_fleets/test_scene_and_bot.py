"""The table of Pirate Fleets, and its player."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.testing import answer_all
from quarterdeck.games.pirate_fleets.forecast import chance, losses, outlooks
from quarterdeck.scene import Action, Actions, Dice, Mat
from tests.games.pirate_fleets.positions import at, state


def squares(match: qd.Match, seat: int = 0) -> dict[str, Action]:
    actions = [i for area in match.scene(seat).areas for i in area.items if isinstance(i, Actions)]
    return {action.id: action for action in actions[0].actions}


@pytest.mark.parametrize("players", [2, 5, 7])
@pytest.mark.parametrize("answers", [0, 9, 80, 200])
def test_every_table_draws(players: int, answers: int) -> None:
    match = qd.Match(qd.load("pirate-fleets"), 3, {"players": players, "captains": players > 2})
    for i in range(answers):
        if not match.over:
            ask = match.asks[0]
            match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Pirate Fleets" in scene.outline()


def test_spaces_show_odds_and_whoever_stands_there() -> None:
    match = at(placed=[("docks", 2, "pawn")], captains=[["old-sea-dog"]])
    found = squares(match)
    assert [pawn.owner for pawn in found["docks"].pawns] == [2]
    assert (found["docks"].state, found["harbor"].state) == ("taken", "free")
    assert found["gale-winds"].cost[0].n == "<5: 50%"  # with the Old Sea Dog
    assert found["portuguese-galleon"].cost[0].n == "4+: 50%"
    convoy = squares(at(ships=[1]))["spanish-convoy"]  # one ship survives the escorts on a 6 only
    assert [amount.n for amount in convoy.cost] == ["d6-6", "3+: 11%"]
    assert "11% succeed" in convoy.note
    assert "67% lose ships, 4 at most" in squares(match, 1)["gale-winds"].note


def test_odds_are_exact() -> None:
    g = state(at(ships=[9]))
    board = g.book.board
    assert chance(g, 0, board["portuguese-galleon"]) == 0.5
    assert chance(g, 0, board["officer-mutiny"]) == 0.5
    risk, worst = losses(outlooks(g, 0, board["officer-mutiny"]))
    assert (risk, worst) == (0.5, 3)
    for space in board:
        assert abs(sum(one.chance for one in outlooks(g, 0, space)) - 1) < 1e-9


def test_the_roll_at_hand_and_the_fleets_are_seen() -> None:
    match = at([["rum"]], gold=[7], dice=[3])
    answer_all(match, "place officer-mutiny")
    items = [i for area in match.scene(0).areas for i in area.items]
    dice = [i for i in items if isinstance(i, Dice)]
    assert (dice[0].label, dice[0].dice[0].hit) == ("Teach: 3, 4 needed", False)
    mats = {i.owner: i for i in items if isinstance(i, Mat)}
    assert [stock.value for stock in mats[0].stocks] == [7, 4, "1/1", "0/1", 1]


def test_it_takes_the_least_danger_and_leaves_escorts_alone() -> None:
    match = at(players=2, ready=[(0, 1), (0, 0)], ships=[1], gold=[90])
    assert bot("greedy", 1).choose(match.seat(0)) == ("place", "sargasso-sea")  # no cards to lose
    match = at(players=2, ready=[(1, 0), (0, 0)], ships=[1])
    assert bot("greedy", 1).choose(match.seat(0)) != ("place", "spanish-convoy")


def test_it_plays_a_card_that_turns_a_roll_and_no_more() -> None:
    match = at([["rum", "cannons"]], dice=[3])
    answer_all(match, "place officer-mutiny")
    assert bot("greedy", 1).choose(match.seat(0)) == ("play", "rum")
    match = at([["rum"]], dice=[2])
    answer_all(match, "place officer-mutiny")
    assert bot("greedy", 1).choose(match.seat(0)) == ("decline",)


def test_it_accepts_a_present_and_refuses_to_give_one() -> None:
    match = at(gold=[9, 9])
    answer_all(
        match, "place parley", "target bonny", "0: offer bonny", "0: give gold 5", "0: enough", "0: propose"
    )
    assert bot("greedy", 1).choose(match.seat(1)) == ("accept",)
    match = at(gold=[9, 9])
    answer_all(
        match, "place parley", "target bonny", "0: offer bonny", "0: enough", "0: want gold 5", "0: propose"
    )
    assert bot("greedy", 1).choose(match.seat(1)) == ("refuse",)
