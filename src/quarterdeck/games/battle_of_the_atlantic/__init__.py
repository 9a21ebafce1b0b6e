"""Battle of the Atlantic: the Royal Navy against the German fleet, two players, a deck each."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.battle_of_the_atlantic.book import AtlanticBook
from quarterdeck.games.battle_of_the_atlantic.bot import BOT
from quarterdeck.games.battle_of_the_atlantic.rules import bound, play, setup
from quarterdeck.games.battle_of_the_atlantic.scene import scene
from quarterdeck.games.battle_of_the_atlantic.state import Atlantic

GAME: Game[Atlantic] = Game(
    **described(Path(__file__).parent),
    book=AtlanticBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
