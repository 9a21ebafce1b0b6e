"""Both lines on the water: being formed in secret, or as they met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from quarterdeck.engine.ask import Ask
from quarterdeck.scene import Balance, BattleLine, Berth, FacingLines
from quarterdeck.scene.parts.lines import Course


def chosen_so_far(ask: Ask, prompt: str) -> tuple[str, ...] | None:
    """The words that a seat has chosen so far for its line; None if it is asked for something else."""
    return tuple(ask.facts["chosen"]) if ask.prompt == prompt else None


def berths_of(line: str, words: Sequence[str], berth: Callable[[str], Berth]) -> list[Berth]:
    """A berth for each card, copies side by side; an element's word is its own id, never the card's."""
    placed = []
    for word, n in Counter(words).items():
        made = berth(word)
        names = [f"{line}-{word}", *(f"{line}-{word}-{i}" for i in range(2, n + 1))]
        placed += [replace(made, id=name, word=name) for name in names]
    return placed


def facing(
    seat: int | None,
    lines: Sequence[BattleLine],
    *,
    course: Course = "abreast",
    balance: Balance | None = None,
) -> FacingLines:
    """Both sides' lines, one's own at the near side; the balance is given by side and turned the same way."""
    near = 0 if seat is None else seat
    far = 1 - near
    if balance is not None and far == 0:
        turned = balance
    elif balance is not None:
        turned = replace(balance, values=balance.values[::-1], least=balance.least[::-1])
    else:
        turned = None
    return FacingLines("lines", "The battle", far=lines[far], near=lines[near], course=course, balance=turned)
