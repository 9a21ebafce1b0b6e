"""Commodore: a Napoleonic sea battle from a small deck, two players."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.commodore.book import CommodoreBook
from quarterdeck.games.commodore.bot import BOT
from quarterdeck.games.commodore.rules import bound, play, setup
from quarterdeck.games.commodore.scene import scene
from quarterdeck.games.commodore.state import Commodore

GAME: Game[Commodore] = Game(
    **described(Path(__file__).parent),
    book=CommodoreBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
