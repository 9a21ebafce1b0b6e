"""Duel of Iron: the Monitor against the Merrimac, on hexes with facing."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.duel_of_iron.book import IronBook
from quarterdeck.games.duel_of_iron.bot import BOT
from quarterdeck.games.duel_of_iron.rules import bound, play
from quarterdeck.games.duel_of_iron.scene import scene
from quarterdeck.games.duel_of_iron.setup import setup
from quarterdeck.games.duel_of_iron.state import DuelOfIron

GAME: Game[DuelOfIron] = Game(
    **described(Path(__file__).parent),
    book=IronBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
