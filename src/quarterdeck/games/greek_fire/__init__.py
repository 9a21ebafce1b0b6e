"""Greek Fire: galleys that row, shoot, ram and board, on hexes with facing."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.greek_fire.book import FireBook
from quarterdeck.games.greek_fire.bot import BOT
from quarterdeck.games.greek_fire.rules import bound, play
from quarterdeck.games.greek_fire.scene import scene
from quarterdeck.games.greek_fire.setup import setup
from quarterdeck.games.greek_fire.state import GreekFire

GAME: Game[GreekFire] = Game(
    **described(Path(__file__).parent),
    book=FireBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
