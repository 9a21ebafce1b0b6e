"""Pirates Own Game: fleets of famous captains fight for plunder in three seas."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.pirates_own_game.book import PiratesBook
from quarterdeck.games.pirates_own_game.bot import BOT
from quarterdeck.games.pirates_own_game.rules import bound, play, setup
from quarterdeck.games.pirates_own_game.scene import scene
from quarterdeck.games.pirates_own_game.state import PiratesOwnGame

GAME: Game[PiratesOwnGame] = Game(
    **described(Path(__file__).parent),
    book=PiratesBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
