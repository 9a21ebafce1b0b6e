"""The table in words: complete, and in good English."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from quarterdeck.scene import (
    Area,
    Board,
    Card,
    Die,
    Entry,
    Fact,
    Piece,
    Row,
    Scene,
    SeatPlate,
    Space,
    Step,
    seats,
)
from quarterdeck.scene.model import Link, Panel, Track
from quarterdeck.scene.naming import count, letters, listed, piece_name, plural
from tests.scene.mocks import SCENES, blown_away, malta_convoy, straits, wolf_pack

tables = pytest.mark.parametrize("make", SCENES.values(), ids=SCENES)


@tables
def test_every_element_and_every_fact_is_told(make: Callable[[], Scene]) -> None:
    scene = make()
    words = scene.outline()
    for element in scene.elements():
        # A track of consecutive figures is told by its first and last.
        if not (isinstance(element, Step) and element.label.isdigit()):
            assert element.label.lower() in words.lower()
        assert element.note in words
        match element:
            case Space():
                assert element.called in words
            case Piece():
                assert piece_name(scene, element) in words
                assert all(flag in words for flag in element.flags)
            case Card(up=True):
                assert all(fact in words for fact in (element.text, element.kind, element.corner))
            case Fact():
                assert f": {element.value}" in words
            case Die(value=int()):
                assert re.search(rf"\b{element.value}\b", words)
            case Entry():
                assert all(str(cell) in words for cell in element.cells)
            case _:
                pass
    for line in (*scene.log, scene.question, scene.waiting, *(text for _, text in scene.why)):
        assert line in words
    for _, phrase in scene.options:
        assert phrase in words


@tables
def test_never_one_of_many(make: Callable[[], Scene]) -> None:
    assert not re.search(r"\b1 (cards|hits|ships|steps|frigates|corsairs)\b", make().outline())


def test_the_question_comes_before_the_board() -> None:
    words = blown_away().outline()
    assert words.index("Question: Fire") < words.index("1. Sloop e5 fires") < words.index("d2: Blue flagship")


def test_pieces_are_told_with_hits_and_flags() -> None:
    words = blown_away().outline()
    assert "g1: Blue frigate, 2 of 2 hits left, dismasted." in words
    assert "h3: Blue sloop, 1 of 1 hit left." in words
    assert "Last move: f7 to f6." in words


def test_counts_are_told_with_the_right_number() -> None:
    words = straits().outline()
    assert "Tangier patrol (zone): 3 British frigates; 2 Brigands corsairs." in words
    assert "6 Barbary infantry" in words
    assert "British flagship Victory, 9 of 12 hits left, heading north-east" in words


def test_a_hand_takes_the_title_of_its_area_once() -> None:
    assert wolf_pack().outline().count("Your hand") == 1


def test_a_sheet_is_told_line_by_line() -> None:
    assert "Aircraft carriers: intact 1, damaged 1, lost 0." in malta_convoy().outline()


def test_an_empty_table_can_be_told() -> None:
    scene = Scene(
        "Bare",
        (
            Area(
                "one", items=(Row("row", "Line"), Panel("p", "Facts", facts=()), Track("t", "Turn", steps=()))
            ),
            Area("two", items=(Board("b", size=(9, 9), spaces=()),)),
        ),
    )
    scene.validate()
    assert "Line: no cards." in scene.outline()
    assert "Bare" in scene.text()
    assert scene.svg().startswith("<svg")


def test_links_are_told() -> None:
    spaces = (Space("a", "Acre", at=(0, 0), shape="dot"), Space("b", "Bari", at=(9, 9), shape="dot"))
    link = Link("l", "weekly", start="a", end="b", look="ferry")
    scene = Scene("T", (Area("all", "Sea", items=(Board("m", size=(9, 9), spaces=spaces, links=(link,)),)),))
    assert "Ferry: Acre and Bari: weekly." in scene.outline()


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("ship of the line", "ships of the line"),
        ("galleass", "galleasses"),
        ("infantry", "infantry"),
        ("Blue frigate", "Blue frigates"),
        ("battery", "batteries"),
        ("convoy", "convoys"),
        ("torch", "torches"),
        ("man of war", "men of war"),
        ("merchantman", "merchantmen"),
        ("depth charge", "depth charges"),
    ],
)
def test_plurals(one: str, many: str) -> None:
    assert plural(one) == many
    assert count(1, one) == f"1 {one}"
    assert count(2, one) == f"2 {many}"
    assert count(0, one) == f"0 {many}"


def test_lists_are_read_as_spoken() -> None:
    assert [listed(x) for x in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_letters_are_given_or_found_and_never_shared() -> None:
    scene = Scene("T", (), seats=(*seats("Blue", "Black", "Bb"), SeatPlate("Brown", 3, "B")))
    found = letters(scene)
    assert found[3] == "B"
    assert len(set(found.values())) == 4


def test_kinds_of_land_are_called_as_the_legend_says_and_once() -> None:
    spaces = [
        Space("utopia", "Utopia", at=(0, 0), size=(9, 9), look="goal", note="city"),
        Space("isidis", "Isidis", at=(9, 0), size=(9, 9), look="mountain"),
    ]
    legend = {"goal": "City", "mountain": "Peaks"}
    scene = Scene("Mars", [Area("map", items=[Board("mars", size=(9, 9), spaces=spaces)])], legend=legend)
    assert "Utopia (city): empty." in scene.outline()
    assert "Empty (Peaks): Isidis." in scene.outline()
