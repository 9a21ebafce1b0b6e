"""Master & Commander: two fleets of the Napoleonic wars, 29 steps a turn."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.master_and_commander.book import SeaBook
from quarterdeck.games.master_and_commander.bot import BOT
from quarterdeck.games.master_and_commander.rules import bound, play, setup
from quarterdeck.games.master_and_commander.scene import scene
from quarterdeck.games.master_and_commander.state import MasterAndCommander

GAME: Game[MasterAndCommander] = Game(
    **described(Path(__file__).parent),
    book=SeaBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
