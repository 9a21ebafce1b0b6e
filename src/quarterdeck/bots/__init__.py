"""Bots: they see what their seat sees, and worlds redealt for it, never the truth."""

from __future__ import annotations

from quarterdeck.bots.greedy import Greedy
from quarterdeck.bots.random import Random
from quarterdeck.engine.drivers import Driver
from quarterdeck.engine.errors import BadSetup

NAMES = ("random", "greedy")


def bot(name: str, seed: int = 0) -> Driver:
    """A bot by name."""
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed)
    raise BadSetup(f"no bot is called {name!r}; there are: {', '.join(NAMES)}")


__all__ = ["NAMES", "Greedy", "Random", "bot"]
