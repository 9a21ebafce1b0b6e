"""Culture & Conquest, a dice game of ancient civilizations from the WarpSpawn book."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.culture_and_conquest.book import ConquestBook
from quarterdeck.games.culture_and_conquest.bot import BOT
from quarterdeck.games.culture_and_conquest.rules import bound, play, setup
from quarterdeck.games.culture_and_conquest.scene import scene
from quarterdeck.games.culture_and_conquest.state import Conquest

GAME: Game[Conquest] = Game(
    **described(Path(__file__).parent),
    book=ConquestBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
