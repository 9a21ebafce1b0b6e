"""Swiss Family Robinson: six castaways hold their redoubt against sixteen pirates. For one player."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.swiss_family_robinson.book import FamilyBook
from quarterdeck.games.swiss_family_robinson.bot import BOT
from quarterdeck.games.swiss_family_robinson.rules import bound, play, setup
from quarterdeck.games.swiss_family_robinson.scene import scene
from quarterdeck.games.swiss_family_robinson.state import SwissFamily

GAME: Game[SwissFamily] = Game(
    **described(Path(__file__).parent),
    book=FamilyBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
