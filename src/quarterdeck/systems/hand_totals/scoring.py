"""Endings of a duel: one of two scores is higher, or they are equal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.outcome import Outcome, by_score


def decided(scores: Sequence[float], reason: str, facts: Mapping[str, Any]) -> Outcome:
    """The higher score wins, told as `reason` with the winner as `seat`; a draw is told as `reason-draw`."""
    ahead, behind = scores
    if ahead == behind:
        return by_score(scores, f"{reason}-draw", facts)
    return by_score(scores, reason, {"seat": 0 if ahead > behind else 1, **facts})
