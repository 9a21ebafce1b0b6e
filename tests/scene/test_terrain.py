"""Terrain and owner: both are seen at once, and neither by colour alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quarterdeck.scene import Area, Board, Scene, Space, hexes, hexes_size, seats, squares, svg
from quarterdeck.scene.glyphs import is_path
from quarterdeck.scene.paints import PAINTS, paint_of
from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.terrain import TERRAIN
from quarterdeck.scene.text.board import GROUND
from quarterdeck.scene.themes import DARK, LIGHT, OWNERS, Theme, contrast
from tests.scene.gallery.terrain import regions


def one_cell(look: str, owner: int | None) -> Scene:
    spaces = [replace(space, look=look, owner=owner) for space in hexes(1, 1)]
    board = Board("b", size=hexes_size(1, 1), spaces=spaces)
    return Scene("T", [Area("a", items=[board])], seats=seats("Blue", "Red"))


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_signs_can_be_seen_and_stay_behind_everything_else(theme: Theme) -> None:
    """Terrain must not compete: seen, but never as strong as a label."""
    for look, terrain in TERRAIN.items():
        sign = str(getattr(paint_of(theme), terrain.ink))
        ground = theme.looks[look].fill
        assert contrast(sign, ground) >= 1.8, look
        assert contrast(theme.ink, ground) > contrast(sign, ground), look


def test_signs_are_path_data_in_colours_of_every_theme_and_differ() -> None:
    assert all(is_path(terrain.sign) for terrain in TERRAIN.values())
    inks = {role for terrain in TERRAIN.values() for role in (terrain.ink, terrain.fill) if role}
    assert all(hasattr(paint, ink) for paint in PAINTS.values() for ink in inks)
    alike = {("shallow", "shoal")}
    signs: dict[str, str] = {}
    for look, terrain in TERRAIN.items():
        other = signs.setdefault(terrain.sign, look)
        assert other == look or (other, look) in alike
    assert all(look in GROUND for look in TERRAIN)


@pytest.mark.parametrize("look", TERRAIN)
def test_signs_stand_in_cells_whoever_holds_them(look: str) -> None:
    for owner in (None, 1):
        scene = one_cell(look, owner)
        scene.validate()
        assert f"cells-{look}-58" in svg.draw(scene.areas[0], scene).ground


@pytest.mark.parametrize("owner", range(OWNERS))
def test_an_owner_is_known_by_the_plate_on_what_he_holds(owner: int) -> None:
    held = one_cell("forest", owner)
    parts = svg.draw(held.areas[0], held).parts
    shape = plate_tag(owner, 0, 0, 4.6).partition(" d=")[2] or "<circle"
    assert shape in parts[f"~l-plate-{owner}~"]
    assert f'href="#~l-plate-{owner}"' in parts["0101"]
    assert LIGHT.seats[owner] in parts["0101"]


def test_a_text_cell_tells_owner_and_terrain() -> None:
    assert "b♠" in one_cell("forest", 0).text()
    assert "♠ forest" in one_cell("forest", 0).text()


def test_signs_follow_the_grid_where_squares_do_not_begin_at_nothing() -> None:
    spaces = [replace(space, look="hills", at=(space.at[0] + 30, space.at[1] + 7)) for space in squares(2, 2)]
    scene = Scene("T", [Area("a", items=[Board("b", size=(200, 200), spaces=spaces)])])
    assert 'x="30.00" y="79.00" width="72.000"' in svg.draw(scene.areas[0], scene).ground


def test_a_region_changes_hands_in_few_bytes_and_its_outline_is_said_once() -> None:
    scene = regions()
    drawing = svg.draw(scene.areas[0], scene)
    path = "M20 20H150L170 70L140 130H30Z"
    assert drawing.inner().count(path) == 1
    assert path in drawing.ground
    part = drawing.parts["brittany"]
    assert "strewn-fields" in drawing.ground
    assert 'clip-path="url(#~r-brittany~)"' in part
    assert len(part) < 600
    assert "clip-path" not in drawing.parts["moravia"]
    assert drawing.parts["moravia"].count("<use") == 1


def test_boxes_and_ovals_bear_their_owners_plate() -> None:
    spaces = [
        Space("box", at=(60, 40), size=(100, 60), shape="box", owner=3),
        Space("oval", at=(200, 40), size=(100, 60), shape="oval", owner=3),
    ]
    scene = Scene("T", [Area("a", items=[Board("b", size=(300, 100), spaces=spaces)])])
    parts = svg.draw(scene.areas[0], scene).parts
    assert all('href="#~l-plate-3"' in parts[name] for name in ("box", "oval"))


def test_the_legend_explains_terrain_by_its_sign() -> None:
    scene = one_cell("marsh", None)
    assert ("look", "marsh", "Marsh") in svg.legend_entries(scene)
    assert TERRAIN["marsh"].sign in svg.draw_legend(scene, "light", 344)[0]
    told = replace(scene, legend={"marsh": "Swamp, slow to cross"})
    assert [words for sort, sign, words in svg.legend_entries(told) if sign == "marsh"] == [
        "Swamp, slow to cross"
    ]


def test_a_current_points_where_it_goes() -> None:
    spaces = [replace(s, look="current", drift=d) for s, d in zip(hexes(3, 1), (90, 90, 210), strict=True)]
    board = Board("b", size=hexes_size(3, 1), spaces=spaces)
    scene = Scene("T", [Area("a", items=[board])])
    ground = svg.draw(scene.areas[0], scene).ground
    assert ground.count("<pattern") == 2
    assert ground.count("rotate(120)") == 5  # of 210 degrees, less the 90 of a sign that points east
    assert "Empty (current to the east): 0101, 0201." in scene.outline()
    assert "Empty (current to the south-west): 0301." in scene.outline()
    assert "→" in scene.text()
    assert "↙" in scene.text()
