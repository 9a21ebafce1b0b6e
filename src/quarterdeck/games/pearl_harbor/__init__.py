"""Pearl Harbor: a solo card game of December 7, 1941."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.pearl_harbor.book import PearlHarborBook
from quarterdeck.games.pearl_harbor.bot import BOT
from quarterdeck.games.pearl_harbor.rules import bound, play, setup
from quarterdeck.games.pearl_harbor.scene import scene
from quarterdeck.games.pearl_harbor.state import PearlHarbor

GAME: Game[PearlHarbor] = Game(
    **described(Path(__file__).parent),
    book=PearlHarborBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
