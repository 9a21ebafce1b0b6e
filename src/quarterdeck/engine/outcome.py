"""How a game ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """The ranking (groups of tied seats, best first), the scores, and why it ended.

    `reason` is a key of the game's words, told with `facts`. In a solo game `victory` says whether the
    player beat the game, or None where the rules only give a score.
    """

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[float, ...]
    reason: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    victory: bool | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The best seats; nobody when all are tied, nor in a solo game that was not won."""
        if len(self.scores) == 1:
            return (0,) if self.victory else ()
        return self.ranking[0] if len(self.ranking) > 1 else ()

    def rank(self, seat: int) -> int:
        """1 for the best; tied seats share a rank."""
        better = 0
        for group in self.ranking:
            if seat in group:
                return better + 1
            better += len(group)
        raise AssertionError(f"seat {seat} is not ranked in {self.ranking}")

    def payoff(self, seat: int) -> float:
        """From -1 (last alone) over 0 (all tied) to 1 (first alone): seats beaten less seats lost to."""
        seats = len(self.scores)
        if seats == 1:
            return 0.0 if self.victory is None else 1.0 if self.victory else -1.0
        better = self.rank(seat) - 1
        tied = next(len(group) for group in self.ranking if seat in group)
        return (seats - better - tied - better) / (seats - 1)

    def check(self, seats: int) -> None:
        """Every seat is ranked once and scored once."""
        ranked = sorted(seat for group in self.ranking for seat in group)
        assert ranked == list(range(seats)), (
            f"ranking {self.ranking} does not list seats 0..{seats - 1} once each"
        )
        assert len(self.scores) == seats, f"{len(self.scores)} scores for {seats} seats"

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "ranking": [list(group) for group in self.ranking],
            "scores": list(self.scores),
            "reason": self.reason,
            "facts": dict(self.facts),
            "victory": self.victory,
        }


def rank_by(scores: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """A ranking from scores (or tuples of a score and its tie-breaker), higher better, equal ones tied."""
    groups: dict[Any, list[int]] = {}
    for seat, score in enumerate(scores):
        groups.setdefault(score, []).append(seat)
    return tuple(tuple(groups[score]) for score in sorted(groups, reverse=True))


def won_by(
    seat: int, seats: int, reason: str, scores: Sequence[float], facts: Mapping[str, Any] | None = None
) -> Outcome:
    """One seat wins, the others share the last place."""
    others = tuple(other for other in range(seats) if other != seat)
    ranking = ((seat,), others) if others else ((seat,),)
    return Outcome(ranking, tuple(scores), reason, dict(facts or {}), victory=True if seats == 1 else None)


def by_score(scores: Sequence[float], reason: str, facts: Mapping[str, Any] | None = None) -> Outcome:
    """Higher score is better; equal scores are tied."""
    return Outcome(rank_by(scores), tuple(scores), reason, dict(facts or {}))
