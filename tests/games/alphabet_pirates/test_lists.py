"""Alphabet Pirates: what is printed, compared whole, and the list of words."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.engine.errors import BadSetup
from quarterdeck.games.alphabet_pirates.book import AlphabetBook, dictionary, read_own
from quarterdeck.games.alphabet_pirates.make_words import can_be_spelled
from tests.games.alphabet_pirates.positions import GAME

BOOK: AlphabetBook = GAME.book_of(GAME.checked(None))


@pytest.mark.rule("alphabet-pirates:4.1", "alphabet-pirates:4.2", "alphabet-pirates:3.1")
def test_the_letters_are_those_of_the_text() -> None:
    printed = {
        **dict.fromkeys("aeiou", 5),
        **dict.fromkeys("bcdfghjklmnprst", 2),
        **dict.fromkeys("qvwxyz", 1),
    }
    assert {letter.id: letter.copies for letter in BOOK.letters} == printed
    vowels = [letter for letter in BOOK.letters if letter.kind == "vowel"]
    assert [letter.name for letter in vowels] == ["A", "E", "I", "O", "U"]
    assert (sum(letter.copies for letter in vowels), BOOK.letters.total) == (25, 61)


@pytest.mark.rule(
    "alphabet-pirates:9.2",
    "alphabet-pirates:9.3",
    "alphabet-pirates:9.4",
    "alphabet-pirates:9.5",
    "alphabet-pirates:9.6",
    "alphabet-pirates:9.7",
    "alphabet-pirates:9.8",
)
def test_the_fortune_deck_is_that_of_the_text() -> None:
    effects = {
        "skip": "Storm, Doldrums, Off Course, Typhoon, Run Aground, Shipwreck, Hurricane",
        "again": "Trade Winds, Albatross, Sextant & Compass, Latitude & Longitude",
        "bury": "English Warship, Spanish Armada, French Fleet",
        "go": "Pirates Map, Monty Haul, Hideout",
        "gain": "Pillage & Plunder",
        "steal": "Sea Robbers, Buccaneers",
        "discard": "Scurvy",
        "sail": "Sail the 7 Seas",
    }
    for effect, names in effects.items():
        assert ", ".join(card.name for card in BOOK.fortune if card.effect == effect) == names
    others = [card.name for card in BOOK.fortune if card.effect not in effects]
    assert others == ["A Pirates Life for Me", "Rum, Wine & Grog"]
    assert BOOK.fortune.total == len(list(BOOK.fortune)) == 24
    sent = {card.name: card.to for card in BOOK.fortune if card.to}
    assert sent == {"Pirates Map": "buried-treasure", "Monty Haul": "treasure-ship", "Hideout": "cove"}


@pytest.mark.rule("alphabet-pirates:5.1", "alphabet-pirates:6.8", "alphabet-pirates:R5")
def test_the_board_is_that_of_the_text() -> None:
    names = (
        "Pirates Cove, Sargasso Sea, Town, Caribbean Sea, Skull & Crossbones, Atlantic Ocean, "
        "Merchant Ship, North Sea, Man O' War, Mediterranean Sea, Town, Black Sea, Skull & Crossbones, "
        "Red Sea, Merchant Ship, Arabian Sea, Buried Treasure, Indian Ocean, Town, South China Sea, "
        "Skull & Crossbones, Sea of Japan, Merchant Ship, Bering Sea, Treasure Ship, Arctic Ocean, Town, "
        "Pacific Ocean, Skull & Crossbones, Southern Ocean, Merchant Ship, The Equator"
    )
    assert ", ".join(space.name for space in BOOK.spaces) == names
    kinds = {"Town": "town", "Skull & Crossbones": "skull", "Merchant Ship": "merchant"}
    for space in BOOK.spaces:
        if space.name in kinds:
            assert space.kind == kinds[space.name]
    quiet = [n for n, space in enumerate(BOOK.spaces, 1) if space.kind in ("sea", "ocean", "equator")]
    assert quiet == [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32]
    corners = {n: BOOK.spaces[n - 1].kind for n in (1, 9, 17, 25)}
    assert corners == {1: "cove", 9: "warship", 17: "treasure", 25: "treasure-ship"}
    seas = [BOOK.place_of[str(word)] + 1 for _, word in BOOK.seas]
    assert seas == [2, 4, 8, 10, 12, 14, 16, 20, 22, 24]


@pytest.mark.rule("alphabet-pirates:R1")
def test_plurals_count_and_names_and_abbreviations_do_not() -> None:
    full, common = dictionary(False), dictionary(True)
    for word in ("cat", "cats", "rover", "rovers", "ship", "quiz", "oxen", "jury", "yes"):
        assert word in full
    for word in ("london", "adv", "don't", "xyz", "café", "at"):
        assert word not in full
    assert len(common) < len(full)
    assert "cat" in common
    assert "cwm" in full
    assert "cwm" not in common
    assert len(full) > 90000
    assert all(can_be_spelled(word) for word in full.made_of("aabbcdeeillmnoprst"))


@pytest.mark.rule("alphabet-pirates:R1")
def test_a_list_of_ones_own_is_read_and_refused_with_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "words"
    file.write_text("cat\nPeter\nrover\ndon't\n\n", encoding="utf-8")
    assert read_own(file) == ["cat", "rover"]
    file.write_text("Peter\n", encoding="utf-8")
    with pytest.raises(BadSetup, match="holds no word in small letters"):
        read_own(file)
    with pytest.raises(BadSetup, match="cannot be read"):
        read_own(tmp_path / "nothing")


@pytest.mark.rule("alphabet-pirates:R1")
def test_that_list_is_used_where_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "words"
    file.write_text("zzz\nyohoho\n", encoding="utf-8")
    monkeypatch.setenv("QD_WORDS", str(file))
    dictionary.cache_clear()
    try:
        assert "yohoho" in dictionary(False)
        assert "cat" not in dictionary(False)
    finally:
        dictionary.cache_clear()
