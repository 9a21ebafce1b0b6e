"""Sea Battles: two fleets and a handful of command dice."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.sea_battles.book import SeaBook
from quarterdeck.games.sea_battles.bot import BOT
from quarterdeck.games.sea_battles.rules import bound, play, setup
from quarterdeck.games.sea_battles.scene import asked_scene, scene
from quarterdeck.games.sea_battles.state import SeaBattles

GAME: Game[SeaBattles] = Game(
    **described(Path(__file__).parent),
    book=SeaBook,
    setup=setup,
    play=play,
    scene=scene,
    asked_scene=asked_scene,
    bound=bound,
    bot=BOT,
)
