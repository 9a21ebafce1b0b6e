"""Bots: they see what their seat sees, and worlds redealt for it, never the truth.

A bot is named by a word: `random`, `careless`, `greedy`, `search`, `search:2000` (simulations a move),
`search:1s` (seconds a move), or by a strength: `easy`, `fair`, `strong`. How they do against each other is
measured in `docs/bots.md`.
"""

from __future__ import annotations

import re

from quarterdeck.bots.greedy import Careless, Greedy
from quarterdeck.bots.random import Random
from quarterdeck.bots.search import Search
from quarterdeck.engine.drivers import Driver
from quarterdeck.engine.errors import BadSetup

NAMES = ("random", "careless", "greedy", "search", "easy", "fair", "strong")
STRENGTHS = {"easy": "careless", "fair": "greedy", "strong": "search:1s"}
_BUDGET = re.compile(r"search:(\d+)(s?)|search:(\d*\.\d+)s")


def bot(name: str, seed: int = 0) -> Driver:
    """A bot by name."""
    name = STRENGTHS.get(name, name)
    if name == "random":
        return Random(seed)
    if name == "careless":
        return Careless(seed)
    if name == "greedy":
        return Greedy(seed)
    if name == "search":
        return Search(seed)
    found = _BUDGET.fullmatch(name)
    if found is None:
        known = ", ".join(NAMES)
        raise BadSetup(f"no bot is called {name!r}; there are: {known}, search:400 and search:1.5s")
    whole, is_time, part = found.groups()
    if part is not None or is_time:
        return Search(seed, seconds=float(part or whole))
    return Search(seed, simulations=max(1, int(whole)))


__all__ = ["NAMES", "STRENGTHS", "Careless", "Greedy", "Random", "Search", "bot"]
