"""Laws 11 and 12: messages read well with 0, 1 and 2, and options say from where, to where and how many.

Law 11 takes the messages that games really gave, puts 0, 1 and 2 in the place of each number, and looks for
what people would stumble over ("1 cards"). Law 12 keeps one order in the words of every option: origin,
destination, amount. So a person who has learnt to read one game's moves can read them all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.ask import Ask, Option, notation
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.journal import chapters
from quarterdeck.engine.known_breaks import known_breaks
from quarterdeck.engine.leaks import LawBroken
from quarterdeck.engine.match import Match
from quarterdeck.engine.words import Message

TRIED = (0, 1, 2)
# What ends in s after a number and is no plural: verbs, and words that are always so.
NO_PLURALS = frozenset(("as", "begins", "counts", "does", "ends", "goes", "has", "is", "its", "plus", "was"))

_AFTER = re.compile(r" ([a-z]+)\b")
_FROM = re.compile(r"\bfrom \{(\d+)")
_TO = re.compile(r"\bto \{(\d+)")


def check_messages(match: Match, known: set[tuple[str, str]]) -> None:
    """Law 11, for all that was told in a game; `known` are messages and facts that were tried before."""
    words = match.words
    for chapter in chapters(match._chapter):
        for key, facts, _ in chapter.log:
            if key in words.messages:
                _try_numbers(match, f"log.{key}", words.messages[key], facts, known)
    outcome = match.outcome
    if outcome is not None and outcome.reason in words.endings:
        _try_numbers(match, f"endings.{outcome.reason}", words.endings[outcome.reason], outcome.facts, known)


def check_question(match: Match, ask: Ask, known: set[tuple[str, str]]) -> None:
    """Law 11, for a question as the asked and the others read it."""
    prompt = match.words.prompts.get(ask.prompt)
    if prompt is not None:
        facts = {"seat": ask.seat, **ask.facts}
        _try_numbers(match, f"prompts.{ask.prompt}.ask", prompt.ask, facts, known)
        _try_numbers(match, f"prompts.{ask.prompt}.wait", prompt.wait, facts, known)


def _try_numbers(
    match: Match, where: str, message: Message, facts: Mapping[str, Any], known: set[tuple[str, str]]
) -> None:
    for name in message.numbers(facts):
        if (where, name) in known or where in known_breaks(match.game, 11):
            continue
        known.add((where, name))
        for n in TRIED:
            try:
                said = match.words.say(where, message, {**facts, name: n}, match.names)
            except (BadData, LookupError, TypeError, ValueError) as error:
                raise LawBroken(11, match, f"{where} cannot be said with {name} = {n}: {error}") from error
        if plural := _plural_after(message, name):
            raise LawBroken(11, match, f"{where} says {'1 ' + plural!r}: write {{{name}:one|many}}; {said!r}")


def _plural_after(message: Message, name: str) -> str:
    """The plural that follows a bare number, if one does."""
    for found in re.finditer(rf"\{{{name}\}}", message.text):
        after = _AFTER.match(message.text, found.end())
        if after and after[1].endswith("s") and not after[1].endswith("ss") and after[1] not in NO_PLURALS:
            return after[1]
    return ""


def check_order_of_words(match: Match, ask: Ask) -> None:
    """Law 12: amounts come last, and where a phrase says from and to, the origin comes first."""
    if ask.prompt in known_breaks(match.game, 12):
        return
    for option in ask.options:
        if not _amounts_last(option):
            raise LawBroken(12, match, f"{ask.prompt}: {notation(option)!r} has words after its amount")
    words = match.words
    prompt = words.prompts.get(ask.prompt)
    for first in {str(option[0]) for option in ask.options}:
        message = (prompt.options.get(first) if prompt else None) or words.phrases.get(first)
        if message is not None and _backwards(message.text):
            raise LawBroken(
                12, match, f"{ask.prompt}: {message.text!r} names the destination before the origin"
            )


def _amounts_last(option: Option) -> bool:
    """Amounts end an option, each after what it counts if there are several: `pay gold 3 wood 2`."""
    amounts = [i for i, word in enumerate(option) if isinstance(word, int)]
    if not amounts:
        return True
    first, last = amounts[0], len(option) - 1
    return amounts in ([*range(first, last + 1)], [*range(first, last + 1, 2)]) and amounts[-1] == last


def _backwards(text: str) -> bool:
    """Whether a phrase tells that its origin stands after its destination."""
    origin, destination = _first(_FROM, text), _first(_TO, text)
    return origin is not None and destination is not None and origin > destination


def _first(pattern: re.Pattern[str], text: str) -> int | None:
    found: Sequence[str] = pattern.findall(text)
    return int(found[0]) if found else None
