"""Magery: chess by worker placement, for two."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.magery.book import MageryBook
from quarterdeck.games.magery.bot import BOT
from quarterdeck.games.magery.rules import bound, play, setup
from quarterdeck.games.magery.scene import scene
from quarterdeck.games.magery.state import Magery

GAME: Game[Magery] = Game(
    **described(Path(__file__).parent),
    book=MageryBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
