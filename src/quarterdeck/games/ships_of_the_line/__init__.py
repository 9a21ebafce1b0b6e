"""Ships of the Line: two warships try to sink each other, one common deck."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.ships_of_the_line.book import LineBook
from quarterdeck.games.ships_of_the_line.bot import BOT
from quarterdeck.games.ships_of_the_line.rules import bound, play, setup
from quarterdeck.games.ships_of_the_line.scene import scene
from quarterdeck.games.ships_of_the_line.state import ShipsOfTheLine

GAME: Game[ShipsOfTheLine] = Game(
    **described(Path(__file__).parent),
    book=LineBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
