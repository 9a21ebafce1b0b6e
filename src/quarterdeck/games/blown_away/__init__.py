"""Blown Away: two fleets of sail on a chessboard, one deck of winds, shot and defence."""

from functools import partial
from pathlib import Path

from quarterdeck.engine.game import Game, Setup, described
from quarterdeck.systems.skirmish.book import SkirmishBook
from quarterdeck.systems.skirmish.bot import skirmish_bot
from quarterdeck.systems.skirmish.length import bound
from quarterdeck.systems.skirmish.rules import new_game, play
from quarterdeck.systems.skirmish.scene import SkirmishLook, scene_of
from quarterdeck.systems.skirmish.state import Skirmish
from quarterdeck.systems.skirmish.wording import wording

FOLDER = Path(__file__).parent
LOOK = SkirmishLook(title="Blown Away", crippled="dismasted", phases=("Orders", "Maneuver", "Fire"))


def setup(given: Setup) -> Skirmish:
    """§5 Setup."""
    return new_game(given)


GAME: Game[Skirmish] = Game(
    **described(FOLDER),
    book=partial(SkirmishBook, ranks=1),
    setup=setup,
    play=play,
    scene=scene_of(LOOK),
    wording=wording(FOLDER),
    bound=bound,
    bot=skirmish_bot(trust=2.2),
)
