"""The bot that takes any option."""

from __future__ import annotations

from quarterdeck.engine.ask import Option
from quarterdeck.engine.random import Stream, start
from quarterdeck.engine.seat import Seat


class Random:
    """Every option is equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self.stream = Stream(start(seed, "random bot"))

    def choose(self, seat: Seat) -> Option:
        """Any option."""
        ask = seat.ask
        assert ask is not None
        return self.stream.choice(ask.options)
