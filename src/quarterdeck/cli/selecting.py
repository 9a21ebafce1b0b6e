"""Choosing several things by typing: numbers or words take them and let them go, Enter sends the set.

`1 3` takes the first and the third line, `2=3` three of the second, `brig 2` two brigs; naming a thing again
lets it go. Things come in any order; the answers are given in that of the rules.
"""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass, field

from quarterdeck.cli.choosing import Entry, Unclear, matching, plain, some
from quarterdeck.engine.ask import Ask, notation
from quarterdeck.engine.several import Several, Taken, words_of
from quarterdeck.engine.words import Words
from quarterdeck.scene.narrowing import Choice

SEND, AGAIN = "send", "again"
CLEAR = "none"
WHOLE_LINE = Choice(None, None, 1, None)
_AMOUNT = re.compile(r"(\d+)\s*=\s*(\d+)")


@dataclass
class Selecting:
    """One set being chosen. `names` are the words that stand on the scene."""

    ask: Ask
    words: Words
    names: Container[str]
    several: Several[str]
    taken: Taken = field(default_factory=list)
    is_confirming: bool = False
    before: list[Taken] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.taken = self.several.taken(self.ask.given)

    # ------------------------------------------------------------------ showing
    @property
    def is_midway(self) -> bool:
        """Whether the question on the screen is still the same."""
        return True

    def entries(self) -> list[Entry]:
        """The things with how many are taken, and the way on; or whether to send them."""
        if self.is_confirming:
            sent = f"Send: {self.several.said(self.taken, self.words.label)}"
            return [Entry("1", sent, WHOLE_LINE), Entry("2", "Choose again", WHOLE_LINE)]
        lines = [Entry(str(k + 1), self._line(k), WHOLE_LINE) for k in range(len(self.several.things))]
        return [*lines, Entry(SEND, self.way_on(), WHOLE_LINE)]

    def _line(self, k: int) -> str:
        most, n = self.several.counts[k], self.taken[k]
        mark = ("[x]" if n else "[ ]") if most == 1 else f"[{n} of {most}]"
        worth = self.several.worth_of(k, self.words.label)
        return f"{mark} {self.several.name(k, self.words.label)}" + (f" ({worth})" if worth else "")

    def way_on(self) -> str:
        """What Enter does, or why nothing can be sent yet."""
        trouble = self.several.trouble(self.taken, self.words.label)
        return f"… {trouble}" if trouble else self.several.said(self.taken, self.words.label)

    def progress(self) -> str:
        """How the choice stands, to be read behind the question."""
        return f" [{self.several.standing(self.taken, self.words.label)}]"

    def lit(self) -> frozenset[str]:
        """The words to light on the scene: of what can still be taken."""
        fitting = [k for k in range(len(self.several.things)) if self.several.fits(self._changed(k, 1))]
        return frozenset(word for k in fitting for word in self._on_scene(k))

    def marked(self, on_scene: Container[str]) -> list[str]:
        """The words on the scene that are chosen."""
        return [word for k, n in enumerate(self.taken) if n for word in self._on_scene(k) if word in on_scene]

    def _on_scene(self, k: int) -> list[str]:
        return [str(word) for word in words_of(self.several.things[k]) if str(word) in self.names]

    # ------------------------------------------------------------------ choosing
    def back(self) -> bool:
        """Go back by what was typed last; False if there is nothing."""
        if self.is_confirming:
            self.is_confirming = False
            return True
        if not self.before:
            return False
        self.taken = self.before.pop()
        return True

    def enter(self) -> dict[str, int] | None:
        """Nothing but Enter: the set, if it is one that needs no second look."""
        if self.is_confirming:
            raise Unclear("type send to send them, or again to choose again")
        if not any(self.taken) and self.several.is_whole(self.taken) and self.several.things:
            raise Unclear("nothing is chosen; type numbers or words of the list, or send to choose nothing")
        return self._send()

    def read(self, text: str) -> dict[str, int] | None:
        """Take what was typed: the set that it sends, or None if more is to be chosen.

        Raises Unclear, with nothing changed, if it cannot be understood or does not fit.
        """
        typed = plain(text)
        if self.is_confirming:
            return self._confirm(typed)
        if typed in (SEND, "ready", notation(self.several.done)):
            return self._send()
        taken = self.several.nothing() if typed == CLEAR else self._read_parts(text)
        if not self.several.fits(taken):
            raise Unclear(self.several.trouble(taken, self.words.label))
        self.before.append(self.taken)
        self.taken = taken
        return None

    def _confirm(self, typed: str) -> dict[str, int] | None:
        if typed in ("1", SEND):
            return self._wanted()
        if typed not in ("2", AGAIN, "choose again"):
            raise Unclear("type send to send them, or again to choose again")
        self.is_confirming = False
        return None

    def _send(self) -> dict[str, int] | None:
        trouble = self.several.trouble(self.taken, self.words.label)
        if trouble:
            raise Unclear(trouble)
        if not self.several.confirm:
            return self._wanted()
        self.is_confirming = True
        return None

    def _wanted(self) -> dict[str, int]:
        return {key: n for key, n in zip(self.several.keys, self.taken, strict=True) if n}

    def _changed(self, k: int, by: int) -> Taken:
        return [n + by if other == k else n for other, n in enumerate(self.taken)]

    # ------------------------------------------------------------------ reading
    def _read_parts(self, text: str) -> Taken:
        """Parts between commas; a part of numbers alone is so many lines of the list."""
        taken = list(self.taken)
        for part in text.split(","):
            found = _AMOUNT.fullmatch(part.strip())
            if found:
                taken[self._place(int(found.group(1)))] = int(found.group(2))
            elif part.split() and all(word.isdecimal() for word in part.split()):
                for word in part.split():
                    self._take_one_more(taken, self._place(int(word)))
            else:
                self._read_name(taken, part)
        return taken

    def _place(self, key: int) -> int:
        if not 1 <= key <= len(self.several.things):
            raise Unclear(f"There is no {key} in the list: it goes from 1 to {len(self.several.things)}.")
        return key - 1

    def _take_one_more(self, taken: Taken, k: int) -> None:
        """One more of it; where all are taken, none."""
        taken[k] = taken[k] + 1 if taken[k] < self.several.counts[k] else 0

    def _read_name(self, taken: Taken, part: str) -> None:
        """A thing by its name, the start of it, or as an answer is written; perhaps with how many."""
        name, _, last = plain(part).rpartition(" ")
        counted = bool(name) and last.isdecimal()
        k = self._named(name if counted else plain(part))
        if counted:
            taken[k] = int(last)
        else:
            self._take_one_more(taken, k)

    def _named(self, typed: str) -> int:
        things = range(len(self.several.things))
        keys = self.several.keys
        verb = notation(self.several.verb)
        spelt = [k for k in things if typed in (plain(keys[k]), plain(f"{verb} {keys[k]}"))]
        names = [Entry(str(k), self.several.name(k, self.words.label), WHOLE_LINE) for k in things]
        found = spelt or [int(entry.key) for entry in matching(typed, names)]
        if len(found) == 1:
            return found[0]
        labels = [entry.label for entry in names if not found or int(entry.key) in found]
        if found:
            raise Unclear(f"{typed!r} could be {some(labels)}: type more of it.")
        raise Unclear(f"{typed!r} cannot be chosen here. There are: {some(labels) or 'none'}.")
