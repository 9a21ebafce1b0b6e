"""Buccaneers: two pirate crews fight a boarding action, man by man."""

from pathlib import Path

from quarterdeck.engine.game import Game, Setup, table
from quarterdeck.engine.state import state
from quarterdeck.kit.skirmish.book import SEATS, Book
from quarterdeck.kit.skirmish.bot import evaluate, policy
from quarterdeck.kit.skirmish.options import BOUND, SHARED
from quarterdeck.kit.skirmish.rules import new_game, play
from quarterdeck.kit.skirmish.scene import Look, scene_of
from quarterdeck.kit.skirmish.state import Skirmish
from quarterdeck.kit.skirmish.wording import wording

FOLDER = Path(__file__).parent
BOOK = Book(FOLDER, ranks=2)
LOOK = Look(title="Buccaneers", phases=("Luck", "Move", "Fight"), board=("hills", "land"))


@state
class Buccaneers(Skirmish):
    """The position; all rules are the block's."""

    book = BOOK


def setup(given: Setup) -> Buccaneers:
    """§5 Setup."""
    return new_game(Buccaneers, given)


GAME: Game[Buccaneers] = Game(
    slug="buccaneers",
    title="Buccaneers",
    summary="Two pirate crews on one deck: knives, pikes and pistols, until a captain falls.",
    seats=SEATS,
    setup=setup,
    play=play,
    scene=scene_of(LOOK),
    words=wording(FOLDER, BOOK),
    folder=FOLDER,
    source="WarpSpawn: Buccaneers",
    length="20–45 minutes",
    bound=BOUND,
    options=table(*SHARED),
    evaluate=evaluate,
    policy=policy,
    trust=2.2,
    foresight=2,
)
