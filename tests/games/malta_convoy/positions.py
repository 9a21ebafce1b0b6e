"""Positions of Malta Convoy for its tests: a log-book as wanted, and dice that fall as told."""

from __future__ import annotations

from collections.abc import Mapping

import quarterdeck as qd
from quarterdeck.engine.game import Value
from quarterdeck.engine.testing import book_of, position
from quarterdeck.games.malta_convoy.book import MaltaBook
from quarterdeck.games.malta_convoy.state import MaltaConvoy

BOOK: MaltaBook = book_of("malta-convoy")

GAME = qd.load("malta-convoy")
CONVOY = {"cargo": 10, "tanker": 4, "carrier": 2, "cruiser": 8, "destroyer": 30}
NO_CARRIERS = {**CONVOY, "carrier": 0}  # three interception rolls
NO_WARSHIPS = {"cargo": 10, "tanker": 4}  # one interception roll, nobody else to hit
QUIET = 2  # a contact roll that brings nothing


def at_sea(
    *dice: int,
    ships: Mapping[str, int] = CONVOY,
    damaged: Mapping[str, int] | None = None,
    lost: Mapping[str, int] | None = None,
    turn: int = 15,
    length: int = 24,
    friendly: int = 3,
    halfway: int = 12,
    carry: int = 0,
    option: str = "",
    option_left: int = 3,
    used: tuple[str, ...] = (),
    interceptions: int = 0,
    options: Mapping[str, Value] | None = None,
) -> qd.Match:
    """A match before the turn's question, the next dice being `dice`. `ships` are intact ones."""
    g: MaltaConvoy = GAME.begin(1, GAME.checked(options))
    for kind, word in enumerate(BOOK.ship_words):
        g.intact[kind] = ships.get(word, 0)
        g.damaged[kind] = (damaged or {}).get(word, 0)
        g.lost[kind] = (lost or {}).get(word, 0)
        g.sailed[kind] = g.intact[kind] + g.damaged[kind] + g.lost[kind]
    g.turn, g.length, g.friendly, g.halfway, g.carry = turn, length, friendly, halfway, carry
    g.interceptions = interceptions
    if option:
        g.option, g.option_left = option, option_left
    for word in (*used, option):
        if word:
            g.unused &= ~(1 << BOOK.option_words.index(word))
    g.script = dice
    return position(GAME, g)


def sail(match: qd.Match) -> qd.Match:
    """Sail on, and give the match back."""
    match.answer(0, "sail")
    return match


def state(match: qd.Match) -> MaltaConvoy:
    """The state of a match, typed."""
    assert isinstance(match.state, MaltaConvoy)
    return match.state


def ships(match: qd.Match) -> dict[str, tuple[int, int, int, int]]:
    """Intact, damaged, lost, returned by type."""
    g = state(match)
    g.check()
    return {
        word: (g.intact[kind], g.damaged[kind], g.lost[kind], g.returned[kind])
        for kind, word in enumerate(BOOK.ship_words)
    }


def texts(match: qd.Match) -> list[str]:
    """The log."""
    return [entry.text for entry in match.log(0)]


def rolled(match: qd.Match, what: str) -> list[int]:
    """The faces of the latest turn's dice of one kind."""
    return [face for kind, face, _, _ in state(match).rolls if kind == what]


def all_dice_fell(match: qd.Match) -> bool:
    """Whether the script was used up, and nothing was rolled beyond it: the stream has not moved."""
    return state(match).script == () and state(match).rng == GAME.begin(1, GAME.checked(None)).rng
