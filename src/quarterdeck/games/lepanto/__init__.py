"""Lepanto: the Holy League against the Ottoman fleet, two players, one common deck."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.lepanto.book import LepantoBook
from quarterdeck.games.lepanto.bot import BOT
from quarterdeck.games.lepanto.rules import bound, play, setup
from quarterdeck.games.lepanto.scene import asked_scene, scene
from quarterdeck.games.lepanto.state import Lepanto

GAME: Game[Lepanto] = Game(
    **described(Path(__file__).parent),
    book=LepantoBook,
    setup=setup,
    play=play,
    scene=scene,
    asked_scene=asked_scene,
    bound=bound,
    bot=BOT,
)
