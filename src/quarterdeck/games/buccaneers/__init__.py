"""Buccaneers: two pirate crews fight a boarding action, man by man."""

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
LOOK = SkirmishLook(title="Buccaneers", phases=("Luck", "Move", "Fight"), board=("land", "harbour"))


def setup(given: Setup) -> Skirmish:
    """§5 Setup."""
    g = new_game(given)
    g.alike = given.text("captains-cards") == "any"  # R13
    return g


GAME: Game[Skirmish] = Game(
    **described(FOLDER),
    book=partial(SkirmishBook, ranks=2),
    setup=setup,
    play=play,
    scene=scene_of(LOOK),
    wording=wording(FOLDER),
    bound=bound,
    bot=skirmish_bot(trust=2.2),
)
