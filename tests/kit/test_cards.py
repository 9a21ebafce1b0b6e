"""Deck lists from TOML, and drawing with a deck that is refilled."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from quarterdeck.engine.errors import BadData
from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones
from quarterdeck.engine.random import Stream
from quarterdeck.kit.cards import CardKind, CardList, draw_cards, read_cards

DECK, DISCARD, HAND = 0, 1, 2


def cards_of(folder: Path, text: str) -> CardList[CardKind]:
    file = folder / "cards.toml"
    file.write_text(text)
    return read_cards(file, CardKind)


ONE = '[[card]]\nid = "{0}"\nname = "{0}"\ncopies = {1}\nsense = "x"\n'


def test_a_list_keeps_its_order_and_counts_copies(tmp_path: Path) -> None:
    cards = cards_of(tmp_path, ONE.format("ram", 2) + ONE.format("board", 3))
    assert [card.id for card in cards] == ["ram", "board"]
    assert cards.total == 5
    assert cards.components == ["ram", "ram", "board", "board", "board"]
    assert cards.labels == {"ram": "ram", "board": "board"}
    assert "ram" in cards
    assert "sink" not in cards
    assert cards["board"].source == "rulebook"


def test_a_card_may_be_declared_without_a_copy(tmp_path: Path) -> None:
    cards = cards_of(tmp_path, ONE.format("ram", 0) + ONE.format("board", 2))
    assert cards.components == ["board", "board"]
    assert cards.labels == {"ram": "ram", "board": "board"}
    assert cards["ram"].copies == 0


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (ONE.format("ram", 1) + ONE.format("ram", 1), r"card \(ram\): the id is used twice"),
        (ONE.format("ram", -1), r"card \(ram\)\.copies: should be 0 or more, is -1"),
        (ONE.format("ram", '"two"'), "copies: should be int, is 'two'"),
        (ONE.format("ram", 1) + 'source = "memory"', "should be one of rulebook, reconstructed, is 'memory'"),
    ],
)
def test_a_wrong_list_is_refused_with_file_and_key(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadData, match=complaint) as raised:
        cards_of(tmp_path, text)
    assert raised.value.file.endswith("cards.toml")


def piles(deck: int, discards: int) -> Zones:
    """So many cards in a deck, so many on the discards, and an empty hand."""
    kinds = [f"c{i}" for i in range(deck + discards)]
    zones = Zones(
        Layout(2, [Zone("deck", sees=NOBODY, ordered=True), Zone("discard"), Zone("hand", sees=0)], kinds)
    )
    zones.fill(DECK, range(deck))
    zones.fill(DISCARD, range(deck, deck + discards))
    return zones


def test_cards_come_from_the_top() -> None:
    zones = piles(5, 0)
    assert draw_cards(Stream(1), zones, 2, DECK, HAND, DISCARD) == [4, 3]
    assert zones.zones[HAND] == (4, 3)
    assert zones.zones[DECK] == (0, 1, 2)
    zones.check()


def test_an_empty_deck_is_made_anew_of_the_discards_in_the_middle_of_a_draw() -> None:
    zones = piles(1, 6)
    drawn = draw_cards(Stream(1), zones, 3, DECK, HAND, DISCARD)
    assert drawn[0] == 0
    assert set(drawn[1:]) < set(range(1, 7))
    assert (zones.count(DECK), zones.count(DISCARD), zones.count(HAND)) == (4, 0, 3)
    zones.check()


def test_the_new_deck_is_shuffled() -> None:
    seconds = Counter(draw_cards(Stream(n << 64), piles(0, 6), 1, DECK, HAND, DISCARD)[0] for n in range(200))
    assert set(seconds) == set(range(6))


def test_fewer_come_when_both_piles_run_out() -> None:
    zones = piles(1, 1)
    assert len(draw_cards(Stream(1), zones, 5, DECK, HAND, DISCARD)) == 2
    assert draw_cards(Stream(1), zones, 1, DECK, HAND, DISCARD) == []
    assert draw_cards(Stream(1), piles(1, 3), 4, DECK, HAND) == [0]  # no discards to turn to
