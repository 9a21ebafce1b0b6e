"""Positions of Lepanto for its tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import quarterdeck as qd
from quarterdeck.engine.match import Match
from quarterdeck.games.lepanto.state import Lepanto
from tests.systems.duels import duel

GAME = qd.load("lepanto")


def table(
    step: str,
    league: Sequence[str] = (),
    ottomans: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    options: dict[str, object] | None = None,
    **fields: Any,
) -> Match:
    """A match at a step, the League being the active player."""
    return duel(GAME, step, (league, ottomans), deck, {"first": "league", **(options or {})}, **fields)


def state(match: Match) -> Lepanto:
    return cast(Lepanto, match.state)
