"""A word made of tiles: people type it or lay it tile by tile; what could be spelled is not shown to them.

A question that asks for a word carries a `Spelling`. Bots, adapters and the journal get it letter by letter,
and are offered only letters that still lead to a word; interfaces take the whole word (`Match.answer_word`),
list no letters, and say why a word is refused. Rules get such questions from `kit/spelling.py`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from quarterdeck.engine.ask import Option
from quarterdeck.engine.errors import BadNotation, NotOffered

LONGEST = 30
END = "\U0010ffff"


@dataclass(frozen=True)
class Spelling:
    """Which words can be laid with the tiles at hand, sorted; `refusal` says why another cannot."""

    tiles: Mapping[str, int]
    words: Sequence[str]
    refusal: Callable[[str], str]
    worth: Mapping[int, str] = field(default_factory=dict)  # what a word of so many letters brings, in words
    verb: str = "spell"
    done: Option = ("done",)

    def options(self, given: tuple[Option, ...]) -> list[Option]:
        """The letters that lead on, and `done`: at first for no word, then where a word stands."""
        begun = spelled(given)
        found = self.words[bisect_left(self.words, begun) : bisect_left(self.words, begun + END)]
        n = len(begun)
        letters = sorted({word[n] for word in found if len(word) > n})
        stands = not begun or (bool(found) and found[0] == begun)
        return [*([self.done] if stands else []), *[(self.verb, letter) for letter in letters]]

    def steps(self, given: tuple[Option, ...], word: object) -> tuple[int, tuple[Option, ...]]:
        """How many letters to take back, and which answers to give, for a whole word ('' for none)."""
        if not isinstance(word, str) or len(word) > LONGEST:
            raise BadNotation(f"a word is a text of at most {LONGEST} letters, not {word!r:.60}")
        wanted = word.strip().lower()
        if wanted and not self._can_lay(wanted):
            raise NotOffered(self.refusal(wanted))
        path = (*[(self.verb, letter) for letter in wanted], self.done)
        same = 0
        while same < min(len(given), len(path)) and given[same] == path[same]:
            same += 1
        return len(given) - same, path[same:]

    def _can_lay(self, word: str) -> bool:
        place = bisect_left(self.words, word)
        return place < len(self.words) and self.words[place] == word

    def plain(self, given: tuple[Option, ...]) -> dict[str, Any]:
        """As data for an interface. The words themselves stay behind a switch there."""
        return {
            "tiles": dict(self.tiles),
            "so_far": spelled(given),
            "words": list(self.words),
            "worth": dict(self.worth),
        }


def spelled(given: tuple[Option, ...]) -> str:
    """The letters given so far."""
    return "".join(str(letter) for _, letter in given)
