"""Pictures: well-formed, complete, readable, quick, and marked by id."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Card,
    Element,
    Piece,
    Row,
    Scene,
    Space,
    Step,
    hexes,
    hexes_size,
    svg,
)
from quarterdeck.scene.model import Track
from tests.scene.mocks import SCENES, blown_away

SVG = "{http://www.w3.org/2000/svg}"
tables = pytest.mark.parametrize("make", SCENES.values(), ids=SCENES)
themes = pytest.mark.parametrize("theme", ["light", "dark"])


def parse(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def words_in(root: ElementTree.Element) -> str:
    """All that a reader can see, without the tips."""
    return " ".join(text.text or "" for text in root.iter(f"{SVG}text"))


@tables
@themes
def test_a_picture_is_one_hidden_svg_element(make: Callable[[], Scene], theme: str) -> None:
    root = parse(make().svg(theme))
    assert root.tag == f"{SVG}svg"
    assert root.get("aria-hidden") == "true"


@tables
def test_every_drawn_element_bears_its_id_once_and_its_word(make: Callable[[], Scene]) -> None:
    scene = make()
    drawn = {node.get("id"): node.get("data-word") for node in parse(scene.svg()).iter() if node.get("id")}
    ids = [node.get("id") for node in parse(scene.svg()).iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    for element in shown(scene):
        assert drawn[element.id] == element.word


def shown(scene: Scene) -> list[Element]:
    """The elements that are drawn one by one: all but containers and the steps of rulers."""
    rulers = ruler_words(scene)
    frames = {area.id for area in scene.areas} | {item.id for area in scene.areas for item in area.items}
    return [e for e in scene.elements() if e.id not in frames and e.id not in rulers]


@tables
@themes
def test_no_letter_is_smaller_than_11_px(make: Callable[[], Scene], theme: str) -> None:
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', make().svg(theme))]
    assert sizes
    assert min(sizes) >= 11


@tables
def test_the_whole_text_of_every_open_card_is_there(make: Callable[[], Scene]) -> None:
    scene = make()
    seen = words_in(parse(scene.svg()))
    for element in scene.elements():
        if isinstance(element, Card) and element.up:
            for word in f"{element.label} {element.text} {element.kind} {element.corner}".split():
                assert word in seen


@tables
def test_the_question_stands_on_top(make: Callable[[], Scene]) -> None:
    scene = make()
    seen = words_in(parse(scene.svg()))
    assert seen.startswith(scene.title)
    assert (scene.question or scene.waiting) in seen[:200]


def test_a_title_is_set_smaller_rather_than_broken() -> None:
    card = Card("c1", "Crossbowmen", corner="2")
    scene = Scene("T", (Area("all", items=(Row("r", cards=(card,)),)),))
    assert "Crossbowmen" in words_in(parse(scene.svg()))


def test_text_is_escaped() -> None:
    nasty = 'a<b> & "c" \x01 ]]>'
    hand = Row("hand", nasty, cards=(Card("c1", nasty, text=nasty, note=nasty, kind=nasty),))
    scene = Scene(nasty, (Area("all", nasty, items=(hand,)),)).with_question(nasty, options=[("x", nasty)])
    root = parse(scene.svg())
    assert "a<b>" in words_in(root)
    assert parse(svg.area(scene.areas[0], scene)).tag == f"{SVG}svg"


def test_a_back_shows_nothing_of_its_face() -> None:
    card = Card(
        "c1", "Torpedo", text="Sinks it.", kind="attack", corner="9", note="secret", up=False, word="slot-1"
    )
    scene = Scene("T", (Area("all", items=(Row("r", "Row", cards=(card,)),)),))
    for drawn in (scene.svg(), scene.text(), scene.outline()):
        assert not any(word in drawn for word in ("Torpedo", "Sinks", "attack", "secret"))


def test_rings_lie_in_an_overlay_that_ignores_the_pointer_and_differ_by_shape() -> None:
    scene = blown_away()
    root = parse(svg.area(scene.areas[0], scene))
    overlay = next(node for node in root.iter() if node.get("class") == "overlay")
    assert overlay.get("pointer-events") == "none"
    plain = svg.draw(scene.areas[0], replace(scene, lit=frozenset(), chosen=()))
    lit = svg.draw(scene.areas[0], replace(scene, lit=frozenset({"red-3"}), chosen=()))
    chosen = svg.draw(scene.areas[0], replace(scene, lit=frozenset(), chosen=("red-3",)))
    assert plain.overlay == ""
    assert lit.overlay.count("stroke=") == 2
    assert "<circle" in lit.overlay
    # A chosen piece has a tick as well, whatever its colours.
    assert chosen.overlay.count("<path") == lit.overlay.count("<path") + 1


@tables
def test_whatever_options_name_is_ringed_when_lit_and_when_chosen(make: Callable[[], Scene]) -> None:
    scene = replace(make(), lit=frozenset(), chosen=())
    lit = {e.word for e in scene.elements() if not isinstance(e, Arrow)} - ruler_words(scene)
    for word in lit:
        for marked in (replace(scene, lit=frozenset({word})), replace(scene, chosen=(word,))):
            assert any(svg.draw(area, marked).overlay for area in marked.areas), word


def ruler_words(scene: Scene) -> set[str]:
    items = (item for area in scene.areas for item in area.items)
    return {step.word for item in items if isinstance(item, Track) and item.ruler for step in item.steps}


def test_a_move_changes_its_elements_and_leaves_the_ground_alone() -> None:
    before = blown_away()
    board = before.areas[0].items[0]
    assert isinstance(board, Board)
    moved = replace(board, pieces=tuple(replace(p, at="d3") if p.id == "blue-1" else p for p in board.pieces))
    after = replace(before, areas=(replace(before.areas[0], items=(moved,)), *before.areas[1:]))
    old, new = (svg.draw(scene.areas[0], scene) for scene in (before, after))
    assert old.ground == new.ground
    assert [key for key in new.parts if new.parts[key] != old.parts[key]] == ["blue-1"]


def test_a_grid_is_one_path_for_each_look() -> None:
    scene = blown_away()
    ground = svg.draw(scene.areas[0], scene).ground
    assert ground.count("<path") == 2


def test_a_large_grid_draws_only_the_cells_that_can_be_meant() -> None:
    board = Board("sea", size=hexes_size(44, 28), spaces=hexes(44, 28))
    scene = Scene("Big", (Area("all", items=(board,)),), lit=frozenset({"0101", "2020"}))
    drawing = svg.draw(scene.areas[0], scene)
    assert set(drawing.parts) == {"0101", "2020"}
    assert len(drawing.svg()) < 150_000


def test_targets_are_at_least_24_px() -> None:
    """The smallest plates, steps and facts, even in a crowd on a small space."""
    space = Space("s", at=(30, 30), size=(40, 40), shape="box")
    crowd = tuple(Piece(f"p{i}", kind="sloop", at="s", owner=1) for i in range(5))
    board = Board("b", size=(60, 60), spaces=(space,), pieces=crowd)
    scene = Scene(
        "T",
        (
            Area(
                "all",
                items=(board, Track("t", steps=(Step("t-1", "1"),))),
            ),
        ),
    )
    root = parse(scene.svg())
    radii = [
        float(node.get("r", 0)) for node in root.iter(f"{SVG}circle") if node.get("stroke-width") == "1.6"
    ]
    assert radii
    assert min(radii) * 2 >= 24
    step = next(node for node in root.iter() if node.get("id") == "t-1")
    box = next(step.iter(f"{SVG}rect"))
    assert float(box.get("width", 0)) >= 24
    assert float(box.get("height", 0)) >= 24


def test_an_arrow_stops_short_of_what_it_points_to() -> None:
    scene = blown_away()
    drawn = svg.draw(scene.areas[0], scene).parts["last-move"]
    ends = re.search(r"Q[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)", drawn)
    assert ends is not None
    board = scene.areas[0].items[0]
    assert isinstance(board, Board)
    target = next(space.at for space in board.spaces if space.id == "f6")
    assert abs(float(ends[2]) - (target[1] + 12)) > 30


def test_widths_are_those_of_the_table_and_letters_it_lacks_are_as_wide_as_high() -> None:
    assert svg.text_width("i", 10) < svg.text_width("m", 10)
    assert svg.text_width("mm", 10) == pytest.approx(2 * svg.text_width("m", 10))
    assert svg.text_width("captain", 12) < svg.text_width("captain", 12, bold=True)
    assert svg.text_width("島", 12) == 12
    printable = [chr(code) for code in range(0x20, 0x7F)]
    assert all(svg.text_width(char, 100) < 100 for char in printable if char not in "@%")
