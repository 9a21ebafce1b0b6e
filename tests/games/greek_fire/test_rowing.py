"""Greek Fire: the round, fire, sail and rowing, and the waters (§8-11, §17)."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.greek_fire.book import LAND, MAP, ROCKS, ROUGH, SHALLOWS, STREAM, WEED
from quarterdeck.games.greek_fire.rowing import move_points, rams_from, sail_modifiers, speed
from quarterdeck.kit.hexes import BARRED, NE, NW, SE, E, W
from quarterdeck.kit.modifiers import total
from tests.games.greek_fire.positions import BLUE, BOOK, RED, battle, galley, keys, of, place, rowing, ship

FAR = [galley("h3020")]


def words(m: qd.Match, seat: int = BLUE) -> set[str]:
    """Options but for whole ways."""
    return {option for option in options_of(m, seat) if not option.startswith("row ")}


# ---------------------------------------------------------------------- 8 the round


@pytest.mark.rule("greek-fire:8.1", "greek-fire:8.2")
def test_the_example_of_the_text() -> None:
    blue = [galley(f"h02{n:02d}") for n in (1, 3, 5)]
    red = [galley(f"h31{n:02d}") for n in (1, 3, 5, 7, 9, 11)]
    m = battle(blue, red, "round", round=1)
    m.reseed(3)
    order = []
    while of(m).round == 2 and not m.over:
        ask = m.asks[0]
        if ask.prompt == "choose":
            order.append((ask.seat, str(ask.options[0][1])))
            m.answer(ask.seat, ask.options[0])
        else:
            m.answer(ask.seat, "stop")
    letters = {s.word: letter for s, letter in zip(of(m).ships, "ABCDEFGHI", strict=True)}
    assert "".join(letters[word] for _, word in order) == "DAEBFCGHI"


@pytest.mark.rule("greek-fire:R16", "greek-fire:8.1")
def test_equal_fleets_alternate_and_empty_ships_do_not_count() -> None:
    for former in (BLUE, RED):
        m = battle([galley("h0202")], [galley("h3101")], "round", round=4, first=former)
        assert m.asks[0].seat == 1 - former
    more = battle([galley("h0202")], [galley("h3101"), galley("h3103", crew=0)], "round", round=4, first=RED)
    assert more.asks[0].seat == BLUE
    opened = set()
    for seed in range(12):
        m = qd.Match(more.game, seed)
        answer_all(m, "side east")
        opened.add(m.asks[0].seat)
    assert opened == {BLUE, RED}


@pytest.mark.rule("greek-fire:8.3")
def test_a_move_goes_through_its_phases_in_order() -> None:
    m = battle(
        [galley("h1005", E, fires=1, advantages=("archers",))],
        [galley("h1405", NW), galley("h3001")],
        dice=(5, 3, 4),
    )
    answer_all(m, "move salaminia")
    m.dice(5, 1, 6)  # archers: a hit, one dead, no fire
    answer_all(m, "ahead h1105", "ahead h1205", "shoot salaminia archers ariabignes", "ahead h1305")
    m.dice(3, 2)
    answer_all(m, "ram ariabignes")
    m.dice(10, *[1] * 34, 9)
    answer_all(m, "board ariabignes")
    assert keys(m) == ["burns", "sails", "hit-and-fire", "rams", "oars", "grapples", "melee", "fights-on"]
    assert (of(m).step, ship(m, 0).moved) == ("choose", True)


@pytest.mark.rule("greek-fire:8.1", "greek-fire:R1")
def test_a_new_round_readies_ships_and_weapons() -> None:
    m = battle([galley("h0202", moved=True, fired=3)], [galley("h3101", moved=True, fired=1)])
    assert [(s.moved, s.fired) for s in of(m).ships] == [(False, 0), (False, 0)]
    assert of(m).round == 6


# ---------------------------------------------------------------------- 9 fire


@pytest.mark.rule("greek-fire:9.1", "greek-fire:9.2", "greek-fire:9.3", "greek-fire:R11")
def test_fires_kill_and_then_each_of_them_rolls() -> None:
    m = battle([galley("h0505", fires=3)], FAR, dice=(4, 10, 1, 1, 6, 6, 4))
    answer_all(m, "move salaminia")
    assert (ship(m, 0).crew, ship(m, 0).dead, ship(m, 0).fires) == (155, 15, 4)
    for face in (2, 3, 4, 5):
        m = battle([galley("h0505", fires=1)], FAR, dice=(1, face, 4))
        answer_all(m, "move salaminia")
        assert ship(m, 0).fires == 1


@pytest.mark.rule("greek-fire:9.4", "greek-fire:R10")
@pytest.mark.parametrize(
    ("faces", "spread", "fires"),
    [((4,), "one roll", 0), ((5,), "one roll", 1), ((5, 6), "a roll for each", 2)],
)
def test_burning_neighbours_set_a_ship_on_fire(faces: tuple[int, ...], spread: str, fires: int) -> None:
    beside = [galley("h0605", fires=1), galley("h0606", fires=2)]
    m = battle(
        [galley("h0505"), beside[0]],
        [*FAR, beside[1]][:1] + [galley("h0406", fires=1)],
        dice=(*faces, 4),
        fire_spread=spread,
    )
    answer_all(m, "move salaminia")
    assert ship(m, 0).fires == fires
    assert of(m).script == ()


@pytest.mark.rule("greek-fire:9.5")
def test_six_fires_destroy_a_ship() -> None:
    m = battle([galley("h0505", fires=5), galley("h0101")], FAR, dice=(1, 1, 1, 1, 1, 6, 3, 3, 3, 3))
    answer_all(m, "move salaminia")
    assert ship(m, 0).fate == "burnt"
    assert m.asks[0].seat == RED
    assert ship(m, 0).crew == 165


# ---------------------------------------------------------------------- 10 sail


@pytest.mark.rule("greek-fire:10.1", "greek-fire:10.2")
@pytest.mark.parametrize(
    ("roll", "sails", "points"),
    [
        (1, 0, 6 - 2),
        (2, 0, 5),
        (3, 0, 5),
        (4, 0, 6),
        (6, 1, 6),
        (6, 2, 7),
        (6, 3, 7),
        (6, 4, 8),
        (6, 5, 9),
        (6, 6, 9),
    ],
)
def test_the_sail_table(roll: int, sails: int, points: int) -> None:
    dice = (roll, 2) if roll == 1 else (roll,)
    m = battle([galley("h0505", advantages=("sails",) * sails)], FAR, dice=dice)
    answer_all(m, "move salaminia")
    assert of(m).points == points
    assert of(m).script == ()


@pytest.mark.rule(
    "greek-fire:10.3",
    "greek-fire:10.4",
    "greek-fire:10.5",
    "greek-fire:16.3",
    "greek-fire:17.4",
    "greek-fire:17.5",
)
@pytest.mark.parametrize(
    ("changes", "look", "modifier"),
    [
        ({"advantages": ("sails", "sails")}, ".", 2),
        ({"quality": "elite"}, ".", 1),
        ({"quality": "poor"}, ".", -2),
        ({"struck": 4}, ".", -4),
        ({"struck": 3}, ".", 0),
        ({"struck": 5}, ".", 0),
        ({"captain": ("sailing",)}, ".", 1),
        ({}, STREAM, 1),
        ({}, ROUGH, -1),
    ],
)
def test_what_changes_the_sail_roll(changes: dict[str, Any], look: str, modifier: int) -> None:
    g = of(battle([galley("h0505", **changes)], FAR, water={"h0505": look}))
    assert total(sail_modifiers(g, 0)) == modifier
    g.ships[0].fires = 2
    assert total(sail_modifiers(g, 0)) == modifier - 2


# ---------------------------------------------------------------------- 11 row


@pytest.mark.rule(
    "greek-fire:11.1",
    "greek-fire:11.3",
    "greek-fire:11.4",
    "greek-fire:R3",
    "greek-fire:R4",
    "greek-fire:16.3",
)
@pytest.mark.parametrize(
    ("changes", "points"),
    [
        ({}, 6),
        ({"captain": ("rowing",)}, 7),
        ({"crew": 142}, 6),
        ({"crew": 141}, 5),
        ({"crew": 85}, 3),
        ({"crew": 200}, 6),
        ({"oars": 2}, 4),
        ({"oars": 9}, 0),
        ({"struck": 4}, 3),
        ({"struck": 3}, 6),
        ({"stopped": True}, 3),
        ({"stopped": True, "oars": 5}, 1),
        ({"stopped": True, "oars": 6}, 0),
    ],
)
def test_move_points(changes: dict[str, Any], points: int) -> None:
    g = of(battle([galley("h0505", **changes)], FAR))
    assert move_points(g, 0) == points


@pytest.mark.rule("greek-fire:11.4", "greek-fire:R3")
def test_by_option_the_speed_that_is_left_is_rounded_down() -> None:
    g = of(battle([galley("h0505", crew=169)], FAR, speed_loss="the speed"))
    assert speed(g, 0) == 5
    assert speed(of(battle([galley("h0505", crew=169)], FAR)), 0) == 6


@pytest.mark.rule("greek-fire:R4")
def test_wind_and_ramming_speed_come_before_the_half_of_a_stopped_ship() -> None:
    g = of(battle([galley("h0505", stopped=True, oars=1)], FAR, state={"sail": -1}))
    assert (move_points(g, 0), move_points(g, 0, ramming=True)) == (2, 3)
    g.sail = -9
    assert move_points(g, 0) == 0
    assert move_points(g, 0, ramming=True) == 0


@pytest.mark.rule("greek-fire:11.2", "greek-fire:11.8", "greek-fire:11.9")
def test_points_are_spent_step_by_step_and_ships_are_in_the_way() -> None:
    m = rowing([galley("h0505", E), galley("h0705")], FAR, 3)
    assert words(m) == {"ahead h0605", "astern h0405", "turn port", "turn starboard", "stop"}
    answer_all(m, "ahead h0605")
    assert words(m) == {"astern h0505", "turn port", "turn starboard", "stop"}
    answer_all(m, "turn port")
    assert (ship(m, 0).facing, of(m).points) == (NE, 1)
    answer_all(m, "astern h0506")
    assert (place(m, 0), of(m).points) == ("h0506", 0)
    assert ship(m, 0).moved


@pytest.mark.rule("greek-fire:11.8")
def test_a_ship_may_stop_with_points_left_and_then_counts_as_stopped() -> None:
    m = rowing([galley("h0505", E)], FAR, 6, dice=(9,))
    answer_all(m, "turn port", "stop")
    assert ship(m, 0).stopped
    gone = rowing([galley("h0505", E)], FAR, 6, dice=(9,))
    answer_all(gone, "ahead h0605", "stop")
    assert not ship(gone, 0).stopped


@pytest.mark.rule("greek-fire:11.9", "greek-fire:11.8")
def test_a_whole_way_is_rowed_at_once_by_the_cheapest_steps() -> None:
    m = rowing([galley("h0505", E)], FAR, 6)
    assert "row h1105" in options_of(m, BLUE)
    assert "row h1205" not in options_of(m, BLUE)
    assert "row h0605" not in options_of(m, BLUE)
    answer_all(m, "row h0706")
    assert (place(m, 0), of(m).points, ship(m, 0).facing) == ("h0706", 2, SE)
    assert of(m).run == 1


@pytest.mark.rule("greek-fire:11.5", "greek-fire:11.6", "greek-fire:R9")
@pytest.mark.parametrize(("roll", "points"), [(3, 0), (4, 6)])
def test_a_grappled_ship_may_cut_itself_loose(roll: int, points: int) -> None:
    m = battle(
        [galley("h0505")],
        [galley("h0605"), galley("h0405"), galley("h3001")],
        dice=(4,),
        state={"grapples": ((0, 1), (0, 2))},
    )
    answer_all(m, "move salaminia")
    assert words(m) == {"cut", "decline"}
    m.dice(roll)
    answer_all(m, "cut")
    assert of(m).points == points
    assert of(m).grapples == (() if points else ((0, 1), (0, 2)))


@pytest.mark.rule("greek-fire:11.5")
def test_a_ship_that_stays_grappled_does_not_move() -> None:
    m = battle([galley("h0505")], [galley("h0605")], dice=(4,), state={"grapples": ((0, 1),)})
    answer_all(m, "move salaminia", "decline")
    assert words(m) == {"shoot salaminia rowers ariabignes", "stop"}


@pytest.mark.rule("greek-fire:R9", "greek-fire:R12")
def test_a_routing_ship_always_tries_to_cut_loose() -> None:
    m = battle(
        [galley("h0505", routing=True), galley("h0101")],
        [galley("h0605")],
        dice=(4, 6),
        state={"grapples": ((0, 1),)},
    )
    answer_all(m, "move salaminia")
    assert m.asks[0].prompt == "flee"
    assert "loose" in keys(m)


# ---------------------------------------------------------------------- 11.7 ramming speed


@pytest.mark.rule("greek-fire:11.7", "greek-fire:R5")
def test_ramming_speed_is_offered_only_if_a_ram_is_then_within_reach() -> None:
    near = rowing([galley("h0505", E)], [galley("h1305", NW)])
    assert "speed" not in words(rowing([galley("h0505", E)], [galley("h1505", NW)]))
    assert "speed" in words(near)
    answer_all(near, "turn port")
    assert "speed" not in words(near)


@pytest.mark.rule("greek-fire:11.7", "greek-fire:R5")
def test_at_ramming_speed_only_steps_towards_a_ram_are_open() -> None:
    m = rowing([galley("h0505", E)], [galley("h1305", NW)], dice=(9,))
    answer_all(m, "speed")
    assert of(m).points == 8
    assert words(m) == {
        "ahead h0605",
        "charge ariabignes",
        "turn port",
        "turn starboard",
        "astern h0405",
    } & words(m)
    assert "stop" not in words(m)
    assert "ahead h0605" in words(m)
    answer_all(m, *[f"ahead h{column:02d}05" for column in range(6, 12)])
    assert words(m) == {"ahead h1205", "charge ariabignes"}
    answer_all(m, "ahead h1205")
    assert "ram ariabignes" in words(m)
    assert "stop" not in words(m)


@pytest.mark.rule("greek-fire:R5")
def test_a_charge_takes_the_best_run_to_its_target() -> None:
    m = rowing([galley("h0505", E)], [galley("h1105", NW)])
    answer_all(m, "speed", "charge ariabignes")
    assert place(m, 0) == "h1005"
    assert of(m).run == 3


@pytest.mark.rule("greek-fire:R5")
def test_without_a_target_left_a_ship_at_ramming_speed_stops() -> None:
    m = rowing([galley("h0505", E)], [galley("h2505", NW)], state={"ramming": True})
    assert words(m) == {"stop"}


# ---------------------------------------------------------------------- 17 waters


@pytest.mark.rule("greek-fire:17.1", "greek-fire:17.6")
def test_land_is_closed_and_the_sargasso_costs_two() -> None:
    m = rowing([galley("h0505", E)], FAR, 2, water={"h0605": LAND, "h0405": WEED})
    assert words(m) == {"astern h0405", "turn port", "turn starboard", "stop"}
    answer_all(m, "astern h0405")
    assert of(m).points == 0
    assert "astern h0405" not in words(rowing([galley("h0505", E)], FAR, 1, water={"h0405": WEED}))


@pytest.mark.rule("greek-fire:17.2", "greek-fire:R15")
def test_in_shallows_a_ship_runs_aground_and_can_only_go_back() -> None:
    m = rowing([galley("h0505", E)], FAR, 6, water={"h0605": SHALLOWS})
    assert "row h0905" not in options_of(m, BLUE)
    answer_all(m, "ahead h0605")
    assert (ship(m, 0).aground, of(m).points, ship(m, 0).moved) == (W, 0, True)
    on = rowing([galley("h0605", E, aground=W)], FAR, 4, water={"h0605": SHALLOWS})
    assert words(on) == {"astern h0505", "stop"}
    answer_all(on, "astern h0505")
    assert ship(on, 0).aground == -1
    came_astern = rowing([galley("h0605", E, aground=E)], FAR, 4, water={"h0605": SHALLOWS})
    assert words(came_astern) == {"ahead h0705", "stop"}
    shut = rowing([galley("h0605", E, aground=E), galley("h0705")], FAR, 4, water={"h0605": SHALLOWS})
    assert words(shut) == {"stop"}


@pytest.mark.rule("greek-fire:17.3", "greek-fire:R15")
def test_rocks_roll_on_the_ramming_table_without_modifiers() -> None:
    m = rowing([galley("h0505", E, advantages=("reinforced-hull",))], FAR, 6, water={"h0605": ROCKS})
    m.dice(7, 2, 3, 4)
    answer_all(m, "ahead h0605")
    assert (ship(m, 0).oars, ship(m, 0).sinking, ship(m, 0).struck) == (2, 7, -1)
    assert of(m).points == 5
    wrecked = rowing([galley("h0505", E), galley("h0101")], FAR, 6, water={"h0605": ROCKS})
    wrecked.dice(10)
    answer_all(wrecked, "ahead h0605")
    assert ship(wrecked, 0).fate == "sunk"


@pytest.mark.rule("greek-fire:R15")
def test_the_edges_of_the_map_are_closed() -> None:
    assert words(rowing([galley("h0105", W)], FAR, 1)) == {
        "astern h0205",
        "turn port",
        "turn starboard",
        "stop",
    }


# ---------------------------------------------------------------------- R12 flight


@pytest.mark.rule("greek-fire:R12")
def test_a_routing_ship_makes_for_its_own_edge() -> None:
    m = rowing([galley("h0205", W, routing=True), galley("h0110")], FAR, 3)
    assert m.asks[0].prompt == "flee"
    assert words(m) == {"ahead h0105"}
    answer_all(m, "ahead h0105")
    assert words(m) == {"leave"}
    answer_all(m, "leave")
    assert ship(m, 0).fate == "escaped"
    assert "escaped" in keys(m)


@pytest.mark.rule("greek-fire:R12")
def test_the_edge_of_flight_is_that_of_the_fleet_one_commands() -> None:
    east = rowing([galley("h3105", E, routing=True), galley("h0110")], FAR, 3, state={"west": RED})
    assert words(east) == {"ahead h3205"}
    west = rowing([galley("h0405", E, routing=True), galley("h0110")], FAR, 3)
    assert words(west) == {"astern h0305"}


@pytest.mark.rule("greek-fire:R12")
def test_a_blocked_routing_ship_goes_round_or_stops_and_may_shoot_but_not_ram() -> None:
    m = rowing(
        [galley("h0305", W, routing=True), galley("h0110")],
        [galley("h0205", E), galley("h3001")],
        3,
        state={"run": 2},
    )
    assert "stop" in words(m)
    assert "turn port" in words(m)
    assert "shoot salaminia rowers ariabignes" in words(m)
    assert "ram ariabignes" not in words(m)
    assert BOOK.flight("." * len(MAP), 0)[(MAP.index["h0305"], W)] == 3


@pytest.mark.rule("greek-fire:R12")
def test_the_way_round_for_a_blocked_ship_is_short() -> None:
    blocked = [galley("h0205", E), galley("h3001")]
    m = rowing([galley("h0305", W, routing=True), galley("h0110")], blocked, 3)
    assert {o for o in words(m) if not o.startswith(("shoot", "volley"))} == {
        "turn port",
        "turn starboard",
        "astern h0405",
        "stop",
    }
    away = rowing([galley("h0305", NE, routing=True), galley("h0110")], FAR, 1)
    assert words(away) == {"turn starboard", "astern h0206"}


@pytest.mark.rule("greek-fire:9.5", "greek-fire:8.3")
def test_a_ship_that_burns_out_or_loses_its_crew_does_not_sail() -> None:
    m = battle([galley("h0505", fires=5), galley("h0101")], FAR, dice=(1, 1, 1, 1, 1, 6, 3, 3, 3, 3))
    answer_all(m, "move salaminia")
    assert keys(m) == ["burns", "burnt"]
    empty = battle([galley("h0505", fires=1, crew=3), galley("h0101")], FAR, dice=(9, 3))
    answer_all(empty, "move salaminia")
    assert keys(empty) == ["burns", "empty"]
    assert ship(empty, 0).moved


@pytest.mark.rule("greek-fire:11.8", "greek-fire:11.9")
def test_a_way_turns_to_starboard_over_north() -> None:
    m = rowing([galley("h0505", NW)], FAR, 3)
    answer_all(m, "row h0603")
    assert (place(m, 0), ship(m, 0).facing, of(m).points) == ("h0603", NE, 0)


@pytest.mark.rule("greek-fire:R5", "greek-fire:13.3", "greek-fire:13.4")
def test_the_best_place_to_ram_from_is_straight_and_not_bow_to_bow() -> None:
    head_on = of(rowing([galley("h0505", E)], [galley("h1005", W)]))
    assert rams_from(head_on, (head_on.ships[0].at, E, 0), 4) == {1: (MAP.index["h0905"], E, 3)}
    found = rams_from(head_on, (head_on.ships[0].at, E, 0), 11)[1]
    assert found[1] != E
    assert found[2] == 3
    turned = of(rowing([galley("h0505", SE)], [galley("h0905", NE)]))
    assert rams_from(turned, (turned.ships[0].at, SE, 0), 3) == {}
    assert rams_from(turned, (turned.ships[0].at, SE, 0), 4) == {1: (MAP.index["h0805"], E, 3)}
    starboard = of(rowing([galley("h0505", NE)], [galley("h0905", NW)]))
    assert rams_from(starboard, (starboard.ships[0].at, NE, 0), 4) == {1: (MAP.index["h0805"], E, 3)}
    assert rams_from(starboard, (starboard.ships[0].at, NE, 0), 3) == {}
    near = of(rowing([galley("h0505", NE)], [galley("h0805", NW)]))  # a turn begins the run anew
    assert rams_from(near, (near.ships[0].at, NE, 0), 3) == {1: (MAP.index["h0705"], E, 2)}


@pytest.mark.rule("greek-fire:17.1", "greek-fire:17.4", "greek-fire:17.5", "greek-fire:17.6")
def test_what_each_water_costs_to_enter() -> None:
    looks = "." + SHALLOWS + ROCKS + WEED + STREAM + ROUGH + LAND
    assert BOOK.costs(looks) == (1, 1, 1, 2, 1, 1, BARRED)


@pytest.mark.rule("greek-fire:R5", "greek-fire:11.9", "greek-fire:R6")
def test_backing_off_gives_a_run() -> None:
    g = of(rowing([galley("h0505", E)], [galley("h0705", NW)]))
    start = (g.ships[0].at, E, 0)
    assert rams_from(g, start, 4)[1] == (MAP.index["h0605"], E, 1)
    assert rams_from(g, start, 5)[1] == (MAP.index["h0605"], E, 3)
    stern = of(rowing([galley("h0505", E)], [galley("h0705", NW)], water={"h0405": LAND}))
    assert rams_from(stern, start, 5)[1] == (MAP.index["h0605"], E, 1)


@pytest.mark.rule("greek-fire:9.5")
def test_five_fires_do_not_destroy_a_ship() -> None:
    m = battle([galley("h0505", fires=5)], FAR, dice=(1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 4))
    answer_all(m, "move salaminia")
    assert (ship(m, 0).fires, ship(m, 0).fate) == (5, "")
