"""Positions of Magery, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, book_of, position
from quarterdeck.games.magery.book import DECK, DISCARD, GRID, PRIVATE, ZONE_OF, MageryBook
from quarterdeck.games.magery.rules import name_chambers
from quarterdeck.games.magery.state import EMPTY, TYPES, Magery

BOOK: MageryBook = book_of("magery")
CHAOS = ("rune-master", "shadow-mage", "alchemist", "enchanter")  # floors 13 to 16, if nothing else is said
Side = Mapping[str, str]  # square or mage: type


def table(
    white: Side,
    black: Side,
    tower: tuple[Side, Side] = ({}, {}),
    *,
    chaos: Sequence[str] = CHAOS,
    private: tuple[Sequence[str], Sequence[str]] = ((), ()),
    dead: tuple[Sequence[str], Sequence[str]] = ((), ()),
    spent: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    step: str = "act",
    turn: int = 0,
    orb: int = 0,
    frozen: Sequence[str] = (),
    rounds: int = 1,
    quiet: int = 0,
    **options: object,
) -> qd.Match:
    """Minions by square, and by the mage whose chamber they are in; all others are in the reserves.

    `spent` lists types of which White has no reserve. With `deck`, the other cards are discards.
    """
    game = qd.load("magery")
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    g = cast(Magery, game.begin(1, game.checked(chosen)))
    lay_cards(g, chaos, private, deck)
    g.arena, g.men, g.chambers = [EMPTY] * 64, [0, 0], [EMPTY] * len(g.chambers)
    for seat, (side, workers) in enumerate(zip((white, black), tower, strict=True)):
        g.reserve[seat] = [BOOK.copies] * TYPES
        for square, word in side.items():
            kind = BOOK.kind[word]
            g.arena[GRID.index[square]] = seat * TYPES + kind
            g.men[seat] |= 1 << GRID.index[square]
            g.reserve[seat][kind] -= 1
        for mage, word in workers.items():
            g.chambers[g.mages.index(mage)] = seat * TYPES + BOOK.kind[word]
            g.reserve[seat][BOOK.kind[word]] -= 1
        for word in dead[seat]:
            g.dead[seat][BOOK.kind[word]] += 1
            g.reserve[seat][BOOK.kind[word]] -= 1
    for word in spent:
        kind = BOOK.kind[word]
        g.dead[0][kind] += g.reserve[0][kind]
        g.reserve[0][kind] = 0
    g.step, g.turn, g.orb, g.round, g.quiet = step, turn, orb, rounds, quiet
    g.frozen = sum(1 << GRID.index[square] for square in frozen)
    g.check()
    return position(game, g, chosen)


def lay_cards(
    g: Magery, chaos: Sequence[str], private: tuple[Sequence[str], Sequence[str]], deck: Sequence[str] | None
) -> None:
    """The cards in their chambers."""
    floors = {ZONE_OF[12 + i]: [card] for i, card in enumerate(chaos[: 4 - g.archmage])}
    own = {
        ZONE_OF[chamber]: [card]
        for seat in (0, 1)
        for chamber, card in zip(PRIVATE[seat], private[seat], strict=False)
    }
    if deck is None:
        arrange(g.cards, floors | own, DECK)
    else:
        arrange(g.cards, floors | own | {DECK: list(deck)}, DISCARD)
    name_chambers(g)


def state(match: qd.Match) -> Magery:
    return cast(Magery, match.state)


def on(match: qd.Match, square: str) -> str:
    """Who stands on a square: `white dragon`, or nothing."""
    code = state(match).arena[GRID.index[square]]
    return "" if code == EMPTY else f"{('white', 'black')[code // TYPES]} {BOOK.minions[code % TYPES].id}"


def reserve(match: qd.Match, seat: int, word: str) -> int:
    return state(match).reserve[seat][BOOK.kind[word]]


def dead(match: qd.Match, seat: int, word: str) -> int:
    return state(match).dead[seat][BOOK.kind[word]]


def inside(match: qd.Match, mage: str) -> str:
    """Who stands on a chamber."""
    g = state(match)
    code = g.chambers[g.mages.index(mage)]
    return "" if code == EMPTY else f"{('white', 'black')[code // TYPES]} {BOOK.minions[code % TYPES].id}"
