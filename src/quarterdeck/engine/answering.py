"""Which option an answer means, and a refusal that says what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.ask import Ask, Option, notation
from quarterdeck.engine.errors import BadNotation, NotOffered
from quarterdeck.engine.journal import parse
from quarterdeck.engine.words import Words

SHOWN = 30


def offered(title: str, words: Words, ask: Ask, given: Option | Sequence[str | int] | str) -> Option:
    """The option of the question that was meant, given as itself or as its notation."""
    option = parse(given) if isinstance(given, str) else read(given)
    for known in ask.options:
        if known == option:
            return known
    strange = [word for word in option if not words.knows(word)]
    if strange:
        raise BadNotation(f"{notation(option)!r}: {strange[0]!r} is not a word of {title}")
    raise NotOffered(not_offered(words, ask, option))


def not_offered(words: Words, ask: Ask, option: Option) -> str:
    """What to say of an option that is not there: the rule behind the question, and what is."""
    shown = "; ".join(notation(known) for known in ask.options[:SHOWN])
    more = len(ask.options) - SHOWN
    rules = ", ".join(words.prompt(ask.prompt).rules)
    rest = f"; and {more} more" if more > 0 else ""
    return f"{notation(option)!r} is not offered here (rule {rules}); offered: {shown}{rest}"


def read(given: Any) -> Option:
    """An option that was given as its words."""
    if not isinstance(given, (tuple, list)) or not given:
        raise BadNotation(f"{given!r} is not an option: give a tuple of words or its notation")
    for word in given:
        if type(word) is not str and type(word) is not int:
            raise BadNotation(f"{given!r}: the words of an option are texts and whole numbers")
    return tuple(given)
