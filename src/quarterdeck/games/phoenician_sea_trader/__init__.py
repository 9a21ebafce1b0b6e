"""Phoenician Sea Trader: six ports, eight winds, and pirates."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.phoenician_sea_trader.book import TraderBook
from quarterdeck.games.phoenician_sea_trader.bot import BOT
from quarterdeck.games.phoenician_sea_trader.rules import bound, play, setup
from quarterdeck.games.phoenician_sea_trader.scene import scene
from quarterdeck.games.phoenician_sea_trader.state import Trader

GAME: Game[Trader] = Game(
    **described(Path(__file__).parent),
    book=TraderBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
