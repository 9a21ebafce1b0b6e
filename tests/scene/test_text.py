"""The table for a terminal: it fits, it wraps, it says everything."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from quarterdeck.scene import (
    Area,
    Board,
    Card,
    Piece,
    Row,
    Scene,
    Space,
    Step,
    Track,
    seats,
    squares,
    squares_size,
    steps,
)
from quarterdeck.scene.text.spans import Span, cells, flow, line_cells
from tests.scene.mocks import SCENES, blown_away, lepanto, malta_convoy, straits, wolf_pack

tables = pytest.mark.parametrize("make", SCENES.values(), ids=SCENES)
ANSI = re.compile(r"\x1b\[[\d;]*m")


@pytest.mark.parametrize("make", [wolf_pack, blown_away, lepanto, malta_convoy])
def test_the_first_games_fit_80_by_24(make: Callable[[], Scene]) -> None:
    lines = make().text().split("\n")
    assert len(lines) <= 24
    assert max(cells(line) for line in lines) <= 80


@tables
@pytest.mark.parametrize("width", [40, 60, 80, 132])
@pytest.mark.parametrize("height", [10, 24, 200])
def test_no_line_is_wider_than_the_terminal(make: Callable[[], Scene], width: int, height: int) -> None:
    assert max(cells(line) for line in make().text(width, height).split("\n")) <= width


@tables
@pytest.mark.parametrize("width", [40, 80])
def test_with_room_no_word_is_missing(make: Callable[[], Scene], width: int) -> None:
    scene = make()
    page = scene.text(width, 500)
    flat = "".join(page.split())
    for element in scene.elements():
        if isinstance(element, Card) and element.up:
            for word in f"{element.called} {element.text} {element.corner} {element.kind}".split():
                assert word in flat
        # Figures along a ruler are given by its ends.
        if not isinstance(element, Piece) and not (isinstance(element, Step) and element.label.isdigit()):
            assert all(word in flat for word in element.label.split())
    for _, phrase in scene.options:
        assert all(word in flat for word in phrase.split())
    assert all(word in flat for word in scene.question.split())


@tables
def test_colour_changes_nothing_but_colour(make: Callable[[], Scene]) -> None:
    scene = make()
    coloured = scene.text(colour=True)
    assert "\x1b[" in coloured
    assert [line.rstrip() for line in ANSI.sub("", coloured).split("\n")] == scene.text().split("\n")
    assert coloured != scene.text(colour=True, theme="light")


def test_a_chessboard_has_files_ranks_and_marks() -> None:
    lines = blown_away().text().split("\n")
    assert lines[1].split()[:8] == list("abcdefgh")
    eighth = next(line for line in lines if line.startswith("8 "))
    assert eighth.split()[:9] == ["8", "·", "·", "·", "·", "RF4", "·", "·", "·"]
    assert lines.index(eighth) == 2


def test_the_ground_of_a_chessboard_is_called_as_the_legend_says() -> None:
    board = Board(
        "board", size=squares_size(2, 2), spaces=squares(2, 2, looks=("plain", "land")), form="grid"
    )
    scene = Scene("Chess", [Area("arena", items=[board])])
    assert "▒ land" in scene.text(80, 24)
    assert "▒ dark square" in replace(scene, legend={"land": "dark square"}).text(80, 24)


def test_lit_and_chosen_show_without_colour() -> None:
    page = blown_away().text()
    assert "[RS2]" in page
    assert "<Bs1>" in page
    assert "[Broadside 3]" in page


def test_what_a_mark_cannot_say_is_said_below() -> None:
    page = blown_away().text()
    assert "Bf2!" in page
    assert "g1: Blue frigate, 2 of 2 hits left, dismasted." in page
    assert "S ship of the line" in page


def test_pieces_that_share_a_square_are_all_named() -> None:
    pieces = tuple(
        Piece(f"p{i}", kind=kind, at="a1", owner=0) for i, kind in enumerate(("sloop", "frigate", "fort"))
    )
    board = Board("b", size=squares_size(2, 2), spaces=squares(2, 2), pieces=pieces)
    page = Scene("T", (Area("all", items=(board,)),), seats=seats("Blue")).text()
    assert "BS+2" in page
    assert "a1: Blue sloop; Blue frigate; Blue fort." in page


def test_a_port_on_a_grid_keeps_its_square_and_shows_its_name() -> None:
    spaces = [replace(space, label="Rome") if space.id == "b1" else space for space in squares(2, 2)]
    board = Board("b", size=squares_size(2, 2), spaces=spaces, form="grid")
    lines = [line.split() for line in Scene("Ports", [Area("a", items=[board])]).text(80, 24).split("\n")]
    assert ["a", "b"] in lines
    assert ["1", "·", "Rom"] in lines


def test_hexes_stagger_and_headings_are_arrows() -> None:
    lines = straits().text().split("\n")
    second, third = (next(line for line in lines if line.startswith(row)) for row in ("02 ", "03 "))
    assert second.index("·") - third.index("·") == 3
    assert "BM←!" in second
    assert "Am↗" in third


def test_places_without_a_grid_become_a_roster() -> None:
    page = straits().text()
    assert "A <Tangier> 5AC 6AI" in page
    assert "B [Malta] <Bf9↗!>" in page


def test_a_roster_shows_the_kinds_of_land_that_the_legend_explains() -> None:
    kinds = {"Isidis": "mountain", "Utopia": "goal", "Elysium": "plain"}
    spaces = [Space(name, name, at=(0, 0), size=(9, 9), look=look) for name, look in kinds.items()]
    scene = Scene("Mars", [Area("map", items=[Board("mars", size=(9, 9), spaces=spaces, form="roster")])])
    assert "· Isidis" in scene.text(80, 24)
    told = replace(scene, legend={"mountain": "Peaks", "goal": "City"}).text(80, 24)
    assert "·▲ Isidis" in told
    assert "·o Utopia" in told
    assert "·  Elysium" in told
    assert "o City   ▲ Peaks" in told


def test_a_map_writes_over_its_raster() -> None:
    spaces = (
        Space("tunis", "Tunis", at=(10, 10), shape="box"),
        Space("malta", "Malta", at=(70, 30), shape="box", owner=0),
        Space("gozo", "Gozo", at=(70, 30), shape="box"),
    )
    pieces = (Piece("f", kind="frigate", at="malta", owner=0, n=2),)
    board = Board("b", size=(80, 40), spaces=spaces, pieces=pieces, raster=("⠿" * 40,) * 4)
    lines = Scene("T", (Area("all", items=(board,)),), seats=seats("British")).text().split("\n")
    assert sum("⠿" in line for line in lines) == 4
    assert any("B Malta 2BF" in line for line in lines)
    assert any("Tunis" in line for line in lines)
    assert any("Gozo" in line for line in lines)


def test_a_ruler_is_a_bar_with_its_value() -> None:
    page = lepanto().text()
    assert "79 Holy League" in page
    assert re.search(r"█{16}░{4} 79", page)


def test_the_current_step_and_the_dice_are_marked() -> None:
    page = malta_convoy().text()
    assert "»11«" in page
    assert "⚀ 1✓" in page
    assert "⚃ 4✗" in page


def test_a_sheet_too_wide_is_told_in_words() -> None:
    page = malta_convoy().text(30, 200)
    assert "Cargo ships: intact 9" in page


def test_owners_with_one_initial_get_letters_of_their_own() -> None:
    page = straits().text()
    assert "B British   A Barbary   R Brigands" in page


def test_a_page_too_tall_drops_texts_before_titles() -> None:
    scene = wolf_pack()
    tall, short = scene.text(80, 60), scene.text(80, 14)
    assert "Clears every card in play" in tall
    assert "Clears every card in play" not in short
    assert "[Destroyer Sweep]" in short
    assert "Play Destroyer Sweep" in short


def test_text_that_is_too_long_for_a_line_is_broken_not_lost() -> None:
    lines = flow([(Span("x" * 95),)], 40)
    assert "".join(span.text for line in lines for span in line).replace(" ", "") == "x" * 95
    assert max(line_cells(line) for line in lines) <= 40


def test_wide_letters_count_double() -> None:
    assert cells("海戦") == 4
    assert cells("é") == 1
    assert cells("e\u0301") == 1


def test_empty_things_are_said_to_be_empty() -> None:
    page = Scene(
        "T", (Area("all", items=(Row("line", "Your line"), Track("t", "T", steps=steps("t", ["A"])))),)
    ).text()
    assert "Your line: none" in page
