"""Ships with eight headings on squares: reach, ways and bearings."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from quarterdeck.kit.sailing import (
    ALL_HEADINGS,
    NE,
    NW,
    SE,
    SW,
    E,
    N,
    S,
    SailingGrid,
    W,
    bearing,
    broadside,
    end_on,
    points_off,
    side_by_side,
)
from quarterdeck.kit.squares import members, set_of
from quarterdeck.kit.steering import explore

SEA = SailingGrid(9, 7)
Pose = tuple[int, int]


def test_names_places_and_distances() -> None:
    assert (SEA.names[0], SEA.names[-1], len(SEA)) == ("s0101", "s0907", 63)
    assert SEA.place(SEA.index["s0402"]) == (3, 1)
    assert SEA.labels["s0402"] == "0402"
    assert SEA.distance(SEA.index["s0101"], SEA.index["s0405"]) == 4
    assert SEA.offset(SEA.index["s0402"], SEA.index["s0105"]) == (-3, 3)
    assert SEA.ahead(SEA.index["s0907"], N) is None
    assert SEA.ahead(SEA.index["s0907"], E) is None
    assert SEA.ahead(SEA.index["s0907"], SW) == SEA.index["s0806"]


@pytest.mark.parametrize("start", ["s0101", "s0504", "s0907", "s0903"])
@pytest.mark.parametrize("heading", [N, SE, W])
def test_reach_is_what_steps_one_by_one_find(start: str, heading: int) -> None:
    blocked = {SEA.index[name] for name in ("s0405", "s0604", "s0502", "s0802")}
    headings = tuple(h != SW for h in range(8))

    def steps(pose: Pose) -> Iterable[tuple[Pose, int]]:
        at, f = pose
        to = SEA.ahead(at, f)
        if to is not None and to not in blocked and headings[f]:
            yield (to, f), 3 if f % 2 else 2
        yield (at, (f + 1) % 8), 1
        yield (at, (f + 7) % 8), 1

    slow = explore((SEA.index[start], heading), 11, steps)
    quick = SEA.reach(SEA.index[start], heading, 11, headings, set_of(sorted(blocked)))
    assert {(at, f): cost for at, f, cost in quick.poses()} == {
        pose: spent for pose, (spent, _) in slow.items()
    }
    assert set(members(quick.squares)) == {at for at, _ in slow}
    for (at, f), (spent, _) in slow.items():
        way = quick.route(at, f)
        assert (way[0], way[-1]) == ((SEA.index[start], heading), (at, f))
        assert quick.cost(at, f) == spent
        prices = [1 if a == b else 3 if g % 2 else 2 for (a, _), (b, g) in pairwise(way)]
        assert sum(prices) == spent


def test_what_is_out_of_reach_has_no_cost() -> None:
    reach = SEA.reach(SEA.index["s0101"], W, 2, ALL_HEADINGS)
    assert reach.squares == 1
    assert reach.headings_at(0) == [N, S, SW, W, NW]
    assert reach.cost(0, E) is None
    assert reach.cheapest() == {0: 0}


@pytest.mark.parametrize(
    ("heading", "offset", "wide", "narrow", "end"),
    [
        (N, (3, 0), "starboard", "starboard", ""),
        (N, (-3, 0), "port", "port", ""),
        (N, (3, 3), "starboard", "", ""),
        (N, (3, 1), "starboard", "starboard", ""),
        (N, (2, 1), "starboard", "", ""),
        (N, (1, 2), "", "", "bow"),
        (N, (1, -2), "", "", "stern"),
        (NE, (3, 0), "starboard", "", ""),
        (NE, (0, 3), "port", "", ""),
        (NE, (2, -2), "starboard", "starboard", ""),
        (NE, (2, 1), "", "", "bow"),
        (E, (0, -4), "starboard", "starboard", ""),
        (SW, (-1, -1), "", "", "bow"),
    ],
)
def test_bearings(heading: int, offset: tuple[int, int], wide: str, narrow: str, end: str) -> None:
    assert broadside(heading, *offset) == wide
    assert broadside(heading, *offset, narrow=True) == narrow
    assert end_on(heading, *offset) == end


def test_ahead_and_to_starboard() -> None:
    assert bearing(N, 2, 5) == (5, 2)
    assert bearing(W, 2, 5) == (-2, 5)


@pytest.mark.parametrize(
    ("heading", "other", "offset", "beside"),
    [
        (N, N, (1, 0), True),
        (N, S, (-1, 0), True),
        (N, E, (1, 0), False),
        (N, N, (0, 1), False),
        (N, N, (2, 0), False),
        (NW, SE, (1, 1), True),
        (NW, NW, (1, 0), False),
    ],
)
def test_side_by_side(heading: int, other: int, offset: tuple[int, int], beside: bool) -> None:
    assert side_by_side(heading, other, *offset) == beside


def test_points_between_headings() -> None:
    assert [points_off(NW, heading) for heading in range(8)] == [1, 2, 3, 4, 3, 2, 1, 0]


@pytest.mark.parametrize(
    ("a", "b", "between"),
    [
        ("s0101", "s0401", {"s0201", "s0301"}),
        ("s0101", "s0303", {"s0202"}),
        ("s0101", "s0302", {"s0201", "s0202"}),
        ("s0303", "s0101", {"s0202"}),
        ("s0101", "s0201", set()),
    ],
)
def test_squares_that_a_line_crosses(a: str, b: str, between: set[str]) -> None:
    assert {SEA.names[square] for square in SEA.crossed(SEA.index[a], SEA.index[b])} == between
