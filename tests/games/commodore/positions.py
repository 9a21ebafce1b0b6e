"""Positions of Commodore for its tests: hands, fleets with their wounds, morale and piles as wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, book_of, position
from quarterdeck.games.commodore.book import DECK, DISCARD, FLEETS, HANDS, CommodoreBook
from quarterdeck.games.commodore.state import Commodore, Ship

BOOK: CommodoreBook = book_of("commodore")

GAME = qd.load("commodore")
BLUE, RED = 0, 1
FIRST, SECOND, THIRD = "first-class", "second-class", "third-class"


def table(
    step: str = "attack",
    *,
    blue: Sequence[str] = (),
    red: Sequence[str] = (),
    blue_ships: Sequence[str] = (),
    red_ships: Sequence[str] = (),
    wounds: dict[str, dict[str, Any]] | None = None,
    morale: Sequence[int] = (7, 7),
    deck: Sequence[str] | None = None,
    active: int = BLUE,
    turn: int = 5,
    fresh: bool = False,
    dice: tuple[int, ...] = (),
    **options: Any,
) -> qd.Match:
    """A match at a step of a seat's turn. `wounds` are fields of ships by name.

    Ships are named in the order of their class: Blue's first. With `deck` (top card last) all other
    cards are discards; without it they are the deck.
    """
    given = GAME.checked({name.replace("_", "-"): value for name, value in options.items()})
    g: Commodore = GAME.begin(1, given)
    wanted: dict[int, Sequence[str]] = {
        HANDS[BLUE]: blue,
        HANDS[RED]: red,
        FLEETS[BLUE]: blue_ships,
        FLEETS[RED]: red_ships,
    }
    if deck is None:
        arrange(g.cards, wanted, DECK)
    else:
        arrange(g.cards, {**wanted, DECK: deck}, DISCARD)
    names = {kind: list(words) for kind, words in BOOK.ship_words.items()}
    for seat, kinds in enumerate((blue_ships, red_ships)):
        g.ships[seat] = [Ship(word=names[kind].pop(0), kind=kind, fresh=fresh) for kind in kinds]
    for name, fields in (wounds or {}).items():
        for field, value in fields.items():
            setattr(_named(g, name), field, value)
    g.step, g.active, g.turn, g.morale, g.script = step, active, turn, list(morale), dice
    return position(GAME, g, given)


def _named(g: Commodore, word: str) -> Ship:
    return next(ship for ships in g.ships for ship in ships if ship.word == word)


def state(match: qd.Match) -> Commodore:
    """The true state of a match, typed."""
    assert isinstance(match.state, Commodore)
    return match.state


def ship(match: qd.Match, word: str) -> Ship:
    """A ship in play, by name."""
    return _named(state(match), word)


def fleet(match: qd.Match, seat: int) -> list[str]:
    """The names of a side's ships."""
    return [ship.word for ship in state(match).ships[seat]]


def hand(match: qd.Match, seat: int) -> list[str]:
    """The kinds a seat holds, sorted."""
    return sorted(state(match).cards.kinds(HANDS[seat]))


def discards(match: qd.Match) -> list[str]:
    """The kinds in the discard pile, sorted."""
    return sorted(state(match).cards.kinds(DISCARD))


def asked(match: qd.Match) -> tuple[int, str]:
    """Who is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.prompt


def strike(match: qd.Match, answer: str, *dice: int) -> None:
    """The player whose turn it is attacks with these dice; every window is declined."""
    match.dice(*dice)
    match.answer(state(match).active, answer)
    while not match.over and match.asks[0].window:
        match.answer(match.waiting[0], "decline")
