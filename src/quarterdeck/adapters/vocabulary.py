"""The fixed list of actions of a game: the words that its options are made of, and numbers.

An option is said word by word, so a game needs one action for each declared word rather than one for
each option that could ever be offered. Amounts up to 31 are actions of their own; others are spelled in
digits between `number` and `end`. `end` also closes an option that is the beginning of another one.
"""

from __future__ import annotations

from functools import cache

from quarterdeck.engine.ask import Option, Word
from quarterdeck.engine.errors import BadNotation
from quarterdeck.engine.game import AnyGame, load

END, NUMBER, MINUS = 0, 1, 2
FIRST_AMOUNT = 3
AMOUNTS = 32
KEPT = 1 << 14  # spellings, and sets of words in order, that are remembered


class ActionVocabulary:
    """The actions of one game by number, and how its options are spelled in them."""

    def __init__(self, game: AnyGame) -> None:
        words = sorted({*game.words.labels, *game.words.phrases})
        self.slug = game.slug
        self.names: tuple[str, ...] = ("end", "number", "minus", *map(str, range(AMOUNTS)), *words)
        self.actions: dict[Word, int] = {n: FIRST_AMOUNT + n for n in range(AMOUNTS)}
        self.actions.update((word, FIRST_AMOUNT + AMOUNTS + i) for i, word in enumerate(words))
        self.words: dict[int, Word] = {action: word for word, action in self.actions.items()}
        self.sorted: dict[frozenset[Word], list[int]] = {}  # sets of words that were wanted in order before
        self._spelled: dict[Option, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self.names)

    def in_order(self, words: frozenset[Word]) -> list[int]:
        """The actions of these words in order; KeyError if one of them is a number that must be spelled."""
        found = sorted([self.actions[word] for word in words])
        if len(self.sorted) >= KEPT:
            self.sorted.clear()
        self.sorted[words] = found
        return found

    def spelled(self, option: Option) -> tuple[int, ...]:
        """The actions that say an option."""
        found = self._spelled.get(option)
        if found is None:
            actions: list[int] = []
            for word in option:
                actions += self._said(word)
            if len(self._spelled) >= KEPT:
                self._spelled.clear()
            found = self._spelled[option] = tuple(actions)
        return found

    def _said(self, word: Word) -> list[int]:
        action = self.actions.get(word)
        if action is not None:
            return [action]
        if isinstance(word, str):
            raise BadNotation(f"{word!r} is not a declared word of {self.slug}")
        digits = [FIRST_AMOUNT + int(digit) for digit in str(abs(word))]
        return [NUMBER, *([MINUS] if word < 0 else []), *digits, END]


@cache
def vocabulary(slug: str) -> ActionVocabulary:
    """The vocabulary of a game, made once."""
    return ActionVocabulary(load(slug))
