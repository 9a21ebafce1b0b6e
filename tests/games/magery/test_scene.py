"""The table of Magery."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all
from quarterdeck.scene import Actions, Bars, Board, Mat, Panel
from tests.games.magery.table import table


@pytest.mark.parametrize("answers", [0, 1, 3, 20, 60, 200])
def test_every_table_draws(answers: int) -> None:
    match = qd.Match(qd.load("magery"), 3, {"archmage": "one card"})
    for i in range(answers):
        if not match.over:
            ask = match.asks[0]
            match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert max(len(line) for line in scene.text(80, 24).splitlines()) <= 80
        assert "Magery" in scene.outline()


def part(match: qd.Match, id: str, seat: int = 0) -> object:
    scene = match.scene(seat)
    return next(item for area in scene.areas for item in area.items if item.id == id)


def test_the_tower_shows_who_stands_where_and_what_could_be_done() -> None:
    m = table({"d4": "undead", "a1": "fey"}, {"d5": "fey"}, ({"necromancer": "beast"}, {"druid": "dragon"}))
    tower = part(m, "tower-board")
    assert isinstance(tower, Actions)
    found = {action.word: action for action in tower.actions}
    assert tower.actions[0].label == "16 Enchanter"
    assert [(pawn.label, pawn.owner) for pawn in found["necromancer"].pawns] == [("Beast", 0)]
    assert [(pawn.label, pawn.owner) for pawn in found["druid"].pawns] == [("Dragon", 1)]
    assert (found["necromancer"].state, found["wizard"].state) == ("taken", "free")
    assert "White now: 4 moves, 1 capture, 61 squares to summon to." in found["necromancer"].note
    assert "White now: 6 moves, 1 capture." in found["animist"].note


def test_the_arena_shows_spells_and_the_last_move_from_ones_own_side() -> None:
    m = table(
        {"d4": "undead", "a1": "fey"},
        {"d5": "fey"},
        ({"animist": "beast"}, {"wizard": "beast"}),
        frozen=["d5"],
    )
    answer_all(m, "leave animist", "move d4 d3")
    board = part(m, "board")
    assert isinstance(board, Board)
    assert [(arrow.start, arrow.end) for arrow in board.arrows] == [("d4", "d3")]
    assert {piece.at: tuple(piece.flags) for piece in board.pieces} == {"d3": (), "a1": (), "d5": ("frozen",)}
    below = {seat: max(part(m, "board", seat).spaces, key=lambda space: space.at[1]).id for seat in (0, 1)}  # type: ignore[attr-defined]
    assert (below[0][1], below[1][1]) == ("1", "8")


def test_captures_reserves_and_the_orb_are_counted() -> None:
    m = table(
        {"a1": "fey"}, {"d5": "fey"}, dead=((), ["dragon", "dragon", "construct"]), step="decide", orb=1
    )
    bars = part(m, "captures")
    assert isinstance(bars, Bars)
    assert [(bar.label, bar.value, bar.most) for bar in bars.bars] == [
        ("White: Greater", 3, 5),
        ("White: Dragons", 2, 3),
        ("Black: Greater", 0, 5),
        ("Black: of one type", 0, 3),
    ]
    mat = part(m, "reserve-1")
    assert isinstance(mat, Mat)
    assert {stock.label: stock.value for stock in mat.stocks}["Dragons"] == 1
    panel = part(m, "counts")
    assert isinstance(panel, Panel)
    assert {fact.label: fact.value for fact in panel.facts}["The Orb"] == "Black"


def test_the_arena_is_no_land_and_verbs_have_names() -> None:
    m = table({"d4": "undead", "a1": "fey"}, {"d5": "fey"}, ({"necromancer": "beast"}, {"druid": "dragon"}))
    text = m.scene(0).text(80, 24)
    assert "dark square" in text
    assert " land" not in text
    assert [m.words.labels[verb] for verb in ("move", "summon")] == ["Move", "Summon"]


@pytest.mark.rule("magery:3.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_lower_left_corner_is_dark_as_on_every_chessboard(seat: int) -> None:
    board = part(table({"a1": "fey"}, {"h8": "fey"}), "board", seat)
    assert isinstance(board, Board)
    assert {space.id: space.look for space in board.spaces if space.id in ("a1", "h1", "h8")} == {
        "a1": "land",
        "h1": "plain",
        "h8": "land",
    }
