"""The vocabulary: defaults, words, and what a scene refuses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace

import pytest

from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Card,
    Entry,
    Ground,
    Item,
    Piece,
    Row,
    Scene,
    SeatPlate,
    Sheet,
    Space,
    Track,
    hexes,
    squares,
    steps,
)
from tests.scene.mocks import SCENES

SEA = Space("a1", at=(32, 32))


def scene(*items: Item, **more: object) -> Scene:
    return replace(Scene("Trial", (Area("all", items=items),)), **more)  # type: ignore[arg-type]


def board(**more: object) -> Board:
    return replace(Board("b", size=(64, 64), spaces=(SEA,)), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("make", SCENES.values(), ids=SCENES)
def test_the_tables_are_valid(make: Callable[[], Scene]) -> None:
    make().validate()


def test_a_word_is_the_id_unless_given() -> None:
    assert SEA.word == "a1"
    assert Card("hand-1", "Dive", word="dive").word == "dive"


def test_an_element_without_a_label_is_called_by_its_id() -> None:
    assert Space("gulf-of-sirte", at=(0, 0)).called == "gulf of sirte"


def test_elements_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(SEA, "label", "other")  # noqa: B010


def test_the_words_of_a_scene_are_those_of_all_its_elements() -> None:
    hand = Row("hand", cards=(Card("h-1", "Dive", word="dive"), Card("h-2", "Dive", word="dive")))
    assert scene(board(), hand).words() == {"all", "b", "a1", "hand", "dive"}


def test_a_question_is_added_without_touching_the_table() -> None:
    plain = scene(board())
    asked = plain.with_question("Where?", lit=frozenset({"a1"}), options=[("go a1", "Go to a1")])
    assert (plain.question, asked.question, asked.areas) == ("", "Where?", plain.areas)
    assert asked.options == (("go a1", "Go to a1"),)


def test_squares_are_named_as_in_chess_and_may_be_turned() -> None:
    spaces = {space.id: space.at for space in squares(8, 8, cell=10)}
    assert spaces["a1"] == (5.0, 75.0)
    assert spaces["h8"] == (75.0, 5.0)
    turned = {space.id: space.at for space in squares(8, 8, cell=10, flipped=True)}
    assert turned["a1"] == (75.0, 5.0)
    assert len(spaces) == 64


def test_hexes_shift_every_second_row() -> None:
    spaces = {space.id: space.at for space in hexes(3, 2, width=10)}
    assert spaces["0101"][0] == 5
    assert spaces["0102"][0] == 10


CARDS = (Card("x", "One"), Card("x", "Two"))
WRONG: list[tuple[str, Scene, str]] = [
    ("an id twice", scene(Row("r", cards=CARDS)), "card id 'x' is used twice"),
    ("an id of an area and an item", scene(Row("all")), "row id 'all' is used twice"),
    ("an id with a space", scene(Row("my hand")), "row id 'my hand'"),
    ("an empty id", scene(Row("")), "row id ''"),
    ("a word with a space", scene(Row("r", word="my hand")), "word 'my hand' holds a space"),
    ("a piece nowhere", scene(board(pieces=(Piece("p", kind="sloop", at="z9"),))), "stands on 'z9'"),
    ("an unknown glyph", scene(board(pieces=(Piece("p", kind="tub", at="a1"),))), "unknown glyph 'tub'"),
    ("no pieces at all", scene(board(pieces=(Piece("p", kind="sloop", at="a1", n=0),))), "count 0"),
    (
        "more hits than there are",
        scene(board(pieces=(Piece("p", kind="sloop", at="a1", hits=3, max_hits=2),))),
        "3 hits of 2",
    ),
    ("an unknown look", scene(board(spaces=(Space("s", at=(0, 0), look="lava"),))), "unknown look 'lava'"),
    (
        "a region without a path",
        scene(board(spaces=(Space("s", at=(0, 0), shape="path"),))),
        "needs path data",
    ),
    ("ground that is not a path", scene(board(ground=(Ground('"/><script>'),))), "not path data"),
    ("an arrow to nowhere", scene(board(arrows=(Arrow("ar", start="a1", end="b2"),))), "unknown space 'b2'"),
    (
        "an unknown line",
        scene(board(arrows=(Arrow("ar", start="a1", end="a1", look="x"),))),
        "unknown look 'x'",
    ),
    ("a track off its end", scene(Track("t", steps=steps("t", range(3)), at="t-9")), "no step 't-9'"),
    ("an owner too many", scene(Row("r", owner=11)), "owner 11"),
    (
        "cells that do not fit",
        scene(Sheet("s", columns=("a",), entries=(Entry("e", cells=(1, 2)),))),
        "2 cells",
    ),
    ("a card with an unknown glyph", scene(Row("r", cards=(Card("c", glyph="tub"),))), "unknown glyph 'tub'"),
    ("a snippet that is no path", scene(Row("r"), glyphs={"tub": "<g/>"}), "glyph 'tub'"),
    (
        "two seats of one owner",
        scene(Row("r"), seats=(SeatPlate("A", 0), SeatPlate("B", 0))),
        "share an owner",
    ),
]


@pytest.mark.parametrize(("wrong", "message"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG])
def test_a_scene_refuses(wrong: Scene, message: str) -> None:
    with pytest.raises(ValueError, match=message.replace("(", r"\(")):
        wrong.validate()


def test_a_game_may_bring_its_own_sign() -> None:
    pieces = (Piece("p", kind="tub", at="a1"),)
    mine = scene(board(pieces=pieces), glyphs={"tub": "M2 2H22V22H2Z"})
    mine.validate()
    assert "M2 2H22V22H2Z" in mine.svg()
