"""The Pirate Republic: Africa Gambit, for one to five captains."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.pirate_republic.book import RepublicBook
from quarterdeck.games.pirate_republic.bot import BOT
from quarterdeck.games.pirate_republic.campaign import CAMPAIGN
from quarterdeck.games.pirate_republic.rules import bound, play, setup
from quarterdeck.games.pirate_republic.scene import scene
from quarterdeck.games.pirate_republic.state import Republic

GAME: Game[Republic] = Game(
    **described(Path(__file__).parent),
    book=RepublicBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
    campaign=CAMPAIGN,
)
