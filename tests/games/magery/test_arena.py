"""Magery: minions and the Arena, a test for each line of the ledger."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.magery.arena import reach
from quarterdeck.games.magery.book import GRID
from quarterdeck.kit.squares import members
from quarterdeck.scene import Board
from tests.games.magery.table import BOOK, dead, on, reserve, state, table

PRINTED = {
    "Dragon": ("greater", "queen"),
    "Myrmidon": ("minor", "two-space-king"),
    "Undead": ("pawn", "orthogonal-king"),
    "Fey": ("minor", "knight"),
    "Elemental": ("greater", "bishop"),
    "Beast": ("pawn", "diagonal-king"),
    "Construct": ("greater", "rook"),
    "Spirit": ("minor", "far-knight"),
}


def ends(match: qd.Match, square: str) -> set[str]:
    return {GRID.names[s] for s in members(reach(state(match), GRID.index[square]))}


def alone(kind: str, square: str, **more: str) -> qd.Match:
    """A minion of White's, Black far away, and White to remove one from the Animist."""
    return table({square: kind, **more}, {"h8": "undead"}, ({"animist": "beast"}, {}))


@pytest.mark.rule("magery:3.1")
def test_the_arena_is_a_chessboard() -> None:
    board = alone("fey", "d4").scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    assert {space.id for space in board.spaces} == {f"{c}{r}" for c in "abcdefgh" for r in range(1, 9)}


@pytest.mark.rule("magery:5.1")
def test_the_printed_table_of_minions() -> None:
    assert {m.name: (m.rank, m.moves) for m in BOOK.minions} == PRINTED
    g = state(qd.Match(qd.load("magery"), 1))
    assert g.reserve == [[3] * 8, [3] * 8]


@pytest.mark.rule("magery:5.2")
def test_the_reserve_serves_the_tower_and_the_arena() -> None:
    m = table({"a1": "fey"}, {"h8": "fey"}, step="decide", chaos=("seer", "magus", "conjuror", "mentalist"))
    answer_all(m, "place druid", "send undead")
    assert reserve(m, 0, "undead") == 2, "out of the reserve while in the tower"
    m = table({"a1": "fey"}, {"h8": "fey"}, ({"necromancer": "beast"}, {}))
    answer_all(m, "leave necromancer", "summon d4")
    assert (reserve(m, 0, "undead"), on(m, "d4")) == (2, "white undead")


@pytest.mark.rule("magery:5.3", "magery:R2")
def test_a_captured_minion_is_destroyed_for_good() -> None:
    m = table({"d4": "dragon"}, {"d6": "fey", "h8": "undead"}, ({"dragon-lord": "beast"}, {}))
    answer_all(m, "leave dragon-lord", "move d4 d6")
    assert on(m, "d6") == "white dragon"
    assert on(m, "d4") == ""
    assert dead(m, 1, "fey") == 1
    assert reserve(m, 1, "fey") == 2
    assert state(m).men[1].bit_count() == 1


@pytest.mark.rule("magery:5.4", "magery:R2")
def test_a_dragon_slides_like_a_queen_and_is_stopped() -> None:
    m = table({"d4": "dragon", "d6": "fey"}, {"f6": "undead", "b4": "beast"})
    assert ends(m, "d4") == {
        *("d5", "e5", "f6", "e4", "f4", "g4", "h4", "e3", "f2", "g1"),
        *("d3", "d2", "d1", "c3", "b2", "a1", "c4", "b4", "c5", "b6", "a7"),
    }


@pytest.mark.rule("magery:5.5")
def test_an_elemental_slides_like_a_bishop() -> None:
    m = table({"b2": "elemental"}, {"e5": "undead"})
    assert ends(m, "b2") == {"a1", "c1", "a3", "c3", "d4", "e5"}


@pytest.mark.rule("magery:5.6")
def test_a_construct_slides_like_a_rook() -> None:
    m = table({"b2": "construct", "b4": "fey"}, {"d2": "undead"})
    assert ends(m, "b2") == {"a2", "b1", "b3", "c2", "d2"}
    m = table({"a1": "fey"}, {"h8": "construct", "h6": "fey", "f8": "fey"})
    assert ends(m, "h8") == {"h7", "g8"}


@pytest.mark.rule("magery:5.7", "magery:R2")
def test_a_myrmidon_jumps_exactly_two_over_anybody() -> None:
    m = table({"c3": "myrmidon", "c4": "fey", "e3": "fey"}, {"d4": "undead", "e5": "undead"})
    assert ends(m, "c3") == {"c5", "e5", "e1", "c1", "a1", "a3", "a5"}


@pytest.mark.rule("magery:5.8")
def test_a_fey_jumps_like_a_knight() -> None:
    assert ends(alone("fey", "b1", b2="undead"), "b1") == {"a3", "c3", "d2"}


@pytest.mark.rule("magery:5.9")
def test_a_spirit_jumps_three_and_one() -> None:
    assert ends(alone("spirit", "a1", a2="undead"), "a1") == {"b4", "d2"}
    assert ends(alone("spirit", "d4"), "d4") == {"c7", "e7", "g5", "g3", "e1", "c1", "a3", "a5"}


@pytest.mark.rule("magery:5.10")
def test_an_undead_steps_along_rows_and_columns() -> None:
    assert ends(alone("undead", "d4"), "d4") == {"d5", "e4", "d3", "c4"}


@pytest.mark.rule("magery:5.11")
def test_a_beast_steps_diagonally() -> None:
    assert ends(alone("beast", "d4"), "d4") == {"c5", "e5", "e3", "c3"}


@pytest.mark.rule("magery:7.1", "magery:R3")
def test_a_greater_minion_does_not_go_from_back_row_to_back_row() -> None:
    m = table(
        {"e1": "dragon", "a1": "spirit"}, {"e8": "undead"}, ({"dragon-lord": "beast", "mystic": "beast"}, {})
    )
    assert "e7" in ends(m, "e1")
    assert "e8" not in ends(m, "e1")
    answer_all(m, "leave mystic", "take e1")
    assert "to e7" in options_of(m, 0)
    assert not {f"to {c}8" for c in "abcdefgh"} & options_of(m, 0)
    answer_all(m, "to e2")
    assert "e8" in ends(m, "e2")
    m = table({"e1": "dragon", "a1": "spirit"}, {"h8": "undead"}, ({"mystic": "beast"}, {}))
    answer_all(m, "leave mystic", "take a1")
    assert "to b8" in options_of(m, 0), "the rule is for Greater minions"
    black = table({"a2": "fey"}, {"e8": "construct", "d3": "construct"})
    assert "e1" not in ends(black, "e8")
    assert "d1" in ends(black, "d3")


@pytest.mark.rule("magery:R3")
def test_the_mentalist_keeps_to_the_backrow_rule_and_the_illusionist_need_not() -> None:
    two = ("mentalist", "illusionist", "seer", "magus")
    m = table({"a2": "fey", "c1": "fey"}, {"e8": "dragon"}, ({"mentalist": "beast"}, {}), chaos=two)
    answer_all(m, "leave mentalist")
    assert "move e8 e2" in options_of(m, 0)
    assert "move e8 e1" not in options_of(m, 0)
    m = table({"a2": "fey", "c1": "fey"}, {"e8": "dragon"}, ({"illusionist": "beast"}, {}), chaos=two)
    answer_all(m, "leave illusionist", "switch e8", "with c1")
    assert (on(m, "c1"), on(m, "e8")) == ("black dragon", "white fey")


@pytest.mark.rule("magery:13.1", "magery:13.2")
def test_greater_minions_are_summoned_to_empty_squares_of_the_back_row() -> None:
    for turn, row in ((0, "1"), (1, "8")):
        workers = ({"artificer": "beast"}, {"artificer": "beast"})
        side = ({"a1": "fey", "b2": "fey"}, {"a8": "fey", "b7": "fey"})
        m = table(*side, (workers[0], {}) if turn == 0 else ({}, workers[1]), turn=turn)
        answer_all(m, "leave artificer")
        assert options_of(m, turn) == {"nothing"} | {f"summon {c}{row}" for c in "bcdefgh"}
    answer_all(m, "summon c8")
    assert (on(m, "c8"), reserve(m, 1, "construct")) == ("black construct", 2)


@pytest.mark.rule("magery:13.3", "magery:R4")
def test_minor_minions_are_summoned_to_the_own_half() -> None:
    m = table({"a1": "undead"}, {"h4": "undead"}, ({"wizard": "beast"}, {}))
    answer_all(m, "leave wizard")
    half = {f"{c}{r}" for c in "abcdefgh" for r in "1234"} - {"a1", "h4"}
    assert options_of(m, 0) == {"nothing"} | {f"summon {square}" for square in half}
    m = table({"a1": "undead"}, {"h4": "undead"}, ({}, {"wizard": "beast"}), turn=1)
    answer_all(m, "leave wizard")
    half = {f"{c}{r}" for c in "abcdefgh" for r in "5678"}
    assert options_of(m, 1) == {"nothing"} | {f"summon {square}" for square in half}


@pytest.mark.rule("magery:13.4")
def test_pawns_are_summoned_anywhere() -> None:
    for mage, kind in (("sorcerer", "beast"), ("necromancer", "undead")):
        m = table({"a1": "fey"}, {"h8": "fey"}, ({mage: kind}, {}))
        answer_all(m, f"leave {mage}")
        anywhere = {f"{c}{r}" for c in "abcdefgh" for r in range(1, 9)} - {"a1", "h8"}
        assert options_of(m, 0) == {"nothing"} | {f"summon {square}" for square in anywhere}
