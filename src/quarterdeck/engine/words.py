"""The wording of a game, from its `words.toml`: prompts, option phrases, log messages, labels.

    [labels]                      # every word that options use and no component or space names
    pass = "Pass"

    [prompts.action]              # one table a question
    ask   = "Play a card of your line, or pass."      # for the asked seat
    wait  = "{seat} may play a card."                 # for the others
    rules = ["4.1"]                                   # ledger lines behind it
    options.play = "Play {1}"                         # phrases by first word; {1} is the second word
    unless.card = "{card} is played"                  # of a window: facts that a standing order may name

    [phrases]                     # phrases that prompts share
    pass = "Pass"

    [log.sunk]
    text  = "{seat} sinks {n:ship|ships}."
    rules = ["4.3"]

    [endings.sunk]
    text = "{winner:seat} has sunk the flagship."

`{name}` is a fact: a word becomes its label, `{seat}` is a seat's name. A list is joined; equal words in it
are counted, but not numbers: dice are told one by one.
`{name:seat}` names another seat, `{name:one|many}` counts ("1 ship", "2 ships"). `{seat:draws|draw}` is the
verb for a seat whose name is one or many (`plural = true` in `game.toml`: "Americans draw"). `{book.name}` is
a number of the book, as `qd numbers` lists them, spelt as in a rulebook: `{book.hand:card|cards}` is "five
cards", `{book.hand:#}` is "5", `{book.hand:#card|cards}` "5 cards".
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from quarterdeck.engine.ask import Option
from quarterdeck.engine.errors import BadData

_FIELD = re.compile(r"\{(book\.[a-z0-9_.-]+|[a-z0-9_]+)(?::([^{}]*))?\}")
_BOOK = "book."
_VERB = "verb:"
SPELT = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_TABLES = {"labels", "prompts", "phrases", "log", "endings"}


@dataclass(frozen=True)
class Message:
    """A sentence with places for facts, and the ledger lines behind it."""

    text: str
    rules: tuple[str, ...] = ()

    def of(self, ledger: str) -> Message:
        """The same, the lines being those of another title's ledger."""
        return replace(self, rules=tuple(f"{ledger}:{line}" for line in self.rules)) if ledger else self

    @property
    def fields(self) -> tuple[str, ...]:
        """The facts it needs; numbers of the book are there without being given."""
        names = [found.group(1) for found in _FIELD.finditer(self.text)]
        return tuple(name for name in names if not name.startswith(_BOOK))

    def numbers(self, facts: Mapping[str, Any]) -> list[str]:
        """The facts that it says as numbers: whole numbers that name no seat."""
        return [
            name
            for _, name, how in _pieces(self.text)
            if name not in ("", "seat") and how != "seat" and type(facts.get(name)) is int
        ]


@dataclass(frozen=True)
class Prompt:
    """A question: how it is put, what the others read meanwhile, how its options are said."""

    ask: Message
    wait: Message
    options: Mapping[str, Message]
    unless: Mapping[str, Message] = field(default_factory=dict)  # facts that a standing order may name

    @property
    def rules(self) -> tuple[str, ...]:
        """The ledger lines behind it."""
        return self.ask.rules


class Words:
    """All wording of one game."""

    def __init__(
        self,
        file: Path,
        labels: Mapping[str, str] | None = None,
        base: Words | None = None,
        ledger: str = "",
    ) -> None:
        """Read `words.toml`. `labels` are words besides those of the book; `base` is what it stands on.

        `ledger` is the slug of the title in whose ledger the base's lines are, if not in this game's own.
        """
        self.file = file
        self.numbers: Mapping[str, int] = {}
        data = _read(file)
        self.labels = {**(labels or {}), **_texts(file, "labels", data.get("labels", {}))}
        self.phrases = {
            key: Message(text) for key, text in _texts(file, "phrases", data.get("phrases", {})).items()
        }
        self.prompts = {key: self._prompt(key, table) for key, table in data.get("prompts", {}).items()}
        self.messages = {
            key: _message(file, f"log.{key}", table) for key, table in data.get("log", {}).items()
        }
        self.endings = {
            key: _message(file, f"endings.{key}", table) for key, table in data.get("endings", {}).items()
        }
        if base is not None:
            self._stand_on(base, ledger)
        self.plural = False

    def _stand_on(self, base: Words, ledger: str) -> None:
        """What the base says holds where this game says nothing itself."""
        self.labels = {**base.labels, **self.labels}
        self.phrases = {**base.phrases, **self.phrases}
        prompts = {
            key: replace(p, ask=p.ask.of(ledger), wait=p.wait.of(ledger)) for key, p in base.prompts.items()
        }
        self.prompts = {**prompts, **self.prompts}
        self.messages = {**{key: m.of(ledger) for key, m in base.messages.items()}, **self.messages}
        self.endings = {**{key: m.of(ledger) for key, m in base.endings.items()}, **self.endings}

    def of_book(self, labels: Mapping[str, str], numbers: Mapping[str, int], plural: bool = False) -> Words:
        """The same wording for a book: the words of its components, and its numbers in sentences."""
        words = copy(self)
        words.plural = plural
        words.labels = {**labels, **self.labels}
        words.numbers = numbers
        words._check_numbers()
        return words

    def _check_numbers(self) -> None:
        """Every number of the book that a sentence names is there: said when the game is loaded."""
        prompts = self.prompts.items()
        said = [(f"prompts.{key}", m) for key, p in prompts for m in (p.ask, p.wait, *p.options.values())]
        said += [(f"phrases.{key}", message) for key, message in self.phrases.items()]
        said += [(f"log.{key}", message) for key, message in self.messages.items()]
        said += [(f"endings.{key}", message) for key, message in self.endings.items()]
        for where, message in said:
            for _, name, _ in _pieces(message.text):
                if name.startswith(_BOOK) and name.removeprefix(_BOOK) not in self.numbers:
                    raise BadData(self.file, where, f"the book has no number {name.removeprefix(_BOOK)!r}")

    def _prompt(self, key: str, table: Any) -> Prompt:
        where = f"prompts.{key}"
        if not isinstance(table, dict):
            raise BadData(self.file, where, "should be a table with ask, wait and rules")
        unknown = set(table) - {"ask", "wait", "rules", "options", "unless"}
        if unknown:
            raise BadData(
                self.file,
                where,
                f"unknown keys {sorted(unknown)}; known are ask, wait, rules, options, unless",
            )
        rules = tuple(table.get("rules", ()))
        for name in ("ask", "wait"):
            if not isinstance(table.get(name), str):
                raise BadData(self.file, f"{where}.{name}", "is missing or not a text")
        if not rules:
            raise BadData(self.file, f"{where}.rules", "names no ledger line")
        options = _texts(self.file, f"{where}.options", table.get("options", {}))
        said = {word: Message(text) for word, text in options.items()}
        unless = self._conditions(f"{where}.unless", table.get("unless", {}))
        return Prompt(Message(table["ask"], rules), Message(table["wait"], rules), said, unless)

    def _conditions(self, where: str, table: Any) -> dict[str, Message]:
        """What a standing order may name: a fact of the question, and how the condition is said."""
        conditions = {name: Message(text) for name, text in _texts(self.file, where, table).items()}
        for name, message in conditions.items():
            if set(message.fields) != {name}:
                raise BadData(self.file, f"{where}.{name}", f"should name the fact {{{name}}} and no other")
        return conditions

    # ------------------------------------------------------------------ saying
    def label(self, word: str | int) -> str:
        """A word as people say it."""
        return self.labels.get(word, word) if isinstance(word, str) else str(word)

    def knows(self, word: str | int) -> bool:
        """Whether an option may use the word."""
        return isinstance(word, int) or word in self.labels or word in self.phrases

    def prompt(self, key: str) -> Prompt:
        """The declaration of a question."""
        try:
            return self.prompts[key]
        except KeyError:
            raise BadData(self.file, f"prompts.{key}", "is asked by the rules but not declared") from None

    def ask(self, key: str, facts: Mapping[str, Any], seat: int, names: Sequence[str]) -> str:
        """The question as the asked seat reads it."""
        return self._say(f"prompts.{key}", self.prompt(key).ask, {"seat": seat, **facts}, names)

    def wait(self, key: str, facts: Mapping[str, Any], seat: int, names: Sequence[str]) -> str:
        """The question as the others read it."""
        return self._say(f"prompts.{key}", self.prompt(key).wait, {"seat": seat, **facts}, names)

    def condition(self, key: str, name: str, value: Any, names: Sequence[str]) -> str:
        """What a standing order may wait for, as a part of a sentence: "the flagship is fired at"."""
        message = self.prompt(key).unless[name]
        return self._filled(f"prompts.{key}.unless", message, {name: value}, names)

    def phrase(self, key: str, option: Option) -> str:
        """An option as people say it."""
        first = str(option[0])
        message = self.prompt(key).options.get(first) or self.phrases.get(first)
        if message is None:
            return " ".join([self.label(word) for word in option])
        facts = {str(i): word for i, word in enumerate(option)}
        return self._say(f"options.{first}", message, facts, ())

    def message(
        self, key: str, facts: Mapping[str, Any], names: Sequence[str]
    ) -> tuple[str, tuple[str, ...]]:
        """A log line and the ledger lines behind it."""
        try:
            message = self.messages[key]
        except KeyError:
            raise BadData(self.file, f"log.{key}", "is logged by the rules but not declared") from None
        return self._say(f"log.{key}", message, facts, names), message.rules

    def ending(self, reason: str, facts: Mapping[str, Any], names: Sequence[str]) -> str:
        """Why the game ended."""
        try:
            message = self.endings[reason]
        except KeyError:
            raise BadData(
                self.file, f"endings.{reason}", "is an ending of the rules but not declared"
            ) from None
        return self._say(f"endings.{reason}", message, facts, names)

    def say(self, where: str, message: Message, facts: Mapping[str, Any], names: Sequence[str]) -> str:
        """Any message with these facts; `where` is named if one is missing."""
        return self._say(where, message, facts, names)

    def _say(self, where: str, message: Message, facts: Mapping[str, Any], names: Sequence[str]) -> str:
        text = self._filled(where, message, facts, names)
        return text[:1].upper() + text[1:]

    def _filled(self, where: str, message: Message, facts: Mapping[str, Any], names: Sequence[str]) -> str:
        said = []
        for before, name, how in _pieces(message.text):
            said.append(before)
            if name:
                if name.startswith(_BOOK):
                    said.append(_spelt(self.numbers[name.removeprefix(_BOOK)], how))
                    continue
                if name not in facts:
                    raise BadData(self.file, where, f"needs the fact {name!r}; given are {sorted(facts)}")
                value = facts[name]
                if how is None and type(value) is str:  # nearly always
                    said.append(self.labels.get(value, value))
                else:
                    said.append(self._fact(value, how, names))
        return "".join(said)

    def _fact(self, value: Any, how: str | None, names: Sequence[str]) -> str:
        if how == "seat":
            return str(names[value])
        if how is not None and how.startswith(_VERB):
            return how.removeprefix(_VERB).split("|")[self.plural]
        if how is not None and "|" in how:
            one, many = how.split("|", 1)
            return f"{value} {one if value == 1 else many}"
        if isinstance(value, (list, tuple)):
            parts = [self._fact(v, None, names) for v in value]
            return listed(parts) if all(isinstance(v, int) for v in value) else joined(parts)
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self.label(value) if isinstance(value, (str, int)) else str(value)


@cache
def _pieces(text: str) -> tuple[tuple[str, str, str | None], ...]:
    """A sentence cut at its places for facts: what stands before each, its name, and how it is said."""
    pieces: list[tuple[str, str, str | None]] = []
    end = 0
    for found in _FIELD.finditer(text):
        name, how = found.group(1), found.group(2)
        if name == "seat":
            how = "seat" if how is None else _VERB + how
        pieces.append((text[end : found.start()], name, how))
        end = found.end()
    return (*pieces, (text[end:], "", None))


def spell_numbers(text: str, numbers: Mapping[str, int]) -> str:
    """A sentence outside the wording, such as the sense of a card, with the book's numbers in it."""
    said = []
    for before, name, how in _pieces(text):
        said.append(before)
        if name:
            said.append(_spelt(numbers[name.removeprefix(_BOOK)], how))
    return "".join(said)


def _spelt(n: int, how: str | None) -> str:
    """A number of the book as a rulebook has it: small ones in words."""
    in_figures = how is not None and how.startswith("#")
    said = SPELT[n] if 0 <= n < len(SPELT) and not in_figures else str(n)
    if how is None or how == "#":
        return said
    one, _, many = how.lstrip("#").partition("|")
    return f"{said} {one if n == 1 else many}"


def joined(parts: Sequence[str]) -> str:
    """A list as people say it; equal things are counted."""
    counted: dict[str, int] = {}
    for part in parts:
        counted[part] = counted.get(part, 0) + 1
    return listed([part if n == 1 else f"{n} × {part}" for part, n in counted.items()])


def listed(said: Sequence[str]) -> str:
    """A list with nothing counted: dice lie as they were rolled."""
    if not said:
        return "nothing"
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " and " + said[-1]


def _read(file: Path) -> dict[str, Any]:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(file, "-", f"cannot be read: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "-", f"is not TOML: {error}") from error
    unknown = set(data) - _TABLES
    if unknown:
        raise BadData(file, sorted(unknown)[0], f"unknown table; known are {sorted(_TABLES)}")
    return data


def _texts(file: Path, where: str, table: Any) -> dict[str, str]:
    if not isinstance(table, dict):
        raise BadData(file, where, "should be a table of texts")
    for key, text in table.items():
        if not isinstance(text, str):
            raise BadData(file, f"{where}.{key}", f"should be a text, is {text!r}")
    return dict(table)


def _message(file: Path, where: str, table: Any) -> Message:
    if isinstance(table, str):
        table = {"text": table}
    if (
        not isinstance(table, dict)
        or not isinstance(table.get("text"), str)
        or set(table) - {"text", "rules"}
    ):
        raise BadData(file, where, "should be a table with text and rules")
    return Message(table["text"], tuple(table.get("rules", ())))
