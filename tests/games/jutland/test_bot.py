"""The player of Jutland."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.jutland.book import BRITISH, GERMAN, JutlandBook
from quarterdeck.games.jutland.bot import evaluate, use_of
from tests.systems.duels import beats_random, duel, play_prompt

BOOK: JutlandBook = book_of("jutland")

GAME = qd.load("jutland")


def test_a_card_is_worth_its_force_now_less_later_and_nothing_to_the_enemy() -> None:
    assert use_of(BOOK, "admiral-von-hipper", GERMAN, 1) == 5
    assert 0 < use_of(BOOK, "new-battleships", GERMAN, 1) < 4
    assert use_of(BOOK, "new-battleships", GERMAN, 6) == 0
    assert use_of(BOOK, "new-battleships", BRITISH, 3) == 0


def test_it_throws_enemy_cards_and_keeps_battleships_for_the_main_engagement() -> None:
    m = duel(GAME, "sail", (["new-battleships", "battleships-jellicoe", "admiral-von-hipper"], []))
    assert play_prompt(GAME, m, GERMAN) == ["battleships-jellicoe"]


def test_it_deploys_all_that_it_may() -> None:
    m = duel(GAME, "strike", (["new-battleships", "german-gunnery", "admiral-von-hipper"], []))
    assert play_prompt(GAME, m, GERMAN) == ["admiral-von-hipper", "german-gunnery"]


def test_it_beats_random_play() -> None:
    assert beats_random(GAME, 20) >= 18


def test_the_evaluation_counts_ships_and_force() -> None:
    m = duel(GAME, "sail", (["new-battleships"], []), turn=3, lost=[[0, 1], [0, 1]])
    assert evaluate(m.state, GERMAN) > 0 > evaluate(m.state, BRITISH)
