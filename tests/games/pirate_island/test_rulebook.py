"""Pirate Island: what the text prints, compared whole."""

from __future__ import annotations

import re

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.pirate_island.book import DECKS, IslandCard
from quarterdeck.games.pirate_island.rules import roll_skills
from tests.games.pirate_island.positions import GAME, state

# The card lists: C Cannons, S Sailing, N Navigation, D Discipline, W Swashbuckling.
SEA = """
Spanish Galleon: CS. Portugese Man-o-War: CC. French Frigate: CC. English Clipper: CC +1. Flying
Dutchman: CC. Barbary Coast Corsairs: CW. Ivory Coast Pirates: CW. Scurvy: crew -1. Mutiny: DD +1.
Murder: DD. Mayhem: DW. Mermaid: DD. Jamaican Rum: DD. Albatross: NN forward. Blown off Course: NS
miss. Uncharted Waters: NN miss. Sargasso Sea: NN miss. Doldrums: NN miss. Hurricane: SS +1.
Typhoon: SS. Tropical Storm: SS. Sharp Rocks: SS. Run aground: SS. Whirlpool: SS. Foul Water: miss.
Boarding Action: WW. Broadships: aid C. Grapeshot: aid C. Chainshot: aid C. Cannon Balls: aid C.
Swivel Guns: aid C. Weather Storm: aid S. Sea Dogs: aid S. Salty Sailors: aid S. Dolphins: aid S.
Crows Nest: aid S. Compass: aid N. Spyglass: aid N. Sextant: aid N here. Charts: aid N here. Skull &
Crossbones: aid D. 40 Lashes: aid D. Walk the Plank: aid D. Thrown in the Brig: aid D. Stowaway:
crew +1.
"""
ISLAND = """
Island Girls: DD miss. Tropical Paradise: DD miss. Mutiny: DD +1. Murder: DD. Traitors: DW. Mayhem:
DW. Cutthroat: DW. Skeletons on the Beach: DD -1. Volcanic Eruption: DD. X marks the Spot: NN
forward. Dig in Wrong Spot: NN miss. Cave Network: NN miss. Walking in Circles: NN miss. Castaways:
crew +1. Captives: crew +1. Hostile Beach Natives: WC. Swiss Family Robinson: WC +1. Buccaneers: WW.
Poisonous Snake: WW. Inland Natives: WW. Cannibal Stew: WW. Escape Head Hunters: WW. Pygmy Ambush:
WW. Matchlock Pistols: aid W. Cutlass: aid W. Peg Leg & Eye Patch: aid D. Treasure Map: aid N here.
"""
LETTERS = {"cannons": "C", "sailing": "S", "navigation": "N", "discipline": "D", "swashbuckling": "W"}


def printed(text: str) -> dict[str, str]:
    rows = re.findall(r"([^:.]+): ([^.]+)\.", " ".join(text.split()))
    return {name.strip(): what for name, what in rows}


def in_short(card: IslandCard) -> str:
    """A card of the book, written like the lists above."""
    skills = "".join(LETTERS[skill] for skill in card.skills)
    words = [
        "aid" if card.type == "aid" else "",
        skills,
        f"crew {card.crew:+d}" if card.crew else "",
        f"{card.modifier:+d}" if card.modifier else "",
        "miss" if card.misses == 1 else "",
        "forward" if card.forward else "",
        "here" if card.only_there else "",
    ]
    return " ".join(word for word in words if word)


def listed(module: str) -> list[IslandCard]:
    return [card for card in book_of("pirate-island").cards if card.module == module]


@pytest.mark.rule("pirate-island:7.1", "pirate-island:6.1")
def test_the_deck_of_the_sea_is_as_printed() -> None:
    cards = listed("sea")
    assert {card.name: in_short(card) for card in cards} == printed(SEA)
    assert [sum(card.type == kind for card in cards) for kind in ("challenge", "aid", "event")] == [24, 18, 3]
    assert all(card.copies == 1 for card in cards)


@pytest.mark.rule("pirate-island:8.1", "pirate-island:6.1")
def test_the_deck_of_the_island_is_as_printed() -> None:
    cards = listed("island")
    assert {card.name: in_short(card) for card in cards} == printed(ISLAND)
    assert [sum(card.type == kind for card in cards) for kind in ("challenge", "aid", "event")] == [21, 4, 2]
    assert all(card.copies == 1 for card in cards)


def test_what_a_card_says_is_what_it_does() -> None:
    for card in book_of("pirate-island").cards:
        assert ("twice" in card.sense) == (card.type == "challenge" and len(set(card.skills)) == 1)
        assert all(skill.capitalize() in card.sense for skill in card.skills)
        assert ("rolls 1 more" in card.sense) == (card.modifier == 1)
        assert ("1 less" in card.sense) == (card.modifier == -1)
        assert ("miss" in card.sense) == bool(card.misses)
        assert ("another die" in card.sense) == card.forward


@pytest.mark.rule("pirate-island:2.1")
def test_the_skill_table_is_as_printed() -> None:
    table = book_of("pirate-island").skill_table
    assert {roll: (table[roll].name, table[roll].gain) for roll in range(1, 7)} == {
        1: ("Crew", 2),
        2: ("Cannons", 1),
        3: ("Navigation", 1),
        4: ("Discipline", 1),
        5: ("Sailing", 1),
        6: ("Swashbuckling", 1),
    }


@pytest.mark.rule("pirate-island:2.1", "pirate-island:5.1")
def test_six_rolls_make_an_expedition_of_ten() -> None:
    g = state(qd.Match(GAME, 1)).copy()
    g.crew, g.skills = [10, 10], [[0] * 5, [0] * 5]
    g.script = (1, 2, 2, 2, 4, 1, 3, 5, 6, 6, 4, 3)
    roll_skills(g, 0)
    roll_skills(g, 1)
    assert g.book.skills == ("cannons", "navigation", "discipline", "sailing", "swashbuckling")
    assert (g.crew[0], g.skills[0]) == (14, [3, 0, 1, 0, 0])
    assert (g.crew[1], g.skills[1]) == (10, [0, 2, 1, 1, 2])


@pytest.mark.rule("pirate-island:5.1", "pirate-island:1.1", "pirate-island:1.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_every_player_begins_at_home_with_an_expedition(players: int) -> None:
    g = state(qd.Match(GAME, 7, {"players": players}))
    assert g.places == [1] * players
    assert [(crew - 10) // 2 + sum(skills) for crew, skills in zip(g.crew, g.skills, strict=True)] == [
        6
    ] * players
    assert (g.carrier, g.chest, g.taken, g.round) == (-1, 30, False, 1)
    assert [g.cards.count(deck) for deck in DECKS] == [45, 27]


@pytest.mark.rule("pirate-island:R2")
def test_any_seat_may_begin() -> None:
    begins = [state(qd.Match(GAME, seed, {"players": 3})) for seed in range(20)]
    assert {g.first for g in begins} == {0, 1, 2}
    assert all(g.active == g.first for g in begins)


@pytest.mark.rule("pirate-island:9.1")
def test_the_path_has_thirty_spaces() -> None:
    book = book_of("pirate-island")
    assert book.end == 30
    assert [book.module(space) for space in range(1, 31)] == [0] * 15 + [1] * 15
    assert [book.skill_of_meeting(space) for space in (2, 15, 16, 30)] == [
        *["cannons"] * 2,
        *["swashbuckling"] * 2,
    ]
