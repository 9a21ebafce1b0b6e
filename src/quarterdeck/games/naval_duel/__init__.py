"""Naval Duel: ships of the line with eight headings, wind, broadsides, boarding and an action deck."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.naval_duel.book import DuelBook
from quarterdeck.games.naval_duel.bot import BOT
from quarterdeck.games.naval_duel.rules import bound, play
from quarterdeck.games.naval_duel.scene import scene
from quarterdeck.games.naval_duel.setup import setup
from quarterdeck.games.naval_duel.state import NavalDuel

GAME: Game[NavalDuel] = Game(
    **described(Path(__file__).parent),
    book=DuelBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
