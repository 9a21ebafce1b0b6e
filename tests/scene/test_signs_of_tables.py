"""Signs that players asked for: counts above rings, attacks by side, harm that is no luck, and a legend."""

from __future__ import annotations

import pytest

from quarterdeck.scene import Area, Arrow, Board, Dice, Die, Piece, Scene, Space, seats
from quarterdeck.scene.themes import theme_named

LIGHT = theme_named("light")


def sea(*, arrows: list[Arrow] | None = None, lit: frozenset[str] = frozenset()) -> Scene:
    """Two squares, five frigates on the first of them."""
    spaces = [
        Space(name, name, word=name, at=(60 + 100 * i, 60), size=(100, 100), shape="square", look="sea")
        for i, name in enumerate(("a1", "b1"))
    ]
    fleet = Piece("fleet", "Fleet", word="fleet", kind="frigate", at="a1", owner=0, n=5)
    board = Board("board", "Sea", size=(220, 120), spaces=spaces, pieces=[fleet], arrows=arrows or [])
    return Scene("Sea", [Area("sea", "Sea", items=[board])], seats=seats("Blue", "Red"), you=0, lit=lit)


@pytest.mark.parametrize("lit", ["fleet", "a1"])
def test_a_ring_never_hides_the_count_of_a_stack(lit: str) -> None:
    plain, ringed = sea().svg(), sea(lit=frozenset({lit})).svg()
    assert plain.count(">5</text>") == 1
    assert LIGHT.lit not in plain
    assert ringed.rindex(f'stroke="{LIGHT.lit}"') < ringed.rindex(">5</text>"), (
        "the count is drawn after the ring"
    )


@pytest.mark.parametrize("owner", [0, 1])
def test_an_attack_has_the_colour_of_its_side_and_no_dashes(owner: int) -> None:
    drawn = sea(arrows=[Arrow("shot", start="a1", end="b1", look="attack", owner=owner)]).svg()
    assert f'stroke="{LIGHT.plate(owner)}" stroke-width="3"/>' in drawn
    assert "stroke-dasharray" not in drawn
    moved = sea(arrows=[Arrow("move", start="a1", end="b1", owner=owner)]).svg()
    assert f'stroke="{LIGHT.plate(owner)}" stroke-width="3" stroke-dasharray="8 5"/>' in moved


def test_a_picture_says_what_its_signs_mean() -> None:
    drawn = sea().svg()
    assert ">Signs</text>" in drawn
    assert ">Fleet</text>" in drawn
    assert ">Red</text>" in drawn
    plain = Scene("Dice", [Area("dice", "Dice", items=[Dice("roll", "Roll", dice=[Die("one", value=1)])])])
    assert ">Signs</text>" not in plain.svg()


def test_a_hit_that_does_harm_is_no_green_tick() -> None:
    dice = [
        Die("good", value=6, hit=True),
        Die("harm", value=6, hit=True, harm=True),
        Die("no", value=1, hit=False),
    ]
    scene = Scene("Dice", [Area("dice", "Dice", items=[Dice("roll", "Roll", dice=dice)])])
    drawn = scene.svg()
    assert drawn.count("✓ hit") == 1
    harm = next(part for part in drawn.split("<text") if ">hit</text>" in part)
    assert LIGHT.bad in harm
    assert "!" in scene.text()
