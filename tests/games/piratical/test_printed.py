"""Piratical: the printed lists, whole."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.piratical.book import RING, PiraticalBook


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"piratical:{line}" for line in lines])


BOOK: PiraticalBook = book_of("piratical")

# name: effect, what it is held for, storm, amount, dice, hull, guns, crew
CARDS = {
    "Spanish Galleon": ("battle", "", False, 0, 0, 5, 2, 2),
    "Portugese Man-o-War": ("battle", "", False, 0, 0, 5, 2, 2),
    "French Frigate": ("battle", "", False, 0, 0, 5, 2, 2),
    "English Clipper": ("battle", "", False, 0, 0, 5, 2, 2),
    "Flying Dutchman": ("battle", "", False, 0, 0, 5, 2, 2),
    "Scurvey": ("sickness", "", False, 1, 0, 0, 0, 0),
    "BeriBeri": ("sickness", "", False, 1, 0, 0, 0, 0),
    "Mutiny": ("mutiny", "", False, 0, 0, 0, 0, 1),
    "Treasure Map": ("hold", "map", False, 0, 4, 0, 0, 0),
    "Albatross": ("again", "", False, 0, 0, 0, 0, 0),
    "Uncharted Waters": ("miss", "", False, 0, 0, 0, 0, 0),
    "Hurricane": ("hull", "", True, 0, 1, 0, 0, 0),
    "Tropical Storm": ("miss", "", True, 0, 0, 0, 0, 0),
    "Blown off course": ("back", "", True, 0, 1, 0, 0, 0),
    "Weather Storm": ("hold", "storm", False, 0, 0, 0, 0, 0),
    "Run aground": ("hull", "", False, 0, 1, 0, 0, 0),
    "Sextant": ("hold", "miss", False, 0, 0, 0, 0, 0),
    "Charts": ("hold", "miss", False, 0, 0, 0, 0, 0),
    "Spyglass": ("hold", "miss", False, 0, 0, 0, 0, 0),
    "Ivory Coast": ("goods", "", False, 0, 1, 0, 0, 0),
    "Saint Augustine": ("goods", "", False, 0, 1, 0, 0, 0),
    "Treasure Ship": ("gold", "", False, 0, 3, 0, 0, 0),
    "Stowaway": ("crew", "", False, 1, 0, 0, 0, 0),
    "Wine, Women & Song": ("revels", "", False, 0, 1, 0, 0, 0),
    "Kings Ransom": ("gold", "", False, 0, 3, 0, 0, 0),
    "Repairs at sea": ("repair", "", False, 0, 1, 0, 0, 0),
    "Shipwreck Survivors": ("crew", "", False, 1, 0, 0, 0, 0),
    "Captives": ("crew", "", False, 1, 0, 0, 0, 0),
    "Narrow Escape": ("hold", "escape", False, 0, 0, 0, 0, 0),
    "Whirlpool": ("hull", "", False, 0, 1, 0, 0, 0),
    "Mermaid": ("again", "", False, 0, 0, 0, 0, 0),
    "Skull & Crossbones": ("again", "", False, 0, 0, 0, 0, 0),
    "Buccaneers": ("boarders", "", False, 0, 0, 0, 0, 2),
    "Hostile Natives": ("boarders", "", False, 0, 0, 0, 0, 1),
    "Blown Away": ("hold", "cannon", False, 0, 0, 0, 0, 0),
    "Broadships": ("hold", "cannon", False, 0, 0, 0, 0, 0),
    "Grapeshot": ("hold", "cannon", False, 0, 0, 0, 0, 0),
    "Chainshot": ("hold", "cannon", False, 0, 0, 0, 0, 0),
    "Swashbuckling": ("hold", "boarding", False, 0, 0, 0, 0, 0),
    "Matchlock Pistols": ("hold", "boarding", False, 0, 0, 0, 0, 0),
    "Cutlass": ("hold", "boarding", False, 0, 0, 0, 0, 0),
    "Medicinals": ("hold", "medicine", False, 0, 0, 0, 0, 0),
}

SPACES = {
    1: ("Port Royal", "port"),
    4: ("Merchant Ship", "goods"),
    7: ("Sargasso Sea", "miss"),
    10: ("Skull & Crossbones", "card"),
    13: ("Gulf Stream", "again"),
    16: ("Merchant Ship", "goods"),
    19: ("Doldrums", "miss"),
    22: ("Skull & Crossbones", "card"),
    25: ("Deserted Island", "island"),
    28: ("Merchant Ship", "goods"),
    31: ("Horse Latitudes", "miss"),
    34: ("Skull & Crossbones", "card"),
    37: ("Trade Winds", "again"),
    40: ("Merchant Ship", "goods"),
    43: ("Coral Reef", "hull"),
    46: ("Skull & Crossbones", "card"),
}


@rule("12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.7", "12.8", "12.9", "12.10", "12.11", "12.12",
      "12.13", "12.14", "12.15", "12.16", "12.17", "12.18", "12.19", "12.20", "12.21")  # fmt: skip
def test_the_deck_is_that_of_the_list() -> None:
    found = {c.name: (c.effect, c.use, c.storm, c.n, c.dice, c.hull, c.guns, c.crew) for c in BOOK.cards}
    assert found == CARDS
    assert [c.copies for c in BOOK.cards] == [1] * 42


@rule("11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7")
def test_the_ring_has_the_printed_spaces() -> None:
    assert RING == 48
    found = {at: (s.name, s.effect) for at, s in enumerate(BOOK.ring) if s is not None}
    assert found == SPACES


@rule("16.5")
def test_the_battle_table() -> None:
    assert [BOOK.table[roll].id for roll in range(1, 7)] == ["again"] * 3 + ["boarding"] + ["parted"] * 2


@rule("3.1", "3.2", "4.1", "7.2", "8.1", "9.3", "9.4", "16.4", "R15")
def test_the_printed_numbers() -> None:
    assert (BOOK.hull, BOOK.space, BOOK.new_ship, BOOK.crew, BOOK.guns, BOOK.bonus) == (12, 12, 20, 3, 1, 2)
    prices = BOOK.prices
    assert (prices.repair, prices.crew, prices.gun, prices.goods) == (1, 2, 2, 1)
    assert BOOK.rounds == 800


@rule("1.1", "R15")
def test_two_to_six_captains() -> None:
    for n in range(2, 7):
        m = qd.Match(qd.load("piratical"), 1, {"players": n})
        assert len(m.names) == n
    with pytest.raises(qd.BadSetup):
        qd.Match(qd.load("piratical"), 1, {"players": 7})


@rule("2.1", "R15")
def test_the_goal_is_100_gold_or_a_shorter_one() -> None:
    game = qd.load("piratical")
    assert game.begin(1, game.checked(None)).goal == 100
    assert game.begin(1, game.checked({"gold-to-win": 50})).goal == 50
    assert game.begin(1, game.checked(game.preset("quick"))).goal == 30
