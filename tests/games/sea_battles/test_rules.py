"""Sea Battles, line by line: ships, turns, moves, attacks."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.sea_battles.rules import PHASES
from tests.games.sea_battles.positions import at, hits, offered, space, state, told

FAR = {"red-carrier": "h8"}  # so that the battle goes on


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"sea-battles:{line}" for line in lines])


# ---------------------------------------------------------------------- 1-2 ships and map


@rule("1.1")
def test_two_fleets_meet() -> None:
    assert qd.Match(qd.load("sea-battles"), 1).names == ("Blue fleet", "Red fleet")


@rule("1.2")
def test_the_table_of_ships_is_the_printed_one() -> None:
    types = book_of("sea-battles").types.values()
    found = [(t.count, t.name, t.hits, t.move, t.moves, t.range, t.legs, t.damage, t.attacks) for t in types]
    assert found == [
        (1, "PT Boat", 1, 6, 2, 1, 1, 6, 1),
        (1, "Submarine", 2, 3, 1, 2, 1, 6, 1),
        (2, "Destroyer", 3, 5, 1, 3, 1, 3, 1),
        (1, "Frigate", 4, 4, 1, 4, 1, 4, 1),
        (1, "Cruiser", 5, 4, 1, 4, 1, 5, 2),
        (1, "Battleship", 6, 3, 1, 5, 1, 6, 2),
        (1, "Carrier", 6, 3, 1, 4, 2, 6, 3),
    ]


@rule("1.3")
def test_torpedoes_and_submerged_ships_are_as_the_table_notes() -> None:
    types = book_of("sea-battles").types.values()
    assert [t.name for t in types if t.torpedo] == ["PT Boat", "Submarine"]
    assert [t.name for t in types if t.underwater] == ["Submarine"]


@rule("2.1")
@pytest.mark.parametrize("grid", ["squares", "hexes"])
@pytest.mark.parametrize("size", [8, 12])
def test_the_map_has_eight_spaces_an_edge_or_more(grid: str, size: int) -> None:
    book = book_of("sea-battles", grid=grid, size=size)
    assert len(book.chart.names) == size * size
    assert book_of("sea-battles").size == 8


@rule("2.2")
def test_ships_move_and_shoot_along_rows_and_columns() -> None:
    m = at({"blue-frigate": "d4", "red-cruiser": "f6", "red-battleship": "d6", **FAR}, [2, 3])
    assert offered(m, "move", "blue-frigate") == {"b4", "d2", "f4", "a4", "d1", "g4"}
    assert offered(m, "fire", "blue-frigate") == {"red-battleship 2 3"}


@rule("2.3")
def test_a_side_has_two_destroyers_and_one_of_every_other_ship() -> None:
    book = book_of("sea-battles")
    assert [book.ships[i].word for i in book.of_seat[0]] == [
        "blue-pt-boat",
        "blue-submarine",
        "blue-destroyer-1",
        "blue-destroyer-2",
        "blue-frigate",
        "blue-cruiser",
        "blue-battleship",
        "blue-carrier",
    ]
    assert [book.ships[i].name for i in book.of_seat[1]][2:5] == ["Destroyer 1", "Destroyer 2", "Frigate"]
    assert len(book.ships) == 16


# ---------------------------------------------------------------------- 3 the turn


@rule("3.1", "3.2")
def test_the_higher_roll_goes_first_and_rolls_six_dice() -> None:
    m = at({"blue-carrier": "a1", **FAR}, [6], order=(0,), script=(2, 5, 6, 5, 4, 3, 2, 1))
    answer_all(m, "done")
    g = state(m)
    assert g.rolls == [2, 5]
    assert (g.turn, g.active, g.order) == (2, 1, (1, 0))
    assert g.pool == (1, 2, 3, 4, 5, 6)
    assert "Turn 2: Blue rolls 2 and Red 5; Red fleet goes first." in told(m)


@rule("3.2", "R9")
def test_then_the_other_player_rolls_dice_of_their_own() -> None:
    m = at({"blue-carrier": "a1", **FAR}, [6], order=(0, 1), script=(1, 1, 2, 2, 3, 3))
    answer_all(m, "done")
    g = state(m)
    assert (g.turn, g.active, g.order, g.pool) == (1, 1, (1,), (1, 1, 2, 2, 3, 3))
    answer_all(m, "done")
    assert state(m).turn == 2


@rule("R9")
def test_equal_rolls_for_initiative_are_rolled_again() -> None:
    m = at({"blue-carrier": "a1", **FAR}, [6], script=(4, 4, 3, 1, 1, 1, 1, 1, 1, 1))
    answer_all(m, "done")
    assert (state(m).rolls, state(m).active) == ([3, 1], 0)


@rule("R9")
@pytest.mark.parametrize("rolls", [[5, 2], [2, 5]])
def test_by_option_initiative_is_rolled_once(rolls: list[int]) -> None:
    options = {"initiative": "once", "setup": "in fixed order"}
    m = at({"blue-carrier": "a1", **FAR}, [6], turn=1, options=options, script=(3, 3, 3, 3, 3, 3))
    g = state(m)
    g.rolls[:] = rolls
    answer_all(m, "done")
    assert state(m).rolls == rolls
    assert state(m).active == (0 if rolls[0] > rolls[1] else 1)
    assert "goes first again" in told(m)
    first = qd.Match(qd.load("sea-battles"), 3, options)
    assert state(first).rolls != [0, 0]


@rule("3.3", "3.4", "R1")
def test_a_die_moves_a_ship_just_as_far_as_it_shows() -> None:
    m = at({"blue-battleship": "a1", **FAR}, [2, 4])
    assert offered(m, "move", "blue-battleship") == {"a3", "c1"}  # 3 is its longest move
    answer_all(m, "move blue-battleship c1")
    assert space(m, "blue-battleship") == "c1"
    assert state(m).pool == (4,)
    assert "Blue Battleship moves 2 spaces to c1." in told(m)


@rule("3.5", "R1")
def test_one_die_is_the_range_and_another_the_damage() -> None:
    m = at({"blue-frigate": "a1", "red-battleship": "a4", **FAR}, [2, 3, 4, 5])
    assert offered(m, "fire", "blue-frigate") == {"red-battleship 3 2", "red-battleship 3 4"}
    answer_all(m, "fire blue-frigate red-battleship 3 4")
    assert hits(m, "red-battleship") == 2
    assert state(m).pool == (2, 5)
    assert "Blue Frigate hits Red Battleship at range 3: damage 4, 2 hits left." in told(m)


@rule("3.5")
def test_range_and_damage_need_a_die_each() -> None:
    ships = {"blue-frigate": "a1", "red-battleship": "a4", **FAR}
    assert not offered(at(ships, [3]), "fire", "blue-frigate")
    assert offered(at(ships, [3, 3]), "fire", "blue-frigate") == {"red-battleship 3 3"}


@rule("3.5", "R1")
@pytest.mark.parametrize(("place", "range_", "shot"), [("a6", 5, False), ("a5", 4, True)])
def test_no_shot_beyond_the_longest_range(place: str, range_: int, shot: bool) -> None:
    m = at({"blue-frigate": "a1", "red-battleship": place, **FAR}, [range_, 1])
    assert bool(offered(m, "fire", "blue-frigate")) is shot


@rule("4.1")
def test_the_sample_move() -> None:
    ships = {"blue-destroyer-1": "b2", "blue-cruiser": "h1", "red-battleship": "e3", **FAR}
    m = at(ships, [1, 3, 3, 4, 6, 6])
    assert offered(m, "move", "blue-destroyer-1") == {"a2", "c2", "b1", "b3", "e2", "b5", "f2", "b6"}
    answer_all(m, "move blue-destroyer-1 b3")
    assert offered(m, "fire", "blue-destroyer-1") == {"red-battleship 3 3"}  # not 6, nor 4
    answer_all(m, "fire blue-destroyer-1 red-battleship 3 3")
    assert hits(m, "red-battleship") == 3
    answer_all(m, "move blue-cruiser d1")
    assert state(m).pool == (6, 6)
    assert options_of(m, 0) == {"done"}
    answer_all(m, "done")
    assert "Blue fleet has done; 6 6 not used." in told(m)


@rule("5.1")
def test_no_ship_moves_over_land_or_onto_it() -> None:
    m = at({"blue-cruiser": "a1", **FAR}, [1, 2, 3], land=["a3", "b1"])
    assert offered(m, "move", "blue-cruiser") == {"a2"}


@rule("5.1")
def test_shots_pass_over_land() -> None:
    m = at({"blue-cruiser": "a1", "red-battleship": "a4", **FAR}, [3, 5], land=["a3"])
    assert offered(m, "fire", "blue-cruiser") == {"red-battleship 3 5"}


@rule("5.2")
@pytest.mark.parametrize(("land", "shot"), [("a2", False), ("b1", True)])
def test_torpedoes_do_not_pass_over_land(land: str, shot: bool) -> None:
    m = at({"blue-submarine": "a1", "red-battleship": "a3", **FAR}, [2, 6], land=[land])
    assert bool(offered(m, "fire", "blue-submarine")) is shot


@rule("6.1")
def test_a_pt_boat_moves_twice() -> None:
    m = at({"blue-pt-boat": "d1", **FAR}, [6, 2, 1])
    answer_all(m, "move blue-pt-boat d7", "move blue-pt-boat b7")
    assert space(m, "blue-pt-boat") == "b7"
    assert options_of(m, 0) == {"done"}


@rule("7.1", "R6")
@pytest.mark.parametrize("by", ["battleship", "submarine", "carrier"])
def test_a_submarine_is_attacked_only_from_the_next_space(by: str) -> None:
    far = at({f"blue-{by}": "a1", "red-submarine": "a3", **FAR}, [1, 1, 2, 3])
    assert not offered(far, "fire", f"blue-{by}")
    assert not offered(far, "strike", f"blue-{by}", "red-submarine")
    near = at({f"blue-{by}": "a1", "red-submarine": "a2", **FAR}, [1, 3])
    assert offered(near, "fire", f"blue-{by}") == {"red-submarine 1 3"}


@rule("R6")
def test_two_dice_never_reach_a_submarine_beside_a_carrier() -> None:
    m = at({"blue-carrier": "a1", "red-submarine": "b2", **FAR}, [1, 1, 3])
    assert not offered(m, "strike", "blue-carrier")


@rule("8.1")
def test_a_carrier_reaches_three_to_the_left_and_four_back() -> None:
    m = at({"blue-carrier": "f6", "red-cruiser": "c2", **FAR}, [3, 4, 5])
    assert offered(m, "strike", "blue-carrier") == {"red-cruiser 3 4 5"}
    answer_all(m, "strike blue-carrier red-cruiser 3 4 5")
    assert space(m, "red-cruiser") == ""
    assert "Blue Carrier hits Red Cruiser at range 3 + 4: damage 5, 0 hits left." in told(m)


@rule("8.1")
def test_each_of_a_carriers_range_dice_is_four_at_most() -> None:
    m = at({"blue-carrier": "a1", "red-cruiser": "f4", **FAR}, [3, 5, 6, 6])
    assert not offered(m, "strike", "blue-carrier")


@rule("8.1")
def test_a_carrier_may_use_a_single_die_and_attacks_three_times() -> None:
    m = at({"blue-carrier": "a1", "red-battleship": "a4", **FAR}, [1, 1, 1, 3, 3, 3])
    for left in (5, 4, 3):
        answer_all(m, "fire blue-carrier red-battleship 3 1")
        assert hits(m, "red-battleship") == left
    m = at({"blue-carrier": "a1", "red-battleship": "a3", **FAR}, [1, 1, 1, 1, 1, 2, 2, 2])
    for _ in range(3):
        answer_all(m, "fire blue-carrier red-battleship 2 1")
    assert not offered(m, "strike", "blue-carrier")


@rule("1.2", "R2")
@pytest.mark.parametrize(("by", "attacks"), [("frigate", 1), ("cruiser", 2), ("battleship", 2)])
def test_attacks_a_turn_are_limited(by: str, attacks: int) -> None:
    m = at({f"blue-{by}": "a1", "red-carrier": "a2"}, [1] * 7)
    for _ in range(attacks):
        assert offered(m, "fire", f"blue-{by}") == {"red-carrier 1 1"}
        answer_all(m, f"fire blue-{by} red-carrier 1 1")
    assert not offered(m, "fire", f"blue-{by}")


@rule("9.1")
def test_destroying_the_last_ship_wins() -> None:
    m = at({"blue-frigate": "a1", "red-carrier": "a2"}, [1, 4, 6], hits={"red-carrier": 3})
    answer_all(m, "fire blue-frigate red-carrier 1 4")
    assert m.outcome is not None
    assert m.outcome.winners == (0,)
    assert m.outcome.reason == "destroyed"
    assert m.outcome.scores == (4, 0)


@rule("9.1")
def test_red_wins_when_blue_has_no_ship_left() -> None:
    m = at({"blue-pt-boat": "a1", "red-frigate": "a2"}, [1, 1], active=1)
    answer_all(m, "fire red-frigate blue-pt-boat 1 1")
    assert m.outcome is not None
    assert m.outcome.winners == (1,)


# ---------------------------------------------------------------------- rulings


@rule("R2")
def test_a_ship_moves_once_and_may_fire_before_or_after() -> None:
    m = at({"blue-frigate": "a1", "red-battleship": "a3", **FAR}, [1, 2, 2, 3, 4])
    answer_all(m, "fire blue-frigate red-battleship 2 2", "move blue-frigate b1")
    assert not offered(m, "move", "blue-frigate")
    assert state(m).pool == (3, 4)


@rule("R2")
def test_what_a_ship_did_is_forgotten_in_the_next_turn() -> None:
    ships = {"blue-frigate": "a1", "red-battleship": "a2", **FAR}
    m = at(ships, [1, 1, 1], order=(0,), script=(6, 1, 1, 1, 1, 1, 1, 1))
    answer_all(m, "fire blue-frigate red-battleship 1 1", "move blue-frigate b1")
    g = state(m)
    assert (g.turn, g.active, g.pool) == (2, 0, (1, 1, 1, 1, 1, 1))  # no dice were left, so the turn passed
    assert offered(m, "move", "blue-frigate") == {"a1", "c1", "b2"}


@rule("R3")
def test_a_move_stays_on_the_map_and_passes_no_ship() -> None:
    ships = {"blue-cruiser": "a1", "blue-frigate": "a3", "red-battleship": "c1", **FAR}
    m = at(ships, [1, 2, 3])
    assert offered(m, "move", "blue-cruiser") == {"a2", "b1"}
    corner = at({"blue-cruiser": "a2", "blue-frigate": "a1", **FAR}, [1])
    assert offered(corner, "move", "blue-cruiser") == {"a3", "b2"}


@rule("R3")
def test_by_option_ships_may_be_passed_but_not_stopped_on() -> None:
    ships = {"blue-cruiser": "a1", "blue-frigate": "a3", "red-battleship": "c1", **FAR}
    m = at(ships, [1, 2, 3], land=["b1"], options={"ships-in-the-way": "may be passed"})
    assert offered(m, "move", "blue-cruiser") == {"a2", "a4"}


@rule("R4")
@pytest.mark.parametrize("by", ["frigate", "submarine"])
def test_shots_and_torpedoes_pass_over_ships(by: str) -> None:
    ships = {f"blue-{by}": "a1", "blue-cruiser": "a2", "red-battleship": "a3", **FAR}
    assert offered(at(ships, [2, 4]), "fire", f"blue-{by}") == {"red-battleship 2 4"}


@rule("R5")
def test_damage_beyond_the_last_hit_is_lost_and_the_ship_leaves_the_map() -> None:
    m = at({"blue-battleship": "a1", "red-destroyer-1": "a2", **FAR}, [1, 6])
    answer_all(m, "fire blue-battleship red-destroyer-1 1 6")
    assert hits(m, "red-destroyer-1") == 0
    assert space(m, "red-destroyer-1") == ""
    assert state(m).hits_left(1) == 6
    assert "Red Destroyer 1 is sunk." in told(m)


@rule("R7")
def test_a_carriers_legs_may_lie_in_one_line_but_never_lead_back() -> None:
    m = at({"blue-carrier": "a1", "red-cruiser": "a8", **FAR}, [3, 4, 1])
    assert offered(m, "strike", "blue-carrier", "red-cruiser") == {"3 4 1"}
    m = at({"blue-carrier": "a1", "red-cruiser": "a2"}, [3, 4, 1])
    assert not offered(m, "strike", "blue-carrier", "red-cruiser")
    m = at({"blue-carrier": "a1", "red-cruiser": "a5"}, [1, 2, 2, 3, 6])
    pairs = {" ".join(said.split()[:2]) for said in offered(m, "strike", "blue-carrier", "red-cruiser")}
    assert pairs == {"1 3", "2 2"}


@rule("R7")
def test_by_option_a_carriers_legs_are_at_a_right_angle() -> None:
    options = {"carrier-legs": "at a right angle"}
    m = at({"blue-carrier": "a1", "red-cruiser": "a8", "red-frigate": "d5"}, [3, 4, 1], options=options)
    assert offered(m, "strike", "blue-carrier") == {"red-frigate 3 4 1"}


@rule("R14")
@pytest.mark.parametrize(("left", "winners"), [(5, (0,)), (6, ()), (7, (1,))])
def test_after_a_hundred_turns_hits_left_decide(left: int, winners: tuple[int, ...]) -> None:
    m = at({"blue-carrier": "a1", "red-carrier": "h8"}, [6], turn=100, hits={"red-carrier": left})
    answer_all(m, "done")
    assert m.outcome is not None
    assert m.outcome.reason == "cap"
    assert f"Blue has 6 hits left, Red {left} hits." in m.question(None)
    assert m.outcome.winners == winners
    m = at({"blue-carrier": "a1", "red-carrier": "h8"}, [6], turn=99)
    answer_all(m, "done")
    assert m.outcome is None


def test_the_phases_are_named() -> None:
    assert [phase.caption for phase in PHASES][2:] == ["command rolls", "moves and attacks"]


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    m = at({"blue-frigate": "a1", **FAR}, [2, 6])
    before = state(m).plain()
    with pytest.raises(NotOffered):
        m.answer(0, "move blue-frigate a7")
    assert state(m).plain() == before
