"""The table of Swiss Family Robinson."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.scene import Board, Dice
from tests.games.swiss_family_robinson.table import raid


@pytest.mark.parametrize("answers", [0, 3, 6, 10, 20, 40, 400])
def test_every_table_draws(answers: int) -> None:
    match = qd.Match(qd.load("swiss-family-robinson"), 3)
    for i in range(answers):
        if not match.over:
            match.put(0, match.asks[0].options[i * 5 % len(match.asks[0].options)])
    for seat in (0, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert len(scene.text(80, 24).splitlines()) <= 24
        assert "Swiss Family Robinson" in scene.outline()


def test_every_step_of_every_pirate_is_drawn_and_its_die_shown() -> None:
    scene = raid({"man-1": "d1"}, ["d6", "h8"], [6, 2]).scene(0)
    board = scene.areas[0].items[0]
    assert isinstance(board, Board)
    assert [(arrow.start, arrow.end) for arrow in board.arrows] == [("d6", "d5"), ("d5", "d4")]
    dice = scene.areas[-1].items[-1]
    assert isinstance(dice, Dice)
    assert [(die.label, die.value) for die in dice.dice] == [("d6", 6), ("h8", 2)]


def test_cards_that_leave_the_game_say_so() -> None:
    row = raid({"man-1": "d1"}, ["h8"], [1], ["coconut-bombs", "grapple"]).scene(0).areas[1].items[0]
    assert {card.word: tuple(card.flags) for card in row.cards} == {  # type: ignore[union-attr]
        "grapple": (),
        "coconut-bombs": ("once",),
    }
