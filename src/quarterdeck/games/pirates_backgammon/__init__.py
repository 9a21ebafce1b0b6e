"""Pirates Backgammon: pirates chase gold both ways over a backgammon board."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.pirates_backgammon.book import PiratesBook
from quarterdeck.games.pirates_backgammon.bot import BOT
from quarterdeck.games.pirates_backgammon.rules import bound, play, setup
from quarterdeck.games.pirates_backgammon.scene import scene
from quarterdeck.games.pirates_backgammon.state import PiratesBackgammon

GAME: Game[PiratesBackgammon] = Game(
    **described(Path(__file__).parent),
    book=PiratesBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
