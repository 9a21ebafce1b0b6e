"""Wolf Pack: U-boats against a convoy, two players, one shared deck."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.wolf_pack.book import WolfBook
from quarterdeck.games.wolf_pack.bot import BOT
from quarterdeck.games.wolf_pack.rules import bound, play, setup
from quarterdeck.games.wolf_pack.scene import scene
from quarterdeck.games.wolf_pack.state import WolfPack

GAME: Game[WolfPack] = Game(
    **described(Path(__file__).parent),
    book=WolfBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
