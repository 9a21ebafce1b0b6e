"""Positions of skirmish games, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.systems.skirmish.book import DECK, DISCARD, GRID, HANDS
from quarterdeck.systems.skirmish.state import Skirmish, set_down

GAMES = ("blown-away",)


def skirmish(
    slug: str,
    units: Mapping[str, str],
    blue: Sequence[str] = (),
    red: Sequence[str] = (),
    *,
    step: str = "maneuver",
    mover: int = 0,
    hits: Mapping[str, int] | None = None,
    discard: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    islands: Sequence[str] = (),
    **options: object,
) -> qd.Match:
    """A match at a position: only these units on the board, these hands, the rest of the cards in the deck.

    With `deck` given (top last), the rest of the cards lie in the discard pile.
    """
    game = qd.load(slug)
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    g = cast(Skirmish, game.begin(1, game.checked(chosen)))
    g.step, g.mover, g.first = step, mover, 0
    g.hits = [0] * len(g.at)
    for word, square in units.items():
        u = g.book.index[word]
        g.hits[u] = (hits or {}).get(word, g.book.most_hits[u])
        set_down(g, u, GRID.index[square])
    g.land = sum(1 << GRID.index[name] for name in islands)
    wanted = {HANDS[0]: blue, HANDS[1]: red, DISCARD: discard}
    if deck is None:
        arrange(g.cards, wanted, DECK)
    else:
        arrange(g.cards, {**wanted, DECK: deck}, DISCARD)
    return position(game, g, chosen)


def state(match: qd.Match) -> Skirmish:
    return cast(Skirmish, match.state)


def where(match: qd.Match, word: str) -> str:
    """The square of a unit, or "gone"."""
    square = state(match).at[state(match).book.index[word]]
    return GRID.names[square] if square >= 0 else "gone"


def hits_of(match: qd.Match, word: str) -> int:
    return state(match).hits[state(match).book.index[word]]


def hand(match: qd.Match, seat: int) -> list[str]:
    return sorted(state(match).cards.kinds(HANDS[seat]))


def pile(match: qd.Match) -> list[str]:
    return sorted(state(match).cards.kinds(DISCARD))


def tell(match: qd.Match, *answers: str) -> None:
    """Answer in order; units may be named by their own words instead of by their squares."""
    for said in answers:
        head, colon, rest = said.partition(": ")
        seat = int(head) if colon else match.waiting[0]
        words = [
            where(match, word) if word in state(match).book.index else word for word in (rest or head).split()
        ]
        match.answer(seat, " ".join(words))


def offered(match: qd.Match, seat: int) -> set[str]:
    """What a seat may answer, with units named by their own words."""
    g = state(match)
    names = {GRID.names[square]: g.book.words[u] for u, square in enumerate(g.at) if square >= 0}
    ask = match.ask(seat)
    options = [] if ask is None else ask.options
    return {" ".join(names.get(str(word), str(word)) for word in option) for option in options}
