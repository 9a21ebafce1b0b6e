"""The wording of a module: that of the system, whose ledger lines are marked as such, and its own on top."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from quarterdeck.engine.words import Message, Words
from quarterdeck.games.warp_empires.vocabulary import LABELS

SYSTEM = Path(__file__).parent / "words.toml"


def module_words(file: Path, labels: Mapping[str, str], system: str = "warp-empires") -> Words:
    """Words of the system and of a module; where both word the same thing, the module's holds."""
    base = Words(SYSTEM)
    own = Words(file, labels)
    own.labels = {**LABELS, **base.labels, **own.labels}
    own.phrases = {**base.phrases, **own.phrases}
    prompts = {
        key: replace(prompt, ask=_named(prompt.ask, system), wait=_named(prompt.wait, system))
        for key, prompt in base.prompts.items()
    }
    own.prompts = {**prompts, **own.prompts}
    own.messages = {**{key: _named(m, system) for key, m in base.messages.items()}, **own.messages}
    own.endings = {**{key: _named(m, system) for key, m in base.endings.items()}, **own.endings}
    return own


def _named(message: Message, system: str) -> Message:
    return replace(message, rules=tuple(f"{system}:{number}" for number in message.rules))
