"""Marks, leader lines, sea areas and the names on maps."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

import pytest

from quarterdeck.scene import Area, Board, Ground, Mark, MarkKind, Name, Piece, Scene, Space, seats, svg
from quarterdeck.scene.chart import CHART, chart_contrasts
from quarterdeck.scene.parts.marks import ATTACKED, VALUE
from quarterdeck.scene.svg.placement import MANY_NAMES, placed_names
from quarterdeck.scene.svg.reading import faults
from quarterdeck.scene.themes import DARK, LIGHT, THEMES, Theme
from tests.scene.gallery.__main__ import pictures
from tests.scene.gallery.charts import chart


def board_of(scene: Scene) -> Board:
    board = scene.areas[0].items[0]
    assert isinstance(board, Board)
    return board


def on(board: Board, **asked: object) -> Scene:
    scene = Scene("T", [Area("a", items=[board])], seats=seats("Blue", "Red"))
    return replace(scene, **asked)  # type: ignore[arg-type]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_chart_colours_can_be_told_apart(theme: Theme) -> None:
    assert CHART.keys() == THEMES.keys()
    pairs = list(chart_contrasts(theme))
    assert len(pairs) > 25
    assert [pair for pair in pairs if pair.ratio < pair.least] == []


# ---------------------------------------------------------------------- marks


def test_a_mark_is_an_element_that_can_be_chosen_and_says_what_it_is() -> None:
    scene = replace(chart(), lit=frozenset({"corvo-attacked"}))
    drawn = svg.draw(scene.areas[0], scene)
    part = drawn.parts["corvo-attacked"]
    assert 'data-word="corvo-attacked"' in part
    assert "<title>attacked</title>" in part
    assert 'data-at="corvo"' in part
    assert drawn.overlay.count("stroke=") == 2
    assert "value 4" in drawn.parts["corvo-value"]


def test_marks_are_told_in_words_and_in_a_terminal() -> None:
    scene = chart()
    assert "Corvo (harbour, value 4, hostile, attacked): empty." in scene.outline()
    page = scene.text()
    assert re.search(r"Corvo \$4 h x", page)
    assert "$ value" in page
    assert "x attacked" in page
    lit = replace(scene, lit=frozenset({"corvo-attacked"}))
    assert "$4 h [x]" in lit.text()


def test_marks_on_a_grid_stand_in_its_remarks() -> None:
    spaces = [
        Space(f"{c}{r}", at=(32 + 64 * i, 32 + 64 * (2 - r))) for i, c in enumerate("ab") for r in (1, 2)
    ]
    mark = Mark("hit", kind=ATTACKED, at="a1", note="by a raider", owner=1)
    scene = on(Board("b", size=(128, 128), spaces=spaces, marks=[mark]))
    assert "a1: attacked, Red, by a raider." in scene.text()


def test_the_legend_explains_each_kind_of_mark_once() -> None:
    told = [words for sort, _, words in svg.legend_entries(chart()) if sort == "mark"]
    assert told == ["Value", "Governed", "Friendly", "Hostile", "Attacked", "Destroyed", "Empty place"]
    ground, _ = svg.draw_legend(chart(), "dark", 344)
    assert all(words in ground for words in told)


def test_a_long_value_makes_a_wider_coin() -> None:
    def width(value: int) -> float:
        space = Space("s", at=(50, 50), shape="box")
        board = Board(
            "b", size=(100, 100), spaces=[space], marks=[Mark("m", kind=VALUE, at="s", value=value)]
        )
        part = svg.draw(Area("a", items=[board]), on(board)).parts["m"]
        found = re.search(r'width="([\d.]+)"', part)
        assert found is not None
        return float(found[1])

    assert width(5) == width(1) < width(1250)


@pytest.mark.parametrize(
    ("mark", "trouble"),
    [
        (Mark("m", kind=VALUE, at="nowhere"), "mark 'm' is on 'nowhere', which is not on board 'gulf'"),
        (Mark("m", kind=MarkKind("x", form="cube"), at="corvo"), "unknown form 'cube'; there are bar, burst"),  # type: ignore[arg-type]
        (Mark("m", kind=MarkKind("x", glyph="kraken"), at="corvo"), "unknown glyph 'kraken'"),
        (Mark("m", kind=MarkKind(""), at="corvo"), "its kind has no label"),
    ],
)
def test_a_wrong_mark_is_named(mark: Mark, trouble: str) -> None:
    board = replace(board_of(chart()), marks=[mark])
    with pytest.raises(ValueError, match=trouble):
        on(board).validate()


def test_wrong_lettering_and_ground_are_named() -> None:
    board = board_of(chart())
    with pytest.raises(ValueError, match="name 'X': unknown lettering 'sky'; there are capital, land"):
        on(replace(board, names=[Name("X", (1, 1), "sky")])).validate()  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="unknown style 'lava'; there are border, coast"):
        on(replace(board, ground=[Ground("M0 0Z", style="lava")])).validate()  # type: ignore[arg-type]


# ---------------------------------------------------------------------- ground, lines and areas


def test_a_line_leads_from_where_a_place_lies_to_where_it_is_drawn() -> None:
    ground = svg.draw(chart().areas[0], chart(), pad=0).ground
    assert "M196 44L214 78" in ground
    assert '<circle cx="214" cy="78"' in ground


def test_a_coast_is_written_once_and_its_shelf_drawn_by_reference() -> None:
    board = board_of(chart())
    land = next(ground.path for ground in board.ground if ground.style == "coast")
    ground = svg.draw(chart().areas[0], chart()).ground
    assert ground.count(land) == 1
    assert ground.count('href="#_light-gulf-coast-2"') == 4
    assert "clip-path" in ground


def test_a_sea_area_is_clicked_anywhere_and_ringed_at_its_name() -> None:
    scene = chart()
    drawn = svg.draw(scene.areas[0], scene)
    part = drawn.parts["east-gulf"]
    first = re.search(r"<(rect|path)", part)
    assert first is not None
    assert first[1] == "rect"
    assert '<use href="#~r-east-gulf"' in part
    assert "East Gulf" in part
    assert "<rect" in drawn.overlay
    assert "M262 60H640" not in drawn.overlay


def test_areas_have_borders_of_their_own_where_the_ground_has_none() -> None:
    board = board_of(chart())
    bare = replace(board, ground=[ground for ground in board.ground if ground.style != "border"])
    drawn = [svg.draw(Area("a", items=[b]), on(b)).ground.count("stroke-dasharray") for b in (board, bare)]
    assert drawn == [1, 3]


def test_rivers_and_walls_run_over_the_regions_and_catch_no_click() -> None:
    board = board_of(chart())
    lines = [Ground("M10 10L90 90", style="river"), Ground("M20 90L90 20", style="wall")]
    crossed = replace(board, ground=[*board.ground, *lines])
    on(crossed).validate()
    drawn = svg.draw(Area("a", items=[crossed]), on(crossed), pad=0)
    assert "M10 10L90 90" not in drawn.ground
    assert drawn.top.count("M10 10L90 90") == 3  # a light edge, water, and its ripple
    assert drawn.top.count("M20 90L90 20") == 3  # a light edge, a line, and its battlements
    assert 'pointer-events="none"' in drawn.top
    plain = svg.draw(Area("a", items=[board]), on(board), pad=0).top
    assert 'stroke-linejoin="round" pointer-events="none"' not in plain


def test_frontiers_run_over_the_regions_and_names_of_countries_over_both() -> None:
    region = Space("land", "Land", at=(50, 50), shape="path", path="M10 10L90 10L90 90Z", owner=1)
    line = Ground("M10 10L90 90", style="frontier")
    board = Board("b", "B", size=(100, 100), spaces=[region], ground=[line], names=[Name("Terra", (50, 30))])
    on(board).validate()
    drawn = svg.draw(Area("a", items=[board]), on(board), pad=0)
    assert drawn.top.count("M10 10L90 90") == 2  # a light edge, and the line
    assert "Terra" in drawn.top.replace("TERRA", "Terra")
    assert "Terra" not in drawn.ground.replace("TERRA", "Terra")
    water = replace(board, spaces=[replace(region, lettering="water", owner=None)])
    assert "Terra" in svg.draw(Area("a", items=[water]), on(water), pad=0).ground.replace("TERRA", "Terra")


# ---------------------------------------------------------------------- names


def dots(n: int, apart: float = 14, lettering: str = "place") -> Board:
    spaces = [
        Space(
            f"p{i}", f"Port {i}", at=(40 + apart * (i % 8), 40 + apart * (i // 8)), size=(6, 6), shape="dot"
        )
        for i in range(n)
    ]
    return Board("b", size=(900, 900), spaces=spaces)


@pytest.mark.parametrize("apart", [10, 30, 90])
def test_no_two_names_touch_and_none_leaves_the_board(apart: float) -> None:
    board = dots(40, apart)
    names = placed_names(board, 11)
    assert names
    for one, other in combinations(names.values(), 2):
        assert not one.box.touches(other.box)
    for name in names.values():
        assert name.size >= 11
        assert name.box.left >= 0
        assert name.box.right <= board.size[0]
    assert (svg.homeless(board) == []) == (apart == 90)


def test_a_name_at_the_edge_comes_inside() -> None:
    board = Board(
        "b", size=(300, 100), spaces=[Space("p", "Port Royal", at=(295, 50), size=(8, 8), shape="dot")]
    )
    (name,) = placed_names(board, 11).values()
    assert name.anchor == "end"
    assert name.box.right <= 300


def test_a_name_moves_over_for_one_that_has_no_other_place() -> None:
    """Alpha would stand below its dot, which is all the room that Beta has."""
    walls = [((60, 78), (120, 24)), ((14, 58), (40, 12)), ((106, 58), (40, 12))]
    spaces = [
        Space("a", "Alpha", at=(60, 40), size=(6, 6), shape="dot"),
        Space("b", "Beta", at=(60, 58), size=(6, 6), shape="dot", label_at=(60, 54)),
        *[Space(f"wall-{i}", at=at, size=size, shape="box") for i, (at, size) in enumerate(walls)],
    ]
    board = Board("b", size=(120, 90), spaces=spaces)
    names = placed_names(board, 11)
    assert set(names) == {"a", "b"}
    assert names["a"].y < 40 < names["b"].y
    assert names["a"].y != placed_names(replace(board, spaces=spaces[:1] + spaces[2:]), 11)["a"].y


def test_capitals_have_the_first_choice() -> None:
    spaces = [
        Space("a", "Ahmadabad", at=(60, 50), size=(6, 6), shape="dot"),
        Space("b", "Berlin", at=(62, 52), size=(6, 6), shape="dot", lettering="capital"),
    ]
    names = placed_names(Board("b", size=(200, 120), spaces=spaces), 11)
    assert names["b"].anchor == "middle"
    assert (
        "<text" in svg.draw(Area("a", items=[Board("b", size=(200, 120), spaces=spaces)]), Scene("T", [])).top
    )


def test_a_crowded_map_names_capitals_and_what_is_occupied_and_the_rest_when_enlarged() -> None:
    board = dots(MANY_NAMES + 4, 80)
    spaces = [replace(s, lettering="capital") if s.id == "p3" else s for s in board.spaces]
    held = replace(board, spaces=spaces, pieces=[Piece("fleet", kind="sloop", at="p5", owner=0)])
    drawn = svg.draw(Area("a", items=[held]), on(held))
    far, shown = drawn.top.split("</g>")[:2]
    assert far.startswith('<g class="far" visibility="hidden"')
    assert (far.count("<text"), shown.count("<text")) == (MANY_NAMES + 3, 1)
    assert "Port 5" in drawn.parts["p5.name"]
    assert "p3.name" not in drawn.parts
    empty = svg.draw(Area("a", items=[replace(held, pieces=[])]), on(held))
    assert empty.top == drawn.top  # sent once, whoever stands where
    assert "p5.name" not in empty.parts


def test_a_name_of_two_lines_stands_as_far_above_the_pieces_as_one_of_one() -> None:
    def foot(label: str) -> float:
        land = Space("t", label, at=(100, 100), size=(60, 60), shape="path", path="M0 0H200V200H0Z")
        (name,) = placed_names(Board("b", size=(200, 200), spaces=[land]), 11).values()
        return name.y + (len(name.lines) - 1) * name.leading

    assert foot("Quiberon Bay and Belle-Île") == foot("Brest")


def test_names_stay_where_they_are_when_owners_change() -> None:
    board = dots(9, 60)
    owned = replace(board, spaces=[replace(space, owner=1) for space in board.spaces])
    assert placed_names(board, 11) is placed_names(owned, 11)


def test_water_and_land_are_lettered_differently() -> None:
    drawn = svg.draw(chart().areas[0], chart())
    assert 'font-style="italic"' in drawn.parts["east-gulf"]
    assert "TERRA NOVA" in drawn.ground
    places, capitals = drawn.top.split("</g>")[:2]
    assert "Corvo" in places
    assert "bold" not in places
    assert "Brine" in capitals
    assert 'font-weight="bold"' in capitals


# ---------------------------------------------------------------------- reading


def test_labels_over_each_other_cut_off_or_too_small_are_found() -> None:
    def drawn(markup: str) -> list[str]:
        return faults(svg.Drawing(200, 100, markup, {}, ""))

    one = '<text x="20" y="40" font-size="12">Malta</text>'
    assert drawn(one) == []
    assert drawn(one + '<text x="30" y="44" font-size="12">Tunis</text>') == [
        "'Malta' and 'Tunis' lie over each other"
    ]
    assert drawn(one + '<text x="20" y="60" font-size="12">Tunis</text>') == []
    assert drawn('<text x="180" y="40" font-size="12">Malta</text>') == ["'Malta' is cut at the side"]
    assert drawn('<text x="20" y="4" font-size="12">Malta</text>') == ["'Malta' is cut above or below"]
    assert drawn('<g transform="scale(0.5)">' + one + "</g>") == ["'Malta' is set in 6.0 px"]
    moved = '<g transform="translate(0 30)">' + one + "</g>"
    assert drawn(one + moved) == []
    assert drawn(one + '<g class="far" visibility="hidden">' + one + "</g>") == []


@pytest.mark.parametrize("name", pictures())
def test_every_picture_of_the_page_can_be_read(name: str) -> None:
    assert pictures()[name].unreadable() == []
