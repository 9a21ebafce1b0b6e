"""Hex maps: coordinates, distance, lines, arcs and reach."""

from __future__ import annotations

from collections import deque
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.kit.hexes import (
    ARCS,
    BARRED,
    BOW,
    FACINGS,
    NE,
    NW,
    OFF_MAP,
    PORT,
    SE,
    STARBOARD,
    STEPS,
    STERN,
    SW,
    E,
    HexMap,
    W,
    arc_of,
    bearing_of,
    heading,
    turned,
    way_to,
)

MAP = HexMap(15, 11)
HEXES = st.integers(0, len(MAP) - 1)


def test_hexes_are_named_by_column_and_row() -> None:
    assert MAP.names[0] == "h0101"
    assert MAP.names[-1] == "h1511"
    assert MAP.labels["h0805"] == "0805"
    assert all(MAP.names[MAP.index[name]] == name for name in MAP.names)


def test_neighbours_of_a_shifted_and_an_unshifted_row() -> None:
    def around(name: str) -> list[str]:
        return [MAP.names[hex] for hex in MAP.neighbours[MAP.index[name]]]

    # clockwise from north-east; even rows stand half a hex to the right
    assert around("h0806") == ["h0905", "h0906", "h0907", "h0807", "h0706", "h0805"]
    assert around("h0805") == ["h0804", "h0905", "h0806", "h0706", "h0705", "h0704"]


def test_the_edge_has_no_neighbours_beyond() -> None:
    corner = MAP.neighbours[MAP.index["h0101"]]
    assert [facing for facing in FACINGS if corner[facing] == OFF_MAP] == [NE, SW, W, NW]


@given(HEXES)
def test_neighbours_are_mutual(hex: int) -> None:
    for facing, other in enumerate(MAP.neighbours[hex]):
        if other != OFF_MAP:
            assert MAP.neighbours[other][turned(facing, 3)] == hex
            assert MAP.distance(hex, other) == 1


@given(HEXES)
def test_distance_is_the_number_of_steps(start: int) -> None:
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        hex = waiting.popleft()
        for other in MAP.neighbours[hex]:
            if other != OFF_MAP and other not in steps:
                steps[other] = steps[hex] + 1
                waiting.append(other)
    assert all(MAP.distance(start, hex) == n for hex, n in steps.items())
    assert len(steps) == len(MAP)


@pytest.mark.parametrize("facing", FACINGS)
def test_a_step_bears_where_the_facing_points(facing: int) -> None:
    assert bearing_of(*STEPS[facing]) == pytest.approx(heading(facing))


def test_bearings_are_clockwise_from_north() -> None:
    assert [heading(facing) for facing in (NE, E, SE, SW, W, NW)] == [30, 90, 150, 210, 270, 330]
    assert MAP.bearing(MAP.index["h0805"], MAP.index["h0803"]) == pytest.approx(0)
    assert MAP.bearing(MAP.index["h0805"], MAP.index["h0807"]) == pytest.approx(180)


@pytest.mark.parametrize("facing", FACINGS)
def test_of_the_adjacent_hexes_one_is_ahead_one_astern_and_four_abeam(facing: int) -> None:
    arcs = [arc_of(*STEPS[turned(facing, turn)], facing) for turn in range(6)]
    assert arcs == [BOW, STARBOARD, STARBOARD, STERN, PORT, PORT]


@given(st.integers(-20, 20), st.integers(-20, 20), st.sampled_from(list(FACINGS)))
def test_arcs_turn_with_the_ship_and_mirror(dq: int, dr: int, facing: int) -> None:
    if (dq, dr) == (0, 0):
        return
    arc = arc_of(dq, dr, facing)
    assert arc_of(-dq, -dr, facing) == (arc + 2) % 4
    # a turn of the whole map by 60 degrees changes nothing
    assert arc_of(-dr, dq + dr, turned(facing, 1)) == arc


@given(st.integers(-40, 40), st.integers(-40, 40), st.sampled_from(list(FACINGS)))
def test_no_hex_lies_exactly_between_two_arcs(dq: int, dr: int, facing: int) -> None:
    if (dq, dr) != (0, 0):
        off = (bearing_of(dq, dr) - heading(facing)) % 90
        assert abs(off - 45) > 0.01


def test_a_hex_lies_in_no_arc_of_itself() -> None:
    with pytest.raises(AssertionError):
        arc_of(0, 0, E)
    assert ARCS == ("bow", "starboard", "stern", "port")


@given(HEXES, HEXES)
def test_a_line_is_a_chain_of_neighbours(a: int, b: int) -> None:
    line = MAP.line(a, b)
    assert line[0] == a
    assert line[-1] == b
    assert len(line) == MAP.distance(a, b) + 1
    inside = [hex for hex in line if hex != OFF_MAP]
    if len(inside) == len(line):
        assert all(MAP.distance(x, y) == 1 for x, y in pairwise(line))


@pytest.mark.parametrize(
    ("target", "sides"),
    [
        ("h0803", {"h0704", "h0804"}),
        ("h0904", {"h0804", "h0905"}),
        ("h0906", {"h0905", "h0806"}),
        ("h0807", {"h0806", "h0706"}),
        ("h0606", {"h0706", "h0705"}),
        ("h0604", {"h0705", "h0704"}),
    ],
)
def test_a_line_along_a_border_has_two_sides_and_one_open_is_enough(target: str, sides: set[str]) -> None:
    a, b = MAP.index["h0805"], MAP.index[target]
    assert {MAP.names[MAP.line(a, b, nudge)[1]] for nudge in (1e-6, -1e-6)} == sides
    one, both = {MAP.index[min(sides)]}, {MAP.index[side] for side in sides}
    assert MAP.is_clear(a, b, one.__contains__)
    assert not MAP.is_clear(a, b, both.__contains__)


def test_ends_of_a_line_do_not_block_it() -> None:
    a, b = MAP.index["h0205"], MAP.index["h0605"]
    assert MAP.is_clear(a, b, {a, b}.__contains__)
    assert not MAP.is_clear(a, b, {MAP.index["h0405"]}.__contains__)


def test_reach_counts_turns_and_costs() -> None:
    costs = [1] * len(MAP)
    start = (MAP.index["h0805"], E)
    reached = MAP.reach(start, 2, costs)
    by_points = sorted((spent, MAP.names[hex], facing) for (hex, facing), (spent, _) in reached.items())
    assert by_points == [
        (0, "h0805", E),
        (1, "h0805", NE),
        (1, "h0805", SE),
        (1, "h0905", E),
        (2, "h0804", NE),
        (2, "h0805", SW),
        (2, "h0805", NW),
        (2, "h0806", SE),
        (2, "h0905", NE),
        (2, "h0905", SE),
        (2, "h1005", E),
    ]
    costs[MAP.index["h0905"]] = 2
    costs[MAP.index["h0804"]] = BARRED
    reached = MAP.reach(start, 2, costs)
    assert reached[MAP.index["h0905"], E][0] == 2
    assert (MAP.index["h0804"], NE) not in reached
    assert (MAP.index["h1005"], E) not in reached


@given(HEXES, st.sampled_from(list(FACINGS)), st.integers(0, 7))
def test_reach_agrees_with_trying_every_sequence(start: int, facing: int, points: int) -> None:
    costs = [1 + (hex * 7919 + start) % 3 for hex in range(len(MAP))]
    best = {(start, facing): 0}
    waiting = [(start, facing)]
    while waiting:
        hex, towards = place = waiting.pop()
        steps = [((hex, turned(towards, 1)), 1), ((hex, turned(towards, -1)), 1)]
        ahead = MAP.ahead(hex, towards)
        if ahead != OFF_MAP:
            steps.append(((ahead, towards), costs[ahead]))
        for after, price in steps:
            total = best[place] + price
            if total <= points and total < best.get(after, 99):
                best[after] = total
                waiting.append(after)
    reached = MAP.reach((start, facing), points, costs)
    assert {place: spent for place, (spent, _) in reached.items()} == best
    for place in reached:
        way = way_to(reached, place)
        assert (way[-1] if way else (start, facing)) == place
