"""Battle of the Atlantic: the printed lists, and strategies worked out by hand."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import book_of
from quarterdeck.games.battle_of_the_atlantic.book import AtlanticBook
from quarterdeck.games.battle_of_the_atlantic.rules import category_totals

BOOK: AtlanticBook = book_of("battle-of-the-atlantic")

BRITISH = """
Patrols A 3
Stormy Weather A 4
Arctic Winter A 5
Escorts A 6
Large Convoys A 7
Depth Charges E 3
Destroyers E 4
Code Breakers E 5
Radar E 6
Sonar E 7
Merchant Marine O 3
US Atlantic Squadron O 4
Royal Navy O 5
Naval Supremacy O 6
British Empire O 7
"""
GERMAN = """
Disguised Commerce Raiders A 3
Cut the Atlantic Sea Lanes A 4
Spread Allied Forces A 5
Scatter Convoy A 6
Wolf Packs A 7
Mines E 3
Torpedoes E 4
Pocket Battleships E 5
U-Boats E 6
Modernization E 7
Italian Fleet O 3
Luftwaffe Air Power O 4
French & Scandinavian Ports O 5
Kriegsmarine O 6
Aggressive Ship Building O 7
"""
LETTER = {"tactics": "A", "tonnage": "O", "technology": "E"}


@pytest.mark.rule(
    "battle-of-the-atlantic:4.1",
    "battle-of-the-atlantic:10.1",
    "battle-of-the-atlantic:10.2",
    "battle-of-the-atlantic:R7",
    "battle-of-the-atlantic:R8",
)
@pytest.mark.parametrize(("side", "printed"), [("british", BRITISH), ("german", GERMAN)])
def test_the_lists_are_as_printed(side: str, printed: str) -> None:
    ours = [f"{c.name} {LETTER[c.type]} {c.points}" for c in BOOK.cards if c.side == side]
    assert ours == printed.strip().splitlines()


@pytest.mark.rule("battle-of-the-atlantic:3.1")
def test_each_deck_holds_two_of_each_card() -> None:
    assert {card.copies for card in BOOK.cards} == {2}
    assert len(BOOK.layout.kinds) == 60
    assert sum(card.copies for card in BOOK.cards if card.side == "german") == 30


@pytest.mark.rule("battle-of-the-atlantic:8.2", "battle-of-the-atlantic:8.3", "battle-of-the-atlantic:8.4")
def test_a_german_hand_of_the_first_year() -> None:
    """A 14+1 and the bonus of 1, O 10+1, E 8+1: 16 × 11 × 9 = 1584."""
    hand = ["disguised-commerce-raiders", "wolf-packs", "cut-the-atlantic-sea-lanes"]
    hand += ["pocket-battleships", "mines", "kriegsmarine", "luftwaffe-air-power"]
    assert category_totals(BOOK, hand, [1, 0, 0]) == [16, 11, 9]


@pytest.mark.rule("battle-of-the-atlantic:8.4")
def test_a_type_without_cards_still_counts_one() -> None:
    assert category_totals(BOOK, ["patrols", "royal-navy"], [0, 1, 0]) == [4, 7, 1]
