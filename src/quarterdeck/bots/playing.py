"""Playing on from a position, and saying what the result is worth to each seat."""

from __future__ import annotations

import math

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream

GUESS_AFTER = 6  # answers by chance before the game's evaluation is asked
FOLLOW = 150  # answers by the game's rule of thumb before that
STEEPNESS = 1.5


class Bounds:
    """What has been seen in one search, to bring scores and guesses between -1 and 1."""

    __slots__ = ("_reach", "_start", "high", "low")

    def __init__(self, start: Match | None = None) -> None:
        self.low = math.inf
        self.high = -math.inf
        evaluate = None if start is None else start.game.evaluate
        self._start = (
            [] if evaluate is None or start is None else [evaluate(start.state, s) for s in start.seats]
        )
        self._reach = 0.25

    def scaled(self, score: float) -> float:
        """The score of a solo game as a part of the range seen so far."""
        self.low = min(self.low, score)
        self.high = max(self.high, score)
        return 0.0 if self.high == self.low else 2 * (score - self.low) / (self.high - self.low) - 1

    def guess(self, seat: int, worth: float) -> float:
        """A guess of the game's evaluation, between lost and won: what it gains on where the search began.

        Evaluations are on scales of their own; the widest gain seen so far is taken for a large one.
        """
        gain = worth - self._start[seat] if self._start else worth
        self._reach = max(self._reach, abs(gain))
        return 0.9 * math.tanh(STEEPNESS * gain / self._reach)


def habit(world: Match, ask: Ask) -> Option | None:
    """What the game's rule of thumb answers, if it has one."""
    policy = world.game.policy
    return None if policy is None else policy(world.seat(ask.seat))


def playout(world: Match, stream: Stream) -> None:
    """Play on: by the game's rule of thumb where it has one, else by chance.

    A few answers where the game can guess the rest, to the end where it cannot.
    """
    policy = world.game.policy
    left = world.game.bound
    if world.game.evaluate is not None and len(world.names) > 1:
        left = GUESS_AFTER if policy is None else FOLLOW
    while not world.over and left:
        ask = world.asks[0]
        options = ask.options
        if len(options) == 1:
            world.put(ask.seat, options[0])
            continue
        if policy is None:
            world.put(ask.seat, options[stream.below(len(options))])
        else:
            world.put(ask.seat, policy(world.seat(ask.seat)))
        left -= 1


def values_of(world: Match, bounds: Bounds) -> list[float]:
    """For each seat, from -1 (lost) to 1 (won)."""
    outcome = world.outcome
    if outcome is not None:
        if len(world.names) == 1 and outcome.victory is None:
            return [bounds.scaled(outcome.scores[0])]
        return [outcome.payoff(seat) for seat in world.seats]
    evaluate = world.game.evaluate
    assert evaluate is not None
    return [bounds.guess(seat, evaluate(world.state, seat)) for seat in world.seats]
