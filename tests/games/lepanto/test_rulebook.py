"""Lepanto: the printed card list, and battles worked out by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.engine.testing import book_of
from quarterdeck.games.lepanto.book import LepantoBook
from tests.games.lepanto.positions import state, table
from tests.systems.duels import give

BOOK: LepantoBook = book_of("lepanto")

# Copies, type, force and use of every card as the text prints them.
PRINTED = """
Real Don John 1 L 6 C
Capitana Don Alvaro 1 L 6 C
Capitana Bragadino 1 L 5 C
Capitana Doria 1 L 6 C
Venetian Galleass 2 S 8 C
Christian Lantern Galleys 2 S 7 C
Spanish Galleys 2 S 6 C
Allied Galleys 2 S 6 C
Venetian Galleys 4 S 5 C
Sultana Ali Pasha 1 L 6 I
Sultana Mehmet Suluk 1 L 6 I
Sultana Uluch Ali 1 L 5 I
Muslim Lantern Galleys 3 S 7 I
Muslim Galleys 9 S 5 I
Muslim Galiots 4 S 4 I
Center Line Bow Guns 2 A 6 B
Flanking Pieces 2 A 4 B
Cast Iron Cannon Balls 2 A 5 B
Cut Stone Cannon Balls 2 A 4 B
Head on Boarding Fight 4 A 5 B
Heavy Guns 2 A 6 C
Turret Guns 2 A 5 C
Swivel Guns 1 A 2 B
Ships Low in the Water 2 A 4 C
Archers 2 A 3 I
Composite Recurved Bows 2 A 3 I
Janissaries 2 A 3 I
Melee 2 A 3 I
Spurs 1 A 3 I
Crossbowmen 1 A 2 C
Arquebusiers 1 A 3 C
Spanish Infantry 2 A 4 C
Fighting Platforms 1 A 3 C
Size Advantage 2 A 4 B
Tactical Advantage 2 X 0 B
Outflank 2 A 5 B
Venetian Artillery 2 A 4 C
Fighting Oarsmen 1 A 3 C
Free Oarsmen 2 M 3 B
Light Ships 3 M 2 I
Muslim Sails 2 M 4 I
Maneuverability 2 M 3 I
Shallow Draft 2 M 2 I
Turn the Flanks 2 A/M 4 I
Fast Galiots 2 M 2 I
Oarsmen 3 M 3 B
Dash Speed 2 M 4 B
Rowing Crew 3 M 3 B
Retrograde Movement 1 M 3 B
Slow Ships 2 M 2 I
Slave Oarsmen 1 M 2 I
Large Hull 2 A 5 C
Ramparts 1 A 4 C
Hold Formation 1 A/M 2 C
Well Ordered Line 1 A/M 2 C
Bergantin Scouts 2 R 0 B
Disrupt Formation 2 A/M 3 B
"""
TYPE = {
    "leader": "L",
    "ship": "S",
    "attack": "A",
    "movement": "M",
    "either": "A/M",
    "advantage": "X",
    "scout": "R",
}
USE = {"league": "C", "ottomans": "I", "both": "B"}


def counts(letter: str) -> dict[str, int]:
    out: Counter[str] = Counter()
    for card in BOOK.cards:
        if TYPE[card.type] == letter:
            out[USE[card.use]] += card.copies
    return dict(out)


@pytest.mark.rule("lepanto:11.1", "lepanto:12.1", "lepanto:12.2")
def test_every_card_is_as_printed() -> None:
    ours = [f"{c.name} {c.copies} {TYPE[c.type]} {c.force} {USE[c.use]}" for c in BOOK.cards]
    assert ours == PRINTED.strip().splitlines()
    assert counts("L") == {"C": 4, "I": 3}
    assert counts("S") == {"C": 12, "I": 16}


@pytest.mark.rule("lepanto:12.3", "lepanto:12.4", "lepanto:12.5")
def test_the_deck_adds_up() -> None:
    assert counts("A") == {"B": 17, "C": 17, "I": 9}
    assert counts("M") == {"B": 11, "I": 14}
    assert counts("A/M") == {"B": 2, "C": 2, "I": 2}
    assert counts("X") == counts("R") == {"B": 2}
    assert BOOK.cards.total == len(BOOK.layout.kinds) == 113


@pytest.mark.rule("lepanto:9.4", "lepanto:9.5", "lepanto:9.6", "lepanto:9.7")
def test_forty_against_thirty_three() -> None:
    """40 against 33: the League loses 33, the Ottomans 40 and the difference of 7."""
    league = ["real-don-john", "venetian-galleass", "christian-lantern-galleys", "spanish-galleys"]
    league += ["center-line-bow-guns", "oarsmen", "dash-speed"]
    ottomans = ["sultana-ali-pasha", "muslim-lantern-galleys", "muslim-galleys", "muslim-galleys"]
    ottomans += ["muslim-galiots", "archers", "oarsmen"]
    m = table("battle", league, ottomans)
    give(m, 0, *league)
    give(m, 1, *ottomans)
    assert state(m).totals == [40, 33]
    assert state(m).losses == [33, 47]
    assert state(m).strength == [67, 53]
