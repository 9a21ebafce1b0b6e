"""Territories: sets, reach and distance; maps from a seed and from hand coordinates."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.engine.errors import BadData
from quarterdeck.engine.random import Stream
from quarterdeck.kit.mapmaking import fixed
from quarterdeck.kit.mapmaking.generate import generate
from quarterdeck.kit.mapmaking.grid import NONE, Grid
from quarterdeck.kit.mapmaking.trace import picture, traced
from quarterdeck.kit.territories import (
    Territory,
    TerritoryMap,
    borders,
    common_border,
    is_connected,
    read_map,
)

# a - b - c - d, and e hangs on b
PLACES = tuple(Territory(word, word.upper(), revenue=i) for i, word in enumerate("abcde"))
PAIRS = [("a", "b"), ("b", "c"), ("c", "d"), ("b", "e")]


def chain() -> TerritoryMap:
    def no_picture() -> None:
        raise AssertionError("nobody asked for a picture")

    return TerritoryMap(PLACES, borders("abcde", PAIRS), no_picture)  # type: ignore[arg-type]


def named(land: TerritoryMap, found: int) -> str:
    return "".join(word for i, word in enumerate(land.words) if found >> i & 1)


def test_reach_enters_and_passes_only_what_is_allowed() -> None:
    land = chain()
    everywhere = land.everywhere
    assert named(land, land.reach(0, 1, everywhere, everywhere)) == "b"
    assert named(land, land.reach(0, 2, everywhere, everywhere)) == "bce"
    assert named(land, land.reach(0, 3, everywhere, everywhere)) == "bcde"
    c = 1 << land.index["c"]
    assert named(land, land.reach(0, 3, everywhere, everywhere & ~c)) == "bce"
    assert named(land, land.reach(0, 3, everywhere & ~c, everywhere)) == "be"
    assert land.reach(0, 0, everywhere, everywhere) == 0


def test_distances_and_sets() -> None:
    land = chain()
    assert land.distances(0) == [0, 1, 2, 3, 2]
    assert named(land, land.where(lambda place: place.revenue > 2)) == "de"
    assert is_connected(land.neighbours, land.everywhere)
    assert not is_connected(land.neighbours, land.everywhere & ~0b10)


# ---------------------------------------------------------------------- generated maps


@given(st.integers(min_value=6, max_value=60), st.integers(min_value=0, max_value=2**64))
def test_generated_maps_are_connected_planar_and_drawn_as_they_are(n: int, seed: int) -> None:
    grid, neighbours = generate(n, Stream(seed))
    assert set(grid.labels) == set(range(n))
    assert is_connected(neighbours, (1 << n) - 1)
    assert all(mask.bit_count() >= 2 for mask in neighbours)
    edges = sum(mask.bit_count() for mask in neighbours) // 2
    assert edges <= 3 * n - 6  # what a planar graph can have
    drawn = {(a, b) for a in range(n) for b in range(a + 1, n) if neighbours[a] >> b & 1}
    assert drawn == set(grid.contacts())


def test_the_same_seed_makes_the_same_map() -> None:
    one, two = generate(30, Stream(5)), generate(30, Stream(5))
    assert one[0].labels == two[0].labels
    assert generate(30, Stream(6))[0].labels != one[0].labels


def corners(path: str) -> set[tuple[str, str]]:
    return set(re.findall(r"([\d.]+) ([\d.]+)", path))


def test_neighbours_share_their_border_on_the_picture() -> None:
    grid, neighbours = generate(24, Stream(3))
    paths = traced(grid, 24)
    for a in range(24):
        for b in range(a + 1, 24):
            common = len(corners(paths[a]) & corners(paths[b]))
            assert (common >= 2) if neighbours[a] >> b & 1 else (common <= 1)


def test_names_stand_inside_their_territory() -> None:
    grid, _ = generate(24, Stream(8))
    drawn = picture(grid, 24)
    for label, (x, y) in enumerate(drawn.anchors):
        assert grid.at(int((x - 10) / grid.cell), int((y - 10) / grid.cell)) == label
    assert all(width >= grid.cell for width in drawn.widths)


def test_a_hole_is_traced_as_a_ring_of_its_own() -> None:
    grid = Grid(3, 3, 10.0, [0, 0, 0, 0, 1, 0, 0, 0, 0])
    outer, inner = traced(grid, 2)
    assert outer.count("M") == 2
    assert inner.count("M") == 1


def test_a_grid_as_text() -> None:
    grid = Grid(4, 2, 10.0, [0, 0, 1, 1, 0, 0, NONE, 1])
    assert grid.rows("ab", 4, 2) == ("aabb", "aa b")


# ---------------------------------------------------------------------- fixed maps

TOML = """
[sheet]
size = [300, 200]
cell = 5
reach = 40

[[territory]]
id = "west"
name = "West"
at = [80, 100]
borders = ["east"]

[[territory]]
id = "east"
name = "East"
at = [160, 100]
borders = ["west"]
links = ["isle"]
revenue = 2
tags = ["coast"]

[[territory]]
id = "isle"
name = "Isle"
at = [255, 100]
links = ["east"]
"""


def plan(tmp_path: Path, text: str = TOML) -> fixed.FixedMap:
    file = tmp_path / "map.toml"
    file.write_text(text)
    return fixed.read_fixed(file)


def test_a_fixed_map_is_drawn_checked_and_read_back(tmp_path: Path) -> None:
    made = plan(tmp_path)
    grid = fixed.grow(made)
    assert fixed.crossings(made) == []
    assert fixed.faults(made, grid) == []
    (tmp_path / "map.json").write_text(fixed.written(made, grid), encoding="utf-8")
    land = read_map(tmp_path / "map.json")
    assert land.words == ("west", "east", "isle")
    assert land.adjacent == ((1,), (0, 2), (1,))
    assert land.places[1].revenue == 2
    assert land.places[1].tags == {"coast"}
    assert land.picture.links == ((1, 2),)
    assert land.picture.size == (300.0, 200.0)


def test_missing_and_false_borders_and_torn_land_are_reported(tmp_path: Path) -> None:
    made = plan(tmp_path)
    grid = fixed.grow(made)
    west, east = 0, 1
    grid.labels = [NONE if label == east else label for label in grid.labels]
    grid.labels[0] = grid.labels[-1] = east
    assert fixed.faults(made, grid) == ["missing border: west–east", "in pieces: east"]
    again = fixed.grow(made)
    last = max(i for i, label in enumerate(again.labels) if label == 2)
    again.labels[last + 1] = west
    assert "false border: west–isle" in fixed.faults(made, again)


def test_cords_that_cross_are_reported(tmp_path: Path) -> None:
    four = "\n".join(
        f'[[territory]]\nid = "{name}"\nname = "{name}"\nat = [{x}, {y}]\nborders = ["{other}"]'
        for name, other, x, y in (
            ("a", "c", 50, 50),
            ("b", "d", 150, 50),
            ("c", "a", 150, 150),
            ("d", "b", 50, 150),
        )
    )
    made = plan(tmp_path, "[sheet]\nsize = [200, 200]\n" + four)
    assert fixed.crossings(made) == ["a–c crosses b–d"]


HEXES = """
[sheet]
size = [278, 224]
cell = 4
hex = 32

[[title]]
name = "Both Shores"
at = [60, 20]

[[territory]]
id = "west"
name = "West"
cells = [0, 0, 0, 1]
borders = ["east", "sea"]

[[territory]]
id = "east"
name = "East"
cells = [1, 0]
borders = ["west", "sea"]

[[territory]]
id = "sea"
name = "Sea"
cells = [2, 0, 1, 1, 2, 1, 2, 2]
borders = ["west", "east"]
"""


def test_territories_of_hexagons_meet_where_their_cells_do(tmp_path: Path) -> None:
    """Odd rows stand half a step to the right, so cell 0, 1 touches 0, 0 and 1, 0 above it."""
    made = plan(tmp_path, HEXES)
    grid = fixed.grow(made)
    assert fixed.crossings(made) == []
    assert fixed.faults(made, grid) == []
    shares = [grid.labels.count(i) / grid.labels.count(1) for i in range(3)]
    assert shares[0] == pytest.approx(2, rel=0.1)  # two cells to one
    assert shares[2] == pytest.approx(4, rel=0.1)
    assert NONE in grid.labels  # beyond the cells that are named
    (tmp_path / "map.json").write_text(fixed.written(made, grid), encoding="utf-8")
    land = read_map(tmp_path / "map.json")
    assert land.adjacent == ((1, 2), (0, 2), (0, 1))
    (x, y), (ex, ey) = land.picture.anchors[0], land.picture.anchors[1]
    assert x < ex
    assert ey < y + 32
    assert land.picture.titles == (("Both Shores", (60.0, 20.0)),)


def test_false_borders_and_torn_territories_of_hexagons_are_reported(tmp_path: Path) -> None:
    made = plan(tmp_path, HEXES.replace("[0, 0, 0, 1]", "[0, 0, 0, 2]"))
    assert fixed.faults(made, fixed.grow(made)) == ["missing border: west–sea", "in pieces: west"]
    made = plan(
        tmp_path, HEXES.replace('["east", "sea"]', '["east"]').replace('["west", "east"]', '["east"]')
    )
    assert fixed.faults(made, fixed.grow(made)) == ["false border: west–sea"]
    with pytest.raises(BadData, match="beyond the sheet"):
        plan(tmp_path, HEXES.replace("[60, 20]", "[60, 320]"))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (('borders = ["east"]', 'borders = ["north"]'), "is no other territory"),
        (('borders = ["west"]', ""), "does not name"),
        (('id = "isle"', 'id = "east"'), "used twice"),
        (("size = [300, 200]", ""), r"sheet\.size: is missing"),
    ],
)
def test_bad_plans_are_refused(tmp_path: Path, change: tuple[str, str], why: str) -> None:
    with pytest.raises(BadData, match=why):
        plan(tmp_path, TOML.replace(*change))


def test_a_file_that_is_no_map_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "map.json"
    with pytest.raises(BadData, match="cannot be read"):
        read_map(file)
    file.write_text("{")
    with pytest.raises(BadData, match="is not JSON"):
        read_map(file)
    file.write_text(json.dumps({"size": [1, 1]}))
    with pytest.raises(BadData, match="is not a map drawn by"):
        read_map(file)


def test_two_regions_meet_along_the_points_they_share() -> None:
    left = "M0 0L10 0L10 5L10 10L0 10Z"
    right = "M20 0L20 10L10 10L10 5L10 0Z"
    assert common_border(left, right) == "M10 0L10 5L10 10"
    assert common_border(right, left) == "M10 10L10 5L10 0"
    assert common_border(left, "M50 50L60 50L60 60Z") == ""
    ring = "M10 2L12 2L12 8L10 8Z"  # two separate places would be two lines
    comb = "M10 2L12 2L30 2L30 8L12 8L10 8L9 5Z"
    assert common_border(ring, comb).count("M") == 1
    assert (
        common_border("M0 0L1 0L2 0L3 0L4 0L4 9Z", "M0 0L1 0L1 -5L3 -5L3 0L4 0L4 -9Z") == "M3 0L4 0M0 0L1 0"
    )
