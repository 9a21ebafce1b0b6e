"""Pirate Fleets: captains and dangers on one board of action spaces."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.pirate_fleets.book import FleetsBook
from quarterdeck.games.pirate_fleets.bot import BOT
from quarterdeck.games.pirate_fleets.rules import bound, play, setup
from quarterdeck.games.pirate_fleets.scene import scene
from quarterdeck.games.pirate_fleets.state import PirateFleets

GAME: Game[PirateFleets] = Game(
    **described(Path(__file__).parent),
    book=FleetsBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
