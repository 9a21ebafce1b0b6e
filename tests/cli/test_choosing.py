"""Choosing by number, word or the beginning of one."""

from __future__ import annotations

import pytest

from quarterdeck.cli.choosing import Choosing, Unclear
from quarterdeck.engine.ask import Ask, Option
from tests.cli.regatta import PORTS, WORDS


def asked(prompt: str, options: list[Option]) -> Choosing:
    return Choosing(Ask(0, prompt, options), WORDS, frozenset(PORTS))


def voyages() -> Choosing:
    """16 options: more than are listed whole."""
    far: list[Option] = [
        ("sail", "brest", there, n) for there in PORTS if there != "brest" for n in (1, 2, 3)
    ]
    return asked("sail", [("stay",), *far])


def labels(choosing: Choosing) -> list[tuple[str, str]]:
    return [(entry.key, entry.label) for entry in choosing.entries()]


def test_few_options_are_listed_whole_and_numbered() -> None:
    choosing = asked("sail", [("sail", "brest", "dover", 1), ("sail", "brest", "lisbon", 2), ("stay",)])
    assert labels(choosing) == [
        ("1", "Sail from Brest to Dover with 1 sail"),
        ("2", "Sail from Brest to Lisbon with 2 sails"),
        ("3", "Stay in port"),
    ]
    assert choosing.read("2") == ("sail", "brest", "lisbon", 2)


def test_many_options_are_narrowed_word_by_word() -> None:
    choosing = voyages()
    assert labels(choosing) == [
        ("1", "Cádiz"),
        ("2", "Cape Town"),
        ("3", "Cape Verde"),
        ("4", "Dover"),
        ("5", "Lisbon"),
        ("6", "Stay in port"),
    ]
    assert choosing.read("dover") is None
    assert choosing.chosen() == "Dover"
    assert labels(choosing) == [
        ("1", "Sail from Brest to Dover with 1 sail"),
        ("2", "Sail from Brest to Dover with 2 sails"),
        ("3", "Sail from Brest to Dover with 3 sails"),
        ("a", "Stay in port"),
    ]
    assert choosing.read("3") == ("sail", "brest", "dover", 3)


def test_amounts_are_chosen_by_themselves_and_not_by_their_place() -> None:
    choosing = asked("bid", [("bid", 0), ("bid", 5), ("bid", 7), ("stay",)])
    assert labels(choosing) == [("0", "Bid 0"), ("5", "Bid 5"), ("7", "Bid 7"), ("a", "Stay in port")]
    assert choosing.read("5") == ("bid", 5)
    with pytest.raises(Unclear, match="no 1 in the list"):
        choosing.read("1")


@pytest.mark.parametrize("typed", ["4", "dover", "DOVER", "dov", "d", "Dover!"])
def test_a_number_a_word_or_its_beginning_will_do(typed: str) -> None:
    choosing = voyages()
    choosing.read(typed)
    assert choosing.chosen() == "Dover"


@pytest.mark.parametrize("typed", ["sail brest dover 2", "dover 2", "Dov 2", "SAIL  dover, 2"])
def test_words_can_be_typed_at_once(typed: str) -> None:
    assert voyages().read(typed) == ("sail", "brest", "dover", 2)


def test_names_of_several_words_can_be_typed_at_once() -> None:
    assert voyages().read("cape verde 2") == ("sail", "brest", "cape-verde", 2)
    assert voyages().read("cape-town 1") == ("sail", "brest", "cape-town", 1)


@pytest.mark.parametrize("typed", ["cape", "cap", "c"])
def test_a_beginning_that_fits_several_is_unclear_and_changes_nothing(typed: str) -> None:
    choosing = voyages()
    with pytest.raises(Unclear, match=r"could be .*Cape Town, Cape Verde"):
        choosing.read(typed)
    assert choosing.picks == ()


@pytest.mark.parametrize("typed", ["madrid", "dover madrid", "dover 9", "99", "sail sail", "-1"])
def test_what_is_not_offered_is_refused_and_changes_nothing(typed: str) -> None:
    choosing = voyages()
    with pytest.raises(Unclear):
        choosing.read(typed)
    assert choosing.picks == ()


def test_the_latest_word_can_be_let_go() -> None:
    choosing = voyages()
    choosing.read("dover")
    assert choosing.back()
    assert choosing.chosen() == ""
    assert not choosing.back()


def test_only_what_can_be_chosen_next_is_lit() -> None:
    choosing = voyages()
    assert choosing.lit() == frozenset(PORTS) - {"brest"}
    choosing.read("dover")
    assert choosing.lit() == frozenset()


def test_an_option_that_begins_another_stays_a_choice_of_its_own() -> None:
    choosing = asked("sail", [("dover",), ("dover", 1), ("dover", 2)])
    assert [(entry.key, entry.choice.option) for entry in choosing.entries()] == [
        ("1", ("dover", 1)),
        ("2", ("dover", 2)),
        ("a", ("dover",)),
    ]
    assert choosing.read("dover") == ("dover",)
