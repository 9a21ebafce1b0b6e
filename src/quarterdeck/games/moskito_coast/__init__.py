"""Moskito Coast: smugglers race north, and set the law on each other."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.moskito_coast.book import CoastBook
from quarterdeck.games.moskito_coast.bot import BOT
from quarterdeck.games.moskito_coast.rules import bound, play, setup
from quarterdeck.games.moskito_coast.scene import asked_scene, scene
from quarterdeck.games.moskito_coast.state import MoskitoCoast

GAME: Game[MoskitoCoast] = Game(
    **described(Path(__file__).parent),
    book=CoastBook,
    setup=setup,
    play=play,
    scene=scene,
    asked_scene=asked_scene,
    bound=bound,
    bot=BOT,
)
