"""Bots."""

import random

from quarterdeck.cli.session import Bot
from quarterdeck.engine.ask import Option
from quarterdeck.engine.seat import Seat

BOTS = ("greedy", "random")
USUAL_BOT = "greedy"


def make_bot(kind: str, seed: int) -> Bot:
    chance = random.Random(seed)

    def choose(seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        return chance.choice(ask.options)

    return choose
