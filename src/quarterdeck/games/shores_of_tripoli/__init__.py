"""The Shores of Tripoli: the First Barbary War, card by card, for two or against the T-bot."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.shores_of_tripoli.book import TripoliBook
from quarterdeck.games.shores_of_tripoli.captain import BOT
from quarterdeck.games.shores_of_tripoli.rules import bound, play, setup
from quarterdeck.games.shores_of_tripoli.scene import scene
from quarterdeck.games.shores_of_tripoli.state import Tripoli

GAME: Game[Tripoli] = Game(
    **described(Path(__file__).parent),
    book=TripoliBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
