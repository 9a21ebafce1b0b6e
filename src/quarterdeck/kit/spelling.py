"""Asking for a word made of the letters at hand.

    word = yield from spell(seat, "word", lambda: spelling(g, seat))

Nothing changes on the table before the word is whole; the letters are sealed until then. An empty word means
that none is laid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from quarterdeck.engine.ask import NO_FACTS, Ask, Facts, Flow, Option, Together
from quarterdeck.engine.spelling import Spelling, spelled

__all__ = ["Spelling", "WordList", "spell", "toward_word"]


class WordList:
    """Words that count, found by the letters they are made of."""

    def __init__(self, words: Iterable[str]) -> None:
        self._known = frozenset(words)
        self._by_letters: dict[str, list[str]] = {}
        for word in sorted(self._known):
            self._by_letters.setdefault("".join(sorted(word)), []).append(word)

    def __contains__(self, word: str) -> bool:
        return word in self._known

    def __len__(self) -> int:
        return len(self._known)

    def made_of(self, letters: Iterable[str]) -> list[str]:
        """All words that some of these letters spell, sorted."""
        kinds = {""}
        for letter in sorted(letters):
            kinds |= {some + letter for some in kinds}
        found = [word for some in kinds for word in self._by_letters.get(some, ())]
        return sorted(found)


def spell(
    seat: int, prompt: str, offer: Callable[[], Spelling], facts: Facts = NO_FACTS, more: bool = False
) -> Flow[str]:
    """Ask a seat for a word; '' if it lays none. The question tells what is `spelled` so far."""
    found: list[str] = yield Together([(seat, partial(_spell, seat, prompt, offer, facts, more))])
    return found[0]


def _spell(seat: int, prompt: str, offer: Callable[[], Spelling], facts: Facts, more: bool) -> Flow[str]:
    given: tuple[Option, ...] = ()
    while True:
        answer = yield Ask(
            seat,
            prompt,
            partial(_next, offer, given),
            {**facts, "spelled": spelled(given).upper()},
            more or bool(given),
            window=not given,  # whether there is a word at all is for the player to find out
            given=given,
            spelling=offer,
        )
        if answer == offer().done:
            return spelled(given)
        given = (*given, answer)


def _next(offer: Callable[[], Spelling], given: tuple[Option, ...]) -> list[Option]:
    return offer().options(given)


def toward_word(ask: Ask, word: str) -> Option:
    """For bots: the next answer on the way to this word; the first option where it leads elsewhere."""
    n = len(ask.given)
    begun = spelled(ask.given)
    wanted: Option = ("spell", word[n]) if word.startswith(begun) and n < len(word) else ("done",)
    return wanted if wanted in ask.options else ask.options[0]


def counted(letters: Iterable[str]) -> Mapping[str, int]:
    """How many there are of each letter, in the order of the alphabet."""
    found: dict[str, int] = {}
    for letter in sorted(letters):
        found[letter] = found.get(letter, 0) + 1
    return found
