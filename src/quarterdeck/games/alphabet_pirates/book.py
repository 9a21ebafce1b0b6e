"""Alphabet Pirates: letters, fortune, the square of spaces, and the words that count."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from quarterdeck.engine.ask import Option
from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.spelling import WordList

NAMES = ("Blue", "Red", "Amber", "Green", "Violet", "Teal")
SEATS = tuple(f"seat-{seat}" for seat in range(len(NAMES)))
VOWELS, CONSONANTS, FORTUNE = 0, 1, 2  # the decks
VOWELS_OUT, CONSONANTS_OUT, FORTUNE_OUT = 3, 4, 5  # their discards
BURIED = 6
HANDS = 7  # the first seat's; the others' follow
OWN_WORDS = "QD_WORDS"
LIST = Path(__file__).parent / "words.txt"
VOWEL: Option = ("draw", "vowel")
CONSONANT: Option = ("draw", "consonant")


@dataclass(frozen=True, kw_only=True)
class Letter(CardKind):
    """A letter card."""

    kind: Literal["vowel", "consonant"]


@dataclass(frozen=True, kw_only=True)
class Fortune(CardKind):
    """A fortune card; `to` is where it sends a ship."""

    effect: Literal["skip", "again", "bury", "go", "gain", "steal", "discard", "sing", "drink", "sail"]
    to: str = ""


@dataclass(frozen=True, kw_only=True)
class SpaceRow:
    """A space of the square."""

    id: str
    name: str
    kind: Literal[
        "cove", "sea", "town", "skull", "ocean", "merchant", "warship", "treasure", "treasure-ship", "equator"
    ]


class AlphabetBook(Book):
    """What is printed, and the dictionary."""

    def __init__(self, printed: Printed) -> None:
        self.limit = printed.number("limit")  # 3.3
        self.shortest = printed.number("shortest")  # 10.1
        self.letters = read_cards(printed / "letters.toml", Letter, "letter")
        self.fortune = read_cards(printed / "fortune.toml", Fortune, "fortune")
        self.spaces = tuple(read_rows(printed / "spaces.toml", "space", SpaceRow))
        ids = [space.id for space in self.spaces]
        check_words(
            printed / "fortune.toml", "fortune", self.fortune, "to", {"", *ids}, "a space of the board"
        )
        self.place_of = {word: place for place, word in enumerate(ids)}
        self.seas = tuple(("sail", space.id) for space in self.spaces if space.kind == "sea")  # R5
        self.components = (*self.letters.components, *self.fortune.components)
        self.is_common = printed.options["dictionary"] == "common"
        self.labels = (
            self.letters.labels
            | self.fortune.labels
            | {space.id: space.name for space in self.spaces}
            | dict(zip(SEATS, NAMES, strict=True))
            | {"vowel": "vowel", "consonant": "consonant"}
        )

    def is_vowel(self, letter: str) -> bool:
        """4.1."""
        return self.letters[letter].kind == "vowel"

    def ducats(self, word: str) -> int:
        """10.1."""
        return len(word) - 2

    @remembered
    def words(self, letters: tuple[str, ...], common: bool) -> tuple[str, ...]:
        """The words that some of these letters (sorted) spell, sorted."""
        found = dictionary(common or self.is_common).made_of(letters)
        return tuple(word for word in found if len(word) >= self.shortest)

    def counts(self, word: str) -> bool:
        """10.1, R1. Whether it is a word of the list."""
        return len(word) >= self.shortest and word in dictionary(self.is_common)


@remembered
def layout_of(book: AlphabetBook, seats: int) -> Layout:
    """3.1, 3.2. The zones for so many pirates."""
    return Layout(
        seats,
        [
            Zone("vowels", sees=NOBODY, ordered=True),
            Zone("consonants", sees=NOBODY, ordered=True),
            Zone("fortune", sees=NOBODY, ordered=True),
            Zone("vowels-discarded"),
            Zone("consonants-discarded"),
            Zone("fortune-discarded"),
            Zone("buried"),
            *[Zone(f"hand-{seat}", sees=seat) for seat in range(seats)],
        ],
        book.components,
    )


# ---------------------------------------------------------------------- the dictionary


@cache
def dictionary(common: bool) -> WordList:
    """R1. The words that count: all of them, or the common ones. A list of one's own has no rare words."""
    own = os.environ.get(OWN_WORDS)
    return WordList(read_own(Path(own)) if own else read_list(LIST.read_text("utf-8").splitlines(), common))


def read_list(lines: Iterable[str], common: bool) -> list[str]:
    """The words of the packaged list; a plus stands before those that are not common."""
    words = [line for line in lines if line and not line.startswith("#")]
    if common:
        return [word for word in words if not word.startswith("+")]
    return [word.removeprefix("+") for word in words]


def read_own(file: Path) -> list[str]:
    """A word a line, in small letters; names, and whatever is not made of plain letters, are passed over."""
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"{OWN_WORDS}: {file} cannot be read as a list of words: {error}") from error
    words = [line.strip() for line in lines]
    found = [word for word in words if word.isascii() and word.isalpha() and word.islower()]
    if not found:
        raise BadSetup(f"{OWN_WORDS}: {file} holds no word in small letters; it should have one a line")
    return found
