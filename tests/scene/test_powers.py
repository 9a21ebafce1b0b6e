"""Powers nobody plays, officials, and what lies face down."""

from __future__ import annotations

import pytest

from quarterdeck.scene import Area, Board, Hull, Piece, Power, Scene, Space, seats, squares, svg
from quarterdeck.scene.glyphs import is_path
from quarterdeck.scene.shields import SHIELDS
from quarterdeck.scene.themes import PLATES, contrast

SPAIN, PIRATES = Power("spain", "Spain", "saltire", "Spanish"), Power("pirates", "Pirates", "skull", "Pirate")


def table(
    *pieces: Piece, spaces: tuple[Space, ...] = squares(), powers: tuple[Power, ...] = (SPAIN, PIRATES)
) -> Scene:
    board = Board("b", size=(576, 576), spaces=spaces, pieces=pieces)
    return Scene("T", [Area("a", items=[board])], seats=seats("Blue", "Red"), powers=powers)


def parts(scene: Scene, theme: str = "light") -> dict[str, str]:
    return dict(svg.draw(scene.areas[0], scene, theme).parts)


def test_no_seat_has_a_shield() -> None:
    assert "shield" not in PLATES


def test_shields_differ_by_their_charges_and_can_be_seen() -> None:
    charges = [tuple(charge.path for charge in shield.charges) for shield in SHIELDS.values()]
    assert len(set(charges)) == len(SHIELDS) >= 12
    assert len({shield.said for shield in SHIELDS.values()}) == len(SHIELDS)
    for name, shield in SHIELDS.items():
        for charge in shield.charges:
            assert is_path(charge.path)
            assert contrast(charge.colour, shield.field) >= 3, name


def test_a_power_is_shown_said_and_explained() -> None:
    fort = Piece("fort", "fort", kind="fort", at="a1", power="spain", n=2)
    scene = table(fort)
    scene.validate()
    assert "2 Spanish forts" in scene.outline()
    assert (
        "Played by nobody: Spain (red saltire on gold) and Pirates (white skull on black)." in scene.outline()
    )
    assert "2sF" in scene.text()
    assert "s Spain" in scene.text()
    assert "~l-shield-saltire" in parts(scene)["fort"]
    assert ("power", "spain", "Spain") in svg.legend_entries(scene)
    assert "~l-shield-saltire" in svg.draw_legend(scene, "light", 344)[0]


def test_a_space_of_a_power_bears_its_shield() -> None:
    spaces = (
        Space("port", at=(60, 40), size=(90, 50), shape="box", power="spain"),
        Space("land", at=(60, 200), shape="path", path="M0 160H120V260H0Z", power="pirates"),
        Space("cell", "A1", at=(300, 40), power="spain"),
    )
    scene = table(spaces=spaces)
    scene.validate()
    drawn = parts(scene)
    assert "shield-saltire" in drawn["port"]
    assert "shield-skull" in drawn["land"]
    assert "shield-saltire" in drawn["cell"]
    assert "port (land, Spanish" in scene.outline() or "port (Spanish" in scene.outline()
    assert "s port" in scene.text()


def test_officials_stand_on_white_with_their_owner_in_the_corner() -> None:
    scene = table(Piece("governor", kind="leader", at="a1", owner=1, official=True))
    assert "white-counter" in parts(scene)["governor"]
    assert "<circle" in parts(scene)["governor"]
    assert "Red leader" in scene.outline()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_lies_face_down_is_identical_whatever_it_hides(theme: str) -> None:
    def hidden(kind: str) -> Scene:
        return table(Piece("p", kind=kind, at="a1", up=False))

    one, other = hidden("frigate"), hidden("fort")
    assert parts(one, theme) == parts(other, theme)
    assert one.outline() == other.outline()
    assert one.text() == other.text()
    assert svg.draw_legend(one, theme, 344) == svg.draw_legend(other, theme, 344)
    assert "a1: face-down counter." in one.outline()
    assert "? face-down counter" in one.text()


@pytest.mark.parametrize(
    "told",
    [
        Piece("p", "treasure", kind="coin", at="a1", up=False),
        Piece("p", kind="coin", at="a1", up=False, name="Victory"),
        Piece("p", kind="coin", at="a1", up=False, hits=1),
        Piece("p", kind="coin", at="a1", up=False, facing=60),
        Piece("p", kind="coin", at="a1", up=False, note="worth 3"),
        Piece("p", kind="coin", at="a1", up=False, hull=Hull("brig")),
    ],
)
def test_what_lies_face_down_may_tell_nothing(told: Piece) -> None:
    with pytest.raises(
        ValueError, match="piece 'p' lies face down: no label, name, note, heading, hits or hull"
    ):
        table(told).validate()


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        (
            table(Piece("p", kind="fort", at="a1", power="malta")),
            "'p': unknown power 'malta'; there are pirates, spain",
        ),
        (
            table(Piece("p", kind="fort", at="a1", power="spain", owner=0)),
            "'p' has both an owner and a power",
        ),
        (table(powers=(SPAIN, SPAIN)), "two powers share a word"),
        (table(powers=(SPAIN, Power("malta", "Malta", "saltire"))), "two powers bear the same shield"),
        (
            table(powers=(Power("malta", "Malta", "lion"),)),
            "power 'malta': unknown shield 'lion'; there are bands",
        ),
    ],
)
def test_a_power_that_cannot_be_is_named(scene: Scene, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        scene.validate()
