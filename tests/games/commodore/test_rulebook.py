"""Commodore: the card list and the printed totals."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.commodore.book import CommodoreBook
from tests.games.commodore.positions import GAME, state

BOOK: CommodoreBook = book_of("commodore")

PRINTED = {
    "First Class Flagship": 2,
    "Second Class Ship of the Line": 4,
    "Third Class Ship of the Line": 6,
    "Broad-sides": 8,
    "Rake the Bow": 2,
    "General Melee": 4,
    "Boarding Action": 4,
    "Outmaneuver": 4,
    "Special Damage": 4,
    "Rarities": 4,
    "Superior Assets": 4,
}


@pytest.mark.rule("commodore:3.1", "commodore:R19")
def test_the_deck_is_the_printed_list_of_forty_six_cards_of_eleven_types() -> None:
    kinds = state(qd.Match(GAME, seed=1)).cards.layout.kinds
    assert Counter(BOOK.cards[kind].name for kind in kinds) == PRINTED
    assert (len(kinds), len(PRINTED)) == (46, 11)
    assert [BOOK.hull[kind] for kind in ("first-class", "second-class", "third-class")] == [6, 5, 4]


@pytest.mark.rule("commodore:19.1", "commodore:R16")
def test_the_optional_classes_join_the_deck_one_by_one() -> None:
    assert {word: BOOK.hull[word] for word in BOOK.optional} == {"fourth-class": 3, "frigate": 2, "sloop": 1}
    for word in BOOK.optional:
        kinds = state(qd.Match(GAME, seed=1, options={word: True})).cards.layout.kinds
        assert Counter(kinds)[word] == 4
        assert len(kinds) == 50
    every = state(qd.Match(GAME, seed=1, options=dict.fromkeys(BOOK.optional, True)))
    assert len(every.cards.layout.kinds) == 58
    assert {BOOK.cards[word].source for word in BOOK.optional} == {"reconstructed"}
