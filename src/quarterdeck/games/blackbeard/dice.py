"""§Cunning: dice that everybody sees, and rolling them again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate

KEEP_OR_AGAIN: list[Option] = [("decline",), ("reroll",)]
Good: TypeAlias = Callable[[int], bool]
SHOWN = 8
SIDES = 6


def show(g: Blackbeard, who: str, what: str, faces: tuple[int, ...]) -> int:
    """Dice on the table; their sum."""
    g.rolls = (*g.rolls, (who, what, faces))[-SHOWN:]
    if who:
        g.log("roll", who=who, what=what, n=sum(faces))
    return sum(faces)


def plain_roll(g: Blackbeard, who: str, what: str, n: int = 1) -> int:
    """A roll that is nobody's to repeat."""
    return show(g, who, what, g.dice(n))


def d66(g: Blackbeard, what: str) -> int:
    """Two dice, read as tens and ones; Cunning does not touch them (R16)."""
    tens, ones = g.dice(2)
    show(g, "", what, (tens, ones))
    g.log("d66", what=what, n=10 * tens + ones)
    return 10 * tens + ones


def cunning_facts(p: Pirate, who: str, what: str, n: int, result: str) -> dict[str, object]:
    """4.1 Whose Cunning may repeat whose roll."""
    return {"pirate": p.name, "who": who, "what": what, "n": n, "cunning": p.cunning, "result": result}


def roll_for(g: Blackbeard, name: str, what: str, n: int, good: Good) -> Flow[int]:
    """4.1 A roll of a pirate, which his owner may repeat by Cunning as long as it could be better for him.

    `good` says whether a sum is the best that can come of it; then nobody is asked (R44).
    """
    total = plain_roll(g, name, what, n)
    while True:
        p = g.find(name)
        if p is None or not p.cunning or good(total):
            return total
        facts = cunning_facts(p, name, what, total, "poor")
        answer = yield Ask(p.owner, "window.cunning", KEEP_OR_AGAIN, facts, window=True)
        if answer[0] == "decline":
            return total
        total = roll_again(g, name, what, n)


def roll_against(g: Blackbeard, name: str, who: str, what: str, n: int, good: Good) -> Flow[int]:
    """R16 A roll against a pirate; by a setup option his owner may have it repeated."""
    total = plain_roll(g, who, what, n)
    while "cunning-any" in g.house:
        p = g.find(name)
        if p is None or not p.cunning or good(total):
            break
        facts = cunning_facts(p, who, what, total, "against")
        answer = yield Ask(p.owner, "window.cunning", KEEP_OR_AGAIN, facts, window=True)
        if answer[0] == "decline":
            break
        p = g.pirate(name)
        p.cunning -= 1
        g.log("cunning", pirate=name, n=p.cunning)
        total = plain_roll(g, who, what, n)
    return total


def roll_again(g: Blackbeard, name: str, what: str, n: int) -> int:
    """A point of Cunning is spent, and the second result stands unless another is spent."""
    p = g.pirate(name)
    p.cunning -= 1
    g.log("cunning", pirate=name, n=p.cunning)
    return plain_roll(g, name, what, n)


def contest(
    g: Blackbeard, name: str, what: str, mine: int, who: str, theirs: int, tie: bool
) -> Flow[tuple[int, int]]:
    """A roll of a pirate against somebody's, seen before Cunning is spent. `tie`: even is his."""
    other = yield from roll_against(g, name, who, what, 1, lambda n: n == 1)
    against = theirs + other
    n = yield from roll_for(
        g, name, what, 1, lambda n: mine + n > against or (tie and mine + n == against) or n == SIDES
    )
    return mine + n, against
