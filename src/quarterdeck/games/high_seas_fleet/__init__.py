"""High Seas Fleet: dreadnoughts, destroyers and U-boats on hexes, with guns by calibre, range and armour."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.high_seas_fleet.book import FleetBook
from quarterdeck.games.high_seas_fleet.bot import BOT
from quarterdeck.games.high_seas_fleet.rules import bound, play
from quarterdeck.games.high_seas_fleet.scene import scene
from quarterdeck.games.high_seas_fleet.setup import setup
from quarterdeck.games.high_seas_fleet.state import HighSeasFleet

GAME: Game[HighSeasFleet] = Game(
    **described(Path(__file__).parent),
    book=FleetBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
