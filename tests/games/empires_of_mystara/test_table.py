"""What the players of Empires of Mystara see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.empires_of_mystara import GAME
from quarterdeck.games.empires_of_mystara.rules import EMPIRES_OF_MYSTARA
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
    assert "Lawful nation, one Halflings a turn for 1 Gold less, pays 2" in told
    board = m.scene(1).areas[0].items[0]
    assert isinstance(board, Board)
    assert [space.label for space in board.spaces if "²" in space.label] == ["Highshire²", "Seashire²"]


def test_nations_are_named_on_the_map_with_what_is_cheaper_there() -> None:
    """From the first question on: discounts, alignments and income hang on them."""
    m = qd.Match(GAME, 1)
    scene = m.scene(0)
    board = scene.areas[0].items[0]
    assert isinstance(board, Board)
    named = [name.text for name in board.names]
    assert set(named[::2]) == {row.name for row in EMPIRES_OF_MYSTARA.book.nations}
    assert dict(zip(named[::2], named[1::2], strict=True)) == {
        "Glantri": "Wizard −1", "Ethengar": "Archers −1", "Vestland": "Siege Engines −1",
        "Ostland": "Undead −1", "Darokin": "Fighters −1", "Alfheim": "Elves −1, Lawful",
        "Rockhome": "Dwarves −1", "Ylaruam": "Cavalry −1", "Five Shires": "Halflings −1, Lawful",
        "Karamaikos": "Shadow Elves −1", "Thyatis": "Cleric −1", "Minrothad": "Ship −1",
        "Irendi": "Hero −1", "Thar & Broken Lands": "Orcs −1, Chaotic",
    }  # fmt: skip
    for text, (x, y) in ((name.text, name.at) for name in board.names[::2]):
        near = min(board.spaces, key=lambda space: abs(space.at[0] - x) + abs(space.at[1] - y))
        assert text.split()[-1] in near.group.replace("Khante", "")
    assert {space.label for space in board.spaces if space.lettering == "capital"} == {
        "North Sea of Dawn", "South Sea of Dawn", "West Sea of Dread", "East Sea of Dread",
    }  # fmt: skip
    assert scene.unreadable() == []
    assert qd.Match(GAME, 1, {"map": "random"}).scene(0).unreadable() == []


def test_a_drawn_chit_says_what_it_costs_and_where_it_is_cheaper() -> None:
    m = table(
        {0: {"darokin": ["fighters"]}, **FAR},
        owner={"darokin": 0, "highshire": 0, "alfheim": 0},
        step="recruit",
        tray={0: ["halflings", "elves", "keep"]},
        treasury=[9, 0],
    )
    told = m.scene(0).outline()
    assert "Force 1, slow, Lawful, costs 1, 0 in Five Shires" in told
    assert "Force 4, fast, Lawful, costs 4, 3 in Alfheim" in told
    assert "Force 6, immobile, costs 6" in told


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
