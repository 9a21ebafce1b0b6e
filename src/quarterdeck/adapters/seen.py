"""What a seat sees, as text and as numbers: its view, who is asked, and its own question.

The text is canonical JSON. The numbers are features of the same facts, hashed into a vector of fixed
length: whatever the shape of a game's state, a fact and its value always light the same places, and
nothing else goes in. Both are functions of the seat's view alone.
"""

from __future__ import annotations

import hashlib
import json
import math
import zlib
from typing import TYPE_CHECKING, Any, NamedTuple

from quarterdeck.engine.ask import Option, notation
from quarterdeck.engine.match import Match
from quarterdeck.engine.sight import observation

if TYPE_CHECKING:
    from quarterdeck.adapters.dialogue import Dialogue

FEATURES = 1024
MEMORY_WORDS = 128
MEMORY_BITS = 32


class Memory(NamedTuple):
    """What a seat has seen and answered at its own questions so far, in brief."""

    answers: int = 0
    digest: str = ""
    words: tuple[tuple[str, int], ...] = ()


def remember(memory: Memory, match: Match, seat: int, option: Option) -> Memory:
    """The memory after one more answer."""
    said = notation(option)
    told = json.dumps([memory.digest, observation(match, seat), said], sort_keys=True)
    words = dict(memory.words)
    for word in said.split():
        words[word] = words.get(word, 0) + 1
    digest = hashlib.blake2b(told.encode(), digest_size=8).hexdigest()
    return Memory(memory.answers + 1, digest, tuple(words.items()))


def observed(dialogue: Dialogue, seat: int | None) -> dict[str, Any]:
    """What a seat knows, with the words of its answer that it has said already."""
    key = ("facts", seat)
    found: dict[str, Any] | None = dialogue.seen.get(key)
    if found is None:
        found = observation(dialogue.match, seat)
        if dialogue.player == seat and dialogue._said:
            found["said"] = [dialogue.vocabulary.names[word] for word in dialogue.said()]
        dialogue.seen[key] = found
    return found


def text_of(dialogue: Dialogue, seat: int | None) -> str:
    """What a seat knows, as text."""
    key = ("text", seat)
    found: str | None = dialogue.seen.get(key)
    if found is None:
        found = dialogue.seen[key] = json.dumps(observed(dialogue, seat), sort_keys=True)
    return found


def history_of(dialogue: Dialogue, seat: int) -> str:
    """What a seat knows and remembers, as text."""
    memory = dialogue.memories()[seat]
    return f"{memory.answers} {memory.digest} {text_of(dialogue, seat)}"


# ---------------------------------------------------------------------- numbers

_PLACES: dict[Any, tuple[int, float]] = {}


def place(key: Any) -> tuple[int, float]:
    """Where a fact stands in the vector, and with which sign."""
    found = _PLACES.get(key)
    if found is None:
        code = zlib.crc32(repr(key).encode())
        if len(_PLACES) > 1 << 18:
            _PLACES.clear()
        found = _PLACES[key] = (code % FEATURES, 1.0 if code >> 31 else -1.0)
    return found


def features_of(dialogue: Dialogue, seat: int | None) -> list[float]:
    """What a seat knows, as numbers."""
    key = ("features", seat)
    found: list[float] | None = dialogue.seen.get(key)
    if found is None:
        found = [0.0] * FEATURES
        _light(found, "", observed(dialogue, seat))
        dialogue.seen[key] = found
    return found


def _light(vector: list[float], path: str, value: Any) -> None:
    if isinstance(value, dict):
        for name, inner in value.items():
            _light(vector, f"{path}.{name}", inner)
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            _light(vector, f"{path}[{at}]", inner)
            if isinstance(inner, str):  # a card in hand is the same card wherever it stands
                where, sign = place((path, inner))
                vector[where] += sign
    else:
        where, sign = place((path, value))
        vector[where] += sign
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            where, sign = place(path)
            vector[where] += sign * math.copysign(math.log1p(abs(value)), value)


def memory_features(dialogue: Dialogue, seat: int) -> list[float]:
    """What a seat remembers, as numbers: how often it said which words, and a digest of all it saw."""
    memory = dialogue.memories()[seat]
    out = [0.0] * (MEMORY_WORDS + MEMORY_BITS)
    for word, times in memory.words:
        out[zlib.crc32(word.encode()) % MEMORY_WORDS] += math.log1p(times)
    bits = int(memory.digest[:8] or "0", 16)
    for i in range(MEMORY_BITS):
        out[MEMORY_WORDS + i] = float(bits >> i & 1)
    return out
