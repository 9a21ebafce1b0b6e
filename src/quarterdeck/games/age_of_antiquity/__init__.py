"""Age of Antiquity: ancient cultures on a board of 36 actions and a map of the Mediterranean."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.age_of_antiquity.book import AntiquityBook
from quarterdeck.games.age_of_antiquity.bot import BOT
from quarterdeck.games.age_of_antiquity.rules import bound, play, setup
from quarterdeck.games.age_of_antiquity.scene import scene
from quarterdeck.games.age_of_antiquity.state import Antiquity

GAME: Game[Antiquity] = Game(
    **described(Path(__file__).parent),
    book=AntiquityBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
