"""What makes a table readable at a glance: small cards, places to come, legends, names above rings."""

from __future__ import annotations

from quarterdeck.scene import (
    Action,
    Actions,
    Area,
    Board,
    Card,
    Entry,
    Piece,
    Row,
    Scene,
    Sheet,
    Space,
    seats,
    squares,
    svg,
)
from quarterdeck.scene.naming import pieces_there
from quarterdeck.scene.svg.cards import SMALL_WIDTH, card_height

CARD = Card("c1", "Torpedo", text="Second card of the line.", kind="attack", corner="2", glyph="torpedo")


def board(*pieces: Piece) -> Scene:
    items = [Board("b", size=(576, 576), spaces=squares(), pieces=pieces)]
    return Scene(
        "T", [Area("a", items=items)], seats=seats("Blue", "Red"), you=0, legend={"sea": "Deep water"}
    )


def test_a_small_card_keeps_title_corner_and_kind_and_says_the_rest_in_its_tip() -> None:
    row = Row("r", "Line", cards=[CARD], small=True)
    drawn = svg.draw(Area("a", items=[row]), Scene("T", []))
    part = drawn.parts["c1"]
    words, tip = part.split("</title>")[1], part.split("</title>")[0]
    assert all(f">{word}<" in words for word in ("Torpedo", "2", "attack"))
    assert "Second" not in words
    assert CARD.text in tip
    assert card_height(CARD, SMALL_WIDTH, small=True) < card_height(CARD) / 2


def test_the_place_of_a_card_to_come_is_no_card() -> None:
    row = Row("r", "Line", cards=[Card("c1", "Torpedo", n=0)])
    scene = Scene("T", [Area("a", items=[row])])
    scene.validate()
    assert "stroke-dasharray" in svg.draw(scene.areas[0], scene).parts["c1"]
    assert "Torpedo: not there yet" in scene.outline()
    assert "no cards" in scene.outline()


def test_the_legend_tells_owners_kinds_and_what_the_game_adds() -> None:
    scene = board(
        Piece("p1", "Sloop", kind="sloop", at="a1", owner=0), Piece("p2", kind="fort", at="a2", owner=1)
    )
    told = [(sort, words) for sort, _, words in svg.legend_entries(scene)]
    assert told == [
        ("owner", "Blue (you)"),
        ("owner", "Red"),
        ("glyph", "Sloop"),
        ("glyph", "Fort"),
        ("look", "Deep water"),
    ]
    ground, height = svg.draw_legend(scene, "light", 344)
    assert all(words in ground for _, words in told)
    assert height > 80
    assert svg.legend_entries(Scene("T", [])) == []


def test_who_stands_where_names_ones_own_first_and_others_with_their_owner() -> None:
    scene = board(
        Piece("p1", "sloop", kind="sloop", at="a1", owner=0, n=2),
        Piece("p2", "fort", kind="fort", at="a1", owner=1),
        Piece("p3", "fort", kind="fort", at="b1", owner=1),
    )
    assert pieces_there(scene, {"a1", "b1", "c1"}) == {"a1": "2 sloops", "b1": "Red fort"}


def test_names_of_regions_lie_above_the_rings_and_stay_when_owners_change() -> None:
    def drawn(owner: int | None) -> svg.Drawing:
        land = Space("t1", "Albany", at=(50, 50), shape="path", path="M0 0H100V100H0Z", owner=owner)
        scene = Scene("T", [Area("a", items=[Board("b", size=(100, 100), spaces=[land])])])
        return svg.draw(scene.areas[0], scene, pad=0)

    before, after = drawn(None), drawn(1)
    assert "Albany" in before.top
    assert "<text" not in before.parts["t1"]
    assert "transform" not in before.parts["t1"]
    assert before.top == after.top
    assert before.parts != after.parts


def test_a_sheet_that_is_too_wide_is_set_tighter() -> None:
    sheet = Sheet(
        "s",
        columns=("Tactics", "Tonnage", "Technology", "Strength"),
        entries=[Entry("e", "High Seas Fleet", cells=[8, 18, 16, 2304], owner=0)],
    )
    scene = Scene("T", [Area("a", items=[sheet], place="side")], seats=seats("High Seas Fleet"))
    assert svg.draw(scene.areas[0], scene, width=366).width < svg.draw(scene.areas[0], scene, width=500).width


def test_on_a_board_made_small_columns_and_rows_are_named_at_the_edges() -> None:
    scene = board()
    plain = svg.draw(scene.areas[0], scene, pad=0)
    large = svg.draw(scene.areas[0], scene, pad=0, smallest=18)
    assert plain.ground.count("<text") == 64
    assert large.ground.count("<text") == 16
    assert large.least < 0.7


def test_a_board_of_actions_has_fewer_columns_where_there_is_no_room() -> None:
    actions = Actions("board", actions=[Action(f"a{i}", "Shipbuilding") for i in range(36)], columns=6)
    area = Area("actions", "", items=[actions])
    scene = Scene("t", [area])
    roomy, narrow = svg.draw(area, scene, "light", 900.0), svg.draw(area, scene, "light", 366.0)
    assert narrow.width <= 366.0
    assert narrow.height > roomy.height
    titles = [part for part in narrow.parts.values() if "Shipbuil" in part]
    assert len(titles) == 36
    assert all(">Shipbuilding<" in part for part in titles), "no word is broken"
