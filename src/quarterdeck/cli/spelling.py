"""Laying a word by typing it. What could be spelled is told only to who asks for it with `??`."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from quarterdeck.cli.choosing import Choosing, Entry, Unclear, plain
from quarterdeck.engine.ask import Option, notation
from quarterdeck.engine.spelling import Spelling
from quarterdeck.scene.narrowing import Choice

HELP = "??"
TOLD = 12
NOTHING = Choice(None, None, 1, None)


@dataclass
class Laying(Choosing):
    """One word being asked for."""

    spelling: Spelling | None = None

    def entries(self) -> list[Entry]:
        """That no word is laid, and how to lay one; never a letter."""
        assert self.spelling is not None
        none = self.words.phrase(self.ask.prompt, self.spelling.done)
        return [
            Entry("1", none, Choice(None, None, 1, self.spelling.done)),
            Entry("WORD", f"Type a word of your letters ({HELP} shows what they spell)", NOTHING),
        ]

    def lit(self) -> frozenset[str]:
        """Every letter at hand; which of them lead to a word is not said."""
        assert self.spelling is not None
        return frozenset(letter for letter in self.spelling.tiles if letter in self.names)

    def marked(self, on_scene: Container[str]) -> list[str]:
        """Nothing: a word is typed whole."""
        return []

    def read(self, text: str) -> Option | None:
        """The answer that lays nothing, or None: then it is a word (`word`)."""
        assert self.spelling is not None
        typed, none = plain(text), self.words.phrase(self.ask.prompt, self.spelling.done)
        if text.strip() == HELP:
            raise Unclear(self._told())
        return self.spelling.done if typed in ("1", notation(self.spelling.done), plain(none)) else None

    def _told(self) -> str:
        assert self.spelling is not None
        found = sorted(self.spelling.words, key=lambda word: (-len(word), word))
        if not found:
            return "Your letters spell no word."
        more = f" and {len(found) - TOLD} more" if len(found) > TOLD else ""
        return f"Your letters spell {', '.join(word.upper() for word in found[:TOLD])}{more}."
