"""Midway: carriers, an island, and squads that fly round their charts."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.midway.book import MidwayBook
from quarterdeck.games.midway.bot import BOT
from quarterdeck.games.midway.rules import bound, play, setup
from quarterdeck.games.midway.scene import asked_scene, scene
from quarterdeck.games.midway.state import Midway

GAME: Game[Midway] = Game(
    **described(Path(__file__).parent),
    book=MidwayBook,
    setup=setup,
    play=play,
    scene=scene,
    asked_scene=asked_scene,
    bound=bound,
    bot=BOT,
)
