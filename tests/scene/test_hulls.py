"""Ships from above: every hull draws, losses are drawn and said, wrong ones are named."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from quarterdeck.scene import Area, Board, Hull, Piece, Scene, seats, squares, svg
from quarterdeck.scene.hulls import BEAMS, FORMS, LAYERS, MASTS, SAILS
from quarterdeck.scene.paints import PAINTS
from quarterdeck.scene.themes import theme_named


def table(*hulls: Hull, **more: object) -> Scene:
    ships = [
        Piece(f"s{i}", "ship", kind="frigate", at=f"{'abcdefgh'[i]}1", owner=0, facing=60, hull=hull)
        for i, hull in enumerate(hulls)
    ]
    ships = [replace(ship, **more) for ship in ships]  # type: ignore[arg-type]
    board = Board("b", size=(576, 576), spaces=squares(), pieces=ships)
    return Scene("T", [Area("a", items=[board])], seats=seats("Blue", "Red"))


def drawn(scene: Scene, theme: str = "light") -> svg.Drawing:
    return svg.draw(scene.areas[0], scene, theme)


@pytest.mark.parametrize("form", FORMS)
def test_every_hull_is_drawn_in_roles_that_every_theme_has(form: str) -> None:
    roles = {role for layer in LAYERS[form] for role in (layer.fill, layer.line) if role}
    assert all(role in ("hull", "deck", "ink") or hasattr(PAINTS["dark"], role) for role in roles)
    assert form in BEAMS
    assert len(SAILS.get(form, ())) == len(MASTS.get(form, ()))
    scene = table(Hull(form))
    scene.validate()
    for theme in PAINTS:
        part = drawn(scene, theme).parts["s0"]
        assert "rotate(60)" in part
        assert f'hull-{form}-0-0-0-0"' in part


def test_ships_of_a_kind_share_one_drawing_whoever_owns_them() -> None:
    scene = table(Hull("galley"), Hull("galley"))
    parts = drawn(scene).parts
    assert sum("hull-galley" in name for name in parts) == 1
    assert len(parts["s0"]) < 1200


def test_what_a_part_uses_is_there_although_it_was_drawn_before() -> None:
    for _ in range(2):
        picture = drawn(table(Hull("galley", fires=1)))
        used = set(re.findall(r'href="#([^"]+)"', picture.inner()))
        assert used
        assert used <= set(re.findall(r'id="([^"]+)"', picture.inner()))


def test_losses_are_said_and_drawn() -> None:
    whole = table(Hull("galley"))
    hurt = table(Hull("galley", sheared=(2, 1), fires=1, sinking=1))
    said = "2 oars sheared to port, 1 oar sheared to starboard, 1 fire, sinks in 1 turn"
    assert said in hurt.outline()
    assert re.sub(r"\s+", " ", hurt.text()).count(said) == 1
    assert "!" not in whole.text()
    assert "sinks in 1" in drawn(hurt).parts["s0"]
    bad = theme_named("light").bad
    stumps = [part for name, part in drawn(hurt).parts.items() if "galley-2-1" in name]
    assert len(stumps) == 1
    assert f'stroke="{bad}"' in stumps[0]


def test_a_covered_hull_is_the_same_whatever_lies_under_it() -> None:
    parts = [drawn(table(Hull("covered"), owner=0, kind=kind)).parts for kind in ("frigate", "sloop")]
    assert parts[0]["s0"].split("</title>")[1] == parts[1]["s0"].split("</title>")[1]


def test_a_hull_that_can_be_chosen_has_a_ring_and_a_shape_to_ring() -> None:
    scene = table(Hull("brig")).with_question("?", lit=frozenset({"s0"}))
    assert "<rect" in drawn(scene).overlay
    assert drawn(scene).parts["s0"].split("</title>")[1].startswith("<rect")


@pytest.mark.parametrize(
    ("hull", "said"),
    [
        (Hull("canoe"), "piece 's0': unknown hull 'canoe'; there are battleship, brig"),
        (Hull("galley", sheared=(10, 0)), "piece 's0': 10 of 9 oars sheared on one side"),
        (Hull("monitor", masts_lost=1), "piece 's0': 1 of 0 masts lost"),
        (Hull("brig", fires=-1), "losses of a hull are counted from 0"),
        (Hull("brig", length=0), "a hull 0 times as long as its space"),
    ],
)
def test_a_hull_that_cannot_be_is_named(hull: Hull, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        table(hull).validate()
