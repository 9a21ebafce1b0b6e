"""Master & Commander, steps 1 to 6: drift, wind, events, movement, ranges and the weather gage."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.testing import answer_all
from tests.games.master_and_commander.positions import (
    FAR,
    asked,
    level,
    of,
    offered,
    prompt,
    rule,
    sea,
    state,
    told,
    where,
)

CLOSE = {"british-1": "d4", "french-1": "e5", **FAR}
TOKENS = {"british-1": "short", "french-1": "short"}

# ---------------------------------------------------------------------- 1 drift


@rule("1.1")
def test_ships_drift_only_while_tokens_are_in_play() -> None:
    assert prompt(sea(CLOSE, "drift", 3, 3)) == "order"
    assert prompt(sea(CLOSE, "drift", tokens=TOKENS)) == "drift"


@rule("1.2")
def test_the_enemy_may_ignore_drift_or_select_a_ship_of_the_active_player() -> None:
    m = sea(CLOSE, "drift", 4, 4, tokens=TOKENS)
    assert m.asks[0].seat == 1
    assert asked(m) == {"ignore", "drift british-1", "drift british-8"}
    m.answer(1, "ignore")
    assert where(m, "british-1") == "d4"
    assert prompt(m) == "order"


@rule("1.3", "R21")
@pytest.mark.parametrize(
    ("active", "white", "red", "to"),
    [
        (0, 1, 4, "c4"),
        (0, 6, 3, "e4"),
        (0, 3, 2, "d3"),  # up for the French is down the board
        (0, 4, 5, "d5"),
        (0, 2, 6, "c5"),
        (0, 3, 4, "d4"),
        (1, 1, 4, "e4"),  # left for the French
        (1, 4, 1, "d5"),
        (1, 5, 5, "c3"),
    ],
)
def test_white_drifts_sideways_and_red_up_and_down(active: int, white: int, red: int, to: str) -> None:
    word = "french-1" if active else "british-1"
    ships = {word: "d4", **FAR}
    m = sea(ships, "drift", white, red, 4, 4, active=active, tokens={word: "short"})
    m.answer(1 - active, f"drift {word}")
    assert where(m, word) == to
    assert of(m, "moved", word) == (to != "d4")


@rule("1.4")
@pytest.mark.parametrize(("white", "red", "start"), [(6, 5, "d4"), (1, 3, "a4")])
def test_no_ship_drifts_onto_another_or_off_the_board(white: int, red: int, start: str) -> None:
    ships = {"british-1": start, "french-1": "e5", **FAR}
    m = sea(ships, "drift", white, red, 4, 4, tokens=TOKENS)
    m.answer(1, "drift british-1")
    assert where(m, "british-1") == start
    assert "does not drift" in told(m)


# ---------------------------------------------------------------------- 2, 3 wind and events


@rule("2.1")
def test_both_dice_make_the_wind() -> None:
    m = sea(CLOSE, "wind", 4, 6)
    assert (state(m).white, state(m).red) == (4, 6)
    assert m.asks[0].facts["move"] == 3


@rule("3.1", "4.5", "4.4")
def test_even_dice_bring_no_event_and_no_wind_no_sailing() -> None:
    m = sea(CLOSE, "wind", 4, 6)
    m.answer(0, "sail british-1")
    assert state(m).move == 3
    assert set(state(m).skill) == {0}
    assert offered(sea(CLOSE, "wind", 2, 2), "sail") == set()


@rule("3.2", "R1")
@pytest.mark.parametrize(("white", "red", "change"), [(1, 4, 1), (4, 1, -1)])
def test_a_one_changes_a_skill_of_the_ship_that_sails(white: int, red: int, change: int) -> None:
    m = sea(CLOSE, "wind", white, red, 2)
    m.answer(0, "sail british-1")
    assert level(m, "british-1", "gun") == change
    assert level(m, "british-8", "gun") == 0


@rule("3.2")
def test_two_ones_give_and_take() -> None:
    m = sea({**CLOSE, "british-1": "c3"}, "wind", 1, 1, 1, 6, 4)
    m.answer(0, "sail british-1")
    assert (level(m, "british-1", "sea"), level(m, "british-1", "brd")) == (1, -1)
    assert state(m).move == 1  # the level counts at once


@rule("0.10", "R18")
@pytest.mark.parametrize(("white", "red", "start"), [(1, 4, 3), (4, 1, -3)])
def test_levels_stop_at_three(white: int, red: int, start: int) -> None:
    m = sea(CLOSE, "wind", white, red, 2, skills={"british-1": {"gun": start}})
    m.answer(0, "sail british-1")
    assert level(m, "british-1", "gun") == start
    assert "no further" in told(m)


@rule("3.3", "3.4")
@pytest.mark.parametrize(
    ("roll", "sea_level", "left"), [(1, 0, 0), (3, 0, 1), (5, 0, 2), (6, 1, 4), (1, -1, 0), (4, 2, 4)]
)
def test_a_three_is_a_gust_for_every_move_spent(roll: int, sea_level: int, left: int) -> None:
    m = sea(CLOSE, "wind", 3, 4, roll, skills={"british-1": {"sea": sea_level}})
    answer_all(m, "sail british-1")
    before = 2 + max(0, sea_level)
    assert state(m).move == before
    answer_all(m, "to d3")
    assert state(m).move == max(0, left)
    assert "Gusts" in told(m)


@rule("3.3")
def test_two_threes_are_two_rolls_for_each_square() -> None:
    m = sea(CLOSE, "wind", 3, 3, 5, 5, 3, 2)
    answer_all(m, "sail british-1", "to d3")
    assert state(m).move == 3
    answer_all(m, "to d2")
    assert state(m).move == 1
    assert "Gusts" not in told(sea(CLOSE, "wind", 4, 4))


@rule("3.5", "0.6", "R13")
@pytest.mark.parametrize(("hull", "after"), [(0, 1), (3, 4), (4, 4)])
def test_a_white_five_mends_the_hull_up_to_the_class(hull: int, after: int) -> None:
    m = sea(CLOSE, "wind", 5, 4, hull={"british-1": hull}, sinking={"british-1": hull == 0})
    m.answer(0, "sail british-1")
    assert of(m, "hull", "british-1") == after
    assert not of(m, "sinking", "british-1")


@rule("3.6", "R22")
@pytest.mark.parametrize(("face", "hull", "rig"), [(2, 3, 0), (6, 4, 1)])
def test_a_red_five_is_storm_damage_by_the_row_of_short_range(face: int, hull: int, rig: int) -> None:
    m = sea(CLOSE, "wind", 4, 5, face)
    m.answer(0, "sail british-1")
    assert (of(m, "hull", "british-1"), of(m, "rig", "british-1")) == (hull, rig)
    assert state(m).move == 3 - rig
    assert f"A storm damages British 1: {'mast' if rig else 'hull'} ({face})." in told(m)


@rule("R1")
def test_a_ship_may_sail_for_the_event_alone() -> None:
    m = sea(CLOSE, "wind", 1, 2, 4)
    m.answer(0, "sail british-1")
    assert level(m, "british-1", "mor") == 1
    assert where(m, "british-1") == "d4"


@rule("R1")
def test_by_option_the_ship_is_named_before_the_wind() -> None:
    before = {"ship-choice": "before the wind"}
    m = sea(CLOSE, "drift", 1, 4, 2, options=before)
    assert (prompt(m), state(m).white) == ("order-blind", 0)
    m.answer(0, "sail british-1")
    assert (level(m, "british-1", "gun"), state(m).move) == (1, 1)
    m = sea(CLOSE, "drift", options=before)
    m.answer(0, "anchor")
    assert (state(m).turn, state(m).white) == (2, 0)


# ---------------------------------------------------------------------- 4 movement


@rule("4.1", "R1")
def test_at_anchor_nothing_moves_and_no_event_strikes() -> None:
    m = sea(CLOSE, "wind", 1, 5)
    m.answer(0, "anchor")
    assert set(state(m).skill) == {0}
    assert where(m, "british-1") == "d4"
    assert state(m).active == 1


@rule("4.2", "4.3")
@pytest.mark.parametrize(
    ("roll", "skills", "moves"),
    [
        (3, {}, False),
        (4, {}, True),
        (2, {"sea": 1, "mor": 1}, True),
        (3, {"sea": 1}, True),
        (4, {"sea": -3, "mor": -2}, True),
        (2, {"sea": 1, "gun": 3}, False),
    ],
)
def test_kedging_needs_a_four_with_skills(roll: int, skills: dict[str, int], moves: bool) -> None:
    m = sea(CLOSE, "wind", 1, 5, roll, skills={"british-1": skills})
    m.answer(0, "kedge british-1")
    if not moves:
        assert "fails to kedge" in told(m)
        assert where(m, "british-1") == "d4"
        return
    assert offered(m, "to") == {"c3", "d3", "e3", "c4", "e4", "c5", "d5"}  # e5 is taken
    m.answer(0, "to c3")
    assert where(m, "british-1") == "c3"
    assert of(m, "hull", "british-1") == 4  # the storm is forfeited with the wind


@rule("4.3", "4.12")
def test_no_ship_kedges_into_a_dock() -> None:
    m = sea({"british-1": "a1", **FAR}, "wind", 2, 2, 6)
    m.answer(0, "kedge british-1")
    assert asked(m) == {"to a2", "to b1", "to b2"}


@rule("4.4", "R2")
def test_a_ship_must_sail_all_its_move() -> None:
    m = sea(CLOSE, "wind", 4, 4)
    m.answer(0, "sail british-1")
    assert asked(m) == {"to c3", "to d3", "to e3", "to c4", "to e4", "to c5", "to d5", "ram french-1"}
    m.answer(0, "to c3")
    assert (prompt(m), m.asks[0].facts["move"]) == ("sail", 1)
    m.answer(0, "to b2")
    assert where(m, "british-1") == "b2"
    assert state(m).active == 1


@rule("4.5")
def test_masts_and_seamanship_change_move() -> None:
    skills = {"british-1": {"sea": 2}, "british-8": {"sea": -2}}
    m = sea(CLOSE, "wind", 4, 6, rig={"british-1": 1}, skills=skills)
    m.answer(0, "sail british-1")
    assert state(m).move == 3 - 1 + 2
    m = sea(CLOSE, "wind", 4, 6, skills=skills)
    m.answer(0, "sail british-8")
    assert state(m).move == 3


@rule("4.6")
def test_no_ship_returns_to_the_square_it_just_left() -> None:
    m = sea(CLOSE, "wind", 4, 6)
    answer_all(m, "sail british-1", "to d3")
    assert "d4" not in offered(m, "to")
    answer_all(m, "to c3")
    assert "d4" in offered(m, "to")


@rule("R2")
def test_a_ship_that_is_hemmed_in_loses_its_move() -> None:
    ships = {"british-1": "a1", "british-2": "a2", "british-3": "b1", "french-1": "b2", **FAR}
    m = sea(ships, "wind", 4, 4)
    m.answer(0, "sail british-1")
    assert asked(m) == {"stay", "tow british-2", "tow british-3", "ram french-1", "dock"}
    m.answer(0, "stay")
    assert where(m, "british-1") == "a1"
    assert "hemmed in" in told(m)


@rule("R2")
def test_eight_squares_are_the_most() -> None:
    m = sea(
        CLOSE, "sail", lead="british-1", move=1, sailed=7, white=3, red=4, skills={"british-1": {"sea": 3}}
    )
    m.dice(6)
    m.answer(0, "to d3")
    assert (state(m).turn, where(m, "british-1")) == (2, "d3")
    m = sea(
        CLOSE, "sail", lead="british-1", move=2, sailed=5, white=3, red=4, skills={"british-1": {"sea": 3}}
    )
    m.dice(6)
    m.answer(0, "to d3")
    assert (state(m).sailed, state(m).move) == (6, 2)  # 3 with the gust


@rule("4.7", "4.8", "R23")
def test_a_ship_in_tow_follows_and_costs_move() -> None:
    ships = {"british-1": "d4", "british-7": "d3", "french-1": "h7", **FAR}
    m = sea(ships, "wind", 4, 6)
    m.answer(0, "sail british-1")
    m.answer(0, "tow british-7")
    assert state(m).move == 2  # three classes smaller: 1
    answer_all(m, "to d5", "to e6")
    assert (where(m, "british-1"), where(m, "british-7")) == ("e6", "d5")
    assert of(m, "course", "british-7") == 0


@rule("4.8")
@pytest.mark.parametrize(
    ("lead", "towed", "left"),
    [("british-7", "british-1", 1), ("british-3", "british-1", 2), ("british-1", "british-2", 2)],
)
def test_larger_ships_cost_more_to_tow(lead: str, towed: str, left: int) -> None:
    m = sea({lead: "d4", towed: "d3", **FAR}, "wind", 6, 6)
    answer_all(m, f"sail {lead}", f"tow {towed}")
    assert state(m).move == left


@rule("4.9")
def test_further_ships_in_tow_are_smaller_than_the_one_before() -> None:
    ships = {
        "british-1": "d4",
        "british-3": "d3",
        "british-4": "c2",
        "british-5": "e2",
        "british-7": "d1",
        **FAR,
    }
    m = sea(ships, "wind", 6, 6)
    answer_all(m, "sail british-1", "tow british-3")
    assert state(m).move == 3
    assert offered(m, "tow") == {"british-5"}  # british-4 is as large, british-7 not beside the last
    answer_all(m, "tow british-5")
    assert state(m).move == 2
    assert offered(m, "tow") == {"british-7"}
    answer_all(m, "to d5")
    assert [where(m, f"british-{n}") for n in (1, 3, 5)] == ["d5", "d4", "d3"]
    assert all(of(m, "moved", f"british-{n}") for n in (1, 3, 5))


@rule("4.9")
def test_without_move_left_nothing_more_is_taken_in_tow() -> None:
    m = sea({"british-1": "d4", "british-7": "d3", "british-8": "h1", "french-8": "h8"}, "wind", 4, 2)
    answer_all(m, "sail british-1", "tow british-7")
    assert state(m).active == 1
    assert where(m, "british-7") == "d3"


@rule("4.10", "R3", "R4")
def test_a_ram_takes_all_move_and_engages_both() -> None:
    m = sea(CLOSE, "wind", 4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 4, 4)
    answer_all(m, "sail british-1", "ram french-1")
    assert where(m, "british-1") == "d4"
    g = state(m)
    assert (of(m, "engaged", "british-1"), of(m, "engaged", "french-1")) == (2, 2)
    assert (prompt(m), g.pending) == (
        "grapple",
        (),
    )  # neither fires besides; the ship has not left its square
    assert told(m).count("strikes") == 2
    assert g.move == 0


@rule("4.10", "R4", "16.2", "18.1")
def test_both_ships_of_a_ram_roll_the_dice_of_their_class() -> None:
    ships = {"british-1": "d4", "french-5": "e5", **FAR}
    skills = {"british-1": {"gun": 3, "mor": 3}, "french-5": {"mor": -3}}
    # four dice with two hits: hull, and skill 6; two dice with one hit: hull
    m = sea(ships, "line-up", 1, 1, 6, 6, 1, 3, 6, 1, 6, 2, ram=("british-1", "french-5"), skills=skills)
    assert (of(m, "hull", "french-5"), level(m, "french-5", "brd"), of(m, "hull", "british-1")) == (1, -1, 3)
    assert of(m, "free", "french-5") == 0  # no heated shot


@rule("4.10", "23.1")
def test_a_ram_tells_the_dice_of_its_damage() -> None:
    ships = {"british-1": "d4", "french-5": "e5", **FAR}
    m = sea(ships, "line-up", 1, 1, 6, 6, 1, 3, 6, 1, 6, 2, ram=("british-1", "french-5"))
    assert "British 1 strikes French 5 (1 1 6 6). Damage: hull (1), Boarding (3 6)." in told(m)
    assert "French 5 strikes British 1 (1 6). Damage: hull (2)." in told(m)


@rule("4.10")
def test_ramming_needs_move_left() -> None:
    m = sea({"british-1": "d3", "french-1": "e5", **FAR}, "wind", 4, 2)
    answer_all(m, "sail british-1")
    assert offered(m, "ram") == set()
    answer_all(m, "to d4")
    assert state(m).active == 1


@rule("4.11", "R23")
def test_a_ship_docks_off_its_own_side_and_its_tow_stays() -> None:
    ships = {"british-1": "d1", "british-7": "d2", "french-1": "h7", **FAR}
    m = sea(ships, "wind", 4, 4)
    answer_all(m, "sail british-1", "tow british-7", "dock")
    assert of(m, "fate", "british-1") == "docked"
    assert where(m, "british-7") == "d1"
    m = sea({"french-1": "d8", "british-1": "d1", **FAR}, "wind", 4, 4, active=1)
    m.answer(1, "sail french-1")
    assert "dock" in asked(m)


@rule("4.11", "4.12")
def test_no_dock_off_the_other_side_nor_for_an_engaged_ship() -> None:
    m = sea({"british-1": "d8", **FAR}, "wind", 4, 4)
    m.answer(0, "sail british-1")
    assert "dock" not in asked(m)
    m = sea({"british-1": "d1", "french-1": "d3", **FAR}, "wind", 4, 4, tokens={"british-1": "long"})
    m.answer(0, "sail british-1")
    assert "dock" not in asked(m)


# ---------------------------------------------------------------------- 5, 6 range and the weather gage


@rule("5.1", "5.2", "R5")
@pytest.mark.parametrize(
    ("square", "reach"), [("d5", 2), ("e5", 2), ("d6", 1), ("f6", 1), ("g7", 1), ("h8", 1)]
)
def test_short_range_is_adjacent_and_long_up_to_the_class(square: str, reach: int) -> None:
    g = state(sea({"british-3": "d4", "british-7": "d4", "french-1": square}, "wind", 4, 4))
    assert g.reach(g.book.index["british-3"], g.book.index["french-1"]) == reach
    near = square in ("d6", "f6")  # within the range of 1 that a small ship's guns carry
    assert g.reach(g.book.index["british-7"], g.book.index["french-1"]) == (
        reach if near or reach == 2 else 0
    )


@rule("5.3")
def test_a_ship_with_targets_at_both_ranges_commits_to_one() -> None:
    ships = {"british-1": "d4", "french-1": "e5", "french-2": "d7", **FAR}
    tokens = {"french-1": "long", "french-2": "long"}
    m = sea(ships, "range", tokens=tokens)
    assert (prompt(m), m.asks[0].facts["ship"], asked(m)) == ("range", "british-1", {"short", "long"})
    m.answer(0, "long")
    assert (prompt(m), offered(m, "fire")) == ("fire", {"french-2"})
    m = sea(ships, "range", tokens=tokens)
    m.answer(0, "short")
    assert offered(m, "fire") == {"french-1"}


@rule("5.3", "R4")
def test_a_ship_that_rams_has_its_target() -> None:
    ships = {"british-1": "d4", "french-1": "e5", "french-2": "d7", **FAR}
    tokens = {**TOKENS, "french-2": "long"}
    m = sea(ships, "range", *[6] * 8, tokens=tokens, ram=("british-1", "french-1"))
    assert (prompt(m), m.asks[0].facts["ship"]) == ("fire", "french-2")


@rule("5.3")
def test_with_targets_at_one_range_nothing_is_asked() -> None:
    m = sea(CLOSE, "range", tokens=TOKENS)
    assert prompt(m) == "fire"


GAGE = {"british-1": {"cmd": 3}}
TARGETS = {"british-1": "d4", "french-1": "d6", "french-2": "h7", **FAR}


@rule("6.1", "6.2", "6.3", "12.1", "12.2")
def test_above_four_is_the_weather_gage() -> None:
    m = sea(TARGETS, "windward", lead="british-1", sailed=1, white=6, red=1, skills=GAGE)
    assert (prompt(m), asked(m)) == ("gage", {"select french-1", "select french-2", "select french-8"})
    less = {"british-1": {"cmd": 2}, "french-2": {"sea": -1}}
    m = sea(TARGETS, "windward", lead="british-1", sailed=1, white=6, red=1, skills=less)
    assert asked(m) == {"select french-2"}


@rule("6.2")
@pytest.mark.parametrize(
    ("white", "red", "rig", "own", "foe", "total"),
    [
        (6, 1, 0, {}, {}, 2),
        (1, 6, 0, {}, {}, -2),
        (4, 1, 2, {}, {}, -1),
        (4, 4, 0, {"cmd": 2}, {"cmd": -1, "sea": -3}, 6),
        (4, 4, 0, {"cmd": -2, "sea": 3}, {"cmd": 2, "sea": 1, "gun": -3}, 0),
    ],
)
def test_the_windward_position(
    white: int, red: int, rig: int, own: dict[str, int], foe: dict[str, int], total: int
) -> None:
    from quarterdeck.games.master_and_commander.gunnery import windward_position

    skills = {"british-1": own, "french-1": foe}
    m = sea(TARGETS, "kedge", 1, lead="british-1", skills=skills, rig={"british-1": rig})
    g = state(m)
    g.white, g.red = white, red
    assert windward_position(g, 0, 8) == total


@rule("6.1", "5.4")
@pytest.mark.parametrize(
    ("sailed", "tokens", "enemy"),
    [(0, {}, "d6"), (1, {"british-8": "long", "french-8": "long"}, "d6")],
)
def test_no_gage_without_sailing_or_with_tokens_in_play(
    sailed: int, tokens: dict[str, str], enemy: str
) -> None:
    ships = {"british-1": "d4", "french-1": enemy, **FAR}
    m = sea(
        ships, "windward", 4, 4, lead="british-1", sailed=sailed, white=6, red=1, skills=GAGE, tokens=tokens
    )
    assert state(m).gage == ()
    assert "weather gage" not in told(m)


@rule("5.4")
def test_no_gage_without_a_target_in_range() -> None:
    ships = {"british-7": "a1", "french-1": "d6", **FAR}
    m = sea(
        ships, "windward", 4, 4, lead="british-7", sailed=1, white=6, red=1, skills={"british-7": {"cmd": 3}}
    )
    assert (state(m).turn, "weather gage" in told(m)) == (2, False)


@rule("6.3", "R3")
def test_by_option_less_is_enough() -> None:
    windy: dict[str, Any] = {"lead": "british-1", "sailed": 1, "white": 6, "red": 1}
    assert state(sea(TARGETS, "windward", 4, 4, **windy)).turn == 2
    assert prompt(sea(TARGETS, "windward", options={"weather-gage-above": 1}, **windy)) == "gage"
    assert state(sea(TARGETS, "windward", 4, 4, options={"weather-gage-above": 2}, **windy)).turn == 2


@rule("6.4", "R8")
def test_the_gage_gives_one_square_more_if_wanted() -> None:
    m = sea(TARGETS, "windward", lead="british-1", sailed=1, white=6, red=1, skills=GAGE, last=19)  # d3
    m.answer(0, "select french-1")
    assert prompt(m) == "gage-move"
    assert m.question(0).endswith("one square more: where to, or stay?")
    assert asked(m) == {"stay", "to c3", "to e3", "to c4", "to e4", "to c5", "to d5", "to e5"}
    m.answer(0, "to d5")
    assert where(m, "british-1") == "d5"
    assert (prompt(m), asked(m)) == ("gage-attack", {"hold", "fire french-1"})


@rule("12.3", "12.4", "R8")
def test_with_the_gage_damage_counts_before_the_reply() -> None:
    # four over three with command is heavy: eight dice, one hit, no blunder, hull, no fire
    ships = {"british-1": "d4", "french-7": "d5", **FAR}
    m = sea(ships, "gage", 4, 3, *[1] + [6] * 7, 6, 1, 6, gage=("british-1", "french-7"), skills=GAGE)
    m.answer(0, "fire french-7")
    assert of(m, "hull", "french-7") == 0
    assert (of(m, "engaged", "british-1"), of(m, "engaged", "french-7")) == (2, 2)
    assert (prompt(m), m.asks[0].facts["ship"]) == ("fire", "french-7")
    assert of(m, "fired", "british-1")


@rule("12.2", "R8")
def test_the_gage_attack_may_be_held_and_nobody_else_can_attack() -> None:
    m = sea(TARGETS, "gage", 4, 4, gage=("british-1", "french-1"))
    m.answer(0, "hold")
    assert state(m).turn == 2
    assert not any(state(m).engaged)


@rule("12.4")
def test_the_gage_is_gone_next_turn() -> None:
    m = sea(TARGETS, "gage", 4, 4, gage=("british-1", "french-1"))
    m.answer(0, "hold")
    assert state(m).gage == ()
