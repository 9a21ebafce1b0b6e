"""Overlays: one outline around cells that touch, numbers in each, odds on targets."""

from __future__ import annotations

import re

import pytest

from quarterdeck.scene import (
    Area,
    Arrow,
    Attachment,
    Board,
    Card,
    Hull,
    Odds,
    Overlay,
    Piece,
    Row,
    Scene,
    Space,
    hexes,
    hexes_size,
    seats,
    squares,
    svg,
)
from quarterdeck.scene.naming import percent
from quarterdeck.scene.svg.outlines import outline

REACH = Overlay("reach", "points left", spaces=("a1", "b1", "b2"), numbers=(2, 1, 0))


def table(
    overlays: tuple[Overlay, ...] = (), odds: tuple[Odds, ...] = (), arrows: tuple[Arrow, ...] = ()
) -> Scene:
    pieces = [Piece("sloop", kind="sloop", at="d4", owner=1)]
    board = Board(
        "b", size=(576, 576), spaces=squares(), pieces=pieces, overlays=overlays, odds=odds, arrows=arrows
    )
    return Scene("T", [Area("a", items=[board])], seats=seats("Blue", "Red"))


def parts(scene: Scene) -> dict[str, str]:
    return dict(svg.draw(scene.areas[0], scene).parts)


def test_cells_that_touch_share_one_outline() -> None:
    spaces = {space.id: space for space in squares()}
    pair = outline([spaces["a1"], spaces["b1"]], (0, 0))
    assert pair.count("M") == 1
    assert pair.count("L") == 5
    apart = outline([spaces["a1"], spaces["c1"]], (0, 0))
    assert apart.count("M") == 2


def test_a_ring_of_hexes_has_an_outer_and_an_inner_outline() -> None:
    """Seven hexes without the middle one: eighteen corners outside, six inside."""
    spaces = hexes(5, 5)
    x, y = spaces[12].at
    around = [s for s in spaces if 0 < (s.at[0] - x) ** 2 + (s.at[1] - y) ** 2 < 70**2]
    assert len(around) == 6
    loops = [loop for loop in outline(around, (3, 4)).split("Z") if loop]
    assert sorted(loop.count("L") + 1 for loop in loops) == [6, 18]


def test_every_shape_can_be_outlined() -> None:
    spaces = [
        Space("p", at=(10, 10), shape="path", path="M0 0H20V20H0Z"),
        Space("o", at=(50, 10), shape="oval"),
        Space("b", at=(150, 10), shape="box"),
    ]
    assert outline(spaces, (0, 0)).count("Z") == 3


def test_an_overlay_is_drawn_said_and_explained() -> None:
    scene = table((REACH, Overlay("guns", "guns 3", spaces=("d4", "e4"), look="range")))
    scene.validate()
    assert [parts(scene)["reach"].count(f">{n}<") for n in (2, 1, 0)] == [1, 1, 1]
    assert "stroke-dasharray" in parts(scene)["guns"]
    assert 'pointer-events="none"' in parts(scene)["reach"]
    assert "Points left: 2 at a1; 1 at b1; 0 at b2." in scene.outline()
    assert "Guns 3: d4, e4." in scene.outline()
    text = scene.text()
    assert re.search(r"^1 +2 +1 +·", text, re.MULTILINE)
    assert "figures in cells: points left" in text
    assert "guns 3 (2 spaces): Red sloop" in text
    assert {("overlay", "points left"), ("overlay", "guns 3")} <= {
        (sort, words) for sort, _, words in svg.legend_entries(scene)
    }


def test_odds_are_a_chip_and_in_full_on_the_chosen_target() -> None:
    odds = Odds("o", "Ram", at="sloop", good=0.6, bad=0.1, outcome="sinks")
    scene = table(odds=(odds,))
    scene.validate()
    assert ">60 %<" in parts(scene)["o"]
    assert "Ram" not in parts(scene)["o"].split("</title>")[1]
    chosen = parts(scene.with_question("?", chosen=("sloop",)))["o"].split("</title>")[1]
    assert ">Ram<" in chosen
    assert ">sinks 60 %<" in chosen
    assert "Odds at Red sloop (d4): Ram, sinks 60 %, goes wrong 10 %." in scene.outline()
    assert "Red sloop: Ram, sinks 60 %, goes wrong 10 %." in re.sub(r"\s+", " ", scene.text())


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0, "0 %"), (0.001, "under 1 %"), (0.424, "42 %"), (0.999, "over 99 %"), (1, "100 %")],
)
def test_a_chance_is_said_without_lying(chance: float, said: str) -> None:
    assert percent(chance) == said


def test_arrows_bear_the_number_of_their_line_in_the_log() -> None:
    scene = table(arrows=(Arrow("m", start="a1", end="d4", owner=0, number=3),))
    assert ">3<" in parts(scene)["m"]
    assert "3. Last move, Blue: a1 to d4." in scene.outline()
    assert "3. Last move: a1 → d4" in scene.text()


@pytest.mark.parametrize(
    ("overlays", "odds", "said"),
    [
        ((Overlay("o", spaces=("z9",)),), (), "overlay 'o' covers unknown space 'z9'"),
        ((Overlay("o", spaces=("a1", "a2"), numbers=(1,)),), (), "overlay 'o': 1 numbers for 2 spaces"),
        ((Overlay("o", spaces=(), look="fog"),), (), "overlay 'o': unknown look 'fog'; there are arc"),  # type: ignore[arg-type]
        ((), (Odds("o", at="brig", good=1),), "odds 'o' at 'brig', which is not on board 'b'"),
        ((), (Odds("o", at="a1", good=0.8, bad=0.3),), "odds 'o': 0.8 and 0.3 are no parts of 1"),
    ],
)
def test_what_cannot_be_is_named(overlays: tuple[Overlay, ...], odds: tuple[Odds, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        table(overlays, odds).validate()


def test_words_over_a_board_make_room_for_each_other() -> None:
    """Ships side by side, each a target with odds, within reach, with arrows between them."""
    ships = [
        Piece(
            f"s{i}", kind="galley", name=f"Salaminia {i}", at=at, owner=i % 2, facing=90, hull=Hull("galley")
        )
        for i, at in enumerate(("0202", "0302", "0402", "0203", "0303"))
    ]
    spaces = hexes(6, 5)
    board = Board(
        "b",
        size=hexes_size(6, 5),
        spaces=spaces,
        pieces=ships,
        overlays=[Overlay("r", spaces=[s.id for s in spaces], numbers=[3] * len(spaces))],
        odds=[Odds(f"o{i}", at=f"s{i}", good=0.4) for i in range(5)],
        arrows=[
            Arrow("m", start="0202", end="0303", number=1),
            Arrow("n", start="0302", end="0203", number=2),
        ],
    )
    scene = Scene("T", [Area("a", items=[board])], seats=seats("Blue", "Red"))
    assert scene.unreadable() == []
    drawn = parts(scene)
    assert sum(f">Salaminia {i}<" in drawn[f"s{i}"] for i in range(5)) >= 2
    assert all("40 %" in drawn[f"o{i}"] for i in range(5))
    assert drawn["r"].count(">3<") > 10


def test_odds_stand_at_cards_too() -> None:
    cards = [Card("c1", "Treasure Ship", corner="4"), Card("c2", "Troop Ship", corner="8")]
    odds = (
        Odds("o1", "Raid", at="c1", good=0.42, bad=0.08, outcome="captures"),
        Odds("o2", at="c2", good=0.28),
    )
    scene = Scene("T", [Area("a", "At sea", items=[Row("r", "Merchants", cards=cards, odds=odds)])])
    scene.validate()
    assert ">42 %<" in parts(scene)["o1"]
    assert ">28 %<" in parts(scene)["o2"]
    assert scene.unreadable() == []
    chosen = scene.with_question("?", chosen=("c1",))
    assert ">captures 42 %<" in parts(chosen)["o1"]
    assert "odds: Raid, captures 42 %, goes wrong 8 %." in scene.outline()
    assert "Troop Ship: 28 %" in scene.text()
    wrong = Scene("T", [Area("a", items=[Row("r", cards=cards, odds=[Odds("o", at="c9", good=1)])])])
    with pytest.raises(ValueError, match="odds 'o' at 'c9', which is not on row 'r'"):
        wrong.validate()


def test_odds_at_a_card_with_attachments_leave_the_height_of_its_row_alone() -> None:
    def height(*odds: Odds) -> float:
        cards = [Card("c1", "Brig", attached=[Attachment("crew", "Crew", value="+3")]), Card("c2", "Sloop")]
        area = Area("a", "At sea", items=[Row("r", "Merchants", cards=cards, odds=odds, tucked="above")])
        return svg.draw(area, Scene("T", [area])).height

    assert height(Odds("o", at="c1", good=0.4)) == height(Odds("o", at="c2", good=0.4))
    headroom = 27.0
    assert height(Odds("o", at="c1", good=0.4)) == height() + headroom


@pytest.mark.parametrize("among", [2, 3, 4])
@pytest.mark.parametrize("is_full", [False, True])
def test_odds_leave_names_in_boxes_and_each_other_readable(among: int, is_full: bool) -> None:
    """Several to be met in one box: each chip finds a place of its own, farther out if it must."""
    spaces = [
        Space("chest", "The treasure's place", short="Treasure", at=(240, 200), size=(92, 84), shape="box"),
        Space("beside", "29", at=(140, 200), size=(58, 58), shape="oval", label_at=(140, 166)),
    ]
    pieces = [Piece(f"pawn-{n}", kind="captain", at="chest", owner=n) for n in range(among)]
    odds = [
        Odds(f"odds-{n}", "meets", at=f"pawn-{n}", good=0.44, full=is_full and not n) for n in range(among)
    ]
    board = Board("b", size=(480, 400), spaces=spaces, pieces=pieces, odds=odds)
    scene = Scene("T", [Area("a", items=[board])], seats=seats("Blue", "Red", "Green", "Gold"))
    assert scene.unreadable() == []
