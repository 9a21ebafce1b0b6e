"""Law 13: a word in a game's data that nothing knows is an error with file and line."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import pytest

from quarterdeck.engine.book import Book, Printed
from quarterdeck.engine.game import AnyGame, games, load
from quarterdeck.engine.known_breaks import known_breaks
from quarterdeck.engine.printing import check_data, unknown_words_taken
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import check_words
from tests.laws.small import Rules, make

CARDS = """
[[card]]
id = "ram"
name = "Ram"
copies = 1
sense = "Rams."
type = "attack"
beats = ["board"]

[[card]]
id = "board"
name = "Board"
copies = 1
sense = "Boards."
type = "defence"
"""


@dataclass(frozen=True, kw_only=True)
class Strict(CardKind):
    """A card whose words are all known."""

    type: Literal["attack", "defence"]
    beats: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Careless(CardKind):
    """A card that takes any word for its type."""

    type: str
    beats: tuple[str, ...] = ()


class StrictBook(Book):
    def __init__(self, printed: Printed) -> None:
        file = printed / "cards.toml"
        self.cards = read_cards(file, Strict)
        check_words(file, "card", self.cards, "beats", self.cards, "a card")


class CarelessBook(Book):
    def __init__(self, printed: Printed) -> None:
        self.cards = read_cards(printed / "cards.toml", Careless)
        self.beaten = [self.cards[word] for card in self.cards for word in card.beats]


def game_of(folder: Path, book: type[Book]) -> AnyGame:
    (folder / "cards.toml").write_text(CARDS)
    return replace(make("a-small-game", Rules()), folder=folder, book=book)


def test_a_game_that_knows_its_words_passes(tmp_path: Path) -> None:
    assert unknown_words_taken(game_of(tmp_path, StrictBook)) == []


def test_a_word_that_is_taken_and_one_that_fails_without_a_line_are_named(tmp_path: Path) -> None:
    assert unknown_words_taken(game_of(tmp_path, CarelessBook)) == [
        "cards.toml card.type: an unknown word is taken (row 'ram')",
        "cards.toml card.beats: an unknown word fails without file and line: KeyError('no-such-word')",
    ]


@pytest.mark.parametrize("slug", games())
def test_every_game_knows_the_words_of_its_data(slug: str) -> None:
    assert check_data(load(slug)) == []


@pytest.mark.parametrize("slug", [slug for slug in games() if known_breaks(load(slug), 13)])
def test_what_is_known_to_be_taken_still_is(slug: str) -> None:
    taken = {fault.partition(":")[0] for fault in unknown_words_taken(load(slug))}
    assert taken == known_breaks(load(slug), 13), "what is mended comes off the list"
