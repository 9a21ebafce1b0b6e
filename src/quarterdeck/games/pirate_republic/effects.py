"""The effects of cards: rows such as `SF1 / BS2+CQ2`, read by one grammar. An unknown word is an error with
file and line.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from quarterdeck.engine.book import DataFile
from quarterdeck.engine.errors import BadData
from quarterdeck.kit.data import at_line

Effect: TypeAlias = tuple[str, int]  # a verb and its strength
Row: TypeAlias = tuple[tuple[Effect, ...], ...]  # alternatives, each of effects that hold together
Bonus: TypeAlias = tuple[str, int, str]  # a verb, how much more, and when
Gain: TypeAlias = tuple[str, int, str]  # Swagger or Reputation for a win, how much, and against what

VERBS = {
    "SF": "Strike Fear",
    "BS": "Broadside",
    "CQ": "Close Quarters",
    "MV": "Movement",
    "DR": "draw",
    "RP": "Reputation",
    "SW": "Swagger",
    "RS": "Rest",
    "IN": "Initiative",
}
COMBAT = frozenset({"SF", "BS", "CQ", "IN"})
WHEN = frozenset({"land", "navy", "merchant", "africa", "bleeding", "ship", ""})
_EFFECT = re.compile(r"([A-Z]{2})(\d*)$")
_BONUS = re.compile(r"([A-Z]{2})(\d+) ([a-z]+)$")
_GAIN = re.compile(r"(swagger|reputation)(\d+)(?: ([a-z]+))?$")


def read_row(file: DataFile, table: str, card: str, key: str, text: str) -> Row:
    """`/` separates alternatives, `+` joins effects and binds tighter (4.5)."""
    if not text:
        return ()
    out = []
    for alternative in text.split("/"):
        effects = []
        for word in alternative.strip().split("+"):
            found = _EFFECT.match(word.strip())
            if not found or found[1] not in VERBS:
                known = ", ".join(VERBS)
                reason = f"{word.strip()!r} is no effect; known are {known} with a number, joined by + and /"
                raise at_line(file, table, card, BadData(file, f"{table} ({card}).{key}", reason))
            effects.append((found[1], int(found[2] or 1)))
        out.append(tuple(effects))
    return tuple(out)


def read_bonuses(file: DataFile, table: str, card: str, texts: tuple[str, ...]) -> tuple[Bonus, ...]:
    """`CQ1 land`: so much more of an effect against such an enemy, or in such a place."""
    out = []
    for text in texts:
        found = _BONUS.match(text)
        if not found or found[1] not in VERBS or found[3] not in WHEN:
            reason = (
                f"{text!r} is no bonus; it should be an effect and one of {', '.join(sorted(WHEN - {''}))}"
            )
            raise at_line(file, table, card, BadData(file, f"{table} ({card}).bonus", reason))
        out.append((found[1], int(found[2]), found[3]))
    return tuple(out)


def read_gains(file: DataFile, table: str, card: str, key: str, texts: tuple[str, ...]) -> tuple[Gain, ...]:
    """`swagger1 merchant`: what a won Combat gives more, perhaps only if such a token is beaten."""
    out = []
    for text in texts:
        found = _GAIN.match(text)
        if not found or (found[3] or "") not in WHEN:
            reason = f"{text!r} is no gain; it should be swagger or reputation with a number"
            raise at_line(file, table, card, BadData(file, f"{table} ({card}).{key}", reason))
        out.append((found[1], int(found[2]), found[3] or ""))
    return tuple(out)


def word_of(effects: tuple[Effect, ...]) -> str:
    """An alternative as options say it: `bs2+cq2`."""
    return "+".join(f"{verb}{n}" for verb, n in effects).lower()


def say(effects: tuple[Effect, ...]) -> str:
    """An alternative as people say it."""
    return " and ".join(_said(verb, n) for verb, n in effects)


def _said(verb: str, n: int) -> str:
    if verb == "RS":
        return "Rest with both benefits" if n > 1 else "Rest"
    if verb == "IN":
        return "Initiative"
    if verb == "DR":
        return f"draw {n}"
    if verb in ("RP", "SW"):
        return f"{n} {VERBS[verb]}"
    return f"{VERBS[verb]} {n}"


def strength(effects: tuple[Effect, ...], verb: str) -> int:
    """How much of an effect an alternative gives."""
    return sum(n for word, n in effects if word == verb)
