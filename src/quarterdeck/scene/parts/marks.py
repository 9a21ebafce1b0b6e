"""Marks on spaces: what a place is worth, who governs it, what has happened to it.

A mark is of a kind, and the kind says how it looks and what it is called, so that the legend, the terminal
and the words can explain it. The common kinds are below; a game makes its own as `MarkKind(...)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from quarterdeck.scene.element import Element

# Coins, discs and shields hold a number or a glyph; a sign stands bare; a slot is an empty place.
MarkForm = Literal["coin", "disc", "shield", "burst", "sign", "slot", "bar"]
MarkTone = Literal["gold", "good", "bad", "ink", "quiet"]
MARK_FORMS: tuple[str, ...] = get_args(MarkForm)
MARK_TONES: tuple[str, ...] = get_args(MarkTone)


@dataclass(frozen=True, slots=True)
class MarkKind:
    """A sort of mark: its name for people, its form and tone, its glyph, and its letter in a terminal."""

    label: str
    form: MarkForm = "disc"
    tone: MarkTone = "ink"
    glyph: str = ""
    letter: str = ""

    @property
    def sign(self) -> str:
        """What stands for it in a terminal."""
        return self.letter or self.label[:1].lower()


VALUE = MarkKind("value", "coin", "gold", letter="$")
STRENGTH = MarkKind("strength", "shield", "ink", letter="s")
GOVERNOR = MarkKind("governor", "disc", "ink", "leader", letter="g")
FRIENDLY = MarkKind("friendly", "disc", "good", "flag", letter="f")
HOSTILE = MarkKind("hostile", "disc", "bad", "skull", letter="h")
ATTACKED = MarkKind("attacked", "sign", "bad", "sword", letter="x")
DESTROYED = MarkKind("destroyed", "sign", "bad", "fire", letter="#")
HIT = MarkKind("hit", "burst", "bad", letter="*")
SUPPLY = MarkKind("in supply", "sign", "good", "goods", letter="+")
EMPTY_SLOT = MarkKind("empty place", "slot", "quiet", letter="_")
CLOSED = MarkKind("closed", "bar", "bad", letter="/")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark(Element):
    """A mark on a space (`at` is its id), with a number or a word if its kind has one."""

    kind: MarkKind
    at: str
    value: str | int = ""
    owner: int | None = None

    @property
    def said(self) -> str:
        """ "value 5", "attacked": the mark in words, without its note and owner."""
        name = self.label or self.kind.label
        return f"{name} {self.value}" if self.value != "" else name
