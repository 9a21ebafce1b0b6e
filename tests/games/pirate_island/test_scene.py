"""What the players of Pirate Island see."""

from __future__ import annotations

from typing import TypeVar

from quarterdeck.engine.testing import answer_all
from quarterdeck.games.pirate_island.scene import along
from quarterdeck.scene import Bars, Board, Mat, Row, Scene
from tests.games.pirate_island.positions import table

T = TypeVar("T")


def parts(scene: Scene, kind: type[T]) -> list[T]:
    return [item for area in scene.areas for item in area.items if isinstance(item, kind)]


def test_everybody_sees_the_same_path_with_the_treasure_at_its_carrier() -> None:
    m = table([12, 20, 12], carrier=1)
    boards = [parts(m.scene(seat), Board)[0] for seat in (0, 1, 2, None)]
    assert all(board == boards[0] for board in boards)
    assert [(piece.kind, piece.at, piece.owner) for piece in boards[0].pieces] == [
        ("corsair", "s12", 0),
        ("captain", "s20", 1),
        ("corsair", "s12", 2),
        ("chest", "s20", 1),
    ]
    assert [space.id for space in boards[0].spaces] == [f"s{n}" for n in range(1, 31)]
    assert m.scene(0).subtitle == "Round 1; Red has the treasure, 19 spaces from home"


def test_a_lost_expedition_is_off_the_path_and_a_left_treasure_lies_on_it() -> None:
    m = table([12, 0], crew=[10, 0], chest=17, taken=True)
    board = parts(m.scene(0), Board)[0]
    assert [(piece.kind, piece.at, piece.owner) for piece in board.pieces] == [
        ("corsair", "s12", 0),
        ("chest", "s17", None),
    ]
    assert m.scene(0).subtitle == "Round 1; the treasure lies at space 17"
    assert table([2], carrier=0).scene(0).subtitle == "Turn 1 of 20; Blue has the treasure, 1 space from home"


def test_ones_own_expedition_is_shown_large_with_its_aids() -> None:
    m = table([12, 20], skills={0: {"sailing": 3}}, aids={0: ["dolphins"], 1: ["cutlass"]}, misses=[0, 2])
    scene = m.scene(0)
    mine, other = sorted(parts(scene, Mat), key=lambda mat: mat.small)
    assert [stock.value for stock in mine.stocks] == [10, 0, 0, 0, 3, 0]
    assert [(stock.label, stock.value) for stock in other.stocks][-1] == ("Turns to miss", 2)
    rows = {row.id: [card.word for card in row.cards] for row in parts(scene, Row)}
    assert rows == {"aids-1": ["cutlass"], "aids-0": ["dolphins"]}


def test_a_challenge_shows_the_odds_with_each_number_of_aids() -> None:
    held = {0: ["grapeshot", "chainshot", "compass"]}
    m = table([3, 1], dice=[2], top=["english-clipper"], aids=held, skills={0: {"cannons": 2}})
    m.answer(0, "sail")
    (bars,) = parts(m.scene(0), Bars)
    assert [(bar.label, bar.said) for bar in bars.bars] == [
        ("no aid", "84 %"),
        ("1 aid", "90 %"),
        ("2 aids", "95 %"),
    ]
    drawn = next(row for row in parts(m.scene(1), Row) if row.id == "met")
    assert [(odds.at, round(odds.good, 2)) for odds in drawn.odds] == [("drawn", 0.84)]
    assert m.scene(0).lit == {"grapeshot", "chainshot"}


def test_a_meeting_shows_its_odds_at_the_other() -> None:
    m = table([3, 5], dice=[2], skills={0: {"cannons": 1}})
    assert parts(m.scene(0), Board)[0].odds == []
    m.answer(0, "sail")
    (odds,) = parts(m.scene(0), Board)[0].odds
    assert (odds.at, round(odds.good, 3), round(odds.bad, 3)) == ("pawn-1", 0.556, 0.336)


def test_the_way_winds_evenly_from_end_to_end() -> None:
    points = along(((0, 0), (30, 0), (30, 30)), 5)
    assert points == [(0, 0), (15, 0), (30, 0), (30, 15), (30, 30)]


def test_the_table_of_two_fits_a_terminal_of_80_by_24() -> None:
    m = table([1, 3], dice=[2], top=["hurricane"], aids={0: ["dolphins"]})
    answer_all(m, "sail", "decline")
    for seat in (0, 1, None):
        rows = m.scene(seat).text(80, 24).splitlines()
        assert len(rows) <= 24
        assert max(map(len, rows)) <= 80
