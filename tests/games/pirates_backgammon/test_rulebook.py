"""Pirates Backgammon: the questions and answers of the text, as positions."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.pirates_backgammon.book import BAR, MAN_O_WAR, MERCHANT
from quarterdeck.games.pirates_backgammon.scene import SPACES
from tests.games.pirates_backgammon.positions import GAME, afloat, asked, state, table, told

ORDER = (6, 1)  # dice for the order of two: seat 0 first


@pytest.mark.rule("pirates-backgammon:13.1", "pirates-backgammon:3.1")
def test_a_merchant_is_its_stack_of_coins() -> None:
    m = table([8, 2], pool=(3, 5), order=[0, 1], merchants=[(11, 4)])
    board = m.scene(0).areas[0].items[0]
    shown = [piece for piece in board.pieces if piece.at == "p11"]  # type: ignore[union-attr]
    assert [(piece.kind, piece.n, piece.owner) for piece in shown] == [("coin", 4, None)]
    m.answer(0, "sail p11 3")
    assert state(m).holds == [4, 0]


@pytest.mark.rule("pirates-backgammon:13.2")
def test_nothing_travels_in_the_first_round() -> None:
    m = qd.Match(GAME, seed=4)
    keys = [entry.key for entry in m.log(None)]
    assert keys[:3] == ["round", "appear-merchant" if "appear-merchant" in keys else "appear", "order"]
    assert len(state(m).ships) + len(told(m, "delivered")) == 1


@pytest.mark.rule("pirates-backgammon:13.3")
def test_the_sand_bar_divides_the_board_in_the_middle() -> None:
    at = {space.id: space.at[0] for space in SPACES}
    assert at["p18"] < at["bar"] < at["p19"]
    assert at["p7"] < at["bar"] < at["p6"]


@pytest.mark.rule("pirates-backgammon:13.4", "pirates-backgammon:11.3")
@pytest.mark.parametrize(("die", "point"), [(1, 24), (2, 23), (5, 20), (6, 19)])
def test_a_second_luck_die_of_one_is_point_24(die: int, point: int) -> None:
    m = table([1, 2], dice=[3, die, *ORDER, 1, 2])
    assert afloat(m) == [(MERCHANT, point, 3)]


@pytest.mark.rule("pirates-backgammon:13.5", "pirates-backgammon:6.2")
def test_bearing_off_banks_the_hold_and_comes_back_next_turn() -> None:
    dice = [1, 1, 3, 4, *(4, 6), *ORDER, 5, 2, 2]  # seat 1's turn; then luck, the order, and the way back
    m = table([22, 2], pool=(5, 1), order=[0, 1], holds=[9, 0], dice=dice[:2])
    m.answer(0, "bear-off haven")
    assert state(m).chests == [9, 0]
    assert (state(m).holds[0], state(m).pirates[0]) == (0, BAR)
    assert asked(m) == (1, "sail")  # the other die is not used, and seat 0 waits
    m.dice(2, 6, *ORDER, 5, 3, 4)
    answer_all(m, "sail p3 1", "sail p4 1")
    assert state(m).pirates == [5, 4]  # a merchant came; seat 0 entered on its next turn by one die
    assert asked(m) == (1, "sail")


@pytest.mark.rule("pirates-backgammon:13.6", "pirates-backgammon:12.2")
def test_two_dice_are_two_moves_and_not_their_sum() -> None:
    m = table([10, 1], pool=(3, 5), order=[0, 1])
    assert options_of(m, 0) == {"sail p13 3", "sail p7 3", "sail p15 5", "sail p5 5"}
    m.answer(0, "sail p13 3")
    assert state(m).pirates[0] == 13
    assert options_of(m, 0) == {"sail p18 5", "sail p8 5"}
    assert m.ask(0).more  # type: ignore[union-attr]


@pytest.mark.rule("pirates-backgammon:13.7")
def test_two_merchants_on_two_points_in_one_turn() -> None:
    m = table([10, 1], pool=(3, 5), order=[0, 1], merchants=[(13, 2), (18, 6)])
    answer_all(m, "sail p13 3", "sail p18 5")
    assert state(m).holds[0] == 8
    assert not [ship for ship in afloat(m) if ship[1] in (13, 18) and ship[0] == MERCHANT]


@pytest.mark.rule("pirates-backgammon:13.8", "pirates-backgammon:12.4")
def test_a_man_o_war_protects_the_merchant_on_its_point() -> None:
    m = table([10, 1], pool=(3, 5), order=[0, 1], merchants=[(13, 2)], hunters=[13])
    assert options_of(m, 0) == {"sail p7 3", "sail p15 5", "sail p5 5"}
    assert afloat(m) == [(MERCHANT, 13, 2), (MAN_O_WAR, 13, 0)]


@pytest.mark.rule("pirates-backgammon:13.9", "pirates-backgammon:6.1")
def test_a_pirate_who_cannot_move_goes_to_the_sand_bar_and_loses_his_hold() -> None:
    m = table([10, 3], order=[0, 1], dice=[3, 5, 1, 2], hunters=[7, 13, 15, 5], holds=[6, 0], chests=[4, 0])
    assert told(m, "stuck") == ["Blue cannot use the roll: to the Sand Bar, 6 coins thrown overboard."]
    assert (state(m).pirates[0], state(m).holds[0], state(m).chests[0]) == (BAR, 0, 4)
    assert asked(m) == (1, "sail")
