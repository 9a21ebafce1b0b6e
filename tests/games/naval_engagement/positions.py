"""Positions of Naval Engagement: hands and fleets as a test wants them."""

from __future__ import annotations

from collections.abc import Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.naval_engagement.book import FLEETS
from quarterdeck.games.naval_engagement.state import DAMAGED, NavalEngagement

DECK, DISCARD = 0, 1
HANDS = (2, 3)


def at(
    step: str,
    hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
    fleets: tuple[Sequence[str], Sequence[str]] = ((), ()),
    *,
    active: int = 0,
    top: Sequence[str] = (),
    damaged: Sequence[str] = (),
    fouled: bool = False,
    reconnoitred: bool = False,
    points: tuple[int, int] = (10, 10),
    options: dict[str, object] | None = None,
) -> qd.Match:
    """The active seat in a phase; `top` lies on the deck, the next card first; `damaged` are of seat 1."""
    game = qd.load("naval-engagement")
    g: NavalEngagement = qd.Match(game, 1, options).state
    g.step, g.active = step, active
    g.points = list(points)
    g.fouled[active] = fouled
    g.reconnoitred = reconnoitred
    wanted = {HANDS[0]: hands[0], HANDS[1]: hands[1], FLEETS[0]: fleets[0], FLEETS[1]: fleets[1]}
    arrange(g.cards, wanted, rest=DECK)
    for word in reversed(top):
        c = g.cards.find(DECK, word)
        g.cards.move(c, DECK, DECK)
    for word in damaged:
        g.cards.flag(DAMAGED, g.cards.find(FLEETS[1], word))
    return position(game, g, options)


def state(match: qd.Match) -> NavalEngagement:
    found: NavalEngagement = match.state
    return found


def hand(match: qd.Match, seat: int) -> list[str]:
    return sorted(state(match).cards.kinds(HANDS[seat]))


def fleet(match: qd.Match, seat: int) -> list[str]:
    return sorted(state(match).fleet(seat))


def told(match: qd.Match, seat: int | None) -> str:
    return "\n".join(match.told(seat, 50))
