"""Piratical: round the Caribbean for a hundred pieces of gold."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.piratical.book import PiraticalBook
from quarterdeck.games.piratical.bot import BOT
from quarterdeck.games.piratical.rules import bound, play, setup
from quarterdeck.games.piratical.scene import scene
from quarterdeck.games.piratical.state import Piratical

GAME: Game[Piratical] = Game(
    **described(Path(__file__).parent),
    book=PiraticalBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
