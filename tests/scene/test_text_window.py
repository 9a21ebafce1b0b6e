"""Boards larger than a terminal: a window follows the focus, beside a chart of the whole."""

from __future__ import annotations

import pytest

from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Fact,
    Odds,
    Overlay,
    Panel,
    Piece,
    Scene,
    hexes,
    hexes_size,
    seats,
)


def sea(focus: str, columns: int = 32, rows: int = 20) -> Scene:
    """A large sea with a ship near two corners, and some land."""
    spaces = hexes(columns, rows, look=lambda column, row: "land" if (column, row) == (20, 10) else "sea")
    board = Board(
        "sea",
        "The sea",
        size=hexes_size(columns, rows),
        spaces=spaces,
        pieces=[
            Piece("argo", "galley", kind="galley", at="0303", owner=0, facing=90),
            Piece("tyros", "galley", kind="galley", at="3018", owner=1, facing=270),
        ],
        arrows=[Arrow("long", start="0303", end="3018")],
        overlays=[Overlay("reach", "points left there", spaces=["0403", "2918"], numbers=[4, 7])],
        odds=[Odds("ram", "Ram", at="tyros", good=0.5, outcome="sinks")],
        overview="The whole sea",
        focus=focus,
    )
    scene = Scene("Large", [Area("map", "The sea", items=[board])], seats=seats("Blue", "Red"))
    scene.validate()
    return scene


@pytest.mark.parametrize(("focus", "seen", "unseen"), [("0303", "BG→", "RG←"), ("3018", "RG←", "BG→")])
def test_the_window_follows_the_focus(focus: str, seen: str, unseen: str) -> None:
    text = sea(focus).text(80, 24)
    assert seen in text
    assert unseen not in text
    assert max(map(len, text.splitlines())) <= 80
    assert len(text.splitlines()) <= 24


def test_the_chart_shows_both_fleets_the_land_and_the_window() -> None:
    lines = sea("0303").text(80, 24).splitlines()
    at = next(line.index("The whole sea") for line in lines if "The whole sea" in line)
    first = next(i for i, line in enumerate(lines) if "The whole sea" in line) + 1
    chart = [line[at:] for line in lines[first : first + 10]]
    assert chart[1][1] == "B"
    assert chart[8][14] == "R"
    assert chart[5][10] == "▒"
    assert chart[0].startswith("·")
    assert "·" not in chart[9]


def test_only_what_is_in_the_window_is_told_beneath_it() -> None:
    near, far = sea("0303").text(80, 24), sea("3018").text(80, 24)
    assert "Ram" not in near
    assert "Ram" in far
    assert " 4 " in near
    assert " 7 " in far


def test_a_focus_off_the_board_is_refused() -> None:
    with pytest.raises(ValueError, match="focus '9999' is not one of its spaces"):
        sea("9999")


def test_a_low_board_is_shown_whole_where_there_is_room() -> None:
    spaces = hexes(10, 8)
    pieces = [Piece("argo", "galley", kind="galley", at="0303", owner=0, facing=90)]
    board = Board("sea", size=hexes_size(10, 8), spaces=spaces, pieces=pieces, overview="All", focus="0303")
    text = Scene("Small", [Area("map", items=[board])], seats=seats("Blue")).text(80, 24)
    assert "All" not in text


def test_a_picture_of_a_large_board_names_every_fourth_column_and_row() -> None:
    drawn = sea("0303").svg()
    assert ">0501<" in drawn
    assert ">0601<" not in drawn
    assert ">0502<" not in drawn


def test_what_can_be_spared_is_left_out_where_there_is_no_room() -> None:
    whole = sea("0303")
    facts = [Fact(f"fact-{n}", f"A fact that is long to tell {n}", value=n) for n in range(40)]
    spare = Area("spare", "To spare", place="side", items=[Panel("facts", "Many", facts=facts)], spared=True)
    scene = Scene("Large", [*whole.areas, spare], seats=whole.seats)
    assert "tell 39" not in scene.text(80, 24)
    assert "tell 39" in scene.text(80, 80)
    assert "tell 39" in scene.outline()
