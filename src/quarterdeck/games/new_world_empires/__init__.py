"""New World Empires, a card game of empires from the WarpSpawn book."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.new_world_empires.book import WorldBook
from quarterdeck.games.new_world_empires.bot import BOT
from quarterdeck.games.new_world_empires.rules import bound, play, setup
from quarterdeck.games.new_world_empires.scene import scene
from quarterdeck.games.new_world_empires.state import NewWorld

GAME: Game[NewWorld] = Game(
    **described(Path(__file__).parent),
    book=WorldBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
