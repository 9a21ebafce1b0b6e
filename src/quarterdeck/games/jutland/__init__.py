"""Jutland: the German against the British fleet in six turns, two players, one common deck."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.jutland.book import JutlandBook
from quarterdeck.games.jutland.bot import BOT
from quarterdeck.games.jutland.rules import bound, play, setup
from quarterdeck.games.jutland.scene import asked_scene, scene
from quarterdeck.games.jutland.state import Jutland

GAME: Game[Jutland] = Game(
    **described(Path(__file__).parent),
    book=JutlandBook,
    setup=setup,
    play=play,
    scene=scene,
    asked_scene=asked_scene,
    bound=bound,
    bot=BOT,
)
