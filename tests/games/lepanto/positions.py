"""Positions of Lepanto for its tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import quarterdeck as qd
from quarterdeck.engine.match import Match
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.lepanto.state import Lepanto
from quarterdeck.kit.hand_totals import DECK, DISCARD, HANDS

GAME = qd.load("lepanto")


def table(
    step: str,
    league: Sequence[str] = (),
    ottomans: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    options: dict[str, object] | None = None,
    **fields: Any,
) -> Match:
    """A match at a step. With a `deck` (bottom first) all others lie discarded; else they are the deck."""
    given: dict[str, object] = {"first": "league", **(options or {})}
    g = cast(Lepanto, GAME.begin(1, GAME.checked(given)))
    hands = {HANDS[0]: league, HANDS[1]: ottomans}
    if deck is None:
        arrange(g.cards, hands, DECK)
    else:
        arrange(g.cards, {**hands, DECK: deck}, DISCARD)
    g.step = step
    for name, value in fields.items():
        setattr(g, name, value)
    return position(GAME, g, given)


def state(match: Match) -> Lepanto:
    return cast(Lepanto, match.state)


def hand(match: Match, seat: int) -> list[str]:
    return sorted(state(match).cards.kinds(HANDS[seat]))


def discards(match: Match) -> list[str]:
    return sorted(state(match).cards.kinds(DISCARD))


def known(match: Match, seat: int) -> list[str]:
    """What the other side knows of a hand."""
    return state(match).cards.knows(1 - seat, HANDS[seat])
