"""Malta Convoy: a solo dice game of Operation Pedestal."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.malta_convoy.book import MaltaBook
from quarterdeck.games.malta_convoy.bot import BOT
from quarterdeck.games.malta_convoy.rules import bound, play, setup
from quarterdeck.games.malta_convoy.scene import scene
from quarterdeck.games.malta_convoy.state import MaltaConvoy

GAME: Game[MaltaConvoy] = Game(
    **described(Path(__file__).parent),
    book=MaltaBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
