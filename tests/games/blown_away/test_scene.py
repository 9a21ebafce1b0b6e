"""The table of Blown Away: pieces, hits, flags, arrows, hands."""

from __future__ import annotations

import re

import pytest

import quarterdeck as qd
from quarterdeck.scene import Board, Row, Scene
from tests.systems.skirmish.table import skirmish, state, tell

UNITS = {"blue-flagship": "a1", "blue-sloop-1": "d4", "red-flagship": "h8", "red-frigate-1": "d6"}


def board_of(scene: Scene) -> Board:
    board = scene.areas[0].items[0]
    assert isinstance(board, Board)
    return board


def hand_of(scene: Scene) -> Row | None:
    rows = [item for area in scene.areas if area.place == "hand" for item in area.items]
    return rows[0] if rows and isinstance(rows[0], Row) else None


def played(seed: int, answers: int) -> qd.Match:
    match = qd.Match(qd.load("blown-away"), seed)
    for i in range(answers):
        if match.over:
            break
        ask = match.asks[0]
        match.put(ask.seat, ask.options[(i * 7 + seed) % len(ask.options)])
    return match


@pytest.mark.parametrize("answers", [0, 4, 10, 25, 60, 120, 250, 2000])
def test_every_table_draws_for_everybody(answers: int) -> None:
    match = played(3, answers)
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert len(scene.text(80, 24).splitlines()) <= 24
        assert "Blown Away" in scene.outline()


def test_pieces_show_hits_owner_and_dismasting() -> None:
    match = skirmish("blown-away", UNITS, ["chainshot"], step="fire", hits={"red-flagship": 3})
    tell(match, "play chainshot", "fire blue-sloop-1 red-frigate-1")
    pieces = {piece.id: piece for piece in board_of(match.scene(0)).pieces}
    assert pieces["red-frigate-1"].flags == ["dismasted"]
    flagship = pieces["red-flagship"]
    assert (flagship.hits, flagship.max_hits, flagship.owner, flagship.at) == (3, 4, 1, "h8")


def test_arrows_show_the_last_turn_until_the_next_one_acts() -> None:
    match = skirmish("blown-away", UNITS, ["breeze", "canister"], ["gust"])
    tell(match, "play breeze", "move blue-sloop-1", "to d5", "done", "play canister")
    tell(match, "fire blue-sloop-1 red-frigate-1", "1: decline", "done")
    assert state(match).mover == 1
    seen = [(arrow.start, arrow.end, arrow.look) for arrow in board_of(match.scene(1)).arrows]
    assert seen == [("d4", "d5", "last"), ("d5", "d6", "attack")]
    while match.asks[0].prompt == "orders":
        match.answer(1, match.asks[0].options[0])
    tell(match, "advance gust") if ("advance", "gust") in match.asks[0].options else match.answer(1, "done")
    assert board_of(match.scene(0)).arrows


def test_one_sees_ones_own_hand_and_only_the_number_of_the_others() -> None:
    match = skirmish("blown-away", UNITS, ["breeze", "breeze", "rally"], ["gust", "canister"])
    mine, theirs, nobodys = (hand_of(match.scene(seat)) for seat in (0, 1, None))
    assert mine is not None
    assert [(card.word, card.n) for card in mine.cards] == [("breeze", 2), ("rally", 1)]
    assert theirs is not None
    assert [card.word for card in theirs.cards] == ["canister", "gust"]
    assert nobodys is None
    assert "Gust" not in match.scene(0).outline()
    assert re.search(r"Red: .*Hand 2", match.scene(0).outline())


def test_the_board_is_turned_so_that_ones_own_side_is_below() -> None:
    match = played(1, 12)
    blue = {space.id: space.at for space in board_of(match.scene(0)).spaces}
    red = {space.id: space.at for space in board_of(match.scene(1)).spaces}
    assert blue["a1"][1] > blue["a8"][1]
    assert red["a8"][1] > red["a1"][1]
    assert red["a8"][0] > red["h8"][0]
