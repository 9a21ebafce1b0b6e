"""Making a `Game` of a module: what all games of the family have in common."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from quarterdeck.engine.bot import Bot
from quarterdeck.engine.game import Game, described
from quarterdeck.systems.warp_empires.bot import policy
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.outlook import evaluate
from quarterdeck.systems.warp_empires.rules import play, setup
from quarterdeck.systems.warp_empires.scene import scene
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.wording import module_words


def make_game(
    module: Module,
    *,
    bound: int,
    trust: float = 0.04,
    foresight: int = 8,
    turn: Callable[[Empire], int] | None = None,
) -> Game[Empire]:
    """A game of the family; the options of the system come with its `game.toml`."""
    return Game(
        **described(module.folder),
        book=module.publish,
        setup=partial(setup, module),
        play=play,
        scene=scene,
        wording=module_words(module.folder),
        bound=bound,
        bot=Bot(evaluate=evaluate, policy=policy, trust=trust, foresight=foresight, turn=turn),
    )
