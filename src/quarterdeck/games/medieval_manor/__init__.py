"""Medieval Manor: peasants, a shared map of lands, goods, upgrades and free trade."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.medieval_manor.book import ManorBook
from quarterdeck.games.medieval_manor.bot import BOT
from quarterdeck.games.medieval_manor.rules import bound, play, setup
from quarterdeck.games.medieval_manor.scene import scene
from quarterdeck.games.medieval_manor.state import Manor

GAME: Game[Manor] = Game(
    **described(Path(__file__).parent),
    book=ManorBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
