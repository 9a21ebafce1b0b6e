"""Playing on from a position, and saying what the result is worth to each seat."""

from __future__ import annotations

import math

from quarterdeck.engine.ask import Option
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream

GUESS_AFTER = 6  # answers by chance before the game's evaluation is asked
FOLLOW = 300  # answers by the rule of thumb after which it is asked in any case
MARGIN = 0.5  # how much of a result is how clear it was, where the game's evaluation can say


class Bounds:
    """The scores seen in one search of a solo game, to bring them between -1 and 1."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low = math.inf
        self.high = -math.inf

    def scaled(self, score: float) -> float:
        """The score as a part of the range seen so far."""
        self.low = min(self.low, score)
        self.high = max(self.high, score)
        return 0.0 if self.high == self.low else 2 * (score - self.low) / (self.high - self.low) - 1


def habit(world: Match, seat: int) -> Option:
    """What the game's rule of thumb answers in an imagined world.

    Nothing is hidden there from the one who imagines it, but for the dice to come: a rule that tries its
    answers out does so with other dice.
    """
    bot, ask = world.game.bot, world.ask(seat)
    assert ask is not None
    if bot.policy is not None:
        return bot.policy(world.state, ask)
    trial = world.fork(marks=True, log=False)
    trial.reseed(ask.number)
    return bot.answer([trial], ask)


def follow(world: Match, me: int) -> None:
    """Everybody goes on by the game's rule of thumb.

    Where the game can guess the rest, that ends when this seat has had as many turns as the game's foresight.
    A game in which others reply within a turn may say whose turn it is, so that replies do not count.
    """
    bot = world.game.bot
    guesses = bot.evaluate is not None and len(world.names) > 1
    turn = bot.turn
    turns = bot.foresight
    left = FOLLOW if guesses else world.bound
    last = me if turn is None else turn(world.state)
    while not world.over and left:
        ask = world.asks[0]
        now = ask.seat if turn is None else turn(world.state)
        if guesses and now == me and last != me:
            turns -= 1
            if not turns:
                return
        last = now
        options = ask.options
        world.put(ask.seat, options[0] if len(options) == 1 else habit(world, ask.seat))
        left -= 1


def playout(world: Match, stream: Stream) -> None:
    """Play on by chance: a few answers where the game can guess the rest, to the end where it cannot."""
    left = world.bound if world.game.bot.evaluate is None or len(world.names) == 1 else GUESS_AFTER
    while not world.over and left:
        ask = world.asks[0]
        options = ask.options
        world.put(ask.seat, options[stream.below(len(options))])
        left -= len(options) > 1


def values_of(world: Match, bounds: Bounds) -> list[float]:
    """For each seat, from -1 (lost) to 1 (won)."""
    return [value_to(world, seat, bounds) for seat in world.seats]


def value_to(world: Match, seat: int, bounds: Bounds) -> float:
    """From -1 (lost) to 1 (won).

    A clear win counts more than a narrow one: that says more about the answers that led to it than the
    last throw of the dice does.
    """
    outcome, bot = world.outcome, world.game.bot
    evaluate = bot.evaluate
    if outcome is None:
        assert evaluate is not None
        return math.tanh(bot.trust * evaluate(world.state, seat))
    if len(world.names) == 1:
        return bounds.scaled(outcome.scores[0]) if outcome.victory is None else outcome.payoff(seat)
    if evaluate is None:
        return outcome.payoff(seat)
    clear = math.tanh(bot.trust * evaluate(world.state, seat))
    return (1 - MARGIN) * outcome.payoff(seat) + MARGIN * clear
