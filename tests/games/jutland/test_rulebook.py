"""Jutland: the printed lists and turns, and a whole battle counted by hand."""

from __future__ import annotations

from typing import cast

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.jutland.book import BRITISH, GERMAN, JutlandBook
from quarterdeck.games.jutland.rules import sink
from quarterdeck.games.jutland.state import Jutland

BOOK: JutlandBook = book_of("jutland")

# Copies, name, force, fleet, ships in the real battle, ships sunk in it, as the text prints them.
GERMANS = """
1 Admiral Von Hipper 5 Hipper 0 0
2 Battle Cruisers 3 Hipper 5 1
1 Light Cruisers 2 Hipper 6 0
4 Destroyers 1 Hipper 33 0
1 Admiral Reinhard Scheer 5 Scheer 0 0
4 New Battleships 4 Scheer 16 0
2 Old Battleships 4 Scheer 8 1
1 Light Cruisers 2 Scheer 5 4
3 Destroyers 1 Scheer 30 5
4 German Gunnery 2 Fleet 0 0
3 German Armor 1 Fleet 0 0
"""
BRITONS = """
1 Admiral Sir David Beatty 5 Beatty 0 0
2 Battle Cruisers 3 Beatty 6 2
1 Battleships 4 Beatty 4 0
3 Light Cruisers 2 Beatty 17 0
4 Destroyers 1 Beatty 40 0
1 Admiral Sir John Jellicoe 5 Jellicoe 0 0
1 Battle Cruisers 3 Jellicoe 3 1
6 Battleships 4 Jellicoe 24 0
1 Armored Cruisers 2 Jellicoe 8 0
2 Light Cruisers 2 Jellicoe 9 3
4 Destroyers 1 Jellicoe 40 8
"""


def listed(side: str) -> list[str]:
    return [
        f"{c.copies} {c.name.partition(' (')[0]} {c.force} {c.fleet.title()} {c.real} {c.sunk}"
        for c in BOOK.cards
        if c.side == side
    ]


@pytest.mark.rule("jutland:2.2", "jutland:15.1", "jutland:15.2", "jutland:15.3")
def test_the_card_lists_are_as_printed() -> None:
    assert listed("german") == GERMANS.strip().splitlines()
    assert listed("british") == BRITONS.strip().splitlines()


@pytest.mark.rule("jutland:2.1")
def test_the_deck_adds_up() -> None:
    assert len(BOOK.layout.kinds) == BOOK.cards.total == 52
    for side, force in (("german", 62), ("british", 67)):
        mine = [card for card in BOOK.cards if card.side == side]
        assert sum(card.copies for card in mine) == 26
        assert sum(card.copies * card.force for card in mine) == force


@pytest.mark.rule(
    "jutland:9.2", "jutland:10.1", "jutland:11.2", "jutland:12.2", "jutland:13.2", "jutland:14.2"
)
def test_the_turns_are_as_printed() -> None:
    assert [(turn.name, turn.winner, turn.loser, turn.history) for turn in BOOK.turns] == [
        ("First Blood", (0, 1), (1, 3), "german"),
        ("Pursuit", (0, 0), (0, 0), "none"),
        ("Main Engagement", (1, 2), (2, 3), "british"),
        ("Smoke", (0, 0), (0, 3), "british"),
        ("Darkness", (0, 1), (1, 4), "german"),
        ("Escape", (0, 1), (0, 2), "german"),
    ]


@pytest.mark.rule("jutland:8.1", "jutland:R8", "jutland:R9")
def test_the_british_win_three_strikes_and_the_germans_two() -> None:
    """British victories in turns 1, 3 and 4, German ones in 5 and 6: 14 German ships against 11."""
    g = cast(Jutland, qd.load("jutland").begin(1, qd.load("jutland").checked({})))
    for g.turn, winner in ((1, BRITISH), (3, BRITISH), (4, BRITISH), (5, GERMAN), (6, GERMAN)):
        sink(g, winner)
    assert [sum(lost) for lost in g.lost] == [14, 11]
    assert g.lost == [[3, 11], [2, 9]]


@pytest.mark.rule("jutland:R9")
def test_no_course_of_the_battle_ends_in_a_draw() -> None:
    strikes = [turn for turn in BOOK.turns if turn.strike]
    for course in range(2 ** len(strikes)):
        lost = [0, 0]
        for i, turn in enumerate(strikes):
            winner = course >> i & 1
            lost[winner] += sum(turn.winner)
            lost[1 - winner] += sum(turn.loser)
        assert lost[0] != lost[1]
