"""Pirates Backgammon, ledger line by ledger line."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.pirates_backgammon.book import BAR, MAN_O_WAR, MERCHANT, TYPHOON, PiratesBook
from quarterdeck.games.pirates_backgammon.rules import arrive
from quarterdeck.games.pirates_backgammon.scene import SPACES
from tests.games.pirates_backgammon.positions import GAME, afloat, asked, state, table, told

BOOK: PiratesBook = book_of("pirates-backgammon")

TWO = (6, 1)  # dice for the order of two: seat 0 first
NOWHERE = (6, 1)  # luck dice: a merchant of six on point 24


# ---------------------------------------------------------------------- 1-9 pieces, board, setup


@pytest.mark.rule("pirates-backgammon:1.1", "pirates-backgammon:R14")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players_have_one_ship_each(players: int) -> None:
    m = qd.Match(GAME, seed=2, options={"players": players})
    assert len(m.names) == len(state(m).pirates) == players
    for wrong in (1, 7):
        with pytest.raises(BadSetup):
            qd.Match(GAME, seed=2, options={"players": wrong})


@pytest.mark.rule("pirates-backgammon:2.1")
def test_the_25th_coin_in_the_chest_wins_at_once() -> None:
    m = table([2, 9], pool=(6, 3), order=[0, 1], holds=[5, 30], chests=[20, 3])
    m.answer(0, "bear-off haven")
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.scores, m.outcome.reason) == ((0,), (25, 3), "rich")


@pytest.mark.rule("pirates-backgammon:2.1")
def test_24_coins_or_a_full_hold_do_not_win() -> None:
    m = table([2, 9], pool=(6, 3), order=[0, 1], holds=[4, 30], chests=[20, 3], dice=[1, 2])
    m.answer(0, "bear-off haven")
    assert state(m).chests[0] == BOOK.goal - 1
    assert not m.over


@pytest.mark.rule("pirates-backgammon:4.1")
def test_every_mover_has_two_dice_of_six() -> None:
    m = qd.Match(GAME, seed=1)
    for _ in range(40):
        if m.over:
            break
        g = state(m)
        assert len(g.rolled) == 2
        assert all(1 <= face <= 6 for face in g.rolled)
        m.put(m.waiting[0], m.asks[0].options[0])


@pytest.mark.rule("pirates-backgammon:5.1")
def test_gold_is_counted_in_coins() -> None:
    m = table([10, 1], pool=(3, 5), order=[0, 1], merchants=[(13, 2)])
    m.answer(0, "sail p13 3")
    assert told(m, "capture") == ["Blue captures 2 coins at point 13."]


@pytest.mark.rule("pirates-backgammon:6.1", "pirates-backgammon:R11")
def test_gold_in_the_hold_can_be_lost_but_never_gold_in_the_chest() -> None:
    m = table([10, 1], dice=[3, *NOWHERE, *TWO, 2, 1, 1], hunters=[13], holds=[7, 0], chests=[9, 0])
    assert (state(m).holds[0], state(m).chests[0]) == (0, 9)


@pytest.mark.rule("pirates-backgammon:7.1")
def test_the_board_has_four_seas_of_six_points() -> None:
    seas: dict[str, list[int]] = {}
    for space in SPACES:
        if space.group:
            seas.setdefault(space.group, []).append(int(space.called))
    assert seas == {
        "Outer Sea": [1, 2, 3, 4, 5, 6],
        "Great Sea": [7, 8, 9, 10, 11, 12],
        "Middle Sea": [13, 14, 15, 16, 17, 18],
        "Inner Sea": [19, 20, 21, 22, 23, 24],
    }


@pytest.mark.rule("pirates-backgammon:8.1")
def test_pirates_begin_on_rolled_points_of_the_outer_sea() -> None:
    starts = [GAME.begin(seed, GAME.checked({"players": 6})).pirates for seed in range(20)]
    assert {point for start in starts for point in start} == {1, 2, 3, 4, 5, 6}
    assert any(len(set(start)) < 6 for start in starts)  # they may share a point


@pytest.mark.rule("pirates-backgammon:9.1")
def test_a_round_is_travel_luck_wind() -> None:
    m = table([10, 1], dice=[2, *NOWHERE, *TWO, 3, 5], merchants=[(20, 3)])
    assert [entry.key for entry in m.log(None)] == ["round", "appear-merchant", "order", "roll"]
    assert afloat(m) == [(MERCHANT, 18, 3), (MERCHANT, 24, 6)]
    assert state(m).round == 2


# ---------------------------------------------------------------------- 10 travel


@pytest.mark.rule("pirates-backgammon:10.1", "pirates-backgammon:R6")
def test_every_ship_rolls_for_itself_the_oldest_first() -> None:
    m = table([1, 1], dice=[5, 2, 6, *NOWHERE, *TWO, 3, 5], merchants=[(20, 3), (20, 4)], hunters=[22])
    assert afloat(m) == [(MERCHANT, 15, 3), (MERCHANT, 18, 4), (MAN_O_WAR, 16, 0), (MERCHANT, 24, 6)]


@pytest.mark.rule("pirates-backgammon:R6")
def test_merchants_and_man_o_wars_share_points() -> None:
    m = table([1, 1], dice=[4, 2, *NOWHERE, *TWO, 3, 5], merchants=[(20, 3)], hunters=[18])
    assert afloat(m)[:2] == [(MERCHANT, 16, 3), (MAN_O_WAR, 16, 0)]


@pytest.mark.rule("pirates-backgammon:10.2")
@pytest.mark.parametrize(("die", "left"), [(2, 1), (3, 0), (6, 0)])
def test_a_ship_that_rolls_past_point_1_leaves(die: int, left: int) -> None:
    m = table([20, 20], dice=[die, *NOWHERE, *TWO, 1, 2], merchants=[(3, 5)])
    assert len([ship for ship in afloat(m) if ship[1] <= 3]) == left
    assert len(told(m, "leave")) == 1 - left


@pytest.mark.rule("pirates-backgammon:10.3")
@pytest.mark.parametrize("point", [4, 12, 20])
def test_a_man_o_war_that_lands_on_a_pirate_sinks_him_in_any_sea(point: int) -> None:
    m = table([point, 9], dice=[3, *NOWHERE, 1, 6, 1, 1], hunters=[point + 3], holds=[7, 0])
    assert (state(m).pirates[0], state(m).holds) == (BAR, [0, 0])
    assert afloat(m)[0] == (MAN_O_WAR, point, 0)


@pytest.mark.rule("pirates-backgammon:10.3")
def test_a_man_o_war_that_passes_over_a_pirate_leaves_him_alone() -> None:
    m = table([12, 9], dice=[4, *NOWHERE, 1, 6, 1, 1], hunters=[15], holds=[7, 0])
    assert (state(m).pirates[0], state(m).holds[0]) == (12, 7)


@pytest.mark.rule("pirates-backgammon:10.4", "pirates-backgammon:10.5")
def test_a_merchant_that_lands_on_a_pirate_is_captured_and_leaves_the_board() -> None:
    m = table([12, 9], dice=[3, *NOWHERE, *TWO, 1, 1], merchants=[(15, 4)], holds=[2, 0])
    assert state(m).holds == [6, 0]
    assert afloat(m) == [(MERCHANT, 24, 6)]


@pytest.mark.rule("pirates-backgammon:R4")
def test_several_pirates_roll_for_a_merchant_that_lands_on_them() -> None:
    m = table([4, 4, 9], dice=[3, 2, 5, *NOWHERE, 6, 5, 4, 1, 1], merchants=[(7, 4)])
    assert state(m).holds == [0, 4, 0]


# ---------------------------------------------------------------------- 11 luck


@pytest.mark.rule("pirates-backgammon:11.1")
def test_a_luck_die_of_one_brings_a_man_o_war() -> None:
    assert afloat(table([1, 2], dice=[1, 3, *TWO, 1, 2])) == [(MAN_O_WAR, 22, 0)]


@pytest.mark.rule("pirates-backgammon:11.2", "pirates-backgammon:R8")
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_other_luck_dice_bring_a_merchant_with_so_many_coins_one_a_round(die: int) -> None:
    assert afloat(table([1, 2], dice=[die, 3, *TWO, 1, 2])) == [(MERCHANT, 22, die)]


@pytest.mark.rule("pirates-backgammon:R5")
def test_a_ship_that_appears_on_a_pirate_acts_as_if_it_landed() -> None:
    m = table([22, 2], dice=[5, 3, *TWO, 1, 2])
    assert (state(m).holds, afloat(m)) == ([5, 0], [])
    m = table([22, 2], dice=[1, 3, *TWO, 4, 1, 2], holds=[5, 0])
    assert (state(m).holds, state(m).pirates, afloat(m)) == ([0, 0], [4, 2], [(MAN_O_WAR, 22, 0)])


# ---------------------------------------------------------------------- 12 wind


@pytest.mark.rule("pirates-backgammon:12.1", "pirates-backgammon:R13")
def test_the_highest_roll_goes_first_and_ties_roll_again() -> None:
    m = table([1, 2, 3], dice=[*NOWHERE, 2, 6, 4, 1, 1])
    assert state(m).order == (1, 2, 0)
    assert asked(m) == (1, "sail")
    m = table([1, 2, 3], dice=[*NOWHERE, 2, 2, 4, 3, 5, 1, 1])
    assert state(m).order == (2, 1, 0)


@pytest.mark.rule("pirates-backgammon:12.2", "pirates-backgammon:R1")
def test_a_first_move_that_strands_the_second_die_is_not_offered() -> None:
    # From 10 with 3 and 5: after 13 both 18 and 8 are barred, so 13 is no way to begin.
    m = table([10, 1], pool=(3, 5), order=[0, 1], hunters=[18, 8])
    assert options_of(m, 0) == {"sail p7 3", "sail p15 5", "sail p5 5"}


@pytest.mark.rule("pirates-backgammon:R1")
def test_one_die_alone_is_no_move() -> None:
    # From 10 with 3 and 5 only 13 is open at first, and from there 18 and 8 are barred.
    m = table([10, 1], order=[0, 1], dice=[3, 5, 1, 2], hunters=[7, 15, 5, 18, 8], holds=[3, 0])
    assert state(m).pirates[0] == BAR
    assert asked(m) == (1, "sail")


@pytest.mark.rule("pirates-backgammon:R1")
def test_by_option_one_die_is_sailed_and_the_other_lost() -> None:
    hunters = [7, 15, 5, 18, 8]  # as above: 13 is open, and nothing from there
    m = table([10, 1], order=[0, 1], dice=[3, 5, 1, 2], hunters=hunters, holds=[3, 0], one_die="sail")
    assert (asked(m), options_of(m, 0)) == ((0, "sail"), {"sail p13 3"})
    m.answer(0, "sail p13 3")
    assert (state(m).pirates[0], state(m).holds[0]) == (13, 3)
    assert told(m, "die-lost") == ["Blue cannot move the 5: it is lost."]
    assert asked(m) == (1, "sail")
    both = table([10, 1], pool=(3, 5), order=[0, 1], hunters=[18, 8], one_die="sail")
    assert "sail p13 3" not in options_of(both, 0), "both dice are still used where they can be"
    none = table([10, 1], order=[0, 1], dice=[3, 5, 1, 2], hunters=[*hunters, 13], one_die="sail")
    assert state(none).pirates[0] == BAR


@pytest.mark.rule("pirates-backgammon:R1")
def test_by_option_the_higher_die_is_the_one_to_sail() -> None:
    # From 12 with 1 and 6: 13 and 18 are open, 11 and 6 not; then neither 19, 7, 17 nor anything else.
    m = table([12, 1], pool=(6, 1), order=[0, 1], hunters=[11, 6, 19, 7, 17], one_die="sail")
    assert options_of(m, 0) == {"sail p18 6"}


@pytest.mark.rule("pirates-backgammon:R1", "pirates-backgammon:12.9")
def test_bearing_off_with_one_die_completes_the_move() -> None:
    m = table([22, 1], pool=(5, 1), order=[0, 1], hunters=[17, 23, 21])
    assert options_of(m, 0) == {"bear-off haven"}


@pytest.mark.rule("pirates-backgammon:12.3")
def test_each_die_goes_either_way() -> None:
    m = table([12, 1], pool=(6, 6), order=[0, 1])
    assert options_of(m, 0) == {"sail p18 6", "sail p6 6"}
    m.answer(0, "sail p18 6")
    assert options_of(m, 0) == {"sail p24 6", "sail p12 6"}


@pytest.mark.rule("pirates-backgammon:R2")
def test_what_is_passed_over_is_left_alone() -> None:
    m = table([10, 12], pool=(5, 1), order=[0], merchants=[(11, 4)], hunters=[13], dice=[2, 2])
    m.answer(0, "sail p15 5")
    assert (state(m).holds[0], state(m).pirates) == (0, [15, 12])


@pytest.mark.rule("pirates-backgammon:12.5")
def test_all_merchants_on_the_point_are_captured() -> None:
    m = table([10, 1], pool=(3, 5), order=[0, 1], merchants=[(13, 2), (13, 6), (14, 3)])
    m.answer(0, "sail p13 3")
    assert state(m).holds == [8, 0]
    assert afloat(m) == [(MERCHANT, 14, 3)]


@pytest.mark.rule("pirates-backgammon:12.6")
def test_a_pirate_who_lands_on_another_sinks_him_and_takes_his_hold() -> None:
    m = table([10, 13], pool=(3, 5), order=[0, 1], holds=[1, 8], chests=[0, 5])
    m.answer(0, "sail p13 3")
    assert (state(m).pirates, state(m).holds, state(m).chests) == ([13, BAR], [9, 0], [0, 5])


@pytest.mark.rule("pirates-backgammon:12.7")
@pytest.mark.parametrize(("point", "shared"), [(6, True), (7, False)])
def test_in_the_outer_sea_pirates_share_a_point(point: int, shared: bool) -> None:
    m = table([point + 3, point], pool=(3, 5), order=[0, 1], holds=[0, 8])
    m.answer(0, f"sail p{point} 3")
    assert state(m).pirates == [point, point if shared else BAR]
    assert state(m).holds == ([0, 8] if shared else [8, 0])


@pytest.mark.rule("pirates-backgammon:12.8")
def test_from_the_sand_bar_one_die_enters_the_outer_sea() -> None:
    m = table([BAR, 9], dice=[4, 1, 2], order=[0, 1], merchants=[(4, 5)])
    assert state(m).pirates[0] == 4
    assert state(m).holds[0] == 5
    assert asked(m) == (1, "sail")
    assert state(m).rolled == (2, 1)


@pytest.mark.rule("pirates-backgammon:R3")
def test_a_man_o_war_keeps_a_pirate_on_the_sand_bar() -> None:
    m = table([BAR, 9], dice=[4, 1, 2], order=[0, 1], hunters=[4])
    assert state(m).pirates[0] == BAR
    assert told(m, "kept-out") == ["Blue stays on the Sand Bar: a hunter lies at point 4."]


@pytest.mark.rule("pirates-backgammon:12.9", "pirates-backgammon:R10")
@pytest.mark.parametrize(
    ("point", "pool", "offered"),
    [
        (24, (1, 2), True),
        (19, (6, 1), True),
        (19, (5, 4), False),
        (1, (1, 2), True),
        (6, (6, 1), True),
        (6, (5, 4), False),
        (18, (6, 6), False),
        (7, (6, 6), False),
    ],
)
def test_bearing_off_needs_a_die_that_passes_the_end(
    point: int, pool: tuple[int, int], offered: bool
) -> None:
    m = table([point, 12], pool=pool, order=[0, 1])
    assert ("bear-off haven" in options_of(m, 0)) == offered


@pytest.mark.rule("pirates-backgammon:R10")
def test_bearing_off_is_judged_die_by_die() -> None:
    m = table([18, 12], pool=(2, 5), order=[0, 1], holds=[0, 0])
    assert "bear-off haven" not in options_of(m, 0)
    m.answer(0, "sail p20 2")
    assert options_of(m, 0) == {"bear-off haven", "sail p15 5"}
    m.dice(1, 1)
    m.answer(0, "bear-off haven")
    assert (state(m).chests[0], state(m).pirates[0]) == (0, BAR)


@pytest.mark.rule("pirates-backgammon:R9")
def test_a_pirate_sunk_before_his_turn_enters_in_the_same_round() -> None:
    m = table([10, 13], pool=(3, 5), order=[0, 1])
    m.answer(0, "sail p13 3")
    m.dice(2, *NOWHERE, *TWO, 1, 2)
    m.answer(0, "sail p18 5")
    assert told(m, "enter") == ["Red comes off the Sand Bar at point 2."]
    assert state(m).pirates == [18, 2]


@pytest.mark.rule("pirates-backgammon:R9")
def test_by_option_a_pirate_sunk_before_his_turn_waits_for_the_next_round() -> None:
    m = table([10, 13, 9], pool=(3, 5), order=[0, 1, 2], sunk_waits=True)
    m.answer(0, "sail p13 3")
    assert (state(m).pirates[1], state(m).order) == (BAR, (0, 2))
    assert told(m, "waits") == ["Red waits on the Sand Bar for the next round."]
    m = table([10, 13, 9], pool=(3, 5), order=[0, 2], sunk_waits=True)
    m.answer(0, "sail p13 3")
    assert (state(m).order, told(m, "waits")) == ((0, 2), []), "one who has had his turn waits in any case"


@pytest.mark.rule("pirates-backgammon:R9")
def test_a_pirate_who_bore_off_waits_for_the_next_round() -> None:
    m = table([2, 9], pool=(6, 3), order=[0, 1])
    m.dice(1, 2)
    m.answer(0, "bear-off haven")
    assert state(m).pirates[0] == BAR
    assert state(m).order == (1,)


# ---------------------------------------------------------------------- 14 typhoons, and the cap


@pytest.mark.rule("pirates-backgammon:14.1")
@pytest.mark.parametrize(
    ("die", "ship"),
    [(1, (MAN_O_WAR, 22, 0)), (2, (MAN_O_WAR, 22, 0)), (3, (MERCHANT, 22, 3)), (9, (MERCHANT, 22, 9))]
    + [(10, (TYPHOON, 22, 0))],
)
def test_the_luck_die_of_the_variant_has_ten_sides(die: int, ship: tuple[int, int, int]) -> None:
    assert afloat(table([1, 2], dice=[die, 3, *TWO, 1, 2], variant=True)) == [ship]


@pytest.mark.rule("pirates-backgammon:14.2")
def test_a_typhoon_destroys_every_ship_it_lands_on() -> None:
    # The merchants stay at 13 and 14; the man-o-war passes 13 to 12; the typhoon falls on 13.
    m = table(
        [1, 2],
        dice=[4, 4, 1, 2, *NOWHERE, *TWO, 1, 2],
        merchants=[(17, 4), (18, 3)],
        hunters=[13],
        typhoons=[15],
    )
    assert afloat(m) == [(MERCHANT, 14, 3), (MAN_O_WAR, 12, 0), (TYPHOON, 13, 0), (MERCHANT, 24, 6)]


@pytest.mark.rule("pirates-backgammon:14.2", "pirates-backgammon:R7")
def test_ships_under_a_typhoon_are_gone_and_other_typhoons_are_not() -> None:
    # Merchant 19→16, man-o-war 17→16, typhoon 18→16, and last another typhoon 22→16.
    dice = [3, 1, 2, 6, *NOWHERE, *TWO, 1, 2]
    m = table([3, 2], dice=dice, merchants=[(19, 4)], hunters=[17], typhoons=[18, 22])
    assert afloat(m) == [(TYPHOON, 16, 0), (TYPHOON, 16, 0), (MERCHANT, 24, 6)]
    assert len(told(m, "drowned")) == 2


@pytest.mark.rule("pirates-backgammon:R7")
def test_a_ship_that_sails_into_a_typhoon_is_left_alone_and_pirates_stay_out() -> None:
    m = table([10, 2], pool=(3, 5), order=[0, 1], typhoons=[13])
    arrive(state(m), (MERCHANT, 13, 4, 9))
    assert afloat(m) == [(TYPHOON, 13, 0), (MERCHANT, 13, 4)]
    assert options_of(m, 0) == {"sail p7 3", "sail p15 5", "sail p5 5"}


@pytest.mark.rule("pirates-backgammon:14.2")
def test_a_typhoon_sinks_pirates_like_a_man_o_war() -> None:
    m = table([12, 2], dice=[3, *NOWHERE, *TWO, 4, 1, 2], typhoons=[15], holds=[5, 0])
    assert (state(m).holds[0], told(m, "hunted")) == (
        0,
        ["A typhoon comes upon Blue at point 12: sunk, 5 coins lost."],
    )


@pytest.mark.rule("pirates-backgammon:R12")
def test_after_the_last_round_the_fullest_chest_wins_then_the_fullest_hold() -> None:
    for chests, holds, ranking in [
        ([5, 7], [9, 0], ((1,), (0,))),
        ([7, 7], [9, 0], ((0,), (1,))),
        ([7, 7], [2, 2], ((0, 1),)),
    ]:
        m = table([10, 9], pool=(1,), order=[0], chests=chests, holds=holds, round_=50, round_cap=50)
        m.answer(0, "sail p11 1")
        assert m.outcome is not None
        assert (m.outcome.reason, m.outcome.ranking) == ("cap", ranking)


def test_the_record_of_a_whole_turn_reads_well() -> None:
    m = table([10, 1], pool=(3, 5), order=[0, 1], merchants=[(13, 2)])
    assert m.question(0) == "You rolled 3 and 5. Which die first, and which way?"
    assert m.question(1) == "Blue rolled 3 and 5 and sails."
    answer_all(m, "sail p13 3")
    assert m.question(0) == "Your other die shows 5. Which way?"


@pytest.mark.rule("pirates-backgammon:6.2")
def test_chests_and_holds_are_empty_at_the_start() -> None:
    g = state(qd.Match(GAME, 1, {"players": 4}))
    assert (g.chests, g.holds) == ([0] * 4, [0] * 4)
