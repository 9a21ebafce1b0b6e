"""Indian Territory, a card and placement game of the WarpSpawn book."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.indian_territory.book import TerritoryBook
from quarterdeck.games.indian_territory.bot import BOT
from quarterdeck.games.indian_territory.rules import bound, play, setup
from quarterdeck.games.indian_territory.scene import scene
from quarterdeck.games.indian_territory.state import IndianTerritory

GAME: Game[IndianTerritory] = Game(
    **described(Path(__file__).parent),
    book=TerritoryBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
