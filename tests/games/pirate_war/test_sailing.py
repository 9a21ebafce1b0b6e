"""Pirate War, line by line: movement, wind and rams."""

from __future__ import annotations

import pytest

from quarterdeck.engine.ask import notation
from quarterdeck.games.pirate_war.book import SIDES
from quarterdeck.games.pirate_war.rules import begin_round, move, turn_wind
from quarterdeck.games.pirate_war.sailing import moves, outlook, reach
from quarterdeck.games.pirate_war.state import PirateWar
from tests.games.pirate_war.positions import (
    BESIDE_FREE_PORT,
    EMPIRE_ANCHOR,
    GAME,
    ORC_ANCHOR,
    Captain,
    along,
    named,
    phase,
    sea,
    ship,
    told,
    where,
)

START = (6, 4)
FAR = Captain("chaos", (18, 13))


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"pirate-war:{line}" for line in lines])


def offered(g: PirateWar, seat: int = 0) -> set[str]:
    return {notation(option) for option in moves(g, seat)}


def to(verb: str, side: str, *ways: tuple[str, int], start: tuple[int, int] = START) -> str:
    return f"{verb} {named(along(start, *ways))} {side}"


def furthest(g: PirateWar, verb: str, side: str = "e") -> int:
    """How far a ship can go straight on."""
    return max((n for n in range(1, 14) if to(verb, side, (side, n)) in offered(g)), default=0)


# ---------------------------------------------------------------------- 15 wind


@rule("15.1", "14.1")
def test_a_die_gives_the_first_wind_by_the_sides_clockwise_from_north_east() -> None:
    for roll, side in enumerate(SIDES, 1):
        g = sea(Captain())
        g.round, g.script = 0, (roll,)
        begin_round(g)
        assert (SIDES[g.wind], g.round, g.waiting) == (side, 1, (0, 1))


@rule("15.2", "15.3")
def test_doubles_turn_the_wind() -> None:
    for one, two, side in (
        (2, 2, "e"),
        (4, 4, "e"),
        (6, 6, "e"),
        (1, 1, "nw"),
        (3, 3, "nw"),
        (5, 5, "nw"),
        (2, 4, "ne"),
    ):
        g = sea(Captain(), wind="ne")
        turn_wind(g, one, two)
        assert SIDES[g.wind] == side
        assert told(g) == ["wind-turns" if one == two else "wind-holds"]


@rule("14.1", "15.2", "4.2")
def test_initiative_and_wind_are_rolled_in_every_round() -> None:
    g = sea(Captain(), wind="ne")
    g.script = (2, 5, 4, 4)
    begin_round(g)
    assert (g.order, g.waiting, g.active, g.round) == ((1, 0), (1, 0), 1, 2)
    assert SIDES[g.wind] == "e"
    assert told(g) == ["initiative", "initiative", "order", "wind-turns"]


# ---------------------------------------------------------------------- 17 rates


@rule("17.1", "3.3", "3.4", "3.5", "3.6", "3.7", "3.8")
@pytest.mark.parametrize(
    ("race", "verb", "most"),
    [
        ("empire", "sail", 6),
        ("brettonian", "sail", 9),
        ("elves", "sail", 9),
        ("dwarves", "steam", 5),
        ("orcs", "sail", 6),
        ("chaos", "sail", 6),
    ],
)
def test_how_far_the_peoples_go(race: str, verb: str, most: int) -> None:
    g = sea(Captain(race), Captain("empire" if race != "empire" else "orcs", (18, 13)))
    assert furthest(g, verb) == most


@rule("17.1", "17.2", "3.3")
def test_four_hexes_under_oars_and_what_both_reach_is_offered_once() -> None:
    g = sea(Captain())
    assert furthest(g, "row") == 4
    assert to("sail", "e", ("e", 4)) not in offered(g)
    assert to("sail", "e", ("e", 5)) in offered(g)


@rule("17.2")
def test_oars_and_sail_are_not_combined() -> None:
    # three sides are a matter of oars, five hexes of sail
    found = offered(sea(Captain()))
    assert to("row", "w", ("e", 1)) in found
    assert not any(option.endswith(" w") and option.startswith("sail") for option in found)
    far = {along(START, ("e", 5)), along(START, ("e", 5), ("se", 1))}
    assert not any(
        f"{verb} {named(cell)} {side}" in found for verb in ("row", "sail") for cell in far for side in ("w",)
    )


@rule("5.3", "R14")
def test_half_the_hull_halves_the_move_rounded_up() -> None:
    for race, hull, verb, most in (
        ("empire", 7, "sail", 6),
        ("empire", 6, "sail", 3),
        ("brettonian", 6, "sail", 5),
        ("elves", 6, "sail", 9),
        ("elves", 5, "sail", 5),
        ("dwarves", 5, "steam", 3),
    ):
        g = sea(Captain(race, sheet=(hull, 2, 1, 0, 0)))
        assert max(furthest(g, "row"), furthest(g, verb)) == most, race


@rule("17.8", "R14", "R18")
def test_straight_down_wind_a_ship_goes_two_hexes_further() -> None:
    assert furthest(sea(Captain("brettonian"), wind="e"), "sail") == 11
    assert furthest(sea(Captain("brettonian", sheet=(6, 3, 1, 0, 0)), wind="e"), "sail") == 6
    assert furthest(sea(Captain("empire"), wind="e"), "sail") == 8
    assert furthest(sea(Captain("dwarves"), wind="e"), "steam") == 5
    g = sea(Captain("brettonian"), wind="e")
    turned = [to("sail", "se", ("e", n), ("se", 10 - n)) for n in range(1, 10)]
    assert not {*turned} & offered(g)
    assert to("sail", "se", ("e", 10)) not in offered(g)


# ---------------------------------------------------------------------- 17 turning


@rule("17.3", "17.4", "17.5")
def test_one_side_is_free_the_second_costs_a_hex_and_there_is_no_third() -> None:
    found = offered(sea(Captain("brettonian"), wind="e"))
    assert to("sail", "se", ("e", 1), ("se", 8)) in found
    assert to("sail", "sw", ("e", 1), ("sw", 7)) in found
    assert to("sail", "sw", ("e", 1), ("sw", 8)) not in found
    assert to("sail", "sw", ("e", 1), ("se", 3), ("sw", 4)) in found
    assert to("sail", "sw", ("e", 1), ("se", 3), ("sw", 5)) not in found
    assert not any(option.endswith(" w") for option in found)


@rule("17.5")
def test_a_ship_goes_ahead_before_it_turns() -> None:
    found = offered(sea(Captain("brettonian"), wind="e"))
    assert not any(option.startswith("turn") for option in found)
    assert to("sail", "se", ("se", 1)) not in found
    assert to("sail", "se", ("e", 1)) in found


@rule("17.4", "R18")
def test_by_option_two_sides_in_each_hex() -> None:
    found = offered(sea(Captain("brettonian"), wind="w", options={"turns": "in a hex"}))
    # ahead, two sides (one paid), ahead, two sides (both paid), four left
    crossing = to("sail", "nw", ("e", 1), ("sw", 1), ("nw", 4))
    assert crossing in found
    assert crossing not in offered(sea(Captain("brettonian"), wind="w"))
    lame = Captain("brettonian", sheet=(6, 3, 1, 0, 0))
    near = offered(sea(lame, wind="w", options={"turns": "in a hex"}))
    assert to("sail", "sw", ("e", 1)) in near
    assert to("sail", "w", ("e", 1)) not in near  # three sides in one hex


@rule("17.6", "R18")
def test_turning_into_the_wind_stops_a_ship_under_sail() -> None:
    g = sea(Captain("brettonian"), wind="nw")  # into the wind is south-east
    found = offered(g)
    assert to("sail", "se", ("e", 3)) in found
    assert to("sail", "se", ("e", 3), ("se", 1)) not in found
    assert to("sail", "sw", ("e", 3)) not in found  # not through the wind
    phase(g, move, to("sail", "se", ("e", 3)))
    assert (g.irons[0], SIDES[g.facing[0]], where(g)) == (True, "se", along(START, ("e", 3)))
    assert told(g)[-1] == "irons"


@rule("17.6", "3.5", "3.6")
def test_elves_and_dwarves_do_not_mind() -> None:
    for race, verb in (("elves", "sail"), ("dwarves", "steam")):
        g = sea(Captain(race), wind="nw")
        assert to(verb, "se", ("e", 1), ("se", 3)) in offered(g)
        phase(g, move, to(verb, "se", ("e", 3)))
        assert not g.irons[0]


@rule("17.6", "R18")
def test_a_ship_that_lies_into_the_wind_already_may_go_on() -> None:
    g = sea(Captain("brettonian"), wind="w")
    assert furthest(g, "sail") == 9
    phase(g, move, to("sail", "e", ("e", 9)))
    assert not g.irons[0]


@rule("17.7", "R18")
def test_after_that_stop_one_side_is_free_and_comes_first() -> None:
    g = sea(Captain("brettonian", facing="se"), wind="nw")
    assert "turn sw" not in offered(g)
    g.irons[0] = True
    found = offered(g)
    assert {"turn e", "turn sw"} <= found
    assert "turn ne" not in found
    assert to("sail", "sw", ("sw", 9)) in found
    assert to("sail", "nw", ("sw", 8)) in found  # two more sides, one of them paid
    assert to("sail", "nw", ("sw", 9)) not in found
    phase(g, move, "turn sw")
    assert (g.irons[0], SIDES[g.facing[0]], where(g)) == (False, "sw", START)
    g.irons[0] = True
    phase(g, move, "stay")
    assert not g.irons[0]


@rule("17.9")
def test_in_port_a_ship_turns_without_going_ahead() -> None:
    g = sea(Captain("brettonian", ORC_ANCHOR, "se"), wind="e")
    found = offered(g)
    assert {option for option in found if option.startswith("turn")} == {
        "turn ne",
        "turn e",
        "turn sw",
        "turn w",
    }
    # east is free, north-east is the second side and paid
    assert to("sail", "e", ("e", 9), start=ORC_ANCHOR) in found
    assert to("sail", "ne", ("ne", 8), start=ORC_ANCHOR) in found
    assert to("sail", "ne", ("ne", 9), start=ORC_ANCHOR) not in found


@rule("17.9", "R18")
def test_by_option_turns_in_port_cost_nothing() -> None:
    g = sea(Captain("brettonian", ORC_ANCHOR, "w"), wind="nw", options={"port-turns": "costs nothing at all"})
    found = offered(g)
    assert {"turn nw", "turn ne", "turn e", "turn sw"} <= found
    assert to("sail", "e", ("e", 9), start=ORC_ANCHOR) in found
    assert to("sail", "ne", ("e", 7), ("ne", 2), start=ORC_ANCHOR) in found  # the free side is still there
    printed = offered(sea(Captain("brettonian", ORC_ANCHOR, "w"), wind="nw"))
    assert "turn e" not in printed


@rule("17.5", "R18")
def test_a_ship_with_land_a_ship_or_the_edge_before_it_may_turn_on_the_spot() -> None:
    before_land = sea(Captain("brettonian", (14, 8), "w"), wind="e")
    assert {"turn sw", "turn nw"} <= offered(before_land)
    at_edge = sea(Captain("brettonian", (6, 0), "ne"), wind="e")
    assert {"turn nw", "turn e"} <= offered(at_edge)
    blocked = sea(Captain("brettonian", START, "e"), Captain("orcs", along(START, ("e", 1))), wind="w")
    assert {"turn se", "turn ne"} <= offered(blocked)


@rule("17.10")
def test_under_oars_two_hexes_backwards() -> None:
    found = offered(sea(Captain()))
    assert to("row", "e", ("w", 1)) in found
    assert to("row", "e", ("w", 2)) in found
    assert to("row", "e", ("w", 3)) not in found
    assert not any(to("sail", "e", ("w", n)) in offered(sea(Captain("brettonian"))) for n in (1, 2))


@rule("17.11", "17.3")
def test_under_oars_a_ship_turns_on_the_spot_for_a_hex_a_side() -> None:
    found = offered(sea(Captain(), wind="e"))
    assert {f"turn {side}" for side in ("ne", "se", "nw", "sw", "w")} <= found
    assert to("row", "w", ("w", 1)) in found
    assert to("row", "w", ("w", 2)) not in found
    assert to("row", "se", ("se", 3)) in found
    assert to("row", "se", ("se", 4)) not in found
    assert to("row", "se", ("e", 1), ("se", 3)) in found  # after a hex ahead the first side is free


@rule("3.6", "R18")
def test_dwarves_turn_as_often_as_they_like_and_pay_for_all_but_the_first_side() -> None:
    found = offered(sea(Captain("dwarves"), wind="e"))
    assert {f"turn {side}" for side in ("ne", "se", "nw", "sw", "w")} <= found
    assert to("steam", "se", ("se", 5)) in found
    assert to("steam", "sw", ("sw", 4)) in found
    assert to("steam", "w", ("w", 3)) in found
    assert to("steam", "w", ("w", 4)) not in found
    assert to("steam", "e", ("w", 1)) not in found  # no going astern


# ---------------------------------------------------------------------- the way


@rule("R14")
def test_ships_keep_off_land_and_each_other() -> None:
    wall = [Captain("orcs", along(START, ("e", 3))), Captain("chaos", (18, 13))]
    g = sea(Captain("brettonian"), *wall, wind="e")
    assert furthest(g, "sail") == 2
    g = sea(Captain("elves", (8, 8)), wind="w")
    assert f"sail {named((10, 8))} e" in offered(g)
    assert f"sail {named((11, 8))} e" not in offered(g)


@rule("9.1", "R17")
def test_a_free_port_stops_a_ship() -> None:
    g = sea(Captain("brettonian", (8, 1)), wind="w")
    found = offered(g)
    assert f"sail {named((10, 1))} e" in found
    assert f"sail {named((11, 1))} e" not in found
    assert f"sail {named((10, 1))} se" not in found
    free = offered(sea(Captain("brettonian", (8, 1)), wind="w", options={"free-port-stop": False}))
    assert {f"sail {named((10, 1))} se", f"sail {named((14, 1))} e"} <= free


@rule("9.1", "R17")
def test_a_ship_leaves_a_free_port_and_stops_again_beside_it() -> None:
    found = offered(sea(Captain("brettonian", BESIDE_FREE_PORT), wind="w"))
    assert f"sail {named((13, 1))} e" in found
    assert f"sail {named((14, 1))} e" not in found


@rule("17.1")
def test_whoever_wants_to_stays() -> None:
    g = sea(Captain())
    assert phase(g, move, "stay") is None
    assert (where(g), told(g)) == (START, ["stays"])


# ---------------------------------------------------------------------- 18 ramming


def ramming(
    n: int, *, race: str = "empire", sheet: tuple[int, int, int, int, int] = (12, 3, 1, 0, 0)
) -> PirateWar:
    """A ship with another one so many hexes before its bow."""
    return sea(
        Captain(race, sheet=sheet), Captain("orcs", along(START, ("e", n)), sheet=(12, 4, 1, 2, 0)), wind="w"
    )


def rams(g: PirateWar) -> set[str]:
    return {option for option in offered(g) if option.startswith("ram")}


@rule("18.1", "18.2", "R9")
def test_a_ram_takes_two_hexes_straight_ahead() -> None:
    assert rams(ramming(2, race="dwarves")) == set()
    assert rams(ramming(3, race="dwarves")) == {f"ram seat-1 {named(along(START, ('e', 2)))} e"}
    assert rams(ramming(6, race="dwarves")) == {f"ram seat-1 {named(along(START, ('e', 5)))} e"}
    assert rams(ramming(7, race="dwarves")) == set()
    assert rams(ramming(2)) == {f"ram seat-1 {named(along(START, ('e', 1)))} e"}  # a hex astern for a run
    assert rams(ramming(1)) == {f"ram seat-1 {named(START)} e"}  # two astern and two ahead


@rule("18.1", "3.3", "3.4", "3.5", "3.6", "3.7", "3.8")
def test_who_can_ram() -> None:
    found = {}
    for race in ("empire", "brettonian", "elves", "dwarves", "orcs", "chaos"):
        g = sea(
            Captain(race), Captain("empire" if race != "empire" else "orcs", along(START, ("e", 3))), wind="w"
        )
        found[race] = bool(rams(g))
    assert found == {
        "empire": True,
        "brettonian": False,
        "elves": False,
        "dwarves": True,
        "orcs": False,
        "chaos": True,
    }


@rule("18.2", "R9")
def test_a_turn_on_the_way_begins_the_run_anew() -> None:
    enemy = along(START, ("e", 1), ("se", 2))
    lame = (5, 2, 1, 0, 0)  # three hexes: no way round
    g = sea(Captain("dwarves", sheet=lame), Captain("orcs", enemy), wind="w")
    assert rams(g) == set()
    g = sea(Captain("dwarves", sheet=lame), Captain("orcs", along(enemy, ("se", 1))), wind="w")
    assert rams(g) == {f"ram seat-1 {named(enemy)} se"}


@rule("18.3", "R9")
@pytest.mark.parametrize(
    ("roll", "dealt", "taken"), [(1, 0, 2), (2, 1, 1), (3, 2, 1), (4, 2, 1), (5, 2, 0), (6, 3, 0)]
)
def test_both_ships_take_what_the_table_says(roll: int, dealt: int, taken: int) -> None:
    g = ramming(3)
    assert phase(g, move, f"ram seat-1 {named(along(START, ('e', 2)))} e", dice=[roll]) is None
    assert (ship(g)[0], ship(g, 1)[0]) == (12 - taken, 12 - dealt)
    assert where(g) == along(START, ("e", 2))


@rule("18.3", "5.1")
def test_a_ram_may_sink_the_ramming_ship_and_ends_its_turn() -> None:
    g = sea(Captain(sheet=(2, 1, 1, 0, 5)), Captain("orcs", along(START, ("e", 3))), wind="w")
    assert phase(g, move, f"ram seat-1 {named(along(START, ('e', 2)))} e", dice=[1]) == "end"
    assert (where(g), ship(g)) == (None, (0, 0, 0, 0, 5))


@rule("18.3", "13.22")
def test_a_narrow_escape_avoids_a_ram() -> None:
    g = sea(
        Captain(sheet=(12, 3, 1, 0, 0)),
        Captain("orcs", along(START, ("e", 3)), sheet=(12, 4, 1, 2, 0)),
        wind="w",
        held={1: ["narrow-escape"]},
    )
    phase(g, move, f"ram seat-1 {named(along(START, ('e', 2)))} e", "play narrow-escape")
    assert (ship(g)[0], ship(g, 1)[0], g.escaped) == (12, 12, (1,))


@rule("9.2", "R12")
def test_no_ram_at_a_free_port() -> None:
    lying = Captain("orcs", along((12, 4), ("nw", 3)))
    g = sea(Captain("empire", (12, 4), "nw"), lying, wind="w")
    assert (g.is_safe(1), g.is_safe(0)) == (True, False)
    assert reach(g.book, outlook(g, 0)).charges  # it is within reach of a ram, and safe all the same
    assert rams(g) == set()
    open_sea = sea(Captain("empire", (12, 6), "nw"), Captain("orcs", (10, 3)), wind="w")
    assert rams(open_sea) == {f"ram seat-1 {named(along((10, 3), ('se', 1)))} nw"}


@rule("4.1", "R19")
def test_ships_begin_with_the_bow_towards_the_harbour() -> None:
    g = sea(Captain("empire", EMPIRE_ANCHOR))
    assert [g.book.heading_out(race) for race in range(6)] == [
        SIDES.index(side) for side in ("se", "e", "w", "nw", "e", "w")
    ]
    assert GAME.title == "Pirate War"
