"""What the players of Pirates Backgammon see."""

from __future__ import annotations

from typing import TypeVar

from quarterdeck.scene import Board, Dice, Scene, Sheet
from tests.games.pirates_backgammon.positions import table

MATCH = table(
    [10, 0, 3],
    pool=(5,),
    order=[0, 1, 2],
    merchants=[(15, 4), (15, 2)],
    hunters=[20],
    typhoons=[22],
    holds=[7, 0, 0],
    chests=[3, 9, 0],
)


T = TypeVar("T")


def part(scene: Scene, kind: type[T]) -> T:
    return next(item for area in scene.areas for item in area.items if isinstance(item, kind))


def test_everybody_sees_the_same_board() -> None:
    boards = [part(MATCH.scene(seat), Board) for seat in (0, 1, 2, None)]
    assert all(board == boards[0] for board in boards)
    shown = [(piece.label, piece.at, piece.owner, piece.n) for piece in boards[0].pieces]
    assert shown == [
        ("pirate", "p10", 0, 1),
        ("coin of the hold", "p10", 0, 7),
        ("pirate", "bar", 1, 1),
        ("pirate", "p3", 2, 1),
        ("coin of a merchant", "p15", None, 4),
        ("coin of a merchant", "p15", None, 2),
        ("man-o-war", "p20", None, 1),
        ("typhoon", "p22", None, 1),
    ]


def test_the_points_run_round_the_board_as_in_backgammon() -> None:
    at = {space.id: space.at for space in part(MATCH.scene(0), Board).spaces}
    assert at["p1"][0] == at["p24"][0] > at["p6"][0] == at["p19"][0] > at["p7"][0] == at["p18"][0]
    assert at["p12"][0] == at["p13"][0] < at["p7"][0]
    assert at["p1"][1] == at["p12"][1] > at["p13"][1] == at["p24"][1]
    assert at["haven"][0] > at["p24"][0]


def test_gold_order_and_dice_are_shown() -> None:
    scene = MATCH.scene(1)
    assert [(entry.label, list(entry.cells)) for entry in part(scene, Sheet).entries] == [
        ("Blue", [7, 3, "now"]),
        ("Red", [0, 9, "1 later"]),
        ("Amber", [0, 0, "2 later"]),
    ]
    assert [die.value for die in part(scene, Dice).dice] == [5]


def test_only_the_points_one_may_sail_to_are_lit() -> None:
    assert MATCH.scene(0).lit == {"p15", "p5"}
    assert MATCH.scene(1).lit == frozenset()
    assert MATCH.scene(1).waiting == "Blue sails on with 5."


def test_the_last_moves_are_arrows() -> None:
    m = table([10, 1], pool=(3, 5), order=[0, 1], dice=[1, 1])
    m.answer(0, "sail p13 3")
    m.answer(0, "sail p18 5")
    arrows = part(m.scene(1), Board).arrows
    assert [(arrow.start, arrow.end, arrow.owner) for arrow in arrows] == [
        ("p10", "p13", 0),
        ("p13", "p18", 0),
    ]


def test_the_table_fits_a_terminal_of_80_by_24() -> None:
    for seat in (0, 1, None):
        rows = MATCH.scene(seat).text(80, 24).splitlines()
        assert len(rows) <= 24
        assert max(map(len, rows)) <= 80
