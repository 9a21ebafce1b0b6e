"""Positions of Wolf Pack for its tests: hands, lines, piles and sinkings as wanted."""

from __future__ import annotations

from collections.abc import Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.wolf_pack.book import CONVOY, DECK, DISCARD, HANDS, LINES, WOLF
from quarterdeck.games.wolf_pack.state import WolfPack

GAME = qd.load("wolf-pack")
WATER = ("watery-grave", "north-sea-storm", "flotsam-and-jetsam", "oil-slick", "near-miss")


def table(
    step: str,
    *,
    wolf: Sequence[str] = (),
    convoy: Sequence[str] = (),
    wolf_line: Sequence[str] = (),
    convoy_line: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    sunk: Sequence[int] = (0, 0),
    round_: int = 1,
    seed: int = 1,
    **options: int,
) -> qd.Match:
    """A match at that step. With `deck` (top card last) all other cards are discards; without, the deck."""
    given = GAME.checked({name.replace("_", "-"): value for name, value in options.items()})
    g: WolfPack = GAME.begin(seed, given)
    wanted = {
        HANDS[WOLF]: wolf,
        HANDS[CONVOY]: convoy,
        LINES[WOLF]: wolf_line,
        LINES[CONVOY]: convoy_line,
    }
    if deck is None:
        arrange(g.cards, wanted, DECK)
    else:
        arrange(g.cards, {**wanted, DECK: deck}, DISCARD)
    g.step = step
    g.sunk = list(sunk)
    g.round = round_
    return position(GAME, g, given)


def state(match: qd.Match) -> WolfPack:
    """The true state of a match, typed."""
    assert isinstance(match.state, WolfPack)
    return match.state


def hand(match: qd.Match, seat: int) -> list[str]:
    """The kinds a seat holds, sorted."""
    return sorted(state(match).cards.kinds(HANDS[seat]))


def line(match: qd.Match, seat: int) -> list[str]:
    """A seat's line, first card first."""
    return state(match).cards.kinds(LINES[seat])


def discards(match: qd.Match) -> list[str]:
    """The kinds in the discard pile, sorted."""
    return sorted(state(match).cards.kinds(DISCARD))


def asked(match: qd.Match) -> tuple[int, str]:
    """Who is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.prompt
