"""Playing on from a position by chance, and saying what the result is worth to each seat."""

from __future__ import annotations

import math

from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream

GUESS_AFTER = 6  # answers by chance before the game's evaluation is asked
STEEPNESS = 1.5


class Bounds:
    """The scores seen so far in a solo game, so that they can be brought between -1 and 1."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low = math.inf
        self.high = -math.inf

    def scaled(self, score: float) -> float:
        """The score as a part of the range seen so far."""
        self.low = min(self.low, score)
        self.high = max(self.high, score)
        return 0.0 if self.high == self.low else 2 * (score - self.low) / (self.high - self.low) - 1


def playout(world: Match, stream: Stream) -> None:
    """Random answers: a few where the game can guess the rest, to the end where it cannot."""
    guesses = world.game.evaluate is not None and len(world.names) > 1
    left = GUESS_AFTER if guesses else world.game.bound
    while not world.over and left:
        ask = world.asks[0]
        options = ask.options
        world.put(ask.seat, options[stream.below(len(options))])
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
    return [math.tanh(STEEPNESS * evaluate(world.state, seat)) for seat in world.seats]
