"""Positions of Pearl Harbor: a hand, what lies on top of the deck, and what is gone."""

from __future__ import annotations

from collections.abc import Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.pearl_harbor.book import DECK, DISCARD, HAND
from quarterdeck.games.pearl_harbor.state import PearlHarbor

S = ("first-wave", "second-wave", "attack-run", "daylight-raid", "heavy-bombing")
W = ("zero-fighters", "fighter-escort", "strike-planes", "midget-submarines", "fleet-submarines")
T = ("oahu-island", "destroyers", "submarines", "dry-docks", "fuel-reserves")
D = ("ship-aa-guns", "shore-aa-guns", "aa-gun-barrage")


def at(step: str, hand: Sequence[str], deck: Sequence[str], one_by_one: bool = False) -> qd.Match:
    """A match in this phase with this hand; of the deck only these cards are left, the first one on top."""
    game = qd.load("pearl-harbor")
    match = qd.Match(game, 1, {"one-by-one": one_by_one})
    g = match.state
    g.step = step
    arrange(g.cards, {HAND: list(hand), DECK: list(reversed(deck))}, rest=DISCARD)
    return position(game, g)


def state(match: qd.Match) -> PearlHarbor:
    found: PearlHarbor = match.state
    return found


def held(match: qd.Match) -> list[str]:
    """The hand, sorted by name."""
    return sorted(state(match).cards.kinds(HAND))
