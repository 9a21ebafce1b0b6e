"""Carriers: fleets and squadrons of the Second World War on a chessboard."""

from functools import partial
from pathlib import Path

from quarterdeck.engine.game import Game, Setup, described
from quarterdeck.systems.skirmish.book import SkirmishBook
from quarterdeck.systems.skirmish.bot import skirmish_bot
from quarterdeck.systems.skirmish.length import bound
from quarterdeck.systems.skirmish.rules import new_game, play
from quarterdeck.systems.skirmish.scene import SkirmishLook, scene_of
from quarterdeck.systems.skirmish.state import Skirmish
from quarterdeck.systems.skirmish.terrain import lay_islands
from quarterdeck.systems.skirmish.wording import wording

FOLDER = Path(__file__).parent
LOOK = SkirmishLook(title="Carriers", phases=("Orders", "Search", "Engage"), board=("deep", "sea"))


def setup(given: Setup) -> Skirmish:
    """§5 Setup, §12 Terrain."""
    g = new_game(given)
    lay_islands(g, given.number("islands"))
    g.whole_halts = given.text("rough-seas") == "move"  # R15
    return g


GAME: Game[Skirmish] = Game(
    **described(FOLDER),
    book=partial(SkirmishBook, ranks=2),
    setup=setup,
    play=play,
    scene=scene_of(LOOK),
    wording=wording(FOLDER),
    bound=bound,
    bot=skirmish_bot(trust=1.5),
)
