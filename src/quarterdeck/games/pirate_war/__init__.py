"""Pirate War: six peoples, one sea, seven treasures."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.pirate_war.book import WarBook
from quarterdeck.games.pirate_war.bot import BOT
from quarterdeck.games.pirate_war.rules import PHASES, bound, setup
from quarterdeck.games.pirate_war.scene import scene
from quarterdeck.games.pirate_war.state import PirateWar

GAME: Game[PirateWar] = Game(
    **described(Path(__file__).parent),
    book=WarBook,
    setup=setup,
    play=PHASES.play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
