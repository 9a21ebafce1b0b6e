"""Positions of Midway: squads, bases and dice as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of, position
from quarterdeck.games.midway.book import DECKS, DRINK, SPENT, WORDS, base_of, below_of, deck_of
from quarterdeck.games.midway.state import Midway

Places = Mapping[str, Mapping[str, int]]
# So that nobody is out of squads to strike with, out of everybody's way
LATER = {"hornet-below": {"dauntless": 1}, "akagi-below": {"val": 1}}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"midway:{line}" for line in lines])


def box_of(g: Midway, place: str) -> tuple[int, int]:
    """The box and the group that a place names: "search 2", "patrol", "akagi" (its deck), "akagi-below"."""
    word, _, group = place.partition(" ")
    if word in WORDS:
        return WORDS.index(word), int(group or 0)
    b = g.book.base[word.removesuffix("-below")]
    return (below_of(b) if word.endswith("-below") else deck_of(b)), 0


def at(
    step: str,
    places: Places,
    *,
    seat: int = 0,
    turn: int = 5,
    script: tuple[int, ...] = (),
    options: Mapping[str, object] | None = None,
    **fields: Any,
) -> qd.Match:
    """A match at a step of a seat's part. Only the named squads are there, the others are in the drink."""
    game = qd.load("midway")
    g: Midway = qd.Match(game, 1, options).state
    g.step, g.active, g.turn = step, seat, turn
    g.at = [DRINK] * len(g.at)
    for place, squads in places.items():
        box, group = box_of(g, place)
        for sort, n in squads.items():
            kind = g.book.kind[sort.removeprefix(SPENT)]
            free = [i for i, k in enumerate(g.book.squads) if k == kind and g.at[i] == DRINK][:n]
            assert len(free) == n, f"there are not that many {sort}"
            for i in free:
                g.at[i], g.group[i], g.spent[i] = box, group, sort.startswith(SPENT)
                g.patrol[i] = int(WORDS.index("patrol") == box)
    for name, value in fields.items():
        setattr(g, name, value)
    g.script = script
    return position(game, g, options)


def state(match: qd.Match) -> Midway:
    found: Midway = match.state
    return found


def where(match: qd.Match, *, seat: int | None = None) -> dict[str, dict[str, int]]:
    """What is in which box, but for the drink: the same words as those of `at`, without groups."""
    g = state(match)
    found: dict[str, dict[str, int]] = {}
    for i, box in enumerate(g.at):
        if box == DRINK or (seat is not None and g.book.seat[i] != seat):
            continue
        own = found.setdefault(name_of(g, box), {})
        own[g.sort(i)] = own.get(g.sort(i), 0) + 1
    return found


def name_of(g: Midway, box: int) -> str:
    """A box by the word that `at` takes."""
    if box < DECKS:
        return WORDS[box]
    return g.book.bases[base_of(box)].id + ("-below" if box % 2 else "")


def base(match: qd.Match, name: str) -> int:
    found: int = state(match).book.base[name]
    return found


def prompt(match: qd.Match) -> str:
    """What is asked; nothing when the game is over."""
    return match.asks[0].prompt if match.asks else ""


def offered(match: qd.Match) -> set[str]:
    return options_of(match, match.waiting[0])


def choose(match: qd.Match, wanted: Mapping[str, int]) -> None:
    match.answer_set(match.waiting[0], dict(wanted))


def until(match: qd.Match, wanted: str) -> None:
    """Pass over sets until this is asked: nobody moves who need not."""
    while prompt(match) != wanted:
        assert not match.over, f"the game ended before {wanted}"
        ask = match.asks[0]
        match.put(ask.seat, ask.options[0])


def told(match: qd.Match) -> str:
    return "\n".join(match.told(None, 60))
