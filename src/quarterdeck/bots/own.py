"""A rule of thumb of one's own as an entrant: `policy=MODULE:FUNCTION`, a function like a game's `policy`.

Only programs on one's own machine name bots in this way. A server never does: it would run any code that a
visitor names.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from typing import Any

from quarterdeck.bots import bot
from quarterdeck.bots.greedy import Greedy
from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.engine.drivers import Driver
from quarterdeck.engine.errors import BadSetup

OWN = "policy="


def player(name: str, seed: int = 0) -> Driver:
    """A bot by name, or a rule of thumb of one's own."""
    if name.startswith(OWN):
        return Greedy(seed, own=Bot(policy=_function(name.removeprefix(OWN))))
    return bot(name, seed)


def _function(called: str) -> Callable[[Any, Ask], Option]:
    """A rule of thumb by its module, which may lie in the current folder, and its name there."""
    module, colon, name = called.partition(":")
    if not colon or not module or not name:
        raise BadSetup(f"{called!r} names no rule of thumb; write MODULE:FUNCTION, as mine.rules:policy")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # a program installed elsewhere does not look here by itself
    try:
        found = getattr(importlib.import_module(module), name, None)
    except ModuleNotFoundError as error:
        raise BadSetup(f"there is no module {error.name!r}, here or installed") from None
    if not callable(found):
        raise BadSetup(f"the module {module} has no function {name!r}")
    policy: Callable[[Any, Ask], Option] = found
    return policy
