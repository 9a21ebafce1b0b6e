"""The two sides of the conversation that a match keeps: sealed sub-flows, and what people read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from quarterdeck.engine.ask import Ask, Flow
from quarterdeck.engine.journal import Chapter, chapters

if TYPE_CHECKING:
    from quarterdeck.engine.game import AnyGame
    from quarterdeck.engine.ledger import LedgerLine
    from quarterdeck.engine.match import Match
    from quarterdeck.engine.words import Words

FARTHEST = 64


class Sub:
    """One seat's sealed conversation inside a Together; without a question it is over, and has a value."""

    __slots__ = ("ask", "first", "flow", "make", "seat", "value")

    def __init__(self, seat: int, make: Callable[[], Flow[Any]], answers: int) -> None:
        self.seat = seat
        self.make = make
        self.start(answers)

    def start(self, answers: int) -> None:
        """Begin (again)."""
        self.flow = self.make()
        self.value: Any = None
        ask = self.send(None, answers)
        self.first = "" if ask is None else ask.prompt

    def send(self, value: Any, answers: int) -> Ask | None:
        """Give the sub-flow an answer; the next question is numbered by the answers given so far."""
        try:
            ask = self.flow.send(value)
        except StopIteration as end:
            self.ask: Ask | None = None
            self.value = end.value
            return None
        assert type(ask) is Ask, f"a sealed conversation only asks; this yields {ask!r}"
        assert ask.seat == self.seat, f"a sealed conversation asks only its own seat, not {ask!r}"
        ask.number = answers
        self.ask = ask
        return ask

    def relist(self) -> None:
        """The options are to be listed anew."""
        if self.ask is not None:
            self.ask.relist()


class LogEntry(NamedTuple):
    """One line of the log, as a seat may read it."""

    text: str
    rules: tuple[str, ...]
    key: str
    facts: dict[str, Any]


def _worded(words: Words, chapter: Chapter, names: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """A chapter's log in words; what was put into words once is kept."""
    log, told = chapter.log, chapter.told
    if len(told) < len(log):
        for key, facts, _ in log[len(told) :]:
            told.append(words.message(key, facts, names))
    return told


def log_of(words: Words, last: Chapter, seat: int | None, names: Sequence[str]) -> list[LogEntry]:
    """The log as a seat may read it; what was put into words once is kept with its chapter."""
    out = []
    for chapter in chapters(last):
        told = _worded(words, chapter, names)
        for (key, facts, only), (text, rules) in zip(chapter.log, told, strict=True):
            if only is None or seat in only:
                out.append(LogEntry(text, rules, key, facts))
    return out


def recent_of(
    words: Words, last: Chapter, seat: int | None, names: Sequence[str], lines: int
) -> list[LogEntry]:
    """The last lines of the log as a seat may read it; only as many chapters as they need are read."""
    out: list[LogEntry] = []
    for key, facts, text, rules in _latest(words, last, seat, names, lines):
        out.append(LogEntry(text, rules, key, facts))
    return out


def _latest(
    words: Words, last: Chapter, seat: int | None, names: Sequence[str], lines: int
) -> list[tuple[str, dict[str, Any], str, tuple[str, ...]]]:
    found: list[tuple[str, dict[str, Any], str, tuple[str, ...]]] = []
    chapter: Chapter | None = last
    while chapter is not None and len(found) < lines:
        told = _worded(words, chapter, names)
        for (key, facts, only), (text, rules) in zip(reversed(chapter.log), reversed(told), strict=True):
            if only is None or seat in only:
                found.append((key, facts, text, rules))
                if len(found) == lines:
                    break
        chapter = chapter.before
    return found[::-1]


LogPosition = tuple[Chapter, int]  # up to where somebody has read the log


def told_of(words: Words, last: Chapter, seat: int | None, names: Sequence[str], lines: int) -> list[str]:
    """The same in words only."""
    return [text for _, _, text, _ in _latest(words, last, seat, names, lines)]


def told_since(
    words: Words, last: Chapter, seat: int | None, names: Sequence[str], place: LogPosition
) -> list[str] | None:
    """What was told after a place, in words; None if the log was rewritten since, or that is too far back."""
    out: list[str] = []
    chapter: Chapter | None = last
    for _ in range(FARTHEST):
        if chapter is None:
            return None
        log, told = chapter.log, _worded(words, chapter, names)
        is_there = chapter is place[0]
        for at in range(len(log) - 1, place[1] - 1 if is_there else -1, -1):
            only = log[at][2]
            if only is None or seat in only:
                out.append(told[at][0])
        if is_there:
            return out[::-1]
        chapter = chapter.before
    return None


def why_of(game: AnyGame, asks: Sequence[Ask]) -> list[LedgerLine]:
    """The ledger lines behind these questions, each once."""
    numbers: dict[str, None] = {}
    for ask in asks:
        numbers.update(dict.fromkeys(game.words.prompt(ask.prompt).rules))
    return [game.ledger.line(number) for number in numbers]


def question_of(match: Match, seat: int | None) -> str:
    """The pending question as a seat should read it: its own, or who is being waited for."""
    words = match.words
    if match.outcome is not None:
        return words.ending(match.outcome.reason, match.outcome.facts, match.names)
    ask = match.ask(seat)
    if ask is not None:
        asked = words.ask(ask.prompt, ask.facts, ask.seat, match.names)
        several = ask.several if ask.given else None
        if several is None:
            return asked
        return f"{asked} So far: {several.so_far(ask.given, words.label)}."
    sealed = len(match.asked()) > 1
    waits = []
    for other, prompt in match.asked():
        if other != seat:
            facts = {} if sealed else match.asks[0].facts
            waits.append(words.wait(prompt, facts, other, match.names))
    return " ".join(waits)
