"""Privateers: nations that raid each other's shipping in the seventeenth century."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.privateers.book import PrivateersBook
from quarterdeck.games.privateers.bot import BOT
from quarterdeck.games.privateers.rules import bound, play, setup
from quarterdeck.games.privateers.scene import scene
from quarterdeck.games.privateers.state import Privateers

GAME: Game[Privateers] = Game(
    **described(Path(__file__).parent),
    book=PrivateersBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
