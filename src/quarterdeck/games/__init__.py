"""One folder a game. A folder with a game.toml is registered by its name.

`quarterdeck.games()` lists the slugs. Importing any game makes Python put this package in place of that
function, so the package itself answers to the same call.
"""

from __future__ import annotations

import sys
from types import ModuleType

from quarterdeck.engine.game import games as _slugs


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        """The slugs of all games, sorted."""
        return _slugs()


sys.modules[__name__].__class__ = _Games
