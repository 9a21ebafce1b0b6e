"""Charts, lanes, roses and halves turned over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quarterdeck.scene import (
    Area,
    Board,
    Card,
    Chart,
    Lane,
    Rose,
    Row,
    Scene,
    Space,
    squares,
    svg,
    turned_over,
)
from tests.scene.gallery.layout import charts


def parts(scene: Scene) -> dict[str, str]:
    return dict(svg.draw(scene.areas[0], scene).parts)


def board(**fields: object) -> Scene:
    made = replace(Board("b", size=(576, 576), spaces=squares()), **fields)  # type: ignore[arg-type]
    return Scene("T", [Area("a", items=[made])])


def test_charts_are_framed_and_cut_and_told_with_their_places() -> None:
    scene = charts()
    scene.validate()
    drawing = svg.draw(scene.areas[0], scene)
    assert drawing.ground.count('stroke-dasharray="26 26"') == 2
    assert "~l-chart-indies" in drawing.ground
    assert ">The West Indies<" in drawing.parts["indies"]
    assert "Chart The West Indies: Bath, Havana, Windward." in scene.outline()
    assert "Chart Guinea: Whydah, Gold Coast." in scene.outline()


def test_a_lane_is_drawn_from_stop_to_stop_and_said_in_order() -> None:
    scene = charts()
    assert parts(scene)["passage"].count("M") == 4  # the line, its halo, and two chevrons
    assert "Guinea crossing: Windward, then Crossing, then Gold Coast." in scene.outline()
    assert "Guinea crossing: Windward, then Crossing, then Gold Coast." in scene.text().replace("\n  ", " ")


@pytest.mark.parametrize(
    ("rose", "said", "sign"),
    [
        (Rose("r", at=(50, 50), wind=270, force="+1"), "Wind from the west, +1", "→"),
        (Rose("r", at=(50, 50), wind=0, points=6), "Wind from the north", "↓"),
        (Rose("r", "Off Brest", at=(50, 50)), "Off Brest, calm", ""),
        (Rose("r", at=(50, 50), windless=True), "North is above", ""),
    ],
)
def test_a_rose_says_where_the_wind_comes_from(rose: Rose, said: str, sign: str) -> None:
    scene = board(rose=rose)
    scene.validate()
    assert f"{said}." in scene.outline()
    assert f"{said} {sign}".strip() in scene.text()
    assert parts(scene)["r"].count('Z"') >= rose.points
    lit = scene.with_question("?", lit=frozenset({"r"}))
    assert "<circle" in svg.draw(lit.areas[0], lit).overlay
    assert "[" in lit.text()


def test_a_half_is_turned_over_with_its_slots_and_names() -> None:
    space = Space("s", at=(10, 20), label_at=(10, 5), slots=((4, 30), (8, 30)))
    over = turned_over([space], 100)[0]
    assert (over.at, over.label_at, over.slots) == ((10, 80), (10, 95), ((4, 70), (8, 70)))
    assert turned_over([over], 100)[0] == space
    with pytest.raises(ValueError, match="space 'p': a region cannot be turned over"):
        turned_over([Space("p", at=(0, 0), shape="path", path="M0 0Z")], 100)


def test_a_mirrored_area_has_its_headings_below() -> None:
    def heights(mirrored: bool) -> tuple[float, float]:
        row = Row("r", "Privateers", cards=[Card("c", "Frigate")])
        scene = Scene("T", [Area("a", "England", items=[row], mirrored=mirrored)])
        drawn = parts(scene)
        return _y(drawn["r"], "text"), _y(drawn["c"], "rect")

    heading, card = heights(mirrored=False)
    assert heading < card
    heading, card = heights(mirrored=True)
    assert heading > card + 60


def _y(markup: str, tag: str) -> float:
    return float(markup.partition(f"<{tag} ")[2].partition('y="')[2].partition('"')[0])


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"charts": [Chart("c", at=(500, 0), size=(100, 50))]}, "chart 'c' does not lie on board 'b'"),
        ({"lanes": [Lane("l", stops=["a1"])]}, "lane 'l' needs two stops or more"),
        ({"lanes": [Lane("l", stops=["a1", "z1"])]}, "lane 'l' goes through unknown space 'z1'"),
        ({"rose": Rose("r", at=(0, 0), points=7)}, "rose 'r': 7 points; there may be 4, 6, 8, 16, 32"),
    ],
)
def test_what_cannot_be_laid_out_is_named(fields: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        board(**fields).validate()
