"""What the players of Empires of Mystara see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.empires_of_mystara import GAME
from quarterdeck.scene import Board
from tests.games.empires_of_mystara.positions import CHAOTIC, FAR, LAWFUL, battle, table


@pytest.mark.parametrize("players", [2, 6])
def test_every_table_draws(players: int) -> None:
    m = qd.Match(GAME, 3, {"players": players})
    drive(m, [bot("random", s) for s in range(players)], limit=160)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Empires of Mystara" in scene.outline()


def test_alignments_nations_and_double_pay_are_in_view() -> None:
    m = table(
        {0: {"darokin": ["fighters"]}, **FAR},
        sides=(LAWFUL, CHAOTIC),
        owner={"highshire": 0, "seashire": 0, "zeaburg": 1},
    )
    told = m.scene(1).outline()
    assert "never attacks another Lawful player): Lawful" in told
    assert "no Lawful units): Chaotic" in told
    assert "halflings: one a turn for 1 less in Five Shires (Lawful)" in told
    board = m.scene(1).areas[0].items[0]
    assert isinstance(board, Board)
    assert [space.label for space in board.spaces if "²" in space.label] == ["Highshire² Sh", "Seashire² Sh"]


def test_a_battle_says_what_alignment_gives() -> None:
    told = battle(["elves"], ["orcs"], sides=(LAWFUL, CHAOTIC)).scene(0).outline()
    assert "Each Lawful unit of a Lawful player +1" in told
    assert "Each Chaotic unit of a Chaotic player +1" in told


def test_a_chit_tells_its_alignment_and_what_an_item_does() -> None:
    told = battle(["dwarves", "hero", "ship"], ["orcs"], at="thyatis", items={"thyatis": ["rune-sword"]})
    outline = told.scene(0).outline()
    assert "Force 3, slow, Lawful" in outline
    assert "carries 3" in outline
    assert "Hero's item, costs 5" in outline


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"max-rounds": 10}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
