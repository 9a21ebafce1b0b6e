"""Alphabet Pirates, a spelling race of the WarpSpawn book."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.alphabet_pirates.book import AlphabetBook
from quarterdeck.games.alphabet_pirates.bot import BOT
from quarterdeck.games.alphabet_pirates.rules import bound, play, setup
from quarterdeck.games.alphabet_pirates.scene import scene
from quarterdeck.games.alphabet_pirates.state import AlphabetPirates

GAME: Game[AlphabetPirates] = Game(
    **described(Path(__file__).parent),
    book=AlphabetBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
