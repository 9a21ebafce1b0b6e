"""A recorded game, one answer after another, forwards and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from quarterdeck.cli import saves
from quarterdeck.engine.errors import BadRecord
from quarterdeck.engine.game import AnyGame, Value, load
from quarterdeck.engine.journal import Entry, write_entry
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import TITLE, Conversation, Record, parse_record, step


@dataclass(frozen=True)
class Told:
    """An entry of the journal with its line in the record and the hash of the conversation, if known."""

    line: int
    entry: Entry
    hash: str


class Stepping:
    """The game at any point of its record. `fault` says where the record stops making sense, if it does."""

    def __init__(
        self, game: AnyGame, seed: int, options: Mapping[str, Value | str], told: Sequence[Told]
    ) -> None:
        self.game = game
        self.seed = seed
        self.options = dict(options)
        self.told = list(told)
        self.fault: BadRecord | None = None
        self.at = 0
        self.match = self._begin()
        self._talk = Conversation()
        self._said = ["The beginning"]
        self._find_fault()

    def _begin(self) -> Match:
        return Match(self.game, self.seed, self.options)

    def _find_fault(self) -> None:
        """Replay once; what follows a difference is left out."""
        for done, told in enumerate(self.told):
            said = self._in_words(told.entry)
            try:
                step(self.match, told.line, told.entry, told.hash, self._talk)
            except BadRecord as error:
                self.fault = error
            except Exception as error:  # a dump of rules that break is opened to see where they do
                self.fault = BadRecord(
                    f"the rules break at {said!r}: {type(error).__name__}: {error}", told.line
                )
            if self.fault is not None:
                self.told = self.told[:done]
                break
            self._said.append(said)
        self.go(0)

    def _in_words(self, entry: Entry) -> str:
        seat, value = entry
        if seat < 0:
            return f"Chance: {write_entry(entry).removeprefix('* ')}"
        ask = self.match.ask(seat)
        said = write_entry(entry) if ask is None else self.game.words.phrase(ask.prompt, value)
        return f"{self.match.names[seat]}: {said}" if seat in self.match.seats else said

    @property
    def length(self) -> int:
        """How many entries can be stepped through."""
        return len(self.told)

    def go(self, to: int) -> None:
        """Stand after so many entries (at the nearest end, if there are not so many)."""
        to = max(0, min(to, len(self.told)))
        if to < self.at or to == 0:
            self.match, self._talk, self.at = self._begin(), Conversation(), 0
        for told in self.told[self.at : to]:
            step(self.match, told.line, told.entry, told.hash, self._talk)
        self.at = to

    def said(self, at: int) -> str:
        """The entry that led to a point, in words."""
        return self._said[at]


def stepping(file: Path) -> Stepping:
    """Open a record, or a save."""
    text = saves.read_file(file)
    if text.lstrip().startswith(TITLE):
        return of_record(parse_record(text))
    match = saves.opened(file)
    told = [Told(0, entry, "") for entry in match.journal]
    return Stepping(match.game, match.seed, match.options, told)


def of_record(record: Record) -> Stepping:
    """A record that was read, under the rules version it was made with."""
    record.begin()
    told = [Told(line, entry, hash) for line, entry, hash in record.entries]
    return Stepping(load(record.game), record.seed, record.options, told)
