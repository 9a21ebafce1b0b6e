"""The player of Ships of the Line."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.ships_of_the_line.book import LineBook
from quarterdeck.games.ships_of_the_line.bot import best_shot, best_winds, evaluate, idle
from tests.systems.duels import beats_random, duel, play_prompt

BOOK: LineBook = book_of("ships-of-the-line")

GAME = qd.load("ships-of-the-line")
HAND = ["north-wind", "south-wind", "south-wind", "west-wind", "cannon-balls", "grape-shot", "grape-shot"]


def test_it_takes_the_better_wind_of_each_pair() -> None:
    assert best_winds(BOOK, HAND) == ["south-wind", "south-wind", "west-wind"]
    assert best_winds(BOOK, ["north-wind", "south-wind"]) == ["north-wind"]


def test_it_aims_at_what_is_nearest_to_zero() -> None:
    assert best_shot(BOOK, HAND, [7, 7, 7]) == "grape-shot"
    assert best_shot(BOOK, HAND, [2, 7, 7]) == "cannon-balls"
    assert idle(BOOK, HAND, "grape-shot") == ["north-wind", "cannon-balls"]


def test_it_sails_and_fires_with_all_it_has() -> None:
    m = duel(GAME, "sail", (HAND, []))
    assert play_prompt(GAME, m, 0) == ["south-wind", "south-wind", "west-wind"]
    m.answer(1, "done")
    assert play_prompt(GAME, m, 0) == ["grape-shot", "grape-shot"]


def test_it_beats_random_play() -> None:
    assert beats_random(GAME, 20) >= 18


def test_the_evaluation_watches_the_weakest_stat() -> None:
    even = duel(GAME, "sail", (HAND, HAND), stats=[[4, 4, 4], [6, 6, 1]])
    assert evaluate(even.state, 0) > 0 > evaluate(even.state, 1)
