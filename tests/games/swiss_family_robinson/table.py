"""Positions of Swiss Family Robinson, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, book_of, position
from quarterdeck.games.swiss_family_robinson.book import DECK, DISCARD, HAND, FamilyBook
from quarterdeck.games.swiss_family_robinson.pirates import marching_order
from quarterdeck.games.swiss_family_robinson.state import SwissFamily
from quarterdeck.systems.skirmish.book import GRID

BOOK: FamilyBook = book_of("swiss-family-robinson")

NAMES = ("man-1", "man-2", "man-3", "woman-1", "woman-2", "child")


def table(
    family: Mapping[str, str],
    pirates: Sequence[str],
    hand: Sequence[str] = (),
    *,
    step: str = "family",
    deck: Sequence[str] | None = None,
    **options: object,
) -> qd.Match:
    """Only these members and pirates, these cards in hand; with `deck`, the rest are discards."""
    game = qd.load("swiss-family-robinson")
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    g = cast(SwissFamily, game.begin(1, game.checked(chosen)))
    g.at = [GRID.index[family[name]] if name in family else -1 for name in NAMES]
    g.raiders = [GRID.index[pirates[p]] if p < len(pirates) else -1 for p in range(16)]
    g.family = sum(1 << square for square in g.at if square >= 0)
    g.pirates = sum(1 << square for square in g.raiders if square >= 0)
    g.step = step
    if deck is None:
        arrange(g.cards, {HAND: hand}, DECK)
    else:
        arrange(g.cards, {HAND: hand, DECK: deck}, DISCARD)
    return position(game, g, chosen)


def raid(
    family: Mapping[str, str],
    pirates: Sequence[str],
    dice: Sequence[int],
    hand: Sequence[str] = (),
    **options: object,
) -> qd.Match:
    """A match in the pirates' phase, with these dice to come, one for each pirate in marching order."""
    match = table(family, pirates, hand, step="family", deck=None, **options)
    g = cast(SwissFamily, match.state).copy()
    g.step, g.queue, g.script = "pirates", marching_order(g), tuple(dice)
    return position(match.game, g, match.options)


def state(match: qd.Match) -> SwissFamily:
    return cast(SwissFamily, match.state)


def where(match: qd.Match) -> list[str]:
    """The pirates' squares, by number."""
    return [GRID.names[square] if square >= 0 else "gone" for square in state(match).raiders if square >= -1]


def member(match: qd.Match, name: str) -> str:
    square = state(match).at[NAMES.index(name)]
    return GRID.names[square] if square >= 0 else "gone"


def afoot(match: qd.Match) -> set[str]:
    """The squares of the pirates still there."""
    return {GRID.names[square] for square in state(match).raiders if square >= 0}


assert len(NAMES) == len(BOOK.members)
