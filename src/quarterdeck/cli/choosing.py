"""Choosing one option of a question by typing: a number, a word, or the start of one.

Few options are listed whole; many are narrowed word by word, by the same rule as clicks in a picture.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from string import ascii_lowercase

from quarterdeck.engine.ask import Ask, Option, Word, notation
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.words import Words
from quarterdeck.scene import narrowing
from quarterdeck.scene.narrowing import Choice, Picks

LISTED_WHOLE = 12  # more options than this are narrowed word by word
SHOWN_WHEN_UNCLEAR = 6


class Unclear(QuarterdeckError):
    """What was typed cannot be taken for one choice."""


@dataclass(frozen=True)
class Entry:
    """A line of the list: what to type for it, how it reads, and what it stands for."""

    key: str
    label: str
    choice: Choice


@dataclass
class Choosing:
    """One question being answered. `names` are the words that stand on the scene."""

    ask: Ask
    words: Words
    names: Container[str]
    picks: Picks = field(default=())

    def entries(self) -> list[Entry]:
        """What can be chosen next. Amounts are chosen by themselves, all else by its place in the list."""
        choices = narrowing.choices(self.ask.options, self.picks, self.names)
        if not any(choice.is_amount for choice in choices):
            choices = self._whole() or choices
        keys = _keys(choices)
        return [Entry(key, self._label(choice), choice) for key, choice in zip(keys, choices, strict=True)]

    def _whole(self) -> list[Choice]:
        """Every option that is left, if they are few enough to read."""
        chosen = narrowing.choices(self.ask.options, self.picks, self.names)
        buttons = [choice.option for choice in chosen if choice.slot is None]
        left = narrowing.narrow(self.ask.options, self.picks)
        options = left + [option for option in buttons if option is not None and option not in left]
        if len(options) > LISTED_WHOLE:
            return []
        return [Choice(None, None, 1, option) for option in options]

    def _label(self, choice: Choice) -> str:
        if choice.option is not None:
            return self.words.phrase(self.ask.prompt, choice.option)
        assert choice.word is not None
        return self.words.label(choice.word)

    @property
    def is_midway(self) -> bool:
        """Whether some words of the answer are picked already."""
        return bool(self.picks)

    def progress(self) -> str:
        """What is picked, to be read behind the question."""
        return f" [{self.chosen()} …]" if self.picks else ""

    def marked(self, on_scene: Container[str]) -> list[str]:
        """The words on the scene that are picked."""
        return [word for _, word in self.picks if word in on_scene]

    def chosen(self) -> str:
        """The words picked so far, in the order of the option."""
        return " · ".join(self.words.label(word) for _, word in sorted(self.picks))

    def lit(self) -> frozenset[str]:
        """The words to light on the scene."""
        return narrowing.lit(self.ask.options, self.picks, self.names)

    def back(self) -> bool:
        """Let go of the latest pick; False if there is none."""
        had = bool(self.picks)
        self.picks = narrowing.unpick(self.picks)
        return had

    def read(self, text: str) -> Option | None:
        """Take what was typed: the option it decides, or None if more is to be chosen.

        Raises Unclear, with nothing changed, if it cannot be taken for one choice.
        """
        typed = plain(text)
        said = text.strip().casefold()
        spelt = [option for option in self.ask.options if notation(option).casefold() == said]
        entries = self.entries()
        by_key = [entry for entry in entries if entry.key == typed]
        if spelt and not by_key:
            return spelt[0]
        found = by_key or matching(typed, entries)
        if len(found) == 1:
            return self._take(found[0].choice)
        if not found:
            return self._take_words(typed, entries)
        raise Unclear(f"{text.strip()!r} could be {some(entry.label for entry in found)}: type more of it.")

    def _take(self, choice: Choice) -> Option | None:
        if choice.option is not None:
            return choice.option
        self.picks = narrowing.choose(self.picks, choice)
        return narrowing.resolved(self.ask.options, self.picks)

    def _take_words(self, typed: str, entries: Sequence[Entry]) -> Option | None:
        """Several words at a go, or words of the scene that the list does not show yet."""
        picks = self.picks
        rest = typed
        while rest:
            word, rest = self._next_word(rest, picks, entries)
            after = narrowing.pick(self.ask.options, picks, word)
            if len(after) <= len(picks):
                raise Unclear(_refusal(typed, entries))
            picks = after
        self.picks = picks
        return narrowing.resolved(self.ask.options, picks)

    def _next_word(self, typed: str, picks: Picks, entries: Sequence[Entry]) -> tuple[Word, str]:
        """The longest start of what was typed that names one word of an open slot, and the rest."""
        open_words = self._open_words(picks)
        parts = typed.split(" ")
        for length in range(len(parts), 0, -1):
            start, rest = " ".join(parts[:length]), " ".join(parts[length:])
            exact = [word for word, called in open_words if start in called]
            begun = [word for word, called in open_words if any(name.startswith(start) for name in called)]
            found = exact or begun
            if len(found) == 1:
                return found[0], rest
            if found:
                named = some(self.words.label(word) for word in found)
                raise Unclear(f"{start!r} could be {named}: type more of it.")
        raise Unclear(_refusal(typed, entries))

    def _open_words(self, picks: Picks) -> list[tuple[Word, tuple[str, ...]]]:
        taken = {slot for slot, _ in picks}
        left = narrowing.narrow(self.ask.options, picks)
        found = {word for option in left for slot, word in enumerate(option) if slot not in taken}
        words = sorted(found, key=str)
        return [(word, (plain(str(word)), plain(self.words.label(word)))) for word in words]


def _keys(choices: Sequence[Choice]) -> list[str]:
    """Amounts by themselves and the others by letters, or all by number."""
    if not any(choice.is_amount for choice in choices):
        return [str(place) for place in range(1, len(choices) + 1)]
    letters = _letters()
    return [str(choice.word) if choice.is_amount else next(letters) for choice in choices]


def _letters() -> Iterator[str]:
    for first in ("", *ascii_lowercase):
        for last in ascii_lowercase:
            yield first + last


def plain(text: str) -> str:
    """For comparing: no case, no punctuation, single spaces."""
    return " ".join(re.sub(r"[^\w\s-]", " ", text.casefold()).split())


def matching(typed: str, entries: Sequence[Entry]) -> list[Entry]:
    """The entries meant, by the strictest reading that finds any: whole, its start, starts of its words."""
    labels = [(entry, plain(entry.label)) for entry in entries]
    for meant in (
        [entry for entry, label in labels if label == typed],
        [entry for entry, label in labels if label.startswith(typed)],
        [entry for entry, label in labels if _starts_words(typed.split(), label.split())],
    ):
        if meant and typed:
            return meant
    return []


def _starts_words(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each typed part begins a word, in order."""
    at = iter(words)
    return all(any(word.startswith(part) for word in at) for part in typed)


def _refusal(typed: str, entries: Sequence[Entry]) -> str:
    if typed.isdecimal() and entries:
        return f"There is no {typed} in the list: it goes from {entries[0].key} to {entries[-1].key}."
    return f"{typed!r} is not offered here. Offered: {some(entry.label for entry in entries)}."


def some(labels: Iterable[str]) -> str:
    listed = list(dict.fromkeys(labels))
    shown = ", ".join(listed[:SHOWN_WHEN_UNCLEAR])
    more = len(listed) - SHOWN_WHEN_UNCLEAR
    return f"{shown} and {more} more" if more > 0 else shown
