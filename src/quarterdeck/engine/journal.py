"""The journal: what was answered, and what chance was told. With the seed it is the whole truth.

An entry is (seat, option) for an answer. Chance entries have a negative number for a seat:
(RESEED, n), (DICE, faces) and (REDEAL, (seat or None, n)). A face is a number, or (number, sides).
"""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from quarterdeck.engine.ask import Option, notation
from quarterdeck.engine.errors import BadNotation
from quarterdeck.engine.state import State

RESEED = -1
DICE = -2
REDEAL = -3

Entry: TypeAlias = tuple[int, Any]
LogItem: TypeAlias = tuple[str, dict[str, Any], tuple[int, ...] | None]

_SEAT = re.compile(r"[0-9]{1,3}")
_NUMBER = re.compile(r"-?[0-9]{1,18}")


class Chapter:
    """The journal from one mark to the next: the state at the mark and what came since.

    Chapters form a chain that forks share. The state is a cache: it may be dropped, and the
    journal replayed instead.
    """

    __slots__ = ("answers", "before", "depth", "entries", "log", "state", "told")

    def __init__(self, before: Chapter | None, state: State | None, answers: int) -> None:
        self.before = before
        self.depth: int = 0 if before is None else before.depth + 1
        self.state = state
        self.answers = answers
        self.entries: list[Entry] = []
        self.log: list[LogItem] = []
        self.told: list[tuple[str, tuple[str, ...]]] = []  # the log in words, as far as anybody has read it


def chapters(last: Chapter) -> list[Chapter]:
    """The chain, first chapter first."""
    out = []
    chapter: Chapter | None = last
    while chapter is not None:
        out.append(chapter)
        chapter = chapter.before
    return out[::-1]


def forget_states(last: Chapter, kept: int) -> None:
    """Drop the states of marks that lie far back; the first is always kept."""
    chapter = last.before
    while chapter is not None and chapter.before is not None:
        if chapter.depth < last.depth - kept:
            if chapter.state is None:
                return
            chapter.state = None
        chapter = chapter.before


def parse(text: str) -> Option:
    """An option from its notation."""
    words = text.split()
    if not words:
        raise BadNotation("an empty answer; an option is one or more words")
    return tuple([int(word) if _NUMBER.fullmatch(word) else word for word in words])


def write_entry(entry: Entry) -> str:
    """An entry as text: `0 discard sonar`, `* dice 6 5`."""
    seat, value = entry
    if seat == RESEED:
        return f"* reseed {value}"
    if seat == DICE:
        return "* dice " + (" ".join(map(_write_face, value)) or "none")
    if seat == REDEAL:
        who, n = value
        return f"* redeal {'-' if who is None else who} {n}"
    return f"{seat} {notation(value)}"


def read_entry(text: str) -> Entry:
    """An entry from its text; raises BadNotation with the reason."""
    head, _, rest = text.strip().partition(" ")
    words = rest.split()
    if head == "*":
        return _read_chance(words, text)
    if not _SEAT.fullmatch(head):
        raise BadNotation(f"{text!r} begins with neither a seat number nor '*'")
    return int(head), parse(rest)


def _write_face(face: Any) -> str:
    """A scripted die: `6`, or with its sides `6/8`."""
    return f"{face[0]}/{face[1]}" if isinstance(face, tuple) else str(face)


def _read_face(word: str) -> int | tuple[int, int]:
    face, slash, sides = word.partition("/")
    return (int(face), int(sides)) if slash else int(face)


def _read_chance(words: list[str], text: str) -> Entry:
    try:
        if words[0] == "reseed" and len(words) == 2:
            return RESEED, int(words[1])
        if words[0] == "dice" and len(words) > 1:
            return DICE, () if words[1:] == ["none"] else tuple(map(_read_face, words[1:]))
        if words[0] == "redeal" and len(words) == 3:
            return REDEAL, (None if words[1] == "-" else int(words[1]), int(words[2]))
    except (IndexError, ValueError):
        pass
    known = "reseed N, dice N… (6, or 6/8 of a die of 8 sides, or none), redeal SEAT N"
    raise BadNotation(f"{text!r} is not a chance entry; known are: {known}")
