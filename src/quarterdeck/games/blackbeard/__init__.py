"""Blackbeard: The Golden Age of Piracy, for two to five players."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.blackbeard.book import PirateBook
from quarterdeck.games.blackbeard.bot import BOT
from quarterdeck.games.blackbeard.rules import bound, play, setup
from quarterdeck.games.blackbeard.scene import scene
from quarterdeck.games.blackbeard.state import Blackbeard

GAME: Game[Blackbeard] = Game(
    **described(Path(__file__).parent),
    book=PirateBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
