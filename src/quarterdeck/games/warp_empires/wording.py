"""The wording of a module: that of the system, whose ledger lines are marked as such, and its own on top."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from quarterdeck.engine.words import Message, Words
from quarterdeck.games.warp_empires.vocabulary import LABELS

SYSTEM = Path(__file__).parent / "words.toml"


# What "{seat} draws" becomes where a seat is a people: "Americans draw".
PLURALS = {
    "arranges": "arrange", "attacks": "attack", "beats": "beat", "captures": "capture", "chooses": "choose",
    "collects": "collect", "controls": "control", "disbands": "disband", "discards": "discard",
    "draws": "draw", "gains": "gain", "gives": "give", "has": "have", "is": "are", "keeps": "keep",
    "looks": "look",
    "loses": "lose", "picks": "pick", "places": "place", "plans": "plan", "plays": "play", "puts": "put",
    "recruits": "recruit", "retreats": "retreat", "rolls": "roll", "sends": "send", "shows": "show",
    "takes": "take", "wins": "win",
}  # fmt: skip
_WORD = re.compile(r"[a-z]+")


def module_words(
    file: Path, labels: Mapping[str, str], system: str = "warp-empires", plural: bool = False
) -> Words:
    """Words of the system and of a module; where both word the same thing, the module's holds."""
    base = Words(SYSTEM)
    own = Words(file, labels)
    own.labels = {**LABELS, **base.labels, **own.labels}
    own.phrases = {**base.phrases, **own.phrases}
    prompts = {
        key: replace(prompt, ask=_named(prompt.ask, system, plural), wait=_named(prompt.wait, system, plural))
        for key, prompt in base.prompts.items()
    }
    own.prompts = {**prompts, **own.prompts}
    own.messages = {**{key: _named(m, system, plural) for key, m in base.messages.items()}, **own.messages}
    own.endings = {**{key: _named(m, system, plural) for key, m in base.endings.items()}, **own.endings}
    return own


def _named(message: Message, system: str, plural: bool) -> Message:
    text = message.text
    if plural and text.startswith("{seat} "):
        head, brace, rest = text.partition("} ")
        text = head + brace + _WORD.sub(lambda found: PLURALS.get(found[0], found[0]), rest)
    return Message(text, tuple(f"{system}:{number}" for number in message.rules))
