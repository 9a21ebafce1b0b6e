"""The ground of a hex map: bodies of water and land under one faint grid."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.scene import Area, Board, Scene, hexes, hexes_size, svg
from quarterdeck.scene.themes import LIGHT


def ground(looks: dict[str, str], columns: int = 6, rows: int = 5) -> str:
    spaces = [replace(space, look=looks.get(space.id, "sea")) for space in hexes(columns, rows)]
    scene = Scene("T", [Area("a", items=[Board("b", size=hexes_size(columns, rows), spaces=spaces)])])
    return svg.draw(scene.areas[0], scene).ground


def test_open_water_is_one_shape_and_the_grid_another() -> None:
    drawn = ground({})
    assert drawn.count("<path") == 2
    assert f'fill="{LIGHT.looks["sea"].fill}"' in drawn
    assert 'opacity="0.28"' in drawn
    # of thirty hexes three edges each, and one line around all
    grid = drawn.split("<path")[2]
    assert grid.count("M") == 31


def test_land_that_touches_has_one_rounded_shore_within_the_map() -> None:
    drawn = ground({"0303": "land", "0403": "forest", "0101": "land"})
    shore = drawn.partition('<clipPath id="~l-shore-')[2].partition("</clipPath>")[0]
    assert shore.count("M") == 2
    assert "Q" in shore
    assert drawn.count("<clipPath") == 2
    assert f'fill="{LIGHT.looks["forest"].fill}"' in drawn
    assert "cells-forest" in drawn


def test_a_map_without_water_has_no_shore() -> None:
    drawn = ground({space.id: "hills" for space in hexes(3, 3)}, 3, 3)
    assert "Q" not in drawn.partition("<text")[0]


def test_cells_that_mean_something_each_keep_their_own_line() -> None:
    drawn = ground({"0202": "goal", "0302": "goal"})
    look = LIGHT.looks["goal"]
    path = drawn.partition(f'" fill="{look.fill}" stroke="{look.line}"')[0].rpartition('d="')[2]
    assert path.count("M") == 2


def test_hexes_of_two_sizes_are_drawn_cell_by_cell() -> None:
    spaces = [*hexes(2, 1), *[replace(s, id=f"x{s.id}", size=(80, 92)) for s in hexes(2, 1)]]
    scene = Scene("T", [Area("a", items=[Board("b", size=(300, 200), spaces=spaces)])])
    assert 'opacity="0.28"' not in svg.draw(scene.areas[0], scene).ground
