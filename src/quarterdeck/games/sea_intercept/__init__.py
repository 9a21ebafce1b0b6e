"""Sea Intercept: modern fleets that find, strike and parry with one deck of cards."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.sea_intercept.book import InterceptBook
from quarterdeck.games.sea_intercept.bot import BOT
from quarterdeck.games.sea_intercept.rules import bound, play, setup
from quarterdeck.games.sea_intercept.scene import asked_scene, scene
from quarterdeck.games.sea_intercept.state import SeaIntercept

GAME: Game[SeaIntercept] = Game(
    **described(Path(__file__).parent),
    book=InterceptBook,
    setup=setup,
    play=play,
    scene=scene,
    asked_scene=asked_scene,
    bound=bound,
    bot=BOT,
)
