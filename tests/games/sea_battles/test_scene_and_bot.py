"""The table of Sea Battles, and its player."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.games.sea_battles import threats
from quarterdeck.scene import Board, Dice, Sheet
from tests.games.sea_battles.positions import at
from tests.games.sea_battles.test_rules import FAR, rule


@pytest.mark.parametrize("options", [{}, {"grid": "hexes"}, {"setup": "placed in secret"}])
@pytest.mark.parametrize("answers", [0, 5, 40])
def test_every_table_draws(options: dict[str, object], answers: int) -> None:
    match = qd.Match(qd.load("sea-battles"), 3, options)
    for i in range(answers):
        ask = match.asks[0]
        match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Sea Battles" in scene.outline()


@rule("3.4", "3.5")
def test_the_table_shows_dice_ships_and_what_was_done() -> None:
    match = at({"blue-frigate": "a1", "red-battleship": "a3", **FAR}, [1, 2, 2, 3])
    match.answer(0, "fire blue-frigate red-battleship 2 2")
    sea, side = match.scene(0).areas
    board = sea.items[0]
    assert isinstance(board, Board)
    assert {(piece.word, piece.hits) for piece in board.pieces} == {
        ("blue-frigate", 4),
        ("red-battleship", 4),
        ("red-carrier", 6),
    }
    assert [(arrow.start, arrow.end, arrow.look, arrow.owner) for arrow in board.arrows] == [
        ("a1", "a3", "attack", 0)
    ]
    dice, own = side.items[:2]
    assert isinstance(dice, Dice)
    assert [die.value for die in dice.dice] == [1, 3]
    assert isinstance(own, Sheet)
    # it may still move 4 but no longer fire; the Battleship is in line at range 2 and damages by any die
    cells = {entry.label: list(entry.cells) for entry in own.entries}
    assert cells == {"Frigate": ["4", "–", "–", "4/4", "67 %"]}


@rule("1.2", "6.1", "8.1")
def test_the_sheet_says_how_often_ships_may_still_move_and_attack() -> None:
    match = at({"blue-pt-boat": "a1", "blue-carrier": "h1", **FAR}, [1, 2, 2, 3])
    match.answer(0, "move blue-pt-boat a3")
    own = match.scene(0).areas[1].items[1]
    assert isinstance(own, Sheet)
    assert [entry.cells[:4] for entry in own.entries] == [("6", "1", "6", "1/1"), ("3", "4+4", "6 ×3", "6/6")]
    assert "A 1" not in match.scene(0).text(80, 24)


@rule("3.5", "5.2", "7.1", "8.1", "R1", "R7")
@pytest.mark.parametrize(
    ("ships", "land", "dice", "risk"),
    [
        ({"red-pt-boat": "a2"}, [], 6, 1 - (5 / 6) ** 6),  # a 1, and any other die
        (
            {"red-destroyer-1": "a4"},
            [],
            6,
            1 - (5 / 6) ** 6 - 6 * (1 / 6) * (1 / 2) ** 5,
        ),  # a 3 and another up to 3
        ({"red-destroyer-1": "a5"}, [], 6, 0.0),
        ({"red-submarine": "a3"}, [], 6, 1 - (5 / 6) ** 6),
        ({"red-submarine": "a3"}, ["a2"], 6, 0.0),
        ({"red-carrier": "b2"}, [], 4, 1 - (5**4 + 4 * 5**3) / 6**4),  # two of them 1, and any other
    ],
)
def test_the_risk_is_the_chance_of_the_dice_that_the_enemy_needs(
    ships: dict[str, str], land: list[str], dice: int, risk: float
) -> None:
    match = at({"blue-battleship": "a1", **ships}, [1, 2], land=land, options={"dice": dice})
    g = match.state
    assert threats.risk(g, g.book.index["blue-battleship"]) == pytest.approx(risk)


def test_it_sinks_what_it_can() -> None:
    ships = {"blue-battleship": "a1", "red-battleship": "a3", "red-carrier": "c1"}
    match = at(ships, [2, 4], hits={"red-carrier": 4})
    assert bot("greedy", 1).choose(match.seat(0)) == ("fire", "blue-battleship", "red-carrier", 2, 4)


def test_it_moves_into_range() -> None:
    match = at({"blue-pt-boat": "a1", "red-battleship": "b8", **FAR}, [6, 1, 1, 5])
    chosen = bot("greedy", 1).choose(match.seat(0))
    assert chosen is not None
    assert chosen[:2] == ("move", "blue-pt-boat")


def test_it_beats_chance() -> None:
    wins = 0
    for seed in range(6):
        match = qd.Match(qd.load("sea-battles"), seed)
        seats = [bot("greedy", 1), bot("random", 2)]
        while not match.over:
            seat = match.waiting[0]
            chosen = seats[seat].choose(match.seat(seat))
            assert chosen is not None
            match.answer(seat, chosen)
        assert match.outcome is not None
        wins += match.outcome.winners == (0,)
    assert wins >= 5
