"""The player of Battle of the Atlantic."""

from __future__ import annotations

from itertools import combinations
from math import prod

import pytest

import quarterdeck as qd
from quarterdeck.engine.random import Stream
from quarterdeck.engine.testing import book_of
from quarterdeck.games.battle_of_the_atlantic.book import BRITISH, GERMAN, AtlanticBook
from quarterdeck.games.battle_of_the_atlantic.bot import best_exchange, evaluate, expected, less, own_words
from quarterdeck.games.battle_of_the_atlantic.rules import category_totals
from tests.systems.duels import beats_random

BOOK: AtlanticBook = book_of("battle-of-the-atlantic")

GAME = qd.load("battle-of-the-atlantic")


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_the_expected_product_is_the_mean_over_all_draws(n: int) -> None:
    cards = Stream(8).shuffle(own_words(BOOK)[BRITISH])
    kept, pool = list(cards[: 7 - n]), list(cards[7:16])
    products = [prod(category_totals(BOOK, [*kept, *draw], [1, 0, 2])) for draw in combinations(pool, n)]
    mean = sum(products) / len(products)
    assert expected(BOOK, category_totals(BOOK, kept, [1, 0, 2]), pool, n) == pytest.approx(mean)


def test_a_lopsided_hand_is_mended() -> None:
    hand = [
        "large-convoys",
        "large-convoys",
        "escorts",
        "escorts",
        "arctic-winter",
        "arctic-winter",
        "patrols",
    ]
    thrown = best_exchange(BOOK, hand, less(own_words(BOOK)[BRITISH], hand), [], [0, 1, 0])
    assert len(thrown) == 3


def test_it_beats_random_play() -> None:
    assert beats_random(GAME, 30) >= 25


def test_the_evaluation_counts_hands_and_bonuses() -> None:
    g = GAME.begin(1, {})
    assert evaluate(g, BRITISH) == evaluate(g, GERMAN) == 0
    g.bonus[GERMAN][2] += 1
    assert evaluate(g, GERMAN) > 0
    g.won[BRITISH] += 1
    assert evaluate(g, BRITISH) > 0
