"""Choosing word by word: how clicks, keys and list entries single out one option.

An option is a tuple of words and amounts. A pick binds a word to a slot, an index into the option; the
options that agree with every pick remain. A click names a word only, and takes the leftmost open slot that
can hold it; the same click again moves it to its next slot, then lets go. `names` are the words that stand
on the scene: any other word (a verb, "done") can be chosen from the list only. Nothing here assumes where a
verb stands, or that there is one.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass

Word = str | int
Option = tuple[Word, ...]
Pick = tuple[int, str]
Picks = tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the list: a word for a slot, or (with no slot) a whole option as a button.

    `count` options would remain; when it is one, `option` is that one and can be shown as a full phrase.
    """

    slot: int | None
    word: Word | None
    count: int
    option: Option | None

    @property
    def is_amount(self) -> bool:
        return isinstance(self.word, int)


def narrow(options: Iterable[Option], picks: Picks) -> list[Option]:
    """The options that agree with every pick."""
    return [o for o in options if all(len(o) > slot and str(o[slot]) == word for slot, word in picks)]


def pick(options: Sequence[Option], picks: Picks, word: Word) -> Picks:
    """A click on a word: bind it, move it to its next slot, or let it go. Unchanged if nothing wants it."""
    said = str(word)
    slot = _slot_for(narrow(options, picks), picks, said)
    if slot is not None:
        return (*picks, (slot, said))
    mine = [held for held, bound in picks if bound == said]
    if not mine:
        return picks
    base = tuple(p for p in picks if p[1] != said)
    slot = _slot_for(narrow(options, base), base, said, after=max(mine))
    return base if slot is None else (*base, (slot, said))


def click(options: Sequence[Option], picks: Picks, words: Sequence[Word]) -> Picks:
    """A click on things lying over one another (a piece, then its space): the first that is wanted counts."""
    for word in words:
        after = pick(options, picks, word)
        if after != picks:
            return after
    return picks


def choose(picks: Picks, choice: Choice) -> Picks:
    """Take a line of the list. (A choice that carries its `option` is an answer at once.)"""
    return picks if choice.slot is None else (*picks, (choice.slot, str(choice.word)))


def unpick(picks: Picks) -> Picks:
    """Take back the latest pick."""
    return picks[:-1]


def resolved(options: Sequence[Option], picks: Picks) -> Option | None:
    """The option that the picks single out, or None. Without a pick nothing is ever decided.

    An option that begins a longer one is never decided by clicks alone: it stays in the list as a button.
    """
    left = narrow(options, picks)
    return left[0] if picks and len(left) == 1 else None


def settled(options: Sequence[Option], picks: Picks, names: Container[str]) -> tuple[str, ...]:
    """The words on the scene that are already part of the answer: picked, or shared by all that is left."""
    left = _naming(narrow(options, picks), names)
    slots = {slot for slot, _ in picks} | _agreed(left)
    words = [str(left[0][slot]) for slot in sorted(slots) if left and slot < len(left[0])]
    return tuple(dict.fromkeys(word for word in words if word in names))


def lit(options: Sequence[Option], picks: Picks, names: Container[str]) -> frozenset[str]:
    """The words to light: of each remaining option the next open slot, and no slot beyond it.

    Verbs are passed over, for they do not stand on the scene; an amount comes next as numbers in the list.
    """
    left = _naming(narrow(options, picks), names)
    closed = {slot for slot, _ in picks} | _agreed(left)
    words = (_next_word(option, closed, names) for option in left)
    return frozenset(word for word in words if word is not None)


def choices(options: Sequence[Option], picks: Picks, names: Container[str]) -> list[Choice]:
    """The list: what can fill the next slot, options that are complete already, and those naming nothing."""
    remaining = narrow(options, picks)
    left = _naming(remaining, names)
    plain = [_button(o) for o in options if not _names_something(o, names)]
    if len(left) <= 1:
        return [_button(o) for o in left] + plain
    slot = _next_slot(left, {slot for slot, _ in picks} | _agreed(left))
    counts: dict[Word, list[Option]] = {}
    for option in left:
        if slot < len(option):
            counts.setdefault(option[slot], []).append(option)
    lines = [_line(slot, word, held) for word, held in counts.items()]
    return lines + [_button(o) for o in left if len(o) <= slot] + plain


def _line(slot: int, word: Word, held: list[Option]) -> Choice:
    return Choice(slot, word, len(held), held[0] if len(held) == 1 else None)


def _button(option: Option) -> Choice:
    return Choice(None, None, 1, option)


def _names_something(option: Option, names: Container[str]) -> bool:
    return any(isinstance(word, int) or word in names for word in option)


def _naming(options: Iterable[Option], names: Container[str]) -> list[Option]:
    return [o for o in options if _names_something(o, names)]


def _slot_for(options: Iterable[Option], picks: Picks, word: str, after: int = -1) -> int | None:
    """The leftmost slot, not yet picked and right of `after`, in which some option holds the word."""
    taken = {slot for slot, _ in picks}
    slots = (
        slot
        for option in options
        for slot, held in enumerate(option)
        if slot > after and slot not in taken and str(held) == word
    )
    return min(slots, default=None)


def _agreed(options: Sequence[Option]) -> set[int]:
    """Slots that hold the same word in each of several options, so that nothing is left to choose there."""
    if len(options) < 2:
        return set()
    shortest = min(len(option) for option in options)
    first = options[0]
    return {slot for slot in range(shortest) if all(o[slot] == first[slot] for o in options)}


def _next_slot(options: Sequence[Option], closed: set[int]) -> int:
    longest = max(len(option) for option in options)
    return next((slot for slot in range(longest) if slot not in closed), longest)


def _next_word(option: Option, closed: set[int], names: Container[str]) -> str | None:
    for slot, word in enumerate(option):
        if slot in closed:
            continue
        if isinstance(word, int):
            return None
        if word in names:
            return word
    return None
