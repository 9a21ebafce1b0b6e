"""Pirate Island: expeditions race for a buried treasure and home again."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.pirate_island.book import IslandBook
from quarterdeck.games.pirate_island.bot import BOT
from quarterdeck.games.pirate_island.rules import bound, play, setup
from quarterdeck.games.pirate_island.scene import scene
from quarterdeck.games.pirate_island.state import PirateIsland

GAME: Game[PirateIsland] = Game(
    **described(Path(__file__).parent),
    book=IslandBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
